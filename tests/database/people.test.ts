import { describe, expect, test } from 'vitest';
import type { Game } from '#shared/contract/games/registry.ts';
import { PARTICIPANT_LIMITS } from '#shared/contract/plans.ts';
import { connect, connectAsApi, refusal, type Sql } from './connections.ts';
import { atDoor, keepOut, lettingBackIn } from './door.ts';
import { BROKEN, makeMutants, withoutRoomLock } from './mutants.ts';
import { inBothOrders, meet } from './queue.ts';
import { end } from './recaps.ts';
import {
  fill,
  freeAway as freeAwayIn,
  guestsOf,
  join,
  joinByName,
  lobby,
  newHost,
  newSeat,
  nextGame,
  openGame,
  openRoom,
  readWarmWelcome,
  reclaim,
  remove as removeFrom,
  reply,
  restore as restoreTo,
  seatLink,
  silence,
} from './rooms.ts';

const owner = connect();
const api = connectAsApi();
const [host, other] = [await newHost(owner), await newHost(owner)];

const NOT_FOUND = { status: 404, code: 'not_found' };
const REMOVED = { status: 403, code: 'removed' };
const INVALID_LINK = { status: 400, code: 'invalid_link' };

const who = (room: string, user: string | null, seat: Buffer | null = null) =>
  reply(api`select app.resolve_caller(${room}, ${user}, ${seat}) as reply`);
const remove = (room: string, number: number) => removeFrom(api, room, host, number);
const restore = (room: string, number: number) => restoreTo(api, room, host, number);
const freeAway = (room: string) => freeAwayIn(api, room, host);

describe('the caller', () => {
  const known = { game: 'warm-welcome', reclaims: 0 };

  test('in a room: its host, the owner of a seat of it, or neither', async () => {
    const { roomId } = await openRoom(api, host);
    const [seat = null] = await fill(api, roomId, 1);
    const [elsewhere = null] = await fill(api, (await openRoom(api, host)).roomId, 1);
    const ann = { id: '1', name: 'g1', color: '#D9432F', isHost: false };
    for (const [user, shown, isHost, found] of [
      [host, null, true, null],
      [null, seat, false, ann],
      [other, seat, false, ann],
      [null, newSeat(), false, null],
      [null, elsewhere, false, null],
      [null, null, false, null],
      [other, null, false, null],
    ] as const) {
      expect(await who(roomId, user, shown)).toEqual({ isHost, ...known, seat: found });
    }
  });

  test('the login of the host means the host’s own seat, even with another seat', async () => {
    const { roomId } = await openRoom(api, host);
    const [guest] = await fill(api, roomId, 1);
    const token = newSeat();
    await join(api, roomId, { name: 'Hetty', user: host, newSeat: token });
    const seat = { id: '2', name: 'Hetty', color: '#0B7480', isHost: true };
    expect(await who(roomId, host, guest)).toEqual({ isHost: true, ...known, seat });
    // the seat alone speaks for the host's pin, not for the host
    expect(await who(roomId, null, token)).toEqual({ isHost: false, ...known, seat });
  });
});

