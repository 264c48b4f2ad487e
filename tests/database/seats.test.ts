import { describe, expect, test } from 'vitest';
import { MARKER_COLORS } from '#shared/contract/games/warm-welcome.ts';
import { PARTICIPANT_LIMITS } from '#shared/contract/plans.ts';
import { SEATS_PER_BROWSER } from '#shared/contract/rooms.ts';
import { connect, connectAsApi, refusal, type Sql } from './connections.ts';
import { holdsBut, makeMutants, withoutRoomLock } from './mutants.ts';
import { holdRoom, inBothOrders, meet } from './queue.ts';
import {
  DENVER,
  fill,
  freeAway,
  type Guest,
  guestsOf,
  hostRooms,
  join,
  joinByName,
  newHost,
  newSeat,
  openRoom,
  reclaim,
  remove as removeFrom,
  reply,
  restore,
  seatLink,
  silence,
} from './rooms.ts';

const CROWD = 50;
const CAP = PARTICIPANT_LIMITS.free;
const UNLOCKED = 'seats_unlocked';
const TAKEN = { status: 409, code: 'name_taken' };
const LOCKED = { status: 403, code: 'room_locked' };
const REMOVED = { status: 403, code: 'removed' };
const TOO_MANY = { status: 429, code: 'too_many_seats' };

const owner = connect();
const api = connectAsApi(CROWD);
const [host, other] = [await newHost(owner), await newHost(owner)];
const rich = await newHost(owner, { tier: 'premium' });
await makeMutants(
  owner,
  UNLOCKED,
  ['take_seat', 'join_warm_welcome', 'reclaim_seat', 'lock_all_rooms', 'lock_open_room'],
  (definition) => withoutRoomLock(definition).replaceAll(/( order by id)? for (no key )?update;/g, ';'),
);

const EMPTY_UNLOCKED = 'empty_unlocked';
await makeMutants(owner, EMPTY_UNLOCKED, ['end_empty_rooms'], (definition) =>
  definition.replace(/(perform from public\.rooms\s+where id in [^;]*) for update;/, '$1;'),
);

const newRoom = async () => (await openRoom(api, host)).roomId;
const lock = (room: string) => api`select app.lock_room(${room}, ${host}, true)`;
const remove = (room: string, number: number) => removeFrom(api, room, host, number);

