import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { connectAs } from '../support/database.ts';
import { connect, connectAsApi } from './connections.ts';
import { logIn, newHost, reply } from './rooms.ts';

const owner = connect();
const api = connectAsApi();
const admin = connectAs('supabase_admin', 1);

const hostSession = (session: string) =>
  reply<{ userId: string } | null>(api`select app.host_session(${session}) as reply`);

test('a live session tells its owner', async () => {
  const user = await newHost(owner);
  expect(await hostSession(await logIn(owner, user))).toEqual({ userId: user });
  expect(await hostSession(await logIn(owner, user, '2999-01-01T00:00:00Z'))).toEqual({ userId: user });
});

test('an unknown, an ended and an overdue one are nobody’s', async () => {
  const user = await newHost(owner);
  const session = await logIn(owner, user);
  await owner`delete from auth.sessions where id = ${session}`;
  expect(await hostSession(session)).toBeNull();
  expect(await hostSession(randomUUID())).toBeNull();
  expect(await hostSession(await logIn(owner, user, '2020-01-01T00:00:00Z'))).toBeNull();
});

describe('a session whose refresh tokens are all revoked, because one was used twice', () => {
  const addToken = (session: string, user: string, revoked: boolean, secondsAgo: number) => owner`
    insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, updated_at)
    values (${randomUUID()}, ${randomUUID()}, ${user}, ${session}, ${revoked}, now() - make_interval(secs => ${secondsAgo}))`;

  test('has ended', async () => {
    const user = await newHost(owner);
    const session = await logIn(owner, user);
    for (const secondsAgo of [3_600, 6]) await addToken(session, user, true, secondsAgo);
    expect(await hostSession(session)).toBeNull();
  });

  test('goes on with one that is not, and while the next one is on its way', async () => {
    const user = await newHost(owner);
    const [used, rotating] = [await logIn(owner, user), await logIn(owner, user)];
    await addToken(used, user, true, 60);
    await addToken(used, user, false, 60);
    await addToken(rotating, user, true, 3_600);
    await addToken(rotating, user, true, 0);
    expect(await hostSession(used)).toEqual({ userId: user });
    expect(await hostSession(rotating)).toEqual({ userId: user });
  });

  test('goes on where Auth counts its tokens instead', async () => {
    const user = await newHost(owner);
    const session = await logIn(owner, user);
    await addToken(session, user, true, 60);
    await admin`update auth.sessions set refresh_token_counter = 1 where id = ${session}`;
    expect(await hostSession(session)).toEqual({ userId: user });
  });
});

test('a process hears which of its listeners’ logins have ended', async () => {
  const [user, other] = [await newHost(owner), await newHost(owner)];
  const [ended, live, others] = [await logIn(owner, user), await logIn(owner, user), await logIn(owner, other)];
  await owner`delete from auth.sessions where id = ${ended}`;
  const news = await reply(
    api`select app.watch_rooms('{}', '{}', '{}', '{}', '{}', ${[ended, live, others]}) as reply`,
  );
  expect(news).toEqual({ rooms: [], endedLogins: [ended] });
});

test.each([
  ['banned', `banned_until = now() + interval '1 hour'`, null],
  ['banned once', `banned_until = now() - interval '1 hour'`, 'alive'],
  ['deleted', `deleted_at = now()`, null],
])('the session of somebody who is %s', async (_, change, expected) => {
  const user = await newHost(owner);
  const session = await logIn(owner, user);
  await owner.unsafe(`update auth.users set ${change} where id = '${user}'`);
  expect(await hostSession(session)).toEqual(expected === null ? null : { userId: user });
});
