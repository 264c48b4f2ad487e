import { Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { GAMES } from '#shared/contract/games/registry.ts';
import { PhaseTimer } from '#src/game-kit/phase-timer.tsx';
import { useCountdown } from '#src/game-kit/use-countdown.ts';
import { classNames } from '#src/ui/class-names.ts';
import { outcomeText } from '../outcome.ts';
import type { AskedRound } from '../round.ts';
import { thisOrThatTexts } from '../texts.ts';
import { QuestionTitle } from './question-title.tsx';

const texts = thisOrThatTexts;
const HELD = { host: 'heldHost', player: 'held', all: 'heldForAll' } as const;

/** The head's reader; `all` on a shared screen, which has the least space. */
type Reader = keyof typeof HELD;

interface RoundHeadProps {
  round: AskedRound;
  /** The question's id, for `aria-labelledby`. */
  id: string;
  level: 'h1' | 'h2';
  reader: Reader;
  /** Beside the question's number. */
  detail?: string;
  className?: string;
}

/**
 * Above the two sides: the question, its number and time, and its outcome. In a low window the outcome replaces the
 * time in the number's row: a separate line would push the sides out of the window.
 */
export function RoundHead({ round, id, level, reader, detail, className }: RoundHeadProps) {
  return (
    <div className={classNames('flex flex-wrap items-center gap-x-4 gap-y-3', className)}>
      <RoundBar round={round} reader={reader} detail={detail} className="sm:[@media(height<48rem)]:contents" />
      <QuestionTitle round={round} id={id} level={level} />
      <OutcomeLine
        round={round}
        className="w-full sm:[@media(height<48rem)]:-order-1 sm:[@media(height<48rem)]:flex-1 sm:[@media(height<48rem)]:text-base sm:[@media(height<48rem)]:leading-tight"
      />
    </div>
  );
}

interface RoundBarProps {
  round: AskedRound;
  reader: Reader;
  detail?: string | undefined;
  className?: string;
}

/** The question's number, and the time left to vote or until the next question. */
export function RoundBar({ round, reader, detail, className }: RoundBarProps) {
  const number = texts.question.number(round.currentQuestionIndex);
  const voting = round.phase === 'voting';
  return (
    <div className={classNames('flex min-h-9 w-full flex-wrap items-center gap-x-4', className)}>
      <p data-numbers="" className="-order-2 font-semibold text-muted text-sm sm:grid sm:min-h-9 sm:content-center">
        {detail === undefined ? number : `${number} · ${detail}`}
      </p>
      <div className={classNames('min-w-40', voting ? 'flex-1' : 'ml-auto')}>
        {voting ? <TimeToVote endsAt={round.phaseEndsAt} /> : <NextIn round={round} reader={reader} />}
      </div>
    </div>
  );
}

function TimeToVote({ endsAt }: { endsAt: string | null }) {
  const { timeLeft, counting, secondsLeft } = texts.question;
  return (
    <PhaseTimer
      endsAt={endsAt}
      seconds={GAMES['this-or-that'].phases.seconds.voting}
      fewSeconds={GAMES['this-or-that'].phases.cueSeconds}
      label={timeLeft}
      valueText={(left) => (left === 0 ? counting : secondsLeft(left))}
      shown={(left) => (
        <>
          <Timer className="size-[1em]" />
          <span className="min-w-[2ch] text-right">{left}</span>
        </>
      )}
      numberClassName="text-lg"
    />
  );
}

/** The time until the next question, or that the host holds it. */
function NextIn({ round: { phaseEndsAt, held }, reader }: Pick<RoundBarProps, 'round' | 'reader'>): ReactNode {
  const { secondsLeft } = useCountdown(held ? null : phaseEndsAt);
  const { next, comingUp } = texts.results;
  return (
    <p data-numbers="" className="text-right text-muted text-sm">
      {held ? texts.results[HELD[reader]] : secondsLeft > 0 ? next(secondsLeft) : comingUp}
    </p>
  );
}

/** The question's outcome, once it is over. */
export function OutcomeLine({ round, className }: { round: AskedRound; className?: string }) {
  if (round.phase !== 'results' || round.counts === null) return null;
  return (
    <p className={classNames('wrap-anywhere animate-drop-in font-bold font-display text-lg tracking-tight', className)}>
      {outcomeText(round, round.counts)}
    </p>
  );
}
