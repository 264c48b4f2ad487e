import { create } from 'qrcode';

export type QrLevel = 'L' | 'M' | 'Q' | 'H';

/** White modules that a scanner needs around a QR code. */
export const QUIET_ZONE_MODULES = 4;

/** The dark modules of a QR code as one SVG path in a square of `modules` units, without the quiet zone. */
export function qrPath(text: string, level: QrLevel): { modules: number; path: string } {
  const { size, data } = create(text, { errorCorrectionLevel: level }).modules;
  let path = '';
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!data[y * size + x]) continue;
      const start = x;
      while (x + 1 < size && data[y * size + x + 1]) x += 1;
      const run = x + 1 - start;
      path += `M${start} ${y}h${run}v1h-${run}z`;
    }
  }
  return { modules: size, path };
}
