import { classNames } from '#src/components/ui/class-names.ts';
import type { AskedRound } from '../round.ts';

/** The type for a question of up to so many characters: it is to stand on two lines, wherever it is read. */
const SIZES = [
  [36, 'text-2xl'],
  [64, 'text-xl'],
  [Number.POSITIVE_INFINITY, 'text-lg'],
] as const;

/** The question itself. A new one drops in. */
export function QuestionTitle({ round, id, level: Level }: { round: AskedRound; id: string; level: 'h1' | 'h2' }) {
  const { text } = round.currentQuestion;
  const { length } = [...text];
  return (
    <Level
      id={id}
      key={round.currentQuestionIndex}
      className={classNames(
        'wrap-anywhere animate-drop-in leading-[1.12]',
        SIZES.find(([most]) => length <= most)?.[1],
      )}
    >
      {text}
    </Level>
  );
}
