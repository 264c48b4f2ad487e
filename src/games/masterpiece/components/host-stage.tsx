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

/** Up to so many people leave room above them for a canvas with its head above and its tools below. */
const ROOMY_PEOPLE = 3;

interface HostStageProps {
  table: Table;
  settled: boolean;
  allDone: boolean;
  playerCount: number;
  /** What the host does as a player; null for one who only looks on. */
  play: Play | null;
  /** What moves the game on, where it does not stand in the bar of a phone. */
  action: ReactNode;
}

/**
 * The game on the host's screen: as a player who may move it on, or looking on. Beside the invitation it has just the
 * height that is left, so that nothing of it has to be scrolled to.
 */
export function HostStage({ table, settled, allDone, playerCount, play, action }: HostStageProps) {
  const bounded = !useMedia(ONE_COLUMN);
  const { phase, roundNumber, drawings } = table.game;
  const lobby = <HostLobby game={table.game} playerCount={playerCount} plays={play !== null} action={action} />;
  // The canvas has a size of its own, the pictures take what the people below leave: of the whole window, where they are
  // many, which are only shown with the names of all of these people.
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
  /** Start, where it does not stand in the bar of a phone. */
  action: ReactNode;
}

/** Before the first round, and after the game was stopped: who is there, and Start. */
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
