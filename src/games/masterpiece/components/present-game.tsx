import { GAMES } from '#shared/contract/games/registry.ts';
import { hostTexts } from '#src/game-kit/host-texts.ts';
import type { Hosted } from '#src/game-kit/hosted.tsx';
import { Present } from '#src/game-kit/present/present.tsx';
import { PresentWaiting } from '#src/game-kit/present/present-waiting.tsx';
import type { Steps } from '#src/game-kit/steps/main-step.tsx';
import { join } from '../guests.tsx';
import { masterpieceTexts } from '../texts.ts';
import { DoneWall } from './done-frames.tsx';
import { Final } from './final.tsx';
import { nothingToVote } from './nothing-to-vote.ts';
import { ownPart } from './own-part.tsx';
import { PresentResults } from './present-results.tsx';
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
          <RoundHead
            heading="h1"
            size={game.phase === 'drawing' ? 'alone' : 'card'}
            low={game.phase !== 'drawing'}
            className="mb-3 shrink-0"
          />
          <Scene />
        </>
      )}
    </Present>
  );
}

function Scene() {
  const { game, settled } = useTable();
  if (game.phase === 'drawing') return <DoneWall />;
  if (!settled) {
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
