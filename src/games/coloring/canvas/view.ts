import { clamp } from '#src/ui/pad/pad-input.ts';
import { createStore, type Store } from './store.ts';

/** The visible part of the picture. */
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

/** One person's view of the picture. */
export interface Viewer extends Store<View> {
  /** Zooms by this factor around a fixed place (shares of the visible part; default: the middle). */
  zoom: (factor: number, x?: number, y?: number) => void;
  /** Moves the picture by shares of the visible part. */
  pan: (x: number, y: number) => void;
  fit: () => void;
  /** Scrolls as little as possible to show a place of the picture, with some margin. */
  reveal: (x: number, y: number) => void;
}

export function createViewer(): Viewer {
  const store = createStore(WHOLE);
  const put = (level: number, left: number, top: number) => {
    const bounded = clamp(level, 1, ZOOM_MAX);
    const most = 1 - 1 / bounded;
    store.set({ level: bounded, left: clamp(left, 0, most), top: clamp(top, 0, most) });
  };
  return {
    ...store,
    zoom: (factor, x = MIDDLE, y = MIDDLE) => {
      const { level, left, top } = store.get();
      const next = clamp(level * factor, 1, ZOOM_MAX);
      put(next, left + x / level - x / next, top + y / level - y / next);
    },
    pan: (x, y) => {
      const { level, left, top } = store.get();
      put(level, left - x / level, top - y / level);
    },
    fit: () => store.set(WHOLE),
    reveal: (x, y) => {
      const { level, left, top } = store.get();
      const room = 0.1 / level;
      const size = 1 / level;
      put(level, clamp(left, x + room - size, x - room), clamp(top, y + room - size, y - room));
    },
  };
}

/** Converts a place of the picture to the visible part (shares of it, below 0 and above 1 outside). */
export function visiblePlace({ level, left, top }: View, { x, y }: { x: number; y: number }): { x: number; y: number } {
  return { x: (x - left) * level, y: (y - top) * level };
}

/** Converts a place in the visible part (shares) to the picture. */
export function placeIn({ level, left, top }: View, x: number, y: number): { x: number; y: number } {
  return { x: left + x / level, y: top + y / level };
}
