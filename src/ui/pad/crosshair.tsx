import { Announcer } from '../announcer.tsx';
import type { Place } from './pad-input.ts';

/** While a key is held down, only the last place is announced. */
const REST_MS = 300;

interface CrosshairProps {
  /** null until the picture has keyboard focus. */
  place: Place | null;
  /** Diameter of a dot, as a share of the picture's width. */
  size: number;
  color: string;
  level?: number;
  /** Puts a place in percent into words. */
  words: (across: number, down: number) => string;
}

/** Marks where the keys paint: a ring as large as a dot, visible on any color, with its place for screen readers. */
export function Crosshair({ place, size, color, level = 1, words }: CrosshairProps) {
  return (
    <>
      {place ? (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute aspect-square -translate-x-1/2 -translate-y-1/2 rounded-full"
          style={{
            left: `${100 * place.x}%`,
            top: `${100 * place.y}%`,
            width: `${100 * size}%`,
            background: color,
            boxShadow: `0 0 0 ${2 / level}px #ffffff, 0 0 0 ${4 / level}px #000000`,
          }}
        />
      ) : null}
      <Announcer text={place ? words(percent(place.x), percent(place.y)) : ''} restMs={REST_MS} />
    </>
  );
}

const percent = (share: number) => Math.round(share * 100);
