import { OPTIONS, type Option, type Question } from '#shared/contract/games/this-or-that.ts';
import { classNames } from '#src/ui/class-names.ts';
import { choiceOf } from '../question.ts';

/** A in an ice cube, B in a warm drop. Decoration: put the letter in words beside it. `inverted`: on its own color. */
export function OptionMark({
  option,
  inverted = false,
  className,
}: {
  option: Option;
  inverted?: boolean;
  className?: string;
}) {
  return (
    <span
      aria-hidden="true"
      className={classNames('relative inline-grid size-[1.9em] shrink-0 place-items-center font-display', className)}
    >
      <span
        className={classNames(
          'absolute inset-0',
          option === 'A' ? 'rounded-[28%]' : '-rotate-45 scale-95 rounded-full rounded-tr-none',
          inverted ? 'bg-surface' : OPTION_LOOK[option].filled,
        )}
      />
      <span
        className={classNames(
          'relative font-bold leading-none',
          inverted ? OPTION_LOOK[option].text : option === 'A' ? 'text-on-strong' : 'text-on-warm',
        )}
      >
        {option}
      </span>
    </span>
  );
}

/** Longer options get smaller type, so that they fit on two or three lines, and longer words on one. */
const LONG = 18;
const LONG_WORD = /\S{12}/;

/** Whether either option is long: both get smaller type, so that neither stands out. */
export const isLong = (question: Question): boolean =>
  OPTIONS.map((option) => choiceOf(question, option).text).some(
    (text) => [...text].length > LONG || LONG_WORD.test(text),
  );

/** A is ice and B is warm; letter, shape and emoji say the same without color. */
export const OPTION_LOOK = {
  A: { filled: 'bg-ice text-on-strong', soft: 'bg-ice-soft', text: 'text-ice' },
  B: { filled: 'bg-warm text-on-warm', soft: 'bg-warm-soft', text: 'text-warm-text' },
} as const satisfies Record<Option, { filled: string; soft: string; text: string }>;

interface ShareBarProps {
  /** In percent. */
  shares: Readonly<Record<Option, number>>;
  className: string;
}

export const ShareBar = ({ shares, className }: ShareBarProps) => (
  <div aria-hidden="true" className={classNames('flex overflow-hidden rounded-full bg-sunk', className)}>
    {OPTIONS.map((option) => (
      <span key={option} className={OPTION_LOOK[option].filled} style={{ width: `${shares[option]}%` }} />
    ))}
  </div>
);
