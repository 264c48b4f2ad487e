import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import {
  BAD_LINES_MAX,
  DECK_LINE_MAX_LENGTH,
  DECK_LINES_MAX,
  OPTION_MAX_GRAPHEMES,
  PROMPT_MAX_GRAPHEMES,
  QUESTION_MAX_GRAPHEMES,
} from '../contract/decks.ts';
import { countGraphemes } from '../contract/fields.ts';
import { question } from '../contract/games/this-or-that.ts';
import { DEFAULT_EMOJI, deckText, parseDeck } from './deck-lines.ts';

const KINDS = ['pairs', 'prompts'] as const;

function onlyQuestion(line: string) {
  const { badLines, items } = parseDeck('pairs', line);
  expect(badLines).toEqual([]);
  expect(items).toHaveLength(1);
  return items[0];
}

function problemsOf(kind: (typeof KINDS)[number], text: string) {
  return parseDeck(kind, text).badLines.map(({ line, problem }) => [line, problem]);
}

describe('a question', () => {
  test('is two options with a divider, asked in words', () => {
    expect(onlyQuestion('  Cats|   Dogs ')).toEqual({
      text: 'Cats or Dogs?',
      optionA: { text: 'Cats', emoji: DEFAULT_EMOJI.A },
      optionB: { text: 'Dogs', emoji: DEFAULT_EMOJI.B },
      own: true,
    });
  });

  test.each([
    ['Where do you work best? | 🏢 Office | Home', 'Where do you work best?', 'Office', 'Home'],
    [' Office or home?|Office|Home ', 'Office or home?', 'Office', 'Home'],
    ['| Cats | Dogs', 'Cats or Dogs?', 'Cats', 'Dogs'],
    [`${'x'.repeat(QUESTION_MAX_GRAPHEMES)} | Yes | No`, 'x'.repeat(QUESTION_MAX_GRAPHEMES), 'Yes', 'No'],
  ])('may be asked in words of its own: %s', (line, text, a, b) => {
    expect(onlyQuestion(line)).toMatchObject({ text, optionA: { text: a }, optionB: { text: b } });
  });

  test.each([
    ['🐱 Cats | 🐶 Dogs', '🐱', 'Cats', '🐶', 'Dogs'],
    ['Cats 🐱 | Dogs🐶', '🐱', 'Cats', '🐶', 'Dogs'],
    ['🐱Cats | Dogs', '🐱', 'Cats', '🔥', 'Dogs'],
    ['❤️ Love | ☝🏽 One', '❤️', 'Love', '☝🏽', 'One'],
    ['🇺🇸 Here | There 🇫🇷', '🇺🇸', 'Here', '🇫🇷', 'There'],
    ['👨‍👩‍👧 Family | 1️⃣ Alone', '👨‍👩‍👧', 'Family', '1️⃣', 'Alone'],
    ['🍕 | Burger', '🍕', '🍕', '🔥', 'Burger'],
    ['🍕 Pizza 🍍 | Plain', '🍕', 'Pizza 🍍', '🔥', 'Plain'],
    ['Room 1 | Room 2', '🧊', 'Room 1', '🔥', 'Room 2'],
    ['Coke © | Pepsi #', '🧊', 'Coke ©', '🔥', 'Pepsi #'],
    ['Tea ｜ Coffee', '🧊', 'Tea', '🔥', 'Coffee'],
  ])('%s', (line, emojiA, textA, emojiB, textB) => {
    expect(onlyQuestion(line)).toMatchObject({
      text: `${textA} or ${textB}?`,
      optionA: { text: textA, emoji: emojiA },
      optionB: { text: textB, emoji: emojiB },
    });
  });

  test.each([
    ['Cats', 'no_divider'],
    ['Cats or dogs?', 'no_divider'],
    ['Pets? | Cats | Dogs | Birds', 'too_many_dividers'],
    ['| Cats | Dogs |', 'too_many_dividers'],
    ['Cats |', 'blank_option'],
    [' | Dogs', 'blank_option'],
    ['Pets? | | Dogs', 'blank_option'],
    ['Cats | \u200b', 'blank_option'],
    ['Cats | CATS', 'same_options'],
    ['🐱 Cats | 🐶 cats', 'same_options'],
    [`Cats | ${'x'.repeat(OPTION_MAX_GRAPHEMES + 1)}`, 'too_long'],
    [`${'x'.repeat(QUESTION_MAX_GRAPHEMES + 1)} | Cats | Dogs`, 'long_question'],
  ])('%s is not one: %s', (line, problem) => {
    expect(parseDeck('pairs', line)).toEqual({
      lines: [],
      items: [],
      badLines: [{ line: 1, text: line.replace('\u200b', '').trim(), problem }],
      moreBadLines: 0,
    });
  });

  test('is asked once, whichever way round and with whatever emoji', () => {
    const lines = ['Cats | Dogs', '🐶 dogs | 🐱 cats', 'Cats | Birds', 'Pets? | Cats | Dogs', 'PETS? | Dogs | Cats'];
    expect(problemsOf('pairs', lines.join('\n'))).toEqual([
      [2, 'double'],
      [5, 'double'],
    ]);
  });

  test('may be as long as it says', () => {
    const longest = '👨‍👩‍👧'.repeat(OPTION_MAX_GRAPHEMES / 2) + 'x'.repeat(OPTION_MAX_GRAPHEMES / 2);
    expect(onlyQuestion(`Cats | ${longest}`)?.optionB.text).toBe(longest.slice('👨‍👩‍👧'.length));
  });
});

