/** One pen-down to pen-up as x, y, x, y … in the canvas's own units (400 x 300), with one decimal. */
export type Line = readonly number[];

/** What was done on a canvas, in order: lines, and clearing it. Each of them can be undone. */
export type Sketch = readonly (Line | 'clear')[];

/** The lines that are on the canvas. */
export function visibleLines(sketch: Sketch): readonly Line[] {
  const lines: Line[] = [];
  for (const step of sketch.slice(sketch.lastIndexOf('clear') + 1)) if (step !== 'clear') lines.push(step);
  return lines;
}

/** Takes the last step back, a clearing too. */
export function undo(sketch: Sketch): Sketch {
  return sketch.slice(0, -1);
}

/** Empties the canvas; an empty one stays as it is, so that undoing does what one sees. */
export function clear(sketch: Sketch): Sketch {
  return visibleLines(sketch).length === 0 ? sketch : [...sketch, 'clear'];
}
