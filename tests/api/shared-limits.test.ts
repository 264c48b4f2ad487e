import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Functions, startFunctions } from '../support/functions.ts';
import { freshEmail } from './client.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'thaw-shared-limits-'));
let processes: Functions[];

beforeAll(async () => {
  const start = (name: string) => startFunctions(inject('stack'), path.join(folder, name), { RATE_LIMITS: 'on' });
  processes = [await start('first'), await start('second')];
});
afterAll(async () => {
  await Promise.all(processes.map(({ stop }) => stop()));
  rmSync(folder, { recursive: true, force: true });
});

/** The statuses of so many calls, by turns at the two processes. */
async function statusesOf(calls: number, send: (origin: string, call: number) => Promise<Response>): Promise<number[]> {
  const statuses: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    statuses.push((await send(processes[call % 2]?.origin ?? '', call)).status);
  }
  return statuses;
}

test('two processes count wrong passwords together, however the address is written', async () => {
  const email = freshEmail();
  const statuses = await statusesOf(12, (origin, call) =>
    fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: call % 4 < 2 ? email : email.toUpperCase(), password: 'wrong horse' }),
    }),
  );
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
  // One guess comes back every 6 seconds.
  expect(statuses.slice(10)).toContain(429);
});

test('two processes count wrong codes together', async () => {
  const statuses = await statusesOf(14, (origin) => fetch(`${origin}/api/codes/ZZZZZ`));
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(404));
  expect(statuses.slice(10)).toContain(429);
});
