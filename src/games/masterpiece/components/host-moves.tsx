import { FastForward } from 'lucide-react';
import { Button } from '#src/ui/button.tsx';
import type { Table } from '../table.ts';
import { masterpieceTexts } from '../texts.ts';
import { NewRoundButton, useAdvance } from './new-round-button.tsx';

const texts = masterpieceTexts.host;

interface HostMovesProps {
  table: Table;
  /** The view is complete: see `useSettled`. Until then voting and results can't move on. */
  settled: boolean;
  allDone: boolean;
  playerCount: number;
}

/**
 * Moves the game on, with one button per phase: the main action once everyone is done. Empty while the last drawings or
 * votes come in.
 */
export function HostMoves({ table, settled, allDone, playerCount }: HostMovesProps) {
  const { go, pending } = useAdvance(table);
  const { phase, drawings } = table.game;
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
  if (phase === 'results') return <NewRoundButton table={table} />;
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
