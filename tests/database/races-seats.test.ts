import { expect, test } from 'vitest';
import { PARTICIPANT_LIMITS } from '#shared/contract/plans.ts';
import { connect, connectAsApi, type Sql } from './connections.ts';
import { BROKEN, makeMutants, withoutRoomLock } from './mutants.ts';
import { holdRoom, inBothOrders, meet } from './queue.ts';
import { fill, guestsOf, join, newHost, newSeat, openRoom, reclaim, remove, restore, seatLink } from './rooms.ts';

const GUESTS = 50;
const CAP = PARTICIPANT_LIMITS.free;
const UNLOCKED = 'without_lock';

const owner = connect();
const api = connectAsApi(GUESTS);
const host = await newHost(owner);
await makeMutants(
  owner,
  UNLOCKED,
  ['take_seat', 'join_warm_welcome', 'reclaim_seat', 'lock_all_rooms', 'lock_open_room'],
  (definition) => withoutRoomLock(definition).replaceAll(/( order by id)? for (no key )?update;/g, ';'),
);

test(`${GUESTS} joins at once against a cap of ${CAP}: exactly ${CAP}, but not without the lock`, async () => {
  const race = async (schema: string) => {
    const { roomId } = await openRoom(api, host);
    const crowd = Array.from({ length: GUESTS }, (_, n) => () => join(api, roomId, { name: `guest ${n}`, schema }));
    const { refusals, passed } = await meet(owner, holdRoom(roomId), crowd);
    expect(await guestsOf(owner, roomId)).toHaveLength(CAP);
    expect(refusals).toEqual(Array(GUESTS - CAP).fill('session_full'));
    return passed;
  };
  expect(await race('app')).toBe(0);
  await expect(race(UNLOCKED)).rejects.toThrow(BROKEN);
});

test('a link gives its seat to one of ten browsers, but not without the lock', async () => {
  const race = async (schema: string) => {
    const { roomId } = await openRoom(api, host);
    await fill(api, roomId, 1);
    const link = await seatLink(api, roomId, host, 1);
    const browsers = Array(10).fill(() => reclaim(api, roomId, link, newSeat(), schema));
    const { replies, passed } = await meet(owner, holdRoom(roomId), browsers);
    expect(replies).toHaveLength(1);
    return passed;
  };
  expect(await race('app')).toBe(0);
  await expect(race(UNLOCKED)).rejects.toThrow(BROKEN);
});

test.each([
  ['a seat', () => ({ name: 'Ann' }), true],
  ['a first join', () => ({ name: 'Ann', newSeat: newSeat() }), false],
  ['a host', () => ({ name: 'Host', user: host }), false],
] as const)('%s that is sent three times at once is one row', async (_, newGuest, isKnown) => {
  const { roomId } = await openRoom(api, host);
  const seat = newSeat();
  if (isKnown) await join(api, roomId, { name: 'Ann', newSeat: seat });
  const guest = { ...newGuest(), ...(isKnown ? { seat } : {}) };
  const { replies, passed } = await meet(
    owner,
    holdRoom(roomId),
    [1, 2, 3].map(() => () => join(api, roomId, guest)),
  );
  expect(passed).toBe(0);
  expect(replies.filter(({ created }) => created)).toHaveLength(isKnown ? 0 : 1);
  expect(replies.map(({ participant }) => participant.id)).toEqual(['1', '1', '1']);
  expect(await owner`select from public.participants where room_id = ${roomId}`).toHaveLength(1);
});

test('of 20 with the same name at once one gets it', async () => {
  const rich = await newHost(owner, { tier: 'premium' });
  const { roomId } = await openRoom(api, rich);
  const crowd = Array(20).fill(() => join(api, roomId, { name: 'Ann' }));
  const { replies, refusals, passed } = await meet(owner, holdRoom(roomId), crowd);
  expect([passed, replies.length, refusals]).toEqual([0, 1, Array(19).fill('name_taken')]);
});

test('of names that look alike one is taken, by their folded key', async () => {
  const rich = await newHost(owner, { tier: 'premium' });
  const { roomId } = await openRoom(api, rich);
  const alike = ['Ann', 'ANN', 'Аnn', 'A\u200Bnn', 'Ａｎｎ'].map(
    (name) => () => join(api, roomId, { name, key: 'ann' }),
  );
  const { replies, refusals, passed } = await meet(owner, holdRoom(roomId), alike);
  expect([passed, replies.length, refusals]).toEqual([0, 1, Array(4).fill('name_taken')]);
});

test('a place that a removal frees is given to one of 20', async () => {
  const { roomId } = await openRoom(api, host);
  await fill(api, roomId);
  const late = Array.from({ length: 20 }, (_, guest) => () => join(api, roomId, { name: `late ${guest}` }));
  const { replies, passed } = await meet(owner, (sql) => remove(sql, roomId, host, 1), late);
  expect([passed, replies.length]).toEqual([0, 1]);
  expect(await guestsOf(owner, roomId)).toHaveLength(CAP);
});

test('a restored person and a newcomer do not both get the last place', async () => {
  const race = async (_: string, isRestoredFirst: boolean) => {
    const { roomId } = await openRoom(api, host);
    await fill(api, roomId);
    await remove(api, roomId, host, 3);
    const back = (sql: Sql) => restore(sql, roomId, host, 3);
    const come = (sql: Sql) => join(sql, roomId, { name: 'newcomer' });
    const [hold, call] = isRestoredFirst ? [back, come] : [come, back];
    const { refusals, passed } = await meet<unknown>(owner, hold, [() => call(api)]);
    expect(refusals).toEqual(['session_full']);
    expect(await guestsOf(owner, roomId)).toHaveLength(CAP);
    return passed;
  };
  expect(await inBothOrders(race)('app')).toBe(0);
});
