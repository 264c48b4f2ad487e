import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { afterAll, afterEach, expect, test } from 'vitest';
import { startOf } from '../../local/boot/lock.mjs';
import { killAll, processTree } from '../support/processes.ts';
import { type RunningStack, runStart, startStack } from '../support/stack.ts';

/** One data folder through many starts, in the order of this file. */
const dataDir = mkdtempSync(path.join(tmpdir(), 'thaw-lives-'));
const ACCOUNT = { email: 'ann@thaw.example', password: 'ann-remembers' };
let stack: RunningStack;

afterEach(async () => {
  await stack.stop();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function askAuth(where: string, body: Record<string, string> = ACCOUNT): Promise<Response> {
  return fetch(`${stack.authUrl}/auth/v1/${where}`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Whether the account of the first start is still there. */
async function remembers(): Promise<boolean> {
  return (await askAuth('token?grant_type=password')).ok;
}

/** Every process of the stack, so that one can see later whether one of them is left. */
function processes(): { pid: number; started: string | null; command: string }[] {
  return processTree(stack.pid).map(({ pid, command }) => ({ pid, command, started: startOf(pid) }));
}

/** Waits until none of them runs any more; the test's own time limit ends a wait that is in vain. */
async function allGone(them: ReturnType<typeof processes>): Promise<void> {
  while (them.some(({ pid, started }) => started !== null && startOf(pid) === started)) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test('the first start makes everything and says where it is', async () => {
  stack = await startStack({ dataDir });
  const said = stack.output().split('\n');
  expect(said).toContain(`Thaw is ready: ${stack.origin}`);
  expect(stack.output()).toContain(`demo login         ${stack.demo?.email}  ${stack.demo?.password}`);
  expect(stack.output()).toContain(`mailbox            ${stack.mailboxUrl}`);
  expect(readFileSync(path.join(dataDir, 'database.url'), 'utf8').trim()).toBe(stack.adminUrl);
  expect((await fetch(`${stack.mailboxUrl}/email`)).status).toBe(200);
  expect((await askAuth('signup')).status).toBe(200);
});

test('what people typed stands in no log and not in the terminal, and their mails are nobody else’s to read', async () => {
  stack = await startStack({ dataDir });
  const sql = postgres(stack.adminUrl, { max: 1 });
  await expect(sql`insert into public.rooms (id, game) values ('Ann Typed This', null)`).rejects.toThrow();
  await expect(sql`select 'Ann Typed This'::uuid`).rejects.toThrow();
  await sql.end();
  const signUp = { email: 'ann\u0000typed@thaw.example', password: 'Ann Typed This' };
  expect((await askAuth('signup', signUp)).status).toBe(500);
  await askAuth('recover', ACCOUNT);
  await stack.stop();
  const logs = readdirSync(path.join(dataDir, 'logs'));
  const said = [stack.output(), ...logs.map((log) => readFileSync(path.join(dataDir, 'logs', log), 'utf8'))].join('\n');
  expect(said).not.toMatch(/typed/i);
  expect(stack.output()).not.toContain('Error');
  expect(readFileSync(path.join(dataDir, 'logs/auth.log'), 'utf8')).toContain('"event":"failure"');
  expect(readFileSync(path.join(dataDir, 'logs/postgres.log'), 'utf8')).toContain('ready to accept connections');
  for (const folder of ['logs', 'mail']) expect(statSync(path.join(dataDir, folder)).mode & 0o777).toBe(0o700);
  expect(readdirSync(path.join(dataDir, 'mail'))).toContainEqual(expect.stringMatching(/\.eml$/));
});

test('a second start on the same folder refuses, and the first goes on', async () => {
  stack = await startStack({ dataDir });
  const second = runStart({ dataDir });
  expect(await second.exited).toBe(1);
  // A start that takes long says in front of it that it is still at it.
  expect(second.output().trim().split('\n').at(-1)).toBe(
    `Thaw is already running on ${dataDir} (process ${stack.pid}). Stop it, or choose another folder with THAW_DATA_DIR.`,
  );
  expect(await remembers()).toBe(true);
});

test('Ctrl-C stops every part and is no failure', async () => {
  stack = await startStack({ dataDir });
  const them = processes();
  expect(them.map(({ command }) => command).join('\n')).toMatch(/postgres.*deno/s);
  expect(await stack.stop()).toBe(0);
  await allGone(them);
});

test('Ctrl-C in the middle of a start leaves nothing either', async () => {
  const { child, output, exited } = runStart({ dataDir });
  while (!output().includes('Starting the database')) await new Promise((resolve) => setTimeout(resolve, 10));
  child.kill('SIGINT');
  expect(await exited).toBe(0);
  stack = await startStack({ dataDir });
  expect(await remembers()).toBe(true);
});

test('after kill -9 of the supervisor its parts end by themselves, and the next start has the data', async () => {
  stack = await startStack({ dataDir });
  const them = processes();
  process.kill(stack.pid, 'SIGKILL');
  expect(await stack.exited).toBe('SIGKILL');
  stack = await startStack({ dataDir, env: { PORT: String(stack.ports.front) } });
  expect(await remembers()).toBe(true);
  await allGone(them);
});

test('after kill -9 of everything the next start has the data', async () => {
  stack = await startStack({ dataDir });
  killAll(stack.pid);
  await stack.exited;
  stack = await startStack({ dataDir });
  expect(await remembers()).toBe(true);
});

test('when a part ends by itself the start says which, stops the rest and fails', async () => {
  stack = await startStack({ dataDir });
  const them = processes();
  const front = them.find(({ command }) => command.includes('/deno run '));
  process.kill(front?.pid ?? 0, 'SIGKILL');
  expect(await stack.exited).toBe(1);
  expect(stack.output()).toContain('The functions have ended by themselves. Their log is ');
  await allGone(them);
});

test('for everybody: no demo account, no mailbox, no developers’ tools', async () => {
  stack = await startStack({ dataDir, env: { PUBLIC_URL: 'https://thaw.example' } });
  expect(stack).toMatchObject({ demo: null, mailboxUrl: null });
  const config = await (await fetch(`${stack.origin}/config.json`)).json();
  expect(config).toMatchObject({ demo: null, devTools: false, publicOrigin: 'https://thaw.example' });
  const demo = { email: 'demo@thaw.localhost', password: 'thaw-demo' };
  const login = () =>
    fetch(`${stack.origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(demo),
    });
  expect((await login()).status).toBe(401);
  await stack.stop();
  stack = await startStack({ dataDir });
  expect(stack.demo).toEqual(demo);
  expect((await login()).status).toBe(200);
});

test('a damaged database is one sentence with PostgreSQL’s reason', async () => {
  truncateSync(path.join(dataDir, 'postgres/global/pg_control'), 100);
  const { output, exited } = runStart({ dataDir });
  expect(await exited).toBe(1);
  expect(output()).toMatch(/\nThe database in .+\/postgres does not start: .*pg_control.*\. Its log is .+\n$/);
});
