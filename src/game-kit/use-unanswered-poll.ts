import type { UseQueryResult } from '@tanstack/react-query';
import { GAMES, type Game } from '#shared/contract/games/registry.ts';
import { mayPass } from '#src/lib/api-error.ts';
import { useUnanswered } from '#src/ui/layout/offline-banner.tsx';

/** Polls that may be missed before somebody is told. */
const MISSED_POLLS = 1.5;

/**
 * Has the page say (`OfflineBanner`) that a room's polls get no answer, once more than one was missed. What was read last
 * stays on the screen.
 */
export function useUnansweredPoll(
  game: Game,
  { error, errorUpdatedAt, dataUpdatedAt }: Pick<UseQueryResult, 'error' | 'errorUpdatedAt' | 'dataUpdatedAt'>,
): void {
  const isLate = errorUpdatedAt - dataUpdatedAt > MISSED_POLLS * GAMES[game].pollMs;
  useUnanswered(isLate && error !== null && mayPass(error));
}
