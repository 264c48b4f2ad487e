import { describe, expect, it } from 'vitest';
import { placeLabels } from './labels.ts';

const label = (id: string, x: number, y: number, width = 60) => ({ id, x, y, width });

describe('placeLabels', () => {
  it('writes a name to the right of its marker', () => {
    expect(placeLabels([label('1', 0, 0)]).get('1')).toBe('right');
  });

  it('goes to the left where the right would cover a marker', () => {
    const placed = placeLabels([label('1', 0, 0), label('2', 40, 0)]);
    expect(placed.get('1')).toBe('left');
    expect(placed.get('2')).toBe('right');
  });

  it('leaves a name out that would cover something on both sides', () => {
    const placed = placeLabels([label('left', -40, 0), label('middle', 0, 0), label('right', 40, 0)]);
    expect(placed.has('middle')).toBe(false);
    expect(placed.get('left')).toBe('left');
    expect(placed.get('right')).toBe('right');
  });

  it('never writes one name over another', () => {
    const placed = placeLabels([label('1', 0, 0, 200), label('2', 100, 26, 60), label('3', 100, 8, 60)]);
    expect(placed.get('1')).toBe('left');
    expect(placed.get('2')).toBe('right');
    expect(placed.get('3')).toBe('left');
  });
});
