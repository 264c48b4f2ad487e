// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dots } from '../model/dots.ts';
import type { Painting } from '../model/painting.ts';
import { placeOf } from '../testing/model-room.ts';
import { pixelAt, pixelCanvas } from '../testing/pixel-canvas.ts';
import { showPainting } from './show-painting.ts';
import { createViewer, type Viewer } from './view.ts';

const WIDTH = 200;
let frames: ((now: number) => void)[];
let now: number;
let viewer: Viewer;
let shown: { confirmed: HTMLCanvasElement; own: HTMLCanvasElement };
let end: () => void;
const [confirmed, own] = [new Dots(), new Dots()];

beforeEach(() => {
  frames = [];
  now = 0;
  vi.stubGlobal('requestAnimationFrame', (frame: (now: number) => void) => frames.push(frame));
  vi.stubGlobal('devicePixelRatio', 1);
  // Every read of the clock takes a millisecond, so a frame paints only a few hundred dots.
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 1;
    return now;
  });
  const make = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation(((name: string) =>
    name === 'canvas' ? pixelCanvas() : make(name)) as typeof document.createElement);
  for (const dots of [confirmed, own]) dots.replace([]);
  const stage = make('div');
  Object.defineProperty(stage, 'clientWidth', { value: WIDTH });
  viewer = createViewer();
  shown = { confirmed: pixelCanvas(), own: pixelCanvas() };
  end = showPainting({ ...shown, stage }, { confirmed, above: own } as unknown as Painting, viewer);
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** @returns whether there was anything to paint */
function frame(): boolean {
  const waiting = frames.splice(0);
  now += 16;
  for (const each of waiting) each(now);
  return waiting.length > 0;
}
function rest(): void {
  for (let count = 0; frame(); count += 1) if (count > 10_000) throw new Error('It paints for ever.');
}
const colorsAt = ([x = 0, y = 0]: number[]) => [shown.confirmed, shown.own].map((canvas) => pixelAt(canvas, x, y));
const many = (count: number) => Array.from({ length: count }, (_, dot) => placeOf(dot)).flat();

test('shows an own stroke in every frame, even during a repaint', () => {
  const place = [5_000, 5_000];
  confirmed.append([
    { stroke: 1, color: 1, points: many(3_000) },
    { stroke: 2, color: 2, points: many(3_000) },
  ]);
  own.append([{ stroke: 1, color: 0xff0000, points: place }]);
  rest();
  expect(colorsAt(place)).toContain('#ff0000');
  // Someone removes a stroke, and an own one returns from the server.
  confirmed.remove((stroke) => stroke === 1);
  confirmed.append([{ stroke: 3, color: 0xff0000, points: place }]);
  own.remove(() => true);
  let count = 0;
  for (; frame(); count += 1) expect(colorsAt(place)).toContain('#ff0000');
  expect(count).toBeGreaterThan(2);
  expect(colorsAt(place)).toEqual(['#ff0000', '']);
});

test('shows new paint in the next frame, even during a repaint', () => {
  confirmed.append([{ stroke: 1, color: 1, points: many(5_000) }]);
  own.append([{ stroke: 1, color: 2, points: [100, 100] }]);
  rest();
  confirmed.remove((stroke) => stroke === 1);
  confirmed.append([{ stroke: 2, color: 1, points: many(5_000) }]);
  own.remove(() => true);
  own.append([{ stroke: 2, color: 0xff0000, points: [5_000, 5_000] }]);
  frame();
  expect(colorsAt([5_000, 5_000])).toContain('#ff0000');
});

test('keeps a zoomed picture sharp, up to a limit', () => {
  expect(shown.confirmed.width).toBe(WIDTH);
  viewer.zoom(3);
  rest();
  expect([shown.confirmed.width, shown.own.width]).toEqual([3 * WIDTH, 3 * WIDTH]);
  viewer.fit();
  rest();
  expect(shown.confirmed.width).toBe(WIDTH);
});
