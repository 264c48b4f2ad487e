import { createDeck, deck, deckGame, deleteDeck, getDecks, updateDeck } from '../../_shared/contract/decks.ts';
import { type DeckGame, GAMES } from '../../_shared/contract/games/registry.ts';
import { MAX_DECKS, STORAGE_QUOTAS } from '../../_shared/contract/plans.ts';
import { parseDeck } from '../../_shared/domain/deck-lines.ts';
import { ApiError } from '../../_shared/server/api-error.ts';
import { Json } from '../../_shared/server/database.ts';
import { on, type Route } from '../kit/http/on.ts';
import type { Kit } from '../kit/kit.ts';

export function deckRoutes({ database }: Kit): Route[] {
  const limits = new Json({ decks: MAX_DECKS, storage: STORAGE_QUOTAS });

  async function decksOf(host: string, game: DeckGame) {
    return database.call('decks', { host, game }, getDecks.reply);
  }

  /** The game of the host's own deck: its rules parse the lines. */
  async function gameOf(host: string, id: string): Promise<DeckGame> {
    const lists = await Promise.all(deckGame.options.map((game) => decksOf(host, game)));
    const found = lists.flatMap(({ decks }) => decks).find((own) => own.id === id);
    if (found === undefined) throw new ApiError('not_found');
    return found.game;
  }

  async function save(host: string, id: string | null, game: DeckGame, given: { name: string; text: string }) {
    const { badLines, items, lines, moreBadLines } = parseDeck(GAMES[game].deck, given.text);
    if (lines.length === 0) throw new ApiError('invalid', { field: 'text' });
    const asked = { host, deck: id, game, name: given.name, lines, items: new Json(items), limits };
    return { deck: await database.call('save_deck', asked, deck), badLines, moreBadLines };
  }

  return [
    on(getDecks, async ({ caller, query }) => decksOf((await caller.requireHost()).userId, query.game)),

    on(createDeck, async ({ body, caller }) => save((await caller.requireHost()).userId, null, body.game, body)),

    on(updateDeck, async ({ body, caller, params }) => {
      const { userId } = await caller.requireHost();
      return save(userId, params.deckId, await gameOf(userId, params.deckId), body);
    }),

    on(deleteDeck, async ({ caller, params }) => {
      const { userId } = await caller.requireHost();
      return database.call('delete_deck', { host: userId, deck: params.deckId }, deleteDeck.reply);
    }),
  ];
}
