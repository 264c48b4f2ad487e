import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { SEATS_PER_BROWSER } from '#shared/contract/rooms.ts';
import { connect, connectAsApi, refusal } from './connections.ts';
import { BROKEN, makeMutants, withoutRoomLock } from './mutants.ts';
import { holdRoom, meet } from './queue.ts';
import { freeAway, type Guest, guestsOf, joinByName, newHost, newSeat, openRoom, remove, silence } from './rooms.ts';

const AT_ONCE = 20;
const TOO_MANY = { status: 429, code: 'too_many_seats' };
const owner = connect();
const api = connectAsApi(AT_ONCE);
const host = await newHost(owner, { tier: 'premium' });

const newRoom = async () => (await openRoom(api, host, { game: 'this-or-that' })).roomId;
const join = (roomId: string, guest: Guest) => joinByName(api, roomId, 'this-or-that', guest);

/** Joins with this browser's newest seat as the cookie, as browsers do; answers each outcome. */
function newBrowser(roomId: string) {
  let cookie: Buffer | undefined;
  return async (name: string): Promise<unknown> => {
    const seat = newSeat();
    const outcome = await refusal(join(roomId, { name, newSeat: seat, ...(cookie && { browser: cookie }) }));
    if (outcome === 'not refused') cookie = seat;
    return outcome;
  };
}

describe('a browser', () => {
  test(`takes ${SEATS_PER_BROWSER} seats of a room, and others go on`, async () => {
    const [roomId, otherRoom] = [await newRoom(), await newRoom()];
    const joinHere = newBrowser(roomId);
    for (let n = 0; n < SEATS_PER_BROWSER; n += 1) expect(await joinHere(`guest ${n}`)).toBe('not refused');
    expect(await joinHere('one more')).toEqual(TOO_MANY);
    expect(await newBrowser(roomId)('another')).toBe('not refused');
    expect(await newBrowser(otherRoom)('guest 0')).toBe('not refused');
  });

  test('is not freed by removals, but by the host who frees away people', async () => {
    const roomId = await newRoom();
    const joinHere = newBrowser(roomId);
    for (let n = 0; n < SEATS_PER_BROWSER; n += 1) await joinHere(`guest ${n}`);
    await remove(api, roomId, host, 1);
    expect(await joinHere('one more')).toEqual(TOO_MANY);
    await silence(owner, roomId);
    await freeAway(api, roomId, host);
    expect(await joinHere('one more')).toBe('not refused');
  });

  test('of the host has as many beside the own seat', async () => {
    const roomId = await newRoom();
    const browser = newSeat();
    await join(roomId, { name: 'Host', user: host, newSeat: browser });
    for (let n = 0; n < SEATS_PER_BROWSER; n += 1) await join(roomId, { name: `guest ${n}`, browser });
    expect(await refusal(join(roomId, { name: 'one more', browser }))).toEqual(TOO_MANY);
    await join(roomId, { name: 'Host', user: host, browser });
  });

  test('always gets its own seat back', async () => {
    const roomId = await newRoom();
    const seat = newSeat();
    await join(roomId, { name: 'guest', newSeat: seat });
    for (let n = 1; n < SEATS_PER_BROWSER; n += 1) await join(roomId, { name: `guest ${n}`, browser: seat });
    expect(await join(roomId, { name: 'guest', seat, browser: seat })).toMatchObject({ created: false });
  });
});

test(`${AT_ONCE} joins at once from one browser end with ${SEATS_PER_BROWSER} seats, but not without the lock`, async () => {
  const UNLOCKED = 'browsers_unlocked';
  async function joinAtOnce(schema: string): Promise<number> {
    const roomId = await newRoom();
    const browser = newSeat();
    await join(roomId, { name: 'first', newSeat: browser });
    const crowd = Array.from(
      { length: AT_ONCE },
      (_, n) => () => join(roomId, { name: `guest ${n}`, browser, schema }),
    );
    const { refusals, passed } = await meet(owner, holdRoom(roomId), crowd);
    expect(new Set(refusals)).toEqual(new Set(['too_many_seats']));
    expect(await guestsOf(owner, roomId)).toHaveLength(SEATS_PER_BROWSER);
    return passed;
  }

  expect(await joinAtOnce('app')).toBe(0);
  await makeMutants(owner, UNLOCKED, ['take_seat', 'lock_open_room'], withoutRoomLock);
  await expect(joinAtOnce(UNLOCKED)).rejects.toThrow(BROKEN);
});

test('an IP has its own limit, of new seats only', async () => {
  const roomId = await newRoom();
  const limits = [{ key: randomBytes(32).toString('hex'), burst: 3, seconds: 3_600 }];
  const seat = newSeat();
  await join(roomId, { name: 'Ann', newSeat: seat, limits });
  for (let n = 0; n < 3; n += 1) await join(roomId, { name: 'Ann', seat, limits });
  for (let n = 0; n < 3; n += 1) {
    expect(await refusal(join(roomId, { name: 'Ann', limits }))).toMatchObject({ code: 'name_taken' });
  }
  const crowd = Array.from({ length: AT_ONCE }, (_, n) => () => join(roomId, { name: `guest ${n}`, limits }));
  const { refusals } = await meet(owner, holdRoom(roomId), crowd);
  expect(refusals).toEqual(Array(AT_ONCE - 2).fill('too_many_seats'));
});

test('a room keeps 1,000 seats: the longest unseen of those that are gone are dropped', async () => {
  const roomId = await newRoom();
  await owner`
    insert into public.participants (room_id, number, name, name_key, color, seat_hash, browser, last_seen_at, freed_at)
    select ${roomId}, n, 'g' || n, 'g' || n, '#000000', hash, hash, now() - make_interval(mins => n),
      case when n < 1000 then now() end
    from generate_series(1, 1000) as n cross join lateral sha256(n::text::bytea) as hash`;
  await owner`update public.rooms set next_number = 1001 where id = ${roomId}`;
  const oldest = async () => {
    const [row] = await owner<[{ count: number; oldest: number[] }]>`
      select count(*)::int, (array_agg(number order by number desc))[1:3] as oldest from public.participants
      where room_id = ${roomId}`;
    return row;
  };
  await join(roomId, { name: 'Ann' });
  // 1000 is present.
  expect(await oldest()).toEqual({ count: 1_000, oldest: [1_001, 1_000, 998] });
  await join(roomId, { name: 'Ben' });
  expect(await oldest()).toEqual({ count: 1_000, oldest: [1_002, 1_001, 1_000] });
});
