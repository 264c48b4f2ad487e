import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { UNDO_SECONDS } from '#shared/contract/rooms.ts';
import {
  ageRemovals,
  type Batch,
  clear,
  joinColoring,
  openCanvas,
  type Position,
  paint,
  paintAll,
  paintOne,
  readCanvas,
  readPicture,
  restore,
  strokeAuthor,
  undo,
} from './coloring.ts';
import { CHECK_VIOLATION, connect, connectAsApi, refusal, sqlState } from './connections.ts';
import { newHost, reply, sessionOf } from './rooms.ts';

const owner = connect();
const api = connectAsApi();

const host = await newHost(owner, { tier: 'premium' });

const dots = (count: number, from = 0): Position[] => Array.from({ length: count }, (_, n) => [from + n, n]);
const inColor = (color: number, positions: Position[]) => ({ color, dots: positions });

describe('painted dots', () => {
  test('is there with all its dots, in their order and their colors', async () => {
    const { roomId, seats } = await openCanvas(api, host);
    const painted = await paintOne(api, {
      room: roomId,
      seat: seats[0],
      segments: [
        inColor(0xffffff, [
          [0, 10_000],
          [10_000, 0],
        ]),
        inColor(0, [[1, 2]]),
        inColor(0xffffff, [[3, 4]]),
      ],
    });
    expect(painted).toEqual({ stroke: 1, version: 1, number: 1 });
    expect(await readPicture(api, roomId)).toEqual([
      { stroke: 1, color: 0xffffff, x: 0, y: 10_000 },
      { stroke: 1, color: 0xffffff, x: 10_000, y: 0 },
      { stroke: 1, color: 0, x: 1, y: 2 },
      { stroke: 1, color: 0xffffff, x: 3, y: 4 },
    ]);
  });

  test('is a stroke of its own, or goes on with one of theirs', async () => {
    const { roomId, seats } = await openCanvas(api, host, 2);
    const by = async (seat: number, stroke?: string) =>
      (await paintOne(api, { room: roomId, seat: seats[seat], stroke })).stroke;
    expect([await by(0), await by(0, 'a'), await by(0, 'b'), await by(0, 'a')]).toEqual([1, 2, 3, 2]);
    // a name given by one caller means nothing to another
    expect([await by(1, 'a'), await by(0, 'a'), await by(1, 'a')]).toEqual([4, 2, 4]);
    expect(await by(0)).toBe(5);
  });

  test('goes to a new stroke where the old one was removed', async () => {
    const { roomId, seats } = await openCanvas(api, host);
    const on = { room: roomId, seat: seats[0], stroke: 'a' };
    await paintOne(api, on);
    await undo(api, roomId, { seat: seats[0] });
    expect(await paintOne(api, on)).toMatchObject({ stroke: 2 });
    expect(await paintOne(api, on)).toMatchObject({ stroke: 2 });
    expect(await readPicture(api, roomId)).toHaveLength(2);
  });

  test('by several people at once is answered one by one, and has one version', async () => {
    const one = await openCanvas(api, host, 2);
    await paintOne(api, { room: one.roomId, seat: one.seats[0], stroke: 'x' });
    const batches: Batch[] = [
      { room: one.roomId, seat: one.seats[1], segments: [inColor(1, dots(2)), inColor(2, dots(1))] },
      { room: one.roomId, seat: one.seats[0], stroke: 'x', segments: [inColor(4, dots(2, 7))] },
      { room: one.roomId, seat: one.seats[1], stroke: 'y', segments: [inColor(5, dots(1))] },
      { room: one.roomId, seat: one.seats[1], stroke: 'y', segments: [inColor(6, dots(1))] },
    ];
    expect(await paint(api, batches)).toEqual([
      { stroke: 2, version: 2, number: 2 },
      { stroke: 1, version: 2, number: 1 },
      { stroke: 3, version: 2, number: 2 },
      { stroke: 3, version: 2, number: 2 },
    ]);
    expect((await readCanvas(api, one.roomId, 1)).dots.map(({ stroke, color, x }) => [stroke, color, x])).toEqual([
      [2, 1, 0],
      [2, 1, 1],
      [2, 2, 0],
      [1, 4, 7],
      [1, 4, 8],
      [3, 5, 0],
      [3, 6, 0],
    ]);
  });

  test('by the host is painted with the seat of the host, even with another seat shown', async () => {
    const { roomId, seats } = await openCanvas(api, host);
    await joinColoring(api, roomId, { name: 'Host', user: host });
    expect(await paintOne(api, { room: roomId, user: host })).toMatchObject({ number: 2 });
    expect(await paintOne(api, { room: roomId, user: host, seat: seats[0] })).toMatchObject({ number: 2 });
    expect(await paintOne(api, { room: roomId, user: randomUUID(), seat: seats[0] })).toMatchObject({ number: 1 });
  });

  test('keeps the room alive, and does not change the list of people', async () => {
    const { roomId, seats } = await openCanvas(api, host);
    await owner`
      update public.sessions set last_active_at = now() - interval '1 hour', expires_at = now() + interval '23 hours'
      where ${sessionOf(owner, roomId)}`;
    await paintOne(api, { room: roomId, seat: seats[0] });
    const [room] = await owner`
      select version, expires_at > now() + interval '23 hours 59 minutes' as lives
      from public.rooms as r join public.sessions as s on s.id = r.session_id where r.id = ${roomId}`;
    expect(room).toEqual({ version: 1, lives: true });
  });

  test('has to be dots', async () => {
    const { roomId, seats } = await openCanvas(api, host);
    for (const segments of [[inColor(-1, dots(1))], [inColor(0x1000000, dots(1))], [inColor(0, dots(501))]]) {
      expect(await sqlState(paint(api, [{ room: roomId, seat: seats[0], segments }]))).toBe(CHECK_VIOLATION);
    }
    expect(await readPicture(api, roomId)).toEqual([]);
  });
});

