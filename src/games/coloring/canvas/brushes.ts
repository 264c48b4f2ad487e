import { POSITION_STEPS } from '#shared/contract/games/canvas.ts';
import { prefersStillness } from '#src/lib/page/use-media.ts';
import type { Place } from '#src/ui/pad/pad-input.ts';
import { createStore, type Store } from './store.ts';

/** More names would hide the picture. */
const SHOWN_MAX = 6;
/** A brush without new dots rests after this long, and is gone once its name has faded. */
const REST_MS = 1_000;
const FADE_MS = 300;
const LOOK_EVERY_MS = 100;

export interface Brush {
  /** Shares of the picture's width and height. */
  place: Place;
  isResting: boolean;
}

/** The brushes of the other people painting right now, as far as they are known. */
export interface Brushes {
  /** Seat numbers of the newest ones. */
  painters: Pick<Store<readonly number[]>, 'get' | 'subscribe'>;
  of: (painter: number) => Brush | undefined;
  /** Calls back when this one moves or rests. @returns stops watching */
  watch: (painter: number, onChange: () => void) => () => void;
  /** @param x and y in `POSITION_STEPS` */
  move: (painter: number, x: number, y: number) => void;
}

export function createBrushes(): Brushes {
  const painters = createStore<readonly number[]>([]);
  /** In the order in which they began, so that the shown names only change when someone begins or rests. */
  const brushes = new Map<number, Brush & { movedAt: number; placedAt: number }>();
  const watchers = new Set<{ painter: number; onChange: () => void }>();
  let isWaiting = false;

  const show = () => painters.set([...brushes.keys()].slice(-SHOWN_MAX));
  const tell = (painter: number) => {
    for (const watcher of watchers) if (watcher.painter === painter) watcher.onChange();
  };
  const look = () => {
    isWaiting = false;
    const now = performance.now();
    for (const [painter, brush] of brushes) {
      brush.isResting = now - brush.movedAt >= REST_MS;
      if (brush.isResting) tell(painter);
      if (now - brush.movedAt >= REST_MS + FADE_MS) brushes.delete(painter);
    }
    if (painters.get().some((painter) => !brushes.has(painter))) show();
    wait();
  };
  const wait = () => {
    if (isWaiting || brushes.size === 0) return;
    isWaiting = true;
    setTimeout(look, LOOK_EVERY_MS);
  };
  return {
    painters,
    of: (painter) => brushes.get(painter),
    watch: (painter, onChange) => {
      const watcher = { painter, onChange };
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    move: (painter, x, y) => {
      const now = performance.now();
      const before = brushes.get(painter);
      // With reduced motion a name stands still, and follows its brush only now and then.
      const isStill = before !== undefined && now - before.placedAt < REST_MS && prefersStillness();
      const place = isStill ? before.place : { x: x / POSITION_STEPS, y: y / POSITION_STEPS };
      const placedAt = isStill ? before.placedAt : now;
      brushes.set(painter, { place, isResting: false, movedAt: now, placedAt });
      if (!before) show();
      tell(painter);
      wait();
    },
  };
}
