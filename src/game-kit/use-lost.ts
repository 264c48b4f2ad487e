import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { refusalCode } from '#src/lib/api-error.ts';
import { isKeptOut } from './use-guest.ts';

/** Whether a refusal says that this guest is not in the room any more, or not by this seat. */
export const isLost = (error: unknown): boolean => isKeptOut(error) || refusalCode(error) === 'not_your_seat';

/**
 * Tells when the poll of a guest's game is refused because they are not in the room any more: removed, unknown, or over.
 * @param onLost of `JoinedGuest`
 */
export function useLost(
  { error, isFetchedAfterMount }: Pick<UseQueryResult, 'error' | 'isFetchedAfterMount'>,
  onLost: (refusal: unknown) => void,
): void {
  // What an earlier screen was told may be taken back by now.
  const lost = isFetchedAfterMount && isLost(error) ? error : null;
  const tell = useEffectEvent(onLost);
  useEffect(() => {
    if (lost !== null) tell(lost);
  }, [lost]);
}
