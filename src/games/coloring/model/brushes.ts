import { atom, type WritableAtom } from 'nanostores';
import { POSITION_STEPS } from '#shared/contract/games/canvas.ts';
import { prefersStillness } from '#src/lib/page/use-media.ts';
import type { Place } from '#src/ui/pad/pad-input.ts';

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
  movedAt: number;
  placedAt: number;
}

/** The brushes of the other people painting right now, as far as they are known, by seat number. */
export type Brushes = ReturnType<typeof createBrushes>;

export function createBrushes() {
  const painters = atom<readonly number[]>([]);
  /** In the order in which they began, so that the shown names only change when someone begins or rests. */
  const brushes = new Map<number, WritableAtom<Brush>>();
  let isLooking = false;

  const show = () => painters.set([...brushes.keys()].slice(-SHOWN_MAX));
  const look = () => {
    const now = performance.now();
    for (const [painter, brush] of brushes) {
      const restedMs = now - brush.get().movedAt;
      if (restedMs >= REST_MS) brush.set({ ...brush.get(), isResting: true });
      if (restedMs >= REST_MS + FADE_MS) brushes.delete(painter);
    }
    if (painters.get().some((painter) => !brushes.has(painter))) show();
    isLooking = false;
    lookSoon();
  };
  const lookSoon = () => {
    if (isLooking || brushes.size === 0) return;
    isLooking = true;
    setTimeout(look, LOOK_EVERY_MS);
  };
  return {
    painters,
    of: (painter: number) => brushes.get(painter),
    /** @param x and y in `POSITION_STEPS` */
    move: (painter: number, x: number, y: number) => {
      const now = performance.now();
      const known = brushes.get(painter);
      const before = known?.get();
      // With reduced motion a name stands still, and follows its brush only now and then.
      const isStill = before !== undefined && now - before.placedAt < REST_MS && prefersStillness();
      const placed = isStill ? before : { place: { x: x / POSITION_STEPS, y: y / POSITION_STEPS }, placedAt: now };
      const { place, placedAt } = placed;
      const brush = { place, placedAt, isResting: false, movedAt: now };
      if (known) known.set(brush);
      else {
        brushes.set(painter, atom(brush));
        show();
      }
      lookSoon();
    },
  };
}
