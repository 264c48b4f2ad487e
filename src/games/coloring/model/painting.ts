import { atom, type ReadableAtom } from 'nanostores';
import type { Brush } from '#shared/contract/games/canvas.ts';
import { mayPass, UnreachableError } from '#src/lib/api-error.ts';
import type { Brushes } from './brushes.ts';
import type { Dots } from './dots.ts';

/** Counts change with every dot; screens need them only now and then. */
const COUNTS_EVERY_MS = 250;

/** The state of a painting apart from its pixels; the same object until something changes. */
export interface PaintingNews {
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

/** How a stroke is painted: by default with the pen, and everywhere. */
export interface Nib {
  brush?: Brush | undefined;
  /** The region in which it shows. */
  inside?: number | undefined;
}

/** A picture in one browser, with the user's own strokes. Kept outside of React, which is slower than a hand. */
export interface Painting {
  /** Everyone's dots, in the server's order. */
  readonly confirmed: Dots;
  /** Dots above those: own ones until the server has ordered them, and those of others while they flow. */
  readonly above: Dots;
  readonly brushes: Brushes;
  readonly news: ReadableAtom<PaintingNews>;
  /** Starts a stroke. @param color `#RRGGBB` */
  begin: (color: string, nib?: Nib) => void;
  /** Continues it with these dots: x and y in turn, in `POSITION_STEPS`. */
  extend: (points: readonly number[]) => void;
  end: () => void;
  /** Discards the stroke under way: a second finger started a zoom. */
  drop: () => void;
  undo: () => void;
  /** Fills a region of the outline. @param color `#RRGGBB` */
  fill: (region: number, color: string) => void;
  /** The colors of the filled regions: `#RRGGBB`. */
  fills: () => Map<number, string>;
  /** Takes back the newest own stroke or fill at a place, in `POSITION_STEPS`. */
  erase: (x: number, y: number) => void;
  /**
   * Follows the room, and sends.
   * @param onRefused gets the error when the API takes no more; the refused dots are dropped
   * @returns stops both; can be started again
   */
  start: (onRefused: (error: unknown) => void) => () => void;
}

/** The newest fill of each region, lower sheets first. */
export function fillsOf(...sheets: readonly Dots[]): Map<number, string> {
  const fills = new Map<number, string>();
  for (const dots of sheets) {
    for (let index = 0; index < dots.length; index += 1) {
      const region = dots.region(index);
      if (region !== null) fills.set(region, dots.hex(index));
    }
  }
  return fills;
}

/** The latest news; `look` checks for changes. @param gather collects the current ones */
export function createNewsBoard(gather: () => PaintingNews) {
  const news = atom(gather());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (next: PaintingNews) => {
    clearTimeout(timer);
    timer = undefined;
    news.set(next);
  };
  const look = () => {
    const [next, shown] = [gather(), news.get()];
    const isUrgent = (['canUndo', 'connection', 'loaded', 'kept'] as const).some((name) => next[name] !== shown[name]);
    if (isUrgent) show(next);
    else if (next.dotCount !== shown.dotCount || next.unsent !== shown.unsent)
      timer ??= setTimeout(() => show(gather()), COUNTS_EVERY_MS);
  };
  return { news, look };
}

/** The connection's state by the errors of the last tries (null after a success). The screen handles final refusals. */
export function connectionOf(failures: readonly unknown[], isLate: boolean): PaintingNews['connection'] {
  if (failures.some((error) => error instanceof UnreachableError)) return 'offline';
  return isLate || failures.some((error) => error !== null && mayPass(error)) ? 'busy' : 'ok';
}
