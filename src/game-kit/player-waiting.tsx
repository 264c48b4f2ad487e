import type { ComponentType } from 'react';
import { SomebodyElse, useTitleFocus } from './guest-frame.tsx';
import type { Seated } from './guest-game.ts';
import { phaseTexts } from './phase-texts.ts';
import { Ticking } from './ticking.tsx';

const texts = phaseTexts.waiting;

interface PlayerWaitingProps {
  seat: Seated;
  /** A break between two games, instead of the time before the first round. */
  paused: boolean;
  /** People in the room. */
  people: number;
  picture: ComponentType<{ className?: string }>;
}

/** Waiting for the host to start: confirms the seat, and counts the people. */
export function PlayerWaiting({ seat, paused, people, picture: Picture }: PlayerWaitingProps) {
  const heading = useTitleFocus(seat.takesFocus);
  return (
    <div className="mx-auto flex w-full max-w-md sm:max-w-3xl flex-1 flex-col items-center justify-center gap-3 py-6 text-center sm:flex-none sm:pt-12">
      <Picture className="mt-auto mb-4 max-w-64" />
      <h1 ref={heading} tabIndex={-1} className="wrap-anywhere outline-none">
        {paused ? texts.pausedTitle : texts.title(seat.name)}
      </h1>
      <p className="text-muted">{paused ? texts.pausedLead : texts.lead}</p>
      <p data-numbers="" className="mt-2 font-semibold">
        <Ticking value={texts.here(people)} />
      </p>
      <SomebodyElse seat={seat} className="mt-auto sm:mt-8" />
    </div>
  );
}
