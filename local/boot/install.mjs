// @ts-check
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { alone } from './lock.mjs';

/** @typedef {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, link?: boolean }>} Packages */

/**
 * A lock file outside the project: `node_modules` is deleted during an install.
 * @param {string} root
 * @param {string} name
 */
export function lockFile(root, name) {
  const project = createHash('sha256').update(root).digest('hex').slice(0, 12);
  return path.join(tmpdir(), `thaw-${userInfo().uid}-${project}`, name);
}

/**
 * @param {string} file
 * @returns {Packages | null}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}

/**
 * Whether the installed packages match the lock file. npm writes its own note last, so an interrupted install leaves
 * none, or an older one.
 * @param {Packages} wanted `packages` of package-lock.json
 * @param {Packages} installed `packages` of node_modules/.package-lock.json
 */
export function isUpToDate(wanted, installed) {
  return Object.entries(wanted).every(([place, { version, optional, devOptional, link }]) => {
    if (place === '' || link) return true;
    const found = installed[place];
    // Optional packages are for other operating systems.
    return found === undefined ? Boolean(optional || devOptional) : found.version === version;
  });
}

/**
 * @param {string} root
 * @returns {'ready' | 'missing' | 'outdated'}
 */
export function installState(root) {
  const wanted = readPackages(path.join(root, 'package-lock.json'));
  if (wanted === null) throw new Error('package-lock.json is missing or damaged.');
  const installed = readPackages(path.join(root, 'node_modules/.package-lock.json'));
  if (installed === null) return 'missing';
  return isUpToDate(wanted, installed) ? 'ready' : 'outdated';
}

/**
 * @param {string} root
 * @param {string[]} args
 */
function startNpm(root, args) {
  const npm = process.env.npm_execpath;
  const flags = [...args, '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--prefer-offline'];
  const [command, before] = npm?.endsWith('.js') && existsSync(npm) ? [process.execPath, [npm]] : ['npm', []];
  const options = { cwd: root, shell: command === 'npm' && process.platform === 'win32' };
  return spawn(command, [...before, ...flags], { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
}

/**
 * Runs npm to its end, with a sign of life every few seconds.
 * @param {string} root
 * @param {string[]} args
 * @returns {Promise<{ ok: boolean, said: string }>}
 */
function runNpm(root, args) {
  const started = Date.now();
  const heartbeat = setInterval(() => {
    console.log(`  … still installing (${Math.round((Date.now() - started) / 1000)} s)`);
  }, 5_000);
  return new Promise((resolve, reject) => {
    const child = startNpm(root, args);
    let said = '';
    const keep = (/** @type {Buffer} */ text) => {
      said += text.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(heartbeat);
      resolve({ ok: code === 0, said });
    });
  });
}

/** @param {string} root */
async function install(root) {
  // Nothing but the lock file's packages, whose contents npm compares with it.
  const { ok, said } = await runNpm(root, ['ci']);
  if (!ok) throw new Error(`Installing the packages failed.\n${said.slice(-2_000).trim()}`);
}

/**
 * Installs from the lock file when `node_modules` is missing, unfinished or older than the lock file.
 * @param {string} root
 */
export async function ensureInstalled(root) {
  if (installState(root) === 'ready') return;
  const wait = (/** @type {number} */ seconds) =>
    console.log(
      seconds === 0
        ? 'Another start of Thaw is installing the packages; waiting for it …'
        : `  … still waiting (${seconds} s)`,
    );
  await alone(lockFile(root, 'install.lock'), wait, async () => {
    const state = installState(root);
    if (state === 'ready') return;
    console.log(
      state === 'missing' ? 'Installing the packages (only this once; about a minute) …' : 'Updating the packages …',
    );
    await install(root);
  });
}
