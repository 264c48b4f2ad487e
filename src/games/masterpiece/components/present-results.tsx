import { Trophy } from 'lucide-react';
import { Celebration } from '#src/game-kit/ending/celebration.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { pictureUrl } from '../api.ts';
import { masterpieceTexts } from '../texts.ts';
import { FramedPicture } from './framed-picture.tsx';
import { PresentWall } from './present-wall.tsx';
import { resultsOf } from './results-of.ts';
import { useTable } from './table.tsx';

const texts = masterpieceTexts.results;

/** The results on a shared screen: the winner, with all drawings beside it. */
export function PresentResults() {
  const { roomId, game } = useTable();
  const { drawings } = game;
  const { winner, tie } = resultsOf(drawings, game.winnerId);
  if (!winner) {
    return (
      <>
        <h2 className="mb-2 text-base">{texts.noWinner}</h2>
        <PresentWall drawings={drawings} named />
      </>
    );
  }
  const name = winner.playerName ?? texts.somebody;
  const others = drawings.filter((drawing) => drawing !== winner);
  return (
    <div className="flex min-h-0 flex-1 gap-6">
      <Celebration />
      <div className="flex min-w-0 flex-1 flex-col items-center text-center">
        {/* The picture takes what the words leave. */}
        <div className="grid min-h-0 w-full flex-1 place-items-center [container-type:size]">
          <FramedPicture
            src={pictureUrl(roomId, winner.id)}
            alt={texts.alt(name, game.prompt ?? '')}
            look="winner"
            hangs={false}
            className="w-[min(100cqw,(100cqh-1rem)*4/3)] animate-panel-in"
          />
        </div>
        <h2 className="wrap-anywhere mt-3 text-lg leading-tight">
          <Trophy aria-hidden="true" className="mr-[0.3em] inline size-[1em] align-[-0.125em]" />
          {texts.winnerIs(name)}
        </h2>
        {winner.voteCount === null ? null : <p className="text-muted text-sm">{texts.votes(winner.voteCount)}</p>}
        {tie ? <p className="text-muted text-xs">{texts.tie}</p> : null}
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
