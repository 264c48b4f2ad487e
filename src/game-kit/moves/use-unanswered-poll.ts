import type { UseQueryResult } from '@tanstack/react-query';
import { GAMES, type Game } from '#shared/contract/games/registry.ts';
import { mayPass } from '#src/lib/api-error.ts';
import { useUnanswered } from '#src/ui/layout/offline-banner.tsx';

/** Missed polls before the page says so. */
const MISSED_POLLS = 1.5;

/** Shows the `OfflineBanner` after more than one missed poll of a room. The last data stays on the screen. */
export function useUnansweredPoll(
  game: Game,
  { error, errorUpdatedAt, dataUpdatedAt }: Pick<UseQueryResult, 'error' | 'errorUpdatedAt' | 'dataUpdatedAt'>,
): void {
  const isLate = errorUpdatedAt - dataUpdatedAt > MISSED_POLLS * GAMES[game].pollMs;
  useUnanswered(isLate && error !== null && mayPass(error));
}
