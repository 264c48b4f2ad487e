import { expect, test } from 'vitest';
import { PaintQueue } from './paint-queue.ts';

/** A queue whose statements and pauses end on command. */
function queue() {
  const statements: { room: string; ids: number[]; end: () => void; fail: (error: Error) => void }[] = [];
  const pauses: { ms: number; end: () => void }[] = [];
  const clock = { now: 0 };
  const paints = new PaintQueue<{ id: number; dots: number }, string>({
    now: () => clock.now,
    wait: (ms) => new Promise((end) => pauses.push({ ms, end: () => end() })),
    write: (room, batches) =>
      new Promise((resolve, fail) => {
        const ids = batches.map(({ id }) => id);
        statements.push({ room, ids, fail, end: () => resolve(ids.map((id) => `done ${id}`)) });
      }),
  });
  const add = (id: number, room = 'a', dots = 1) => paints.add(room, { id, dots });
  return { add, clock, pauses, statements };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('the first goes at once, those after it go together', async () => {
  const { add, clock, pauses, statements } = queue();
  const first = add(1);
  const others = [add(2), add(3)];
  await settled();
  expect(statements.map(({ ids }) => ids)).toEqual([[1]]);
  // It took longer than a pause would.
  clock.now += 100;
  statements[0]?.end();
  expect(await first).toBe('done 1');
  await settled();
  expect(statements.map(({ ids }) => ids)).toEqual([[1], [2, 3]]);
  statements[1]?.end();
  expect(await Promise.all(others)).toEqual(['done 2', 'done 3']);
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
  for (const [id, room] of ['a', 'b', 'c', 'd'].entries()) void add(id, room);
  await settled();
  expect(statements.map(({ room }) => room)).toEqual(['a', 'b', 'c']);
  statements[1]?.end();
  await settled();
  expect(statements.at(-1)?.room).toBe('d');
});

test('the more rooms paint, the longer each of them collects, up to 300 ms', async () => {
  for (const [rooms, ms] of [
    [41, 170],
    [201, 300],
  ] as const) {
    const { add, pauses, statements } = queue();
    for (let room = 0; room < rooms; room += 1) void add(room, `room ${room}`);
    await settled();
    statements[0]?.end();
    await settled();
    expect(pauses.map((pause) => pause.ms)).toEqual([ms]);
  }
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
  expect(await next).toBe('done 2');
});

test('beyond the limits of a room and of all, callers are told to come again', async () => {
  const { add, statements } = queue();
  const isFull = { code: 'unavailable', headers: { 'retry-after': '1' } };
  const first = add(0, 'a', 100_000);
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
