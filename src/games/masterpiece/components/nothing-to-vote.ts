import { masterpieceTexts } from '../texts.ts';

/** Why there is no vote on these drawings; null if there is one. */
export function nothingToVote({ length }: readonly unknown[]): string | null {
  const { nobody, one } = masterpieceTexts.voting;
  if (length === 0) return nobody;
  return length === 1 ? one : null;
}
