import { atom } from 'nanostores';
import { clamp, type Place } from '#src/ui/pad/pad-input.ts';

export interface View {
  /** 1 shows all of it. */
  level: number;
  /** The left and upper edges, as shares of the picture. */
  left: number;
  top: number;
}

export const ZOOM_MAX = 6;
/** Factor of one press of a zoom button or key. */
export const ZOOM_STEP = 1.5;
const WHOLE: View = { level: 1, left: 0, top: 0 };
const MIDDLE = 0.5;

export type Viewer = ReturnType<typeof createViewer>;

export function createViewer() {
  const view = atom(WHOLE);
  const put = (level: number, left: number, top: number) => {
    const most = 1 - 1 / level;
    view.set({ level, left: clamp(left, 0, most), top: clamp(top, 0, most) });
  };
  return {
    view,
    /** Zooms by this factor around a fixed place (shares of the visible part; default: the middle). */
    zoom: (factor: number, x = MIDDLE, y = MIDDLE) => {
      const { level, left, top } = view.get();
      const next = clamp(level * factor, 1, ZOOM_MAX);
      put(next, left + x / level - x / next, top + y / level - y / next);
    },
    pan: (x: number, y: number) => {
      const { level, left, top } = view.get();
      put(level, left - x / level, top - y / level);
    },
    fit: () => view.set(WHOLE),
    /** Scrolls as little as possible to show a place of the picture, with some margin. */
    reveal: (x: number, y: number) => {
      const { level, left, top } = view.get();
      const [margin, size] = [0.1 / level, 1 / level];
      put(level, clamp(left, x + margin - size, x - margin), clamp(top, y + margin - size, y - margin));
    },
  };
}

/** Converts a place of the picture to the visible part (shares of it, below 0 and above 1 outside). */
export const visiblePlace = ({ level, left, top }: View, { x, y }: Place): Place => ({
  x: (x - left) * level,
  y: (y - top) * level,
});

/** Converts a place in the visible part (shares) to the picture. */
export const placeIn = ({ level, left, top }: View, { x, y }: Place): Place => ({
  x: left + x / level,
  y: top + y / level,
});
