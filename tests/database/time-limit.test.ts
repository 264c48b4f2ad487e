import { expect, inject, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { MARKER_COLORS } from '#shared/contract/games/warm-welcome.ts';
import { PARTICIPANT_LIMITS } from '#shared/contract/plans.ts';
import { makeApiRole } from '../../local/stack/api-role.ts';
import { connectDatabase, type Database, Json } from '../../supabase/functions/_shared/server/database.ts';
import { connect, connectAsApi } from './connections.ts';
import { CHICAGO, guestsOf, join, joining, newHost, openRoom } from './rooms.ts';

const owner = connect();
const api = connectAsApi();
const host = await newHost(owner);

/** The API's own way to the database, with one connection and its own deadline. */
async function impatient(limits: { waiting?: number; waitMs: number; statementMs: number }): Promise<Database> {
  const role = `tests_${limits.statementMs}_ms`;
  const url = await makeApiRole(inject('database').ownerUrl, role);
  await owner.unsafe(`alter role ${role} set statement_timeout = ${limits.statementMs}`);
  const database = connectDatabase(url, { connections: 1, roles: [role], ...limits });
  onTestFinished(() => database.close());
  return database;
}

function joinBy(database: Database, room: string, name: string): Promise<unknown> {
  const args = { room, user: null, seat: null, joining: new Json(joining({ name })) };
  const more = { caps: new Json(PARTICIPANT_LIMITS), colors: MARKER_COLORS, place: new Json(CHICAGO) };
  return database.call('join_warm_welcome', { ...args, ...more }, z.unknown());
}

/** Does something while somebody else has the room locked. */
async function whileLocked(roomId: string, work: () => Promise<void>): Promise<void> {
  await owner.begin(async (sql) => {
    await sql`select from public.rooms where id = ${roomId} for update`;
    await work();
  });
}

const NOT_NOW = { code: expect.stringMatching(/^(57014|CONNECT_TIMEOUT)$/) };

test.each([
  ['it was sent, and PostgreSQL ended it', { waitMs: 30_000, statementMs: 200 }],
  ['it still waited for its turn', { waitMs: 200, statementMs: 2_000 }],
])('a join that was given up does not happen later: %s', async (_, limits) => {
  const database = await impatient(limits);
  const { roomId } = await openRoom(api, host);
  await whileLocked(roomId, async () => {
    const joins = ['Ann', 'Ben', 'Cem'].map((name) => joinBy(database, roomId, name));
    for (const outcome of await Promise.allSettled(joins)) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: NOT_NOW });
    }
  });
  // The same connection again: anything still to come on it has come by now.
  const health = () => database.call('health', {}, z.unknown()).catch(() => null);
  await expect.poll(health, { timeout: 10_000 }).toEqual({ status: 'ok' });
  expect(await guestsOf(owner, roomId)).toEqual([]);
  expect(await join(api, roomId, { name: 'Ann' })).toMatchObject({ created: true });
});

test('a call is refused at once when too many wait already', async () => {
  const database = await impatient({ waiting: 1, waitMs: 30_000, statementMs: 30_000 });
  const { roomId } = await openRoom(api, host);
  let joins: Promise<unknown>[] = [];
  await whileLocked(roomId, async () => {
    joins = ['Ann', 'Ben'].map((name) => joinBy(database, roomId, name));
    await expect(joinBy(database, roomId, 'Cem')).rejects.toMatchObject(NOT_NOW);
  });
  await Promise.all(joins);
  expect(await guestsOf(owner, roomId)).toEqual(['Ann', 'Ben']);
});
