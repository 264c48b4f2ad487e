import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { connect, connectAsApi } from './connections.ts';
import { newHost, reply } from './rooms.ts';

const owner = connect();
const api = connectAsApi();

const hostSession = (session: string) =>
  reply<{ userId: string } | null>(api`select app.host_session(${session}) as reply`);

async function logIn(user: string, notAfter: string | null = null): Promise<string> {
  const session = randomUUID();
  await owner`insert into auth.sessions (id, user_id, not_after) values (${session}, ${user}, ${notAfter}::timestamptz)`;
  return session;
}

test('a live session tells its owner', async () => {
  const user = await newHost(owner);
  expect(await hostSession(await logIn(user))).toEqual({ userId: user });
  expect(await hostSession(await logIn(user, '2999-01-01T00:00:00Z'))).toEqual({ userId: user });
});

test('an unknown, an ended and an overdue one are nobody’s', async () => {
  const user = await newHost(owner);
  const session = await logIn(user);
  await owner`delete from auth.sessions where id = ${session}`;
  expect(await hostSession(session)).toBeNull();
  expect(await hostSession(randomUUID())).toBeNull();
  expect(await hostSession(await logIn(user, '2020-01-01T00:00:00Z'))).toBeNull();
});

test.each([
  ['banned', `banned_until = now() + interval '1 hour'`, null],
  ['banned once', `banned_until = now() - interval '1 hour'`, 'alive'],
  ['deleted', `deleted_at = now()`, null],
])('the session of somebody who is %s', async (_, change, expected) => {
  const user = await newHost(owner);
  const session = await logIn(user);
  await owner.unsafe(`update auth.users set ${change} where id = '${user}'`);
  expect(await hostSession(session)).toEqual(expected === null ? null : { userId: user });
});
