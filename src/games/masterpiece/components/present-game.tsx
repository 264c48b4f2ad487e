import { Present } from '#src/game-kit/present.tsx';
import { PresentWaiting } from '#src/game-kit/present-waiting.tsx';
import { joinTexts } from '../join-texts.ts';
import type { Table } from '../table.ts';
import { masterpieceTexts } from '../texts.ts';
import { DoneWall } from './done-frames.tsx';
import { PresentResults } from './present-results.tsx';
import { PresentWall } from './present-wall.tsx';
import { RoundHead } from './round-head.tsx';

const texts = masterpieceTexts;

interface PresentGameProps {
  table: Table;
  settled: boolean;
  players: number;
  warmth: number;
  link: string | null;
  code: string;
  onLeave: () => void;
}

/** What is shared with the meeting, in every phase: nothing but the game, and how to join it. */
export function PresentGame({ table, settled, players, warmth, link, code, onLeave }: PresentGameProps) {
  const { game } = table;
  const waiting = game.phase === 'waiting';
  return (
    <Present game="masterpiece" warmth={warmth} link={link} code={code} joinShown={waiting} onLeave={onLeave}>
      {waiting ? (
        <PresentWaiting title={joinTexts.name} link={link} code={code} people={players} />
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
