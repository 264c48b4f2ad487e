import type { ReactNode } from 'react';
import { ONE_COLUMN, useMedia } from '#src/lib/page/use-media.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Card } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Easel } from '#src/ui/illustrations/easel.tsx';
import { KeptFocus, StepHeading } from '#src/ui/kept-focus.tsx';
import { Ticking } from '#src/ui/ticking.tsx';
import { masterpieceTexts } from '../texts.ts';
import { AnonymousGallery } from './anonymous-gallery.tsx';
import { DoneFrames } from './done-frames.tsx';
import { Final } from './final.tsx';
import { nothingToVote } from './nothing-to-vote.ts';
import { MANY_PICTURES } from './picture-wall.tsx';
import { PlayArea } from './play-area.tsx';
import { RoundHead } from './round-head.tsx';
import { EmptyWall, Said } from './said.tsx';
import { StageContext, stepOf, useTable } from './table.tsx';

const texts = masterpieceTexts;

/** Up to this many people leave room above them for the canvas with its head and tools. */
const ROOMY_PEOPLE = 3;

interface HostStageProps {
  allDone: boolean;
  playerCount: number;
  /** Moves the game on; null when the button is in a phone's bottom bar. */
  action: ReactNode;
  /** Stops the clock. */
  hold: ReactNode;
  /** How the next game is played. */
  choices: ReactNode;
}

/**
 * The game on the host's screen, for a playing or watching host. Beside the invitation it takes the remaining height,
 * so that nothing needs scrolling.
 */
export function HostStage({ allDone, playerCount, action, hold, choices }: HostStageProps) {
  const table = useTable();
  const onStage =
    action || hold ? (
      <span className="flex flex-wrap items-center gap-2">
        {hold}
        {action}
      </span>
    ) : null;
  const bounded = !useMedia(ONE_COLUMN);
  const { phase, prompt, drawings } = table.game;
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
      <section aria-label={prompt ?? undefined}>
        <KeptFocus step={stepOf(table)}>
          <StageContext value={{ bounded, beside: bounded && playerCount > ROOMY_PEOPLE, action: onStage }}>
            <div className={fills ? 'absolute inset-x-6 inset-y-4 flex flex-col' : 'flex flex-1 flex-col'}>
              <PlayArea
                lobby={<HostLobby playerCount={playerCount} action={action} choices={choices} />}
                watched={<WatchedPhase allDone={allDone} />}
                final={<Final reader="host" actions={action} />}
              />
            </div>
          </StageContext>
        </KeptFocus>
      </section>
    </Card>
  );
}

/** Before the first round, and after the game was stopped: people and Start. */
function HostLobby({ playerCount, action, choices }: Pick<HostStageProps, 'action' | 'choices' | 'playerCount'>) {
  const { game, play } = useTable();
  return (
    <div className="m-auto flex max-w-120 flex-col items-center gap-4 py-2 text-center">
      <Easel className="max-w-40 lg:max-w-60 lg:[@media(max-height:56rem)]:max-w-28" />
      <StepHeading className="text-xl outline-none">
        {game.roundNumber > 0 ? texts.host.lobbyAgain : texts.host.lobby}
      </StepHeading>
      {game.pacing.paused ? <Alert tone="info">{texts.host.idle}</Alert> : null}
      <p className="text-muted">
        <Ticking value={playerCount === 0 ? texts.host.nobody : texts.host.ready(playerCount)} />
        {play ? ` ${texts.host.playingHint}` : null}
      </p>
      <div className="grid w-full gap-4 text-left sm:grid-cols-2">{choices}</div>
      {action}
    </div>
  );
}

/** Drawing and voting for a watching host. */
function WatchedPhase({ allDone }: { allDone: boolean }) {
  const { game, settled } = useTable();
  const nothing = nothingToVote(game.drawings);
  return (
    <>
      <RoundHead size="card" low={game.phase === 'voting'} className="mb-3" />
      {game.phase === 'drawing' ? (
        <div className="flex flex-1 flex-col justify-center gap-4">
          <DoneFrames className={game.playerCount >= MANY_PICTURES ? 'text-[0.8125rem]' : undefined} />
          <p role="status" className="text-muted">
            {allDone ? texts.host.allDone : texts.host.watching}
          </p>
          <p className="text-muted text-sm">{allDone ? texts.host.watched : game.held ? null : texts.host.goesOn}</p>
        </div>
      ) : !settled ? (
        <Said title={texts.voting.coming} picture={<EmptyWall />}>
          {texts.voting.comingHint}
        </Said>
      ) : nothing !== null ? (
        <Said title={nothing}>{texts.voting.nothingHint}</Said>
      ) : (
        <AnonymousGallery />
      )}
    </>
  );
}
