import type { Option } from '#shared/contract/games/this-or-that.ts';
import { phaseTexts } from '#src/game-kit/phase-texts.ts';
import { OwnVote } from '#src/game-kit/phases/voted.tsx';
import { classNames } from '#src/ui/class-names.ts';
import type { Choice } from '../question.ts';
import { thisOrThatTexts } from '../texts.ts';
import { OPTION_LOOK, OptionMark } from './option-mark.tsx';

export interface SideResult {
  readonly count: number;
  readonly percent: number;
}

/** For a container of `SideFace`: in the side's own color, filling its place. */
export const faceStyles = (option: Option): string =>
  classNames(
    'relative flex min-h-36 min-w-0 flex-1 flex-col items-center justify-center gap-3 rounded-card px-5 py-6 text-center low:gap-2 low:py-3 forced-colors:border',
    OPTION_LOOK[option].filled,
  );

/** A side before the vote: emoji and words in its own color, its letter in the corner. */
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
  /** Votes so far, if the host shows them to everyone. */
  result?: SideResult | null;
  own?: boolean;
}) {
  return (
    <>
      <span className="absolute top-4 left-4">
        <OptionMark option={option} inverted />
      </span>
      {own ? <OwnVote className="absolute top-4 right-4" /> : null}
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
          {phaseTexts.vote.soFar(result.percent, result.count)}
        </span>
      ) : null}
    </>
  );
}

/** The keys of each side, for `aria-keyshortcuts`. */
const SHORTCUTS = { A: '1 A', B: '2 B' } as const satisfies Record<Option, string>;

export function VoteButton({
  option,
  choice,
  long,
  result,
  own,
  onVote,
}: {
  option: Option;
  choice: Choice;
  /** See `isLong`. */
  long: boolean;
  result: SideResult | null;
  /** Whether it is the own vote; null where a vote can't change. */
  own: boolean | null;
  onVote: (option: Option) => void;
}) {
  return (
    <button
      type="button"
      aria-keyshortcuts={SHORTCUTS[option]}
      // The button's name is in the choice's language unless we add our own words.
      lang={result ? undefined : choice.lang}
      aria-label={nameOf(option, choice.text, result)}
      aria-pressed={own ?? undefined}
      onClick={() => onVote(option)}
      className={classNames(
        faceStyles(option),
        'touch-manipulation select-none shadow-soft transition-[transform,opacity] duration-160 hover:-translate-y-0.5 active:translate-y-px active:opacity-90',
        own && 'ring-4 ring-ink',
      )}
    >
      <SideFace option={option} choice={choice} long={long} result={result} own={own ?? false} />
    </button>
  );
}

/** The visible text in the same words, so that voice control can press it. */
function nameOf(option: Option, text: string, result: SideResult | null): string {
  const name = thisOrThatTexts.vote.option(option, text);
  return result ? `${name}, ${phaseTexts.vote.soFar(result.percent, result.count)}` : name;
}
