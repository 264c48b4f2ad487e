import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { VERSION } from '../../_shared/contract/system.ts';
import { entriesOf, testApp } from '../fakes.ts';

const WELL = { status: 'ok', database: 'ok', auth: 'ok', mails: { waiting: 0, late: 0 }, version: VERSION };

test('the version is that of package.json', () => {
  const { version } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'));
  expect(VERSION).toBe(version);
});

test.each([
  ['all parts answer', {}, { waiting: 3, late: 0 }, { mails: { waiting: 3, late: 0 } }],
  ['mails are late', {}, { waiting: 3, late: 1 }, { status: 'degraded', mails: { waiting: 3, late: 1 } }],
  [
    'Auth does not answer',
    { isUp: async () => false },
    { waiting: 0, late: 0 },
    { status: 'degraded', auth: 'unreachable' },
  ],
])('%s', async (_, auth, queue, expected) => {
  const reply = await testApp({ auth, functions: { mail_queue: () => queue } }).send('GET', '/api/health');
  expect([reply.status, await reply.json()]).toEqual([200, { ...WELL, ...expected }]);
});

test('Auth and mails are asked every five seconds at most, the database each time', async () => {
  let asked = 0;
  const isUp = async () => {
    asked += 1;
    return true;
  };
  const { clock, database, send } = testApp({ auth: { isUp } });
  for (const ms of [0, 4_999, 1]) {
    clock.now += ms;
    await send('GET', '/api/health');
  }
  expect([asked, database.argumentsOf('mail_queue').length, database.argumentsOf('health').length]).toEqual([2, 2, 3]);
});

test('an unexpected error has one id in the reply, its text and every line of the log', async () => {
  const failing = () => {
    throw new Error('Ann lives in Springfield');
  };
  const { log, send, services } = testApp({ functions: { health: failing, expire_rooms: failing } });
  const reply = await send('GET', '/api/health');
  await services.after.settled();
  const id = reply.headers.get('x-request-id');
  expect(id).toMatch(/^[\da-f]{12}$/);
  const error = `Something went wrong on our side. Please try again. Reference: ${id}`;
  expect([reply.status, await reply.json()]).toEqual([500, { error, code: 'internal' }]);
  const lines = entriesOf(log);
  expect(lines.map(({ event }) => event)).toEqual(expect.arrayContaining(['failure', 'request']));
  expect(lines.some(({ during }) => during === 'after a reply')).toBe(true);
  expect(new Set(lines.map((line) => line.id))).toEqual(new Set([id]));
  const other = await send('GET', '/api/nothing');
  expect(other.headers.get('x-request-id')).toMatch(/^[\da-f]{12}$/);
  expect(other.headers.get('x-request-id')).not.toBe(id);
  expect(await other.json()).toEqual({ error: 'Not found', code: 'not_found' });
});
