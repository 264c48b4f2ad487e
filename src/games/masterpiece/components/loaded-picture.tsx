import { useEffect, useState } from 'react';
import { DRAWING_CANVAS } from '#shared/contract/games/drawings.ts';
import { classNames } from '#src/ui/class-names.ts';

/** Waits between tries. After the last one the picture becomes text. */
const RETRY_AFTER_MS = [1_000, 4_000];

/** A drawing that fills its paper. Failed loads are retried, because a phone may briefly be offline. */
export function LoadedPicture({ src, alt }: { src: string; alt: string }) {
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);
  const waitMs = failed ? RETRY_AFTER_MS[tries] : undefined;
  useEffect(() => {
    if (waitMs === undefined) return;
    const timer = setTimeout(() => {
      setTries((made) => made + 1);
      setFailed(false);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [waitMs]);

  if (failed && waitMs === undefined) {
    return <p className="grid h-full place-items-center p-2 text-center text-paper-muted text-sm">{alt}</p>;
  }
  return (
    <img
      // A browser retries only for a new element.
      key={tries}
      src={src}
      alt={alt}
      width={DRAWING_CANVAS.width}
      height={DRAWING_CANVAS.height}
      draggable={false}
      className={classNames('size-full object-contain', failed ? 'opacity-0' : 'animate-fade-in')}
      onError={() => setFailed(true)}
    />
  );
}
