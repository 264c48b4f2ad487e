import { useSearchParams } from 'react-router-dom';
import type { Deck } from '#shared/contract/decks.ts';
import { category } from '#shared/contract/games/this-or-that.ts';
import type { HostedGame, Setup } from '../api.ts';

/**
 * The host's choice of questions, kept in the URL over a refresh; by default the choice of the last game.
 * @param decks the host's own; null while unknown
 */
export function useSetup(
  state: Pick<HostedGame, 'category' | 'deckId' | 'mix'>,
  decks: readonly Deck[] | null,
): [Setup, (choice: Partial<Setup>) => void] {
  const [search, setSearch] = useSearchParams();
  const chosen = search.has('deck') ? search.get('deck') || null : state.deckId;
  const mix = search.has('mix') ? search.get('mix') === '1' : state.mix;
  // A deleted deck is deselected.
  const deckId = decks === null || decks.some(({ id }) => id === chosen) ? chosen : null;
  const setup: Setup = {
    category: category.safeParse(search.get('category')).data ?? state.category,
    deckId,
    mix: deckId !== null && mix,
  };
  const choose = (choice: Partial<Setup>) => {
    const next = { ...setup, ...choice };
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('category', next.category);
        after.set('deck', next.deckId ?? '');
        after.set('mix', next.mix ? '1' : '0');
        return after;
      },
      { replace: true },
    );
  };
  return [setup, choose];
}
