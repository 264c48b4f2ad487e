import { describe, expect, test } from 'vitest';
import type { Game } from '#shared/contract/games/registry.ts';
import { PARTICIPANT_LIMITS } from '#shared/contract/plans.ts';
import { connect, connectAsApi, refusal } from './connections.ts';
import {
  fill,
  freeAway as freePlaces,
  guestsOf,
  join,
  newHost,
  newSeat,
  nextGame,
  openRoom,
  readWarmWelcome,
  reclaim,
  remove as removeFrom,
  reply,
  restore as restoreTo,
  seatLink,
  silence,
  takeSeat,
} from './rooms.ts';

const owner = connect();
const api = connectAsApi();
const host = await newHost(owner);
const other = await newHost(owner);

const NOT_FOUND = { status: 404, code: 'not_found' };
const REMOVED = { status: 403, code: 'removed' };

const who = (room: string, user: string | null, seat: Buffer | null) =>
  reply(api`select app.resolve_caller(${room}, ${user}, ${seat}) as reply`);
const remove = (room: string, number: number) => removeFrom(api, room, host, number);
const restore = (room: string, number: number) => restoreTo(api, room, host, number);
const freeAway = (room: string) => freePlaces(api, room, host);

describe('the caller', () => {
  const nobody = { seat: null };

  test('in a room: its host, the owner of a seat, or neither', async () => {
    const { roomId } = await openRoom(api, host);
    const [seat] = await fill(api, roomId, 1);
    const ann = { seat: { id: '1', name: 'g1', color: '#D9432F', isHost: false } };
    const room = { game: 'warm-welcome', reclaims: 0 };
    expect(await who(roomId, host, null)).toEqual({ isHost: true, ...room, ...nobody });
    expect(await who(roomId, null, seat ?? null)).toEqual({ isHost: false, ...room, ...ann });
    expect(await who(roomId, other, seat ?? null)).toEqual({ isHost: false, ...room, ...ann });
    for (const [user, stranger] of [
      [null, newSeat()],
      [null, null],
      [other, null],
    ] as const) {
      expect(await who(roomId, user, stranger)).toEqual({ isHost: false, ...room, ...nobody });
    }
  });

  test('the login of the host means the host’s own seat, even with another seat', async () => {
    const { roomId } = await openRoom(api, host);
    const [guest] = await fill(api, roomId, 1);
    const token = newSeat();
    await join(api, roomId, { name: 'Hetty', user: host, newSeat: token });
    const seat = {
      game: 'warm-welcome',
      reclaims: 0,
      seat: { id: '2', name: 'Hetty', color: '#0B7480', isHost: true },
    };
    expect(await who(roomId, host, guest ?? null)).toEqual({ isHost: true, ...seat });
    // the seat alone speaks for the host's pin, not for the host
    expect(await who(roomId, null, token)).toEqual({ isHost: false, ...seat });
  });

  test('a seat counts in its own room only', async () => {
    const [one, two] = [await openRoom(api, host), await openRoom(api, host)];
    const [seat] = await fill(api, one.roomId, 1);
    expect(await who(two.roomId, null, seat ?? null)).toMatchObject(nobody);
  });
});

