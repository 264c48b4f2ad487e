import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MARKER_SPACING_PX, ringOffsets, ringSlots } from './ring.ts';

const at = (id: string, x: number, y: number) => ({ id, x, y });

describe('ringOffsets', () => {
  it('leaves a lone marker at its place', () => {
    const offsets = ringOffsets([at('1', 0, 0), at('2', 500, 0)]);
    expect(offsets.get('1')).toEqual({ dx: 0, dy: 0 });
    expect(offsets.get('2')).toEqual({ dx: 0, dy: 0 });
  });

  it('puts two people of one city side by side, at equal distances from it', () => {
    const offsets = ringOffsets([at('1', 100, 100), at('2', 100, 100)]);
    const first = offsets.get('1') ?? { dx: 0, dy: 0 };
    const second = offsets.get('2') ?? { dx: 0, dy: 0 };
    expect(Math.hypot(first.dx - second.dx, first.dy - second.dy)).toBeCloseTo(MARKER_SPACING_PX);
    expect(first.dx + second.dx).toBeCloseTo(0);
    expect(first.dy + second.dy).toBeCloseTo(0);
  });

  it('spreads neighboring towns around their center while they would overlap', () => {
    const offsets = ringOffsets([at('1', 100, 100), at('2', 104, 100)]);
    expect(100 + (offsets.get('1')?.dx ?? 0) + 104 + (offsets.get('2')?.dx ?? 0)).toBeCloseTo(204);
    expect(ringOffsets([at('1', 100, 100), at('2', 100 + MARKER_SPACING_PX, 100)]).get('2')).toEqual({ dx: 0, dy: 0 });
  });

  it("keeps everyone's place for the same people", () => {
    const points = Array.from({ length: 30 }, (_, index) => at(`${index}`, 10, 10));
    expect([...ringOffsets(points)]).toEqual([...ringOffsets(structuredClone(points))]);
  });
});

describe('neighboring rings', () => {
  it('push each other apart instead of covering each other', () => {
    const ring = (name: string, x: number) => Array.from({ length: 5 }, (_, index) => at(`${name}${index}`, x, 0));
    const points = [...ring('a', 0), ...ring('b', MARKER_SPACING_PX + 4)];
    const offsets = ringOffsets(points);
    const drawn = points.map(({ id, x, y }) => {
      const { dx, dy } = offsets.get(id) ?? { dx: 0, dy: 0 };
      return { x: x + dx, y: y + dy };
    });
    const closest = Math.min(
      ...drawn.flatMap((one, index) => drawn.slice(index + 1).map((two) => Math.hypot(one.x - two.x, one.y - two.y))),
    );
    expect(closest).toBeGreaterThan(24);
  });
});

describe('ringSlots', () => {
  it('never lets two markers come closer than their spacing, for any number of people', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 120 }), (count) => {
        const slots = ringSlots(count);
        expect(slots).toHaveLength(count);
        const closest = Math.min(
          ...slots.flatMap((slot, index) =>
            slots.slice(index + 1).map((other) => Math.hypot(slot.dx - other.dx, slot.dy - other.dy)),
          ),
        );
        expect(closest).toBeGreaterThan(MARKER_SPACING_PX * 0.99);
      }),
    );
  });

  it('stays small: 6 people fit within a marker of the city, 100 within six', () => {
    const reach = (count: number) => Math.max(...ringSlots(count).map(({ dx, dy }) => Math.hypot(dx, dy)));
    expect(reach(6)).toBeLessThanOrEqual(MARKER_SPACING_PX + 0.001);
    expect(reach(100)).toBeLessThanOrEqual(MARKER_SPACING_PX * 6 + 0.001);
  });
});
