import { useState } from 'react';

/** The lines of a coloring book above the paint. One that can not be loaded is not missed: the picture is the paint. */
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
