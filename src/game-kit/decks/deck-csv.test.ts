import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DECK_CSV_MAX_BYTES } from '#shared/contract/decks.ts';
import { parseDeck } from '#shared/domain/deck-lines.ts';
import { deckCsv, readDeckCsv } from './deck-csv.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const linesOf = (kind: 'pairs' | 'prompts', file: string) => {
  const read = readDeckCsv(kind, bytes(file));
  return 'text' in read ? read.text.split('\n') : read;
};

describe('an imported file', () => {
  test.each([
    ['commas', 'Where?,Office,Home\nTea,Coffee', ['Where? | Office | Home', 'Tea | Coffee']],
    [
      'semicolons, as Excel writes in many countries',
      '¿Dónde?;Oficina;Casa\r\n;Té;Café\r\n',
      ['¿Dónde? | Oficina | Casa', 'Té | Café'],
    ],
    ['tabs', 'Where?\tOffice\tHome', ['Where? | Office | Home']],
    ['quotation marks', '"Yes, or ""no""?",Yes,"No, never"', ['Yes, or "no"? | Yes | No, never']],
    ['empty columns at the end', 'Where?,Office,Home,,\n', ['Where? | Office | Home']],
    ['a divider in a cell', 'Where?,On|off,Both', ['Where? | On/off | Both']],
  ])('has %s', (_, file, lines) => {
    expect(linesOf('pairs', file)).toEqual(lines);
  });

  test('of prompts has one in each row, commas and all', () => {
    expect(linesOf('prompts', 'Prompt\nA cat\nA dog, asleep\n"A cow, awake"')).toEqual([
      'A cat',
      'A dog, asleep',
      'A cow, awake',
    ]);
  });

  test('keeps its lines apart from the names of columns: bad ones are found in the file', () => {
    const file = 'Question,Choice A,Choice B\n"In two\nlines?",A,B\n\nalone\na,b,c,d\nWhy?,,B';
    const read = readDeckCsv('pairs', bytes(file));
    const { badLines, lines } = parseDeck('pairs', 'text' in read ? read.text : '');
    expect(lines).toEqual(['In two lines? | A | B']);
    expect(badLines.map(({ line, problem }) => [line, problem])).toEqual([
      [4, 'no_divider'],
      [5, 'too_many_dividers'],
      [6, 'blank_option'],
    ]);
  });

  test.each([
    ['UTF-16', [0xff, 0xfe, ...[...'é,b'].flatMap((letter) => [letter.charCodeAt(0), 0])]],
    ['the code page of Windows', [0xe9, 0x2c, 0x62]],
    ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0xc3, 0xa9, 0x2c, 0x62]],
  ])('is read in %s', (_, file) => {
    expect(readDeckCsv('pairs', new Uint8Array(file))).toEqual({ text: 'é | b' });
  });

  test.each([
    ['an open quotation mark', 'Tea,Coffee\nUp,"Down\nCats,Dogs', { problem: 'open_quote', line: 2 }],
    ['a quotation mark within a cell', 'Tea,Coffee\n"Up" or,Down', { problem: 'open_quote', line: 2 }],
    ['no row', '\n \n', { problem: 'empty' }],
    ['another kind of file', 'PK\u0003\u0004\0\0', { problem: 'not_csv' }],
    ['too much', 'x'.repeat(DECK_CSV_MAX_BYTES + 1), { problem: 'too_large' }],
  ])('with %s is not read', (_, file, problem) => {
    expect(readDeckCsv('pairs', bytes(file))).toEqual(problem);
  });
});

test('an exported file has named columns, quotation marks, and no formula', () => {
  const file = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    deckCsv('pairs', ['Tea, or coffee? | ☕ Coffee | =Tea', 'Up | Down'], 'en'),
  );
  expect(file).toBe(
    '\uFEFF"Question","Choice A","Choice B"\r\n"Tea, or coffee?","☕ Coffee","\'=Tea"\r\n"","Up","Down"\r\n',
  );
});

test.each(['pairs', 'prompts'] as const)('whatever is in a deck of %s comes back', (kind) => {
  const part = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 20 }), fc.constantFrom('=', "'=", ';-', '＝', "''+"));
  const cell = fc.tuple(part, part).map((parts) => parts.join(''));
  const pasted = fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { maxLength: 10 });
  fc.assert(
    fc.property(pasted, fc.constantFrom('en', 'es'), (rows, language) => {
      const { lines } = parseDeck(kind, rows.map((row) => row.join('|')).join('\n'));
      const read = readDeckCsv(kind, deckCsv(kind, lines, language));
      expect(parseDeck(kind, 'text' in read ? read.text : '').lines).toEqual(lines);
    }),
  );
});
