import { describe, expect, test } from 'vitest';
import type { Area } from './area.ts';
import { arrange } from './arrange.ts';

const SCREEN: Area = { seen: { left: 0, top: 0, right: 1_000, bottom: 600 }, blocked: [] };
const PHONE: Area = { seen: { left: 0, top: 0, right: 360, bottom: 500 }, blocked: [] };
const at = (id: number, x: number, y: number, name = 'Ann') => ({ id: `${id}`, x, y, name });
const crowd = (count: number) => Array.from({ length: count }, (_, id) => at(id, 500, 300));
const LARGE = { following: true, large: true };

describe('on the usual map', () => {
  test('everything has its usual size, however few people there are', () => {
    const { scale, sides } = arrange([at(1, 500, 300)], SCREEN, { following: true, large: false });
    expect(scale).toBe(1);
    expect(sides.get('1')).toBe('right');
  });

  test('measures wide characters as wide', () => {
    const free = 45;
    const narrow = arrange([at(1, 1_000 - 12 - free, 300, 'Ann')], SCREEN, { following: false, large: false });
    const wide = arrange([at(1, 1_000 - 12 - free, 300, '李雷强')], SCREEN, { following: false, large: false });
    expect([narrow.sides.get('1'), wide.sides.get('1')]).toEqual(['right', 'left']);
  });
});

describe('a long name', () => {
  const LONG_NAME = 'Catherine-Elisabeth';

  test('is shown in full where it fits', () => {
    for (const large of [false, true]) {
      const { sides } = arrange([at(1, 400, 300, LONG_NAME)], SCREEN, { following: true, large });
      expect(sides.size).toBe(1);
    }
  });

  test('is left out, and not cut, where it does not fit', () => {
    const wall = [at(1, 20, 20, LONG_NAME), at(2, 168, 20), at(3, 20, 46), at(4, 168, 46)];
    const narrow: Area = { seen: { left: 0, top: 0, right: 330, bottom: 70 }, blocked: [] };
    const { sides } = arrange(wall, narrow, { following: false, large: false });
    expect([...sides.keys()]).not.toContain('1');
    expect(sides.size).toBeGreaterThan(0);
  });
});

describe('in present mode', () => {
  test('a few people are drawn 2.2 times as large, with their names', () => {
    const { scale, sides } = arrange([at(1, 200, 300), at(2, 700, 300)], SCREEN, LARGE);
    expect(scale).toBe(2.2);
    expect([...sides.keys()]).toEqual(['1', '2']);
  });

  test('gives offsets in units of the scale, so that no one is hidden', () => {
    const { scale, offsets } = arrange([at(1, 500, 300), at(2, 500, 300)], SCREEN, LARGE);
    const [one, other] = [offsets.get('1'), offsets.get('2')];
    const apart = Math.hypot((one?.dx ?? 0) - (other?.dx ?? 0), (one?.dy ?? 0) - (other?.dy ?? 0));
    expect(apart * scale).toBeGreaterThan(24 * scale);
  });

  test('shrinks everything until all names fit', () => {
    // At the right edge, one below the other: at full size both names would not fit between the others.
    const close = [at(1, 960, 300, 'Bartholomew'), at(2, 960, 345, 'Bartholomew'), at(3, 700, 322, 'Maximiliane')];
    const { scale, sides } = arrange(close, SCREEN, LARGE);
    expect(sides.size).toBe(3);
    expect(scale).toBeLessThan(2.2);
  });

  test('enlarges a crowd as far as it fits, and never shrinks it below the usual size', () => {
    const few = arrange(crowd(30), SCREEN, LARGE).scale;
    const many = arrange(crowd(100), SCREEN, LARGE).scale;
    expect(few).toBeGreaterThan(many);
    expect(many).toBeGreaterThanOrEqual(1);
    expect(arrange(crowd(100), PHONE, LARGE).scale).toBe(1);
  });
});
