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
import { nothingToVote, resultsOf, talkText, winnersText } from '../outcome.ts';
import { masterpieceTexts } from '../texts.ts';
import { altOf } from './ballot.tsx';
import { DoneWall } from './done-frames.tsx';
import { Easels } from './easels.tsx';
import { Final } from './final.tsx';
import { FramedPicture } from './framed-picture.tsx';
import { PictureWall } from './picture-wall.tsx';
import { PictureWords } from './picture-words.tsx';
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
          {game.phase === 'hush' ? null : <RoundHead reader="all" className="mb-2 shrink-0" />}
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
  if (nothing !== null && (game.phase === 'voting' || (game.drawings.length === 0 && game.winners.length === 0))) {
    return <p className="m-auto">{nothing}</p>;
  }
  if (game.phase === 'results') return <PresentResults talks={step !== null} />;
  return (
    <>
      <h2 className={isShow ? 'text-sm' : 'mb-2 text-base'}>{texts.present.vote}</h2>
      <PresentWall drawings={game.drawings} />
    </>
  );
}

/** Below the pictures of a Show's winners, in CSS pixels: the words, and what is around them. */
const WORDS_PX = { one: 64, several: 92 };
const AROUND_PX = 28;

/** @param talks with a line to talk about, in a Show */
function PresentResults({ talks }: { talks: boolean }) {
  const { room, game } = useTable();
  const { drawings } = game;
  const { won, tie } = resultsOf(game);
  const [first] = won;
  if (!first) {
    return (
      <>
        <h2 className="mb-2 text-base">
          {/* The winner's drawing may be hidden. */}
          {game.winners.length === 0 ? texts.results.noWinner : winnersText(game.winners)}
        </h2>
        <PresentWall drawings={drawings} named />
      </>
    );
  }
  const several = won.length > 1;
  const fits = WORDS_PX[several ? 'several' : 'one'];
  const others = drawings.filter((drawing) => !won.includes(drawing));
  const words = (
    <div className="wrap-break-word text-balance leading-tight">
      <h2 className="text-[1em] leading-tight">
        <Trophy aria-hidden="true" className="mr-[0.3em] inline size-[1em] align-[-0.125em]" />
        {winnersText(game.winners)}
      </h2>
      {first.voteCount === null ? null : (
        <p className="text-[0.75em] text-muted">
          {several ? texts.results.votesEach(first.voteCount) : texts.results.votes(first.voteCount)}
        </p>
      )}
      {talks ? <p className="mt-[0.3em] font-semibold text-[0.85em]">{talkText(won)}</p> : null}
      {tie ? <p className="text-[0.65em] text-muted">{texts.results.tie}</p> : null}
    </div>
  );
  return (
    <div className="flex min-h-0 flex-1 gap-6">
      <Celebration />
      <div className="flex min-w-0 flex-1 flex-col items-center text-center">
        {/* The picture takes what the words leave. */}
        <PictureWall
          bounded
          hangs={false}
          plate={(talks ? fits : 0) + AROUND_PX}
          min={40}
          max={1_200}
          className="w-full [&>ul]:min-h-full [&>ul]:content-center"
        >
          {won.map(({ id, playerName, title }) => (
            <li key={id} className="min-w-0">
              <FramedPicture
                src={pictureUrl(room.id, id)}
                alt={texts.results.alt(playerName ?? texts.results.somebody, title ?? game.prompt ?? '')}
                look={several ? 'won' : 'winner'}
                hangs={false}
                className="animate-panel-in"
                plate={
                  talks && (several || title !== null) ? (
                    <PictureWords title={title} name={several ? playerName : null} fits={fits} large={won.length < 4} />
                  ) : null
                }
              />
            </li>
          ))}
        </PictureWall>
        {talks ? (
          <Fitted className="mt-3 h-1/3 w-full text-lg">{words}</Fitted>
        ) : (
          <div className="mt-3 text-lg">{words}</div>
        )}
      </div>
      {others.length === 0 ? null : (
        // A single one would be as large as the winner.
        <div className={classNames('flex shrink-0', others.length === 1 ? 'w-[30%]' : several ? 'w-[45%]' : 'w-[50%]')}>
          <PresentWall drawings={others} named />
        </div>
      )}
    </div>
  );
}

/** A presenting host's own move; null while there is none. */
function ownPart(game: Game, play: Play | null) {
  if (play === null) return null;
  const { drawing, drawOn } = play.submission;
  if (game.phase === 'drawing') {
    if (drawing) return <OwnPad play={play} />;
    return drawOn === null ? null : <DrawOn drawOn={drawOn} />;
  }
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

const DrawOn = ({ drawOn }: { drawOn: () => void }) => (
  <Button size="sm" onClick={drawOn}>
    {texts.pad.drawOn}
  </Button>
);

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
      <OwnChoice options={options} own={vote.voting ? vote.choice : vote.cast} choose={vote.voting ? choose : null}>
        {vote.voting ? (
          <Button size="sm" variant="primary" disabled={vote.choice === null} onClick={vote.submit}>
            <Check aria-hidden="true" />
            {texts.present.cast}
          </Button>
        ) : vote.change === null ? null : (
          <Button size="sm" onClick={vote.change}>
            {texts.voting.change}
          </Button>
        )}
      </OwnChoice>
    </div>
  );
}
