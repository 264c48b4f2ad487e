import type { Option } from '#shared/contract/this-or-that.ts';
import { classNames } from '#src/components/ui/class-names.ts';
import { thisOrThatTexts } from '../texts.ts';
import { OPTION_LOOK } from './option-look.ts';
import { OptionMark } from './option-mark.tsx';

/** The keys that choose a side, as `aria-keyshortcuts` has them. */
const SHORTCUTS = { A: '1 A', B: '2 B' } as const satisfies Record<Option, string>;

/** One side of a question to be chosen: as large as the screen lets it be. */
export function VoteButton({
  option,
  choice,
  onVote,
}: {
  option: Option;
  choice: { readonly text: string; readonly emoji: string };
  onVote: (option: Option) => void;
}) {
  return (
    <button
      type="button"
      aria-keyshortcuts={SHORTCUTS[option]}
      aria-label={thisOrThatTexts.vote.option(option, choice.text)}
      onClick={() => onVote(option)}
      className={classNames(
        'relative flex min-h-36 w-full flex-1 touch-manipulation select-none flex-col items-center justify-center gap-2 rounded-card px-5 py-6 text-center shadow-soft',
        'transition-[transform,opacity] duration-160 hover:-translate-y-0.5 active:translate-y-px active:opacity-90',
        OPTION_LOOK[option].filled,
      )}
    >
      <OptionMark option={option} inverted className="absolute top-4 left-4" />
      <span aria-hidden="true" className="text-4xl leading-none">
        {choice.emoji}
      </span>
      <span className="wrap-anywhere max-w-full text-balance font-bold font-display text-xl leading-tight tracking-tight">
        {choice.text}
      </span>
    </button>
  );
}
