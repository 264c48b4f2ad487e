import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Pens, type Segment, unpackCanvas } from '../../../_shared/domain/canvas-packing.ts';
import { CanvasLog } from './canvas-log.ts';
import { canvasJson } from './canvas-replies.ts';
import type { PaintedSegment } from './canvas-rows.ts';

function segment(stroke: number, ...points: number[]): PaintedSegment {
  return { stroke, number: 1, color: 0xff0000, points };
}

function paint(log: CanvasLog, version: number, ...segments: PaintedSegment[]): void {
  log.add({ version, segments, removed: [] });
}

function remove(log: CanvasLog, version: number, ...removed: number[]): void {
  log.add({ version, segments: [], removed });
}

/** A dot as text: stroke, color and position. */
function dotsOf(segments: Iterable<Segment>): string[] {
  const dots: string[] = [];
  for (const { color, stroke, points } of segments) {
    for (let index = 0; index < points.length; index += 2) {
      dots.push(`${stroke} ${color} ${points[index]} ${points[index + 1]}`);
    }
  }
  return dots;
}

function wholeOf(log: CanvasLog, reset = false): Uint8Array {
  const { body, head } = log.packed(reset);
  return Uint8Array.from([...head, ...body]);
}

/** A reader of the packed replies. */
class Reader {
  readonly #pens: Pens = new Map();
  dots: string[] = [];
  version: number | null = null;

  take(bytes: Uint8Array): void {
    const isFirst = this.version === null;
    const { removedStrokes, reset, segments, version } = unpackCanvas(bytes, this.#pens);
    const gone = new Set(removedStrokes.map(String));
    this.dots = [...(isFirst || reset ? [] : this.dots), ...dotsOf(segments)].filter(
      (dot) => !gone.has(dot.split(' ')[0] ?? ''),
    );
    this.version = version;
  }

  follow(log: CanvasLog): void {
    if (this.version === null || !log.canTellSince(this.version)) this.take(wholeOf(log, this.version !== null));
    else this.take(log.packedSince(this.version));
  }
}

type Act =
  | { kind: 'paint'; stroke: number; color: number; points: number[] }
  | { kind: 'remove'; stroke: number }
  | { kind: 'follow'; reader: number };

const place = fc.integer({ min: 0, max: 10_000 });
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('paint' as const),
      stroke: fc.integer({ min: 1, max: 12 }),
      color: fc.constantFrom(0, 0xffffff, 0x4ecdc4),
      points: fc.array(fc.tuple(place, place), { minLength: 1, maxLength: 6 }).map((dots) => dots.flat()),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('remove' as const), stroke: fc.integer({ min: 1, max: 12 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('follow' as const), reader: fc.integer({ min: 0, max: 2 }) }),
  },
);

test('every reader has the current picture, however often it polls', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
      const log = new CanvasLog(0);
      const readers = [new Reader(), new Reader(), new Reader()];
      let expected: string[] = [];
      const removed = new Set<number>();
      for (const one of acts) {
        const version = log.version + 1;
        if (one.kind === 'follow') {
          readers[one.reader]?.follow(log);
          expect(readers[one.reader]?.dots).toEqual(expected);
        } else if (one.kind === 'remove') {
          removed.add(one.stroke);
          remove(log, version, one.stroke);
          expected = expected.filter((dot) => !dot.startsWith(`${one.stroke} `));
        } else if (!removed.has(one.stroke)) {
          paint(log, version, { ...one, number: 1 });
          expected = [...expected, ...dotsOf([one])];
        }
      }
      for (const reader of [...readers, new Reader()]) {
        reader.follow(log);
        expect(reader.dots).toEqual(expected);
      }
      expect(dotsOf(log.segmentsSince(-1))).toEqual(expected);
    }),
  );
});

