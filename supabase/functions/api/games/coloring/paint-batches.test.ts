import { expect, test } from 'vitest';
import { FakeDatabase, ROOM } from '../../fakes.ts';
import { RoomChanges } from '../../kit/members/room-changes.ts';
import { Canvases } from './canvases.ts';
import { type Batch, batchWriter } from './paint-batches.ts';

/** A writer over a known, empty canvas, with the database's answers. */
async function writer(answer: () => unknown) {
  const empty = { version: 0, resetVersion: 0, whole: true, removals: [], parts: '' };
  const database = new FakeDatabase({ canvas: () => empty, paint: () => ({ people: 2, answers: answer() }) });
  const canvases = new Canvases({
    database,
    now: () => 1_000,
    wait: () => Promise.resolve(),
    changes: new RoomChanges(),
  });
  await canvases.at(ROOM);
  /** The strokes known without a read; null: unknown. */
  const known = () => {
    const log = canvases.at(ROOM);
    return log instanceof Promise ? null : log.segmentsSince(-1).map(({ stroke }) => stroke);
  };
  const write = batchWriter({ database, canvases });
  return { known, write: (...names: string[]) => write(ROOM, names.map(batch)) };
}

function batch(name: string): Batch {
  const parts = [{ color: 255, points: [1, 1] }];
  return { identity: { user: null, seat: new Uint8Array(32) }, stroke: null, batch: name, parts, dots: 1 };
}

test('new dots are known without a read', async () => {
  const { known, write } = await writer(() => [
    { stroke: 1, version: 1, number: 1 },
    { stroke: 2, version: 1, number: 2 },
  ]);
  expect(await write('a', 'b')).toMatchObject([{ people: 2 }, { people: 2 }]);
  expect(known()).toEqual([1, 2]);
});

test('after a repeated call the rest of its version is unknown here', async () => {
  const { known, write } = await writer(() => [{ stroke: 7, version: 1, number: 1, again: true }]);
  await write('a');
  expect(known()).toBeNull();
});

test('the same call twice in one statement is there once', async () => {
  const { known, write } = await writer(() => [
    { stroke: 1, version: 1, number: 1 },
    { stroke: 1, version: 1, number: 1, again: true },
  ]);
  await write('a', 'a');
  expect(known()).toEqual([1]);
});

test('a failed write may have happened all the same', async () => {
  const { known, write } = await writer(() => {
    throw Object.assign(new Error('x'), { code: 'CONNECTION_CLOSED' });
  });
  await expect(write('a')).rejects.toThrow();
  expect(known()).toBeNull();
});
