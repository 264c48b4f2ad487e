import { expect, test } from 'vitest';
import type { Game } from '#shared/contract/games/registry.ts';
import { recapPart } from '#src/game-kit/recap/recap-part.ts';
import type { ShownGame } from '#src/game-kit/recap/use-recap-parts.ts';
import { storyOf } from './story.ts';

/** A game with so many things to tell, of three highlights. */
const game = (key: Game, told: number): ShownGame => ({
  left: { game: key } as ShownGame['left'],
  part: recapPart({
    isEmpty: () => false,
    pictured: (left) => left,
    highlights: () =>
      [1, 2, 3].map((n) => ({ label: `${n}`, text: `${n}`, ...(n <= told ? { told: `${key} ${n}` } : {}) })),
    posters: () => [],
    tables: () => [],
  }),
});
const told = (...games: ShownGame[]) => storyOf(games).map(({ text }) => text);

test('the best of each game in their order, and a second thing where there is room', () => {
  expect(told(game('warm-welcome', 3))).toEqual(['warm-welcome 1', 'warm-welcome 2']);
  expect(told(game('warm-welcome', 1), game('coloring', 0), game('masterpiece', 2), game('two-truths', 2))).toEqual([
    'warm-welcome 1',
    'masterpiece 1',
    'masterpiece 2',
    'two-truths 1',
    'two-truths 2',
  ]);
  const five = (['this-or-that', 'masterpiece', 'coloring', 'warm-welcome', 'two-truths'] as const).map((key) =>
    game(key, 3),
  );
  expect(told(...five)).toHaveLength(5);
  expect(told(...five, ...five)).toHaveLength(10);
});

test('nothing to tell is no story', () => {
  expect(told(game('this-or-that', 0))).toEqual([]);
  expect(told()).toEqual([]);
});
