// @ts-check
import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** @typedef {{ pid: number, started: string }} Holder */
/** @typedef {{ release: () => void, tookOver: boolean }} Lock */

/**
 * The start time of a process, in a form that distinguishes it from any later process with the same id; null without
 * such a process. After a `kill -9` the id alone proves nothing.
 * @param {number} pid
 * @returns {string | null}
 */
export function startOf(pid) {
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z' || state === 'X') return null;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()} ${fields[18]}`;
  } catch {
    return null;
  }
}

/**
 * Whether the lock's holder still runs.
 * @param {Holder} holder
 */
export function isAlive(holder) {
  return startOf(holder.pid) === holder.started;
}

/**
 * @param {string} file
 * @returns {Holder | null} null without a lock, or if it is unreadable
 */
function readHolder(file) {
  try {
    const { pid, started } = JSON.parse(readFileSync(file, 'utf8'));
    return typeof pid === 'number' && typeof started === 'string' ? { pid, started } : null;
  } catch {
    return null;
  }
}

/**
 * @param {string} file
 * @returns {boolean} false if the file exists
 */
function create(file) {
  try {
    const handle = openSync(file, 'wx', 0o644);
    writeSync(handle, JSON.stringify({ pid: process.pid, started: startOf(process.pid) }));
    closeSync(handle);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Takes a lock file, even one whose owner was killed.
 * @param {string} file
 * @returns {Promise<Lock | Holder>} the lock, or its holder
 */
export async function tryLock(file) {
  mkdirSync(path.dirname(file), { recursive: true });
  for (let tookOver = false; ; ) {
    if (create(file)) return { release: () => rmSync(file, { force: true }), tookOver };
    // Its owner may be about to write it.
    if (readHolder(file) === null) await sleep(200);
    const holder = readHolder(file);
    if (holder !== null && isAlive(holder)) return holder;
    // Another process may be taking over the same dead lock: only one can move it, and a live lock moved by mistake
    // goes back.
    const aside = `${file}.${process.pid}`;
    try {
      renameSync(file, aside);
    } catch {
      continue;
    }
    const moved = readHolder(aside);
    if (moved !== null && isAlive(moved)) {
      renameSync(aside, file);
      return moved;
    }
    rmSync(aside, { force: true });
    tookOver = true;
  }
}

/**
 * Runs `work` under a machine-wide lock, waiting for its turn.
 * @template Result
 * @param {string} file
 * @param {(seconds: number) => void} onWait called while another process holds the lock, immediately and every 5
 * seconds
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function alone(file, onWait, work) {
  const began = Date.now();
  for (let told = -Infinity; ; ) {
    const lock = await tryLock(file);
    if ('release' in lock) {
      try {
        return await work();
      } finally {
        lock.release();
      }
    }
    const waited = Date.now() - began;
    if (waited - told >= 5_000) {
      onWait(Math.round(waited / 1_000));
      told = waited;
    }
    await sleep(300);
  }
}
