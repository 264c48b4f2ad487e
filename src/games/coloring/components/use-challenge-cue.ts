import { useEffect } from 'react';
import type { Challenge } from '#shared/contract/games/coloring.ts';
import { serverTime } from '#src/lib/server-clock.ts';
import { playCue } from '#src/lib/sound.ts';

/** Lets one hear that a Color Challenge is on: once, however often its banner comes and goes. */
export function useChallengeCue(challenge: Challenge | null): void {
  const endsAt = challenge?.endsAt ?? null;
  useEffect(() => {
    if (endsAt !== null && Date.parse(endsAt) > serverTime()) playCue('start');
  }, [endsAt]);
}
