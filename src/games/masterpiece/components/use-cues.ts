import { useEffect, useRef } from 'react';
import { playCue } from '#src/lib/sound.ts';
import type { Game } from '../api.ts';

/** Lets one hear that a round starts, and that its results are there; not what was so already when the page opened. */
export function useCues({ phase, roundNumber, winnerId }: Game, settled: boolean): void {
  const now = phase === 'results' && !settled ? 'counting' : `${phase} ${roundNumber}`;
  const heard = useRef(now);
  useEffect(() => {
    if (now === heard.current) return;
    heard.current = now;
    if (phase === 'drawing') playCue('start');
    else if (phase === 'results' && settled) playCue(winnerId === null ? 'results' : 'winner');
  }, [now, phase, settled, winnerId]);
}

/** Lets the host hear that somebody has joined. */
export function useJoinCue(players: number): void {
  const before = useRef(players);
  useEffect(() => {
    if (players > before.current) playCue('join');
    before.current = players;
  }, [players]);
}
