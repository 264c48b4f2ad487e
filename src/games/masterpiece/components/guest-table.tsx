import { useState } from 'react';
import { GAMES } from '#shared/contract/games/registry.ts';
import { GuestFrame, SomebodyElse } from '#src/game-kit/guest-frame.tsx';
import type { Seated } from '#src/game-kit/guest-game.ts';
import { KeptFocus } from '#src/game-kit/kept-focus.tsx';
import { warmthOf } from '#src/game-kit/person.ts';
import { useSeatPoll } from '#src/game-kit/use-seat-poll.ts';
import { classNames } from '#src/ui/class-names.ts';
import { type Game, playedGame } from '../api.ts';
import { shownGame } from '../prompts.ts';
import type { Table } from '../table.ts';
import { BottomBar } from './bottom-bar.tsx';
import { EarlierRoundsDialog, EarlierRoundsOpener } from './earlier-rounds-button.tsx';
import { Lobby } from './lobby.tsx';
import { NewRoundButton } from './new-round-button.tsx';
import { PlayArea } from './play-area.tsx';
import { Spoken } from './spoken.tsx';
import { useGameCues } from './use-game-cues.ts';
import { type Play, usePlay } from './use-play.ts';
import { usePlayerMayGoOn, useSettled } from './use-settled.ts';

/** The game of a seated guest, kept up to date by polling. */
export function GuestTable({ seat }: { seat: Seated }) {
  const { roomId } = seat;
  const { data, refetch } = useSeatPoll('masterpiece', seat, playedGame(roomId));
  return (
    <GuestFrame
      game="masterpiece"
      warmth={warmthOf(data?.game.playerCount ?? 1)}
      seat={seat}
      title={GAMES.masterpiece.title}
    >
      {data ? (
        <Playing
          table={{
            roomId,
            as: { kind: 'seat', roomId },
            game: shownGame(data.game),
            askedAt: data.askedAt,
            refresh: () => void refetch(),
          }}
          seat={seat}
        />
      ) : null}
    </GuestFrame>
  );
}

function Playing({ table, seat }: { table: Table; seat: Seated }) {
  const { roomId, as, game } = table;
  const settled = useSettled(table);
  const play = usePlay(table, seat.name);
  const mayGoOn = usePlayerMayGoOn(game);
  const [looksBack, setLooksBack] = useState(false);
  useGameCues(game, settled);
  const lookBack = <EarlierRoundsOpener onOpen={() => setLooksBack(true)} />;
  return (
    <KeptFocus step={[game.phase, game.roundNumber, settled, play.submission.ownId, play.vote.cast].join()}>
      <Spoken table={table} settled={settled} play={play} />
      <div className={classNames('flex flex-1 flex-col', game.phase === 'drawing' && 'easel-sheet')}>
        <PlayArea
          table={table}
          settled={settled}
          play={play}
          lobby={
            <Lobby name={seat.name} playerCount={game.playerCount}>
              <div className="flex flex-col items-center gap-1 pb-4">
                {game.roundNumber > 0 ? lookBack : null}
                <SomebodyElse seat={seat} />
              </div>
            </Lobby>
          }
          actions={
            settled ? (
              <BottomBar>
                {mayGoOn ? <NewRoundButton table={table} /> : null}
                {lookBack}
              </BottomBar>
            ) : null
          }
        />
        {isWaiting(game, play) ? <div className="flex justify-center py-3">{lookBack}</div> : null}
      </div>
      <EarlierRoundsDialog roomId={roomId} as={as} open={looksBack} onClose={() => setLooksBack(false)} />
    </KeptFocus>
  );
}

/** The player is done and others are not, and there are earlier rounds to look at. */
function isWaiting({ phase, roundNumber }: Game, { submission, vote }: Play): boolean {
  const done = phase === 'drawing' ? submission.ownId !== null : phase === 'voting' && vote.cast !== null;
  return done && roundNumber > 1;
}
