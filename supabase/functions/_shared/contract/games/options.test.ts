import { expect, test } from 'vitest';
import { type GameOptions, optionsFor } from './options.ts';
import type { Game } from './registry.ts';

test.each<[Game, GameOptions, GameOptions]>([
  ['this-or-that', { category: 'sports', template: 'skyline', rounds: 3 }, { category: 'sports', rounds: 3 }],
  ['coloring', { category: 'sports', template: 'skyline', pace: 'short', deckId: null }, { template: 'skyline' }],
  ['two-truths', { rounds: 3, pace: 'long' }, { pace: 'long' }],
  // Words that every object knows are none of the game's.
  ['this-or-that', { category: 'constructor' }, {}],
  ['coloring', { template: 'toString' }, {}],
])('%s has of %j the choices %j', (game, options, kept) => {
  expect(optionsFor(game, options)).toEqual(kept);
});
