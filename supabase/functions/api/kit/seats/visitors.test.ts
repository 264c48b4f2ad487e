import { expect, test } from 'vitest';
import { ROOM, SEAT } from '../../fakes.ts';
import { Caller } from '../http/caller.ts';
import type { HostSessions } from '../identity/host-sessions.ts';
import { visitorOf } from './seats.ts';

const secretsOf = (password: string, secretKey: string | null) => ({
  database: { url: `postgres://edge_api:${password}@localhost/postgres`, connections: 3, roles: [] },
  secretKey,
});

function visitor(secrets: ReturnType<typeof secretsOf>, cookie = '', ip = '192.0.2.7') {
  const request = new Request('http://localhost/api', { headers: { cookie } });
  return visitorOf(secrets, new Caller(request, null, ip, {} as HostSessions));
}

test('an address is known again after a start with another database password, by the stored secret', () => {
  const { address } = visitor(secretsOf('one', 'stored'));
  expect(visitor(secretsOf('two', 'stored')).address).toBe(address);
  expect(visitor(secretsOf('one', 'other')).address).not.toBe(address);
  // Without one, hosted projects keep their password.
  expect(visitor(secretsOf('one', null)).address).not.toBe(visitor(secretsOf('two', null)).address);
});

test('an address is known by its network in the first half, and alone by the whole', () => {
  const of = (ip: string) => Buffer.from(visitor(secretsOf('one', null), '', ip).address, 'base64');
  const [one, other, far] = [of('2001:db8:1:2::'), of('2001:db8:1:3::'), of('2001:db8:2:2::')];
  expect(one).toHaveLength(32);
  expect(one.subarray(0, 16)).toEqual(other.subarray(0, 16));
  expect(one).not.toEqual(other);
  expect(one.subarray(0, 16)).not.toEqual(far.subarray(0, 16));
});

test('of more than 40 seats a browser shows the newest, which it sends last', () => {
  const cookies = Array.from({ length: 45 }, (_, n) => `seat_room${n}=seat_${String(n).padStart(43, '0')}`);
  const { shown } = visitor(secretsOf('one', null), [...cookies, `seat_${ROOM}=${SEAT}`].join('; '));
  const [own] = visitor(secretsOf('one', null), `seat_${ROOM}=${SEAT}`).shown;
  expect(shown).toContain(own);
});
