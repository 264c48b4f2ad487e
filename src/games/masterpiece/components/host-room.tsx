import { DRAWING_MAX } from '#shared/contract/games/drawings.ts';
import { GAMES } from '#shared/contract/games/registry.ts';
import { GameColumn, HostScreen } from '#src/game-kit/host/host-screen.tsx';
import { StorageNotice } from '#src/game-kit/host/storage-notice.tsx';
import type { Hosted } from '#src/game-kit/hosted.tsx';
import { PhaseHostPage } from '#src/game-kit/phases/phase-host-page.tsx';
import { PlayersCard } from '#src/game-kit/phases/players-card.tsx';
import { SetupCard } from '#src/game-kit/phases/setup-card.tsx';
import { HostSteps } from '#src/game-kit/steps/phase-controls.tsx';
import { StartRow } from '#src/game-kit/steps/start-button.tsx';
import { HOST } from '#src/lib/calls/api.ts';
import { ONE_COLUMN, useMedia } from '#src/lib/page/use-media.ts';
import { Easel } from '#src/ui/illustrations/easel.tsx';
import { KeptFocus } from '#src/ui/kept-focus.tsx';
import { type HostedGame, hostedGame, openRoom } from '../api.ts';
import { join } from '../guests.tsx';
import { shownGame } from '../prompts.ts';
import { masterpieceTexts } from '../texts.ts';
import { HostSettings } from './host-settings.tsx';
import { HostStage } from './host-stage.tsx';
import { useGameCues } from './play-area.tsx';
import { PresentGame } from './present-game.tsx';
import { Spoken } from './spoken.tsx';
import { stepOf, TableContext, useTableOf } from './table.tsx';
import { useSteps } from './use-steps.tsx';

const texts = masterpieceTexts.host;
/** CSS pixels: fewer people fit where pictures need the height. */
const LOW_LIST = 152;

/** The host's game. A separate chunk, because guests open the same page without needing it. */
export const HostGame = () => (
  <PhaseHostPage game="masterpiece" open={openRoom} room={hostedGame}>
    {(host) => <HostRoom host={host} />}
  </PhaseHostPage>
);

/** The host's screen of an open room: invitation, game and people, or only the game for sharing the screen. */
function HostRoom({ host }: { host: Hosted<HostedGame> }) {
  const { roomId, state, people, own, presenting, queryKey } = host;
  const { pacing, phase, roundNumber } = state;
  // Above the branch: a drawing host stays in the round while presenting.
  const view = { roomId, as: HOST, me: own ?? null, game: shownGame(state), queryKey };
  const steps = useSteps(host);
  const table = useTableOf(view, own?.name ?? null);
  useGameCues(table, people.length);
  // In one column the side is below everything.
  const oneColumn = useMedia(ONE_COLUMN);
  const needed = DRAWING_MAX.bytes * Math.max(1, people.length);
  const storage = <StorageNotice host={host} step={`${roundNumber} ${phase}`} needed={needed} />;

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
            <KeptFocus step={stepOf(table)}>
              {phase === 'waiting' ? (
                <SetupCard
                  again={roundNumber > 0}
                  lead={texts.lead}
                  idle={pacing.paused ? texts.idle : null}
                  picture={Easel}
                >
                  <div className="flex flex-col gap-5">
                    <div className="grid gap-4 sm:grid-cols-2">{steps.choices}</div>
                    <StartRow host={{ people, guests: people.length }} steps={steps} />
                  </div>
                </SetupCard>
              ) : (
                <HostStage allDone={state.allDone} people={people.length} steps={steps} />
              )}
            </KeptFocus>
            <PlayersCard
              host={host}
              join={join}
              done={[]}
              {...(phase === 'voting' || phase === 'results' ? { maxHeight: LOW_LIST } : {})}
            />
          </GameColumn>
        </HostScreen>
      )}
    </TableContext>
  );
}
