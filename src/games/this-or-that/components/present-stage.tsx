import { useId } from 'react';
import { PresentWaiting } from '#src/game-kit/present-waiting.tsx';
import { type AskedRound, askedRound, countsForAll, type Round } from '../round.ts';
import { thisOrThatTexts } from '../texts.ts';
import { Duel } from './duel.tsx';
import { QuestionTitle } from './question-title.tsx';
import { OutcomeLine, RoundBar } from './round-head.tsx';

const texts = thisOrThatTexts.present;

interface PresentStageProps {
  round: Round;
  /** The host lets everybody see the votes as they come in. */
  showResults: boolean;
  link: string | null;
  code: string;
  /** How many are here. */
  people: number;
  /** The game stopped by itself. */
  idle: boolean;
}

/** What a meeting sees of the game: how to join, then the question without its votes, then how it came out. */
export function PresentStage({ round, showResults, link, code, people, idle }: PresentStageProps) {
  const asked = askedRound(round);
  if (asked) return <Asked round={asked} showResults={showResults} />;
  const join = { link, code, people };
  if (idle) return <PresentWaiting title={texts.idle} lead={texts.idleHint} {...join} />;
  if (round.currentQuestionIndex > 0) return <PresentWaiting title={texts.again} lead={texts.againHint} {...join} />;
  return <PresentWaiting title={texts.waiting} {...join} />;
}

function Asked({ round, showResults }: { round: AskedRound; showResults: boolean }) {
  const headingId = useId();
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <RoundBar round={round} reader="all" />
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
