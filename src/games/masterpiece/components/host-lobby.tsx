import type { ReactNode } from 'react';
import { StepHeading } from '#src/game-kit/kept-focus.tsx';
import { Easel } from '#src/ui/illustrations/easel.tsx';
import type { Game } from '../api.ts';
import { masterpieceTexts } from '../texts.ts';

const texts = masterpieceTexts.host;

interface HostLobbyProps {
  game: Game;
  playerCount: number;
  plays: boolean;
  /** Start, where it does not stand in the bar of a phone. */
  action: ReactNode;
}

/** Before the first round, and after the game was stopped: who is there, and Start. */
export function HostLobby({ game, playerCount, plays, action }: HostLobbyProps) {
  return (
    <div className="m-auto flex max-w-120 flex-col items-center gap-4 py-2 text-center">
      <Easel className="max-w-40 lg:max-w-60 lg:[@media(max-height:56rem)]:max-w-40" />
      <StepHeading className="text-xl outline-none">
        {game.roundNumber > 0 ? texts.lobbyAgain : texts.lobby}
      </StepHeading>
      <p className="text-muted">
        {playerCount === 0 ? texts.nobody : texts.ready(playerCount)}
        {plays ? ` ${texts.playingHint}` : null}
      </p>
      {action}
    </div>
  );
}
