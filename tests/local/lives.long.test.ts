import { renameSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { allGone, liveIn } from '../support/lives.ts';
import { killAll } from '../support/processes.ts';
import { runStart } from '../support/stack.ts';

// Everything that may go wrong in the life of a data folder, in the order of this file.

const { dataDir, start, signUp, remembers, processes } = liveIn('thaw-long-lives-');

beforeAll(async () => {
  const stack = await start();
  expect((await signUp()).status).toBe(200);
  await stack.stop();
});

test('Ctrl-C in the middle of a start leaves nothing either', async () => {
  const { child, output, exited } = runStart({ dataDir });
  while (!output().includes('Starting the database')) await new Promise((resolve) => setTimeout(resolve, 10));
  child.kill('SIGINT');
  expect(await exited).toBe(0);
  await start();
  expect(await remembers()).toBe(true);
});

test('after kill -9 of the supervisor its parts end by themselves, and the next start has the data', async () => {
  let stack = await start();
  const them = processes();
  process.kill(stack.pid, 'SIGKILL');
  expect(await stack.exited).toBe('SIGKILL');
  stack = await start({ PORT: String(stack.ports.front) });
  expect(await remembers()).toBe(true);
  await allGone(them);
});

const killPostgres = (them: ReturnType<typeof processes>) =>
  killAll(them.find(({ command }) => /^\S*\/postgres -D /.test(command))?.pid ?? 0);

test('a database that is gone ends everything, and does not come back empty', async () => {
  const stack = await start();
  const them = processes();
  const cluster = path.join(dataDir, 'postgres');
  renameSync(cluster, `${cluster}-away`);
  killPostgres(them);
  expect(await stack.exited).toBe(1);
  expect(stack.output()).toContain(`The database folder ${cluster} is gone.`);
  await allGone(them);
  renameSync(`${cluster}-away`, cluster);
  await start();
  expect(await remembers()).toBe(true);
});

const DAMAGED = /\nThe database in .+\/postgres does not start: .*pg_control.*\. Its log is .+\n/;

test('a database that can’t be started again ends everything, with PostgreSQL’s reason', async () => {
  const stack = await start();
  const them = processes();
  truncateSync(path.join(dataDir, 'postgres/global/pg_control'), 100);
  killPostgres(them);
  expect(await stack.exited).toBe(1);
  expect(stack.output()).toMatch(DAMAGED);
  await allGone(them);
});

test('a damaged database is one sentence with PostgreSQL’s reason', async () => {
  const { output, exited } = runStart({ dataDir });
  expect(await exited).toBe(1);
  expect(output()).toMatch(DAMAGED);
});
