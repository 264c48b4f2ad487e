// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ThisOrThatFinal } from '#shared/contract/games/this-or-that.ts';
import { UNTIL_STOPPED } from '#src/game-kit/testing/pacing.ts';
import { BEACH, COFFEE, NO_FINAL, person } from '../testing/game.ts';
import { Final } from './final.tsx';
import { cardsOf } from './final-show.tsx';

const [ann, ben, cyd] = [person(1), person(2), person(3)];
const questions = [
  { question: COFFEE, counts: { A: 2, B: 1 } },
  { question: BEACH, counts: { A: 3, B: 0 } },
];
const full: ThisOrThatFinal = {
  questions,
  closest: { people: [ann, ben], agreed: 2, shared: 2, others: 2 },
  opposites: { people: [ann, cyd], agreed: 0, shared: 2, others: 0 },
  oneOfAKind: { person: cyd, times: 1, others: 1 },
  guessers: [
    { ...ben, points: 5 },
    { ...ann, points: 5 },
    { ...cyd, points: 0 },
  ],
};

/** A Show's end, as a player sees it. */
function open(final: ThisOrThatFinal) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const pacing = { ...UNTIL_STOPPED, style: 'show' as const, stepsFrom: new Date().toISOString() };
  return render(<Final final={final} pacing={pacing} reader="player" />);
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('one card after the other, then all of them with the questions', async () => {
  open(full);
  for (const names of ['Guest 1 and Guest 2', 'Guest 1 and Guest 3', 'Guest 3', 'Most points: Guest 2, Guest 1 (5)']) {
    expect(screen.getByText(names)).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'All questions' })).toBeNull();
    await pass(4_000);
  }
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Twins',
    'Opposites',
    'One of a kind',
    'Best at guessing the room',
  ]);
  expect(screen.getByRole('list', { name: 'Points' })).toBeTruthy();
  expect(screen.getByText('Everyone! Beach')).toBeTruthy();
});

test('two people have one card', () => {
  const two = { people: [ann, ben] as [typeof ann, typeof ben], agreed: 1, shared: 2, others: 0 };
  expect(
    cardsOf({ ...NO_FINAL, questions, closest: two, opposites: two }).map(({ label, text }) => [label, text]),
  ).toEqual([['You two', 'agreed on 1 of 2']]);
});

test.each([
  ['nobody', [{ A: 0, B: 0 }], 'No one voted this time.'],
  ['one person', [{ A: 1, B: 0 }], 'It takes two votes on a question to compare.'],
  [
    'all the same',
    [
      { A: 3, B: 0 },
      { A: 0, B: 2 },
    ],
    'You all agreed on everything.',
  ],
])('words for %s', (_, counts, text) => {
  open({ ...NO_FINAL, questions: counts.map((one) => ({ question: COFFEE, counts: one })) });
  expect(screen.getAllByText(text).length).toBeGreaterThan(0);
});
