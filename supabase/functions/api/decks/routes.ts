import { createDeck, deck, deckGame, deleteDeck, getDecks, updateDeck } from '../../_shared/contract/decks.ts';
import { type DeckGame, GAMES } from '../../_shared/contract/games/registry.ts';
import { DECK_LIMITS, STORAGE_QUOTAS } from '../../_shared/contract/plans.ts';
import { parseDeck } from '../../_shared/domain/deck-lines.ts';
import { ApiError } from '../../_shared/server/api-error.ts';
import { Json } from '../../_shared/server/database.ts';
import { onHost, type Route } from '../kit/http/on.ts';
import type { Kit } from '../kit/services/kit.ts';

export function deckRoutes({ database }: Kit): Route[] {
  const limits = new Json({ decks: DECK_LIMITS, storage: STORAGE_QUOTAS });

  async function save(host: string, id: string | null, game: DeckGame, given: { name: string; text: string }) {
    const { badLines, items, lines, moreBadLines } = parseDeck(GAMES[game].deck, given.text);
    if (lines.length === 0) throw new ApiError('invalid', { field: 'text' });
    const asked = { host, deck: id, game, name: given.name, lines, items: new Json(items), limits };
    return { deck: await database.call('save_deck', asked, deck), badLines, moreBadLines };
  }

  return [
    onHost(getDecks, ({ host, query: { game } }) => database.call('decks', { host, game }, getDecks.reply)),

    onHost(createDeck, ({ body, host }) => save(host, null, body.game, body)),

    onHost(updateDeck, async ({ body, host, params: { deckId: deck } }) => {
      // Its rules parse the lines.
      const game = await database.call('deck_game', { host, deck }, deckGame);
      return save(host, deck, game, body);
    }),

    onHost(deleteDeck, ({ host, params: { deckId: deck } }) =>
      database.call('delete_deck', { host, deck }, deleteDeck.reply),
    ),
  ];
}
