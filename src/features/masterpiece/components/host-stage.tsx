import { Card } from '#src/components/ui/card.tsx';
import type { Table } from '../table.ts';
import { HostLobby } from './host-lobby.tsx';
import { HostMoves } from './host-moves.tsx';
import { PlayArea } from './play-area.tsx';
import { ResultsPhase } from './results-phase.tsx';
import type { Play } from './use-play.ts';
import { WatchedPhase } from './watched-phase.tsx';

interface HostStageProps {
  table: Table;
  settled: boolean;
  allDone: boolean;
  playerCount: number;
  /** What the host does as a player; null for one who only looks on. */
  play: Play | null;
}

/** The game on the host's screen: as a player who may move it on, or looking on. */
export function HostStage({ table, settled, allDone, playerCount, play }: HostStageProps) {
  const { phase } = table.game;
  const lobby = <HostLobby table={table} playerCount={playerCount} plays={play !== null} />;
  return (
    <Card asChild className="flex flex-1 flex-col p-4 lg:p-6">
      <section aria-label={table.game.prompt ?? undefined}>
        {play !== null ? (
          <PlayArea table={table} settled={settled} play={play} lobby={lobby} actions={null} />
        ) : phase === 'waiting' ? (
          lobby
        ) : phase === 'results' ? (
          <ResultsPhase table={table} settled={settled} actions={null} />
        ) : (
          <WatchedPhase table={table} settled={settled} />
        )}
        {phase === 'waiting' ? null : (
          <div className="mt-6 border-line border-t pt-4">
            <HostMoves table={table} allDone={allDone} />
          </div>
        )}
      </section>
    </Card>
  );
}
