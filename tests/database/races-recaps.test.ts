import { expect, test } from 'vitest';
import { connect, connectAsApi, outcomes, type Sql } from './connections.ts';
import { BROKEN, makeMutants } from './mutants.ts';
import { inBothOrders, meet } from './queue.ts';
import { end, leave, play, share } from './recaps.ts';
import { newHost, newSeat, reply } from './rooms.ts';

const UNLOCKED = 'recaps_unlocked';

const owner = connect();
const api = connectAsApi();
const host = await newHost(owner, { tier: 'premium' });
await makeMutants(owner, UNLOCKED, ['leave_recap', 'share_recap', 'lock_recap'], (definition) =>
  definition.replace(/for no key update;/, ';'),
);

test('whoever leaves while the session ends is out, but not without the lock of the session', async () => {
  const race = async (schema: string, isLeavingFirst: boolean) => {
    const { rooms, seats } = await play(owner, api, host, 2);
    const leaves = (sql: Sql) => leave(sql, rooms.masterpiece, seats[0] ?? null, schema);
    const ends = (sql: Sql) => end(sql, rooms.coloring, host);
    const [hold, call] = isLeavingFirst ? [leaves, ends] : [ends, leaves];
    const { refusals, passed } = await meet(owner, hold, [() => call(api)]);
    const left = await owner`
      select from public.drawings where room_id = ${rooms.masterpiece} and number = 1 and bytes <> ''`;
    expect([refusals, left]).toEqual([[], []]);
    return passed;
  };
  expect(await inBothOrders(race)('app')).toBe(0);
  await expect(race(UNLOCKED, false)).rejects.toThrow(BROKEN);
});

test('of two links made at once one works, but not without the lock of the session', async () => {
  const race = async (schema: string) => {
    const { rooms, sessionId } = await play(owner, api, host, 2);
    await end(api, rooms.coloring, host);
    const [one, other] = [newSeat(), newSeat()];
    const { passed } = await meet(owner, (sql) => share(sql, sessionId, host, one, schema), [
      () => share(api, sessionId, host, other, schema),
    ]);
    const read = [one, other].map((link) => reply(api`select app.shared_recap(${link}) as reply`));
    expect((await outcomes(read)).replies).toHaveLength(1);
    return passed;
  };
  expect(await race('app')).toBe(0);
  await expect(race(UNLOCKED)).rejects.toThrow('recap_links_pkey');
});
