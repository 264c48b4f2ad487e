import type { User } from '#shared/contract/accounts.ts';
import { GAMES } from '#shared/contract/games/registry.ts';
import type { Hosting as HostOnly } from '#shared/contract/rooms.ts';
import { AwayNotice } from '#src/game-kit/away-notice.tsx';
import { ConnectionNotice } from '#src/game-kit/connection-notice.tsx';
import { FullNotice } from '#src/game-kit/full-notice.tsx';
import { HostScreen } from '#src/game-kit/host-screen.tsx';
import type { Hosting } from '#src/game-kit/hosted-room.tsx';
import { PlayToo } from '#src/game-kit/play-too.tsx';
import { useAway } from '#src/game-kit/use-away.ts';
import { usePresent } from '#src/game-kit/use-present.ts';
import { useRemoval } from '#src/game-kit/use-removal.ts';
import { warmthOf } from '#src/game-kit/warmth.ts';
import { HOST } from '#src/lib/api.ts';
import { useConfig } from '#src/lib/config.ts';
import { joinLink } from '#src/lib/join-links.ts';
import { PHONE, useMedia } from '#src/lib/use-media.ts';
import { gameOf, type HostedGame, hostedGame, joinAsPlayingHost } from '../api.ts';
import { joinTexts } from '../join-texts.ts';
import { shownGame } from '../prompts.ts';
import type { Table } from '../table.ts';
import { masterpieceTexts } from '../texts.ts';
import { GameSettings } from './game-settings.tsx';
import { HostMoves } from './host-moves.tsx';
import { HostStage } from './host-stage.tsx';
import { Players } from './players.tsx';
import { PresentGame } from './present-game.tsx';
import { Spoken } from './spoken.tsx';
import { useGameCues } from './use-game-cues.ts';
import { usePlay } from './use-play.ts';
import { useSettled } from './use-settled.ts';

const texts = masterpieceTexts.host;

interface OpenGameProps extends Hosting<HostedGame> {
  state: HostedGame;
  /** What only the host knows of the room. */
  room: HostOnly;
  user: User;
}

/** The host's screen of an open room: invitation, game and people, or only the game for sharing the screen. */
export function OpenGame({ state, room, user, poll, ending, onEnding }: OpenGameProps) {
  const roomId = state.room.id;
  const { queryKey } = hostedGame(roomId);
  const config = useConfig();
  const presenting = usePresent();
  const awayIds = useAway(roomId, { enabled: !ending });
  const { removedIds, remove } = useRemoval(roomId, queryKey);

  const table: Table = {
    roomId,
    as: HOST,
    game: shownGame(gameOf(state)),
    askedAt: state.askedAt,
    refresh: () => void poll.refetch(),
  };
  const settled = useSettled(table);
  const players = state.participants.filter(({ id }) => !removedIds.has(id));
  const guests = players.filter(({ isHost }) => !isHost).length;
  const own = players.find(({ isHost }) => isHost);
  // Above the branch: who draws and then presents is still in the round.
  const play = usePlay(table, own?.playerName ?? null);
  const full = guests >= room.participantLimit;
  const link = config ? joinLink('masterpiece', roomId, config) : null;
  const warmth = warmthOf(players.length);
  useGameCues(table.game, settled, players.length);

  const onPhone = useMedia(PHONE);
  const moves = <HostMoves table={table} settled={settled} allDone={state.allDone} playerCount={players.length} />;

  if (presenting.presenting) {
    return (
      <PresentGame
        table={table}
        settled={settled}
        players={players.length}
        warmth={warmth}
        link={link}
        code={room.code}
        onLeave={presenting.leave}
      />
    );
  }

  return (
    <HostScreen
      game="masterpiece"
      roomId={roomId}
      room={room}
      queryKey={queryKey}
      link={link}
      guests={guests}
      presenting={presenting}
      onEnding={onEnding}
      warmth={warmth}
      title={joinTexts.name}
      lead={texts.explanation}
      copyLabel={texts.copy}
      mainAction={moves}
      side={
        <>
          <FullNotice guests={guests} participantLimit={room.participantLimit} tier={user.tier} />
          {full ? <AwayNotice roomId={roomId} count={awayIds.size} onChanged={poll.refetch} /> : null}
          <GameSettings state={state} refresh={poll.refetch} />
        </>
      }
    >
      {/* As high as the window, also where what stands beside it is higher: who plays is seen with the game. */}
      <div className="flex flex-col gap-4 lg:gap-6 desk:min-h-[calc(100dvh-7.625rem)]">
        <Spoken table={table} settled={settled} play={own ? play : null} />
        <ConnectionNotice poll={poll} intervalMs={GAMES.masterpiece.pollMs} />
        <HostStage
          table={table}
          settled={settled}
          allDone={state.allDone}
          playerCount={players.length}
          play={own ? play : null}
          action={onPhone ? null : moves}
        />
        <Players
          players={players}
          awayIds={awayIds}
          onRemove={(person) => void remove(person)}
          low={table.game.phase === 'voting' || table.game.phase === 'results'}
          action={
            own ? null : (
              <PlayToo user={user} join={(name) => joinAsPlayingHost(roomId, name)} onJoined={poll.refetch} />
            )
          }
        />
      </div>
    </HostScreen>
  );
}
