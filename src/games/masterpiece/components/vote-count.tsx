import { Heart } from 'lucide-react';
import { masterpieceTexts } from '../texts.ts';

/** The votes of one of many small pictures, on the picture itself; nothing on one that got none. */
export function VoteCount({ votes }: { votes: number | null }) {
  if (votes === null || votes === 0) return <span />;
  return (
    <span className="inline-flex items-center gap-[0.2em] rounded-full bg-accent px-[0.5em] font-bold text-on-accent text-[0.875rem] leading-[1.4] tabular-nums">
      <Heart aria-hidden="true" className="size-[0.8em]" fill="currentColor" />
      <span aria-hidden="true">{votes}</span>
      <span className="sr-only">{masterpieceTexts.results.votes(votes)}</span>
    </span>
  );
}
