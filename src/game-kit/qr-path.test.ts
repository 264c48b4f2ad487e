import { create } from 'qrcode';
import { describe, expect, it } from 'vitest';
import { qrPath } from './qr-code.tsx';

/** Paints the path back into modules: the test compares the picture, not its notation. */
function paint(path: string, size: number): number[] {
  const modules = new Array<number>(size * size).fill(0);
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    modules.fill(1, Number(y) * size + Number(x), Number(y) * size + Number(x) + Number(run));
  }
  return modules;
}

describe('qrPath', () => {
  const link = 'http://192.168.1.20:3000/some-game?room=abcdefgh012345';

  it.each(['L', 'M', 'Q', 'H'] as const)('draws exactly the dark modules at level %s', (level) => {
    const expected = create(link, { errorCorrectionLevel: level }).modules;
    const { modules, path } = qrPath(link, level);
    expect(modules).toBe(expected.size);
    expect(paint(path, modules)).toEqual(Array.from(expected.data, Number));
  });

  it('grows with the level of correction', () => {
    expect(qrPath(link, 'H').modules).toBeGreaterThan(qrPath(link, 'M').modules);
  });
});
