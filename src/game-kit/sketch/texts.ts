import { catalogue } from '#src/lib/catalogue.ts';

/** The words of a canvas with its tools. */
export const english = {
  area: 'Drawing area',
  /** On the paper, for keyboard users. */
  keys: 'Arrow keys move, Space puts the pen down or up',
  keysHelp:
    "Arrow keys move the pen, farther with Shift. Space or Enter puts it down and lifts it again; it draws while it's down, or fills. Escape lifts it. Control Z undoes the last step.",
  penDown: 'Pen down.',
  penUp: 'Pen up.',
  /** In percents of the paper. */
  place: (across: number, down: number) => `${across} percent across, ${down} percent down.`,
  tools: 'Drawing tools',
  undo: 'Undo',
  clear: 'Clear',
  tool: 'Tool',
  kinds: { pen: 'Pen', eraser: 'Eraser', fill: 'Fill' },
  color: 'Color',
  colors: {
    black: 'Black',
    red: 'Red',
    orange: 'Orange',
    yellow: 'Yellow',
    green: 'Green',
    blue: 'Blue',
    violet: 'Violet',
    brown: 'Brown',
  },
  width: 'Width',
  widths: ['Thin', 'Medium', 'Thick'],
} as const;

export const sketchTexts = catalogue(english, () => import('./texts.es.ts'));
