import { beforeAll, expect, test } from 'vitest';
import { clear, paint, paintOne, readCanvas, readPicture, restore, storedDots, undo } from './coloring.ts';
import { openCanvas } from './coloring-people.ts';
import { connect, connectAsApi, outcomes } from './connections.ts';
import { newHost } from './rooms.ts';

const RUNS = 10;

const owner = connect();
const api = connectAsApi(7);
let host: string;

beforeAll(async () => {
  host = await newHost(owner, { tier: 'premium' });
});

test('dots and the removal of their painter: answered dots are there, and none come later', async () => {
  for (let run = 0; run < RUNS; run += 1) {
    const { roomId, seats } = await openCanvas(api, host);
    const calls: Promise<unknown>[] = Array.from({ length: 6 }, () => paint(api, [{ room: roomId, seat: seats[0] }]));
    calls.splice(run % 6, 0, api`select app.remove_participant(${roomId}, ${host}, 1)`.execute());
    const answers = (await Promise.all(calls)).flat().filter((answer) => JSON.stringify(answer).includes('"line"'));
    expect(await readPicture(api, roomId)).toHaveLength(answers.length);
  }
});

test('an undo and a clear at once remove a line once', async () => {
  for (let run = 0; run < RUNS; run += 1) {
    const { roomId, seats } = await openCanvas(api, host);
    await paintOne(api, { room: roomId, seat: seats[0] });
    const [undone, cleared] = await Promise.all([
      undo(api, roomId, { seat: seats[0] }),
      clear(api, roomId, host, { number: 1 }),
    ]);
    expect([undone.line === null, cleared.removalId === null].filter(Boolean)).toHaveLength(1);
    expect(await storedDots(owner, roomId)).toEqual({ there: 0, rows: 1 });
    expect((await readCanvas(api, roomId)).version).toBe(2);
  }
});

test('a removal that is taken back several times at once comes back once', async () => {
  for (let run = 0; run < RUNS; run += 1) {
    const { roomId, seats } = await openCanvas(api, host);
    await paintOne(api, { room: roomId, seat: seats[0] });
    const { removalId } = await clear(api, roomId, host);
    const { replies, refusals } = await outcomes(
      Array.from({ length: 5 }, () => restore(api, roomId, host, removalId ?? 0)),
    );
    expect(replies).toEqual([{ version: 3 }]);
    expect(refusals).toEqual(Array(4).fill('not_found'));
    expect(await storedDots(owner, roomId)).toEqual({ there: 1, rows: 1 });
  }
});

test('rooms that are painted in and deleted at once leave nothing behind', async () => {
  for (let run = 0; run < RUNS; run += 1) {
    const { roomId, seats } = await openCanvas(api, host);
    await Promise.all([
      outcomes(Array.from({ length: 4 }, () => paint(api, [{ room: roomId, seat: seats[0], batch: 'x' }]))),
      api`select app.delete_room(${roomId}, ${host})`,
    ]);
    for (const table of ['canvases', 'strokes', 'stroke_parts']) {
      expect(await owner`select from ${owner(table)} where room_id = ${roomId}`).toHaveLength(0);
    }
  }
});
