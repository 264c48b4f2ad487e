import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { Hand } from '../support/coloring/hand.ts';
import { Painter } from '../support/coloring/painter.ts';
import { Reader } from '../support/coloring/reader.ts';
import { StrokeBook } from '../support/coloring/stroke-book.ts';
import { verdictOf } from '../support/coloring/verdict.ts';
import { sized } from '../support/database.ts';
import { type Functions, startFunctions } from '../support/functions.ts';
import { payingHost } from '../support/sessions/host.ts';
import { openColoring } from '../support/sessions/rooms.ts';
import { freshEmail } from './client.ts';

/** At full size 1,000,000 dots come to somebody. */
const PEOPLE = sized(6, 25);
const DOTS = sized(60, 1_600);
const DOT_MS = 20;
const DOTS_PER_STROKE = 12;
/** Between two cuts somewhere. */
const CUT_MS = sized(40, 100);
const RETRY_MS = 40;

const folder = mkdtempSync(path.join(tmpdir(), 'thaw-cut-streams-'));
let processes: readonly Functions[] = [];

beforeAll(async () => {
  processes = await Promise.all(
    ['first', 'second'].map((name) => startFunctions(inject('stack'), path.join(folder, name))),
  );
});
afterAll(async () => {
  await Promise.all(processes.map(({ stop }) => stop()));
  rmSync(folder, { recursive: true, force: true });
});

test('no dot is lost or comes twice by streams of two processes that are cut at random', async () => {
  const host = await payingHost(inject('stack'), 'premium', { email: freshEmail(), password: 'snow-melts' });
  const origins = processes.map(({ origin }) => origin);
  const { roomId, seats } = await openColoring({ origin: origins[0] ?? '', host }, PEOPLE);
  const book = new StrokeBook();
  const seated = seats.map((bearer, number) => ({ origin: origins[number % 2] ?? '', roomId, bearer, number }));
  const painters = seated.map((seat) => new Painter(seat, new Hand(seat.number, DOTS_PER_STROKE), book));
  const readers = seated.map((seat) => new Reader(seat));
  const streams = readers.map((reader) => reader.follow(undefined, RETRY_MS));
  await Promise.all(streams.map(({ begun }) => begun));
  let isOver = false;
  const cutting = (async () => {
    for (; !isOver; await sleep(CUT_MS)) streams[Math.floor(Math.random() * streams.length)]?.cut();
  })();
  for (let dot = 0; dot < DOTS; dot += 1) {
    for (const painter of painters) painter.brush();
    await sleep(DOT_MS);
  }
  await Promise.all(painters.map((painter) => painter.sent()));
  isOver = true;
  await cutting;
  // Only streams are left to bring the rest.
  await expect.poll(() => readers.every(({ version }) => version === book.version), { timeout: 60_000 }).toBe(true);
  for (const stream of streams) stream.close();
  const full = new Reader({ ...seated[0], origin: origins[1] ?? '', roomId, bearer: seats[0] ?? '', number: 0 });
  await full.look();
  expect(verdictOf(book, readers)).toEqual({ deliveries: PEOPLE * PEOPLE * DOTS, lost: 0, doubled: 0 });
  expect(new Set(readers.map(({ picture }) => picture))).toEqual(new Set([full.picture]));
  // Each stream went on where the last one had ended.
  expect(readers.map(({ gaps }) => gaps)).toEqual(Array(PEOPLE).fill(0));
  for (const { wire } of [...painters, ...readers, full]) wire.close();
});
