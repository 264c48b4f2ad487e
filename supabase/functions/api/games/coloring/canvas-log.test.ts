import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Pens, type Segment, unpackCanvas } from '../../../_shared/domain/canvas-packing.ts';
import { canvasJson } from './canvas-json.ts';
import { CanvasLog } from './canvas-log.ts';

function segment(line: number, ...points: number[]): Segment {
  return { line, color: 0xff0000, points };
}

function emptyLog(): CanvasLog {
  return new CanvasLog({ version: 0, resetVersion: 0 });
}

/** A point as text: stroke, color and position. */
function dotsOf(segments: Iterable<Segment>): string[] {
  const dots: string[] = [];
  for (const { color, line, points } of segments) {
    for (let index = 0; index < points.length; index += 2) {
      dots.push(`${line} ${color} ${points[index]} ${points[index + 1]}`);
    }
  }
  return dots;
}

function wholeOf(log: CanvasLog, reset = false): Uint8Array {
  const { body, head } = log.packed(reset);
  return Uint8Array.from([...head, ...body]);
}

const noPause = async () => {};

/** A reader of the packed replies. */
class Reader {
  readonly #pens: Pens = new Map();
  dots: string[] = [];
  version: number | null = null;

  take(bytes: Uint8Array): void {
    const isFirst = this.version === null;
    const { removedLines, reset, segments, version } = unpackCanvas(bytes, this.#pens);
    const gone = new Set(removedLines.map(String));
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
  | { kind: 'paint'; line: number; color: number; points: number[] }
  | { kind: 'remove'; line: number }
  | { kind: 'follow'; reader: number }
  | { kind: 'tidy' };

const place = fc.integer({ min: 0, max: 10_000 });
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('paint' as const),
      line: fc.integer({ min: 1, max: 12 }),
      color: fc.constantFrom(0, 0xffffff, 0x4ecdc4),
      points: fc.array(fc.tuple(place, place), { minLength: 1, maxLength: 6 }).map((dots) => dots.flat()),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('remove' as const), line: fc.integer({ min: 1, max: 12 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('follow' as const), reader: fc.integer({ min: 0, max: 2 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('tidy' as const) }) },
);

test('every reader has the current picture, however often it polls, even during tidying', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 60 }), async (acts) => {
      const log = emptyLog();
      const readers = [new Reader(), new Reader(), new Reader()];
      let expected: string[] = [];
      const removed = new Set<number>();
      for (const one of acts) {
        // So tidying continues by a few points with every act.
        await Promise.resolve();
        if (one.kind === 'tidy') void log.tidy(noPause, 1);
        else if (one.kind === 'follow') {
          readers[one.reader]?.follow(log);
          expect(readers[one.reader]?.dots).toEqual(expected);
        } else if (!removed.has(one.line)) {
          const isRemoval = one.kind === 'remove';
          log.extend(
            log.version + 1,
            isRemoval ? [] : [{ version: log.version + 1, segments: [one] }],
            isRemoval ? [one.line] : [],
          );
          if (isRemoval) {
            removed.add(one.line);
            expected = expected.filter((dot) => !dot.startsWith(`${one.line} `));
          } else expected = [...expected, ...dotsOf([one])];
        }
      }
      for (const reader of [...readers, new Reader()]) {
        reader.follow(log);
        expect(reader.dots).toEqual(expected);
      }
      expect(dotsOf(log.segmentsSince(-1))).toEqual(expected);
      // Reading everything again gives the same.
      const again = new Reader();
      again.follow(log);
      expect(again.dots).toEqual(expected);
    }),
  );
});

