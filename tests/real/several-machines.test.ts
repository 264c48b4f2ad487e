import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import * as z from 'zod';
import { lockRoom } from '#shared/contract/hosted-rooms.ts';
import { Connections } from '../../supabase/functions/_shared/server/database-connections.ts';
import { freshEmail, getRoom, joinRoom, newHost, newRoom, send } from '../api/client.ts';
import { connectAs } from '../support/database.ts';
import { type Functions, startFunctions } from '../support/functions.ts';
import { ok } from '../support/sessions/ask.ts';
import { payingHost } from '../support/sessions/host.ts';
import { listen } from '../support/sessions/listen.ts';
import { missedWrites } from '../support/sessions/own-writes.ts';
import { POOLED, startNginx, startPgBouncer } from './several-machines.ts';

// Two processes of the functions behind nginx, with PgBouncer between them and the database.

const folder = mkdtempSync(path.join(tmpdir(), 'thaw-several-'));
const stops: (() => Promise<void>)[] = [];
const admin = connectAs('supabase_admin', 1);
let pooler: string;
let processes: [Functions, Functions];
let balancer: string;

beforeAll(async () => {
  const bouncer = await startPgBouncer(path.join(folder, 'pgbouncer'), inject('database').url);
  stops.push(bouncer.stop);
  pooler = bouncer.url;
  const stack = { ...inject('stack'), databaseUrl: pooler };
  const startOne = async (name: string) => {
    const functions = await startFunctions(stack, path.join(folder, name), { TRUSTED_PROXY_HOPS: '1' });
    stops.push(functions.stop);
    return functions;
  };
  processes = [await startOne('first'), await startOne('second')];
  const nginx = await startNginx(path.join(folder, 'nginx'), [processes[0].origin, processes[1].origin], {
    roundRobin: true,
  });
  stops.push(nginx.stop);
  balancer = nginx.url;
}, 60_000);
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
  rmSync(folder, { recursive: true, force: true });
});

const LIMIT = "select current_setting('statement_timeout') as value, pg_backend_pid() as pid";

test('the time limit of statements is there, also after the pooler has connected again', async () => {
  const connections = new Connections(pooler, { connections: 1 });
  const limit = async () =>
    z.object({ value: z.string(), pid: z.int() }).parse((await connections.query(LIMIT, []))[0]);
  const before = await limit();
  await admin`select pg_terminate_backend(${before.pid}, 5000)`;
  // The pooler may still hand out the server that was killed.
  await limit().catch(() => null);
  const after = await limit();
  expect([before.value, after.value]).toEqual(['4s', '4s']);
  expect(after.pid).not.toBe(before.pid);
  await connections.close();
});

test('people join through both processes and see each other', async () => {
  const { roomId } = await newRoom(await newHost());
  const people = ['Ann', 'Ben', 'Cem', 'Dot'];
  const joins = await Promise.all(people.map((name) => joinRoom(roomId, name, { origin: balancer })));
  expect(joins.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  for (const { body } of joins) {
    const names = async () => {
      const room = await getRoom(roomId, { origin: balancer, bearer: body.seat });
      return room.body.participants?.map(({ participantName }) => participantName).sort();
    };
    await expect.poll(names).toEqual(people);
  }
  // Each process had its share of the calls.
  for (const name of ['first', 'second']) {
    expect(readFileSync(path.join(folder, name, 'logs/functions.log'), 'utf8')).toContain('/join');
  }
});

test('own writes are in the next poll, at the other process', async () => {
  const account = { email: freshEmail(), password: 'snow-melts' };
  const missed = await missedWrites([balancer], await payingHost(inject('stack'), 'premium', account), 4);
  expect(missed).toEqual({ join: 0, vote: 0, removal: 0, rename: 0, paint: 0 });
});

test('each event of a stream comes at once, whichever process made the change', async () => {
  const host = await newHost();
  const [{ roomId }, { bearer }] = [await newRoom(host), host];
  const stream = await listen(balancer, { roomId, bearer });
  // A stream that is held back comes as a whole, when it has ended.
  for (const locked of [true, false, true, false]) {
    const { version } = await ok(balancer, lockRoom, { params: { roomId }, bearer, body: { locked } });
    await stream.next(({ data }) => 'version' in data && data.version === version);
  }
  stream.close();
});

test('calls go on after the pooler lost its servers', async () => {
  const lost = await admin`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = ${POOLED}`;
  expect(lost.length).toBeGreaterThan(0);
  const health = async () => (await send('GET', '/api/health', { origin: balancer })).status;
  await expect
    .poll(async () => [await health(), await health(), await health(), await health()])
    .toEqual([200, 200, 200, 200]);
});

test("nginx's logs have the path of a link in a mail, and not its token", async () => {
  const link = `/reset-password?token=${'f'.repeat(43)}`;
  await fetch(balancer + link, { headers: { referer: balancer + link } });
  const log = (name: string) => readFileSync(path.join(folder, 'nginx', name), 'utf8');
  await expect.poll(() => log('thaw.log')).toContain('"GET /reset-password" ');
  expect(log('thaw.log') + log('thaw-error.log') + log('nginx.log')).not.toContain('fff');
});
