import type { Sql } from './connections.ts';
import { LENGTHS, readState } from './this-or-that.ts';

/** Where the game stands: phase, question, and how long the phase is altogether in milliseconds. */
export async function where(api: Sql, roomId: string) {
  const { game } = await readState(api, roomId);
  const { phase, questionIndex: index, phaseStartedAt, phaseEndsAt, held } = game;
  const lasts = phaseEndsAt === null ? null : Date.parse(phaseEndsAt) - Date.parse(phaseStartedAt);
  return { phase, index, lasts, held };
}

export const WAITING = { phase: 'waiting', index: 0, lasts: null, held: false };
export const voting = (index: number, held = false) => ({ phase: 'voting', index, lasts: LENGTHS.voting, held });
export const results = (index: number) => ({ phase: 'results', index, lasts: LENGTHS.results, held: false });
export const heldResults = (index: number) => ({ phase: 'results', index, lasts: null, held: true });
