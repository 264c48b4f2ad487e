import type { Dots } from './dots.ts';

/** What a screen shows of a painting beside the picture itself; the same object until something changes. */
export interface PaintingNews {
  /** There is a line of one's own that can be undone. */
  canUndo: boolean;
  /** Dots in the picture, one's own unsent ones included. At most a few times a second anew. */
  dotCount: number;
  /** Whether the picture is there: before that an empty canvas says nothing. */
  loaded: boolean;
  /**
   * `busy`: the server is there, but wants to be left alone or takes its time. `offline`: no answer. It is tried again
   * until there is one.
   */
  connection: 'ok' | 'busy' | 'offline';
  /** Own dots that the server does not have for sure. */
  unsent: number;
  /** False where the browser has no room for what is not sent: it is lost with the page. */
  kept: boolean;
}

/** The picture of one room as one browser has it, with what one paints. Kept outside of React: a hand is faster than it. */
export interface Painting {
  /** What everybody sees, in the server's order. */
  readonly confirmed: Dots;
  /** One's own dots above that, until the server's order has them. */
  readonly own: Dots;
  /** A line begins. @param color `#RRGGBB` */
  begin: (color: string) => void;
  /** It goes on over these dots: x and y in turn, in `POSITION_STEPS`. */
  extend: (points: readonly number[]) => void;
  end: () => void;
  /** The line that is being painted was none: a second finger came, to zoom. */
  drop: () => void;
  /** Takes one's newest line away. */
  undo: () => void;
  news: () => PaintingNews;
  /** Calls back when there are other news. @returns ends it */
  subscribe: (listener: () => void) => () => void;
  /**
   * Begins to follow the room and to send.
   * @param onRefused gets what the API said when it takes no more: what was refused is gone then
   * @returns ends both; can be started again
   */
  start: (onRefused: (error: unknown) => void) => () => void;
}
