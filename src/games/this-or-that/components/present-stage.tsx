import { useId } from 'react';
import { hostTexts } from '#src/game-kit/host-texts.ts';
import type { Hosted } from '#src/game-kit/hosted.tsx';
import { PresentWaiting } from '#src/game-kit/present/present-waiting.tsx';
import type { HostedGame } from '../api.ts';
import { type AskedRound, askedRound, countsForAll } from '../round.ts';
import { thisOrThatTexts } from '../texts.ts';
import { Duel } from './duel.tsx';
import { Final } from './final.tsx';
import { QuestionTitle } from './question-title.tsx';
import { OutcomeLine, QuestionBar } from './round-head.tsx';

const texts = thisOrThatTexts.present;

interface PresentStageProps {
  host: Pick<Hosted<HostedGame>, 'state' | 'link' | 'code' | 'people'>;
}

/** Present mode: how to join, then the question without its votes, then the result. */
export function PresentStage({ host }: PresentStageProps) {
  const { state } = host;
  const asked = askedRound(state);
  if (asked) return <Asked round={asked} showResults={state.showResults} />;
  if (state.final) return <Final final={state.final} reader="all" />;
  if (state.pacing.paused) return <PresentWaiting title={hostTexts.present.idle} lead={texts.idleHint} host={host} />;
  if (state.currentQuestionIndex > 0) return <PresentWaiting title={texts.again} lead={texts.againHint} host={host} />;
  return <PresentWaiting title={texts.waiting} host={host} />;
}

function Asked({ round, showResults }: { round: AskedRound; showResults: boolean }) {
  const headingId = useId();
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <QuestionBar round={round} reader="all" />
      <QuestionTitle round={round} id={headingId} level="h1" low={round.phase === 'results'} />
      <OutcomeLine round={round} />
      <Duel
        round={round}
        labelledBy={headingId}
        ownVote={null}
        counts={countsForAll(round, showResults)}
        layout="stage"
      />
    </div>
  );
}
