import { expect, test } from 'vitest';
import { fitted } from './sheet.ts';

/** Every character is one unit wide. */
const widthOf = (text: string) => [...text].length;

test.each([
  ['Ann', 3, 'Ann'],
  ['A question that is too long', 10, 'A quest...'],
  ['Zoë 🦊🦊🦊🦊', 7, 'Zoë...'],
])('%j in %i is %j', (text, width, shown) => {
  expect(fitted(text, width, widthOf)).toBe(shown);
});
