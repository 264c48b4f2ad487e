import { classNames } from '#src/components/ui/class-names.ts';
import type { AskedRound } from '../round.ts';
import { thisOrThatTexts } from '../texts.ts';

const texts = thisOrThatTexts.question;

/** Which question it is, and the question itself. */
export function QuestionHeading({
  round,
  id,
  level: Level,
  detail,
  className,
}: {
  round: AskedRound;
  id: string;
  level: 'h1' | 'h2';
  /** After the number, such as the category. */
  detail?: string;
  className?: string;
}) {
  return (
    <div className={classNames('min-w-0', className)}>
      <p data-numbers="" className="font-semibold text-muted text-sm">
        {[texts.number(round.currentQuestionIndex), detail].filter(Boolean).join(' · ')}
      </p>
      <Level
        id={id}
        key={round.currentQuestionIndex}
        className="wrap-anywhere mt-1 animate-drop-in text-xl leading-tight sm:text-2xl"
      >
        {round.currentQuestion.text}
      </Level>
    </div>
  );
}
