import { packCanvas, packSegments, unpackCanvas } from '#shared/domain/canvas-packing.ts';
import { readItem, writeItem } from '#src/lib/storage.ts';
import type { DotRun, Dots } from './dots.ts';
import type { LocalStore } from './local-painting.ts';

const KEY = 'thaw_coloring_picture';

/** The picture of somebody without a room, kept in this browser: two bytes a dot. */
export const browserStore: LocalStore = {
  load: () => {
    try {
      const text = atob(readItem('browser', KEY) ?? '');
      if (text === '') return [];
      return unpackCanvas(
        Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
        new Map(),
      ).segments;
    } catch {
      // Unreadable: an empty canvas then.
      return [];
    }
  },
  save: (dots) => {
    const block = packSegments(runsOf(dots), new Map());
    const bytes = packCanvas({ version: 0, reset: false, removedLines: [], segments: [block] });
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    writeItem('browser', KEY, btoa(text));
  },
};

/** The dots as runs of one line and color, in order. */
export function runsOf(dots: Dots): DotRun[] {
  const runs: (DotRun & { points: number[] })[] = [];
  for (let index = 0; index < dots.length; index += 1) {
    const [line, color] = [dots.line(index), dots.color(index)];
    let run = runs.at(-1);
    if (run?.line !== line || run.color !== color) {
      run = { line, color, points: [] };
      runs.push(run);
    }
    run.points.push(dots.x(index), dots.y(index));
  }
  return runs;
}
