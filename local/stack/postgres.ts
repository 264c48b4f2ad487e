import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { postgresBinaries } from './binaries.ts';
import { type Child, startLeashed } from './child.ts';
import { type DatabaseUser, databaseUser } from './database-user.ts';
import type { Part } from './keep-running.ts';
import { type Log, openLog } from './logs.ts';
import { endOrphans } from './orphans.ts';
import { messageOf, Trouble } from './trouble.ts';

export const SUPERUSER = 'supabase_admin';
const MAJOR_VERSION = '17';
const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 8_000;

/** Small, since a room's whole life fits in a few pages; none of it changes a statement's meaning. */
const TUNING = {
  shared_buffers: '64MB',
  max_connections: '100',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_worker_processes: '2',
  max_parallel_workers_per_gather: '0',
  autovacuum_max_workers: '1',
  jit: 'off',
  // Refusals are errors to PostgreSQL, and its messages contain people's names. The API logs its own.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};
/** Durability off, for many parallel tests. */
const THROW_AWAY = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' };

export interface ClusterOptions {
  dataDir: string;
  port: number;
  adminPassword: string;
  durable: boolean;
}

/** URL of the database `postgres` for the superuser. */
export function adminUrlOf({ adminPassword, port }: Pick<ClusterOptions, 'adminPassword' | 'port'>): string {
  return `postgres://${SUPERUSER}:${adminPassword}@127.0.0.1:${port}/postgres`;
}

/** The folder of a data folder's cluster. */
export function clusterDir(dataDir: string): string {
  return path.join(dataDir, 'postgres');
}

/**
 * Options for running PostgreSQL's programs in the cluster's folder. On Linux they inherit it as working directory,
 * usable even if the folders above are closed to their user (a clone below a home with mode 0700).
 */
function inside(dir: string, user: DatabaseUser) {
  const env = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' };
  const place = process.platform === 'linux' ? '/proc/self/cwd' : dir;
  return { place, options: { cwd: dir, env, ...(user ?? {}) } };
}

async function initialise(dataDir: string, password: string, user: DatabaseUser): Promise<void> {
  const draft = `${clusterDir(dataDir)}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft);
  chmodSync(draft, 0o700);
  const passwordFile = path.join(tmpdir(), `thaw-${randomBytes(9).toString('base64url')}`);
  writeFileSync(passwordFile, password, { mode: 0o600, flag: 'wx' });
  try {
    if (user !== null) {
      chownSync(draft, user.uid, user.gid);
      chownSync(passwordFile, user.uid, user.gid);
    }
    const { place, options } = inside(draft, user);
    await promisify(execFile)(
      path.join(postgresBinaries(user), 'initdb'),
      [
        `--pgdata=${place}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
      ],
      options,
    );
  } catch (error) {
    throw new Trouble(`The database could not be made in ${dataDir}: ${messageOf(error)}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  // The rename completes the cluster: an interrupted one is made again.
  renameSync(draft, clusterDir(dataDir));
}

/** @throws {Trouble} if the folder holds no usable cluster */
function assertUsable(dir: string, user: DatabaseUser): void {
  if (!existsSync(dir)) throw new Trouble(`The database folder ${dir} is gone.`);
  const moveAway = `Move it away to start with an empty database.`;
  const owner = statSync(dir).uid;
  if (owner !== (user?.uid ?? process.getuid?.())) {
    throw new Trouble(`The database folder ${dir} belongs to another user (${owner}). Start as that user. ${moveAway}`);
  }
  const version = existsSync(path.join(dir, 'PG_VERSION'))
    ? readFileSync(path.join(dir, 'PG_VERSION'), 'utf8').trim()
    : null;
  if (version === null) throw new Trouble(`The database folder ${dir} is damaged: it has no PG_VERSION. ${moveAway}`);
  if (version !== MAJOR_VERSION) {
    throw new Trouble(`The database folder ${dir} is from PostgreSQL ${version}, not ${MAJOR_VERSION}. ${moveAway}`);
  }
}

/** Whether this data folder has a database. */
export function hasCluster(dataDir: string): boolean {
  const dir = clusterDir(dataDir);
  return existsSync(dir) && readdirSync(dir).length > 0;
}

function launch(options: ClusterOptions, user: DatabaseUser, log: Log): Child {
  const { place, options: spawnOptions } = inside(clusterDir(options.dataDir), user);
  const parameters = {
    listen_addresses: '127.0.0.1',
    port: String(options.port),
    unix_socket_directories: '',
    ...TUNING,
    ...(options.durable ? {} : THROW_AWAY),
  };
  const flags = Object.entries(parameters).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = path.join(postgresBinaries(user), 'postgres');
  return startLeashed('INT', server, ['-D', place, ...flags], log.handle, spawnOptions);
}

async function answers(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => undefined });
  try {
    await sql`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** PostgreSQL's own reason for a failed start. */
function reasonOf(log: Log): string {
  const lines = log.tail().filter((line) => /\b(FATAL|PANIC|ERROR):/.test(line));
  return lines.at(-1)?.replace(/^.*?\b(FATAL|PANIC|ERROR):\s*/, '') ?? 'it gave no reason';
}

/** Makes the data folder's cluster unless it is there. The caller holds the folder's lock. */
export async function makeCluster({ adminPassword, dataDir }: ClusterOptions): Promise<void> {
  if (hasCluster(dataDir)) return;
  rmSync(clusterDir(dataDir), { recursive: true, force: true });
  await initialise(dataDir, adminPassword, databaseUser());
}

/**
 * Starts PostgreSQL on `<data>/postgres`. The caller holds the data folder's lock.
 * @param stopping a start under way ends with it
 * @throws {Trouble} if it can't be started
 */
export async function startPostgres(options: ClusterOptions, stopping?: AbortSignal): Promise<Part> {
  const dir = clusterDir(options.dataDir);
  const user = databaseUser();
  assertUsable(dir, user);
  await endOrphans(dir);
  const log = openLog(options.dataDir, 'postgres');
  const child = launch(options, user, log);
  void child.ended.then(log.close);
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await answers(adminUrlOf(options)))) {
    if (child.hasEnded() || stopping?.aborted || Date.now() > deadline) {
      await child.stop(STOP_WITHIN_MS);
      throw new Trouble(
        `The database in ${dir} does not start: ${reasonOf(log)}. Its log is ${log.file}; move the folder away to start with an empty database.`,
      );
    }
    await sleep(50);
  }
  // It disconnects everyone and waits for the disk.
  return { ended: child.ended, stop: () => child.stop(STOP_WITHIN_MS) };
}
