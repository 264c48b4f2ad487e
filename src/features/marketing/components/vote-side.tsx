import type { Option } from '#shared/contract/games/this-or-that.ts';
import { classNames } from '#src/ui/class-names.ts';
import { PersonDot } from '#src/ui/person-dot.tsx';
import { marketingTexts } from '../texts.ts';

/** As in the game: A is an ice cube, B a warm drop. */
const LOOKS = {
  A: { face: 'bg-ice text-on-strong', mark: 'rounded-[28%] text-ice', bar: 'bg-on-strong' },
  B: { face: 'bg-warm text-on-warm', mark: 'rounded-full text-warm-text', bar: 'bg-on-warm' },
} as const satisfies Record<Option, Record<string, string>>;

interface VoteSideProps {
  option: Option;
  percent: number;
  count: number;
  /** The voters for this side. */
  voters: readonly { name: string; color: string }[];
  /** There are votes to show. */
  isOpen: boolean;
  /** All have voted. */
  isOver: boolean;
  onVote: (option: Option) => void;
}

/** One option with its votes; its size is the same before and after voting. */
export function VoteSide({ option, percent, count, voters, isOpen, isOver, onVote }: VoteSideProps) {
  const texts = marketingTexts.vote;
  const choice = texts.options[option];
  const look = LOOKS[option];
  const shown = isOpen ? 'opacity-100' : 'opacity-0';
  return (
    <button
      type="button"
      aria-disabled={isOver || undefined}
      onClick={() => onVote(option)}
      className={classNames(
        'relative flex min-w-0 flex-1 touch-manipulation select-none flex-col items-center rounded-card px-3 pt-6 pb-4 text-center shadow-soft transition-[transform,opacity] duration-160',
        look.face,
        isOver ? 'cursor-default' : 'hover:-translate-y-0.5 active:translate-y-px active:opacity-90',
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'absolute top-3 left-3 grid size-8 place-items-center bg-surface font-bold font-display text-base leading-none',
          look.mark,
        )}
      >
        {option}
      </span>
      {/* Centered until there is content below it. */}
      <span className={classNames('block transition-transform duration-280', !isOpen && 'translate-y-12')}>
        <span aria-hidden="true" className="block text-4xl leading-none">
          {choice.emoji}
        </span>
        <span className="mt-2 block font-bold font-display text-xl">
          <span className="sr-only">{option}: </span>
          {choice.text}
        </span>
      </span>
      <span
        aria-hidden={!isOpen}
        data-numbers=""
        className={classNames('mt-3 font-bold font-display text-2xl leading-none transition-opacity', shown)}
      >
        {texts.percent(percent)}
      </span>
      <span aria-hidden={!isOpen} data-numbers="" className={classNames('mt-1 text-sm transition-opacity', shown)}>
        {texts.count(count)}
      </span>
      <span
        aria-hidden="true"
        className={classNames('mt-3 block h-2.5 w-full overflow-hidden rounded-full bg-surface/35', shown)}
      >
        <span
          className={classNames('block h-full rounded-full transition-[width] duration-280', look.bar)}
          style={{ width: `${percent}%` }}
        />
      </span>
      <span aria-hidden="true" className="mt-3 flex min-h-6 flex-wrap justify-center gap-1">
        {voters.map(({ name, color }) => (
          <PersonDot key={name} name={name} color={color} size="sm" className="animate-drop-in" />
        ))}
      </span>
    </button>
  );
}
