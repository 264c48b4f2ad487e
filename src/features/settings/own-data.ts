import { getAccountData } from '#shared/contract/account-safety.ts';
import { getAgendas } from '#shared/contract/agendas.ts';
import { getDecks } from '#shared/contract/decks.ts';
import { DECK_GAMES, GAMES } from '#shared/contract/games/registry.ts';
import { getOpenRooms } from '#shared/contract/hosted-rooms.ts';
import { getOutline, getOutlines } from '#shared/contract/outlines.ts';
import { getRecap, type Recap, type RecapOf } from '#shared/contract/recaps.ts';
import { getHandles } from '#shared/contract/team-links.ts';
import { pictured } from '#src/game-kit/recap/pictured.ts';
import { recapFiles } from '#src/game-kit/recap/recap-files.ts';
import type { RecapParts } from '#src/game-kit/recap/recap-part.ts';
import { sheetPng } from '#src/game-kit/recap/sheet.ts';
import { ApiError, refusalCode } from '#src/lib/api-error.ts';
import { call, callMedia, HOST } from '#src/lib/calls/api.ts';
import { textsOfPart } from '#src/lib/catalogue.ts';
import { safePart } from '#src/lib/files/file-names.ts';
import type { Files } from '#src/lib/files/zip.ts';
import { formatShortDate } from '#src/lib/words/dates.ts';

/** Reads one thing into the copy, and may find more to read. */
type Step = () => Promise<Step[]>;

/** A copy in the making: after a failure the next try continues it. */
export interface OwnData {
  readonly files: Files;
  readonly left: Step[];
  done: number;
}

export interface Progress {
  done: number;
  all: number;
}

/** Waits for the API's limits this often in a row. */
const PATIENCE = 20;

/** A step; something that is gone by now is left out. */
async function patiently(step: Step): Promise<Step[]> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await step();
    } catch (error) {
      const code = refusalCode(error);
      if (code === 'not_found' || code === 'recap_gone') return [];
      const waitMs = code === 'slow_down' && error instanceof ApiError ? error.retryAfterMs : null;
      if (waitMs === null || tries > PATIENCE) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}

/**
 * Reads all that is left, one after the other.
 * @throws as calls do; a later call goes on from there
 */
export async function goOn(copy: OwnData, onProgress: (progress: Progress) => void): Promise<void> {
  for (let step = copy.left[0]; step !== undefined; step = copy.left[0]) {
    onProgress({ done: copy.done, all: copy.done + copy.left.length });
    const more = await patiently(step);
    copy.left.shift();
    copy.left.push(...more);
    copy.done += 1;
  }
}

/** A copy of an account's data, of which nothing is read yet. */
export function newCopy(userId: string, loadParts: () => Promise<RecapParts>): OwnData {
  const files: Files = {};
  const keep = (name: string, value: unknown): Step[] => {
    files[name] = new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`);
    return [];
  };
  const keepFile = async (name: string, file: Blob): Promise<Step[]> => {
    files[name] = new Uint8Array(await file.arrayBuffer());
    return [];
  };

  const readRecap = (sessionId: string): Step => {
    return async () => {
      // The link's token lets everyone read.
      const { link: _, ...recap } = await call(getRecap, { params: { sessionId } });
      const folder = `recaps/${recap.endedAt.slice(0, 10)} ${safePart(recap.name ?? 'session')} (${sessionId})`;
      keep(`${folder}/recap.json`, recap);
      const reads = recapFiles(sessionId, HOST);
      return recap.games.flatMap((game): Step[] => {
        if (game.game === 'coloring') return game.hasPaint ? [() => readPainting(folder, recap, game)] : [];
        if (game.game !== 'masterpiece') return [];
        const ids = game.rounds.flatMap(({ drawings }) => drawings.flatMap(({ id }) => id ?? []));
        return ids.map((id) => async () => {
          const drawing = await reads.drawing(id);
          return keepFile(`${folder}/drawings/${id}.${drawing.type === 'image/png' ? 'png' : 'jpg'}`, drawing);
        });
      });
    };
  };

  async function readPainting(folder: string, recap: Recap, left: RecapOf<'coloring'>): Promise<Step[]> {
    const part = await (await loadParts()).coloring();
    await textsOfPart();
    const [poster] = part.posters(pictured({ left, part }, recap.pictureNames));
    if (poster === undefined) return [];
    const words = {
      title: poster.title,
      lead: [GAMES.coloring.title, recap.name].filter(Boolean).join(' · '),
      foot: formatShortDate(recap.endedAt),
    };
    const png = await sheetPng(words, (sheet) => poster.draw(sheet, recapFiles(recap.sessionId, HOST)));
    return keepFile(`${folder}/${left.nth} painting.png`, png);
  }

  const left: Step[] = [
    async () => {
      const { recaps, ...account } = await call(getAccountData, { params: { userId } });
      keep('account.json', account);
      return recaps.map(readRecap);
    },
    async () => keep('agendas.json', (await call(getAgendas)).agendas),
    ...DECK_GAMES.map(
      (game): Step =>
        async () => {
          return keep(`decks/${game}.json`, (await call(getDecks, { query: { game } })).decks);
        },
    ),
    async () => keep('team-links.json', await call(getHandles)),
    async () => keep('open-rooms.json', (await call(getOpenRooms)).rooms),
    async () => {
      const { outlines } = await call(getOutlines);
      return outlines.map(
        ({ id, name }): Step =>
          async () => {
            const file = await callMedia(getOutline, { params: { outlineId: id } });
            return keepFile(`outlines/${safePart(name)} (${id}).png`, file);
          },
      );
    },
  ];
  return { files, left, done: 0 };
}
