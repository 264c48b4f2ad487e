import { coloringTexts } from './texts.ts';

/** What a color of the palettes is called, in the language that is shown; of any other one its `#RRGGBB`. */
export function colorName(color: string): string {
  const names: Readonly<Record<string, string>> = coloringTexts.colors;
  return names[color] ?? color;
}
