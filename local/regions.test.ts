import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { REGIONS_MAX } from '../supabase/functions/_shared/contract/games/canvas.ts';
import { REGIONS, regionsPath, template, templatePath } from '../supabase/functions/_shared/contract/games/coloring.ts';
import { numberRegions, packRegions, REGION_GRID, Regions } from '../supabase/functions/_shared/domain/regions.ts';

const { height, width } = REGION_GRID;
const squares = (isLine: (x: number, y: number) => boolean) =>
  Array.from({ length: width * height }, (_, at) => isLine(at % width, Math.floor(at / width)));
const outlines = template.options.flatMap((name) => templatePath(name) ?? []);

describe.each(outlines)('the areas of %s', (path) => {
  const file = readFileSync(join(import.meta.dirname, '..', 'public', regionsPath(path)), 'utf8');
  const regions = new Regions(Buffer.from(JSON.parse(file), 'base64'));
  const numbers = Array.from({ length: width * height }, (_, at) =>
    regions.at(((at % width) + 0.5) / width, (Math.floor(at / width) + 0.5) / height),
  );

  test('are as many as the contract says', () => {
    expect(regions.count).toBe(REGIONS[template.options[outlines.indexOf(path)] ?? 'custom']);
    expect(regions.count).toBeLessThanOrEqual(REGIONS_MAX);
  });

  test('cover the picture, each square once', () => {
    const covered = new Int16Array(width * height).fill(-1);
    for (let region = 0; region < regions.count; region += 1) {
      for (const { left, right, y } of regions.runsOf(region)) {
        const free = covered.subarray(y * width + left, y * width + right);
        if (free.some((before) => before !== -1)) throw new Error(`${left}, ${y} is in two areas`);
        free.fill(region);
      }
    }
    expect(Buffer.from(Int16Array.from(numbers).buffer).equals(Buffer.from(covered.buffer))).toBe(true);
  });

  test('are each in one piece', () => {
    const pieces = new Set<number>();
    const seen = new Uint8Array(width * height);
    for (const [start, region] of numbers.entries()) {
      if (seen[start]) continue;
      if (pieces.has(region)) throw new Error(`area ${region} has two pieces`);
      pieces.add(region);
      const piece = [start];
      seen[start] = 1;
      for (const at of piece) {
        const x = at % width;
        for (const next of [at - width, at + width, x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1]) {
          if (numbers[next] !== region || seen[next]) continue;
          seen[next] = 1;
          piece.push(next);
        }
      }
    }
    expect(pieces.size).toBe(regions.count);
  });
});

test('a line is divided between the areas beside it, in reading order', () => {
  const numbers = numberRegions(squares((x) => x >= 100 && x < 104));
  expect([99, 101, 102, 799].map((x) => numbers[x])).toEqual([0, 0, 1, 1]);
  const regions = new Regions(packRegions(numbers));
  expect(regions.runsOf(0)[7]).toEqual({ y: 7, left: 0, right: 102 });
  expect([regions.at(0, 0), regions.at(1, 1), regions.count]).toEqual([0, 1, 2]);
  expect(regions.runsOf(2)).toEqual([]);
});

test('what no finger hits belongs to its neighbor', () => {
  const ring = (size: number) => squares((x, y) => Math.max(Math.abs(x - 400), Math.abs(y - 300)) === size);
  expect(new Set(numberRegions(ring(4)))).toEqual(new Set([0]));
  expect(new Set(numberRegions(ring(5)))).toEqual(new Set([0, 1]));
});

test('a picture of lines alone, or of too many areas, has no regions', () => {
  expect(() => numberRegions(squares(() => true))).toThrow(RangeError);
  expect(() => numberRegions(squares((x, y) => x % 9 === 0 || y % 9 === 0))).toThrow(`more than ${REGIONS_MAX}`);
});

test('bytes that are no regions are refused', () => {
  const packed = packRegions(numberRegions(squares(() => false)));
  expect(() => new Regions(packed.subarray(0, packed.length - 1))).toThrow(RangeError);
  expect(() => new Regions(Uint8Array.of(1, 0, 5))).toThrow(RangeError);
});
