import type { Option } from '#shared/contract/games/this-or-that.ts';
import { classNames } from '#src/ui/class-names.ts';
import type { Choice } from '../question.ts';
import { thisOrThatTexts } from '../texts.ts';
import { faceStyles, SideFace, type SideResult } from './side-face.tsx';

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
