import { useMemo } from 'react';
import { type QrLevel, QUIET_ZONE_MODULES, qrPath } from './qr-path.ts';

/**
 * A QR code, drawn here: an outside service would learn every private link. Always dark on white, whatever the theme,
 * with the quiet zone that scanners need around it.
 * @param size of the code itself in CSS pixels, without the quiet zone; `fill`: as wide as its place, with it
 * @param label what the picture is, for those who do not see it
 */
export function QrCode({
  text,
  size,
  level,
  label,
}: {
  text: string;
  size: number | 'fill';
  level: QrLevel;
  label: string;
}) {
  const { modules, path } = useMemo(() => qrPath(text, level), [text, level]);
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
