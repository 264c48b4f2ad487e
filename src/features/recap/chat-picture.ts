import { GAMES, type GameEntry } from '#shared/contract/games/registry.ts';
import type { Recap } from '#shared/contract/recaps.ts';
import { pictured } from '#src/game-kit/recap/pictured.ts';
import type { RecapFiles } from '#src/game-kit/recap/recap-part.ts';
import { blankSheet, fillBox, fitted, SHEET_COLORS, type Sheet } from '#src/game-kit/recap/sheet.ts';
import type { ShownGame } from '#src/game-kit/recap/use-recap-parts.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import { formatShortDate } from '#src/lib/words/dates.ts';
import { posterPng, type RecapNow } from './package.ts';
import { recapTexts } from './texts.ts';

/** In pixels: chats show this size whole. */
export const CHAT_PICTURE = { width: 1_200, height: 630 } as const;

const MARGIN = 64;
const PHOTO = { width: 420, height: 315, top: 168 };
/** Games with a line of their own. */
const LINES = 5;
/** As in the light theme; the text has none of them. */
const ACCENTS: Record<GameEntry['accent'], string> = {
  sun: SHEET_COLORS.sun,
  warm: SHEET_COLORS.warm,
  ice: SHEET_COLORS.ice,
  violet: '#6A45B8',
  leaf: '#1D7A4C',
};

/** One picture of a whole session: its name, a line of each game and the best picture. Names as on all pictures. */
export async function chatPicture({ games, recap }: RecapNow, files: RecapFiles): Promise<Blob> {
  const { height, width } = CHAT_PICTURE;
  const { png, sheet } = await blankSheet(CHAT_PICTURE, { left: MARGIN, top: 0, right: width, bottom: height });
  const photo = await bestPicture(games, recap, files);
  warmGround(sheet);
  const whole = { maxWidth: width - 2 * MARGIN };
  sheet.write(recap.name ?? recapTexts.story, MARGIN, 92, { size: 52, display: true, ...whole });
  const when = recapTexts.ended(formatShortDate(recap.endedAt), recap.guestCount);
  sheet.write(when, MARGIN, 134, { size: 26, color: SHEET_COLORS.muted, ...whole });
  writeGames(sheet, games, recap, photo ? width - 3 * MARGIN - PHOTO.width : width - 2 * MARGIN);
  if (photo) framed(sheet, photo);
  sheet.write('Thaw', width - MARGIN, height - 40, {
    size: 30,
    display: true,
    color: SHEET_COLORS.ice,
    align: 'right',
  });
  return png();
}

/** From frost to warmth. */
function warmGround({ context, height, width }: Sheet): void {
  const ground = context.createLinearGradient(0, 0, width, height);
  ground.addColorStop(0, SHEET_COLORS.ground);
  ground.addColorStop(1, '#FFE6DF');
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
}

function writeGames(sheet: Sheet, games: readonly ShownGame[], recap: Recap, room: number): void {
  const shown = games.slice(0, games.length > LINES ? LINES - 1 : LINES);
  const top = 178;
  const step = Math.min(112, (sheet.height - 40 - top) / Math.min(games.length, LINES));
  const left = MARGIN + 28;
  const text = { size: step > 100 ? 28 : 22 };
  for (const [index, game] of shown.entries()) {
    const y = top + index * step;
    const { accent, title } = GAMES[game.left.game];
    fillBox(sheet, { left: MARGIN, right: MARGIN + 14, top: y + 3, bottom: y + 17 }, ACCENTS[accent], 7);
    sheet.write(title, left, y + 17, { size: 19, color: SHEET_COLORS.muted, bold: true, maxWidth: room - 28 });
    const told = game.part.highlights(pictured(game, recap.pictureNames)).find((one) => one.told)?.told;
    for (const [line, words] of lines(sheet, told ?? '', text, room - 28).entries()) {
      sheet.write(words, left, y + 20 + (line + 1) * text.size * 1.1, text);
    }
  }
  if (shown.length < games.length) {
    const more = recapTexts.chat.more(games.length - shown.length);
    sheet.write(more, left, top + shown.length * step + 24, { size: 24, color: SHEET_COLORS.muted });
  }
}

/** A sentence in at most two lines; the second one ends with an ellipsis where it is too long. */
function lines(sheet: Sheet, text: string, how: { size: number }, width: number): string[] {
  const words = text.split(' ');
  let first = words.shift() ?? '';
  while (words.length > 0 && sheet.widthOf(`${first} ${words[0]}`, how) <= width) first += ` ${words.shift()}`;
  const shown = (line: string) => fitted(line, width, (part) => sheet.widthOf(part, how));
  return [shown(first), ...(words.length > 0 ? [shown(words.join(' '))] : [])];
}

/** The best drawing, or else a picture of a game; one whose artist has just left is passed over. */
async function bestPicture(games: readonly ShownGame[], recap: Recap, files: RecapFiles): Promise<ImageBitmap | null> {
  const kept = games.flatMap((game) => {
    const one = game.part.keepsake?.(pictured(game, recap.pictureNames)) ?? null;
    return one === null ? [] : [{ game, one }];
  });
  for (const { game, one } of kept.toSorted((a, b) => Number('draw' in a.one) - Number('draw' in b.one))) {
    const best = 'draw' in one ? null : one.at(-1);
    try {
      const blob = 'draw' in one ? await posterPng(recap, game, one, files) : await files.drawing(best?.id ?? '');
      return await createImageBitmap(blob);
    } catch (error) {
      if (refusalCode(error) !== 'not_found') throw error;
    }
  }
  return null;
}

/** Like a photo put down on the sheet. */
function framed(sheet: Sheet, photo: ImageBitmap): void {
  const { context, width } = sheet;
  const { height, top, width: across } = PHOTO;
  const rim = 12;
  context.save();
  context.translate(width - MARGIN - across / 2, top + height / 2);
  context.rotate(0.035);
  context.shadowColor = 'rgb(16 35 58 / 0.25)';
  context.shadowBlur = 28;
  context.shadowOffsetY = 8;
  const box = { left: -across / 2 - rim, right: across / 2 + rim, top: -height / 2 - rim, bottom: height / 2 + rim };
  fillBox(sheet, box, '#FFFFFF', 10);
  context.shadowColor = 'transparent';
  context.drawImage(photo, -across / 2, -height / 2, across, height);
  context.restore();
}
