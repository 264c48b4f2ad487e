import { create } from 'qrcode';
import { useMemo } from 'react';
import { hostTexts } from '../host-texts.ts';

interface QrCodeProps {
  link: string;
  size: number | 'fill';
  label?: string;
}

/**
 * The QR code of a join link, drawn here because an outside service would see every private link. Always dark on white with a quiet
 * zone, so that it scans in both themes.
 * @param size of the code itself in CSS pixels, without the quiet zone; `fill`: as wide as its container, quiet zone
 * included
 */
export function QrCode({ link, size, label = hostTexts.invite.qr }: QrCodeProps) {
  const { modules, path } = useMemo(() => qrPath(link), [link]);
  const quiet = size === 'fill' ? QUIET_ZONE_MODULES : 0;
  const sized =
    size === 'fill'
      ? { width: '100%' }
      : { width: size, height: size, style: { padding: Math.ceil((QUIET_ZONE_MODULES * size) / modules) } };
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${0 - quiet} ${0 - quiet} ${modules + 2 * quiet} ${modules + 2 * quiet}`}
      shapeRendering="crispEdges"
      className="forced-color-adjust-none box-content rounded-control bg-[#ffffff]"
      {...sized}
    >
      <path d={path} fill="#10233A" />
    </svg>
  );
}

/** White modules that a scanner needs around a QR code. */
const QUIET_ZONE_MODULES = 4;

/** The dark modules of a QR code as one SVG path in a square of `modules` units, without the quiet zone. */
export function qrPath(text: string): { modules: number; path: string } {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
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