describe('the answers to a join, in this order', () => {
  test('410: it has ended, even for people with a seat, removed people, and in a locked and full room', async () => {
    const roomId = await newRoom();
    const seats = await fill(api, roomId);
    await remove(roomId, 2);
    await lock(roomId);
    await api`select app.end_room(${roomId}, ${host})`;
    for (const seat of [seats[0], seats[1], undefined]) {
      expect(await refusal(join(api, roomId, { name: 'g1', seat }))).toEqual({ status: 410, code: 'room_ended' });
    }
  });

  test('200: a seat of one’s own is given back, locked and full or not', async () => {
    const roomId = await newRoom();
    const seats = await fill(api, roomId);
    await lock(roomId);
    expect(await join(api, roomId, { name: 'g3', seat: seats[2] })).toMatchObject({
      created: false,
      participant: { id: '3', name: 'g3', color: MARKER_COLORS[2] },
    });
    expect(await guestsOf(owner, roomId)).toHaveLength(5);
  });

  test('200: with another name it is renamed if that is free, else it keeps its own and only moves', async () => {
    const roomId = await newRoom();
    const seats = await fill(api, roomId);
    const again = async (name: string, place = DENVER) =>
      (await join(api, roomId, { name, seat: seats[2], place })).participant;
    expect(await again('New')).toMatchObject({ id: '3', name: 'New' });
    expect(await again('G1')).toMatchObject({ name: 'New', currentLat: DENVER.latitude });
    expect(await again('NEW')).toMatchObject({ name: 'NEW' });
    expect(await guestsOf(owner, roomId)).toEqual(['g1', 'g2', 'NEW', 'g4', 'g5']);
  });

  test('403 removed, 403 locked, 409 taken, 403 full with the plan and its limit', async () => {
    const roomId = await newRoom();
    const seats = await fill(api, roomId);
    await remove(roomId, 1);
    await join(api, roomId, { name: 'G1' });
    const full = { status: 403, code: 'session_full', currentTier: 'free', participantLimit: 5 };
    expect(await refusal(join(api, roomId, { name: 'sixth' }))).toEqual(full);
    expect(await refusal(join(api, roomId, { name: 'G2' }))).toMatchObject(TAKEN);
    await lock(roomId);
    expect(await refusal(join(api, roomId, { name: 'g2' }))).toEqual(LOCKED);
    expect(await refusal(join(api, roomId, { name: 'G1', seat: seats[0] }))).toEqual(REMOVED);
  });

  test('who is turned away is noted once, in a full room, until a seat is taken', async () => {
    const roomId = await newRoom();
    const note = () => api`select app.note_turned_away(${roomId}, ${owner.json(PARTICIPANT_LIMITS)})`;
    const noted = async () =>
      (await owner`select turned_away, version from public.rooms where id = ${roomId}`)[0] as {
        turned_away: string | null;
        version: number;
      };
    await note();
    expect((await noted()).turned_away).toBeNull();
    await fill(api, roomId);
    expect(await refusal(join(api, roomId, { name: 'sixth' }))).toMatchObject({ code: 'session_full' });
    await note();
    const { version } = await noted();
    await note();
    expect(await noted()).toEqual({ turned_away: 'told', version });
    expect(await refusal(api`select app.close_turned_away(${roomId}, ${other})`)).toMatchObject({ code: 'not_host' });
    for (let n = 0; n < 2; n += 1) await api`select app.close_turned_away(${roomId}, ${host})`;
    await note();
    expect(await noted()).toEqual({ turned_away: 'closed', version: version + 1 });
    await remove(roomId, 1);
    await join(api, roomId, { name: 'sixth' });
    expect((await noted()).turned_away).toBeNull();
    await note();
    await remove(roomId, 2);
    await restore(api, roomId, host, 2);
    expect((await noted()).turned_away).toBeNull();
  });

  test('400: a name with a key that is too long', async () => {
    const tooLong = join(api, await newRoom(), { name: 'x', key: 'ﷺ'.repeat(700) });
    expect(await refusal(tooLong)).toEqual({ status: 400, code: 'invalid', field: 'participantName' });
  });
});

describe('a join that is repeated because its reply got lost', () => {
  test('finds its own seat by the new token, locked and full or not, and by the one that it shows', async () => {
    const roomId = await newRoom();
    const seat = newSeat();
    const first = await join(api, roomId, { name: 'Ann', newSeat: seat });
    await fill(api, roomId, 4);
    await lock(roomId);
    const again = await join(api, roomId, { name: 'Ann', newSeat: seat, seat: newSeat() });
    expect([first.created, first.hasNewSeat, again.created, again.hasNewSeat]).toEqual([true, true, false, true]);
    expect(again.participant).toEqual(first.participant);
    expect(await join(api, roomId, { name: 'Ann', seat })).toMatchObject({ created: false, hasNewSeat: false });
    expect(await guestsOf(owner, roomId)).toHaveLength(5);
  });

  test('is refused where either seat was removed', async () => {
    const roomId = await newRoom();
    const [removed] = await fill(api, roomId, 1);
    await remove(roomId, 1);
    const present = newSeat();
    await join(api, roomId, { name: 'Ann', newSeat: present });
    for (const shown of [
      { newSeat: removed },
      { seat: removed, newSeat: present },
      { seat: present, newSeat: removed },
    ]) {
      expect(await refusal(join(api, roomId, { name: 'Ann', ...shown }))).toEqual(REMOVED);
    }
  });

  test('keeps the token of a seat that was freed, whichever one comes with it', async () => {
    const game = 'this-or-that';
    const { roomId } = await openRoom(api, host, { game });
    const [one, two] = [newSeat(), newSeat()];
    await joinByName(api, roomId, game, { name: 'Ann', newSeat: one });
    await joinByName(api, roomId, game, { name: 'Ben', newSeat: two });
    await silence(owner, roomId);
    await freeAway(api, roomId, host);
    const back = { participant: { id: '1' } };
    const first = await joinByName(api, roomId, game, { name: 'Ann', seat: one, newSeat: two });
    expect(first).toMatchObject({ ...back, created: true, hasNewSeat: false });
    const again = await joinByName(api, roomId, game, { name: 'Ann', seat: two, newSeat: one });
    expect(again).toMatchObject({ ...back, created: false, hasNewSeat: true });
  });
});

