import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startOf } from '../boot/lock.mjs';
import { Trouble } from './trouble.ts';

const FAST_SHUTDOWN_MS = 8_000;
const GIVE_UP_MS = 15_000;

function isProcessOf(pid: number, clusterDir: string): boolean {
  try {
    // Every process of a cluster has its folder as working directory.
    if (process.platform === 'linux') {
      const program = path.basename(readlinkSync(`/proc/${pid}/exe`));
      return /^postgres\b/.test(program) && readlinkSync(`/proc/${pid}/cwd`) === clusterDir;
    }
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(clusterDir);
  } catch {
    return false;
  }
}

function postmasterOf(clusterDir: string): number | null {
  try {
    return Number(readFileSync(path.join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return null;
  }
}

/** The processes of a cluster. Only on Linux can all of them be found, elsewhere the first one. */
function processesOf(clusterDir: string): number[] {
  const candidates =
    process.platform === 'linux'
      ? readdirSync('/proc').map(Number).filter(Number.isInteger)
      : [postmasterOf(clusterDir) ?? 0].filter(Boolean);
  return candidates.filter((pid) => startOf(pid) !== null && isProcessOf(pid, clusterDir));
}

/** PostgreSQL's own test: a zombie process still has its id. */
function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It had already ended, or it isn't ours; the caller finds out next.
    }
  }
}

/**
 * Ends the processes left on a cluster's folder by a killed start. Only for the holder of the data folder's lock. A pid
 * file whose process is foreign or a zombie is removed, since PostgreSQL would mistake it for its own; any other stale
 * one is left to PostgreSQL.
 */
export async function endOrphans(clusterDir: string): Promise<void> {
  if (!existsSync(clusterDir)) return;
  const folder = realpathSync(clusterDir);
  const began = Date.now();
  for (let pids = processesOf(folder); pids.length > 0; pids = processesOf(folder)) {
    const waited = Date.now() - began;
    if (waited > GIVE_UP_MS) {
      throw new Trouble(`Another PostgreSQL (process ${pids[0]}) runs on ${clusterDir} and can't be stopped.`);
    }
    const postmaster = postmasterOf(folder);
    const first = pids.find((pid) => pid === postmaster);
    if (waited > FAST_SHUTDOWN_MS) signal(pids, 'SIGKILL');
    else if (first === undefined) signal(pids, 'SIGTERM');
    else signal([first], 'SIGINT');
    await sleep(200);
  }
  const noted = postmasterOf(folder);
  if (noted !== null && isTaken(noted)) rmSync(path.join(folder, 'postmaster.pid'));
}
