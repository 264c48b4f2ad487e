import type { Counts } from '#shared/contract/games/this-or-that.ts';
import { percentages } from '#shared/domain/tally.ts';
import { fewNames, phaseTexts } from '#src/game-kit/phase-texts.ts';
import type { Reader } from '#src/game-kit/phases/round-bar.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Fitted } from '#src/ui/lists/fitted-list.tsx';
import { type AskedRound, outcomeText, talkOf } from '../round.ts';
import { thisOrThatTexts } from '../texts.ts';
import { useRoundReveal } from './use-round-reveal.ts';

const texts = thisOrThatTexts.guess;

/** The own guess beside the result; null without one. */
export function ownGuessText({ ownGuess }: Pick<AskedRound, 'ownGuess'>, counts: Counts): string | null {
  const { percent } = phaseTexts.vote;
  return ownGuess === null ? null : texts.own(percent(ownGuess), percent(percentages(counts).A));
}

/** The guess that came closest, by name if the game has names; null without guesses. */
export function bestGuessText({ bestGuess }: Pick<AskedRound, 'bestGuess'>): string | null {
  if (bestGuess === null) return null;
  const names = fewNames(bestGuess.people.map(({ participantName }) => participantName));
  return texts.best(phaseTexts.vote.percent(bestGuess.guess), names);
}

interface RevealWordsProps {
  round: AskedRound;
  counts: Counts;
  reader: Reader;
}

/** Below the results of a Show: the outcome, the guesses and the talk line, each in its step. */
export function RevealWords({ round, counts, reader }: RevealWordsProps) {
  const { talks, tells, tellsGuesses } = useRoundReveal(round);
  const guesses = [reader === 'all' ? null : ownGuessText(round, counts), bestGuessText(round)].filter(
    (text) => text !== null,
  );
  const words = (
    <div className="flex flex-col justify-center gap-[0.3em] text-balance leading-tight">
      {tells ? (
        <p
          className={classNames(
            'wrap-anywhere animate-drop-in font-bold font-display tracking-tight',
            talks ? 'text-[0.7em]' : 'text-[1em]',
          )}
        >
          {outcomeText(round, counts)}
        </p>
      ) : null}
      {tellsGuesses && guesses.length > 0 ? (
        <p className="wrap-anywhere animate-drop-in text-[0.7em]">{guesses.join(' ')}</p>
      ) : null}
      {talks ? (
        <p className="wrap-anywhere animate-drop-in font-bold font-display text-[1em] tracking-tight">
          {talkOf(round, counts)}
        </p>
      ) : null}
    </div>
  );
  // The place is kept from the start, so that nothing moves when words come.
  return reader === 'all' ? (
    <Fitted className="h-full text-xl">{words}</Fitted>
  ) : (
    <div className="min-h-[6.5em] text-lg">{words}</div>
  );
}
