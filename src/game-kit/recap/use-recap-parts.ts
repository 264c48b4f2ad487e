import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import type { GameRecap } from '#shared/contract/recaps.ts';
import { textsOfPart } from '#src/lib/catalogue.ts';
import { whileUnreachable } from '#src/lib/query-client.ts';
import { type RecapPart, RecapPartsContext } from './recap-part.ts';

/** A game of a recap, with the part that shows it. */
export interface ShownGame {
  left: GameRecap;
  part: RecapPart;
}

/** Loads what all recaps need while the recap itself is on its way. */
export function useRecapPartsAhead(): void {
  const loadParts = useContext(RecapPartsContext);
  useEffect(() => {
    // Ignored here: showing the recap reports the failure.
    loadParts?.().catch(() => {});
  }, [loadParts]);
}

/** The games of a recap that left something; undefined until their parts have loaded. */
export function useRecapParts(games: readonly GameRecap[] | undefined): { shown?: ShownGame[]; failed: boolean } {
  const loadParts = useContext(RecapPartsContext);
  const wanted = [...new Set(games?.map(({ game }) => game))].sort();
  const { data, isError } = useQuery({
    queryKey: ['recap parts', ...wanted],
    queryFn: async () => {
      const parts = await loadParts?.();
      const loaded = await Promise.all(wanted.map(async (game) => [game, await parts?.[game]()] as const));
      await textsOfPart();
      return Object.fromEntries(loaded);
    },
    enabled: games !== undefined,
    refetchInterval: whileUnreachable,
  });
  if (games === undefined || data === undefined) return { failed: isError };
  const shown = games.flatMap((left) => {
    const part = data[left.game];
    return part === undefined || part.isEmpty(left) ? [] : [{ left, part }];
  });
  return { shown, failed: isError };
}
