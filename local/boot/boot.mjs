// @ts-check
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = [20, 19];
const root = fileURLToPath(new URL('../../', import.meta.url));

/** @param {string} version */
export function isSupported(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/** tsx keeps its compiler's process running as long as ours, though everything is loaded by then. */
function endCompiler() {
  if (process.platform !== 'linux') return;
  for (const task of readdirSync('/proc/self/task')) {
    const children = readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' ').filter(Boolean);
    for (const child of children) {
      try {
        if (path.basename(readlinkSync(`/proc/${child}/exe`)) === 'esbuild') process.kill(Number(child), 'SIGKILL');
      } catch {
        // It had already ended.
      }
    }
  }
}

/**
 * Runs a command of this folder: checks Node's version, installs missing packages, then calls the `main` of the
 * TypeScript part, which resolves to the exit code. A `Trouble` prints as one sentence for the user; any other error is
 * our fault and prints in full.
 * @param {string} command the name of a file in `local/commands`
 * @param {string[]} args
 */
export async function boot(command, args) {
  if (!isSupported(process.versions.node)) {
    console.error(`Thaw needs Node.js ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`);
    process.exit(1);
  }
  try {
    const { ensureInstalled } = await import('./install.mjs');
    await ensureInstalled(root);
    const { register } = await import('tsx/esm/api');
    const unregister = register();
    const { main } = await import(`../commands/${command}.ts`);
    await unregister();
    endCompiler();
    process.exit(await main(args));
  } catch (error) {
    const isTrouble = error instanceof Error && error.name === 'Trouble';
    console.error(isTrouble ? `\n${error.message}` : error);
    process.exit(1);
  }
}
