import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Area, contains, keptInside, overlaps } from './area.ts';
import { placeLabels } from './labels.ts';
import { ringOffsets } from './ring.ts';

/** A phone's map, with its zoom buttons. */
const AREA: Area = {
  seen: { left: 1000, top: 500, right: 1358, bottom: 725 },
  blocked: [{ left: 1010, top: 640, right: 1050, bottom: 715 }],
};
const RADIUS = 12;
const disc = ({ x, y }: { x: number; y: number }) => ({
  left: x - RADIUS,
  top: y - RADIUS,
  right: x + RADIUS,
  bottom: y + RADIUS,
});
const anywhere = fc.record({ x: fc.integer({ min: 900, max: 1450 }), y: fc.integer({ min: 400, max: 800 }) });

describe('keptInside', () => {
  it('leaves places in full view alone', () => {
    expect(keptInside({ x: 1200, y: 600 }, RADIUS, AREA)).toEqual({ x: 1200, y: 600 });
  });

  it('brings everything into view, and never under the buttons', () => {
    fc.assert(
      fc.property(anywhere, (point) => {
        const box = disc(keptInside(point, RADIUS, AREA));
        expect(contains(AREA.seen, box)).toBe(true);
        expect(overlaps(box, AREA.blocked[0] ?? box)).toBe(false);
      }),
    );
  });
});

describe('a crowd of 92 on a phone', () => {
  const points = Array.from({ length: 92 }, (_, index) => ({
    id: `${index}`,
    // Most of them in the east, like the population.
    x: 1010 + 340 * Math.sqrt((index % 10) / 9),
    y: 510 + 20 * Math.floor(index / 10),
  }));
  const offsets = ringOffsets(points, AREA);
  const drawn = points.map(({ id, x, y }) => ({
    id,
    x: x + (offsets.get(id)?.dx ?? 0),
    y: y + (offsets.get(id)?.dy ?? 0),
    width: 60,
  }));

  it('stays inside the map and clear of its buttons', () => {
    for (const marker of drawn) {
      expect(contains(AREA.seen, disc(marker)), JSON.stringify(marker)).toBe(true);
      expect(
        AREA.blocked.some((box) => overlaps(disc(marker), box)),
        JSON.stringify(marker),
      ).toBe(false);
    }
  });

  it('has no names on the map, unlike five people', () => {
    expect(placeLabels(drawn, AREA).sides.size).toBe(0);
    const five = [0, 20, 44, 58, 81].flatMap((index) => drawn[index] ?? []);
    expect(placeLabels(five, AREA).sides.size).toBe(5);
  });
});

describe('a name at the edge', () => {
  it('is never cut off', () => {
    expect(placeLabels([{ id: '1', x: 1340, y: 600, width: 60 }], AREA).sides.get('1')).toBe('left');
    expect(placeLabels([{ id: '1', x: 1062, y: 700, width: 60 }], AREA).sides.get('1')).toBe('right');
  });

  it('never covers the buttons', () => {
    const crowded = [
      { id: '1', x: 1064, y: 680, width: 60 },
      { id: '2', x: 1090, y: 680, width: 200 },
    ];
    expect(placeLabels(crowded, AREA).sides.get('1')).not.toBe('left');
  });
});
