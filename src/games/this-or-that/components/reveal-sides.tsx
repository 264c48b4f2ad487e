import { Crown } from 'lucide-react';
import { type Counts, OPTIONS, type Option } from '#shared/contract/games/this-or-that.ts';
import type { Player } from '#shared/contract/rooms.ts';
import { percentages } from '#shared/domain/tally.ts';
import { personOf } from '#src/game-kit/person.ts';
import { phaseTexts } from '#src/game-kit/phase-texts.ts';
import type { Reader } from '#src/game-kit/phases/round-bar.tsx';
import { OwnVote } from '#src/game-kit/phases/voted.tsx';
import { Token } from '#src/game-kit/show/token.tsx';
import { useGrowth } from '#src/game-kit/show/use-growth.ts';
import { Badge, IN_PROPORTION } from '#src/ui/badge.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Fitted } from '#src/ui/lists/fitted-list.tsx';
import { choiceOf } from '../question.ts';
import { type AskedRound, isShow, mostVotes, namedVoters } from '../round.ts';
import { thisOrThatTexts } from '../texts.ts';
import { OPTION_LOOK, OptionMark } from './option-mark.tsx';
import { GROWTH_MS, useRoundReveal } from './use-round-reveal.ts';

interface RevealSidesProps {
  round: AskedRound;
  /** Names the sides for screen readers by the question. */
  labelledBy: string;
  reader: Reader;
  ownVote?: Option | null;
  /** Votes by side; null while hidden. */
  counts?: Counts | null;
}

/**
 * The sides of a Show, and of all shared screens, without buttons: first their choices, then the results. Both bars grow at one speed, so that the
 * winner shows at the end; then the votes, the voters and the crown.
 */
export function RevealSides({ round, labelledBy, reader, ownVote = null, counts }: RevealSidesProps) {
  const isOver = round.phase === 'results';
  const revealed = counts === undefined ? (isOver ? round.counts : null) : counts;
  const { tells } = useRoundReveal(round);
  const shares = revealed && percentages(revealed);
  const won = revealed && tells && isOver ? mostVotes(revealed) : null;
  const voters = revealed && namedVoters(round);
  const sides = (
    <ul
      className={classNames(
        'grid min-h-0 min-w-0 flex-1 auto-rows-fr gap-4',
        reader === 'player' ? 'lg:grid-cols-2 low:grid-cols-2' : 'grid-cols-2 max-sm:grid-cols-1',
        reader === 'all' && 'min-h-full',
      )}
    >
      {OPTIONS.map((option) => (
        <Side
          key={option}
          round={round}
          option={option}
          reader={reader}
          result={
            revealed &&
            shares && { count: revealed[option], percent: shares[option], most: Math.max(shares.A, shares.B) }
          }
          tells={tells}
          voters={voters?.[option] ?? null}
          own={ownVote === option}
          won={won === option}
        />
      ))}
    </ul>
  );
  return (
    <section aria-labelledby={labelledBy} className="flex min-h-0 min-w-0 flex-1 flex-col">
      {/* One type for both: the winner has more names, and is no smaller for that. */}
      {reader === 'all' ? <Fitted className="min-h-0 flex-1 text-2xl">{sides}</Fitted> : sides}
    </section>
  );
}

interface SideProps {
  round: AskedRound;
  option: Option;
  reader: Reader;
  /** null before the reveal. */
  result: Result | null;
  tells: boolean;
  voters: readonly Player[] | null;
  own: boolean;
  won: boolean;
}

interface Result {
  readonly count: number;
  readonly percent: number;
  /** The percent of the larger side. */
  readonly most: number;
}

