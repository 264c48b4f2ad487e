import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BRUSHES } from '#shared/contract/games/canvas.ts';
import type { Style } from '#shared/domain/canvas-packing.ts';
import { numberRegions, packRegions, REGION_GRID, Regions } from '#shared/domain/regions.ts';
import { Dots } from '../model/dots.ts';
import { placeOf } from '../testing/model-room.ts';
import { pixelAt, pixelCanvas, pixelsOf } from '../testing/pixel-canvas.ts';
import { Layer } from './layer.ts';

beforeEach(() => vi.stubGlobal('document', { createElement: pixelCanvas }));
afterEach(() => {
  vi.unstubAllGlobals();
});

const WIDTH = 300;
const forever = () => true;

function layerOf(dots: Dots, background: string | null, width = WIDTH) {
  const canvas = pixelCanvas();
  const layer = new Layer(canvas, dots, background, () => {});
  layer.resize(width);
  return { canvas, layer };
}

function isAsPaintedAtOnce(
  canvas: HTMLCanvasElement,
  dots: Dots,
  background: string | null = '#ffffff',
  width = WIDTH,
) {
  const atOnce = layerOf(dots, background, width);
  atOnce.layer.step(forever);
  return pixelsOf(canvas) === pixelsOf(atOnce.canvas);
}

/** Twelve areas between straight lines. */
const REGIONS = new Regions(
  packRegions(
    numberRegions(
      Array.from(
        { length: REGION_GRID.width * REGION_GRID.height },
        (_, at) => (at % REGION_GRID.width) % 200 === 199 || Math.floor(at / REGION_GRID.width) % 200 === 199,
      ),
    ),
  ),
);

/** Time for this many checks. */
function shortOf(times: number) {
  let left = times;
  return () => {
    left -= 1;
    return left >= 0;
  };
}

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('paint' as const),
      stroke: fc.nat(6),
      dots: fc.integer({ min: 1, max: 200 }),
    }),
  },
  {
    weight: 3,
    // Strokes of their own, of few dots: brushes and edges take the test's canvas long.
    arbitrary: fc.record({
      kind: fc.constant('styled' as const),
      stroke: fc.integer({ min: 10, max: 16 }),
      brush: fc.constantFrom(...BRUSHES),
      inside: fc.option(fc.nat(REGIONS.count - 1), { nil: undefined }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('fill' as const), stroke: fc.nat(6), region: fc.nat(REGIONS.count) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('remove' as const), stroke: fc.nat(16) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('replace' as const), dots: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('resize' as const), width: fc.constantFrom(220, WIDTH) }) },
  { weight: 9, arbitrary: fc.record({ kind: fc.constant('frame' as const), time: fc.nat(3) }) },
);

