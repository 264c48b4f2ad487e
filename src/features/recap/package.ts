import { GAMES } from '#shared/contract/games/registry.ts';
import type { Recap } from '#shared/contract/recaps.ts';
import { pictured } from '#src/game-kit/recap/pictured.ts';
import type { Poster, RecapFiles } from '#src/game-kit/recap/recap-part.ts';
import { sheetPng } from '#src/game-kit/recap/sheet.ts';
import type { ShownGame } from '#src/game-kit/recap/use-recap-parts.ts';
import { csvOf } from '#src/lib/files/csv.ts';
import { distinctNames, safePart } from '#src/lib/files/file-names.ts';
import type { Files } from '#src/lib/files/zip.ts';
import { formatShortDate } from '#src/lib/words/dates.ts';
import { recapTexts } from './texts.ts';

export type Head = Pick<Recap, 'name' | 'endedAt' | 'pictureNames'>;

export const titleOf = ({ name }: Pick<Recap, 'name'>): string =>
  name === null ? recapTexts.title : recapTexts.of(name);

/** No longer, so that paths on Windows have room for it. */
const NAME_MAX_BYTES = 160;

/** The name of a file of one game: '2 Masterpiece Match - Round 1'. */
export const fileNameOf = ({ left }: ShownGame, title: string): string =>
  safePart(`${left.nth} ${GAMES[left.game].title} - ${title}`, NAME_MAX_BYTES);

/** The pictures of a game, with agreed first names only. */
export const postersOf = ({ pictureNames }: Pick<Recap, 'pictureNames'>, game: ShownGame): Poster[] =>
  game.part.posters(pictured(game, pictureNames));

export function posterPng(head: Head, { left }: ShownGame, poster: Poster, files: RecapFiles): Promise<Blob> {
  const { title } = GAMES[left.game];
  const lead = head.name === null ? title : `${title} · ${head.name}`;
  const words = { title: poster.title, lead, foot: recapTexts.foot(formatShortDate(head.endedAt)) };
  return sheetPng(words, (sheet) => poster.draw(sheet, files));
}

/** Text for a chat: the games with highlights. */
export function summaryOf(head: Pick<Head, 'name' | 'endedAt'>, games: readonly ShownGame[]): string {
  const parts = games.flatMap(({ left, part }) => {
    const highlights = part.highlights(left).map(({ label, text }) => `- ${label}: ${text}`);
    return highlights.length === 0 ? [] : [[GAMES[left.game].title, ...highlights].join('\n')];
  });
  return `${[`${titleOf(head)} (${formatShortDate(head.endedAt)})`, ...parts].join('\n\n')}\n`;
}

/** A recap that was read again: people may have left it since the page was opened. */
export interface RecapNow {
  recap: Recap;
  games: ShownGame[];
}

/** These games as the recap has them now. */
export const gamesNow = ({ games }: Recap, shown: readonly ShownGame[]): ShownGame[] =>
  shown.flatMap(({ left: { nth }, part }) => {
    const left = games.find((game) => game.nth === nth);
    return left === undefined || part.isEmpty(left) ? [] : [{ left, part }];
  });

/** Pictures of a recap that are drawn, of all that it has. */
export interface Progress {
  done: number;
  all: number;
}

/** @throws when a picture can't be drawn: no file may be missing without a word */
export async function filesOf(
  head: Head,
  games: readonly ShownGame[],
  reads: RecapFiles,
  onProgress: (progress: Progress) => void,
): Promise<Files> {
  const all = games.reduce((sum, game) => sum + postersOf(head, game).length, 0);
  let done = 0;
  const files: Files = { [`${safePart(titleOf(head))}.txt`]: encoded(summaryOf(head, games)) };
  for (const game of games) {
    const { left, part } = game;
    const posters = postersOf(head, game);
    const names = distinctNames(
      posters.map(({ title }) => fileNameOf(game, title)),
      '.png',
    );
    for (const [index, poster] of posters.entries()) {
      onProgress({ done, all });
      done += 1;
      // One after the other: each takes memory for a canvas.
      const png = await posterPng(head, game, poster, reads);
      files[names[index] ?? ''] = new Uint8Array(await png.arrayBuffer());
    }
    for (const { rows, title } of part.tables(left)) files[`${fileNameOf(game, title)}.csv`] = encoded(csvOf(rows));
  }
  return files;
}

const encoded = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
