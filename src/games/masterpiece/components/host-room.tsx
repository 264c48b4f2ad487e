import { DRAWING_MAX } from '#shared/contract/games/drawings.ts';
import { GAMES } from '#shared/contract/games/registry.ts';
import { HostPage } from '#src/game-kit/host/host-page.tsx';
import { GameColumn, HostScreen } from '#src/game-kit/host/host-screen.tsx';
import { StorageNotice } from '#src/game-kit/host/storage-notice.tsx';
import type { Hosted } from '#src/game-kit/hosted.tsx';
import { HostedPeople } from '#src/game-kit/people/people-card.tsx';
import { HoldButton, HostSteps } from '#src/game-kit/steps/phase-controls.tsx';
import { HOST } from '#src/lib/calls/api.ts';
import { ONE_COLUMN, PHONE, useMedia } from '#src/lib/page/use-media.ts';
import { type HostedGame, hostedGame, openMasterpieceRoom } from '../api.ts';
import { join } from '../guests.tsx';
import { joinTexts } from '../join-texts.ts';
import { shownGame } from '../prompts.ts';
import { masterpieceTexts } from '../texts.ts';
import { HostSettings } from './host-settings.tsx';
import { HostStage } from './host-stage.tsx';
import { useGameCues } from './play-area.tsx';
import { PresentGame } from './present-game.tsx';
import { Spoken } from './spoken.tsx';
import { TableContext, useTableOf } from './table.tsx';
import { useSteps } from './use-steps.tsx';

const texts = masterpieceTexts.host;
/** CSS pixels; 25 people fit, and fewer where pictures need the height. */
const MAX_HEIGHT = { wide: 280, low: 152 };

/** The host's game. A separate chunk, because guests open the same page without needing it. */
export function HostGame() {
  const words = { opening: joinTexts.opening, create: masterpieceTexts.create };
  return (
    <HostPage game="masterpiece" texts={words} open={openMasterpieceRoom} room={hostedGame}>
      {(host) => <HostRoom host={host} />}
    </HostPage>
  );
}

/** The host's screen of an open room: invitation, game and people, or only the game for sharing the screen. */
function HostRoom({ host }: { host: Hosted<HostedGame> }) {
  const { roomId, state, people, own, presenting, refresh } = host;
  // Above the branch: a drawing host stays in the round while presenting.
  const view = { roomId, as: HOST, me: own ?? null, game: shownGame(state), refresh };
  const steps = useSteps(host);
  const table = useTableOf(view, steps.settled, own?.name ?? null);
  useGameCues(table, people.length);

  const onPhone = useMedia(PHONE);
  // In one column the side is below everything.
  const oneColumn = useMedia(ONE_COLUMN);
  const step = `${state.roundNumber} ${state.phase}`;
  const needed = DRAWING_MAX.bytes * Math.max(1, people.length);
  const storage = <StorageNotice host={host} step={step} needed={needed} />;
  const progress = { allDone: state.allDone, playerCount: people.length };
  // Leaves the height to the pictures.
  const low = state.phase === 'voting' || state.phase === 'results';
  return (
    <TableContext value={table}>
      {presenting.presenting ? (
        <PresentGame host={host} steps={steps} />
      ) : (
        <HostScreen
          host={host}
          steps={steps}
          title={GAMES.masterpiece.title}
          lead={texts.explanation}
          mainAction={<HostSteps steps={steps} inBar />}
          side={
            <>
              {oneColumn ? null : storage}
              <HostSettings host={host} />
            </>
          }
        >
          <GameColumn>
            <Spoken />
            {oneColumn ? storage : null}
            <HostStage
              {...progress}
              action={onPhone ? null : <HostSteps steps={steps} />}
              hold={steps.hold ? <HoldButton hold={steps.hold} /> : null}
              choices={steps.choices}
            />
            <HostedPeople
              host={host}
              join={join}
              title={texts.players(people.length)}
              empty={texts.nobodyYet}
              maxHeight={low ? MAX_HEIGHT.low : MAX_HEIGHT.wide}
            />
          </GameColumn>
        </HostScreen>
      )}
    </TableContext>
  );
}
