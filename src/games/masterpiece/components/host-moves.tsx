import { FastForward } from 'lucide-react';
import { Button } from '#src/ui/button.tsx';
import { masterpieceTexts } from '../texts.ts';
import { NewRoundButton, useAdvance } from './new-round-button.tsx';
import { useTable } from './table.tsx';

const texts = masterpieceTexts.host;

interface HostMovesProps {
  allDone: boolean;
  playerCount: number;
}

/**
 * Moves the game on, with one button per phase: the main action once everyone is done. Empty while the last drawings or
 * votes come in.
 */
export function HostMoves({ allDone, playerCount }: HostMovesProps) {
  const { go, pending } = useAdvance();
  const { game, settled } = useTable();
  const { phase, drawings } = game;
  if (phase === 'waiting') {
    return (
      <Button
        variant="primary"
        size="main"
        disabled={playerCount === 0}
        pending={pending}
        pendingLabel={texts.starting}
        onClick={() => go('drawing')}
      >
        {texts.start}
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
