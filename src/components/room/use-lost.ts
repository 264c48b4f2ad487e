import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { refusalCode } from '#src/lib/api-error.ts';
import { isKeptOut } from './use-guest.ts';

/**
 * Tells when the poll of a guest's game is refused because they are not in the room any more: removed, unknown, or over.
 * @param onLost of `JoinedGuest`
 */
export function useLost(
  { error, isFetchedAfterMount }: Pick<UseQueryResult, 'error' | 'isFetchedAfterMount'>,
  onLost: (refusal: unknown) => void,
): void {
  // What an earlier screen was told may be taken back by now.
  const lost = isFetchedAfterMount && (isKeptOut(error) || refusalCode(error) === 'not_your_seat') ? error : null;
  const tell = useEffectEvent(onLost);
  useEffect(() => {
    if (lost !== null) tell(lost);
  }, [lost]);
}
