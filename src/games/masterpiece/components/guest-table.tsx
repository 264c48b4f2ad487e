import { useState } from 'react';
import { GAMES } from '#shared/contract/games/registry.ts';
import { GuestFrame, SomebodyElse } from '#src/game-kit/guest/guest-frame.tsx';
import type { Seated } from '#src/game-kit/guest/guest-game.ts';
import { useSeatPoll } from '#src/game-kit/guest/use-seat-poll.ts';
import { warmthOf } from '#src/game-kit/person.ts';
import { seatIn } from '#src/lib/calls/api.ts';
import { classNames } from '#src/ui/class-names.ts';
import { KeptFocus } from '#src/ui/kept-focus.tsx';
import { type Played, playedGame } from '../api.ts';
import { shownGame } from '../prompts.ts';
import { BottomBar } from './bottom-bar.tsx';
import { EarlierRoundsDialog, EarlierRoundsOpener } from './earlier-rounds-button.tsx';
import { Lobby } from './lobby.tsx';
import { NewRoundButton } from './new-round-button.tsx';
import { PlayArea, useGameCues } from './play-area.tsx';
import { Spoken } from './spoken.tsx';
import { stepOf, type Table, TableContext, useTableOf } from './table.tsx';
import { usePlayerMayGoOn, useSettled } from './use-settled.ts';

/** The game of a seated guest, kept up to date by polling. */
export function GuestTable({ seat }: { seat: Seated }) {
  const { data, refetch } = useSeatPoll('masterpiece', seat, playedGame(seat.roomId));
  return (
    <GuestFrame
      game="masterpiece"
      warmth={warmthOf(data?.game.playerCount ?? 1)}
      seat={seat}
      title={GAMES.masterpiece.title}
      pause={data?.pause}
    >
      {data ? <Playing played={data} refresh={refetch} seat={seat} /> : null}
    </GuestFrame>
  );
}

function Playing({ played, refresh, seat }: { played: Played; refresh: () => unknown; seat: Seated }) {
  const { roomId, me, name } = seat;
  const game = shownGame(played.game);
  const view = { roomId, as: seatIn(roomId), me, game, refresh };
  const table = useTableOf(view, useSettled(view, played.askedAt), name);
  const mayGoOn = usePlayerMayGoOn(game);
  const [looksBack, setLooksBack] = useState(false);
  useGameCues(table);
  const lookBack = <EarlierRoundsOpener onOpen={() => setLooksBack(true)} />;
  return (
    <TableContext value={table}>
      <KeptFocus step={stepOf(table)}>
        <Spoken />
        <div className={classNames('flex flex-1 flex-col', game.phase === 'drawing' && 'easel-sheet')}>
          <PlayArea
            lobby={
              <Lobby seat={seat} playerCount={game.playerCount} pause={played.pause}>
                <div className="flex flex-col items-center gap-1 pb-4">
                  {game.roundNumber > 0 ? lookBack : null}
                  <SomebodyElse seat={seat} />
                </div>
              </Lobby>
            }
            actions={
              table.settled ? (
                <BottomBar>
                  {mayGoOn ? <NewRoundButton /> : null}
                  {lookBack}
                </BottomBar>
              ) : null
            }
          />
          {isWaiting(table) ? <div className="flex justify-center py-3">{lookBack}</div> : null}
        </div>
        <EarlierRoundsDialog open={looksBack} onClose={() => setLooksBack(false)} />
      </KeptFocus>
    </TableContext>
  );
}

/** The player is done and others are not, and there are earlier rounds to look at. */
function isWaiting({ game: { phase, roundNumber }, play }: Table): boolean {
  const done = phase === 'drawing' ? play?.submission.ownId : phase === 'voting' && play?.vote.cast;
  return Boolean(done) && roundNumber > 1;
}