const NOT_FOUND = { status: 404, code: 'not_found' };

const strokesOf = async (roomId: string) => (await readPicture(api, roomId)).map(({ stroke }) => stroke);

/** Two people, each with the strokes `a` and `b`: 1 and 3 are the first one's, 2 and 4 the second one's. */
async function painted() {
  const { roomId, seats } = await openCanvas(api, host, 2);
  for (const stroke of ['a', 'b']) {
    await paintAll(
      api,
      seats.map((seat) => ({ room: roomId, seat, stroke })),
    );
  }
  return { roomId, seats };
}

describe('the host takes away', () => {
  test('strokes of one person, also after they left', async () => {
    const { roomId } = await painted();
    await api`select app.remove_participant(${roomId}, ${host}, 2)`;
    expect(await clear(api, roomId, host, { number: 2 })).toEqual({ removalId: 3, version: 3 });
    expect(await strokesOf(roomId)).toEqual([1, 3]);
  });

  test('no person and no stroke that never was', async () => {
    const { roomId } = await painted();
    for (const what of [{ number: 3 }, { stroke: 5 }]) {
      expect(await refusal(clear(api, roomId, host, what))).toEqual(NOT_FOUND);
    }
    const empty = await openCanvas(api, host);
    expect(await refusal(clear(api, empty.roomId, host, { stroke: 1 }))).toEqual(NOT_FOUND);
  });
});

test('the credits name people with visible paint, also those who were freed and none who were removed, until it is taken away', async () => {
  const credits = async (roomId: string) =>
    (await reply<{ names: string[] }>(api`select app.painters(${roomId}) as reply`)).names;
  const { roomId, seats } = await painted();
  await joinColoring(api, roomId, { name: 'idle' });
  expect(await credits(roomId)).toEqual(['g1', 'g2']);
  await undo(api, roomId, { seat: seats[0] });
  expect(await credits(roomId)).toEqual(['g1', 'g2']);
  await undo(api, roomId, { seat: seats[0] });
  expect(await credits(roomId)).toEqual(['g2']);
  const { removalId: person } = await clear(api, roomId, host, { number: 2 });
  expect(await credits(roomId)).toEqual([]);
  await restore(api, roomId, host, person ?? 0);
  await owner`update public.participants set freed_at = now() where room_id = ${roomId} and number = 2`;
  expect(await credits(roomId)).toEqual(['g2']);
  await clear(api, roomId, host);
  expect(await credits(roomId)).toEqual([]);
  await paintAll(
    api,
    seats.slice(0, 1).map((seat) => ({ room: roomId, seat })),
  );
  expect(await credits(roomId)).toEqual(['g1']);
  await api`select app.remove_participant(${roomId}, ${host}, 1)`;
  expect(await credits(roomId)).toEqual([]);
});

test('a removal by the host is taken back for a moment only', async () => {
  const { roomId } = await painted();
  // Within a transaction the clock stands still, however slow the machine is.
  await owner.begin(async (sql) => {
    const { removalId } = await clear(sql, roomId, host, { number: 1 });
    await ageRemovals(sql, roomId, UNDO_SECONDS);
    await restore(sql, roomId, host, removalId ?? 0);
  });
  const again = await clear(api, roomId, host, { number: 1 });
  await ageRemovals(owner, roomId, UNDO_SECONDS + 3);
  expect(await refusal(restore(api, roomId, host, again.removalId ?? 0))).toEqual(NOT_FOUND);
  expect(await strokesOf(roomId)).toEqual([2, 4]);
});

test('the host is told the painter of a stroke, even of a removed one', async () => {
  const { roomId, seats } = await openCanvas(api, host);
  await joinColoring(api, roomId, { name: 'Host', user: host });
  await paintAll(api, [
    { room: roomId, seat: seats[0] },
    { room: roomId, user: host },
  ]);
  await undo(api, roomId, { seat: seats[0] });
  await api`select app.remove_participant(${roomId}, ${host}, 1)`;
  const guest = { id: '1', name: 'g1', color: '#FF6B6B', isHost: false };
  expect(await strokeAuthor(api, roomId, host, 1)).toEqual(guest);
  expect(await strokeAuthor(api, roomId, host, 2)).toMatchObject({ name: 'Host', isHost: true });
  expect(await refusal(strokeAuthor(api, roomId, host, 3))).toEqual(NOT_FOUND);
});
