import { expect, test } from 'vitest';
import { ROOM, SEAT } from '../fakes.ts';
import type { HostSessions } from './host-sessions.ts';
import { Caller } from './http/caller.ts';
import { visitorOf } from './visitors.ts';

const secretsOf = (password: string, secretKey: string | null) => ({
  database: { url: `postgres://edge_api:${password}@localhost/postgres`, connections: 3, roles: [] },
  secretKey,
});

function visitor(secrets: ReturnType<typeof secretsOf>, cookie = '') {
  const request = new Request('http://localhost/api', { headers: { cookie } });
  return visitorOf(secrets, new Caller(request, null, '192.0.2.7', {} as HostSessions));
}

test('an address is known again after a start with another database password, by the stored secret', () => {
  const { address } = visitor(secretsOf('one', 'stored'));
  expect(visitor(secretsOf('two', 'stored')).address).toBe(address);
  expect(visitor(secretsOf('one', 'other')).address).not.toBe(address);
  // Without one, hosted projects keep their password.
  expect(visitor(secretsOf('one', null)).address).not.toBe(visitor(secretsOf('two', null)).address);
});

test('of more than 40 seats a browser shows the newest, which it sends last', () => {
  const cookies = Array.from({ length: 45 }, (_, n) => `seat_room${n}=seat_${String(n).padStart(43, '0')}`);
  const { shown } = visitor(secretsOf('one', null), [...cookies, `seat_${ROOM}=${SEAT}`].join('; '));
  const [own] = visitor(secretsOf('one', null), `seat_${ROOM}=${SEAT}`).shown;
  expect(shown).toContain(own);
});
