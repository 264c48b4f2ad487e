import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { CATEGORIES, type Option, type ThisOrThatState } from '#shared/contract/this-or-that.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { categories } from '../api.ts';
import { outcomeText } from '../outcome.ts';
import type { AskedRound } from '../round.ts';
import { thisOrThatTexts } from '../texts.ts';
import { Duel } from './duel.tsx';
import { HostControls } from './host-controls.tsx';
import { NextIn } from './next-in.tsx';
import { QuestionHeading } from './question-heading.tsx';
import { TimeLeft } from './time-left.tsx';

const texts = thisOrThatTexts;

interface HostStageProps {
  state: ThisOrThatState;
  round: AskedRound;
  ownVote: Option | null;
  /** Null also for a host who does not play. */
  choose: ((option: Option) => void) | null;
}

/** A question as its host sees it: with the votes as they come in, and what can be done about it. */
export function HostStage({ state, round, ownVote, choose }: HostStageProps) {
  const headingId = useId();
  const { data: labels = CATEGORIES } = useQuery(categories);
  const over = round.phase === 'results';
  const detail = state.deckId !== null && !state.mix ? undefined : labels[state.category];
  return (
    <Card asChild className="flex flex-1 flex-col gap-4 p-5">
      <section aria-labelledby={headingId}>
        <div className="flex min-h-9 items-center *:flex-1">
          {over ? (
            <p className="animate-drop-in font-bold font-display text-lg tracking-tight">
              {round.counts === null ? null : outcomeText(round, round.counts)}
            </p>
          ) : (
            <TimeLeft endsAt={round.phaseEndsAt} />
          )}
        </div>
        <QuestionHeading round={round} id={headingId} level="h2" {...(detail === undefined ? {} : { detail })} />
        <Duel
          round={round}
          labelledBy={headingId}
          ownVote={ownVote}
          counts={round.counts}
          layout="stage"
          actionOf={(option) =>
            choose ? (
              <Button size="sm" onClick={() => choose(option)}>
                {texts.vote.vote(option)}
              </Button>
            ) : null
          }
        />
        <p data-numbers="" className="flex flex-wrap justify-between gap-x-4 text-sm">
          <span className="font-semibold">
            {state.allVoted && !over
              ? texts.controls.allVoted
              : texts.question.votedCount(round.votedCount, round.participantCount)}
          </span>
          {over ? <NextIn endsAt={round.phaseEndsAt} held={round.held} reader="host" /> : null}
        </p>
        <HostControls state={state} />
      </section>
    </Card>
  );
}