describe('a canvas in memory', () => {
  test('takes nothing twice', () => {
    const log = new CanvasLog(0);
    for (const _ of ['once', 'twice']) {
      paint(log, 1, segment(1, 5, 5));
      remove(log, 2, 7);
      paint(log, 3, segment(2, 6, 6));
    }
    paint(log, 2, segment(9, 9, 9));
    expect(dotsOf(log.segmentsSince(-1))).toEqual([`1 ${0xff0000} 5 5`, `2 ${0xff0000} 6 6`]);
    expect([log.version, log.removedSince(1)]).toEqual([3, [7]]);
  });

  test('tells readers from before a reset everything, and others what was removed before it was read', () => {
    const log = new CanvasLog(4);
    remove(log, 6, 2);
    paint(log, 9);
    expect([3, 4, 9, 10].map((version) => log.canTellSince(version))).toEqual([false, true, true, false]);
    expect([log.removedSince(5), log.removedSince(6)]).toEqual([[2], []]);
  });

  test('tells the same few bytes in a large picture as in a small one', () => {
    const [large, small] = [new CanvasLog(0), new CanvasLog(0)];
    for (let version = 1; version <= 2_000; version += 1) paint(large, version, segment(version, version, version));
    paint(small, 2_000);
    for (const log of [large, small]) paint(log, 2_001, segment(2_001, 3, 3));
    expect(large.packedSince(2_000)).toEqual(small.packedSince(2_000));
    expect(large.packedSince(2_001).length).toBeLessThan(8);
    expect([large.bytesSince(2_000), large.bytesSince(2_001)]).toEqual([small.bytesSince(0), 0]);
  });

  test('names the painters of strokes that a reader can not know yet', () => {
    const log = new CanvasLog(0);
    paint(log, 1, { ...segment(1, 1, 1), number: 4 });
    paint(log, 2, { ...segment(1, 2, 2), number: 4 }, { ...segment(2, 1, 1), number: 5 });
    paint(log, 3, { ...segment(2, 2, 2), number: 5 });
    expect([0, 1, 2].map((version) => log.paintersSince(version))).toEqual([
      [
        [1, 4],
        [2, 5],
      ],
      [[2, 5]],
      [],
    ]);
    // Readers that came in between are told, too.
    const named: number[] = [];
    for (let version = 4; version <= 40; version += 1) {
      paint(log, version, { ...segment(2, 3, 3), number: 5 });
      if (log.paintersSince(version - 1).length > 0) named.push(version);
    }
    expect(named).toEqual([18, 34]);
  });

  test('is worn after thousands of removals, not by those before it was read', () => {
    const log = new CanvasLog(0);
    for (let version = 1; version <= 3_000; version += 1) remove(log, version, version);
    expect(log.isWorn).toBe(false);
    paint(log, 3_001, ...Array.from({ length: 2_001 }, (_, index) => segment(5_000 + index, 1, 1)));
    for (let index = 0; index <= 2_000; index += 1) remove(log, 3_002 + index, 5_000 + index);
    expect(log.isWorn).toBe(true);
  });

  test('a whole picture stays unchanged while it is sent', () => {
    const log = new CanvasLog(0);
    paint(log, 1, segment(1, 1, 1));
    const whole = log.packed(false);
    const before = structuredClone(whole);
    for (let version = 2; version < 300; version += 1) paint(log, version, segment(version, 2, 2));
    remove(log, 300, 1);
    expect(whole).toEqual(before);
  });
});

test('as JSON it is the same, in pieces', () => {
  const points = Array.from({ length: 20_000 }, (_, index) => index % 10_000);
  const pieces = [
    ...canvasJson([segment(1, ...points.slice(0, 10_000)), segment(2, ...points.slice(10_000))], {
      version: 7,
      removedStrokes: [3, 4],
      reset: true,
    }),
  ];
  expect(pieces.length).toBeGreaterThan(1);
  const { strokes, ...rest } = JSON.parse(pieces.join(''));
  expect(rest).toEqual({ fills: [], removedStrokes: [3, 4], reset: true, cursor: '7', version: 7 });
  expect(strokes).toHaveLength(10_000);
  expect(strokes[6_000]).toEqual({ x: 0.2, y: 0.2001, color: '#FF0000', stroke: 2 });
});
