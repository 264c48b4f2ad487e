// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import type { Variant } from '#shared/contract/games/options.ts';
import type { StatementIndex } from '#shared/contract/games/two-truths.ts';
import { showLanguage } from '#src/lib/catalogue.ts';
import { talkLine } from './talk.ts';
import { BEN, person, turnOf } from './testing/game.tsx';

const NAMES = ['Ann', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gil'];
/** The second statement is the lie. */
const line = (choices: readonly StatementIndex[], round = 2, variant: Variant = 'lie') =>
  talkLine({
    round,
    variant,
    turn: turnOf(BEN, 1),
    votes: choices.map((choice, n) => ({ ...person(`${n}`, NAMES[n] ?? ''), choice })),
  });

afterEach(() => showLanguage('en'));

test.each<[what: string, choices: StatementIndex[], told: string, next?: string]>([
  ['nobody voted', [], 'Ben, tell us the story of number 1.', 'No one dared to guess. Ben, how did number 1 happen?'],
  ['one voted, right', [1], 'Ann, how did you know?'],
  ['one voted, fooled', [2], 'Ann, why number 3? Ben, tell us about it.'],
  ['nobody fooled', [1, 1], 'Ann and Cleo, how did you know?', 'No one believed number 2. Ben, what gave you away?'],
  ['nobody of many', [1, 1, 1, 1], 'Everyone, how did you know?', 'No one believed number 2. Ben, what gave you away?'],
  [
    'all fooled',
    [0, 2, 2],
    'Everyone fell for Ben. How did you think of number 2?',
    'Ben, is there any truth in number 2?',
  ],
  ['one fooled', [1, 1, 0], 'Dan, only you fell for it. What made number 2 so believable?'],
  ['one of two', [1, 0], 'Cleo, only you fell for it. What made number 2 so believable?'],
  ['one right', [1, 0, 0, 2], 'Ann, only you knew. What gave it away?'],
  ['half', [1, 1, 0, 2], 'Half and half. Ann and Cleo, convince Dan and Eve.'],
  ['some', [1, 1, 1, 0, 2], 'Eve and Fay, what made you doubt a true story?', 'Ben, tell us about number 1.'],
])('%s', (_, choices, told, next = told) => {
  expect([2, 3, 4].map((round) => line(choices, round))).toEqual([told, next, told]);
});

test('speaks of a dream in its own words', () => {
  expect([1, 0].map((choice) => line([1, 1, choice as StatementIndex], 3, 'dream'))).toEqual([
    'Everyone knew your dream, Ben. What would you do first?',
    'Dan, only you believed number 2. Why?',
  ]);
  expect(line([0, 2], 2, 'dream')).toBe('Everyone believed number 2. Ben, what is it about this dream?');
});

test('speaks the language of the screen', async () => {
  await showLanguage('es');
  expect(line([1, 1, 0])).toBe('Dan, solo tú caíste. ¿Qué hacía tan creíble la número 2?');
  expect(line([1, 1])).toBe('Ann y Cleo, ¿cómo supieron?');
});
