import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Badge } from '#src/ui/badge.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Ticking } from '#src/ui/ticking.tsx';
import { phaseTexts } from '../phase-texts.ts';
import type { Voting } from './sending.ts';
import { VoteKeysSwitch } from './vote-keys.tsx';

/** A badge with a check mark. */
function CheckBadge({ className, children, ...badge }: ComponentProps<typeof Badge>) {
  return (
    <Badge className={classNames('animate-drop-in', className)} {...badge}>
      <Check aria-hidden="true" strokeWidth={3} />
      {children}
    </Badge>
  );
}

/** A list's mark for people with a vote, or done. */
export const DoneBadge = ({ children }: { children: string }) => (
  <CheckBadge tone="leaf" className="text-[0.75rem]">
    {children}
  </CheckBadge>
);

/** Marks the viewer's own vote, on any color. */
export const OwnVote = ({ className }: { className?: string }) => (
  <CheckBadge className={classNames('bg-surface text-ink', className)}>{phaseTexts.vote.own}</CheckBadge>
);

/** Below the choices of a Show: that the own vote is kept. Its line is there from the start, so that nothing moves. */
export function SavedVote({ ownVote, isSaved, choose }: Omit<Voting<unknown>, 'choose'> & { choose: unknown }) {
  const { saved, savedChange, saving } = phaseTexts.vote;
  return (
    <p className="flex min-h-[1lh] items-center gap-2 font-semibold">
      {isSaved ? (
        <>
          <Check aria-hidden="true" strokeWidth={3} className="size-5 animate-drop-in text-leaf" />
          {choose ? savedChange : saved}
        </>
      ) : ownVote === null ? null : (
        saving
      )}
    </p>
  );
}

interface VotedSideProps {
  voted: number;
  all: number;
}

/** The count of votes on a shared screen: in two lines, for the side of `Present`. */
export function VotedSide({ voted, all }: VotedSideProps) {
  return (
    <p data-numbers="">
      <span className="block min-w-[7.5ch] whitespace-nowrap font-bold font-display text-xl tabular-nums leading-none [@media(max-height:40rem)]:text-base">
        <Ticking value={phaseTexts.vote.votedOf(voted, all)} />
      </span>{' '}
      <span className="text-muted text-xs">{phaseTexts.vote.haveVoted(voted)}</span>
    </p>
  );
}

/** Of more people the dots would be too small. */
const DOTS_MOST = 25;

/** A dot for each vote, as they come: decoration beside their number. */
export function VotedDots({ voted, all }: Pick<VotedSideProps, 'voted' | 'all'>) {
  if (all > DOTS_MOST) return null;
  return (
    <div aria-hidden="true" className="flex w-full flex-wrap gap-1.5">
      {Array.from({ length: all }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: dots are alike
          key={index}
          className={classNames(
            'size-3 rounded-full forced-colors:border',
            index < voted ? 'animate-pop-in bg-accent forced-colors:bg-[Highlight]' : 'bg-line',
          )}
        />
      ))}
    </div>
  );
}

/** Below a player's choices: how many have voted, and the switch of the voting keys. */
export function VotedRow({ voted, all, keys }: { voted: number; all: number; keys: string }) {
  return (
    <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
      <VotedDots voted={voted} all={all} />
      <p data-numbers="" className="font-semibold">
        <Ticking value={phaseTexts.vote.voted(voted, all)} />
      </p>
      {/* Touch screens and narrow windows seldom have keys; keyboard users can reach it with Tab. */}
      <div className="sr-only sm:pointer-fine:not-sr-only focus-within:not-sr-only">
        <VoteKeysSwitch label={keys} className="items-center text-muted max-sm:w-full" />
      </div>
    </div>
  );
}
