import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { startFunctions } from '../support/functions.ts';
import { newHost } from './client.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'thaw-shared-limits-'));

const start = (name: string) =>
  startFunctions(inject('stack'), path.join(folder, name), {
    RATE_LIMITS: 'on',
    TRUSTED_PROXY_HOPS: '1',
  });
const processes = [await start('first'), await start('second')];

afterAll(async () => {
  await Promise.all(processes.map(({ stop }) => stop()));
  rmSync(folder, { recursive: true, force: true });
});

/** The statuses of so many calls at once, by turns at the two processes. */
function statusesOf(calls: number, send: (origin: string, call: number) => Promise<Response>): Promise<number[]> {
  return Promise.all(
    Array.from({ length: calls }, async (_, call) => (await send(processes[call % 2]?.origin ?? '', call)).status),
  );
}

const from = (ip: string) => ({ 'x-forwarded-for': ip });

function logIn(origin: string, ip: string, email: string, password: string): Promise<Response> {
  return fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...from(ip) },
    body: JSON.stringify({ email, password }),
  });
}

const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;

test('two processes count wrong passwords together, also of guesses at once and however the address is written', async () => {
  const { email, password } = await newHost();
  const ip = '203.0.113.10';
  const statuses = await statusesOf(40, (origin, call) =>
    logIn(origin, ip, call % 4 < 2 ? email : email.toUpperCase(), 'wrong horse'),
  );
  // One guess comes back every 6 seconds; each process for itself would answer ten.
  expect(count(statuses, 401)).toBeGreaterThanOrEqual(10);
  expect(count(statuses, 401)).toBeLessThan(20);
  expect(count(statuses, 401) + count(statuses, 429)).toBe(40);
  // From elsewhere the owner gets in.
  expect((await logIn(processes[0]?.origin ?? '', '203.0.113.11', email, password)).status).toBe(200);
});

test('two processes count wrong links together', async () => {
  const statuses = await statusesOf(25, (origin, call) =>
    fetch(`${origin}/api/auth/reset-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...from('203.0.113.14') },
      body: JSON.stringify({ token: call.toString(16).padStart(56, '0'), newPassword: 'snow-melts' }),
    }),
  );
  expect(count(statuses, 400)).toBeGreaterThanOrEqual(10);
  expect(count(statuses, 400)).toBeLessThan(20);
  expect(count(statuses, 400) + count(statuses, 429)).toBe(25);
});

test.each<[string, number, (call: number) => string]>([
  ['address', 10, () => '203.0.113.13'],
  ['/64', 10, (call) => `2001:db8:1:1::${call}`],
  ['/56', 30, (call) => `2001:db8:2:${call.toString(16)}::1`],
  ['/48', 60, (call) => `2001:db8:3:${(256 * call).toString(16)}::1`],
])('two processes count wrong codes together: %s', async (_, burst, ip) => {
  const statuses = await statusesOf(2.5 * burst, (origin, call) =>
    fetch(`${origin}/api/codes/ZZZZZ`, { headers: from(ip(call)) }),
  );
  expect(count(statuses, 404)).toBeGreaterThanOrEqual(burst);
  expect(count(statuses, 404)).toBeLessThan(2 * burst);
  expect(count(statuses, 404) + count(statuses, 429)).toBe(2.5 * burst);
});