describe('a prompt', () => {
  test('is a line', () => {
    expect(parseDeck('prompts', 'A cat on a bicycle')).toEqual({
      lines: ['A cat on a bicycle'],
      items: [{ prompt: 'A cat on a bicycle' }],
      badLines: [],
      moreBadLines: 0,
    });
  });

  test('is neither too long nor there twice', () => {
    const text = `A cat\n${'x'.repeat(PROMPT_MAX_GRAPHEMES + 1)}\na CAT\n${'x'.repeat(PROMPT_MAX_GRAPHEMES)}`;
    expect(problemsOf('prompts', text)).toEqual([
      [2, 'too_long'],
      [3, 'double'],
    ]);
  });
});

test('lines count from 1, blank ones too, however they end', () => {
  const text = 'Cats | Dogs\r\n\r\nbad\n   \nTea | Coffee\rworse\u2028Up | Down';
  const { badLines, lines } = parseDeck('pairs', text);
  expect(lines).toEqual(['Cats | Dogs', 'Tea | Coffee', 'Up | Down']);
  expect(badLines.map(({ line, text: bad }) => [line, bad])).toEqual([
    [3, 'bad'],
    [6, 'worse'],
  ]);
});

test('more lines than a deck keeps are named', () => {
  const text = Array.from({ length: DECK_LINES_MAX + 2 }, (_, index) => `prompt ${index}`).join('\n');
  const { badLines, lines } = parseDeck('prompts', text);
  expect(lines).toHaveLength(DECK_LINES_MAX);
  expect(badLines.map(({ line, problem }) => [line, problem])).toEqual([
    [DECK_LINES_MAX + 1, 'too_many'],
    [DECK_LINES_MAX + 2, 'too_many'],
  ]);
});

test('the beginning of a long bad line is quoted', () => {
  expect(parseDeck('pairs', '😀'.repeat(5_000)).badLines[0]?.text).toBe('😀'.repeat(120));
});

test.each(KINDS)('far too long a text is not even parsed: %s', (kind) => {
  const normalized = vi.spyOn(String.prototype, 'normalize');
  const { badLines } = parseDeck(kind, `x${'\u0315\u0300'.repeat(19_000)}`);
  const longest = Math.max(...normalized.mock.contexts.map((text) => String(text).length));
  normalized.mockRestore();
  expect(badLines).toMatchObject([{ line: 1, problem: 'too_long' }]);
  expect(longest).toBeLessThanOrEqual(DECK_LINE_MAX_LENGTH);
});

test('after so many bad lines the rest is left out and counted, blank lines not', () => {
  const bad = Array.from({ length: BAD_LINES_MAX }, (_, index) => `no divider ${index}`).join('\n');
  const { badLines, lines, moreBadLines } = parseDeck('pairs', `Up | Down\n${bad}\nworse\n \nCats | Dogs`);
  expect(lines).toEqual(['Up | Down']);
  expect(badLines).toHaveLength(BAD_LINES_MAX);
  expect(badLines.at(-1)?.line).toBe(BAD_LINES_MAX + 1);
  expect(moreBadLines).toBe(2);
});

const word = fc.string({ unit: 'grapheme', maxLength: 30 });
const emoji = fc.constantFrom('', '🐱', '❤️', '🇺🇸', '👨‍👩‍👧', '1️⃣', ' ');
const option = fc.tuple(emoji, word, emoji).map((parts) => parts.join(''));
const pasted = fc
  .array(
    fc.oneof(
      word,
      fc.tuple(option, option).map(([one, other]) => `${one} | ${other}`),
      fc.tuple(word, option, option).map((parts) => parts.join('|')),
    ),
    { maxLength: 30 },
  )
  .chain((lines) => fc.constantFrom('\n', '\r\n', '\n\n').map((end) => lines.join(end)));

describe.each(KINDS)('whatever is pasted for %s', (kind) => {
  test('every line is good, bad or blank', () => {
    fc.assert(
      fc.property(pasted, (text) => {
        const { badLines, items, lines } = parseDeck(kind, text);
        expect(items).toHaveLength(lines.length);
        const written = text.split(/\r\n|[\n\r\u2028\u2029]/).length;
        expect(lines.length + badLines.length).toBeLessThanOrEqual(written);
        const numbers = badLines.map(({ line }) => line);
        expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
        for (const number of numbers) expect(number).toBeLessThanOrEqual(written);
      }),
    );
  });

  test('kept lines stay the same when pasted again', () => {
    fc.assert(
      fc.property(pasted, (text) => {
        const { items, lines } = parseDeck(kind, text);
        expect(parseDeck(kind, deckText(lines))).toEqual({ lines, items, badLines: [], moreBadLines: 0 });
      }),
    );
  });
});

test('whatever is pasted, a question is one that the game can show', () => {
  fc.assert(
    fc.property(pasted, (text) => {
      for (const item of parseDeck('pairs', text).items) {
        expect(question.safeParse(item).data).toEqual(item);
        for (const { emoji: shown, text: words } of [item.optionA, item.optionB]) {
          expect(words.trim()).not.toBe('');
          expect(countGraphemes(words)).toBeLessThanOrEqual(OPTION_MAX_GRAPHEMES);
          expect(countGraphemes(shown)).toBe(1);
        }
        expect(item.optionA.text).not.toBe(item.optionB.text);
      }
    }),
  );
});
