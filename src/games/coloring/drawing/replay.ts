import { CANVAS, FILL_DOTS } from '#shared/contract/games/canvas.ts';
import type { Dots } from '../model/dots.ts';
import { dotPainter } from './paint-dots.ts';

/** How many marks to paint between two checks for time. */
const ASK_AFTER = 64;

/** Paints a picture again, in its order; a fill takes as long as the dots that it counts for. */
export function createReplay(context: CanvasRenderingContext2D, dots: Dots) {
  const { width, height } = context.canvas;
  let [painted, done, length, total] = [0, 0, 0, 0];
  const weightOf = (index: number) => (dots.region(index) === null ? 1 : FILL_DOTS);
  const clear = () => {
    context.fillStyle = CANVAS.background;
    context.fillRect(0, 0, width, height);
    [painted, done, length, total] = [0, 0, 0, 0];
  };
  /** As far as a share of the whole. @returns whether everything is painted */
  const paintTo = (share: number, hasTime: () => boolean = () => true): boolean => {
    for (; length < dots.length; length += 1) total += weightOf(length);
    const paint = dotPainter(context, width, height);
    for (let count = 1; painted < length && done < share * total; count += 1) {
      if (count % ASK_AFTER === 0 && !hasTime()) break;
      paint(dots, painted);
      done += weightOf(painted);
      painted += 1;
    }
    return painted === length;
  };
  clear();
  return { clear, paintTo };
}
