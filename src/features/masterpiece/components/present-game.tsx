import { Trophy } from 'lucide-react';
import { Present } from '#src/components/room/present.tsx';
import { pictureAddress } from '../api.ts';
import type { Table } from '../table.ts';
import { masterpieceTexts } from '../texts.ts';
import { Celebration } from './celebration.tsx';
import { DoneCount } from './done-count.tsx';
import { DoneFrames } from './done-frames.tsx';
import { Easel } from './easel.tsx';
import { FramedPicture } from './framed-picture.tsx';
import { PhaseTimer } from './phase-timer.tsx';
import { PresentWall } from './present-wall.tsx';
import { Prompt } from './prompt.tsx';

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
  return (
    <Present
      game="masterpiece"
      warmth={warmth}
      link={link}
      code={code}
      side={game.phase === 'waiting' ? null : <DoneCount game={game} className="text-base" />}
      onLeave={onLeave}
    >
      {game.phase === 'waiting' ? (
        <Waiting players={players} />
      ) : (
        <>
          <Prompt game={game} />
          <PhaseTimer game={game} className="mt-2 shrink-0" />
          <Scene table={table} settled={settled} />
        </>
      )}
    </Present>
  );
}

function Waiting({ players }: { players: number }) {
  return (
    <div className="m-auto flex flex-col items-center gap-4 text-center">
      <Easel className="w-[min(26rem,46vh)]" />
      <h1>{texts.name}</h1>
      <p className="text-muted">{texts.present.waiting}</p>
      <p className="font-semibold tabular-nums">{texts.present.players(players)}</p>
    </div>
  );
}

function Scene({ table, settled }: { table: Table; settled: boolean }) {
  const { game, roomId } = table;
  if (game.phase === 'drawing') {
    return (
      <div className="my-auto flex flex-col gap-6">
        <DoneFrames game={game} className="text-lg" />
      </div>
    );
  }
  if (!settled) {
    return <p className="m-auto">{game.phase === 'voting' ? texts.voting.coming : texts.results.counting}</p>;
  }
  if (game.drawings.length === 0) return <p className="m-auto">{texts.voting.nobody}</p>;
  if (game.phase === 'voting')
    return <PresentWall roomId={roomId} prompt={game.prompt ?? ''} drawings={game.drawings} />;

  const winner = game.drawings.find(({ playerId }) => playerId !== null && playerId === game.winnerId);
  const others = game.drawings.filter((drawing) => drawing !== winner);
  return (
    <div className="flex min-h-0 flex-1 gap-6">
      {winner ? (
        <div className="relative flex w-[45%] shrink-0 flex-col items-center justify-center text-center">
          <FramedPicture
            src={pictureAddress(roomId, winner.id)}
            alt={texts.results.alt(winner.playerName ?? texts.results.somebody, game.prompt ?? '')}
            look="winner"
            hangs={false}
            className="w-full animate-panel-in"
          />
          <h2 className="wrap-anywhere mt-3 flex items-center gap-3">
            <Trophy aria-hidden="true" className="size-[1em] shrink-0" />
            {texts.results.winnerIs(winner.playerName ?? texts.results.somebody)}
          </h2>
          {winner.voteCount === null ? null : <p className="text-muted">{texts.results.votes(winner.voteCount)}</p>}
          <Celebration />
        </div>
      ) : null}
      <PresentWall roomId={roomId} prompt={game.prompt ?? ''} drawings={others} named />
    </div>
  );
}
