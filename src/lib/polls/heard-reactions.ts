import type { SentReaction } from '#shared/contract/reactions.ts';

type Listener = (roomId: string, reactions: readonly SentReaction[]) => void;

const listeners = new Set<Listener>();

/** Call with the reactions that a stream brings. */
export function tellReactions(roomId: string, reactions: readonly SentReaction[]): void {
  for (const listener of listeners) listener(roomId, reactions);
}

/** @returns stops it */
export function onReactions(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