describe('removing', () => {
  test('frees name and place at once, and refuses the seat from then on', async () => {
    const { roomId } = await openRoom(api, host);
    const seats = await fill(api, roomId);
    expect(await remove(roomId, 2)).toEqual({});
    expect(await guestsOf(owner, roomId)).toEqual(['g1', 'g3', 'g4', 'g5']);
    expect(await join(api, roomId, { name: 'g2' })).toMatchObject({ created: true, participant: { id: '6' } });
    expect(await refusal(join(api, roomId, { name: 'other', seat: seats[1] }))).toEqual(REMOVED);
  });

  test('works on nobody unknown and never on the host', async () => {
    const { roomId } = await openRoom(api, host);
    await join(api, roomId, { name: 'Hetty', user: host });
    expect(await refusal(remove(roomId, 7))).toEqual(NOT_FOUND);
    expect(await refusal(restore(roomId, 7))).toEqual(NOT_FOUND);
    expect(await refusal(remove(roomId, 1))).toEqual({ status: 400, code: 'invalid', field: 'participantId' });
    expect(await who(roomId, host, null)).toMatchObject({ seat: { id: '1' } });
  });

  test('twice is once', async () => {
    const { roomId } = await openRoom(api, host);
    await fill(api, roomId, 1);
    expect([await remove(roomId, 1), await remove(roomId, 1)]).toEqual([{}, {}]);
    expect([await restore(roomId, 1), await restore(roomId, 1)]).toEqual([{}, {}]);
    expect(await guestsOf(owner, roomId)).toEqual(['g1']);
  });

  test('is taken back with the same seat, name, colour and place on the map', async () => {
    const { roomId } = await openRoom(api, host);
    const seats = await fill(api, roomId);
    const read = async () => (await readWarmWelcome(api, roomId)).people;
    const before = await read();
    await remove(roomId, 3);
    const { 2: seat = null } = seats;
    expect(await refusal(who(roomId, null, seat))).toEqual(REMOVED);
    const lobby = api`select app.lobby(${roomId}, null, ${seat}, ${api.json(PARTICIPANT_LIMITS)})`;
    expect(await refusal(lobby)).toEqual(REMOVED);
    expect(await read()).toHaveLength(4);
    await restore(roomId, 3);
    expect(await read()).toEqual(before);
    expect(await who(roomId, null, seats[2] ?? null)).toMatchObject({ seat: { id: '3', name: 'g3' } });
  });

  test('can not be taken back when name or place were given away', async () => {
    const { roomId } = await openRoom(api, host);
    const seats = await fill(api, roomId);
    await remove(roomId, 3);
    const joined = await join(api, roomId, { name: 'G3' });
    expect(await refusal(restore(roomId, 3))).toEqual({ status: 409, code: 'name_taken' });
    await remove(roomId, Number(joined.participant.id));
    await join(api, roomId, { name: 'somebody else' });
    expect(await refusal(restore(roomId, 3))).toEqual({
      status: 403,
      code: 'session_full',
      currentTier: 'free',
      participantLimit: 5,
    });
    expect(await refusal(who(roomId, null, seats[2] ?? null))).toEqual(REMOVED);
  });
});

