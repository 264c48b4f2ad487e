import { expect, test } from 'vitest';
import { captionLines } from './caption.ts';

/** Every character is one unit wide. */
const space = (maxWidth: number, maxLines = 2) => ({ measure: (text: string) => text.length, maxWidth, maxLines });

test('credits everybody who painted, on as many lines as it takes', () => {
  expect(captionLines(['Ann', 'Zoë'], space(40))).toEqual(['Painted by Ann, Zoë']);
  expect(captionLines(['Ann', 'Zoë', 'Marcus'], space(20))).toEqual(['Painted by Ann, Zoë,', 'Marcus']);
});

test('counts those for whom there is no room', () => {
  const names = Array.from({ length: 100 }, (_, index) => `Guest ${index + 1}`);
  const lines = captionLines(names, space(40));
  expect(lines.length).toBe(2);
  expect(lines.every((line) => line.length <= 40)).toBe(true);
  expect(lines.join(' ')).toMatch(/^Painted by Guest 1, .* and \d+ more$/);
  const named = lines.join(' ').match(/Guest/g)?.length ?? 0;
  expect(lines.join(' ')).toContain(`and ${100 - named} more`);
});

test('one long name is credited all the same', () => {
  expect(captionLines(['A'.repeat(60)], space(40))).toEqual(['Painted by', 'A'.repeat(60)]);
});

test('a picture that nobody is named for says what it was painted with', () => {
  expect(captionLines([], space(40))).toEqual(['Painted with Thaw']);
});
