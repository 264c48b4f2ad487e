import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { Hand } from '../support/coloring/hand.ts';
import { Painter } from '../support/coloring/painter.ts';
import { Reader } from '../support/coloring/reader.ts';
import { StrokeBook } from '../support/coloring/stroke-book.ts';
import { verdictOf } from '../support/coloring/verdict.ts';
import { killAll } from '../support/processes.ts';
import { payingHost } from '../support/sessions/host.ts';
import { openColoring } from '../support/sessions/rooms.ts';
import { type RunningStack, startStack } from '../support/stack.ts';

const PEOPLE = 10;
const DOTS_BEFORE = 400;

const dataDir = mkdtempSync(path.join(tmpdir(), 'thaw-durability-'));
let stack: RunningStack;
afterAll(async () => {
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** As in production: an answered write is on the disk. */
const start = () =>
  startStack({
    dataDir,
    env: {
      DURABLE: 'true',
      RATE_LIMITS: 'off',
      WEATHER_URL: 'http://127.0.0.1:9',
      WORLD_WEATHER_URL: 'http://127.0.0.1:9',
    },
  });

test('no answered dot is lost when functions and database are killed while people paint', async () => {
  stack = await start();
  const host = await payingHost(stack, 'pro', { email: 'ann@example.com', password: 'snow-melts' });
  const { roomId, seats } = await openColoring({ origin: stack.origin, host }, PEOPLE);
  const book = new StrokeBook();
  const seated = seats.map((bearer, number) => ({ origin: stack.origin, roomId, bearer, number }));
  const painters = seated.map((seat) => new Painter(seat, new Hand(seat.number, 12), book));
  let isKilled = false;
  const painting = painters.map(async (painter) => {
    while (!isKilled) {
      painter.brush();
      await sleep(10);
    }
    // Calls under way get no answer.
    await painter.sent().catch(() => undefined);
  });
  while (book.dots < DOTS_BEFORE) await sleep(10);

  killAll(stack.pid);
  const answered = book.dots;
  isKilled = true;
  await Promise.all([...painting, stack.exited]);

  stack = await start();
  const reader = new Reader({ origin: stack.origin, roomId, bearer: seats[0] ?? '', number: 0 });
  await reader.look();
  expect(book.dots).toBeGreaterThanOrEqual(answered);
  expect(verdictOf(book, [reader]).lost).toBe(0);
}, 240_000);
