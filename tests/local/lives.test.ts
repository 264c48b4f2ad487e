import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { expect, test } from 'vitest';
import { allGone, liveIn } from '../support/lives.ts';
import { killAll } from '../support/processes.ts';
import { runStart } from '../support/stack.ts';

// The life of a data folder, in the order of this file. Rarer events are in lives.long.test.ts.

const { dataDir, start, askAuth, signUp, remembers, processes } = liveIn('thaw-lives-');

test('the first start makes everything and says where it is', async () => {
  const stack = await start();
  const said = stack.output().split('\n');
  expect(said).toContain(`Thaw is ready: ${stack.origin}`);
  expect(stack.output()).toContain(`demo login         ${stack.demo?.email}  ${stack.demo?.password}`);
  expect(stack.output()).toContain(`mailbox            ${stack.mailboxUrl}`);
  expect(readFileSync(path.join(dataDir, 'database.url'), 'utf8').trim()).toBe(stack.adminUrl);
  expect((await fetch(`${stack.mailboxUrl}/email`)).status).toBe(200);
  expect((await signUp()).status).toBe(200);
});

test('typed words are in no log and not in the terminal, and mails are unreadable to others', async () => {
  const stack = await start();
  const sql = postgres(stack.adminUrl, { max: 1 });
  await expect(sql`insert into public.rooms (id, game) values ('Ann Typed This', null)`).rejects.toThrow();
  await expect(sql`select 'Ann Typed This'::uuid`).rejects.toThrow();
  await sql.end();
  const hostile = { email: 'ann\u0000typed@thaw.example', password: 'Ann Typed This' };
  expect((await askAuth('signup', hostile)).status).toBe(500);
  await askAuth('recover');
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
  const stack = await start();
  const second = runStart({ dataDir });
  expect(await second.exited).toBe(1);
  // A start that takes long says in front of it that it is still at it.
  expect(second.output().trim().split('\n').at(-1)).toBe(
    `Thaw is already running on ${dataDir} (process ${stack.pid}). Stop it, or choose another folder with THAW_DATA_DIR.`,
  );
  expect(await remembers()).toBe(true);
});

test('Ctrl-C stops every part and is no failure, with several processes of the functions too', async () => {
  const log = path.join(dataDir, 'logs/functions.log');
  const listening = () =>
    readFileSync(log, 'utf8')
      .split('\n')
      .filter((line) => line === 'listening').length;
  const before = listening();
  const stack = await start({ FUNCTION_PROCESSES: '2' });
  expect(listening() - before).toBe(2);
  const them = processes();
  const commands = them.map(({ command }) => command);
  expect(commands.filter((command) => command.includes('/deno run '))).toHaveLength(2);
  expect(commands.join('\n')).toMatch(/postgres/);
  expect((await fetch(`${stack.origin}/api/health`)).status).toBe(200);
  expect(await stack.stop()).toBe(0);
  await allGone(them);
});

test('killed functions and a killed database come back; SIGTERM to npm alone stops every part, as systemd and Docker send it', async () => {
  const stack = await start({}, { byNpm: true });
  const isWell = async () => (await fetch(`${stack.origin}/api/health`).catch(() => null))?.ok ?? false;
  for (const program of [/^\S*\/deno run /, /^\S*\/postgres -D /]) {
    const victims = processes().filter(({ command }) => program.test(command));
    expect(victims).toHaveLength(1);
    for (const { pid } of victims) killAll(pid);
    await allGone(victims);
    while (!(await isWell())) await sleep(50);
  }
  expect(await remembers()).toBe(true);
  expect(stack.output()).toMatch(
    /\nA process of the functions has ended by itself .+functions\.log\.\nThe database has ended by itself .+postgres\.log\.\n/,
  );
  const them = processes();
  expect(them.length).toBeGreaterThan(5);
  process.kill(stack.pid, 'SIGTERM');
  await stack.exited;
  await allGone(them);
});

test('after kill -9 of everything the next start has the data', async () => {
  let stack = await start();
  killAll(stack.pid);
  await stack.exited;
  stack = await start();
  expect(await remembers()).toBe(true);
});

test('for everybody: no demo account, no mailbox, no developers’ tools, and without mail no new account', async () => {
  let stack = await start({ PUBLIC_URL: 'https://thaw.example', TRUSTED_PROXY_HOPS: '1' });
  expect(stack).toMatchObject({ demo: null, mailboxUrl: null, lanOrigin: null });
  // Another address of this machine: only the trusted proxy reaches the port.
  await expect(fetch(`http://127.0.0.2:${stack.ports.front}/api/health`)).rejects.toThrow();
  const config = await (await fetch(`${stack.origin}/config.json`)).json();
  expect(config).toMatchObject({
    demo: null,
    devTools: false,
    canRegister: false,
    publicOrigin: 'https://thaw.example',
  });
  const demo = { email: 'demo@thaw.localhost', password: 'thaw-demo' };
  const post = (where: string, body: Record<string, string>) =>
    fetch(`${stack.origin}/api/auth/${where}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const login = () => post('login', demo);
  expect((await login()).status).toBe(401);
  expect(stack.output()).toContain('no one can register');
  const form = { fullName: 'Eve', email: 'ceo@any-company.com', password: 'free-pro', confirmPassword: 'free-pro' };
  const registered = await post('register', form);
  expect([registered.status, (await registered.json()).code]).toEqual([503, 'not_configured']);
  expect((await post('login', { email: form.email, password: form.password })).status).toBe(401);
  await stack.stop();
  stack = await start();
  expect(stack.demo).toEqual(demo);
  expect((await login()).status).toBe(200);
});
