import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createDeck, type Deck, deleteDeck, getDecks, updateDeck } from '#shared/contract/decks.ts';
import type { DeckGame } from '#shared/contract/games/registry.ts';
import { call, HOST } from '#src/lib/calls/api.ts';
import { hostUserId } from '#src/lib/identity/host-storage.ts';
import { whileUnreachable } from '#src/lib/query-client.ts';
import { useIsHost } from '../hosted.tsx';

const decksQuery = (game: DeckGame) =>
  queryOptions({
    queryKey: [getDecks.path, game, hostUserId()],
    queryFn: ({ signal }) => call(getDecks, { query: { game }, as: HOST, signal }),
    refetchInterval: whileUnreachable,
  });

/** The host's decks for a game, by name; undefined until they are loaded, and for a co-host. */
export function useDecks(game: DeckGame): { decks: readonly Deck[] | undefined; failed: boolean } {
  const { data, isError } = useQuery({ ...decksQuery(game), enabled: useIsHost() });
  return { decks: data?.decks, failed: isError };
}

/** The decks as last read by another part of the page; null while unknown. */
export const useKnownDecks = (game: DeckGame): readonly Deck[] | null =>
  useQuery({ ...decksQuery(game), enabled: false }).data?.decks ?? null;

/** The deck to save; without an id it is new. */
export interface DeckDraft {
  id: string | null;
  name: string;
  text: string;
}

/** Saves a deck. The reply has the saved deck and the rejected lines. */
export function useSaveDeck(game: DeckGame) {
  const change = useDeckChange(game);
  return useMutation({
    mutationFn: ({ id, name, text }: DeckDraft) =>
      id === null
        ? call(createDeck, { body: { game, name, text } })
        : call(updateDeck, { params: { deckId: id }, body: { name, text } }),
    onSuccess: ({ deck }) => change((decks) => [...decks.filter(({ id }) => id !== deck.id), deck].sort(byName)),
  });
}

export function useDeleteDeck(game: DeckGame) {
  const change = useDeckChange(game);
  return useMutation({
    mutationFn: (deck: Deck) => call(deleteDeck, { params: { deckId: deck.id } }),
    onSuccess: (_, deck) => change((decks) => decks.filter(({ id }) => id !== deck.id)),
  });
}

const byName = (one: Deck, other: Deck): number => one.name.localeCompare(other.name);

/** Applies a write's change to the cached decks, then refetches them. */
function useDeckChange(game: DeckGame): (change: (decks: Deck[]) => Deck[]) => void {
  const cache = useQueryClient();
  return (change) => {
    const { queryKey } = decksQuery(game);
    cache.setQueryData(queryKey, (known) => known && { decks: change(known.decks) });
    void cache.invalidateQueries({ queryKey });
  };
}
