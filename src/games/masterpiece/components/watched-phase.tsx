import type { Table } from '../table.ts';
import { masterpieceTexts } from '../texts.ts';
import { AnonymousGallery } from './anonymous-gallery.tsx';
import { DoneFrames } from './done-frames.tsx';
import { EmptyWall } from './empty-wall.tsx';
import { MANY_PICTURES } from './picture-wall.tsx';
import { RoundHead } from './round-head.tsx';
import { Said } from './said.tsx';

const texts = masterpieceTexts;

/** Drawing and voting as a host sees them who does not play. */
export function WatchedPhase({ table, settled, allDone }: { table: Table; settled: boolean; allDone: boolean }) {
  const { game } = table;
  return (
    <>
      <RoundHead game={game} size="card" low={game.phase === 'voting'} className="mb-3" />
      {game.phase === 'drawing' ? (
        <div className="flex flex-1 flex-col justify-center gap-4">
          <DoneFrames game={game} className={game.playerCount >= MANY_PICTURES ? 'text-[0.8125rem]' : undefined} />
          <p role="status" className="text-muted">
            {allDone ? texts.host.allDone : texts.host.watching}
          </p>
          <p className="text-muted text-sm">{allDone ? texts.host.watched : texts.host.goesOn}</p>
        </div>
      ) : !settled ? (
        <Said title={texts.voting.coming} picture={<EmptyWall />}>
          {texts.voting.comingHint}
        </Said>
      ) : game.drawings.length === 0 ? (
        <Said title={texts.voting.nobody}>{texts.voting.nobodyHint}</Said>
      ) : (
        <AnonymousGallery table={table} />
      )}
    </>
  );
}
