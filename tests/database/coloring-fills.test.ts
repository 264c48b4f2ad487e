import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FILL_DOTS } from '#shared/contract/games/canvas.ts';
import { REGIONS } from '#shared/contract/games/coloring.ts';
import {
  type Batch,
  clear,
  openCanvas,
  paint,
  paintAll,
  paintOne,
  readCanvas,
  readPicture,
  restore,
  strokeAuthor,
  undo,
} from './coloring.ts';
import { CHECK_VIOLATION, connect, connectAsApi, type Sql, sqlState } from './connections.ts';
import { holdsBut, makeMutants, withoutRoomLock } from './mutants.ts';
import { holdRoom, inBothOrders, meet, type Race } from './queue.ts';
import { newHost, remove } from './rooms.ts';

const owner = connect();
const api = connectAsApi(8);
const host = await newHost(owner, { tier: 'premium' });

/** A room with an outline. */
async function openOutline(guests = 1, template: string | null = 'skyline') {
  const room = await openCanvas(api, host, guests);
  await owner`update public.rooms set template = ${template} where id = ${room.roomId}`;
  const by = (seat: number, more: Partial<Batch> = {}): Batch => ({
    room: room.roomId,
    seat: room.seats[seat],
    ...more,
  });
  return { ...room, by };
}

const COLOR = 0xff6b6b;
const dot = (stroke: number) => ({ stroke, color: COLOR, x: 5_000, y: 5_000 });
const fill = (stroke: number, region: number) => ({ stroke, color: COLOR, x: region, y: -1 });
const sizes = async (roomId: string) =>
  (await owner`select dots, bytes::int, kept_bytes::int as kept from public.canvases where room_id = ${roomId}`)[0];

describe('a fill', () => {
  test('is in one order with the dots, and counts like them', async () => {
    const { roomId, by } = await openOutline();
    for (const batch of [by(0, { stroke: 'a' }), by(0, { region: 7 }), by(0, { stroke: 'a' }), by(0, { region: 0 })]) {
      await paintOne(api, batch);
    }
    expect(await readPicture(api, roomId)).toEqual([dot(1), fill(2, 7), dot(1), fill(3, 0)]);
    expect((await readCanvas(api, roomId, 3)).dots).toEqual([{ version: 4, ...fill(3, 0) }]);
    const bytes = 3 * 300 + 4 * 230 + 2 * 4;
    expect(await sizes(roomId)).toEqual({ dots: 2 + 2 * FILL_DOTS, bytes, kept: bytes });
    expect(await strokeAuthor(api, roomId, host, 2)).toMatchObject({ id: '1' });
  });

  test('or a stroke is taken back by its painter, the last one first', async () => {
    const { roomId, by, seats } = await openOutline(2);
    const paints = [by(0), by(0, { region: 7, stroke: 'f' }), by(1, { region: 8 }), by(0)];
    for (const batch of paints) await paintOne(api, batch);
    const undone = async (stroke?: string) => (await undo(api, roomId, { seat: seats[0], stroke })).stroke;
    expect([await undone(), await undone('f'), await undone('f'), await undone(), await undone()]).toEqual([
      4,
      2,
      null,
      1,
      null,
    ]);
    expect(await readPicture(api, roomId)).toEqual([fill(3, 8)]);
    expect(await sizes(roomId)).toMatchObject({ dots: FILL_DOTS, bytes: 530 });
  });

  test("goes and comes back with its painter's strokes, and with everything", async () => {
    const { roomId, by } = await openOutline(2);
    await paintAll(api, [by(0, { region: 1 }), by(1, { region: 1 }), by(0)]);
    const before = [await readPicture(api, roomId), await sizes(roomId)];
    for (const [what, left] of [
      [{ number: 1 }, [fill(2, 1)]],
      [{ stroke: 2 }, [fill(1, 1), dot(3)]],
      [{}, []],
    ] as const) {
      const { removalId } = await clear(api, roomId, host, what);
      expect(await readPicture(api, roomId)).toEqual(left);
      await restore(api, roomId, host, removalId ?? 0);
      expect([await readPicture(api, roomId), await sizes(roomId)]).toEqual(before);
    }
  });

  test('is a stroke of its own, also by a name that was used before, and once by the name of its call', async () => {
    const { roomId, by } = await openOutline();
    const batches = [by(0, { stroke: 'a' }), by(0, { stroke: 'a', region: 3 }), by(0, { stroke: 'a' })];
    expect((await paintAll(api, batches)).map(({ stroke }) => stroke)).toEqual([1, 2, 1]);
    const named = by(0, { region: 3, batch: 'b' });
    expect([await paintOne(api, named), await paintOne(api, named)]).toEqual([
      { stroke: 3, version: 2, number: 1 },
      { stroke: 3, version: 2, number: 1, again: true },
    ]);
    expect(await readPicture(api, roomId)).toHaveLength(4);
  });

  test.each([
    ['skyline', REGIONS.skyline],
    ['custom', 0],
    [null, 0],
  ])('outside the regions of %s is refused, and the rest is painted', async (template, count) => {
    const { roomId, by } = await openOutline(1, template);
    const outside = [by(0, { region: count }), by(0), by(0, { inside: count })];
    expect((await paint(api, outside)).map((answer) => ('refusal' in answer ? answer.refusal : answer.stroke))).toEqual(
      ['no_such_region', 1, 'no_such_region'],
    );
    expect(await readPicture(api, roomId)).toEqual([dot(1)]);
    expect(await sqlState(paint(api, [by(0, { region: -1 })]))).toBe(CHECK_VIOLATION);
  });

  test('needs room in the picture', async () => {
    const { by } = await openOutline();
    const many = Array.from({ length: 5 }, (_, region) => by(0, { region }));
    const answers = await paint(api, many, { maxDots: 4 * FILL_DOTS });
    expect(answers.map((answer) => 'refusal' in answer)).toEqual([false, false, false, false, true]);
  });
});