describe("the host's own seat", () => {
  test('is not counted, and is taken in a full and locked room', async () => {
    const roomId = await newRoom();
    await fill(api, roomId);
    await lock(roomId);
    const joined = await join(api, roomId, { name: 'Hetty', user: host });
    expect(joined).toMatchObject({ created: true, participant: { isHost: true, id: '6' } });
    expect(await guestsOf(owner, roomId)).toHaveLength(5);
  });

  test('is one, whichever seat comes with the login, and gets a new token each time', async () => {
    const roomId = await newRoom();
    const [first, second] = [newSeat(), newSeat()];
    await join(api, roomId, { name: 'Hetty', user: host, newSeat: first });
    const again = await join(api, roomId, { name: 'Henrietta', user: host, seat: newSeat(), newSeat: second });
    expect(again).toMatchObject({ created: false, participant: { id: '1', name: 'Henrietta' } });
    const own = { created: false, participant: { id: '1', isHost: true } };
    expect(await join(api, roomId, { name: 'Hetty', seat: second })).toMatchObject(own);
    const guest = { created: true, participant: { isHost: false } };
    expect(await join(api, roomId, { name: 'Other', seat: first })).toMatchObject(guest);
  });

  test('needs a free name as everybody does', async () => {
    const roomId = await newRoom();
    await fill(api, roomId, 1);
    expect(await refusal(join(api, roomId, { name: 'g1', user: host }))).toMatchObject(TAKEN);
    await join(api, roomId, { name: 'Hetty', user: host });
    expect(await refusal(join(api, roomId, { name: 'hetty' }))).toMatchObject(TAKEN);
    const again = await join(api, roomId, { name: 'g1', user: host });
    expect(again.participant).toMatchObject({ name: 'Hetty' });
  });

  test('is no other host’s: another signed-in person is a guest', async () => {
    const roomId = await newRoom();
    expect(await join(api, roomId, { name: 'Otto', user: other })).toMatchObject({ participant: { isHost: false } });
    await lock(roomId);
    expect(await refusal(join(api, roomId, { name: 'Otto 2', user: other }))).toEqual(LOCKED);
  });
});

