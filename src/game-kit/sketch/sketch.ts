/** A stroke, pen down to pen up, as x, y, x, y … in canvas units (400 x 300), with one decimal. */
export type Line = readonly number[];

/** The steps on a canvas, in order: strokes and clearing. Each can be undone. */
export type Sketch = readonly (Line | 'clear')[];

export function visibleLines(sketch: Sketch): readonly Line[] {
  const lines: Line[] = [];
  for (const step of sketch.slice(sketch.lastIndexOf('clear') + 1)) if (step !== 'clear') lines.push(step);
  return lines;
}

/** Undoes the last step, including a clearing. */
export function undo(sketch: Sketch): Sketch {
  return sketch.slice(0, -1);
}

/** Clears the canvas; an empty one stays as it is, so that every undo has a visible effect. */
export function clear(sketch: Sketch): Sketch {
  return visibleLines(sketch).length === 0 ? sketch : [...sketch, 'clear'];
}
