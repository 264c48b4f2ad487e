import { expect, test } from 'vitest';
import { captionLines } from './caption.ts';

/** Every character is one unit wide. */
const space = (maxWidth: number, maxLines = 2) => ({
  measure: (text: string) => shown(text).length,
  maxWidth,
  maxLines,
});
/** Without the isolates around each name, which take no space. */
const shown = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '');
const linesOf = (names: readonly string[], of: ReturnType<typeof space>) => captionLines(names, of).map(shown);

test('keeps right-to-left names apart', () => {
  expect(captionLines(['דנה', 'Zoë'], space(40))).toEqual(['Painted by \u2068דנה\u2069, Zoë']);
});

test('credits all painters, on as many lines as needed', () => {
  expect(linesOf(['Ann', 'Zoë'], space(40))).toEqual(['Painted by Ann, Zoë']);
  expect(linesOf(['Ann', 'Zoë', 'Marcus'], space(20))).toEqual(['Painted by Ann, Zoë,', 'Marcus']);
});

test("counts the names that don't fit", () => {
  const names = Array.from({ length: 100 }, (_, index) => `Guest ${index + 1}`);
  const lines = linesOf(names, space(40));
  expect(lines.length).toBe(2);
  expect(lines.every((line) => line.length <= 40)).toBe(true);
  expect(lines.join(' ')).toMatch(/^Painted by Guest 1, .* and \d+ more$/);
  const named = lines.join(' ').match(/Guest/g)?.length ?? 0;
  expect(lines.join(' ')).toContain(`and ${100 - named} more`);
});

test('credits even one long name', () => {
  expect(linesOf(['A'.repeat(60)], space(40))).toEqual(['Painted by', 'A'.repeat(60)]);
});

test('names Thaw on a picture without painters', () => {
  expect(linesOf([], space(40))).toEqual(['Painted with Thaw']);
});