describe('removing', () => {
  test('frees name and seat at once, and refuses the person from then on', async () => {
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
    expect(await who(roomId, host)).toMatchObject({ seat: { id: '1' } });
  });

  test('twice is once, and so is taking it back with the same seat, name, color and place on the map', async () => {
    const { roomId } = await openRoom(api, host);
    const [, , seat = null] = await fill(api, roomId);
    const read = async () => (await readWarmWelcome(api, roomId)).people;
    const before = await read();
    expect([await remove(roomId, 3), await remove(roomId, 3)]).toEqual([{}, {}]);
    expect(await refusal(who(roomId, null, seat))).toEqual(REMOVED);
    expect(await refusal(lobby(api, roomId, null, seat))).toEqual(REMOVED);
    expect(await read()).toHaveLength(4);
    expect([await restore(roomId, 3), await restore(roomId, 3)]).toEqual([{}, {}]);
    expect(await read()).toEqual(before);
    expect(await who(roomId, null, seat)).toMatchObject({ seat: { id: '3', name: 'g3' } });
  });

  test('can not be taken back when name or seat were given away', async () => {
    const { roomId } = await openRoom(api, host);
    const seats = await fill(api, roomId);
    await remove(roomId, 3);
    const joined = await join(api, roomId, { name: 'G3' });
    expect(await refusal(restore(roomId, 3))).toEqual({ status: 409, code: 'name_taken' });
    await remove(roomId, Number(joined.participant.id));
    await join(api, roomId, { name: 'somebody else' });
    const full = { status: 403, code: 'session_full', currentTier: 'free', participantLimit: 5 };
    expect(await refusal(restore(roomId, 3))).toEqual(full);
    expect(await refusal(who(roomId, null, seats[2]))).toEqual(REMOVED);
    expect((await atDoor(api, roomId, host)).removed.map(({ name }) => name)).toEqual(['G3', 'g3']);
  });

  const UNLOCKED = 'removals_unlocked';
  type Undo = (sql: Sql) => Promise<object>;
  test.each<
    [
      way: string,
      takeOut: typeof removeFrom | typeof keepOut,
      undoing: (roomId: string, schema: string) => Undo | Promise<Undo>,
    ]
  >([
    ['an undo', removeFrom, (roomId, schema) => (sql) => restoreTo(sql, roomId, host, 1, null, schema)],
    ['letting a person back in', keepOut, (roomId, schema) => lettingBackIn(api, roomId, host, schema)],
  ])(
    'by %s that meets the end or the next game is taken back in all games, or in none',
    async (_, takeOut, undoing) => {
      const locks = ['lock_all_rooms', 'lock_open_room', 'lock_for_host', 'lock_for_lead', 'seat_for_lead'];
      await makeMutants(owner, UNLOCKED, ['restore_participant', 'stop_keeping_out', ...locks], (definition) =>
        withoutRoomLock(definition).replaceAll(/( order by id)? for (no key )?update;/g, ';'),
      );
      for (const [code, move] of [
        ['room_ended', (sql: Sql, roomId: string) => end(sql, roomId, host)],
        ['room_moved', (sql: Sql, roomId: string) => nextGame(sql, roomId, host, 'two-truths')],
      ] as const) {
        const race = async (schema: string, isUndoFirst: boolean) => {
          const { roomId } = await openGame(api, host, 'coloring', 2);
          await takeOut(api, roomId, host, 1);
          const { movedTo } = await nextGame(api, roomId, host, 'this-or-that');
          const undo = await undoing(movedTo.roomId, schema);
          const moves = async (sql: Sql): Promise<object> => move(sql, movedTo.roomId);
          const [hold, call] = isUndoFirst ? [undo, moves] : [moves, undo];
          const { refusals, passed } = await meet(owner, hold, [() => call(api)]);
          const [rooms] = await owner<[{ all: number; restored: number }]>`
          select count(*)::int as all, count(*) filter (where p.name = 'g1' and p.removed_at is null)::int as restored
          from public.rooms as r
          left join public.participants as p on p.room_id = r.id and p.number = 1
          where r.session_id = (select session_id from public.rooms where id = ${roomId})`;
          expect([refusals, rooms.restored]).toEqual(isUndoFirst ? [[], rooms.all] : [[code], 0]);
          return passed;
        };
        expect(await inBothOrders(race)('app')).toBe(0);
        await expect(race(UNLOCKED, false)).rejects.toThrow(BROKEN);
      }
    },
  );
});

