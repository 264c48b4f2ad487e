import type { Pacing } from '#shared/contract/games/pacing.ts';
import { GAMES } from '#shared/contract/games/registry.ts';
import { phaseTexts } from '#src/game-kit/phase-texts.ts';
import { NextIn, type Reader, RoundBar, TimeLeft } from '#src/game-kit/phases/round-bar.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { StepHeading } from '#src/ui/kept-focus.tsx';
import { questionLang, questionText } from '../question.ts';
import { type AskedRound, isShow, outcomeText } from '../round.ts';
import { thisOrThatTexts } from '../texts.ts';
import { useRoundReveal } from './use-round-reveal.ts';

const texts = thisOrThatTexts;
const { seconds, cueSeconds } = GAMES['this-or-that'].phases;

interface RoundHeadProps {
  round: AskedRound;
  id: string;
  level: 'h1' | 'h2';
  reader: Reader;
  detail?: string;
  className?: string;
}

/** In a low window the outcome replaces the time in the number's row: a line would push the sides out. */
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
  const label = texts.question.number(pacing.round, pacing.rounds);
  const { talks } = useRoundReveal(round);
  if (phase === 'hush' || (phase === 'results' && !talks)) return <RoundBar label={label} className={className} />;
  return (
    <RoundBar label={label} detail={detail} className={className}>
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

/** Of a Classic game: a Show has `RevealWords`. */
export function OutcomeLine({ round, className }: { round: AskedRound; className?: string }) {
  if (round.phase !== 'results' || round.counts === null || isShow(round)) return null;
  return (
    <p className={classNames('wrap-anywhere animate-drop-in font-bold font-display text-lg tracking-tight', className)}>
      {outcomeText(round, round.counts)}
    </p>
  );
}

/** Type size by the question's length, so that it fits on two lines everywhere. */
const SIZES = [
  [36, 'text-2xl'],
  [64, 'text-xl'],
  [Number.POSITIVE_INFINITY, 'text-lg'],
] as const;

/** Where space below is needed: most questions fit on one line. */
const LOW_SIZES = [
  [64, 'text-xl'],
  [Number.POSITIVE_INFINITY, 'text-lg'],
] as const;

interface QuestionTitleProps {
  round: AskedRound;
  id: string;
  level: 'h1' | 'h2';
  /** The content below it has to fit into the window too. */
  low?: boolean;
}

/** The question. A new one drops in. Its two lines are about equally long. */
export function QuestionTitle({ round, id, level, low = false }: QuestionTitleProps) {
  const text = questionText(round.currentQuestion);
  const { length } = [...text];
  return (
    <StepHeading
      level={level}
      id={id}
      lang={questionLang(round.currentQuestion)}
      key={round.currentQuestionIndex}
      className={classNames(
        'wrap-anywhere w-full animate-drop-in text-balance leading-[1.12] outline-none',
        (low ? LOW_SIZES : SIZES).find(([most]) => length <= most)?.[1],
      )}
    >
      {text}
    </StepHeading>
  );
}
