/** The places of a stroke, pen down to pen up, as x, y, x, y … in canvas units (400 x 300), with one decimal. */
export type Line = readonly number[];

/** `color` is hexadecimal, `width` in canvas units. */
export interface Stroke {
  readonly line: Line;
  readonly color: string;
  readonly width: number;
}

/** The closed area around a place gets a color. */
export interface Fill {
  readonly fill: readonly [x: number, y: number];
  readonly color: string;
}

export type Mark = Stroke | Fill;

/** The steps on a canvas, in order: marks and clearing. Each can be undone. */
export type Sketch = readonly (Mark | 'clear')[];

export function visibleMarks(sketch: Sketch): readonly Mark[] {
  const marks: Mark[] = [];
  for (const step of sketch.slice(sketch.lastIndexOf('clear') + 1)) if (step !== 'clear') marks.push(step);
  return marks;
}

/** Undoes the last step, including a clearing. */
export function undo(sketch: Sketch): Sketch {
  return sketch.slice(0, -1);
}

/** Clears the canvas; an empty one stays as it is, so that every undo has a visible effect. */
export function clear(sketch: Sketch): Sketch {
  return visibleMarks(sketch).length === 0 ? sketch : [...sketch, 'clear'];
}
