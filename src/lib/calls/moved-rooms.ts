import type { MovedTo } from '#shared/contract/games/registry.ts';
import type { Identity } from './api.ts';

/** A session that has moved on from a room. */
export interface Moved {
  from: string;
  to: MovedTo;
  /** Told to its host or the holder of a key, rather than to a guest. */
  isHost: boolean;
}

/** The fields of any reply or refusal that lead on. */
export interface Told {
  movedTo?: MovedTo;
  /** In a lobby: one may ask as a host about another one's room. */
  isHost?: boolean;
}

const listeners = new Set<(moved: Moved) => void>();

/** Calls back with every word of a session that has moved on, also a repeated one. */
export function onMoved(listener: (moved: Moved) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Call with every reply and refusal about a room. */
export function learnMove(from: unknown, as: Identity, said: Told | undefined): void {
  if (typeof from !== 'string' || said?.movedTo === undefined) return;
  const isHost = as.kind === 'host' && said.isHost !== false;
  for (const listener of listeners) listener({ from, to: said.movedTo, isHost });
}
