import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inProject, ROOT } from '../stack/root.ts';
import { Trouble } from '../stack/trouble.ts';
import { DIST, isBuilt } from './sources.ts';

/**
 * Builds the client if its sources have changed since the last build, in its own process: the build tools need more
 * memory than everything else together.
 * @returns the folder of the built client
 * @throws {Trouble} with the build's output
 */
export async function ensureBuilt(say: (line: string) => void): Promise<string> {
  if (isBuilt()) return DIST;
  say('Building the client …');
  const env = { ...process.env, NODE_ENV: 'production' };
  const command = [inProject('local/thaw.mjs'), 'build', '--if-changed'];
  try {
    await promisify(execFile)(process.execPath, command, { cwd: ROOT, env, maxBuffer: 16_000_000 });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Trouble(`The client can't be built:\n${`${stdout}${stderr}`.trim()}`);
  }
  return DIST;
}
