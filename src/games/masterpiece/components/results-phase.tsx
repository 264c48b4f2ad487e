import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { nothingToVote, resultsOf } from '../outcome.ts';
import { masterpieceTexts } from '../texts.ts';
import { NamedGallery } from './named-gallery.tsx';
import { RoundHead } from './round-head.tsx';
import { Said } from './said.tsx';
import { useStage, useTable } from './table.tsx';
import { Winner } from './winner.tsx';

const texts = masterpieceTexts.results;

/** More drawings than this need the width beside the winner. */
const FEW_DRAWINGS = 3;

/**
 * The winner and the gallery of the round, for everyone.
 * @param actions the next ones
 */
export function ResultsPhase({ actions }: { actions: ReactNode }) {
  const { bounded } = useStage();
  const { roomId, game } = useTable();
  const { drawings, winnerId, prompt } = game;
  const { winner, tie } = resultsOf(drawings, winnerId);
  const noVotes = nothingToVote(drawings) ?? texts.noVotes;
  return (
    <>
      <RoundHead reader={bounded ? 'host' : 'player'} className="mb-3" />
      {!game.settled ? (
        <Said title={texts.counting} />
      ) : drawings.length === 0 ? (
        <Said title={masterpieceTexts.voting.nobody} />
      ) : (
        <div className={classNames('@container', bounded && 'min-h-0 flex-1')}>
          <div
            className={classNames(
              'grid grid-cols-[minmax(0,1fr)] gap-6',
              winner &&
                (bounded && drawings.length > FEW_DRAWINGS
                  ? 'grid-cols-[minmax(0,1fr)_minmax(0,2fr)]'
                  : '@2xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]'),
              bounded ? 'h-full grid-rows-[minmax(0,1fr)]' : 'items-start',
            )}
          >
            {winner ? (
              <Winner drawing={winner} tie={tie} />
            ) : bounded ? null : (
              <Said title={texts.noWinner} className="flex-none py-2">
                {noVotes}
              </Said>
            )}
            <NamedGallery
              round={{ roomId, prompt: prompt ?? '', drawings }}
              winnerId={winnerId}
              bounded={bounded}
              {...(bounded && !winner ? { said: { title: texts.noWinner, hint: noVotes } } : {})}
            />
          </div>
        </div>
      )}
      {actions}
    </>
  );
}
