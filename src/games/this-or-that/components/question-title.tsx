import { classNames } from '#src/ui/class-names.ts';
import { StepHeading } from '#src/ui/kept-focus.tsx';
import { questionLang, questionText } from '../question.ts';
import type { AskedRound } from '../round.ts';

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
