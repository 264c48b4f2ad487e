import { useState } from 'react';

/** The outlines of a coloring book above the paint. If they don't load, the paint alone is the picture. */
export function Outline({ path }: { path: string | null }) {
  const [failed, setFailed] = useState<string | null>(null);
  if (path === null || path === failed) return null;
  return (
    <img
      src={path}
      alt=""
      draggable={false}
      onError={() => setFailed(path)}
      className="pointer-events-none absolute inset-0 size-full"
    />
  );
}
