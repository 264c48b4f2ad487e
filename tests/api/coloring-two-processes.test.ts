import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { Hand } from '../support/coloring/hand.ts';
import { LineBook } from '../support/coloring/line-book.ts';
import { Painter } from '../support/coloring/painter.ts';
import { Reader } from '../support/coloring/reader.ts';
import { verdictOf } from '../support/coloring/verdict.ts';
import { type Functions, startFunctions } from '../support/functions.ts';
import { openColoring } from '../support/sessions/coloring.ts';
import { payingHost } from '../support/sessions/host.ts';
import { freshEmail } from './client.ts';

const PEOPLE = 8;
const DOTS = 60;
/** More often than a screen does, so that many reads fall between two writes. */
const LOOK_EVERY_MS = 25;

const folder = mkdtempSync(path.join(tmpdir(), 'thaw-two-processes-'));
let processes: readonly [Functions, Functions];

beforeAll(async () => {
  const start = (name: string) => startFunctions(inject('stack'), path.join(folder, name));
  processes = [await start('first'), await start('second')];
});
afterAll(async () => {
  await Promise.all(processes.map(({ stop }) => stop()));
  rmSync(folder, { recursive: true, force: true });
});

test('people at two processes of the functions end with the same picture, dot by dot', async () => {
  const host = await payingHost(inject('stack'), 'pro', { email: freshEmail(), password: 'snow-melts' });
  const [first, second] = processes;
  const { roomId, seats } = await openColoring({ origin: first.origin, host }, PEOPLE);
  const book = new LineBook();
  const seated = seats.map((bearer, number) => {
    return { origin: (number % 2 === 0 ? first : second).origin, roomId, bearer, number };
  });
  const painters = seated.map((seat) => new Painter(seat, new Hand(seat.number, 12), book));
  const readers = seated.map((seat) => new Reader(seat));
  let isOver = false;
  const reading = Promise.all(
    readers.map(async (reader) => {
      while (!isOver) {
        await reader.look();
        await sleep(LOOK_EVERY_MS);
      }
      while ((reader.version ?? 0) < book.version) await reader.look();
    }),
  );
  for (let dot = 0; dot < DOTS; dot += 1) {
    for (const painter of painters) painter.brush();
    await sleep(20);
  }
  await Promise.all(painters.map((painter) => painter.sent()));
  isOver = true;
  await reading;
  const full = new Reader({ origin: first.origin, roomId, bearer: seats[0] ?? '', number: 0 });
  await full.look();
  expect(verdictOf(book, [...readers, full])).toEqual({
    deliveries: PEOPLE * DOTS * (PEOPLE + 1),
    lost: 0,
    doubled: 0,
  });
  expect(new Set(readers.map(({ picture }) => picture))).toEqual(new Set([full.picture]));
});
