import { GAMES } from '#shared/contract/games/registry.ts';
import { formatShortDate } from '#src/lib/dates.ts';
import type { RecapFiles } from './recap-part.ts';
import { sheetPng } from './sheet.ts';
import type { ShownGame } from './use-recap-parts.ts';

/** The picture that everyone painted in a game, on its sheet; null where nobody paints together. */
export function paintedPicture({ left, part }: ShownGame, files: RecapFiles, endedAt: string) {
  const poster = left.game === 'coloring' ? part.posters(left)[0] : undefined;
  if (poster === undefined) return null;
  const { alt, draw, title } = poster;
  const words = { title, lead: GAMES[left.game].title, foot: formatShortDate(endedAt) };
  return { alt, title, load: () => sheetPng(words, (sheet) => draw(sheet, files)) };
}
