import { expect, test } from 'vitest';
import type { Drawing } from '#shared/contract/games/drawings.ts';
import { GAMES } from '#shared/contract/games/registry.ts';
import { talkText } from './outcome.ts';
import { type RevealStep, revealOf } from './reveal.ts';
import { drawn } from './testing/rooms.ts';

/** With these votes, the most first; the numbers count from the last one. */
const round = (...votes: number[]): Drawing[] =>
  votes.map((count, index) => drawn(votes.length - index, `Artist ${index + 1}`, count));

/** A step, with the numbers of its drawings. */
const told = (step: RevealStep) => {
  if (step.kind === 'talk') return 'talk';
  const numbers = step.drawings.map(({ number }) => number).join(' ');
  return step.kind === 'place'
    ? `place ${step.place}${step.named ? ' named' : ''}: ${numbers}`
    : `${step.kind}: ${numbers}`;
};
const stepsOf = (drawings: Drawing[]) => revealOf(drawings).steps.map(told);

test('shows each drawing by its number, then third, second and first, the last artist last', () => {
  expect(stepsOf(round(4, 2, 1, 0))).toEqual([
    ...['one: 1', 'one: 2', 'one: 3', 'one: 4'],
    ...['place 3 named: 2', 'place 2 named: 3', 'place 1: 4', 'place 1 named: 4', 'talk'],
  ]);
});

test('shows equal ones side by side', () => {
  expect(stepsOf(round(1, 1, 0)).slice(3)).toEqual(['place 1: 3 2', 'place 1 named: 3 2', 'talk']);
});

test.each([
  ['nobody drew', []],
  ['one drew', [0]],
])('is over at once where %s', (_, votes) => {
  expect(stepsOf(round(...votes))).toEqual(['talk']);
});

test('has no places without votes', () => {
  expect(stepsOf(round(0, 0))).toEqual(['one: 1', 'one: 2', 'talk']);
});

test('of a hundred drawings is as long as the registry says, with all but the best eight as a wall', () => {
  const votes = Array.from({ length: 100 }, (_, index) => Math.max(0, 10 - index));
  const { steps, atMs } = revealOf(round(...votes));
  expect(steps[0]).toMatchObject({ kind: 'rest', drawings: { length: 92 } });
  expect(steps.filter(({ kind }) => kind === 'one')).toHaveLength(8);
  expect(atMs.at(-1)).toBeLessThanOrEqual(GAMES.masterpiece.phases.revealSeconds * 1_000);
});

test('asks the winner about the title, or all winners how it came', () => {
  const [best] = round(2, 1);
  expect(talkText([{ ...(best as Drawing), title: 'The sea' }])).toContain('tell us about “The sea”.');
  const names = talkText(round(1, 1)).replaceAll(/[\u2066-\u2069]/g, '');
  expect(names).toBe('Artist 1 and Artist 2, how did you come up with that?');
});
