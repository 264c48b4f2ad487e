import type { ReactNode } from 'react';
import { type Counts, OPTIONS, type Option } from '#shared/contract/games/this-or-that.ts';
import { percentages } from '#shared/domain/tally.ts';
import { classNames } from '#src/ui/class-names.ts';
import { useFocusKept } from '#src/ui/kept-focus.tsx';
import { mostVotes } from '../outcome.ts';
import { choiceOf } from '../question.ts';
import type { AskedRound } from '../round.ts';
import { isLong } from './option-mark.tsx';
import { type DuelLayout, ResultCard } from './result-card.tsx';
import { faceStyles, SideFace, VoteButton } from './side-face.tsx';

interface DuelProps {
  round: AskedRound;
  /** Names the two sides for screen readers by the question. */
  labelledBy: string;
  ownVote: Option | null;
  /** Votes by side; null while hidden. */
  counts: Counts | null;
  layout: DuelLayout;
  /** Turns the sides into buttons. */
  onVote?: ((option: Option) => void) | null;
  /** Extra action on a side that isn't a button. */
  actionOf?: (option: Option) => ReactNode;
}

/** The two sides of a question: vote buttons first, then their results. */
export function Duel({ round, labelledBy, ownVote, counts, layout, onVote = null, actionOf }: DuelProps) {
  const { box, watch } = useFocusKept(onVote !== null);
  const shares = counts && percentages(counts);
  const resultOf = (option: Option) => counts && shares && { count: counts[option], percent: shares[option] };
  const won = round.phase === 'results' && counts ? mostVotes(counts) : null;
  const long = isLong(round.currentQuestion);
  const className = classNames(
    'grid min-w-0 flex-1 auto-rows-fr gap-4 sm:grid-cols-2',
    layout === 'hand' && 'sm:min-h-[min(26rem,46dvh)]',
  );
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={labelledBy}
      className="flex min-w-0 flex-1 flex-col rounded-card outline-none"
      {...watch}
    >
      {onVote ? (
        <div key={`vote-${round.currentQuestionIndex}`} className={className}>
          {OPTIONS.map((option) => (
            <VoteButton
              key={option}
              option={option}
              choice={choiceOf(round.currentQuestion, option)}
              long={long}
              result={resultOf(option)}
              onVote={onVote}
            />
          ))}
        </div>
      ) : (
        <ul key={`sides-${round.currentQuestionIndex}`} className={className}>
          {OPTIONS.map((option) => {
            const result = resultOf(option);
            return result ? (
              <ResultCard
                key={option}
                option={option}
                choice={choiceOf(round.currentQuestion, option)}
                long={long}
                result={result}
                layout={layout}
                own={ownVote === option}
                won={won === option}
                action={actionOf?.(option)}
              />
            ) : (
              <li
                key={option}
                className={classNames(faceStyles(option), ownVote !== null && ownVote !== option && 'opacity-50')}
              >
                <span className="sr-only">{option}</span>
                <SideFace
                  option={option}
                  choice={choiceOf(round.currentQuestion, option)}
                  long={long}
                  own={ownVote === option}
                />
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
