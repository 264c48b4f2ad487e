import { COLOR_NAMES } from '#shared/contract/coloring.ts';

const NAMES: Readonly<Record<string, string>> = COLOR_NAMES;

/** What a color of the palettes is called; of any other one its `#RRGGBB`. */
export const colorName = (color: string): string => NAMES[color] ?? color;
