import { useId } from 'react';
import type { Option } from '#shared/contract/games/this-or-that.ts';
import type { Hosted } from '#src/game-kit/hosted.tsx';
import { phaseTexts } from '#src/game-kit/phase-texts.ts';
import type { Steps } from '#src/game-kit/steps/main-step.tsx';
import { HoldButton, HostSteps } from '#src/game-kit/steps/phase-controls.tsx';
import { PHONE, useMedia } from '#src/lib/page/use-media.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import type { HostedGame } from '../api.ts';
import type { AskedRound } from '../round.ts';
import { thisOrThatTexts } from '../texts.ts';
import { Duel } from './duel.tsx';
import { RoundHead } from './round-head.tsx';

const texts = thisOrThatTexts;

/** Up to this many people leave room for large results above them. */
const ROOMY_PEOPLE = 9;

interface HostStageProps {
  host: Hosted<HostedGame>;
  steps: Steps;
  round: AskedRound;
  ownVote: Option | null;
  /** Also null for a watching host. */
  choose: ((option: Option) => void) | null;
}

/** A question for its host: live votes and controls. */
export function HostStage({ host, steps, round, ownVote, choose }: HostStageProps) {
  const { state } = host;
  const headingId = useId();
  const phone = useMedia(PHONE);
  const voted =
    state.allVoted && round.phase === 'voting'
      ? phaseTexts.vote.allVoted
      : phaseTexts.vote.voted(round.votedCount, round.participantCount);
  return (
    <Card className="flex flex-1 flex-col gap-3 p-4">
      <RoundHead round={round} id={headingId} level="h2" reader="host" detail={voted} />
      <Duel
        round={round}
        labelledBy={headingId}
        ownVote={ownVote}
        counts={round.counts}
        layout={state.people.length > ROOMY_PEOPLE ? 'low' : 'stage'}
        actionOf={(option) =>
          choose ? (
            <Button size="sm" onClick={() => choose(option)}>
              {texts.vote.vote(option)}
            </Button>
          ) : null
        }
      />
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        {phone ? null : <HostSteps steps={steps} />}
        {steps.hold ? <HoldButton hold={steps.hold} /> : null}
      </div>
    </Card>
  );
}
