import { Trophy } from 'lucide-react';
import { Celebration } from '#src/game-kit/celebration.tsx';
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
      <div
        className={classNames(
          'relative',
          others.length === 0 ? 'flex-1' : 'shrink-0',
          others.length > 5 ? 'w-[36%]' : 'w-[44%]',
        )}
      >
        <Celebration />
        {/* The picture leaves room for the text below it. */}
        <div className="absolute inset-0 [container-type:size]">
          <div className="flex h-full flex-col items-center justify-center text-center">
            <FramedPicture
              src={pictureUrl(roomId, winner.id)}
              alt={texts.alt(name, game.prompt ?? '')}
              look="winner"
              hangs={false}
              className="w-[min(100cqw,(100cqh-5.5em)*4/3)] shrink-0 animate-panel-in"
            />
            <h2 className="wrap-anywhere mt-2 flex items-center gap-3 text-lg">
              <Trophy aria-hidden="true" className="size-[1em] shrink-0" />
              {texts.winnerIs(name)}
            </h2>
            {winner.voteCount === null ? null : <p className="text-muted text-sm">{texts.votes(winner.voteCount)}</p>}
            {tie ? <p className="text-muted text-xs">{texts.tie}</p> : null}
          </div>
        </div>
      </div>
      <PresentWall drawings={others} named />
    </div>
  );
}
