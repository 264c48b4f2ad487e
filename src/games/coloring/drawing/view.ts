import { atom } from 'nanostores';
import { clamp, type Place } from '#src/ui/pad/pad-input.ts';
import { ASPECT } from './paint-dots.ts';

export interface View {
  /** 1 shows all of it. */
  level: number;
  /** The left and upper edges, as shares of the picture. */
  left: number;
  top: number;
  /** Width and height of the visible part at level 1, in pictures: more than 1 where there is space beside the picture. */
  across: number;
  down: number;
}

export const ZOOM_MAX = 6;
/** Factor of one press of a zoom button or key. */
export const ZOOM_STEP = 1.5;
const WHOLE: View = { level: 1, left: 0, top: 0, across: 1, down: 1 };
const MIDDLE = 0.5;
/** Rounded pixels make no space beside the picture. */
const SNUG = 1.01;
const snug = (size: number) => (size < SNUG ? 1 : size);

/** Keeps the picture's edges at or beyond those of the visible part; a smaller picture is in its middle. */
const within = (edge: number, size: number) => (size >= 1 ? (1 - size) / 2 : clamp(edge, 0, 1 - size));

export type Viewer = ReturnType<typeof createViewer>;

export function createViewer() {
  const view = atom(WHOLE);
  const put = (
    level: number,
    left: number,
    top: number,
    { across, down }: Pick<View, 'across' | 'down'> = view.get(),
  ) => {
    view.set({ level, left: within(left, across / level), top: within(top, down / level), across, down });
  };
  return {
    view,
    /** The visible part has this size in pixels. The picture covers it, until somebody zooms. */
    measure: (width: number, height: number) => {
      const whole = Math.min(width, height / ASPECT);
      if (whole <= 0) return;
      const { across, down, left, level, top } = view.get();
      const next = { across: snug(width / whole), down: snug(height / ASPECT / whole) };
      if (next.across === across && next.down === down) return;
      const covering = (size: { across: number; down: number }) => Math.min(ZOOM_MAX, Math.max(size.across, size.down));
      const to = level === covering({ across, down }) ? covering(next) : level;
      const [x, y] = [left + across / level / 2, top + down / level / 2];
      put(to, x - next.across / to / 2, y - next.down / to / 2, next);
    },
    /** Zooms by this factor around a fixed place (shares of the visible part; default: the middle). */
    zoom: (factor: number, x = MIDDLE, y = MIDDLE) => {
      const { across, down, level, left, top } = view.get();
      const next = clamp(level * factor, 1, ZOOM_MAX);
      put(next, left + across * (x / level - x / next), top + down * (y / level - y / next));
    },
    pan: (x: number, y: number) => {
      const { across, down, level, left, top } = view.get();
      put(level, left - (x * across) / level, top - (y * down) / level);
    },
    fit: () => put(1, 0, 0),
    /** Scrolls as little as possible to show a place of the picture, with some margin. */
    reveal: (x: number, y: number) => {
      const { across, down, level, left, top } = view.get();
      const shown = (edge: number, at: number, size: number) => clamp(edge, at - 0.9 * size, at - 0.1 * size);
      put(level, shown(left, x, across / level), shown(top, y, down / level));
    },
  };
}

/** Converts a place of the picture to the visible part (shares of it, below 0 and above 1 outside). */
export const visiblePlace = ({ across, down, level, left, top }: View, { x, y }: Place): Place => ({
  x: ((x - left) * level) / across,
  y: ((y - top) * level) / down,
});

/** Converts a place in the visible part (shares) to the picture. */
export const placeIn = ({ across, down, level, left, top }: View, { x, y }: Place): Place => ({
  x: left + (x * across) / level,
  y: top + (y * down) / level,
});
