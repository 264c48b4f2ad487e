import { GAMES } from '#shared/contract/games/registry.ts';
import type { Hosted } from '#src/game-kit/hosted-room.tsx';
import { Present } from '#src/game-kit/present.tsx';
import { PresentWaiting } from '#src/game-kit/present-waiting.tsx';
import type { Table } from '../table.ts';
import { masterpieceTexts } from '../texts.ts';
import { DoneWall } from './done-frames.tsx';
import { PresentResults } from './present-results.tsx';
import { PresentWall } from './present-wall.tsx';
import { RoundHead } from './round-head.tsx';

const texts = masterpieceTexts;

interface PresentGameProps {
  host: Hosted;
  table: Table;
  settled: boolean;
}

/** Present mode in every phase: only the game, and how to join. */
export function PresentGame({ host, table, settled }: PresentGameProps) {
  const { game } = table;
  const waiting = game.phase === 'waiting';
  return (
    <Present host={host} joinShown={waiting}>
      {waiting ? (
        <PresentWaiting title={GAMES.masterpiece.title} host={host} />
      ) : (
        <>
          <RoundHead
            game={game}
            heading="h1"
            size={game.phase === 'drawing' ? 'alone' : 'card'}
            low={game.phase !== 'drawing'}
            className="mb-3 shrink-0"
          />
          <Scene table={table} settled={settled} />
        </>
      )}
    </Present>
  );
}

function Scene({ table, settled }: { table: Table; settled: boolean }) {
  const { game, roomId } = table;
  if (game.phase === 'drawing') {
    return <DoneWall game={game} />;
  }
  if (!settled) {
    return <p className="m-auto">{game.phase === 'voting' ? texts.voting.coming : texts.results.counting}</p>;
  }
  if (game.drawings.length === 0) return <p className="m-auto">{texts.voting.nobody}</p>;
  if (game.phase === 'results') return <PresentResults table={table} />;
  return (
    <>
      <h2 className="mb-2 text-base">{texts.present.vote}</h2>
      <PresentWall roomId={roomId} prompt={game.prompt ?? ''} drawings={game.drawings} />
    </>
  );
}
