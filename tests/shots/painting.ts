import type { Browser } from 'playwright-core';
import { type Dot, paintStrokes, STROKES_MAX } from '#shared/contract/games/canvas.ts';
import { COLOR_NAMES, type Template, templatePath } from '#shared/contract/games/coloring.ts';
import { inProject } from '../../local/stack/root.ts';
import { ok } from '../support/sessions/ask.ts';
import { fill } from './filling.ts';
import { type Outline, type Point, Regions } from './regions.ts';
import { AREAS, PATCHES } from './sweet-treats.ts';

const GRID = { width: 800, height: 600 };
const CANVAS = { width: 1_600, height: 1_200 };
/** Smaller parts are left white: no brush fits in. */
const SMALLEST_ROOM = 9;
const LOOK_EVERY = 12;

type Line = Dot[];

/** As text: what compiles us for Node puts helpers into functions, which no page has. */
const READ = (svg: string, { width, height }: typeof GRID) => `(async () => {
  const image = new Image();
  image.src = 'data:image/svg+xml,' + ${JSON.stringify(encodeURIComponent(svg))};
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: ${width}, height: ${height} });
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0, ${width}, ${height});
  const { data } = context.getImageData(0, 0, ${width}, ${height});
  return Array.from({ length: ${width * height} }, (_, at) => data[at * 4 + 3]);
})()`;

/** Has a browser draw an outline. */
async function outlineOf(browser: Browser, template: Template): Promise<Outline> {
  const { readFile } = await import('node:fs/promises');
  const svg = await readFile(inProject(`public${templatePath(template)}`), 'utf8');
  const page = await browser.newPage();
  try {
    return { ...GRID, alpha: Uint8Array.from(await page.evaluate<number[]>(READ(svg, GRID))) };
  } finally {
    await page.close();
  }
}

const colors = new Map(Object.entries(COLOR_NAMES).map(([color, name]) => [name, color]));

function linesOf(strokes: readonly Point[][], name: string): Line[] {
  const color = colors.get(name);
  if (color === undefined) throw new Error(`There is no color ${name}.`);
  const within = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 10_000) / 10_000;
  return strokes.map((stroke) =>
    stroke.map(({ x, y }) => ({
      x: within(x / CANVAS.width),
      y: within(y / CANVAS.height),
      color: color as Dot['color'],
    })),
  );
}

/** 'Sweet Treats' as several people paint it: the lines of each part of the picture. */
export async function sweetTreats(browser: Browser): Promise<Line[][]> {
  const regions = new Regions(await outlineOf(browser, 'ice-cream'));
  const painted = new Set<number>();
  const parts: Line[][] = [];
  const paint = (at: Point, color: string) => {
    const paper = regions.around(at);
    if (paper.length === 0 || paper.some((pixel) => painted.has(pixel))) return false;
    for (const pixel of paper) painted.add(pixel);
    const roomiest = paper.reduce((most, pixel) => Math.max(most, regions.room(pixel)), 0);
    if (roomiest < SMALLEST_ROOM) return false;
    parts.push(linesOf(fill(regions, at), color));
    return true;
  };
  for (const { at, color } of PATCHES) paint(at, color);
  for (const { from, to, colors: names } of AREAS) {
    let turn = 0;
    for (let y = from.y; y <= to.y; y += LOOK_EVERY) {
      for (let x = from.x; x <= to.x; x += LOOK_EVERY) {
        const at = { x, y };
        const isFree = regions.room(regions.at(at)) > 0 && !painted.has(regions.at(at));
        if (isFree && paint(at, names[turn % names.length] ?? '')) turn += 1;
      }
    }
  }
  return parts;
}

/** Paints parts of a picture, each by one of these seats, as fast as they are taken. */
export async function paintParts(
  origin: string,
  roomId: string,
  seats: readonly string[],
  parts: readonly Line[][],
): Promise<void> {
  await Promise.all(
    seats.map(async (bearer, painter) => {
      const own = parts.filter((_, part) => part % seats.length === painter).flat();
      for (const [number, line] of own.entries()) {
        for (let start = 0; start < line.length; start += STROKES_MAX) {
          const body = { strokes: line.slice(start, start + STROKES_MAX), lineId: `l${number}` };
          await ok(origin, paintStrokes, { params: { roomId }, bearer, body });
        }
      }
    }),
  );
}
