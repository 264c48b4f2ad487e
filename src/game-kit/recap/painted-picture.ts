import { GAMES } from '#shared/contract/games/registry.ts';
import { formatShortDate } from '#src/lib/dates.ts';
import type { Poster, RecapFiles } from './recap-part.ts';
import { sheetPng } from './sheet.ts';
import type { ShownGame } from './use-recap-parts.ts';

/** The picture that everyone painted in a game, on its sheet; null where nobody paints together. */
export function paintedPicture(game: ShownGame, files: RecapFiles, endedAt: string) {
  const poster = game.left.game === 'coloring' ? game.part.posters(game.left)[0] : undefined;
  return poster === undefined ? null : posterPicture(game, poster, files, endedAt);
}

/** A poster of a game, on its sheet. */
export function posterPicture({ left }: ShownGame, { alt, draw, title }: Poster, files: RecapFiles, endedAt: string) {
  const words = { title, lead: GAMES[left.game].title, foot: formatShortDate(endedAt) };
  return { alt, title, load: () => sheetPng(words, (sheet) => draw(sheet, files)) };
}
