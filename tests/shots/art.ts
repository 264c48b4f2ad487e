import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { CANVAS, DOT_SPACING, type Dot, paintStrokes } from '#shared/contract/games/canvas.ts';
import { DRAWING_CANVAS } from '#shared/contract/games/drawings.ts';
import { inProject } from '../../local/stack/root.ts';
import { ok } from '../support/sessions/ask.ts';

const read = (name: string) => readFileSync(inProject(`tests/shots/pictures/${name}.svg`), 'utf8');
const DRAWINGS = 6;
const drawing = (number: number) => read(`drawing-${(number % DRAWINGS) + 1}`);
const { width, height } = DRAWING_CANVAS;

/** Drawings of "A snowman on vacation" as PNGs in data URLs, as players submit them. */
export async function drawn(browser: Browser, count: number): Promise<string[]> {
  const page = await browser.newPage({ viewport: { width, height } });
  const pictures: string[] = [];
  for (let number = 0; number < count; number += 1) {
    await page.setContent(`<body style="margin:0;overflow:hidden">${drawing(number)}</body>`);
    pictures.push(`data:image/png;base64,${(await page.screenshot()).toString('base64')}`);
  }
  await page.close();
  return pictures;
}

/** Points on a path, 8 px apart. As text: the compiler's helpers would be in a function, and no page has them. */
const SAMPLE = (path: string) => `(() => {
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', ${JSON.stringify(path)});
  const length = path.getTotalLength();
  const steps = Math.max(1, Math.ceil(length / 8));
  return Array.from({ length: steps + 1 }, (_, at) => {
    const { x, y } = path.getPointAtLength((length * at) / steps);
    return [x, y];
  });
})()`;

/** Draws the first drawing on the canvas of a player's page with the mouse. */
export async function drawOn(page: Page): Promise<void> {
  const box = await page.getByRole('img', { name: /^Canvas\./ }).boundingBox();
  if (box === null) throw new Error('There is no canvas to draw on.');
  for (const [, strokes = ''] of drawing(0).matchAll(/ d="([^"]+)"/g)) {
    for (const stroke of strokes.split(/(?=M)/)) {
      const points = await page.evaluate<[number, number][]>(SAMPLE(stroke));
      const places = points.map(
        ([x, y]) => [box.x + (x / width) * box.width, box.y + (y / height) * box.height] as const,
      );
      await page.mouse.move(...(places[0] ?? [0, 0]));
      await page.mouse.down();
      for (const place of places) await page.mouse.move(...place);
      await page.mouse.up();
    }
  }
}

/** Dots along a stroke from corner to corner, as close as the client sets them. */
function dotsAlong(points: string, color: string): Dot[] {
  const corners = points.split(' ').map((point) => point.split(',').map(Number) as [number, number]);
  const dots: Dot[] = [];
  for (const [index, [toX, toY]] of corners.entries()) {
    const [x, y] = corners[Math.max(0, index - 1)] ?? [toX, toY];
    const steps = Math.max(1, Math.round(Math.hypot(toX - x, toY - y) / (DOT_SPACING * CANVAS.width)));
    for (let step = 1; step <= steps; step += 1) {
      const at = (from: number, to: number, whole: number) => (from + ((to - from) * step) / steps) / whole;
      dots.push({ x: at(x, toX, CANVAS.width), y: at(y, toY, CANVAS.height), color: color as Dot['color'] });
    }
  }
  return dots;
}

/** Paints "Sweet Treats": everybody takes the next stroke as soon as the last one is taken. */
export async function paint(origin: string, roomId: string, seats: readonly string[]): Promise<void> {
  const strokes = [...read('sweet-treats').matchAll(/stroke="(.+?)" points="(.+?)"/g)];
  const left = strokes.entries();
  await Promise.all(
    seats.map(async (bearer) => {
      for (const [number, [, color = '', points = '']] of left) {
        const body = { strokes: dotsAlong(points, color), strokeId: `l${number}` };
        await ok(origin, paintStrokes, { params: { roomId }, bearer, body });
      }
    }),
  );
}
