import type { Steps } from '#src/game-kit/steps/main-step.tsx';
import { HoldButton, HostSteps } from '#src/game-kit/steps/phase-controls.tsx';
import { ONE_COLUMN, PHONE, useMedia } from '#src/lib/page/use-media.ts';
import { Card } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { nothingToVote } from '../outcome.ts';
import { masterpieceTexts } from '../texts.ts';
import { AnonymousGallery } from './anonymous-gallery.tsx';
import { DoneFrames } from './done-frames.tsx';
import { Final } from './final.tsx';
import { MANY_PICTURES } from './picture-wall.tsx';
import { PlayArea } from './play-area.tsx';
import { RoundHead } from './round-head.tsx';
import { EmptyWall, Said } from './said.tsx';
import { StageContext, useTable } from './table.tsx';

const texts = masterpieceTexts;

/** Up to this many people leave room above them for the specified canvas with its head and tools. */
const ROOMY_PEOPLE = 3;

interface HostStageProps {
  allDone: boolean;
  /** How many are listed below. */
  people: number;
  steps: Steps;
}

/** Beside the invitation it takes the remaining height, so that nothing needs scrolling. */
export function HostStage({ allDone, people, steps }: HostStageProps) {
  const { drawings, pacing, phase, prompt } = useTable().game;
  // On a phone the steps are in the bar at the lower edge.
  const onPhone = useMedia(PHONE);
  const moving = onPhone ? null : <HostSteps steps={steps} />;
  const action =
    moving || steps.hold ? (
      <span className="flex flex-wrap items-center gap-2">
        {steps.hold ? <HoldButton hold={steps.hold} /> : null}
        {moving}
      </span>
    ) : null;
  const bounded = !useMedia(ONE_COLUMN);
  // The canvas has a fixed size; pictures take the height that the people below leave. With many people that is the
  // whole window, and they show only with the names of all of them.
  const fills = bounded && (phase === 'voting' || phase === 'results');
  const tall = fills && drawings.length >= MANY_PICTURES;
  return (
    <Card
      as="section"
      aria-label={prompt ?? undefined}
      className={classNames(
        'flex flex-1 flex-col p-4 lg:px-6',
        fills && 'relative',
        fills && (tall ? 'min-h-[max(24rem,100dvh-7.5rem)]' : 'min-h-112'),
      )}
    >
      <StageContext value={{ bounded, beside: bounded && (people > ROOMY_PEOPLE || pacing.style === 'show'), action }}>
        <div className={fills ? 'absolute inset-x-6 inset-y-4 flex flex-col' : 'flex flex-1 flex-col'}>
          <PlayArea watched={<WatchedPhase allDone={allDone} />} final={<Final reader="host" actions={moving} />} />
        </div>
      </StageContext>
    </Card>
  );
}

function WatchedPhase({ allDone }: { allDone: boolean }) {
  const { game } = useTable();
  const nothing = nothingToVote(game.drawings);
  return (
    <>
      <RoundHead reader="host" className="mb-3" />
      {game.phase === 'drawing' ? (
        <div className="flex flex-1 flex-col justify-center gap-4">
          <DoneFrames className={game.playerCount >= MANY_PICTURES ? 'text-[0.8125rem]' : undefined} />
          <p role="status" className="text-muted">
            {allDone ? texts.host.allDone : texts.host.watching}
          </p>
          <p className="text-muted text-sm">{allDone ? texts.host.watched : game.held ? null : texts.host.goesOn}</p>
        </div>
      ) : !game.settled ? (
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
