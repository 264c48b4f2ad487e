import type { ReactNode } from 'react';
import type { Table } from '../table.ts';
import { masterpieceTexts } from '../texts.ts';
import { NamedGallery } from './named-gallery.tsx';
import { RoundHead } from './round-head.tsx';
import { Said } from './said.tsx';
import { Winner } from './winner.tsx';

const texts = masterpieceTexts.results;

/** The winner and the gallery of the round, for everybody. */
export function ResultsPhase({
  table,
  settled,
  actions,
}: {
  table: Pick<Table, 'roomId' | 'game'>;
  settled: boolean;
  /** What may be done next. */
  actions: ReactNode;
}) {
  const { roomId, game } = table;
  const { drawings, winnerId, prompt, roundNumber } = game;
  const winner = drawings.find(({ playerId }) => playerId !== null && playerId === winnerId);
  return (
    <>
      <RoundHead game={game} className="mb-3" />
      {!settled ? (
        <Said title={texts.counting} />
      ) : drawings.length === 0 ? (
        <Said title={texts.noDrawings}>{texts.noDrawingsHint}</Said>
      ) : (
        <div className="@container">
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 @2xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
            {winner ? (
              <Winner table={table} drawing={winner} />
            ) : (
              <Said title={texts.noWinner} className="flex-none">
                {texts.noVotes}
              </Said>
            )}
            <NamedGallery round={{ roomId, roundNumber, prompt: prompt ?? '', drawings }} winnerId={winnerId} />
          </div>
        </div>
      )}
      {actions}
    </>
  );
}
