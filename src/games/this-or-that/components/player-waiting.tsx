import { SomebodyElse, useTitleFocus } from '#src/game-kit/guest-frame.tsx';
import type { Seated } from '#src/game-kit/guest-game.ts';
import { TwoChoices } from '#src/ui/illustrations/two-choices.tsx';
import type { Play } from '../round.ts';
import { thisOrThatTexts } from '../texts.ts';

const texts = thisOrThatTexts.play;

/** No question yet, or a break: confirms the seat, and counts the people. */
export function PlayerWaiting({ play, seat }: { play: Play; seat: Seated }) {
  const heading = useTitleFocus(seat.takesFocus);
  const paused = play.currentQuestionIndex > 0;
  return (
    <div className="mx-auto flex w-full max-w-md sm:max-w-3xl flex-1 flex-col items-center justify-center gap-3 py-6 text-center sm:flex-none sm:pt-12">
      <TwoChoices className="mt-auto mb-4 max-w-64" />
      <h1 ref={heading} tabIndex={-1} className="wrap-anywhere outline-none">
        {paused ? texts.pausedTitle : texts.waitingTitle(seat.name)}
      </h1>
      <p className="text-muted">{paused ? texts.paused : texts.waiting}</p>
      <p data-numbers="" className="mt-2 font-semibold">
        {texts.here(play.participantCount)}
      </p>
      <SomebodyElse seat={seat} className="mt-auto sm:mt-8" />
    </div>
  );
}
