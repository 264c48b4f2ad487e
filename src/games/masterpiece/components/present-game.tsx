import { Check, Trash2, Trophy, Undo2 } from 'lucide-react';
import type { CSSProperties } from 'react';
import { GAMES } from '#shared/contract/games/registry.ts';
import { Celebration } from '#src/game-kit/ending/celebration.tsx';
import { hostTexts } from '#src/game-kit/host-texts.ts';
import type { Hosted } from '#src/game-kit/hosted.tsx';
import { OwnChoice } from '#src/game-kit/phases/own-choice.tsx';
import { Present } from '#src/game-kit/present/present.tsx';
import { PresentWaiting } from '#src/game-kit/present/present-waiting.tsx';
import { Hush } from '#src/game-kit/show/hush.tsx';
import { Pens } from '#src/game-kit/sketch/pens.tsx';
import { visibleMarks } from '#src/game-kit/sketch/sketch.ts';
import { SketchPad } from '#src/game-kit/sketch/sketch-pad.tsx';
import { useSketch } from '#src/game-kit/sketch/sketch-tools.tsx';
import { sketchTexts } from '#src/game-kit/sketch/texts.ts';
import type { Steps } from '#src/game-kit/steps/main-step.tsx';
import { toast } from '#src/lib/toast/toast.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Fitted } from '#src/ui/lists/fitted-list.tsx';
import { useUndoKey } from '#src/ui/pad/use-undo-key.ts';
import { type Game, type HostedGame, pictureUrl } from '../api.ts';
import { join } from '../guests.tsx';
import { nothingToVote, resultsOf, talkText } from '../outcome.ts';
import { masterpieceTexts } from '../texts.ts';
import { altOf } from './ballot.tsx';
import { DoneWall } from './done-frames.tsx';
import { Easels } from './easels.tsx';
import { Final } from './final.tsx';
import { FramedPicture } from './framed-picture.tsx';
import { PresentWall } from './present-wall.tsx';
import { RoundHead } from './round-head.tsx';
import { RoundReveal } from './round-reveal.tsx';
import { type Play, useTable } from './table.tsx';
import { TitleInput } from './title-field.tsx';
import { useRevealStep } from './use-reveal-step.ts';

const texts = masterpieceTexts;

export function PresentGame({ host, steps }: { host: Hosted<HostedGame>; steps: Steps }) {
  const { game, play } = useTable();
  const waiting = game.phase === 'waiting';
  return (
    <Present
      host={host}
      steps={steps}
      join={join}
      own={ownPart(game, play)}
      joinShown={waiting || game.phase === 'final'}
    >
      {waiting && game.pacing.paused ? (
        <PresentWaiting title={hostTexts.present.idle} lead={texts.host.idle} host={host} />
      ) : waiting ? (
        <PresentWaiting title={GAMES.masterpiece.title} host={host} />
      ) : game.phase === 'final' ? (
        <Final reader="all" />
      ) : (
        <>
          {game.phase === 'hush' ? null : <RoundHead reader="all" className="mb-3 shrink-0" />}
          <Scene host={host} />
        </>
      )}
    </Present>
  );
}

function Scene({ host: { people, state } }: { host: Hosted<HostedGame> }) {
  const { game } = useTable();
  const step = useRevealStep(game);
  const isShow = game.pacing.style === 'show';
  if (game.phase === 'drawing') return isShow ? <Easels people={people} doneIds={state.doneIds} /> : <DoneWall />;
  if (game.phase === 'hush') return <Hush endsAt={game.phaseEndsAt} reader="all" />;
  if (step !== null && step.kind !== 'talk') return <RoundReveal step={step} reader="all" />;
  if (!game.settled && isShow && game.phase === 'voting') {
    return (
      <>
        <p className="text-center text-base">{texts.voting.coming}</p>
        <Easels people={people} doneIds={people.map(({ id }) => id)} />
      </>
    );
  }
  if (!game.settled) {
    return <p className="m-auto">{game.phase === 'voting' ? texts.voting.coming : texts.results.counting}</p>;
  }
  const nothing = nothingToVote(game.drawings);
  if (nothing !== null && (game.phase === 'voting' || (game.drawings.length === 0 && game.winnerName === null))) {
    return <p className="m-auto">{nothing}</p>;
  }
  if (game.phase === 'results') return <PresentResults talk={step === null ? null : talkText(game.drawings)} />;
  return (
    <>
      <h2 className="mb-2 text-base">{texts.present.vote}</h2>
      <PresentWall drawings={game.drawings} />
    </>
  );
}

