import type { ReactNode } from 'react';
import { KeptFocus, StepHeading } from '#src/game-kit/kept-focus.tsx';
import { ONE_COLUMN, useMedia } from '#src/lib/use-media.ts';
import { Card } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Easel } from '#src/ui/illustrations/easel.tsx';
import type { Game } from '../api.ts';
import type { Table } from '../table.ts';
import { masterpieceTexts } from '../texts.ts';
import { AnonymousGallery } from './anonymous-gallery.tsx';
import { DoneFrames } from './done-frames.tsx';
import { MANY_PICTURES } from './picture-wall.tsx';
import { PlayArea } from './play-area.tsx';
import { ResultsPhase } from './results-phase.tsx';
import { RoundHead } from './round-head.tsx';
import { EmptyWall, Said } from './said.tsx';
import { StageContext } from './stage.tsx';
import type { Play } from './use-play.ts';

const texts = masterpieceTexts;

/** Up to this many people leave room above them for the canvas with its head and tools. */
const ROOMY_PEOPLE = 3;

interface HostStageProps {
  table: Table;
  settled: boolean;
  allDone: boolean;
  playerCount: number;
  /** The host's own play; null for a host who only watches. */
  play: Play | null;
  /** Moves the game on; null when the button is in a phone's bottom bar. */
  action: ReactNode;
}

/**
 * The game on the host's screen, for a host who plays or watches. Beside the invitation it takes the remaining height,
 * so that nothing needs scrolling.
 */
export function HostStage({ table, settled, allDone, playerCount, play, action }: HostStageProps) {
  const bounded = !useMedia(ONE_COLUMN);
  const { phase, roundNumber, drawings } = table.game;
  const lobby = <HostLobby game={table.game} playerCount={playerCount} plays={play !== null} action={action} />;
  // The canvas has a fixed size; pictures take the height that the people below leave. With many people that is the
  // whole window, and they show only with the names of all of them.
  const fills = bounded && (phase === 'voting' || phase === 'results');
  const tall = phase === 'results' && drawings.length >= MANY_PICTURES;
  return (
    <Card
      asChild
      className={classNames(
        'flex flex-1 flex-col p-4 lg:px-6',
        fills && 'relative',
        fills && (tall ? 'min-h-[max(24rem,100dvh-7.5rem)]' : 'min-h-112'),
      )}
    >
      <section aria-label={table.game.prompt ?? undefined}>
        <KeptFocus
          step={[
            phase,
            roundNumber,
            settled,
            play?.submission.ownId,
            play?.vote.cast,
            table.game.drawings.length,
          ].join()}
        >
          <StageContext value={{ bounded, beside: bounded && playerCount > ROOMY_PEOPLE, action }}>
            <div className={fills ? 'absolute inset-x-6 inset-y-4 flex flex-col' : 'flex flex-1 flex-col'}>
              {play !== null ? (
                <PlayArea table={table} settled={settled} play={play} lobby={lobby} actions={null} />
              ) : phase === 'waiting' ? (
                lobby
              ) : phase === 'results' ? (
                <ResultsPhase table={table} settled={settled} actions={null} />
              ) : (
                <WatchedPhase table={table} settled={settled} allDone={allDone} />
              )}
            </div>
          </StageContext>
        </KeptFocus>
      </section>
    </Card>
  );
}

interface HostLobbyProps {
  game: Game;
  playerCount: number;
  plays: boolean;
  /** Start; null when the button is in a phone's bottom bar. */
  action: ReactNode;
}

/** Before the first round, and after the game was stopped: people and Start. */
export function HostLobby({ game, playerCount, plays, action }: HostLobbyProps) {
  return (
    <div className="m-auto flex max-w-120 flex-col items-center gap-4 py-2 text-center">
      <Easel className="max-w-40 lg:max-w-60 lg:[@media(max-height:56rem)]:max-w-40" />
      <StepHeading className="text-xl outline-none">
        {game.roundNumber > 0 ? texts.host.lobbyAgain : texts.host.lobby}
      </StepHeading>
      <p className="text-muted">
        {playerCount === 0 ? texts.host.nobody : texts.host.ready(playerCount)}
        {plays ? ` ${texts.host.playingHint}` : null}
      </p>
      {action}
    </div>
  );
}

/** Drawing and voting for a host who doesn't play. */
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
