import { GAMES } from '#shared/contract/games/registry.ts';
import { HostScreen } from '#src/game-kit/host-screen.tsx';
import type { Hosted } from '#src/game-kit/hosted-room.tsx';
import { HOST } from '#src/lib/api.ts';
import { PHONE, useMedia } from '#src/lib/use-media.ts';
import type { HostedGame } from '../api.ts';
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

/** The host's screen of an open room: invitation, game and people, or only the game for sharing the screen. */
export function HostRoom({ host }: { host: Hosted<HostedGame> }) {
  const { roomId, state, people, own, presenting, refresh } = host;
  const table: Table = {
    roomId,
    as: HOST,
    game: shownGame(state),
    askedAt: state.askedAt,
    refresh: () => void refresh(),
  };
  const settled = useSettled(table);
  // Above the branch: a host who draws and then presents stays in the round.
  const play = usePlay(table, own?.name ?? null);
  useGameCues(table.game, settled, people.length);

  const onPhone = useMedia(PHONE);
  const moves = <HostMoves table={table} settled={settled} allDone={state.allDone} playerCount={people.length} />;

  if (presenting.presenting) return <PresentGame host={host} table={table} settled={settled} />;

  return (
    <HostScreen
      host={host}
      title={GAMES.masterpiece.title}
      lead={texts.explanation}
      copyLabel={texts.copy}
      mainAction={moves}
      side={<GameSettings roomId={roomId} state={state} refresh={refresh} />}
    >
      {/* At least as high as the window, even beside a taller column, so that the people stay visible with the game. */}
      <div className="flex flex-col gap-4 lg:gap-6 desk:min-h-[calc(100dvh-7.625rem)]">
        <Spoken table={table} settled={settled} play={own ? play : null} />
        <HostStage
          table={table}
          settled={settled}
          allDone={state.allDone}
          playerCount={people.length}
          play={own ? play : null}
          action={onPhone ? null : moves}
        />
        <Players host={host} low={table.game.phase === 'voting' || table.game.phase === 'results'} />
      </div>
    </HostScreen>
  );
}
