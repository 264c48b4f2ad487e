import { createDeck, deck, deckGame, deleteDeck, getDecks, updateDeck } from '../../_shared/contract/decks.ts';
import { type DeckGame, GAMES } from '../../_shared/contract/games/registry.ts';
import { MAX_DECKS, STORAGE_QUOTAS } from '../../_shared/contract/plans.ts';
import { parseDeck } from '../../_shared/domain/deck-lines.ts';
import { ApiError } from '../../_shared/server/api-error.ts';
import { Json } from '../../_shared/server/database.ts';
import { on, type Route } from '../kit/http/on.ts';
import type { Kit } from '../kit/services/kit.ts';

export function deckRoutes({ database }: Kit): Route[] {
  const limits = new Json({ decks: MAX_DECKS, storage: STORAGE_QUOTAS });

  async function save(host: string, id: string | null, game: DeckGame, given: { name: string; text: string }) {
    const { badLines, items, lines, moreBadLines } = parseDeck(GAMES[game].deck, given.text);
    if (lines.length === 0) throw new ApiError('invalid', { field: 'text' });
    const asked = { host, deck: id, game, name: given.name, lines, items: new Json(items), limits };
    return { deck: await database.call('save_deck', asked, deck), badLines, moreBadLines };
  }

  return [
    on(getDecks, async ({ caller, query: { game } }) => {
      const { userId } = await caller.requireHost();
      return database.call('decks', { host: userId, game }, getDecks.reply);
    }),

    on(createDeck, async ({ body, caller }) => save((await caller.requireHost()).userId, null, body.game, body)),

    on(updateDeck, async ({ body, caller, params }) => {
      const { userId } = await caller.requireHost();
      // Its rules parse the lines.
      const game = await database.call('deck_game', { host: userId, deck: params.deckId }, deckGame);
      return save(userId, params.deckId, game, body);
    }),

    on(deleteDeck, async ({ caller, params }) => {
      const { userId } = await caller.requireHost();
      return database.call('delete_deck', { host: userId, deck: params.deckId }, deleteDeck.reply);
    }),
  ];
}
