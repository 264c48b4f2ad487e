import type { ReactNode } from 'react';
import type { Pause } from '#shared/contract/games/calls.ts';
import type { Seated } from '#src/game-kit/guest/guest-game.ts';
import { WhileWaiting } from '#src/game-kit/phases/while-waiting.tsx';
import { StepHeading } from '#src/ui/kept-focus.tsx';
import { masterpieceTexts } from '../texts.ts';

const texts = masterpieceTexts.lobby;

/** Before the first round: confirms the seat and explains the game. */
export function Lobby({
  seat,
  playerCount,
  pause,
  children,
}: {
  seat: Seated;
  playerCount: number;
  pause: Pause | undefined;
  /** Further options. */
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-1 flex-col gap-4 py-3 sm:gap-6 sm:mx-auto sm:w-full sm:max-w-3xl sm:py-8">
      <div>
        <StepHeading className="wrap-anywhere text-2xl outline-none">{texts.title(seat.name)}</StepHeading>
        <p className="mt-2 text-muted">{texts.body}</p>
      </div>
      <ol className="grid grid-cols-3 gap-2 sm:gap-3">
        {texts.steps.map(({ title, body }, index) => (
          <li
            key={title}
            className="flex min-w-0 flex-col gap-1 rounded-card bg-surface p-2 max-sm:items-center max-sm:text-center sm:gap-3 sm:p-4 shadow-soft"
          >
            <span
              aria-hidden="true"
              className="grid size-6 shrink-0 sm:size-8 place-items-center rounded-full bg-accent-soft font-bold font-display text-accent-text"
            >
              {index + 1}
            </span>
            <span>
              <strong className="block font-display max-sm:text-sm">{title}</strong>
              <span className="text-muted text-sm max-sm:sr-only">{body}</span>
            </span>
          </li>
        ))}
      </ol>
      <p role="status" className="text-center text-muted tabular-nums">
        {texts.players(playerCount)}
      </p>
      <WhileWaiting seat={seat} pause={pause} />
      {children}
    </div>
  );
}
