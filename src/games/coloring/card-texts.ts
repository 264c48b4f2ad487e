import { GAMES } from '#shared/contract/games/registry.ts';

/** The words of the game's card; the dashboard is in English. */
export const cardTexts = {
  title: GAMES.coloring.title,
  body: 'One picture, everyone paints on it at the same time. For the minutes while people arrive.',
  picture: 'Picture',
} as const;
