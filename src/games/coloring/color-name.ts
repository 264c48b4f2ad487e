import { coloringTexts } from './texts.ts';

/** The localized name of a palette color; `#RRGGBB` for any other. */
export function colorName(color: string): string {
  const names: Readonly<Record<string, string>> = coloringTexts.colors;
  return names[color] ?? color;
}
