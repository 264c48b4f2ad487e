import { OPTIONS, type Option } from '#shared/contract/games/this-or-that.ts';
import { OwnChoice } from '#src/game-kit/phases/own-choice.tsx';
import { choiceOf } from '../question.ts';
import type { AskedRound } from '../round.ts';
import { thisOrThatTexts } from '../texts.ts';

interface OwnSidesProps {
  round: AskedRound;
  own: Option | null;
  choose: ((option: Option) => void) | null;
}

/** The two sides, for a presenting host's own vote. */
export const OwnSides = ({ round, own, choose }: OwnSidesProps) => (
  <OwnChoice
    own={own}
    choose={choose}
    options={OPTIONS.map((option) => ({
      value: option,
      name: thisOrThatTexts.vote.option(option, choiceOf(round.currentQuestion, option).text),
      sign: option,
    }))}
  />
);
