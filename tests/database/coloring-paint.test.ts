import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Batch, type Position, paint, paintOne, readCanvas, readPicture, undo } from './coloring.ts';
import { joinColoring, openCanvas } from './coloring-people.ts';
import { CHECK_VIOLATION, connect, connectAsApi, sqlState } from './connections.ts';
import { newHost, sessionOf } from './rooms.ts';

const owner = connect();
const api = connectAsApi();

let host: string;
beforeAll(async () => {
  host = await newHost(owner, { tier: 'premium' });
});

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
