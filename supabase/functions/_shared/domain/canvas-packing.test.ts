import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BRUSHES, POSITION_STEPS, REGIONS_MAX } from '../contract/games/canvas.ts';
import { type Pens, packCanvas, packSegments, type Segment, type Style, unpackCanvas } from './canvas-packing.ts';

const position = fc.integer({ min: 0, max: POSITION_STEPS });
const segment = fc.record({
  stroke: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 999_999_999 })),
  color: fc.oneof(fc.constantFrom(0xff6b6b, 0x000000, 0xffffff), fc.integer({ min: 0, max: 0xffffff })),
  points: fc.array(fc.tuple(position, position), { minLength: 1, maxLength: 12 }).map((dots) => dots.flat()),
});
const segments = fc.array(segment, { maxLength: 20 });

function plain(list: readonly Segment[]) {
  return list.map(({ points, ...rest }) => ({ ...rest, points: Array.from(points) }));
}

function read(list: readonly Uint8Array[], pens: Pens = new Map(), version = 1) {
  return unpackCanvas(packCanvas({ version, reset: false, removedStrokes: [], segments: list }), pens);
}

describe('a packed canvas', () => {
  it('gives back every dot in its order, however it was cut into blocks', () => {
    fc.assert(
      fc.property(fc.array(segments, { maxLength: 6 }), (blocks) => {
        const pens: Pens = new Map();
        const packed = blocks.map((block) => packSegments(block, pens));
        expect(plain(read(packed).segments)).toEqual(plain(blocks.flat()));
      }),
    );
  });

  it('reads the same in parts as at once', () => {
    fc.assert(
      fc.property(fc.array(segments, { maxLength: 6 }), fc.nat({ max: 6 }), (blocks, cut) => {
        const pens: Pens = new Map();
        const packed = blocks.map((block) => packSegments(block, pens));
        const readerPens: Pens = new Map();
        const parts = [packed.slice(0, cut), packed.slice(cut)].map((part) => read(part, readerPens).segments);
        expect(plain(parts.flat())).toEqual(plain(blocks.flat()));
      }),
    );
  });

  it('keeps the brush, the region that a stroke stays in, and fills, in parts too', () => {
    const regions = [undefined, 0, REGIONS_MAX - 1];
    const brushed = BRUSHES.flatMap((brush) => regions.map((inside): Style => ({ kind: 'stroke', brush, inside })));
    const fills = [0, REGIONS_MAX - 1].map((region): Style => ({ kind: 'fill', region }));
    const list = [...brushed, ...fills].map((style, nth): Segment => {
      return { stroke: nth + 1, color: nth, points: style.kind === 'fill' ? [] : [nth, 2], style };
    });
    // What strokes show once more dots come: a fill has none.
    const more = list.slice(0, brushed.length);
    const [pens, readerPens]: [Pens, Pens] = [new Map(), new Map()];
    const seen = [list, more].flatMap((part) => read([packSegments(part, pens)], readerPens).segments);
    // A stroke of the pen without a region says no more than those of before.
    const PLAIN: Style = { kind: 'stroke', brush: 'pen' };
    expect(seen.map(({ style = PLAIN }) => style)).toEqual([...list, ...more].map(({ style }) => style));
    expect(seen.map(({ points }) => points.length)).toEqual([...list, ...more].map(({ points }) => points.length));
  });

  it("can't be read with the brush of a newer build", () => {
    const spray: Segment = { stroke: 1, color: 7, points: [10, 10], style: { kind: 'stroke', brush: 'spray' } };
    const newer = packSegments([spray], new Map());
    const at = newer.indexOf(2 * BRUSHES.indexOf('spray'));
    newer[at] = 2 * BRUSHES.length;
    expect(() => read([newer])).toThrow('unknown brush');
  });

  it('can be continued after a fresh read without the removed strokes', () => {
    const pens: Pens = new Map();
    const first: Segment[] = [
      { stroke: 1, color: 1, points: [1, 2, 3, 4] },
      { stroke: 2, color: 2, points: [500, 600] },
    ];
    packSegments(first, pens);
    const later = packSegments([{ stroke: 2, color: 2, points: [510, 620, 520, 640] }], pens);
    const anew = packSegments(first.slice(1), new Map());
    expect(plain(read([anew, later]).segments)).toEqual([
      { stroke: 2, color: 2, points: [500, 600] },
      { stroke: 2, color: 2, points: [510, 620, 520, 640] },
    ]);
  });

  it('tells version, reset and removed strokes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999_999_999 }),
        fc.boolean(),
        fc.array(fc.integer({ min: 1, max: 999_999_999 })),
        (version, reset, removedStrokes) => {
          const packed = packCanvas({ version, reset, removedStrokes, segments: [] });
          expect(unpackCanvas(packed, new Map())).toEqual({ version, reset, removedStrokes, segments: [] });
        },
      ),
    );
  });

  it('forgets its state when everything is sent again', () => {
    const pens: Pens = new Map();
    const block = packSegments([{ stroke: 1, color: 7, points: [10, 10] }], new Map());
    read([block], pens);
    const again = packCanvas({ version: 2, reset: true, removedStrokes: [], segments: [block] });
    expect(plain(unpackCanvas(again, pens).segments)).toEqual([{ stroke: 1, color: 7, points: [10, 10] }]);
  });

  it('takes a byte or two for each coordinate of a stroke that is painted', () => {
    const points = Array.from({ length: 1_000 }, (_, index) => [4_000 + 3 * index, 4_000 + 4 * index]).flat();
    expect(packSegments([{ stroke: 1, color: 0, points }], new Map()).length).toBeLessThan(2_020);
  });

  it('says so when it is something else', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        try {
          for (const { points } of unpackCanvas(bytes, new Map()).segments) {
            for (const value of Array.from(points)) expect(value).toBeLessThanOrEqual(POSITION_STEPS);
          }
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