/** @param talk the line of a Show's talk */
function PresentResults({ talk }: { talk: string | null }) {
  const { room, game } = useTable();
  const { drawings } = game;
  const { winner, tie } = resultsOf(drawings, game.winnerId);
  if (!winner) {
    return (
      <>
        <h2 className="mb-2 text-base">
          {/* The winner's drawing may be hidden. */}
          {game.winnerName === null ? texts.results.noWinner : texts.results.winnerIs(game.winnerName)}
        </h2>
        <PresentWall drawings={drawings} named />
      </>
    );
  }
  const name = winner.playerName ?? texts.results.somebody;
  const others = drawings.filter((drawing) => drawing !== winner);
  const words = (
    <div className="wrap-break-word text-balance leading-tight">
      <h2 className="text-[1em] leading-tight">
        <Trophy aria-hidden="true" className="mr-[0.3em] inline size-[1em] align-[-0.125em]" />
        {texts.results.winnerIs(name)}
      </h2>
      {winner.voteCount === null ? null : (
        <p className="text-[0.75em] text-muted">{texts.results.votes(winner.voteCount)}</p>
      )}
      {talk === null ? null : <p className="mt-[0.3em] font-semibold text-[0.85em]">{talk}</p>}
      {tie && talk === null ? <p className="text-[0.65em] text-muted">{texts.results.tie}</p> : null}
    </div>
  );
  return (
    <div className="flex min-h-0 flex-1 gap-6">
      <Celebration />
      <div className="flex min-w-0 flex-1 flex-col items-center text-center">
        {/* The picture takes what the words leave. */}
        <div className="grid min-h-0 w-full flex-1 place-items-center [container-type:size]">
          <FramedPicture
            src={pictureUrl(room.id, winner.id)}
            alt={texts.results.alt(name, winner.title ?? game.prompt ?? '')}
            look="winner"
            hangs={false}
            className="w-[min(100cqw,(100cqh-1rem)*4/3)] animate-panel-in"
          />
        </div>
        {talk === null ? (
          <div className="mt-3 text-lg">{words}</div>
        ) : (
          <Fitted className="mt-3 h-2/5 w-full text-lg">{words}</Fitted>
        )}
      </div>
      {others.length === 0 ? null : (
        // A single one would be as large as the winner.
        <div className={classNames('flex shrink-0', others.length === 1 ? 'w-[30%]' : 'w-[56%]')}>
          <PresentWall drawings={others} named />
        </div>
      )}
    </div>
  );
}

/** A presenting host's own move; null while there is none. */
function ownPart(game: Game, play: Play | null) {
  if (play === null) return null;
  if (game.phase === 'drawing') return play.submission.ownId === null ? <OwnPad play={play} /> : null;
  return game.phase === 'voting' && nothingToVote(game.drawings) === null ? <OwnBallot play={play} /> : null;
}

/** As large as the stage leaves, and its tools not scaled as the stage is. */
const PAD_STYLE = {
  '--spacing': '0.25rem',
  width: 'max(18rem, min(27rem, (100dvh - 24rem) * 4 / 3))',
} as CSSProperties;

function OwnPad({ play: { book, submission, title } }: { play: Play }) {
  const { prompt, pacing } = useTable().game;
  const sketch = useSketch(book);
  const { pending, problem, submit, timeUp } = submission;
  const closed = timeUp || pending;
  const blank = visibleMarks(sketch).length === 0;
  useUndoKey(() => {
    if (!closed) book.undo();
  });
  return (
    <div className="flex max-w-full flex-col gap-2" style={PAD_STYLE}>
      <div className="overflow-hidden rounded-control ring-1 ring-line">
        <SketchPad book={book} label={texts.pad.canvas(prompt ?? '')} closed={closed} />
      </div>
      {pacing.style === 'show' ? <TitleInput title={title} aria-label={texts.title.label} /> : null}
      <fieldset aria-label={sketchTexts.tools} className="flex flex-wrap gap-2">
        {pacing.style === 'show' ? <Pens book={book} closed={closed} small /> : null}
        <Button
          size="sm"
          aria-label={sketchTexts.undo}
          title={sketchTexts.undo}
          disabled={sketch.length === 0 || closed}
          onClick={book.undo}
        >
          <Undo2 aria-hidden="true" />
        </Button>
        <Button
          size="sm"
          aria-label={sketchTexts.clear}
          title={sketchTexts.clear}
          disabled={blank || closed}
          onClick={book.clear}
        >
          <Trash2 aria-hidden="true" />
        </Button>
        <Button
          size="sm"
          variant="primary"
          className="flex-1"
          disabled={blank || timeUp}
          pending={pending}
          pendingLabel={texts.pad.submitting}
          onClick={submit}
        >
          {texts.pad.submit}
        </Button>
      </fieldset>
      {problem === null ? null : (
        <p role="alert" className="text-danger text-sm">
          {problem}
        </p>
      )}
    </div>
  );
}

/** All drawings by their numbers on the shared screen: a missing number would tell everyone which one is the host's. */
function OwnBallot({ play: { vote } }: { play: Play }) {
  const { drawings, prompt } = useTable().game;
  const options = drawings.map((drawing) => ({
    value: drawing.id,
    name: altOf(drawing, prompt),
    sign: drawing.number ?? 0,
  }));
  const choose = (id: string) => {
    if (drawings.some((drawing) => drawing.id === id && drawing.isOwn)) {
      toast.error(texts.voting.failed, texts.voting.refused);
    } else vote.choose(id);
  };
  return (
    <div data-own-row="" className="max-w-96 xl:max-w-none">
      <OwnChoice options={options} own={vote.cast ?? vote.choice} choose={vote.cast === null ? choose : null}>
        {vote.cast === null ? (
          <Button size="sm" variant="primary" disabled={vote.choice === null} onClick={vote.submit}>
            <Check aria-hidden="true" />
            {texts.present.cast}
          </Button>
        ) : null}
      </OwnChoice>
    </div>
  );
}
