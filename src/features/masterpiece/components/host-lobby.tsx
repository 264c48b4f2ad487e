import { Easel } from '#src/components/illustrations/easel.tsx';
import { Button } from '#src/components/ui/button.tsx';
import type { Table } from '../table.ts';
import { masterpieceTexts } from '../texts.ts';
import { useMove } from './use-move.ts';

const texts = masterpieceTexts.host;

/** Before the first round, and after the game was stopped: who is there, and Start. */
export function HostLobby({ table, playerCount, plays }: { table: Table; playerCount: number; plays: boolean }) {
  const { move, pending } = useMove(table);
  return (
    <div className="m-auto flex max-w-120 flex-col items-center gap-4 py-6 text-center">
      <Easel className="max-w-60" />
      <h2 className="text-xl">{table.game.roundNumber > 0 ? texts.lobbyAgain : texts.lobby}</h2>
      <p className="text-muted">
        {playerCount === 0 ? texts.nobody : texts.ready(playerCount)}
        {plays ? ` ${texts.playingHint}` : null}
      </p>
      <Button
        variant="primary"
        size="main"
        disabled={playerCount === 0}
        pending={pending}
        pendingLabel={texts.starting}
        onClick={() => move('drawing')}
      >
        {texts.start}
      </Button>
    </div>
  );
}
