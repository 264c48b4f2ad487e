import * as z from 'zod/mini';
import { type MovedTo, movedTo } from '#shared/contract/games/registry.ts';
import type { Identity } from './api.ts';
import { carrySeat } from './seats.ts';

/** A session that has moved on from a room. */
export interface Moved {
  from: string;
  to: MovedTo;
  /** Told to its host, rather than to a guest. */
  isHost: boolean;
}

/** `isHost` is in a lobby only: one may ask as a host about another one's room. */
const leading = z.object({ movedTo, isHost: z.optional(z.boolean()) });

const listeners = new Set<(moved: Moved) => void>();

/** Calls back with every word of a session that has moved on, also a repeated one. */
export function onMoved(listener: (moved: Moved) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Call with every reply and refusal about a room: takes a guest's seat along, and tells the screens. */
export function learnMove(params: Record<string, unknown> | undefined, as: Identity, said: unknown): void {
  const from = params?.roomId;
  const { data } = leading.safeParse(said);
  if (typeof from !== 'string' || data === undefined) return;
  const isHost = as.kind === 'host' && data.isHost !== false;
  if (!isHost) carrySeat(from, data.movedTo);
  for (const listener of listeners) listener({ from, to: data.movedTo, isHost });
}
