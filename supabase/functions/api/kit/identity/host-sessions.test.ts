import { expect, test } from 'vitest';
import { FakeDatabase, OTHER_USER_ID, SESSION_ID, USER_ID } from '../../fakes.ts';
import { HostSessions } from './host-sessions.ts';

function sessionsOf(owner: () => string | null) {
  const clock = { now: 1_000_000 };
  const verified: string[] = [];
  const database = new FakeDatabase({
    touch_login: () => null,
    host_session: () => {
      const userId = owner();
      return userId && { userId };
    },
  });
  const sessions = new HostSessions({
    database,
    now: () => clock.now,
    verify: async (token) => {
      verified.push(token);
      const userId = token === 'good of another' ? OTHER_USER_ID : USER_ID;
      return token.startsWith('good') ? { userId, sessionId: SESSION_ID, expiresAt: 2_000 } : null;
    },
  });
  return { clock, database, sessions, verified };
}

test('a live session is its host', async () => {
  const { sessions } = sessionsOf(() => USER_ID);
  expect(await sessions.find('good')).toEqual({ userId: USER_ID, sessionId: SESSION_ID });
});

test('a read looks a session up again after a second, a write each time, and its signature is checked once', async () => {
  let owner: string | null = USER_ID;
  const { clock, database, sessions, verified } = sessionsOf(() => owner);
  await sessions.find('good');
  owner = null;
  clock.now += 999;
  expect(await sessions.find('good')).not.toBeNull();
  clock.now += 1;
  expect(await sessions.findVerified('good')).toBeNull();
  expect(database.argumentsOf('host_session')).toHaveLength(2);
  owner = USER_ID;
  expect(await sessions.find('good', 'write')).not.toBeNull();
  owner = null;
  expect(await sessions.find('good', 'write')).toBeNull();
  expect(await sessions.find('good')).toBeNull();
  expect(database.argumentsOf('host_session')).toHaveLength(4);
  expect(verified).toEqual(['good']);
});

test('a session that was ended here is forgotten at once', async () => {
  let owner: string | null = USER_ID;
  const { sessions } = sessionsOf(() => owner);
  await sessions.find('good');
  owner = null;
  sessions.forget(SESSION_ID);
  expect(await sessions.find('good')).toBeNull();
});

test('a remembered token expires all the same', async () => {
  const { clock, sessions } = sessionsOf(() => USER_ID);
  await sessions.find('good');
  clock.now = 2_000_000;
  expect(await sessions.find('good')).toBeNull();
});

test('a session of another account gives no host, also while it is remembered', async () => {
  const { sessions } = sessionsOf(() => OTHER_USER_ID);
  expect(await sessions.find('good of another')).toEqual({ userId: OTHER_USER_ID, sessionId: SESSION_ID });
  expect(await sessions.find('good')).toBeNull();
  expect(await sessions.findVerified('good')).toBeNull();
});

test('a forged token never gets to the database', async () => {
  const { database, sessions } = sessionsOf(() => USER_ID);
  expect(await sessions.find('bad')).toBeNull();
  expect(database.calls).toEqual([]);
});

test('a database that is away is not remembered as an answer', async () => {
  let isAway = true;
  const { sessions } = sessionsOf(() => {
    if (isAway) throw new Error('away');
    return USER_ID;
  });
  await expect(sessions.find('good')).rejects.toThrow('away');
  isAway = false;
  expect(await sessions.find('good')).not.toBeNull();
});

test('a login in use is noted every five minutes, and again at once after a failure', async () => {
  const { clock, database, sessions } = sessionsOf(() => USER_ID);
  const noted = () => database.argumentsOf('touch_login').length;
  await sessions.find('good');
  await sessions.find('good', 'write');
  expect(noted()).toBe(1);
  clock.now += 300_001;
  database.functions.touch_login = () => {
    throw new Error('no database');
  };
  await sessions.find('good', 'write');
  await sessions.find('good', 'write');
  expect(noted()).toBe(3);
});