describe('freeing the seats of people who are away', () => {
  const game: Game = 'this-or-that';
  const joinAs = (roomId: string, guest: Parameters<typeof joinByName>[3]) => joinByName(api, roomId, game, guest);

  /** A full room in which g1, g2 and the host have not been heard of for long. */
  async function sleepyRoom(): Promise<{ roomId: string; seats: Buffer[] }> {
    const { roomId, seats } = await openGame(api, host, game, 5);
    await joinAs(roomId, { name: 'Hetty', user: host });
    await silence(owner, roomId, [1, 2, 6]);
    return { roomId, seats };
  }

  test('frees theirs, and not the host’s', async () => {
    const { roomId } = await sleepyRoom();
    expect(await freeAway(roomId)).toEqual({ freed: 2 });
    expect(await guestsOf(owner, roomId)).toEqual(['g3', 'g4', 'g5']);
    expect(await who(roomId, host)).toMatchObject({ seat: { id: '6' } });
    expect(await freeAway(roomId)).toEqual({ freed: 0 });
  });

  test.each<[what: string, comeBack: (roomId: string) => Promise<unknown>]>([
    ['heard of in the meantime', async (roomId) => api`select app.touch_seats(${[roomId, roomId]}, ${[1, 99]})`],
    [
      'just restored',
      async (roomId) => {
        await remove(roomId, 1);
        await restore(roomId, 1);
      },
    ],
  ])('spares people %s', async (_, comeBack) => {
    const { roomId } = await sleepyRoom();
    await comeBack(roomId);
    expect(await freeAway(roomId)).toEqual({ freed: 1 });
    expect(await guestsOf(owner, roomId)).toEqual(['g1', 'g3', 'g4', 'g5']);
  });

  test('lets them join again with number and color while there is room, as anybody new', async () => {
    const { roomId, seats } = await sleepyRoom();
    const [first, second] = seats as [Buffer, Buffer];
    const { color } = (await joinAs(roomId, { name: 'g1', seat: first })).participant;
    await silence(owner, roomId, [1]);
    await freeAway(roomId);
    expect(await who(roomId, null, first)).toMatchObject({ seat: null });
    const back = await joinAs(roomId, { name: 'g1', seat: first });
    expect(back).toMatchObject({ created: true, hasNewSeat: false, participant: { id: '1', color } });
    const refused = async (name: string) => refusal(joinAs(roomId, { name, seat: second }));
    await joinAs(roomId, { name: 'G2' });
    expect(await refused('g2')).toMatchObject({ code: 'name_taken' });
    expect(await refused('other')).toMatchObject({ code: 'session_full' });
    await remove(roomId, 3);
    await api`select app.lock_room(${roomId}, ${host}, true)`;
    expect(await refused('other')).toMatchObject({ code: 'room_locked' });
    await remove(roomId, 2);
    expect(await refused('g2')).toEqual(REMOVED);
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
  const seen = await owner`
    select room_id, number from public.participants
    where room_id = any (${rooms}) and last_seen_at > now() - interval '1 minute' order by number`;
  expect(seen).toEqual([
    { room_id: first, number: 1 },
    { room_id: second, number: 3 },
  ]);
});

describe('a link that gives a seat back', () => {
  const linkFor = (room: string, number: number) => seatLink(api, room, host, number);
  const ben = { id: '2', name: 'g2', isHost: false };

  test('works once, also in a locked and full room; the earlier token is dead', async () => {
    const { roomId } = await openRoom(api, host);
    const [, before] = await fill(api, roomId);
    await api`select app.lock_room(${roomId}, ${host}, true)`;
    const [link, seat] = [await linkFor(roomId, 2), newSeat()];
    const caps = api.json(PARTICIPANT_LIMITS);
    const nameBehind = async (of: Buffer, room = roomId) =>
      (await reply<{ rejoinsAs?: string }>(api`select app.lobby(${room}, null, ${of}, ${caps}, ${of}) as reply`))
        .rejoinsAs;
    expect(await nameBehind(link)).toBe(ben.name);
    expect(await nameBehind(newSeat())).toBeUndefined();
    expect(await nameBehind(link, (await openRoom(api, host)).roomId)).toBeUndefined();
    expect(await reclaim(api, roomId, link, seat)).toMatchObject(ben);
    expect(await who(roomId, null, seat)).toMatchObject({ reclaims: 1, seat: ben });
    expect(await who(roomId, null, before)).toMatchObject({ seat: null });
    expect(await refusal(reclaim(api, roomId, link, newSeat()))).toEqual(INVALID_LINK);
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
      expect(await who(room, null, before)).toMatchObject({ seat: null });
      expect(await who(room, null, first)).toMatchObject({ seat: { id: '1' } });
    }
  });

  test('ends with its time, with the next one, and says nothing in another room', async () => {
    const [{ roomId }, elsewhere] = [await openRoom(api, host), await openRoom(api, host)];
    await fill(api, roomId, 2);
    const [first, link] = [await linkFor(roomId, 2), await linkFor(roomId, 2)];
    expect(await refusal(reclaim(api, roomId, first, newSeat()))).toEqual(INVALID_LINK);
    expect(await refusal(reclaim(api, elsewhere.roomId, link, newSeat()))).toEqual(INVALID_LINK);
    await owner`update public.participants set link_ends_at = now() where room_id = ${roomId} and number = 2`;
    expect(await refusal(reclaim(api, roomId, link, newSeat()))).toEqual(INVALID_LINK);
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
