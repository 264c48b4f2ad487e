import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from 'playwright-core';
import { joinPath } from '#shared/contract/games/registry.ts';
import { findBrowser } from '../../local/browser.ts';
import { onStage } from './coloring/stage.ts';
import { thawCrowd } from './coloring/thaw-crowd.ts';
import { type Bench, figure, goal, percentile } from './measure.ts';

const DOTS = 50_000;
const FILLS = 4_000;
const PEOPLE = 25;
const VIEWPORT = { width: 1280, height: 850 };
const SETTLE_MS = 3_000;
const SECONDS = 10;
const P95_MS = 20;

/** One page with a large picture, on which somebody paints without a pause: how long its frames take. */
export const coloringFrames: Bench = (folder) =>
  onStage(folder, async ({ stack, hosts }) => {
    const crowd = await thawCrowd({ stack, hosts, rooms: 1, people: PEOPLE, keepsRooms: true });
    await crowd.fill(DOTS, FILLS);
    await crowd.settle();
    // Nobody else is there while it is measured.
    await crowd.close();
    const browser = await chromium.launch({
      executablePath: findBrowser(),
      args: ['--disable-gpu', '--disable-background-networking', '--no-first-run'],
    });
    try {
      const page = await browser.newPage({ viewport: VIEWPORT, baseURL: stack.origin });
      await page.goto(joinPath('coloring', crowd.roomIds[0] ?? ''));
      await page.getByLabel('Your name').fill('Ann');
      await page.getByRole('button', { name: 'Join', exact: true }).click();
      const box = await page.getByRole('application', { name: /^Canvas: / }).boundingBox();
      if (box === null) throw new Error('there is no picture');
      await sleep(SETTLE_MS);
      const idle = await framesOf(page, 2);
      const [frames] = await Promise.all([framesOf(page, SECONDS), paintFor(page, box, SECONDS)]);
      const who = `${DOTS.toLocaleString('en-US')} dots and ${FILLS.toLocaleString('en-US')} fills`;
      return [
        figure(`${who}: a frame while nobody paints, p95`, percentile(idle, 95), 'ms'),
        figure(`${who}: a frame while painting, p50`, percentile(frames, 50), 'ms'),
        goal(`${who}: a frame while painting, p95`, percentile(frames, 95), 'ms', 'at most', P95_MS),
        figure(`${who}: a frame while painting, p99`, percentile(frames, 99), 'ms'),
      ];
    } finally {
      await browser.close();
    }
  });

/** As text: the compiler for Node puts helpers into functions, unknown to a page. */
const WATCH = `(ms) => new Promise((resolve) => {
  const frames = [];
  const begun = performance.now();
  let last = 0;
  requestAnimationFrame(function count(at) {
    if (last > 0) frames.push(at - last);
    last = at;
    if (at - begun < ms) requestAnimationFrame(count);
    else resolve(frames);
  });
})`;

/** How long each frame took, in milliseconds. */
function framesOf(page: Page, seconds: number): Promise<number[]> {
  return page.evaluate<number[]>(`(${WATCH})(${seconds * 1_000})`);
}

/** A mouse that goes round and round, with a pen-up at each turn. */
async function paintFor(page: Page, box: { x: number; y: number; width: number; height: number }, seconds: number) {
  const end = performance.now() + seconds * 1_000;
  const place = (turn: number, radius: number) => ({
    x: box.x + box.width * (0.5 + radius * Math.cos(turn)),
    y: box.y + box.height * (0.5 + radius * Math.sin(turn)),
  });
  for (let circle = 0; performance.now() < end; circle += 1) {
    const radius = 0.1 + 0.05 * (circle % 7);
    const start = place(0, radius);
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    for (let turn = 0; turn < 2 * Math.PI && performance.now() < end; turn += 0.08) {
      const { x, y } = place(turn, radius);
      await page.mouse.move(x, y);
    }
    await page.mouse.up();
  }
}
