import { expect, test } from 'vitest';
import { GAME_KEYS } from '#shared/contract/games/registry.ts';
import { type Screen, SHOT_SIZES, shotPath, THEMES } from './shots.ts';

const screens = Object.keys(SHOT_SIZES) as Screen[];
const wanted = GAME_KEYS.flatMap((game) =>
  screens.flatMap((screen) => THEMES.map((theme) => [game, screen, theme] as const)),
);

test.each(wanted)('there is a picture of %s, %s, %s', (game, screen, theme) => {
  expect(shotPath(game, screen, theme)).toMatch(/\.webp/);
});
