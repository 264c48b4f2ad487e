import { expect, test } from 'vitest';
import { GAME_KEYS } from '#shared/contract/games/registry.ts';
import { gameRecaps } from './game-recaps.ts';

test.each(GAME_KEYS)('%s has a part of recaps', async (game) => {
  expect(await gameRecaps[game]()).toMatchObject({ highlights: expect.any(Function), posters: expect.any(Function) });
});