describe('freeing the seats of people who are away', () => {
  const game: Game = 'this-or-that';

  /** A full room in which g1, g2 and the host have not been heard of for long. */
  async function sleepyRoom(): Promise<{ roomId: string; seats: Buffer[] }> {
    const { roomId } = await openRoom(api, host, { game });
    const seats = Array.from({ length: 5 }, newSeat);
    for (const [n, seat] of seats.entries()) await takeSeat(owner, roomId, game, { name: `g${n + 1}`, newSeat: seat });
    await takeSeat(owner, roomId, game, { name: 'Hetty', user: host });
    await silence(owner, roomId, [1, 2, 6]);
    return { roomId, seats };
  }

  test('frees theirs, and not the host’s', async () => {
    const { roomId } = await sleepyRoom();
    expect(await freeAway(roomId)).toEqual({ freed: 2 });
    expect(await guestsOf(owner, roomId)).toEqual(['g3', 'g4', 'g5']);
    expect(await who(roomId, host, null)).toMatchObject({ seat: { id: '6' } });
    expect(await freeAway(roomId)).toEqual({ freed: 0 });
  });

  test('spares people heard of in the meantime', async () => {
    const { roomId } = await sleepyRoom();
    await api`select app.touch_seats(${[roomId, roomId, roomId]}, ${[1, 6, 99]})`;
    expect(await freeAway(roomId)).toEqual({ freed: 1 });
    expect(await guestsOf(owner, roomId)).toEqual(['g1', 'g3', 'g4', 'g5']);
  });

  test('spares people who were just restored', async () => {
    const { roomId } = await sleepyRoom();
    await remove(roomId, 1);
    await restore(roomId, 1);
    expect(await freeAway(roomId)).toEqual({ freed: 1 });
    expect(await guestsOf(owner, roomId)).toEqual(['g1', 'g3', 'g4', 'g5']);
  });

  test('lets them join again with number and colour while there is room, as anybody new', async () => {
    const { roomId, seats } = await sleepyRoom();
    const [first, second] = seats;
    await freeAway(roomId);
    expect(await who(roomId, null, first ?? null)).toMatchObject({ seat: null });
    expect(await takeSeat(owner, roomId, game, { name: 'g1', seat: first })).toEqual({
      seat_number: 1,
      seat_created: true,
      has_new_seat: false,
    });
    expect(await who(roomId, null, first ?? null)).toMatchObject({ seat: { id: '1', color: '#D9432F' } });
    await takeSeat(owner, roomId, game, { name: 'G2' });
    expect(await refusal(takeSeat(owner, roomId, game, { name: 'g2', seat: second }))).toMatchObject({
      code: 'name_taken',
    });
    expect(await refusal(takeSeat(owner, roomId, game, { name: 'other', seat: second }))).toMatchObject({
      code: 'session_full',
    });
    await remove(roomId, 3);
    await api`select app.lock_room(${roomId}, ${host}, true)`;
    expect(await refusal(takeSeat(owner, roomId, game, { name: 'other', seat: second }))).toMatchObject({
      code: 'room_locked',
    });
  });

  test('does not forgive a removal', async () => {
    const { roomId, seats } = await sleepyRoom();
    await freeAway(roomId);
    await remove(roomId, 1);
    expect(await refusal(takeSeat(owner, roomId, game, { name: 'g1', seat: seats[0] }))).toEqual(REMOVED);
  });

  test('does nothing in Warm Welcome: its guests may close the window', async () => {
    const { roomId } = await openRoom(api, host);
    await fill(api, roomId);
    await silence(owner, roomId);
    expect(await freeAway(roomId)).toEqual({ freed: 0 });
    expect(await guestsOf(owner, roomId)).toHaveLength(5);
  });
});

test('people come in the order of their seats, however their rows are stored', async () => {
  const { roomId } = await openRoom(api, host);
  await fill(api, roomId, 3);
  await owner`update public.participants set last_seen_at = now() where room_id = ${roomId} and number = 1`;
  const people = await owner.begin(async (sql) => {
    // An index would sort them.
    await sql`select set_config(scan, 'off', true) from unnest(array['enable_indexscan', 'enable_bitmapscan']) as scan`;
    const [row] = await sql<[{ people: { id: string }[] }]>`select internal.people(${roomId}) as people`;
    return row.people;
  });
  expect(people.map(({ id }) => id)).toEqual(['1', '2', '3']);
});

test('touching writes nothing for people who left, and in each room only for its own', async () => {
  const rooms = [await openRoom(api, host), await openRoom(api, host)].map(({ roomId }) => roomId);
  const [first = '', second = ''] = rooms;
  for (const roomId of rooms) {
    await fill(api, roomId, 3);
    await silence(owner, roomId, null, 3_600);
  }
  await remove(first, 2);
  await api`select app.touch_seats(${[first, first, second]}, ${[1, 2, 3]})`;
  const seen = async (roomId: string) => {
    const rows = await owner`
      select number from public.participants
      where room_id = ${roomId} and last_seen_at > now() - interval '1 minute' order by number`;
    return rows.map(({ number }) => number);
  };
  expect(await seen(first)).toEqual([1]);
  expect(await seen(second)).toEqual([3]);
});

