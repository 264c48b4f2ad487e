import { catalogue } from '#src/lib/catalogue.ts';

/** The words of a canvas with its tools. */
export const english = {
  area: 'Drawing area',
  /** On the paper, for keyboard users. */
  keys: 'Arrow keys move, Space puts the pen down or up',
  keysHelp:
    "Arrow keys move the pen, farther with Shift. Space or Enter puts it down and lifts it again; it draws while it's down. Escape lifts it. Control Z undoes the last stroke.",
  penDown: 'Pen down.',
  penUp: 'Pen up.',
  /** In percents of the paper. */
  place: (across: number, down: number) => `${across} percent across, ${down} percent down.`,
  tools: 'Drawing tools',
  undo: 'Undo',
  clear: 'Clear',
} as const;

export const sketchTexts = catalogue(english, () => import('./texts.es.ts'));
