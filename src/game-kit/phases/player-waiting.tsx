import type { ReactNode } from 'react';
import type { Pause } from '#shared/contract/games/calls.ts';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { Ticking } from '#src/ui/ticking.tsx';
import { SomebodyElse, useTitleFocus } from '../guest/guest-frame.tsx';
import type { Seated } from '../guest/guest-game.ts';
import { phaseTexts } from '../phase-texts.ts';

const texts = phaseTexts.waiting;

/** The game can begin without it. */
const loadTogether = async () => (await import('./waiting-together.tsx')).WaitingTogether;

interface PlayerWaitingProps {
  seat: Seated;
  /** A break between two games, instead of the time before the first round. */
  again: boolean;
  /** People in the room. */
  people: number;
  pause: Pause | undefined;
  /** The game's own part. */
  children?: ReactNode;
}

/** Waiting for the host to start: confirms the seat, shows the others, and has paper to draw on. */
export function PlayerWaiting({ seat, again, people, pause, children }: PlayerWaitingProps) {
  const heading = useTitleFocus(seat.takesFocus);
  return (
    <div className="mx-auto flex w-full max-w-md flex-1 flex-col items-center gap-2 py-2 text-center sm:max-w-3xl sm:flex-none sm:pt-4">
      <h1 ref={heading} tabIndex={-1} className="wrap-anywhere outline-none">
        {again ? texts.pausedTitle : texts.title(seat.name)}
      </h1>
      <p className="text-muted">{again ? texts.pausedLead : texts.lead}</p>
      <p data-numbers="" className="font-semibold">
        <Ticking value={texts.here(people)} />
      </p>
      {children}
      <LazyPart load={loadTogether} props={{ seat, pause }} waiting={<div className="h-96" />} />
      <SomebodyElse seat={seat} />
    </div>
  );
}
