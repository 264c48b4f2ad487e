import * as fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { csvOf, textOf } from './csv.ts';

test('quotes every text, and no number', () => {
  const rows = [
    ['Name', 'Votes'],
    ['Ann, "the fox"', 3],
    ['two\nlines', -1],
    ['', 2.5],
  ];
  expect(csvOf(rows)).toBe('\uFEFF"Name","Votes"\r\n"Ann, ""the fox""",3\r\n"two\nlines",-1\r\n"",2.5\r\n');
});

test.each([
  ['=HYPERLINK("x")', '\'=HYPERLINK("x")'],
  ["x;=cmd|'/c calc'!A1;y", "x;'=cmd|'/c calc'!A1;y"],
  ['@all', "'@all"],
  ...['＝1', '＋1', '－1', '＠a', '-1', '+1'].map((text): [string, string] => [text, `'${text}`]),
  ['x\t=1', "x\t'=1"],
  ['x\r\n=1', "x\r\n'=1"],
  ['\tx', "'\tx"],
  ['\rx', "'\rx"],
  ['; =1', "; '=1"],
  ["'=1", "''=1"],
  ["O'Neil - 1=1", "O'Neil - 1=1"],
])('lets no text be a formula, whatever divides cells: %j', (text, written) => {
  expect(Papa.parse<string[]>(csvOf([[text, 1]]).slice(1)).data[0]?.[0]).toBe(written);
});

test('whatever is written can be read', () => {
  const text = fc.string({ unit: fc.constantFrom(...'ab\'"=+-@＝＋－＠;, \t\r\n') });
  const written = (one: string) => Papa.parse<string[]>(csvOf([[one, 1]]).slice(1), { newline: '\r\n' }).data[0]?.[0];
  fc.assert(
    fc.property(text, (one) => {
      expect(textOf(written(one) ?? '')).toBe(one);
    }),
  );
});