describe('meeting', () => {
  const SCHEMA = 'fills_without_lock';
  /** The row of a canvas that is there is a lock as well. */
  const withoutLocks = (sql: string) => withoutRoomLock(sql).replace(/insert into public\.canvases [^;]*;/, '');
  beforeAll(() =>
    makeMutants(owner, SCHEMA, ['lock_open_room', 'lock_for_player', 'paint', 'undo_stroke'], withoutLocks),
  );
  afterAll(async () => {
    await owner`drop schema if exists ${owner(SCHEMA)} cascade`;
  });

  test('an undo, a fill by somebody else is counted and kept', () => {
    const race: Race = async (schema) => {
      const { roomId, by, seats } = await openOutline(2);
      await paintOne(api, by(0));
      const { passed } = await meet(owner, (sql) => undo(sql, roomId, { seat: seats[0] }), [
        () => paintOne(api, by(1, { region: 5 }), { schema }),
      ]);
      expect(await readPicture(api, roomId)).toEqual([fill(2, 5)]);
      expect(await sizes(roomId)).toMatchObject({ dots: FILL_DOTS, bytes: 530 });
      return passed;
    };
    return holdsBut(SCHEMA, race);
  });

  test('its own undo, it is gone or stays, and both are told', () => {
    const race = inBothOrders(async (schema, isFillFirst) => {
      const { roomId, by, seats } = await openOutline(2);
      await paintOne(api, by(1));
      const painted = (sql: Sql) => paintOne(sql, by(0, { region: 5, stroke: 'f' }), { schema });
      const undone = (sql: Sql) => undo(sql, roomId, { seat: seats[0], stroke: 'f' }, schema);
      const [hold, call] = isFillFirst ? [painted, undone] : [undone, painted];
      const { replies, passed } = await meet<{ stroke: number | null }>(owner, hold, [() => call(api)]);
      expect(replies[0]?.stroke).toBe(2);
      expect(await readPicture(api, roomId)).toEqual([dot(1), ...(isFillFirst ? [] : [fill(2, 5)])]);
      return passed;
    });
    return holdsBut(SCHEMA, race);
  });

  test('the removal of its painter, it is there or refused', () => {
    const race = inBothOrders(async (schema, isFillFirst) => {
      const { roomId, by } = await openOutline(2);
      await paintOne(api, by(1));
      const filled = (sql: Sql) => paint(sql, [by(0, { region: 5 })], { schema });
      const removed = (sql: Sql) => remove(sql, roomId, host, 1);
      const [hold, call] = isFillFirst ? [filled, removed] : [removed, filled];
      const { replies, passed } = await meet<unknown>(owner, hold, [() => call(api)]);
      if (!isFillFirst) expect(replies).toEqual([[{ refusal: 'removed' }]]);
      expect(await readPicture(api, roomId)).toEqual([dot(1), ...(isFillFirst ? [fill(2, 5)] : [])]);
      return passed;
    });
    return holdsBut(SCHEMA, race);
  });

  test('others for the last place in a picture, four have it', () => {
    const race: Race = async (schema) => {
      const { roomId, by } = await openOutline(6);
      await paintOne(api, by(0, { region: 0 }));
      const fills = Array.from(
        { length: 6 },
        (_, n) => () => paint(api, [by(n, { region: n })], { maxDots: 5 * FILL_DOTS, schema }),
      );
      const { passed } = await meet(owner, holdRoom(roomId), fills);
      expect(await readPicture(api, roomId)).toHaveLength(5);
      expect(await sizes(roomId)).toMatchObject({ dots: 5 * FILL_DOTS });
      return passed;
    };
    return holdsBut(SCHEMA, race);
  });
});
