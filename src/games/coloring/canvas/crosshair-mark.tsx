import { useEffect, useState, useSyncExternalStore } from 'react';
import { BRUSH_RADIUS } from '#shared/contract/games/canvas.ts';
import { coloringTexts } from '../texts.ts';
import type { Store } from './store.ts';
import type { Crosshair } from './track-keys.ts';

interface CrosshairMarkProps {
  crosshair: Store<Crosshair>;
  level: number;
  color: string;
}

/** Who holds a key down hears where the mark comes to rest, not of every step. */
const REST_MS = 300;

const percent = (share: number) => Math.round(share * 100);

/** Where the keys paint: a ring as large as a dot, to be seen on paint of any color, and its place for screen readers. */
export function CrosshairMark({ crosshair, level, color }: CrosshairMarkProps) {
  const place = useSyncExternalStore(crosshair.subscribe, crosshair.get);
  const [rested, setRested] = useState(place);
  useEffect(() => {
    const timer = setTimeout(() => setRested(place), REST_MS);
    return () => clearTimeout(timer);
  }, [place]);
  return (
    <>
      {place ? (
        <div
          className="pointer-events-none absolute aspect-square -translate-x-1/2 -translate-y-1/2 rounded-full"
          style={{
            left: `${100 * place.x}%`,
            top: `${100 * place.y}%`,
            width: `${200 * BRUSH_RADIUS}%`,
            background: color,
            boxShadow: `0 0 0 ${2 / level}px #ffffff, 0 0 0 ${4 / level}px #000000`,
          }}
        />
      ) : null}
      <span role="status" className="sr-only">
        {rested ? coloringTexts.canvas.place(percent(rested.x), percent(rested.y)) : null}
      </span>
    </>
  );
}