describe.each([
  ['opaque', '#ffffff'],
  ['see-through', null],
])('an %s layer', (_, background) => {
  test('painted bit by bit, with removals and resizes in between, equals one painted at once', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const dots = new Dots();
        dots.show(REGIONS);
        const styles = new Map<number, Style>();
        const { canvas, layer } = layerOf(dots, background);
        let width = WIDTH;
        for (const [at, each] of steps.entries()) {
          const points = (count: number) => Array.from({ length: count }, (_, dot) => placeOf(at * 211 + dot)).flat();
          // Each stroke has its own part of the canvas, so that removing one doesn't touch all of it.
          const part = (count: number, stroke: number) =>
            points(count).map((value) => stroke * 1_200 + (value % 2_000));
          if (each.kind === 'paint')
            dots.append([{ stroke: each.stroke, color: at + 1, points: part(each.dots, each.stroke) }]);
          else if (each.kind === 'styled') {
            const { brush, inside, stroke } = each;
            // All parts of a stroke have its first style.
            const style: Style = styles.get(stroke) ?? { kind: 'stroke', brush, inside };
            styles.set(stroke, style);
            dots.append([{ stroke, color: at + 1, points: part(6, stroke - 10), style }]);
          } else if (each.kind === 'fill') {
            const style = { kind: 'fill', region: each.region } as const;
            dots.append([{ stroke: each.stroke, color: at + 1, points: [], style }]);
          } else if (each.kind === 'remove') dots.remove((stroke) => stroke === each.stroke);
          else if (each.kind === 'replace') dots.replace([{ stroke: 1, color: at + 1, points: points(each.dots) }]);
          else if (each.kind === 'frame') layer.step(shortOf(each.time));
          else {
            width = each.width;
            layer.resize(width);
          }
        }
        layer.step(forever);
        expect(layer.isDone).toBe(true);
        expect(isAsPaintedAtOnce(canvas, dots, background, width)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});

test('fills show when the regions come, and cover the picture without a gap', () => {
  const dots = new Dots();
  const { canvas, layer } = layerOf(dots, '#ffffff', 137);
  const style = (region: number) => ({ kind: 'fill', region }) as const;
  dots.append(
    Array.from({ length: 12 }, (_, region) => ({ stroke: region, color: 7, points: [], style: style(region) })),
  );
  layer.step(forever);
  expect(new Set(pixelsOf(canvas).split(' '))).toEqual(new Set(['#ffffff']));
  dots.show(REGIONS);
  layer.step(forever);
  expect(new Set(pixelsOf(canvas).split(' '))).toEqual(new Set(['#000007']));
  dots.remove((stroke) => stroke === 0);
  layer.step(forever);
  expect([pixelAt(canvas, 1_000, 1_000), pixelAt(canvas, 4_000, 1_000)]).toEqual(['#ffffff', '#000007']);
});

test('paints only ten dots for ten new dots, however many there are', () => {
  const dots = new Dots();
  const { canvas, layer } = layerOf(dots, '#ffffff');
  dots.append([{ stroke: 1, color: 1, points: Array.from({ length: 500 }, (_, dot) => placeOf(dot)).flat() }]);
  layer.step(forever);
  const context = canvas.getContext('2d');
  const filled = vi.spyOn(context as CanvasRenderingContext2D, 'fill');
  dots.append([{ stroke: 2, color: 2, points: Array.from({ length: 10 }, (_, dot) => placeOf(dot)).flat() }]);
  layer.step(forever);
  expect(filled).toHaveBeenCalledTimes(10);
});

test('leaves no gaps elsewhere when a stroke goes during a repaint', () => {
  const dots = new Dots();
  const { canvas, layer } = layerOf(dots, '#ffffff');
  dots.append([{ stroke: 9, color: 9, points: [9_000, 9_000] }]);
  layer.step(forever);
  const corner = Array.from({ length: 30 }, (_, dot) => [dot * 10, dot * 10]).flat();
  const others = Array.from({ length: 300 }, (_, dot) => placeOf(dot)).flat();
  dots.replace([
    { stroke: 1, color: 1, points: corner },
    { stroke: 2, color: 2, points: others },
  ]);
  layer.step(shortOf(0));
  dots.remove((stroke) => stroke === 1);
  layer.step(forever);
  expect(isAsPaintedAtOnce(canvas, dots)).toBe(true);
});

test('reports work to do', () => {
  const dots = new Dots();
  const onWork = vi.fn();
  const layer = new Layer(pixelCanvas(), dots, null, onWork);
  dots.append([{ stroke: 1, color: 1, points: [1, 1] }]);
  dots.remove(() => true);
  expect(onWork).toHaveBeenCalledTimes(2);
  layer.end();
  dots.append([{ stroke: 1, color: 1, points: [1, 1] }]);
  expect(onWork).toHaveBeenCalledTimes(2);
});

test('completes a part repainted while a stroke goes elsewhere', () => {
  const dots = new Dots();
  const { canvas, layer } = layerOf(dots, '#ffffff');
  const row = (stroke: number, y: number, count: number) => ({
    stroke,
    color: stroke,
    points: Array.from({ length: count }, (_, dot) => [(dot * 37) % 10_000, y]).flat(),
  });
  dots.append([row(1, 2_000, 600), row(2, 2_000, 600), row(3, 2_100, 900)]);
  layer.step(forever);
  dots.remove((stroke) => stroke === 2);
  // The repair for stroke 2 is half done when stroke 1, already repainted there, is removed too.
  layer.step(shortOf(3));
  expect(layer.isDone).toBe(false);
  dots.remove((stroke) => stroke === 1);
  layer.step(forever);
  expect(isAsPaintedAtOnce(canvas, dots)).toBe(true);
});

test('leaves no rim of a removed dot, and its neighbors on all sides whole', () => {
  const dots = new Dots();
  const { canvas, layer } = layerOf(dots, '#ffffff');
  dots.append([{ stroke: 2, color: 2, points: [5_190, 5_000, 4_810, 5_000, 5_000, 5_240, 5_000, 4_760] }]);
  dots.append([{ stroke: 1, color: 1, points: [5_000, 5_000] }]);
  layer.step(forever);
  dots.remove((stroke) => stroke === 1);
  layer.step(forever);
  expect(pixelsOf(canvas)).not.toContain('#000001');
  expect(isAsPaintedAtOnce(canvas, dots)).toBe(true);
});
