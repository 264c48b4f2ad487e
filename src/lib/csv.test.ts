import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('quotes what would break a row, and lets no text be a formula', () => {
  const rows = [
    ['Name', 'Votes'],
    ['Ann, "the fox"', 3],
    ['=HYPERLINK("x")', -1],
    ['two\nlines', 0],
    ['@all', 2.5],
  ];
  expect(csvOf(rows)).toBe(
    '\uFEFFName,Votes\r\n"Ann, ""the fox""",3\r\n"\'=HYPERLINK(""x"")",-1\r\n"two\nlines",0\r\n\'@all,2.5\r\n',
  );
});
