import './easel.css';
import { type ReactNode, useEffect } from 'react';
import { GAMES } from '#shared/contract/games/registry.ts';
import { useCues, useTimeCue } from '#src/game-kit/clock/cues.ts';
import { Hush } from '#src/game-kit/show/hush.tsx';
import { visibleMarks } from '#src/game-kit/sketch/sketch.ts';
import { SketchPad } from '#src/game-kit/sketch/sketch-pad.tsx';
import { SketchTools, useSketch } from '#src/game-kit/sketch/sketch-tools.tsx';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { pictureUrl } from '../api.ts';
import { nothingToVote } from '../outcome.ts';
import { masterpieceTexts } from '../texts.ts';
import { AnonymousGallery } from './anonymous-gallery.tsx';
import { Ballot, BottomBar } from './ballot.tsx';
import { FramedPicture, Plate } from './framed-picture.tsx';
import { loadReveal, ResultsPhase } from './results-phase.tsx';
import { RoundHead } from './round-head.tsx';
import { EmptyWall, Said } from './said.tsx';
import type { Submission } from './sending.ts';
import { type Play, type Table, useStage, useTable } from './table.tsx';
import { NameDrawing, TitleField, TitleInput, useNaming } from './title-field.tsx';

const loadFinal = async () => (await import('./final.tsx')).Final;

interface PlayAreaProps {
  /** Drawing and voting, for a watching host. */
  watched?: ReactNode;
  /** Actions once the results are in. */
  actions?: ReactNode;
  /** The end of the game, where it is not a player's. */
  final?: ReactNode;
}

export function PlayArea({ watched = null, actions = null, final }: PlayAreaProps) {
  const { game, play } = useTable();
  const { bounded } = useStage();
  switch (game.phase) {
    case 'waiting':
      return null;
    case 'drawing':
      return play ? <DrawingPhase play={play} /> : watched;
    case 'voting':
      return play ? <VotingPhase play={play} /> : watched;
    case 'hush':
      return <Hush endsAt={game.phaseEndsAt} reader={bounded ? 'host' : 'player'} />;
    case 'results':
      return <ResultsPhase actions={actions} />;
    case 'final':
      return final ?? <LazyPart load={loadFinal} props={{ reader: 'player' as const }} />;
  }
}

/** `players`: only where joins are heard. */
export function useGameCues({ game }: Table, players?: number): void {
  const { phase, phaseEndsAt, roundNumber, settled, winners } = game;
  const counting = phase === 'results' && !settled;
  const ended = winners.length === 0 ? ('results' as const) : ('winner' as const);
  const outcome = phase === 'results' && settled ? ended : null;
  const cue = phase === 'drawing' ? ('start' as const) : phase === 'final' ? ('winner' as const) : outcome;
  useEffect(() => {
    if (phase === 'hush') loadReveal().catch(() => null);
  }, [phase]);
  useCues(counting ? 'counting' : `${phase} ${roundNumber}`, cue, players);
  useTimeCue(phase === 'results' || phase === 'hush' ? null : phaseEndsAt, GAMES.masterpiece.phases.cueSeconds);
}

const texts = masterpieceTexts.voting;
const padTexts = masterpieceTexts.pad;

/** A player's voting phase: first the last drawings come in, then the ballot, then the confirmed vote. */
function VotingPhase({ play }: { play: Play }) {
  const { vote, submission } = play;
  const { bounded } = useStage();
  const { game } = useTable();
  const naming = useNaming(play);
  const nothing = nothingToVote(game.drawings);
  return (
    <>
      <RoundHead reader={bounded ? 'host' : 'player'} className="mb-3" />
      {submission.problem === null ? null : (
        <p role="alert" className="mb-3 text-danger text-sm">
          {submission.problem}
        </p>
      )}
      {!game.settled ? (
        <Said title={texts.coming} picture={<EmptyWall />}>
          {comingWords(submission)}
        </Said>
      ) : nothing !== null ? (
        <Said title={nothing}>{texts.nothingHint}</Said>
      ) : naming !== null ? (
        <NameDrawing {...naming} />
      ) : vote.voting ? (
        <Ballot vote={vote} />
      ) : (
        <>
          <h2 className={bounded ? 'text-lg' : undefined}>{texts.submitted}</h2>
          <p className="mt-1 text-muted">{texts.submittedHint}</p>
          <AnonymousGallery />
          {vote.change === null ? null : (
            <BottomBar>
              <Button onClick={vote.change}>{texts.change}</Button>
            </BottomBar>
          )}
        </>
      )}
    </>
  );
}

function comingWords({ pending, ownId, blank }: Submission): string {
  if (pending) return padTexts.sending;
  return ownId === null && blank ? padTexts.blank : texts.comingHint;
}

function DrawingPhase({ play }: { play: Play }) {
  const { room, game } = useTable();
  const { pacing } = game;
  const { drawing, drawOn, ownId } = play.submission;
  const { bounded, beside } = useStage();
  return (
    <div
      className={classNames(
        'easel',
        drawing && beside && 'easel-beside',
        drawing && pacing.style === 'show' && 'easel-large',
      )}
    >
      <RoundHead reader={bounded ? 'host' : 'player'} />
      {drawing || ownId === null ? (
        <DrawRound {...play} />
      ) : (
        <Said
          title={padTexts.submitted}
          extra={
            pacing.style === 'show' ? (
              <>
                {drawOn === null ? null : <Button onClick={drawOn}>{padTexts.drawOn}</Button>}
                <TitleField title={play.title} />
              </>
            ) : null
          }
          picture={
            <FramedPicture
              src={pictureUrl(room.id, ownId)}
              alt={padTexts.own}
              plate={<Plate>{padTexts.own}</Plate>}
              className="mb-3 w-full max-w-72 animate-drop-in"
            />
          }
        >
          {padTexts.submittedHint}
        </Said>
      )}
    </div>
  );
}

/** Drawing: the paper, and its tools below, under the thumb on a phone. */
function DrawRound({ book, submission, title }: Play) {
  const { prompt, pacing } = useTable().game;
  const { bounded } = useStage();
  const sketch = useSketch(book);
  const { timeUp, pending, problem } = submission;
  const blank = visibleMarks(sketch).length === 0;
  return (
    <div className="easel-draw">
      <div className="easel-paper">
        <SketchPad book={book} label={padTexts.canvas(prompt ?? '')} closed={timeUp || pending} />
      </div>
      <div className="easel-tools">
        {pacing.style === 'show' ? <TitleInput title={title} aria-label={masterpieceTexts.title.label} /> : null}
        <SketchTools book={book} closed={timeUp || pending} small={bounded} pens={pacing.style === 'show'}>
          <Button
            variant="primary"
            size="lg"
            className={classNames('min-w-28 flex-1 px-3', bounded && 'text-sm')}
            disabled={blank || timeUp}
            pending={pending}
            pendingLabel={padTexts.submitting}
            onClick={submission.submit}
          >
            {padTexts.submit}
          </Button>
        </SketchTools>
        {problem === null ? (
          <p className="w-full text-center text-muted text-sm [@media(max-height:40rem)]:hidden">{padTexts.bellHint}</p>
        ) : (
          <p role="alert" className="w-full text-center text-danger text-sm">
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}
