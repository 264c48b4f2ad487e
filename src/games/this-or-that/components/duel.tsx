import { Crown } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Counts, OPTIONS, type Option } from '#shared/contract/games/this-or-that.ts';
import { percentages } from '#shared/domain/tally.ts';
import { phaseTexts } from '#src/game-kit/phase-texts.ts';
import { OwnVote } from '#src/game-kit/phases/voted.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { useFocusKept } from '#src/ui/kept-focus.tsx';
import { Ticking } from '#src/ui/ticking.tsx';
import { type Choice, choiceOf } from '../question.ts';
import { type AskedRound, isShow, mostVotes } from '../round.ts';
import { thisOrThatTexts } from '../texts.ts';
import { isLong, OPTION_LOOK, OptionMark } from './option-mark.tsx';
import { faceStyles, SideFace, type SideResult, VoteButton } from './side-face.tsx';

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
              own={isShow(round) ? ownVote === option : null}
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

const texts = thisOrThatTexts.results;

/** hand: a player's, stacked when narrow. stage: for an audience. low: stage above a long list of people. */
type DuelLayout = 'hand' | 'stage' | 'low';

const RESULT_SIZES = {
  hand: {
    emoji: 'text-4xl',
    text: 'text-xl',
    long: 'text-lg',
    percent: 'text-3xl',
    gap: 'gap-3',
    bar: 'h-4',
    small: 'text-sm',
  },
  low: {
    emoji: 'text-2xl [@media(min-width:64rem)_and_(min-height:60rem)]:text-4xl',
    text: 'text-lg [@media(min-width:64rem)_and_(min-height:60rem)]:text-2xl',
    long: 'text-base [@media(min-width:64rem)_and_(min-height:60rem)]:text-xl',
    percent: 'text-2xl [@media(min-width:64rem)_and_(min-height:60rem)]:text-4xl',
    gap: 'gap-2 [@media(min-width:64rem)_and_(min-height:60rem)]:gap-8',
    bar: 'h-4 [@media(min-width:64rem)_and_(min-height:60rem)]:h-8',
    small: 'text-sm [@media(min-width:64rem)_and_(min-height:60rem)]:text-lg',
  },
  stage: {
    emoji: 'text-3xl',
    text: 'text-lg',
    long: 'text-base',
    percent: 'text-3xl',
    gap: 'gap-2',
    bar: 'h-4',
    small: 'text-sm',
  },
} as const satisfies Record<DuelLayout, Record<string, string>>;

interface ResultCardProps {
  option: Option;
  choice: Choice;
  /** See `isLong`. */
  long: boolean;
  result: SideResult;
  layout: DuelLayout;
  own: boolean;
  /** The question is over, and this side has more votes. */
  won: boolean;
  /** Action still available on it. */
  action?: ReactNode;
}

function ResultCard({ option, choice, long, result, layout, own, won, action }: ResultCardProps) {
  const look = OPTION_LOOK[option];
  const size = RESULT_SIZES[layout];
  const { count, percent } = result;
  const mark = (
    <>
      <OptionMark option={option} className={layout === 'low' ? size.small : undefined} />
      <span className="sr-only">{option}</span>
    </>
  );
  const badges = (
    <span className="ml-auto flex min-h-[1.8em] flex-wrap items-center justify-end gap-2">
      {action}
      {own ? <OwnVote /> : null}
      {won ? (
        <Badge tone="sun" className="animate-drop-in">
          <Crown aria-hidden="true" />
          {texts.most}
        </Badge>
      ) : null}
    </span>
  );
  return (
    <li
      className={classNames(
        'flex min-h-36 min-w-0 flex-1 flex-col rounded-card p-4 text-ink sm:px-5 forced-colors:border',
        layout === 'low' ? 'justify-center' : 'justify-between',
        look.soft,
        size.gap,
        won && 'ring-3 ring-sun',
      )}
    >
      {layout === 'low' ? null : (
        <div className="flex flex-wrap items-center gap-3">
          {mark}
          {badges}
        </div>
      )}
      <div className="flex min-w-0 items-center gap-3">
        {layout === 'low' ? mark : null}
        <span aria-hidden="true" className={classNames('leading-none', size.emoji)}>
          {choice.emoji}
        </span>
        <span
          lang={choice.lang}
          className={classNames(
            'wrap-anywhere min-w-0 text-balance font-bold font-display leading-tight tracking-tight',
            long ? size.long : size.text,
          )}
        >
          {choice.text}
        </span>
      </div>
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums">
          <span className={classNames('font-bold font-display leading-none tracking-tight', size.percent)}>
            <Ticking value={phaseTexts.vote.percent(percent)} />
          </span>
          <span className={classNames('text-muted', size.small)}>
            <Ticking value={phaseTexts.vote.count(count)} />
          </span>
          {layout === 'low' ? badges : null}
        </div>
        <div
          aria-hidden="true"
          className={classNames('mt-2 overflow-hidden rounded-full bg-surface forced-colors:border', size.bar)}
        >
          <div
            className={classNames(
              // Forced colors drop backgrounds: the bar gets its own.
              'h-full origin-left animate-grow-x rounded-full transition-[width] duration-280 forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none',
              look.filled,
            )}
            style={{ width: `${percent}%` }}
          />
        </div>
      </div>
    </li>
  );
}
