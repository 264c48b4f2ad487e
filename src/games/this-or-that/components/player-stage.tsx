import { useId } from 'react';
import type { Option } from '#shared/contract/games/this-or-that.ts';
import { LOW, useMedia } from '#src/lib/use-media.ts';
import type { AskedRound } from '../round.ts';
import { thisOrThatTexts } from '../texts.ts';
import { Duel } from './duel.tsx';
import { RoundHead } from './round-head.tsx';
import { VoteKeysSwitch } from './vote-keys.tsx';

const texts = thisOrThatTexts;

interface PlayerStageProps {
  round: AskedRound;
  ownVote: Option | null;
  choose: ((option: Option) => void) | null;
}

/** A question for a player: on a phone, upright or sideways, the two sides fill the thumb's reach. */
export function PlayerStage({ round, ownVote, choose }: PlayerStageProps) {
  const headingId = useId();
  const low = useMedia(LOW);
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-1 flex-col gap-3 scale-host sm:my-auto sm:flex-none sm:gap-5 sm:pb-16 low:my-0 low:flex-1 low:gap-2 low:pb-0">
      <RoundHead round={round} id={headingId} level="h1" reader="player" className="sm:gap-y-5 low:gap-y-2" />
      <Duel
        round={round}
        labelledBy={headingId}
        ownVote={ownVote}
        counts={round.counts}
        layout={low ? 'low' : 'hand'}
        onVote={choose}
      />
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
        <p data-numbers="" className="font-semibold">
          {texts.question.votedCount(round.votedCount, round.participantCount)}
        </p>
        {/* Touch screens and narrow windows seldom have keys; keyboard users can reach it with Tab. */}
        <div className="sr-only sm:pointer-fine:not-sr-only focus-within:not-sr-only">
          <VoteKeysSwitch className="items-center text-muted max-sm:w-full" />
        </div>
      </div>
    </div>
  );
}
