import { GAMES } from '#shared/contract/games/registry.ts';
import type { GameRecap } from '#shared/contract/recaps.ts';
import { formatShortDate } from '#src/lib/words/dates.ts';
import type { Poster, RecapFiles } from './recap-part.ts';
import { sheetPng } from './sheet.ts';

/** A poster of a game in the thanks, on its sheet. */
export function posterPicture(left: GameRecap, { alt, draw, title }: Poster, files: RecapFiles, endedAt: string) {
  const words = { title, lead: GAMES[left.game].title, foot: formatShortDate(endedAt) };
  const load = () => sheetPng(words, (sheet) => draw(sheet, files));
  return { name: [files.key, `${left.nth}`, 'thanks'], alt, load };
}
