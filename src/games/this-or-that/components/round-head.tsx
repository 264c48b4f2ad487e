import type { Pacing } from '#shared/contract/games/pacing.ts';
import { GAMES } from '#shared/contract/games/registry.ts';
import { phaseTexts } from '#src/game-kit/phase-texts.ts';
import { NextIn, type Reader, RoundBar, TimeLeft } from '#src/game-kit/phases/round-bar.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { outcomeText } from '../outcome.ts';
import type { AskedRound } from '../round.ts';
import { thisOrThatTexts } from '../texts.ts';
import { QuestionTitle } from './question-title.tsx';

const texts = thisOrThatTexts;
const { seconds, cueSeconds } = GAMES['this-or-that'].phases;

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
      <QuestionBar round={round} reader={reader} detail={detail} className="sm:[@media(height<48rem)]:contents" />
      <QuestionTitle round={round} id={id} level={level} />
      <OutcomeLine
        round={round}
        className="w-full sm:[@media(height<48rem)]:-order-1 sm:[@media(height<48rem)]:flex-1 sm:[@media(height<48rem)]:text-base sm:[@media(height<48rem)]:leading-tight"
      />
    </div>
  );
}

interface QuestionBarProps {
  round: AskedRound;
  reader: Reader;
  detail?: string | undefined;
  className?: string;
}

/** The end comes next. */
const isLast = ({ round, rounds }: Pacing): boolean => round === rounds;

/** The question's number, and the time left to vote or until the next question. */
export function QuestionBar({ round, reader, detail, className }: QuestionBarProps) {
  const { phase, phaseEndsAt, held, pacing } = round;
  return (
    <RoundBar label={texts.question.number(pacing.round, pacing.rounds)} detail={detail} className={className}>
      {phase === 'voting' ? (
        <TimeLeft
          endsAt={phaseEndsAt}
          held={held}
          pacing={pacing}
          reader={reader}
          seconds={seconds.voting}
          cueSeconds={cueSeconds}
          label={texts.question.timeLeft}
        />
      ) : (
        <NextIn
          endsAt={phaseEndsAt}
          held={held}
          reader={reader}
          words={isLast(pacing) ? phaseTexts.last : texts.results}
        />
      )}
    </RoundBar>
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
