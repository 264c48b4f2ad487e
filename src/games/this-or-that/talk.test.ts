// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import { showLanguage } from '#src/lib/catalogue.ts';
import { talkLine } from './talk.ts';

const PEOPLE = { A: ['Ann', 'Al', 'Ada', 'Amy', 'Abe', 'Ali'], B: ['Ben', 'Bo', 'Bea', 'Bob', 'Bix', 'Bao'] };
const choices = { A: 'Piano', B: '“We need to talk.”' };

/** The lines after so many votes for A and B; names are on, unless `names` says otherwise. */
function said(a: number, b: number, { index = 0, names = true } = {}): string {
  const voters = names ? { A: PEOPLE.A.slice(0, a), B: PEOPLE.B.slice(0, b) } : null;
  return talkLine({ counts: { A: a, B: b }, choices, voters, index });
}

afterEach(() => showLanguage('en'));

test.each([
  [0, 0, 'No one voted. What would you say out loud?', 'No one voted. What would you say out loud?'],
  [1, 0, 'Ann, yours is the only vote: “Piano”. Who can you win over?', 'A single vote, for “Piano”. Who agrees?'],
  [1, 2, "Ann, you're alone with “Piano”. Why?", 'One brave vote for “Piano”. What could be the reason?'],
  [2, 3, 'Ann and Al, just you two for “Piano”. Coincidence?', 'Two votes for “Piano”. What did everyone else miss?'],
  [
    1,
    1,
    'Ann, why “Piano”? And Ben, why “We need to talk”?',
    "What's the best reason for “Piano”, and for “We need to talk”?",
  ],
  [
    0,
    2,
    'Everyone chose “We need to talk”. Ben, what speaks for “Piano”?',
    'Everyone chose “We need to talk”. What speaks for “Piano”?',
  ],
  [
    5,
    3,
    'Ben, speak for the minority: why “We need to talk”?',
    '3 stand by “We need to talk”. What does the majority miss?',
  ],
  [
    4,
    3,
    '“Piano” wins, just barely. Ben, do you demand a recount?',
    '“Piano” wins, just barely. What did “We need to talk” lack?',
  ],
])('%i to %i: %s', (a, b, named, counted) => {
  expect(said(a, b)).toBe(named);
  expect(said(a, b, { names: false })).toBe(counted);
});

describe('with each question', () => {
  test('another fitting line and person come, by its index alone', () => {
    expect([0, 1, 2, 3].map((index) => said(4, 1, { index }))).toEqual([
      "Ben, you're alone with “We need to talk”. Why?",
      'Ben, what does everyone else miss about “We need to talk”?',
      'Ben, make “We need to talk” sound irresistible. What do you say?',
      'All but Ben chose “Piano”. Ben, can you win anyone over?',
    ]);
    expect(said(4, 2, { index: 1 })).toBe('Bo, Ben: what do only you two know about “We need to talk”?');
    expect(said(1, 4, { index: 2, names: false })).toBe(
      'All but one chose “We need to talk”. What would change your mind?',
    );
  });

  test('nothing is left empty, and something is asked, in both languages', async () => {
    const numbers = [0, 1, 2, 3, 4, 5, 6];
    for (const language of ['en', 'es'] as const) {
      await showLanguage(language);
      const lines = numbers.flatMap((a) =>
        numbers.flatMap((b) =>
          numbers.flatMap((index) => [said(a, b, { index }), said(a, b, { index, names: false })]),
        ),
      );
      expect(lines.filter((line) => !/^\S.*\?$/.test(line) || /undefined| [,:.]|^,/.test(line))).toEqual([]);
    }
  });
});

test('counts votes when the name of someone alone is gone', () => {
  const counts = { A: 1, B: 3 };
  const voters = { A: [], B: PEOPLE.B.slice(0, 3) };
  expect(talkLine({ counts, choices, voters, index: 1 })).toBe('1 against 3: what speaks for “Piano”?');
});

test('quotes in a choice are single, and its own ones are not doubled', () => {
  const voters = { A: ['Ann'], B: ['Ben', 'Bo'] };
  const say = (A: string) => talkLine({ counts: { A: 1, B: 2 }, choices: { A, B: 'x' }, voters, index: 0 });
  expect(['Shouting “Action!”', '“Hi” or "bye"', '«It began.»'].map(say)).toEqual(
    ['Shouting ‘Action!’', '‘Hi’ or ‘bye’', 'It began'].map((text) => `Ann, you're alone with “${text}”. Why?`),
  );
});

test('a name and choice from right to left keep their order', () => {
  const voters = { A: ['ليلى'], B: ['Ben', 'Bo'] };
  expect(talkLine({ counts: { A: 1, B: 2 }, choices: { A: 'شاي', B: 'x' }, voters, index: 0 })).toBe(
    "\u2068ليلى\u2069, you're alone with “\u2068شاي\u2069”. Why?",
  );
});
