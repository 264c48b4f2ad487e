import { expect, test } from 'vitest';
import { FakeDatabase, OTHER_ROOM, ROOM } from '../../fakes.ts';
import { RoomChanges } from '../../kit/room-changes.ts';
import { Canvases } from './canvases.ts';
import { type Batch, paintWriter } from './paint-writer.ts';

/** A writer over known, empty canvases, with the database's answers. */
async function writer(answer: () => unknown) {
  const empty = { version: 0, resetVersion: 0, reset: false, more: false, removedLines: [], segments: '' };
  const database = new FakeDatabase({ canvas: () => empty, paint: answer });
  const now = () => 1_000;
  const canvases = new Canvases({
    database,
    now,
    wait: async () => {},
    changes: new RoomChanges(),
  });
  await canvases.at(ROOM);
  await canvases.at(OTHER_ROOM);
  /** The strokes known without a read; null: unknown. */
  const known = (room: string) => {
    const log = canvases.at(room);
    return log instanceof Promise ? null : [...log.segmentsSince(-1)].map(({ line }) => line);
  };
  return { database, known, write: paintWriter({ database, canvases, now }) };
}

function batch(room: string, name: string): Batch {
  const stretches = [{ color: 255, points: [1, 1] }];
  return { room, identity: { user: null, seat: new Uint8Array(32) }, line: null, batch: name, stretches, dots: 1 };
}

test('new points are known without a read', async () => {
  const { known, write } = await writer(() => [
    { line: 1, version: 1, number: 1 },
    { line: 2, version: 1, number: 2 },
  ]);
  await write([batch(ROOM, 'a'), batch(ROOM, 'b')], false);
  expect(known(ROOM)).toEqual([1, 2]);
});

test('after a repeated call the rest of its version is unknown here', async () => {
  const { known, write } = await writer(() => [
    { line: 7, version: 1, number: 1, again: true },
    { line: 1, version: 1, number: 1 },
  ]);
  expect(await write([batch(ROOM, 'a'), batch(OTHER_ROOM, 'b')], false)).toHaveLength(2);
  expect(known(ROOM)).toBeNull();
  expect(known(OTHER_ROOM)).toEqual([1]);
});

test('the same call twice in one statement is there once', async () => {
  const { known, write } = await writer(() => [
    { line: 1, version: 1, number: 1 },
    { line: 1, version: 1, number: 1, again: true },
  ]);
  await write([batch(ROOM, 'a'), batch(ROOM, 'a')], false);
  expect(known(ROOM)).toEqual([1]);
});

test('a busy room has no outcome, and was not written in', async () => {
  const { database, known, write } = await writer(() => [{ busy: true }, { line: 1, version: 1, number: 1 }]);
  expect(await write([batch(ROOM, 'a'), batch(OTHER_ROOM, 'b')], true)).toEqual([
    null,
    { line: 1, version: 1, number: 1 },
  ]);
  expect([known(ROOM), known(OTHER_ROOM)]).toEqual([[], [1]]);
  expect(database.argumentsOf('paint')).toMatchObject([{ wait: true }]);
});

test('a failure leaves a doubt only where it may have happened all the same', async () => {
  const failed = async (error: Error) => {
    const { known, write } = await writer(() => {
      throw error;
    });
    await expect(write([batch(ROOM, 'a')], false)).rejects.toThrow();
    return known(ROOM);
  };
  expect(await failed(Object.assign(new Error('x'), { name: 'PostgresError', code: '22021' }))).toEqual([]);
  expect(await failed(Object.assign(new Error('x'), { code: 'CONNECTION_CLOSED' }))).toBeNull();
});