/** In proportion to its type. */
function Side({ round, option, reader, result, tells, voters, own, won }: SideProps) {
  const look = OPTION_LOOK[option];
  const choice = choiceOf(round.currentQuestion, option);
  const filled = result === null || won;
  const shared = reader === 'all';
  /** Names need the room. */
  const isTight = voters !== null;
  return (
    <li
      className={classNames(
        'flex min-w-0 flex-col justify-center gap-[0.4em] rounded-card transition-colors duration-280 forced-colors:border',
        filled ? look.filled : classNames(look.soft, 'text-ink'),
        won && 'ring-3 ring-sun',
        shared ? 'px-[0.6em] py-[0.3em]' : 'wrap-anywhere min-h-0 px-4 py-3 text-lg',
        reader === 'player' && (isTight ? 'min-h-28' : 'min-h-36'),
      )}
    >
      <div
        data-whole=""
        className={classNames('flex min-w-0 items-center gap-[0.6em]', result === null && 'justify-center')}
      >
        <OptionMark option={option} inverted={filled} className="text-[0.8em]" />
        <span className="sr-only">{option}</span>
        <span aria-hidden="true" className="text-[1.4em] leading-none">
          {choice.emoji}
        </span>
        <span
          lang={choice.lang}
          className={classNames(
            // Whole words: the type of a shared screen is smaller for them.
            shared ? 'min-w-min' : 'min-w-0',
            'text-balance font-bold font-display leading-tight tracking-tight',
            result !== null && 'flex-1',
          )}
        >
          {choice.text}
        </span>
        {result === null || !isTight ? null : <Percent round={round} result={result} />}
      </div>
      {result === null ? null : (
        <div className="flex flex-wrap items-center gap-x-[0.6em] gap-y-[0.4em] tabular-nums">
          {isTight ? null : <Percent round={round} result={result} />}
          <span className={classNames('text-[0.75em]', tells ? 'animate-fade-in' : 'invisible')}>
            {phaseTexts.vote.count(result.count)}
          </span>
          <span className="ml-auto flex min-h-[1.8em] flex-wrap items-center justify-end gap-2">
            {own ? <OwnVote /> : null}
            {won ? (
              <Badge tone="sun" className={classNames('animate-drop-in', shared && IN_PROPORTION)}>
                <Crown aria-hidden="true" />
                <span className={shared || isTight ? 'sr-only' : undefined}>{thisOrThatTexts.results.most}</span>
              </Badge>
            ) : null}
          </span>
          {/* On its own color a bar would not be seen. */}
          <ShareSoFar
            round={round}
            result={result}
            className={isTight ? 'order-first min-w-[4em] flex-1' : 'w-full'}
            filled={won ? 'bg-sun' : look.filled}
          />
        </div>
      )}
      {voters === null ? null : <Voters voters={voters} option={option} shown={tells} />}
    </li>
  );
}

/** The share of a side that has grown so far. Both grow at one speed. */
function useShare({ pacing }: AskedRound, { most, percent }: Result): number {
  return Math.min(percent, most * useGrowth(pacing.stepsFrom, GROWTH_MS));
}

const Percent = ({ round, result }: { round: AskedRound; result: Result }) => (
  <span className="font-bold font-display text-[1.8em] leading-none tracking-tight">
    {phaseTexts.vote.percent(Math.round(useShare(round, result)))}
  </span>
);

interface ShareSoFarProps {
  round: AskedRound;
  result: Result;
  className: string;
  filled: string;
}

const ShareSoFar = ({ round, result, className, filled }: ShareSoFarProps) => (
  <div
    aria-hidden="true"
    className={classNames(
      'h-[0.7em] overflow-hidden rounded-full bg-surface ring-1 ring-ink/10 ring-inset forced-colors:border',
      className,
    )}
  >
    <div
      className={classNames(
        // Forced colors drop backgrounds: the bar gets its own.
        'h-full rounded-full forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none',
        // In Classic it is there at once.
        isShow(round) || 'origin-left animate-grow-x transition-[width] duration-280',
        filled,
      )}
      style={{ width: `${useShare(round, result)}%` }}
    />
  </div>
);

/** From the heap below the middle, one after the other. */
const STAGGER_MS = 50;

/** The voters of a side: in their places from the start, so that nothing moves when they come. */
function Voters({ voters, option, shown }: { voters: readonly Player[]; option: Option; shown: boolean }) {
  return (
    <ul
      aria-label={thisOrThatTexts.show.voters(option)}
      className={classNames(
        // Names that slide in take no room of their own.
        'flex flex-wrap gap-x-[0.4em] gap-y-[0.25em] overflow-clip text-[0.7em]',
        shown || 'invisible',
      )}
    >
      {voters.map((voter, index) => (
        <li
          key={voter.id}
          className={classNames('max-w-full', shown && (option === 'A' ? 'animate-slide-left' : 'animate-slide-right'))}
          style={{ animationDelay: `${index * STAGGER_MS}ms` }}
        >
          <Token person={personOf(voter)} />
        </li>
      ))}
    </ul>
  );
}
