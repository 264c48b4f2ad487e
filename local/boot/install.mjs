// @ts-check
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { alone } from './lock.mjs';

/** @typedef {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, link?: boolean }>} Packages */

/**
 * A file of ours outside the project, for locks: `node_modules` goes away while it is installed.
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
 * Whether what is installed is what the lock file asks for. npm notes what it installed when it is done with everything,
 * so an interrupted install has no note, or one of before.
 * @param {Packages} wanted `packages` of package-lock.json
 * @param {Packages} installed `packages` of node_modules/.package-lock.json
 */
export function isUpToDate(wanted, installed) {
  return Object.entries(wanted).every(([place, { version, optional, devOptional, link }]) => {
    if (place === '' || link) return true;
    const found = installed[place];
    // Optional packages are those of other operating systems.
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

/** @param {string} root */
function npmCi(root) {
  const npm = process.env.npm_execpath;
  const flags = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--prefer-offline'];
  const [command, before] = npm?.endsWith('.js') && existsSync(npm) ? [process.execPath, [npm]] : ['npm', []];
  const options = { cwd: root, shell: command === 'npm' && process.platform === 'win32' };
  return spawn(command, [...before, ...flags], { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** @param {string} root */
function install(root) {
  const started = Date.now();
  const heartbeat = setInterval(() => {
    console.log(`  … still installing (${Math.round((Date.now() - started) / 1000)} s)`);
  }, 5_000);
  return new Promise((resolve, reject) => {
    const child = npmCi(root);
    let output = '';
    const keep = (/** @type {Buffer} */ text) => {
      output = (output + text.toString()).slice(-4_000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(heartbeat);
      if (code === 0) resolve(undefined);
      else reject(new Error(`Installing the packages failed.\n${output.trim()}`));
    });
  });
}

/**
 * Installs from the lock file when `node_modules` is missing, unfinished or older than the lock file.
 * @param {string} root
 */
export async function ensureInstalled(root) {
  if (installState(root) === 'ready') return;
  const wait = () => console.log('Another start of Thaw is installing the packages; waiting for it …');
  await alone(lockFile(root, 'install.lock'), wait, async () => {
    const state = installState(root);
    if (state === 'ready') return;
    console.log(
      state === 'missing' ? 'Installing the packages (only now; about a minute) …' : 'Updating the packages …',
    );
    await install(root);
  });
}
