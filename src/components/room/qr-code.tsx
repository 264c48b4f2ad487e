import { useMemo } from 'react';
import { type QrLevel, QUIET_ZONE_MODULES, qrPath } from './qr-path.ts';

/**
 * A QR code, drawn here: an outside service would learn every private link. Always dark on white, whatever the theme,
 * with the quiet zone that scanners need around it.
 * @param size of the code itself in CSS pixels, without the quiet zone
 * @param label what the picture is, for those who do not see it
 */
export function QrCode({ text, size, level, label }: { text: string; size: number; level: QrLevel; label: string }) {
  const { modules, path } = useMemo(() => qrPath(text, level), [text, level]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules} ${modules}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
      className="box-content rounded-control bg-[#ffffff]"
      style={{ padding: Math.ceil((QUIET_ZONE_MODULES * size) / modules) }}
    >
      <path d={path} fill="#10233A" />
    </svg>
  );
}
