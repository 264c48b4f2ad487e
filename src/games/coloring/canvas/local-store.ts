import { type Pens, packSegments } from '#shared/domain/canvas-packing.ts';
import { keepItem, readItem } from '#src/lib/storage.ts';
import type { DotRun, Dots } from './dots.ts';
import type { LocalStore } from './local-painting.ts';
import { segmentsInText, textOfBlocks } from './packed-text.ts';

const KEY = 'thaw_coloring_picture';

/** Keeps a picture without a room in this browser: two bytes per dot. */
export function browserStore(): LocalStore {
  let pens: Pens = new Map();
  let blocks: Uint8Array[] = [];
  /** Number of dots in the blocks. */
  let packed = 0;
  return {
    load: () => {
      try {
        const text = readItem('browser', KEY) ?? '';
        return text === '' ? [] : segmentsInText(text);
      } catch {
        // Unreadable: start with an empty canvas.
        return [];
      }
    },
    save: (dots, isGrown) => {
      if (!isGrown) {
        [pens, blocks, packed] = [new Map(), [], 0];
      }
      if (dots.length > packed) blocks.push(packSegments(runsOf(dots, packed), pens));
      packed = dots.length;
      const text = textOfBlocks(blocks);
      return keepItem('browser', KEY, text) ? text.length : null;
    },
    watch: (onOther) => {
      const changed = ({ key }: StorageEvent) => {
        if (key === KEY) onOther();
      };
      window.addEventListener('storage', changed);
      return () => window.removeEventListener('storage', changed);
    },
  };
}

/** The dots as runs of one stroke and color, in order. @param from leaves out earlier dots */
export function runsOf(dots: Dots, from = 0): DotRun[] {
  const runs: (DotRun & { points: number[] })[] = [];
  for (let index = from; index < dots.length; index += 1) {
    const [stroke, color] = [dots.stroke(index), dots.color(index)];
    let run = runs.at(-1);
    if (run?.stroke !== stroke || run.color !== color) {
      run = { stroke, color, points: [] };
      runs.push(run);
    }
    run.points.push(dots.x(index), dots.y(index));
  }
  return runs;
}
