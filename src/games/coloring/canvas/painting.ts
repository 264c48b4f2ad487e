import type { Brushes } from './brushes.ts';
import type { Dots } from './dots.ts';

/** The state of a painting apart from its pixels; the same object until something changes. */
export interface PaintingNews {
  /** There is an own stroke to undo. */
  canUndo: boolean;
  /** Dots in the picture, including own unsent ones. Updated at most a few times a second. */
  dotCount: number;
  /** False until the picture has arrived: an empty canvas may not be empty. */
  loaded: boolean;
  /** `busy`: the server is slow or asks for fewer requests. `offline`: no reply. Both are retried until answered. */
  connection: 'ok' | 'busy' | 'offline';
  /** Own dots that may not have reached the server. */
  unsent: number;
  /** False when the browser's storage is full: leaving the page loses unsent dots. */
  kept: boolean;
}

/** A room's picture in one browser, with the user's own strokes. Kept outside of React, which is slower than a hand. */
export interface Painting {
  /** Everyone's dots, in the server's order. */
  readonly confirmed: Dots;
  /** Dots above those: own ones until the server has ordered them, and those of others while they flow. */
  readonly above: Dots;
  readonly brushes: Brushes;
  /** Starts a stroke. @param color `#RRGGBB` */
  begin: (color: string) => void;
  /** Continues it with these dots: x and y in turn, in `POSITION_STEPS`. */
  extend: (points: readonly number[]) => void;
  end: () => void;
  /** Discards the stroke under way: a second finger started a zoom. */
  drop: () => void;
  /** Undoes the user's newest stroke. */
  undo: () => void;
  news: () => PaintingNews;
  /** Calls back on every change of the news. @returns unsubscribes */
  subscribe: (listener: () => void) => () => void;
  /**
   * Follows the room, and sends.
   * @param onRefused gets the error when the API takes no more; the refused dots are dropped
   * @returns stops both; can be started again
   */
  start: (onRefused: (error: unknown) => void) => () => void;
}
