import { chmodSync, chownSync, closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { ensureProgram } from '../../local/programs.ts';
import { startLeashed } from '../../local/stack/child.ts';
import { databaseUser } from '../../local/stack/database-user.ts';
import { inProject } from '../../local/stack/root.ts';
import { ownPort } from '../support/ports.ts';

/** What connections that go through the pooler are called in PostgreSQL: all others are other tests'. */
export const POOLED = 'pooled';

interface Server {
  /** URL to use in place of the one behind it. */
  url: string;
  stop: () => Promise<void>;
}

/** A file of `deploy/` with this machine's ports in place of the usual ones; each must be in it. */
function configuration(name: string, changes: Record<string, string>): string {
  let text = readFileSync(inProject('deploy', name), 'utf8');
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`deploy/${name} has no ${from}`);
    text = text.replace(from, to);
  }
  return text;
}

async function start(command: string[], log: string, isUp: () => Promise<boolean>): Promise<() => Promise<void>> {
  const handle = openSync(log, 'a');
  const [program = '', ...args] = command;
  const child = startLeashed('INT', program, args, handle, {});
  while (!(await isUp())) {
    if (child.hasEnded()) throw new Error(`${program} does not start:\n${readFileSync(log, 'utf8')}`);
    await sleep(50);
  }
  return async () => {
    await child.stop(5_000);
    closeSync(handle);
  };
}

/**
 * PgBouncer as in `deploy/pgbouncer.ini`, in front of a database.
 * @param folder for its files
 * @param url of the functions' login role
 */
export async function startPgBouncer(folder: string, url: string): Promise<Server> {
  const { password, port, username } = new URL(url);
  const own = new URL(url);
  own.port = String(await ownPort());
  own.searchParams.set('application_name', POOLED);
  mkdirSync(folder, { recursive: true });
  const [users, file] = [path.join(folder, 'userlist.txt'), path.join(folder, 'pgbouncer.ini')];
  writeFileSync(users, `"${username}" "${password}"\n`);
  const changes = { 'port=5432': `port=${port}`, '= 6432': `= ${own.port}`, '/etc/pgbouncer/userlist.txt': users };
  writeFileSync(file, configuration('pgbouncer.ini', changes));
  // It refuses to run as root.
  const user = databaseUser();
  if (user !== null) {
    chmodSync(folder, 0o711);
    for (const name of [users, file]) chownSync(name, user.uid, user.gid);
  }
  const command = [ensureProgram('pgbouncer'), ...(user === null ? [] : ['-u', 'postgres']), file];
  const stop = await start(command, path.join(folder, 'pgbouncer.log'), async () => {
    const sql = postgres(own.href, { max: 1, prepare: false, connect_timeout: 2 });
    const answer = await sql`select 1`.catch(() => null);
    await sql.end({ timeout: 1 });
    return answer !== null;
  });
  return { url: own.href, stop };
}

/**
 * nginx as in `deploy/nginx.conf`, in front of two processes.
 * @param roundRobin each call goes to the next process, instead of a room's calls to one
 */
export async function startNginx(
  folder: string,
  [first, second]: readonly [string, string],
  { roundRobin = false } = {},
): Promise<Server> {
  const port = await ownPort();
  mkdirSync(folder, { recursive: true });
  const site = configuration('nginx.conf', {
    '127.0.0.1:3001': `127.0.0.1:${new URL(first).port}`,
    '127.0.0.1:3002': `127.0.0.1:${new URL(second).port}`,
    'listen 80': `listen 127.0.0.1:${port}`,
    '/var/log/nginx/thaw.log': `${folder}/thaw.log`,
    '/var/log/nginx/thaw-error.log': `${folder}/thaw-error.log`,
    ...(roundRobin ? { 'hash $thaw_room consistent;': '' } : {}),
  });
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const file = path.join(folder, 'nginx.conf');
  const log = path.join(folder, 'nginx.log');
  const main = `pid ${folder}/pid; daemon off; worker_processes 1; error_log ${log};`;
  writeFileSync(file, `${main}\nevents {}\nhttp { ${folders.join(' ')}\n${site}\n}\n`);
  const url = `http://localhost:${port}`;
  const stop = await start([ensureProgram('nginx'), '-p', folder, '-c', file], log, async () => {
    const reply = await fetch(`${url}/api/health`).catch(() => null);
    await reply?.body?.cancel();
    return reply?.ok ?? false;
  });
  return { url, stop };
}
