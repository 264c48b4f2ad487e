import { Check } from 'lucide-react';
import type { Option } from '#shared/contract/games/this-or-that.ts';
import { Badge } from '#src/ui/badge.tsx';
import { classNames } from '#src/ui/class-names.ts';
import type { Choice } from '../question.ts';
import { thisOrThatTexts } from '../texts.ts';
import { OPTION_LOOK, OptionMark } from './option-mark.tsx';

/** Votes, and their share in whole percents. */
export interface SideResult {
  readonly count: number;
  readonly percent: number;
}

/** Whatever wears `SideFace`: in the side's own colour, as large as its place. */
export const faceStyles = (option: Option): string =>
  classNames(
    'relative flex min-h-36 min-w-0 flex-1 flex-col items-center justify-center gap-3 rounded-card px-5 py-6 text-center low:gap-2 low:py-3 forced-colors:border',
    OPTION_LOOK[option].filled,
  );

/** One side before one has voted: emoji and words in its own colour, its letter in the corner. */
export function SideFace({
  option,
  choice,
  long,
  result = null,
  own = false,
}: {
  option: Option;
  choice: Choice;
  /** See `isLong`. */
  long: boolean;
  /** What it has got so far, where the host lets everybody see it. */
  result?: SideResult | null;
  /** The vote of the one who looks. */
  own?: boolean;
}) {
  return (
    <>
      <span className="absolute top-4 left-4">
        <OptionMark option={option} inverted />
      </span>
      {own ? (
        <Badge className="absolute top-4 right-4 animate-drop-in bg-surface text-ink">
          <Check aria-hidden="true" strokeWidth={3} />
          {thisOrThatTexts.vote.own}
        </Badge>
      ) : null}
      <span aria-hidden="true" className="text-4xl leading-none low:text-3xl">
        {choice.emoji}
      </span>
      <span
        lang={choice.lang}
        className={classNames(
          'wrap-anywhere max-w-full text-balance font-bold font-display leading-tight tracking-tight',
          long ? 'text-lg' : 'text-xl',
        )}
      >
        {choice.text}
      </span>
      {result ? (
        <span data-numbers="" className="font-semibold text-base">
          {thisOrThatTexts.results.soFar(result.percent, result.count)}
        </span>
      ) : null}
    </>
  );
}

/** The keys that choose a side, as `aria-keyshortcuts` has them. */
const SHORTCUTS = { A: '1 A', B: '2 B' } as const satisfies Record<Option, string>;

/** One side of a question to be chosen: as large as the screen lets it be. */
export function VoteButton({
  option,
  choice,
  long,
  result,
  onVote,
}: {
  option: Option;
  choice: Choice;
  /** See `isLong`. */
  long: boolean;
  /** What it has got so far, where that may be seen. */
  result: SideResult | null;
  onVote: (option: Option) => void;
}) {
  return (
    <button
      type="button"
      aria-keyshortcuts={SHORTCUTS[option]}
      // Its name is all the choice's while nothing of ours is added to it.
      lang={result ? undefined : choice.lang}
      aria-label={nameOf(option, choice.text, result)}
      onClick={() => onVote(option)}
      className={classNames(
        faceStyles(option),
        'touch-manipulation select-none shadow-soft transition-[transform,opacity] duration-160 hover:-translate-y-0.5 active:translate-y-px active:opacity-90',
      )}
    >
      <SideFace option={option} choice={choice} long={long} result={result} />
    </button>
  );
}

/** All that is to be seen on it, in the same words: who says what they see must be able to press it. */
function nameOf(option: Option, text: string, result: SideResult | null): string {
  const name = thisOrThatTexts.vote.option(option, text);
  return result ? `${name}, ${thisOrThatTexts.results.soFar(result.percent, result.count)}` : name;
}
