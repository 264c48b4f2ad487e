import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { GAMES } from '#shared/contract/games/registry.ts';
import { ConnectionNotice } from '#src/game-kit/connection-notice.tsx';
import type { JoinedGuest } from '#src/game-kit/guest-space.tsx';
import { KeptFocus } from '#src/game-kit/kept-focus.tsx';
import type { OwnSeat } from '#src/game-kit/use-guest.ts';
import { useLost } from '#src/game-kit/use-lost.ts';
import { warmthOf } from '#src/game-kit/warmth.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Spinner } from '#src/ui/spinner.tsx';
import { type Game, playedGame } from '../api.ts';
import { joinTexts } from '../join-texts.ts';
import { shownGame } from '../prompts.ts';
import type { Table } from '../table.ts';
import { masterpieceTexts } from '../texts.ts';
import { BottomBar } from './bottom-bar.tsx';
import { EarlierRoundsOpener } from './earlier-rounds-button.tsx';
import { EarlierRoundsDialog } from './earlier-rounds-dialog.tsx';
import { GuestFrame } from './guest-frame.tsx';
import { Lobby } from './lobby.tsx';
import { NewRoundButton } from './new-round-button.tsx';
import { PlayArea } from './play-area.tsx';
import { Spoken } from './spoken.tsx';
import { useGameCues } from './use-game-cues.ts';
import { type Play, usePlay } from './use-play.ts';
import { usePlayerMayGoOn } from './use-player-may-go-on.ts';
import { useSettled } from './use-settled.ts';

/** The game of a guest who has a seat, kept up to date by polling. */
export function GuestTable({ roomId, guest }: { roomId: string; guest: JoinedGuest<OwnSeat> }) {
  const poll = useQuery(playedGame(roomId));
  useLost(poll, guest.onLost);
  const { data, refetch } = poll;
  return (
    <GuestFrame
      warmth={warmthOf(data?.game.playerCount ?? 1)}
      takesFocus={guest.takesFocus}
      name={guest.name}
      color={guest.me?.color ?? null}
    >
      <div className="mb-3 empty:hidden">
        <ConnectionNotice poll={poll} intervalMs={GAMES.masterpiece.pollMs} />
      </div>
      {data ? (
        <Seated
          table={{
            roomId,
            as: { kind: 'seat', roomId },
            game: shownGame(data.game),
            askedAt: data.askedAt,
            refresh: () => void refetch(),
          }}
          guest={guest}
        />
      ) : (
        <p role="status" className="m-auto flex items-center gap-3 text-muted">
          <Spinner />
          {joinTexts.opening}
        </p>
      )}
    </GuestFrame>
  );
}

function Seated({ table, guest }: { table: Table; guest: JoinedGuest<OwnSeat> }) {
  const { roomId, as, game } = table;
  const { name, onSomebodyElse } = guest;
  const settled = useSettled(table);
  const play = usePlay(table, name);
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
            <Lobby name={name} playerCount={game.playerCount}>
              <LobbyActions
                lookBack={game.roundNumber > 0 ? lookBack : null}
                name={name}
                onSomebodyElse={onSomebodyElse}
              />
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

/** Done while others are not, in a round before which there was one. */
function isWaiting({ phase, roundNumber }: Game, { submission, vote }: Play): boolean {
  const done = phase === 'drawing' ? submission.ownId !== null : phase === 'voting' && vote.cast !== null;
  return done && roundNumber > 1;
}

function LobbyActions({
  lookBack,
  name,
  onSomebodyElse,
}: {
  lookBack: ReactNode;
  name: string;
  onSomebodyElse: () => void;
}) {
  return (
    <div className="flex flex-col items-center gap-1 pb-4">
      {lookBack}
      <Button variant="link" className="min-h-11 text-sm" onClick={onSomebodyElse}>
        <span className="wrap-anywhere min-w-0">{masterpieceTexts.lobby.somebodyElse(name)}</span>
      </Button>
    </div>
  );
}