describe('at once', () => {
  test(`${CROWD} joins against a cap of ${CAP}: exactly ${CAP}, but not without the lock`, () =>
    holdsBut(UNLOCKED, async (schema) => {
      const roomId = await newRoom();
      const crowd = Array.from({ length: CROWD }, (_, n) => () => join(api, roomId, { name: `guest ${n}`, schema }));
      const { refusals, passed } = await meet(owner, holdRoom(roomId), crowd);
      expect(await guestsOf(owner, roomId)).toHaveLength(CAP);
      expect(refusals).toEqual(Array(CROWD - CAP).fill('session_full'));
      return passed;
    }));

  test('who joins while the empty rooms end keeps the room, but not without the lock', () =>
    holdsBut(EMPTY_UNLOCKED, async (schema) => {
      const tidy = await newHost(owner);
      const [empty, joined] = [await openRoom(api, tidy), await openRoom(api, tidy)];
      // As a join, which never waits for the session.
      const joins = async (sql: Sql) => {
        await holdRoom(joined.roomId)(sql);
        await sql`
          insert into public.participants (room_id, number, name, name_key, color, seat_hash, browser)
          values (${joined.roomId}, 1, 'Ann', 'ann', '#FF6B6B', ${newSeat()}, ${newSeat()})`;
      };
      const end = () =>
        reply<{ ended: string[] }>(api.unsafe(`select ${schema}.end_empty_rooms($1, '{}') as reply`, [tidy]));
      const { replies, passed } = await meet(owner, joins, [end]);
      expect(replies).toEqual([{ ended: [empty.roomId] }]);
      expect((await hostRooms(api, tidy)).rooms.map(({ roomId }) => roomId)).toEqual([joined.roomId]);
      return passed;
    }));

  test('a link gives its seat to one of ten browsers, but not without the lock', () =>
    holdsBut(UNLOCKED, async (schema) => {
      const roomId = await newRoom();
      await fill(api, roomId, 1);
      const link = await seatLink(api, roomId, host, 1);
      const browsers = Array(10).fill(() => reclaim(api, roomId, link, newSeat(), schema));
      const { replies, passed } = await meet(owner, holdRoom(roomId), browsers);
      expect(replies).toHaveLength(1);
      return passed;
    }));

  test.each<[what: string, newGuest: () => Guest, isKnown: boolean]>([
    ['a seat', () => ({ name: 'Ann' }), true],
    ['a first join', () => ({ name: 'Ann', newSeat: newSeat() }), false],
    ['a host', () => ({ name: 'Host', user: host }), false],
  ])('%s that is sent three times is one row', async (_, newGuest, isKnown) => {
    const roomId = await newRoom();
    const seat = newSeat();
    if (isKnown) await join(api, roomId, { name: 'Ann', newSeat: seat });
    const guest = { ...newGuest(), ...(isKnown && { seat }) };
    const joins = [1, 2, 3].map(() => () => join(api, roomId, guest));
    const { replies, passed } = await meet(owner, holdRoom(roomId), joins);
    expect([passed, replies.filter(({ created }) => created).length]).toEqual([0, isKnown ? 0 : 1]);
    expect(replies.map(({ participant }) => participant.id)).toEqual(['1', '1', '1']);
    expect(await owner`select from public.participants where room_id = ${roomId}`).toHaveLength(1);
  });

  test('of people with one name, or names that look alike by their folded key, one gets it', async () => {
    const { roomId } = await openRoom(api, rich);
    const alike = [...Array(15).fill('Ann'), 'ANN', 'Аnn', 'A\u200Bnn', 'Ａｎｎ'].map(
      (name) => () => join(api, roomId, { name, key: 'ann' }),
    );
    const { replies, refusals, passed } = await meet(owner, holdRoom(roomId), alike);
    expect([passed, replies.length, refusals]).toEqual([0, 1, Array(18).fill('name_taken')]);
  });

  test('a seat that a removal frees is given to one of 20', async () => {
    const roomId = await newRoom();
    await fill(api, roomId);
    const late = Array.from({ length: 20 }, (_, guest) => () => join(api, roomId, { name: `late ${guest}` }));
    const { replies, passed } = await meet(owner, (sql) => removeFrom(sql, roomId, host, 1), late);
    expect([passed, replies.length]).toEqual([0, 1]);
    expect(await guestsOf(owner, roomId)).toHaveLength(CAP);
  });

  test('a restored person and a newcomer do not both get the last seat', async () => {
    const race = async (_: string, isRestoredFirst: boolean) => {
      const roomId = await newRoom();
      await fill(api, roomId);
      await remove(roomId, 3);
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
});

describe('a browser', () => {
  const game = 'this-or-that';
  const newLargeRoom = async () => (await openRoom(api, rich, { game })).roomId;
  const joinAs = (roomId: string, guest: Guest) => joinByName(api, roomId, game, guest);

  /** Joins with this browser's newest seat as the cookie, as browsers do; answers each outcome. */
  function newBrowser(roomId: string) {
    let cookie: Buffer | undefined;
    return async (name: string): Promise<unknown> => {
      const seat = newSeat();
      const outcome = await refusal(joinAs(roomId, { name, newSeat: seat, ...(cookie && { browser: cookie }) }));
      if (outcome === 'not refused') cookie = seat;
      return outcome;
    };
  }

  test(`takes ${SEATS_PER_BROWSER} seats of a room, and others go on; only freeing away people gives it more`, async () => {
    const [roomId, otherRoom] = [await newLargeRoom(), await newLargeRoom()];
    const joinHere = newBrowser(roomId);
    for (let n = 0; n < SEATS_PER_BROWSER; n += 1) expect(await joinHere(`guest ${n}`)).toBe('not refused');
    expect(await joinHere('one more')).toEqual(TOO_MANY);
    expect(await newBrowser(roomId)('another')).toBe('not refused');
    expect(await newBrowser(otherRoom)('guest 0')).toBe('not refused');
    await removeFrom(api, roomId, rich, 1);
    expect(await joinHere('one more')).toEqual(TOO_MANY);
    await silence(owner, roomId);
    await freeAway(api, roomId, rich);
    expect(await joinHere('one more')).toBe('not refused');
  });

  test('of the host has as many beside the own seat, and any gets its own seats back', async () => {
    const roomId = await newLargeRoom();
    const browser = newSeat();
    await joinAs(roomId, { name: 'Host', user: rich, newSeat: browser });
    for (let n = 0; n < SEATS_PER_BROWSER; n += 1) await joinAs(roomId, { name: `guest ${n}`, browser });
    expect(await refusal(joinAs(roomId, { name: 'one more', browser }))).toEqual(TOO_MANY);
    await joinAs(roomId, { name: 'Host', user: rich, browser });
    const full = await newLargeRoom();
    const seat = newSeat();
    await joinAs(full, { name: 'guest', newSeat: seat });
    for (let n = 1; n < SEATS_PER_BROWSER; n += 1) await joinAs(full, { name: `guest ${n}`, browser: seat });
    expect(await joinAs(full, { name: 'guest', seat, browser: seat })).toMatchObject({ created: false });
  });

  test(`ends with ${SEATS_PER_BROWSER} seats after 20 joins at once, but not without the lock`, () =>
    holdsBut(UNLOCKED, async (schema) => {
      const roomId = await newLargeRoom();
      const browser = newSeat();
      await joinAs(roomId, { name: 'first', newSeat: browser });
      const crowd = Array.from({ length: 20 }, (_, n) => () => joinAs(roomId, { name: `guest ${n}`, browser, schema }));
      const { refusals, passed } = await meet(owner, holdRoom(roomId), crowd);
      expect(new Set(refusals)).toEqual(new Set(['too_many_seats']));
      expect(await guestsOf(owner, roomId)).toHaveLength(SEATS_PER_BROWSER);
      return passed;
    }));

  test('shares the limit of its IP, which counts new seats only', async () => {
    const roomId = await newLargeRoom();
    const limits = [{ key: newSeat().toString('hex'), burst: 3, seconds: 3_600 }];
    const seat = newSeat();
    await joinAs(roomId, { name: 'Ann', newSeat: seat, limits });
    for (let n = 0; n < 3; n += 1) await joinAs(roomId, { name: 'Ann', seat, limits });
    for (let n = 0; n < 3; n += 1) {
      expect(await refusal(joinAs(roomId, { name: 'Ann', limits }))).toMatchObject({ code: 'name_taken' });
    }
    const crowd = Array.from({ length: 20 }, (_, n) => () => joinAs(roomId, { name: `guest ${n}`, limits }));
    const { refusals } = await meet(owner, holdRoom(roomId), crowd);
    expect(refusals).toEqual(Array(18).fill('too_many_seats'));
  });
});

test('a room keeps 1,000 seats: the longest unseen of those that are gone are dropped', async () => {
  const { roomId } = await openRoom(api, rich, { game: 'this-or-that' });
  await owner`
    insert into public.participants (room_id, number, name, name_key, color, seat_hash, browser, last_seen_at, freed_at)
    select ${roomId}, n, 'g' || n, 'g' || n, '#000000', hash, hash, now() - make_interval(mins => n),
      case when n < 1000 then now() end
    from generate_series(1, 1000) as n cross join lateral sha256(n::text::bytea) as hash`;
  await owner`update public.rooms set next_number = 1001 where id = ${roomId}`;
  // 1000 is present.
  for (const [name, newest] of [
    ['Ann', [1_001, 1_000, 998]],
    ['Ben', [1_002, 1_001, 1_000]],
  ] as const) {
    await joinByName(api, roomId, 'this-or-that', { name });
    const [row] = await owner`
      select count(*)::int, (array_agg(number order by number desc))[1:3] as newest from public.participants
      where room_id = ${roomId}`;
    expect(row).toEqual({ count: 1_000, newest });
  }
});
