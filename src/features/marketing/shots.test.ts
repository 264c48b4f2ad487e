import { expect, test } from 'vitest';
import { type Screen, SHOT_SIZES, shotPath, THEMES } from './shots.ts';
import { SHOWN_GAMES } from './texts.ts';

const screens = Object.keys(SHOT_SIZES) as Screen[];
const wanted = SHOWN_GAMES.flatMap((game) =>
  screens.flatMap((screen) => THEMES.map((theme) => [game, screen, theme] as const)),
);

test.each(wanted)('there is a picture of %s, %s, %s', (game, screen, theme) => {
  expect(shotPath(game, screen, theme)).toMatch(/\.webp/);
});
