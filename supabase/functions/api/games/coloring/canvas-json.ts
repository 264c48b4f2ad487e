import { POSITION_STEPS } from '../../../_shared/contract/games/canvas.ts';
import type { Segment } from '../../../_shared/domain/canvas-packing.ts';

/** Text of about this length is made at a time, so that no one waits for a whole picture. */
const PIECE_LENGTH = 64 * 1024;

/** `#RRGGBB` */
export function hexOf(color: number): string {
  return `#${color.toString(16).padStart(6, '0').toUpperCase()}`;
}

function dotsOf({ color, stroke, points }: Segment): string {
  const rest = `,"color":"${hexOf(color)}","stroke":${stroke}}`;
  let text = '';
  for (let index = 0; index < points.length; index += 2) {
    const x = (points[index] as number) / POSITION_STEPS;
    const y = (points[index + 1] as number) / POSITION_STEPS;
    text += `${index === 0 ? '' : ','}{"x":${x},"y":${y}${rest}`;
  }
  return text;
}

/** A reply's fields besides its dots. */
interface Told {
  version: number;
  removedStrokes: readonly number[];
  reset: boolean;
}

/** The contract's `canvas` as JSON, piece by piece: a full picture is 50 MB of it. */
export function* canvasJson(segments: Iterable<Segment>, { removedStrokes, reset, version }: Told): Generator<string> {
  let piece = '{"strokes":[';
  let isFirst = true;
  for (const segment of segments) {
    piece += `${isFirst ? '' : ','}${dotsOf(segment)}`;
    isFirst = false;
    if (piece.length < PIECE_LENGTH) continue;
    yield piece;
    piece = '';
  }
  const isReset = reset ? ',"reset":true' : '';
  yield `${piece}],"removedStrokes":[${removedStrokes.join(',')}]${isReset},"cursor":"${version}","version":${version}}`;
}
