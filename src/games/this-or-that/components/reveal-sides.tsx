import { Crown } from 'lucide-react';
import { OPTIONS, type Option } from '#shared/contract/games/this-or-that.ts';
import type { Player } from '#shared/contract/rooms.ts';
import { percentages } from '#shared/domain/tally.ts';
import { personOf } from '#src/game-kit/person.ts';
import { phaseTexts } from '#src/game-kit/phase-texts.ts';
import type { Reader } from '#src/game-kit/phases/round-bar.tsx';
import { OwnVote } from '#src/game-kit/phases/voted.tsx';
import { useGrowth } from '#src/game-kit/show/use-growth.ts';
import { Badge } from '#src/ui/badge.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Fitted } from '#src/ui/lists/fitted-list.tsx';
import { choiceOf } from '../question.ts';
import { type AskedRound, mostVotes, namedVoters } from '../round.ts';
import { thisOrThatTexts } from '../texts.ts';
import { isLong, OPTION_LOOK, OptionMark } from './option-mark.tsx';
import { Token } from './token.tsx';
import { GROWTH_MS, useRoundReveal } from './use-round-reveal.ts';

interface RevealSidesProps {
  round: AskedRound;
  /** Names the sides for screen readers by the question. */
  labelledBy: string;
  reader: Reader;
  ownVote?: Option | null;
}

/**
 * The sides of a Show without buttons: first their choices, then the results. Both bars grow at one speed, so that the
 * winner shows at the end; then the votes, the voters and the crown.
 */
export function RevealSides({ round, labelledBy, reader, ownVote = null }: RevealSidesProps) {
  const { counts, pacing, phase } = round;
  const revealed = phase === 'results' ? counts : null;
  const grown = useGrowth(revealed && pacing.stepsFrom, GROWTH_MS);
  const { tells } = useRoundReveal(round);
  const shares = revealed && percentages(revealed);
  const most = shares === null ? 0 : Math.max(shares.A, shares.B);
  const won = revealed && tells ? mostVotes(revealed) : null;
  const voters = revealed && namedVoters(round);
  return (
    <section aria-labelledby={labelledBy} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <ul
        className={classNames(
          'grid min-h-0 min-w-0 flex-1 auto-rows-fr gap-4',
          reader === 'player' ? 'sm:grid-cols-2' : 'grid-cols-2 max-sm:grid-cols-1',
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
              shares && {
                count: revealed[option],
                percent: shares[option],
                shown: Math.min(shares[option], Math.round(most * grown)),
              }
            }
            tells={tells}
            voters={voters?.[option] ?? null}
            own={ownVote === option}
            won={won === option}
          />
        ))}
      </ul>
    </section>
  );
}

interface SideProps {
  round: AskedRound;
  option: Option;
  reader: Reader;
  /** `shown`: percent so far. null before the reveal. */
  result: { count: number; percent: number; shown: number } | null;
  tells: boolean;
  voters: readonly Player[] | null;
  own: boolean;
  won: boolean;
}

function Side({ round, option, reader, result, tells, voters, own, won }: SideProps) {
  const look = OPTION_LOOK[option];
  const choice = choiceOf(round.currentQuestion, option);
  const filled = result === null || won;
  const shared = reader === 'all';
  return (
    <li
      className={classNames(
        'flex min-h-0 min-w-0 flex-col justify-center gap-2 rounded-card p-3 transition-colors duration-280 sm:px-5 forced-colors:border',
        filled ? look.filled : classNames(look.soft, 'text-ink'),
        won && 'ring-3 ring-sun',
        reader === 'player' && 'min-h-36',
      )}
    >
      <div className={classNames('flex min-w-0 items-center gap-3', result === null && 'justify-center')}>
        <OptionMark option={option} inverted={filled} className={shared ? 'text-sm' : undefined} />
        <span className="sr-only">{option}</span>
        <span aria-hidden="true" className={classNames('leading-none', result === null ? 'text-3xl' : 'text-2xl')}>
          {choice.emoji}
        </span>
        <span
          lang={choice.lang}
          className={classNames(
            'wrap-anywhere min-w-0 text-balance font-bold font-display leading-tight tracking-tight',
            isLong(round.currentQuestion) ? 'text-base' : 'text-lg',
          )}
        >
          {choice.text}
        </span>
      </div>
      {result === null ? null : (
        <div className={shared && voters === null ? 'mt-2' : undefined}>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums">
            <span
              className={classNames(
                'font-bold font-display leading-none tracking-tight',
                shared && voters === null ? 'text-4xl' : 'text-3xl',
              )}
            >
              {phaseTexts.vote.percent(result.shown)}
            </span>
            <span className={classNames('text-sm', tells ? 'animate-fade-in' : 'invisible')}>
              {phaseTexts.vote.count(result.count)}
            </span>
            <span className="ml-auto flex min-h-[1.8em] flex-wrap items-center justify-end gap-2">
              {own ? <OwnVote /> : null}
              {won ? (
                <Badge tone="sun" className="animate-drop-in">
                  <Crown aria-hidden="true" />
                  <span className={shared ? 'sr-only' : undefined}>{thisOrThatTexts.results.most}</span>
                </Badge>
              ) : null}
            </span>
          </p>
          <div
            aria-hidden="true"
            className="mt-2 h-4 overflow-hidden rounded-full bg-surface ring-1 ring-ink/10 ring-inset forced-colors:border"
          >
            <div
              className={classNames(
                // Forced colors drop backgrounds: the bar gets its own.
                'h-full rounded-full transition-[width] duration-75 ease-linear forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none',
                look.filled,
              )}
              style={{ width: `${result.shown}%` }}
            />
          </div>
        </div>
      )}
      {voters === null ? null : <Voters voters={voters} option={option} shown={tells} reader={reader} />}
    </li>
  );
}

/** From the heap below the middle, one after the other. */
const STAGGER_MS = 50;

/** The voters of a side: in their places from the start, so that nothing moves when they come. */
function Voters({
  voters,
  option,
  shown,
  reader,
}: {
  voters: readonly Player[];
  option: Option;
  shown: boolean;
  reader: Reader;
}) {
  const list = (
    <ul
      aria-label={thisOrThatTexts.show.voters(option)}
      className={classNames('flex flex-wrap content-start gap-x-[0.4em] gap-y-[0.25em]', shown || 'invisible')}
    >
      {voters.map((voter, index) => (
        <li
          key={voter.id}
          className={classNames('max-w-full', shown && (option === 'A' ? 'animate-slide-left' : 'animate-slide-right'))}
          style={{ animationDelay: `${index * STAGGER_MS}ms` }}
        >
          <Token person={personOf(voter)} named />
        </li>
      ))}
    </ul>
  );
  return reader === 'all' ? (
    <Fitted className="min-h-0 w-full flex-1 text-sm">{list}</Fitted>
  ) : (
    <div className="text-sm">{list}</div>
  );
}
