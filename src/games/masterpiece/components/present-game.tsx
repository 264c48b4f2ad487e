import { Trophy } from 'lucide-react';
import { GAMES } from '#shared/contract/games/registry.ts';
import { Celebration } from '#src/game-kit/ending/celebration.tsx';
import { hostTexts } from '#src/game-kit/host-texts.ts';
import type { Hosted } from '#src/game-kit/hosted.tsx';
import { Present } from '#src/game-kit/present/present.tsx';
import { PresentWaiting } from '#src/game-kit/present/present-waiting.tsx';
import type { Steps } from '#src/game-kit/steps/main-step.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { pictureUrl } from '../api.ts';
import { join } from '../guests.tsx';
import { nothingToVote, resultsOf } from '../outcome.ts';
import { masterpieceTexts } from '../texts.ts';
import { DoneWall } from './done-frames.tsx';
import { Final } from './final.tsx';
import { FramedPicture } from './framed-picture.tsx';
import { ownPart } from './own-part.tsx';
import { PresentWall } from './present-wall.tsx';
import { RoundHead } from './round-head.tsx';
import { useTable } from './table.tsx';

const texts = masterpieceTexts;

/** Present mode in every phase: only the game, and how to join. */
export function PresentGame({ host, steps }: { host: Hosted; steps: Steps }) {
  const { game, play } = useTable();
  const waiting = game.phase === 'waiting';
  return (
    <Present host={host} steps={steps} join={join} own={ownPart(game, play)} joinShown={waiting}>
      {waiting && game.pacing.paused ? (
        <PresentWaiting title={hostTexts.present.idle} lead={texts.host.idle} host={host} />
      ) : waiting ? (
        <PresentWaiting title={GAMES.masterpiece.title} host={host} />
      ) : game.phase === 'final' ? (
        <Final reader="all" />
      ) : (
        <>
          <RoundHead reader="all" className="mb-3 shrink-0" />
          <Scene />
        </>
      )}
    </Present>
  );
}

function Scene() {
  const { game } = useTable();
  if (game.phase === 'drawing') return <DoneWall />;
  if (!game.settled) {
    return <p className="m-auto">{game.phase === 'voting' ? texts.voting.coming : texts.results.counting}</p>;
  }
  const nothing = nothingToVote(game.drawings);
  if (nothing !== null && (game.phase === 'voting' || game.drawings.length === 0)) {
    return <p className="m-auto">{nothing}</p>;
  }
  if (game.phase === 'results') return <PresentResults />;
  return (
    <>
      <h2 className="mb-2 text-base">{texts.present.vote}</h2>
      <PresentWall drawings={game.drawings} />
    </>
  );
}

/** The results on a shared screen: the winner, with all drawings beside it. */
function PresentResults() {
  const { roomId, game } = useTable();
  const { drawings } = game;
  const { winner, tie } = resultsOf(drawings, game.winnerId);
  if (!winner) {
    return (
      <>
        <h2 className="mb-2 text-base">{texts.results.noWinner}</h2>
        <PresentWall drawings={drawings} named />
      </>
    );
  }
  const name = winner.playerName ?? texts.results.somebody;
  const others = drawings.filter((drawing) => drawing !== winner);
  return (
    <div className="flex min-h-0 flex-1 gap-6">
      <Celebration />
      <div className="flex min-w-0 flex-1 flex-col items-center text-center">
        {/* The picture takes what the words leave. */}
        <div className="grid min-h-0 w-full flex-1 place-items-center [container-type:size]">
          <FramedPicture
            src={pictureUrl(roomId, winner.id)}
            alt={texts.results.alt(name, game.prompt ?? '')}
            look="winner"
            hangs={false}
            className="w-[min(100cqw,(100cqh-1rem)*4/3)] animate-panel-in"
          />
        </div>
        <h2 className="wrap-anywhere mt-3 text-lg leading-tight">
          <Trophy aria-hidden="true" className="mr-[0.3em] inline size-[1em] align-[-0.125em]" />
          {texts.results.winnerIs(name)}
        </h2>
        {winner.voteCount === null ? null : (
          <p className="text-muted text-sm">{texts.results.votes(winner.voteCount)}</p>
        )}
        {tie ? <p className="text-muted text-xs">{texts.results.tie}</p> : null}
      </div>
      {others.length === 0 ? null : (
        // A single one would be as large as the winner.
        <div className={classNames('flex shrink-0', others.length === 1 ? 'w-[30%]' : 'w-[56%]')}>
          <PresentWall drawings={others} named />
        </div>
      )}
    </div>
  );
}
