import { describe, expect, it, test } from 'vitest';
import { placeLabels, tooltipSide } from './labels.ts';

const label = (id: string, x: number, y: number, width = 60) => ({ id, x, y, width });

describe('placeLabels', () => {
  it('writes a name to the right of its marker', () => {
    expect(placeLabels([label('1', 0, 0)]).sides.get('1')).toBe('right');
  });

  it('moves it left where the right would cover a marker', () => {
    const placed = placeLabels([label('1', 0, 0), label('2', 40, 0)]).sides;
    expect(placed.get('1')).toBe('left');
    expect(placed.get('2')).toBe('right');
  });

  it('moves it above or below where both sides are taken', () => {
    const placed = placeLabels([label('left', -40, 0), label('middle', 0, 0), label('right', 40, 0)]).sides;
    expect(placed.get('left')).toBe('left');
    expect(placed.get('middle')).toBe('top');
    expect(placed.get('right')).toBe('right');
  });

  it('names everyone in a ring of four', () => {
    const ring = [label('n', 0, -18), label('e', 18, 0), label('s', 0, 18), label('w', -18, 0)];
    expect(placeLabels(ring).sides.size).toBe(4);
  });

  it('omits a name that would cover something on every side', () => {
    const around = [label('w', -24, 0), label('e', 24, 0), label('n', 0, -24), label('s', 0, 24)];
    expect(placeLabels([...around, label('middle', 0, 0)]).sides.has('middle')).toBe(false);
  });

  it('never writes one name over another', () => {
    const placed = placeLabels([label('1', 0, 0, 200), label('2', 100, 26, 60), label('3', 100, 8, 60)]).sides;
    expect(placed.get('1')).toBe('left');
    expect(placed.get('2')).toBe('right');
    expect(placed.get('3')).toBe('left');
  });
});

test.each([
  [450, 300, 'top'],
  [450, 12, 'bottom'],
  [20, 300, 'right'],
  [880, 300, 'left'],
  [20, 12, 'bottom'],
])('a tooltip at %d, %d is at the %s', (x, y, side) => {
  expect(tooltipSide(x, y, { left: 0, top: 0, right: 900, bottom: 560 })).toBe(side);
});
