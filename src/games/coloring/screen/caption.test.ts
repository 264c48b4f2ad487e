import { expect, test } from 'vitest';
import { captionLines } from './picture-file.ts';

/** Without the isolates around each name, which take no space. */
const shown = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '');
/** Every character is one unit wide. */
const captionOf = (names: readonly string[], maxWidth: number) =>
  captionLines(names, maxWidth, (text) => shown(text).length);
const linesOf = (names: readonly string[], maxWidth: number) => captionOf(names, maxWidth).map(shown);

test('keeps right-to-left names apart', () => {
  expect(captionOf(['דנה', 'Zoë'], 40)).toEqual(['Painted by \u2068דנה\u2069, Zoë']);
});

test('credits all painters, on as many lines as needed', () => {
  expect(linesOf(['Ann', 'Zoë'], 40)).toEqual(['Painted by Ann, Zoë']);
  expect(linesOf(['Ann', 'Zoë', 'Marcus'], 20)).toEqual(['Painted by Ann, Zoë,', 'Marcus']);
});

test("counts the names that don't fit", () => {
  const names = Array.from({ length: 100 }, (_, index) => `Guest ${index + 1}`);
  const lines = linesOf(names, 40);
  expect(lines.length).toBe(2);
  expect(lines.every((line) => line.length <= 40)).toBe(true);
  expect(lines.join(' ')).toMatch(/^Painted by Guest 1, .* and \d+ more$/);
  const named = lines.join(' ').match(/Guest/g)?.length ?? 0;
  expect(lines.join(' ')).toContain(`and ${100 - named} more`);
});

test('credits even one long name', () => {
  expect(linesOf(['A'.repeat(60)], 40)).toEqual(['Painted by', 'A'.repeat(60)]);
});

test('names Thaw on a picture without painters', () => {
  expect(linesOf([], 40)).toEqual(['Painted with Thaw']);
});
