import { FastForward, RotateCcw } from 'lucide-react';
import { usePacing } from '#src/game-kit/pacing.tsx';
import { HoldButton } from '#src/game-kit/phase-controls.tsx';
import { phaseTexts } from '#src/game-kit/phase-texts.ts';
import type { MovedRoom } from '#src/game-kit/use-host-move.ts';
import { Button } from '#src/ui/button.tsx';
import { changePace } from '../api.ts';
import { masterpieceTexts } from '../texts.ts';
import { NewRoundButton, useAdvance } from './new-round-button.tsx';
import { useTable } from './table.tsx';

const texts = masterpieceTexts.host;

interface HostMovesProps {
  allDone: boolean;
  playerCount: number;
}

/** Rounds of a first game. */
export const USUAL_ROUNDS = 3;

/**
 * Moves the game on, with one button per phase: the main action once everyone is done. Empty while the last drawings or
 * votes come in.
 */
export function HostMoves({ allDone, playerCount }: HostMovesProps) {
  const { game, settled } = useTable();
  const { phase, drawings } = game;
  const [pacing] = usePacing(game.pacing, USUAL_ROUNDS);
  const begins = phase === 'waiting' || phase === 'final';
  const { go, pending } = useAdvance(begins ? pacing : undefined);
  if (begins) {
    return (
      <Button
        variant="primary"
        size="main"
        disabled={playerCount === 0}
        pending={pending}
        pendingLabel={texts.starting}
        onClick={() => go('drawing')}
      >
        {phase === 'final' ? <RotateCcw aria-hidden="true" /> : null}
        {phase === 'final' ? phaseTexts.final.again : texts.start}
      </Button>
    );
  }
  if (phase === 'drawing') {
    return (
      <Onward main={allDone} pending={pending} onClick={() => go('voting')}>
        {allDone ? texts.toVoting : texts.endDrawing}
      </Onward>
    );
  }
  if (!settled) return null;
  if (phase === 'results') return <NewRoundButton />;
  const nobody = drawings.length === 0;
  return (
    <Onward main={allDone || nobody} pending={pending} onClick={() => go('results')}>
      {nobody ? texts.goOn : allDone ? texts.toResults : texts.endVoting}
    </Onward>
  );
}

/** Stops the clock of a running phase, or lets it run again. */
export function HoldPhase({ host }: { host: MovedRoom }) {
  const { game } = useTable();
  if (game.phase === 'waiting' || game.phase === 'final') return null;
  return <HoldButton host={host} held={game.held} hold={(held) => changePace(host.roomId, { held })} />;
}

function Onward(props: { main: boolean; pending: boolean; onClick: () => void; children: string }) {
  const { main, pending, onClick, children } = props;
  return (
    <Button
      variant={main ? 'primary' : 'secondary'}
      className="soft:min-h-13 sm:soft:min-h-11"
      pending={pending}
      onClick={onClick}
    >
      <FastForward aria-hidden="true" />
      {children}
    </Button>
  );
}
