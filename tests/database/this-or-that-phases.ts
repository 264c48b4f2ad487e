import type { Sql } from './connections.ts';
import { LENGTHS, readState } from './this-or-that.ts';

/** Where the game stands: phase, question, and how long the phase is altogether in milliseconds. */
export async function where(owner: Sql, roomId: string) {
  const { phase, questionIndex: index, held } = (await readState(owner, roomId)).game;
  const [row] = await owner<{ lasts: number | null }[]>`
    select extract(epoch from ends_at - started_at)::float * 1000 as lasts from public.phase_games where room_id = ${roomId}`;
  return { phase, index, lasts: row?.lasts ?? null, held };
}

export const WAITING = { phase: 'waiting', index: 0, lasts: null, held: false };
export const voting = (index: number, held = false) => ({ phase: 'voting', index, lasts: LENGTHS.voting, held });
export const results = (index: number) => ({ phase: 'results', index, lasts: LENGTHS.results, held: false });
export const heldResults = (index: number) => ({ phase: 'results', index, lasts: null, held: true });
