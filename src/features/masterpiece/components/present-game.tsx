import { Trophy } from 'lucide-react';
import { Present } from '#src/components/room/present.tsx';
import { RoomCode } from '#src/components/room/qr-button.tsx';
import { QrCode } from '#src/components/room/qr-code.tsx';
import { roomTexts } from '#src/components/room/texts.ts';
import { pictureAddress } from '../api.ts';
import type { Table } from '../table.ts';
import { masterpieceTexts } from '../texts.ts';
import { Celebration } from './celebration.tsx';
import { DoneFrames } from './done-frames.tsx';
import { FramedPicture } from './framed-picture.tsx';
import { PresentWall } from './present-wall.tsx';
import { RoundHead } from './round-head.tsx';

const texts = masterpieceTexts;

/** From so many on their frames are small ones. */
const MANY_PLAYERS = 16;

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
    <Present game="masterpiece" warmth={warmth} link={link} code={code} onLeave={onLeave}>
      {game.phase === 'waiting' ? (
        <Waiting players={players} link={link} code={code} />
      ) : (
        <>
          <RoundHead game={game} heading="h1" large={game.phase === 'drawing'} className="mb-4 shrink-0" />
          <Scene table={table} settled={settled} />
        </>
      )}
    </Present>
  );
}

function Waiting({ players, link, code }: { players: number; link: string | null; code: string }) {
  return (
    <div className="m-auto flex min-h-0 flex-col items-center gap-5 text-center">
      <h1>{texts.name}</h1>
      <p className="text-muted">{texts.present.waiting}</p>
      <div className="flex min-h-0 flex-wrap items-center justify-center gap-8">
        {link === null ? null : (
          <div className="w-[min(40vmin,26rem)]">
            <QrCode text={link} size="fill" level="M" label={roomTexts.invite.qr} />
          </div>
        )}
        <div>
          {link === null ? null : <p className="text-muted">{new URL(link).host}</p>}
          <RoomCode code={code} className="mt-2 text-4xl" />
        </div>
      </div>
      <p className="font-semibold tabular-nums">{texts.present.players(players)}</p>
    </div>
  );
}

function Scene({ table, settled }: { table: Table; settled: boolean }) {
  const { game, roomId } = table;
  if (game.phase === 'drawing') {
    return (
      <div className="my-auto">
        <DoneFrames game={game} className={game.playerCount > MANY_PLAYERS ? 'text-[1.25rem]' : 'text-base'} />
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
        <div className="relative flex w-[38%] shrink-0 flex-col items-center justify-center text-center">
          <FramedPicture
            src={pictureAddress(roomId, winner.id)}
            alt={texts.results.alt(winner.playerName ?? texts.results.somebody, game.prompt ?? '')}
            look="winner"
            hangs={false}
            className="w-full animate-panel-in"
          />
          <h2 className="wrap-anywhere mt-3 flex items-center gap-3 text-lg">
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
