import { classNames } from '#src/components/ui/class-names.ts';
import type { AskedRound } from '../round.ts';

/** Up to so many characters a question gets the largest type, and still stands on two lines of a phone. */
const SHORT = 36;

/** The question itself. A new one drops in. */
export function QuestionTitle({ round, id, level: Level }: { round: AskedRound; id: string; level: 'h1' | 'h2' }) {
  const { text } = round.currentQuestion;
  return (
    <Level
      id={id}
      key={round.currentQuestionIndex}
      className={classNames(
        'wrap-anywhere animate-drop-in leading-[1.12]',
        [...text].length <= SHORT ? 'text-2xl' : 'text-xl',
      )}
    >
      {text}
    </Level>
  );
}