describe('a link that gives a seat back', () => {
  const INVALID = { status: 400, code: 'invalid_link' };
  const linkFor = (room: string, number: number) => seatLink(api, room, host, number);
  const ben = { id: '2', name: 'g2', isHost: false };

  test('works once, also in a locked and full room; the earlier token is dead', async () => {
    const { roomId } = await openRoom(api, host);
    const [, before] = await fill(api, roomId);
    await api`select app.lock_room(${roomId}, ${host}, true)`;
    const [link, seat] = [await linkFor(roomId, 2), newSeat()];
    const nameBehind = async (of: Buffer, room = roomId) =>
      (
        await reply<{ rejoinsAs?: string }>(
          api`select app.lobby(${room}, null, ${of}, ${api.json(PARTICIPANT_LIMITS)}, ${of}) as reply`,
        )
      ).rejoinsAs;
    expect(await nameBehind(link)).toBe(ben.name);
    expect(await nameBehind(newSeat())).toBeUndefined();
    expect(await nameBehind(link, (await openRoom(api, host)).roomId)).toBeUndefined();
    expect(await reclaim(api, roomId, link, seat)).toMatchObject(ben);
    expect(await who(roomId, null, seat)).toMatchObject({ reclaims: 1, seat: ben });
    expect(await who(roomId, null, before ?? null)).toMatchObject({ seat: null });
    expect(await refusal(reclaim(api, roomId, link, newSeat()))).toEqual(INVALID);
    expect(await nameBehind(link)).toBeUndefined();
    // A retry after a lost reply.
    expect(await reclaim(api, roomId, link, seat)).toMatchObject(ben);
    expect(await who(roomId, null, seat)).toMatchObject({ reclaims: 1 });
  });

  test('gives back the seats of the earlier games, too', async () => {
    const { roomId } = await openRoom(api, host);
    const [first, before] = await fill(api, roomId, 2);
    const { movedTo } = await nextGame(api, roomId, host, 'coloring');
    const seat = newSeat();
    await reclaim(api, movedTo.roomId, await linkFor(movedTo.roomId, 2), seat);
    for (const room of [roomId, movedTo.roomId]) {
      expect(await who(room, null, seat)).toMatchObject({ reclaims: 1, seat: ben });
      expect(await who(room, null, before ?? null)).toMatchObject({ seat: null });
      expect(await who(room, null, first ?? null)).toMatchObject({ seat: { id: '1' } });
    }
  });

  test('ends with its time, with the next one, and says nothing in another room', async () => {
    const { roomId } = await openRoom(api, host);
    const elsewhere = await openRoom(api, host);
    await fill(api, roomId, 2);
    const [first, link] = [await linkFor(roomId, 2), await linkFor(roomId, 2)];
    expect(await refusal(reclaim(api, roomId, first, newSeat()))).toEqual(INVALID);
    expect(await refusal(reclaim(api, elsewhere.roomId, link, newSeat()))).toEqual(INVALID);
    await owner`update public.participants set link_ends_at = now() where room_id = ${roomId} and number = 2`;
    expect(await refusal(reclaim(api, roomId, link, newSeat()))).toEqual(INVALID);
  });

  test('is not for removed or freed people, nor for the host’s own seat', async () => {
    const { roomId } = await openRoom(api, host);
    await fill(api, roomId, 3);
    const link = await linkFor(roomId, 2);
    await remove(roomId, 2);
    expect(await refusal(reclaim(api, roomId, link, newSeat()))).toEqual(REMOVED);
    expect(await refusal(linkFor(roomId, 2))).toEqual(NOT_FOUND);
    await owner`update public.participants set freed_at = now() where room_id = ${roomId} and number = 3`;
    expect(await refusal(linkFor(roomId, 3))).toEqual(NOT_FOUND);
    const own = await join(api, roomId, { name: 'Host', user: host });
    expect(await refusal(linkFor(roomId, Number(own.participant.id)))).toMatchObject({ status: 400, code: 'invalid' });
  });
});