describe('a canvas in memory', () => {
  test('takes nothing twice', () => {
    const log = emptyLog();
    log.extend(1, [{ version: 1, segments: [segment(1, 5, 5)] }]);
    log.extend(3, [
      { version: 1, segments: [segment(1, 5, 5)] },
      { version: 3, segments: [segment(2, 6, 6)] },
    ]);
    log.extend(2, [{ version: 2, segments: [segment(9, 9, 9)] }]);
    expect(dotsOf(log.segmentsSince(-1))).toEqual([`1 ${0xff0000} 5 5`, `2 ${0xff0000} 6 6`]);
    expect(log.version).toBe(3);
  });

  test('cannot tell changes from before its first read, or before a reset', () => {
    const log = new CanvasLog({ version: 9, resetVersion: 4 });
    expect([3, 4, 8, 9, 10].map((version) => log.canTellSince(version))).toEqual([false, false, false, true, false]);
  });

  test('tells the same few bytes in a large picture as in a small one', () => {
    const [large, small] = [emptyLog(), emptyLog()];
    for (let version = 1; version <= 2_000; version += 1) {
      large.extend(version, [{ version, segments: [segment(version, version, version)] }]);
    }
    small.extend(2_000, []);
    for (const log of [large, small]) log.extend(2_001, [{ version: 2_001, segments: [segment(2_001, 3, 3)] }]);
    expect(large.packedSince(2_000)).toEqual(small.packedSince(2_000));
    expect(large.packedSince(2_001).length).toBeLessThan(8);
  });

  test('leaves removed lines out of a large picture once they are an eighth of it', async () => {
    const log = emptyLog();
    const stroke = Array.from({ length: 1_000 }, (_, index) => index % 10_000);
    for (let version = 1; version <= 20; version += 1)
      log.extend(version, [{ version, segments: [segment(version, ...stroke)] }]);
    const whole = wholeOf(log).length;
    log.extend(21, [], [1]);
    await log.tidy(noPause);
    expect(wholeOf(log).length).toBeGreaterThanOrEqual(whole);
    const early = new Reader();
    early.follow(log);
    expect(early.dots).toHaveLength(19 * 500);
    log.extend(22, [], [2, 3]);
    await log.tidy(noPause);
    expect(wholeOf(log).length).toBeLessThan(0.9 * whole);
    const reader = new Reader();
    reader.follow(log);
    expect(reader.dots).toHaveLength(17 * 500);
    early.follow(log);
    expect(early.dots).toEqual(reader.dots);
  });

  test('forgets the oldest removals, and gives readers from before them everything', () => {
    const log = emptyLog();
    for (let version = 1; version <= 20_001; version += 1) log.extend(version, [], [version]);
    expect(log.canTellSince(0)).toBe(false);
    expect(log.removedSince(20_000)).toEqual([20_001]);
    expect(log.canTellSince(15_000)).toBe(true);
  });

  test('a whole picture stays unchanged while it is read', async () => {
    const log = emptyLog();
    for (let version = 1; version <= 3; version += 1)
      log.extend(version, [{ version, segments: [segment(version, 1, 1)] }]);
    const reading = log.segmentsSince(-1);
    reading.next();
    log.extend(4, [{ version: 4, segments: [segment(4, 1, 1)] }], [2]);
    const { body } = log.packed(false);
    const before = [...body];
    await log.tidy(noPause);
    expect(dotsOf(reading)).toEqual([`2 ${0xff0000} 1 1`, `3 ${0xff0000} 1 1`]);
    expect([...body]).toEqual(before);
  });

  test('takes no more than a few bytes for each of very many lines', () => {
    const log = emptyLog();
    for (let version = 1; version <= 50_000; version += 1) {
      log.extend(version, [{ version, segments: [segment(version, 1, 1)] }]);
    }
    expect(log.byteLength / 50_000).toBeLessThan(100);
  });
});

test('as JSON it is the same, in pieces', () => {
  const points = Array.from({ length: 20_000 }, (_, index) => index % 10_000);
  const pieces = [
    ...canvasJson([segment(1, ...points.slice(0, 10_000)), segment(2, ...points.slice(10_000))], {
      version: 7,
      removedLines: [3, 4],
      reset: true,
    }),
  ];
  expect(pieces.length).toBeGreaterThan(1);
  const { strokes, ...rest } = JSON.parse(pieces.join(''));
  expect(rest).toEqual({ removedLines: [3, 4], reset: true, cursor: '7', version: 7 });
  expect(strokes).toHaveLength(10_000);
  expect(strokes[6_000]).toEqual({ x: 0.2, y: 0.2001, color: '#FF0000', line: 2 });
});
