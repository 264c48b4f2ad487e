// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { create } from 'qrcode';
import { expect, test } from 'vitest';
import { QrCode } from './qr-code.tsx';

const LINK = 'http://192.168.1.20:3000/join-some-game/abcdefgh012345';

/** Paints the path back into modules: the test compares the picture, not its notation. */
function paint(path: string, size: number): number[] {
  const modules = new Array<number>(size * size).fill(0);
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    modules.fill(1, Number(y) * size + Number(x), Number(y) * size + Number(x) + Number(run));
  }
  return modules;
}

test('draws exactly the modules of level M, dark on white', () => {
  render(<QrCode link={LINK} size={96} />);
  const { size, data } = create(LINK, { errorCorrectionLevel: 'M' }).modules;
  const picture = screen.getByRole('img', { name: 'QR code of the join link' });
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['96', '96']);
  expect(picture.getAttribute('viewBox')).toBe(`0 0 ${size} ${size}`);
  const path = picture.querySelector('path');
  expect(paint(path?.getAttribute('d') ?? '', size)).toEqual(Array.from(data, Number));
  expect(path?.getAttribute('fill')).toBe('#10233A');
  expect(picture.getAttribute('class')).toContain('bg-[#ffffff]');
  // A quiet zone of 4 modules around its size.
  expect(picture.getAttribute('class')).toContain('box-content');
  const quietModules = (Number.parseFloat(picture.style.padding) * size) / 96;
  expect(quietModules).toBeGreaterThanOrEqual(4);
  expect(quietModules).toBeLessThan(5);
});
