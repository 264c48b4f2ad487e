import { expect, test } from 'vitest';
import { FakeDatabase, ROOM } from '../../fakes.ts';
import { RoomChanges } from '../../kit/members/memberships.ts';
import { Canvases } from './canvases.ts';
import { PaintQueue, partsOf } from './painting.ts';

const DOT = { x: 0.5, y: 0.5, color: '#0000FF' };
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A queue over known, empty canvases, whose statements and pauses end on command. */
function queue() {
  type Statement = { room: string; ids: number[]; end: (answers?: unknown[]) => void; fail: (error: Error) => void };
  const statements: Statement[] = [];
  const pauses: { ms: number; end: () => void }[] = [];
  const clock = { now: 0 };
  const database = new FakeDatabase({
    canvas: () => ({ version: 0, resetVersion: 0, whole: true, removals: [], parts: '' }),
    paint: ({ batches, room }) =>
      new Promise((resolve, fail) => {
        const ids = (batches as { batch: string }[]).map(({ batch }) => Number(batch));
        const done = ids.map((id) => ({ stroke: id, version: 1, number: 1 }));
        statements.push({ room: `${room}`, ids, fail, end: (answers = done) => resolve({ people: 2, answers }) });
      }),
  });
  const options = {
    database,
    now: () => clock.now,
    wait: (ms: number) => new Promise<void>((end) => pauses.push({ ms, end })),
  };
  const canvases = new Canvases({ ...options, changes: new RoomChanges() });
  const paints = new PaintQueue({ ...options, canvases, changes: { tell: () => {} } });
  const identity = { user: null, seat: new Uint8Array(32) };
  return {
    clock,
    pauses,
    statements,
    canvases,
    add: (id: number, room = ROOM, dots = 1) =>
      paints.add(room, {
        identity,
        stroke: null,
        batch: `${id}`,
        parts: partsOf(Array.from({ length: dots }, () => DOT)),
        style: { kind: 'stroke', brush: 'pen' },
        size: dots,
      }),
    /** The strokes known without a read; null: unknown. */
    known: () => {
      const log = canvases.at(ROOM);
      return log instanceof Promise ? null : log.segmentsSince(-1).map(({ stroke }) => stroke);
    },
  };
}

test('the first goes at once, those after it go together', async () => {
  const { add, clock, pauses, statements } = queue();
  const first = add(1);
  const others = [add(2), add(3)];
  await settled();
  expect(statements.map(({ ids }) => ids)).toEqual([[1]]);
  // It took longer than a pause would.
  clock.now += 100;
  statements[0]?.end();
  expect(await first).toMatchObject({ stroke: 1, people: 2 });
  await settled();
  expect(statements.map(({ ids }) => ids)).toEqual([[1], [2, 3]]);
  statements[1]?.end();
  expect(await Promise.all(others)).toMatchObject([{ stroke: 2 }, { stroke: 3 }]);
  await settled();
  expect(pauses.map(({ ms }) => ms)).toEqual([90]);
});

test('after a quick statement more is waited for, and after a quiet moment the next goes at once', async () => {
  const { add, clock, pauses, statements } = queue();
  void add(1);
  await settled();
  clock.now += 5;
  statements[0]?.end();
  await settled();
  expect(pauses.map(({ ms }) => ms)).toEqual([85]);
  void add(2);
  await settled();
  expect(statements).toHaveLength(1);
  pauses[0]?.end();
  await settled();
  statements[1]?.end();
  await settled();
  pauses[1]?.end();
  await settled();
  void add(3);
  await settled();
  expect(statements.map(({ ids }) => ids)).toEqual([[1], [2], [3]]);
});

test('rooms do not wait for each other, up to three', async () => {
  const { add, statements } = queue();
  for (const [id, room] of ['a', 'b', 'c', 'd'].entries()) void add(id + 1, room);
  await settled();
  expect(statements.map(({ room }) => room)).toEqual(['a', 'b', 'c']);
  statements[1]?.end();
  await settled();
  expect(statements.at(-1)?.room).toBe('d');
});

test.each([
  [41, 170],
  [201, 300],
])('with %i rooms that paint each collects for %i ms', async (rooms, ms) => {
  const { add, pauses, statements } = queue();
  for (let room = 0; room < rooms; room += 1) void add(room + 1, `room ${room}`);
  await settled();
  statements[0]?.end();
  await settled();
  expect(pauses.map((pause) => pause.ms)).toEqual([ms]);
});

test('a failed statement is told to everyone in it, and to no one else', async () => {
  const { add, clock, statements } = queue();
  const first = add(1);
  const next = add(2);
  await settled();
  clock.now += 100;
  statements[0]?.fail(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await settled();
  statements[1]?.end();
  expect(await next).toMatchObject({ stroke: 2 });
});

test('beyond the limits of a room and of all, callers are told to come again', async () => {
  const { add, statements } = queue();
  const isFull = { code: 'unavailable', headers: { 'retry-after': '1' } };
  const first = add(9, 'a', 100_000);
  await expect(add(1, 'a')).rejects.toMatchObject(isFull);
  void add(2, 'b', 100_000);
  void add(3, 'c', 50_000);
  await expect(add(4, 'd')).rejects.toMatchObject(isFull);
  await settled();
  statements[0]?.end();
  await first;
  void add(5, 'd');
  await settled();
  expect(statements.at(-1)).toMatchObject({ room: 'd', ids: [5] });
});

test.each([
  ['new dots are known without a read', {}, [1]],
  ['after a repeated call the rest of its version is unknown', { again: true }, null],
])('%s', async (_, more, strokes) => {
  const { add, canvases, known, statements } = queue();
  await canvases.at(ROOM);
  const outcome = add(1);
  await settled();
  statements[0]?.end([{ stroke: 1, version: 1, number: 1, ...more }]);
  await outcome;
  expect(known()).toEqual(strokes);
});

test('the same call twice in one statement is there once', async () => {
  const { add, canvases, clock, known, statements } = queue();
  void add(9);
  const outcomes = [add(1), add(1)];
  await settled();
  clock.now += 100;
  await canvases.at(ROOM);
  statements[0]?.end([{ refusal: 'removed' }]);
  await settled();
  const painted = { stroke: 1, version: 1, number: 1 };
  statements[1]?.end([painted, { ...painted, again: true }]);
  await Promise.all(outcomes);
  expect(known()).toEqual([1]);
});

test('a failed write may have happened all the same', async () => {
  const { add, canvases, known, statements } = queue();
  await canvases.at(ROOM);
  const outcome = add(1);
  await settled();
  statements[0]?.fail(Object.assign(new Error('x'), { code: 'CONNECTION_CLOSED' }));
  await expect(outcome).rejects.toThrow();
  expect(known()).toBeNull();
});
