import './easel.css';
import { visibleLines } from '#src/game-kit/sketch/sketch.ts';
import { SketchPad } from '#src/game-kit/sketch/sketch-pad.tsx';
import { SketchTools, useSketch } from '#src/game-kit/sketch/sketch-tools.tsx';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { pictureUrl } from '../api.ts';
import { masterpieceTexts } from '../texts.ts';
import { FramedPicture, Plate } from './framed-picture.tsx';
import { RoundHead } from './round-head.tsx';
import { Said } from './said.tsx';
import { type Play, useStage, useTable } from './table.tsx';

const texts = masterpieceTexts.pad;

/** A player's drawing phase: the canvas, and after submitting, the framed drawing. */
export function DrawingPhase({ play }: { play: Play }) {
  const { roomId } = useTable();
  const { ownId } = play.submission;
  const { bounded, beside } = useStage();
  return (
    <div className={classNames('easel', beside && ownId === null && 'easel-beside')}>
      <RoundHead reader={bounded ? 'host' : 'player'} />
      {ownId === null ? (
        <DrawRound {...play} />
      ) : (
        <Said
          title={texts.submitted}
          picture={
            <FramedPicture
              src={pictureUrl(roomId, ownId)}
              alt={texts.own}
              plate={<Plate>{texts.own}</Plate>}
              className="mb-3 w-full max-w-72 animate-drop-in"
            />
          }
        >
          {texts.submittedHint}
        </Said>
      )}
    </div>
  );
}

/** Drawing: the paper, and its tools below, under the thumb on a phone. */
function DrawRound({ book, submission }: Play) {
  const { prompt } = useTable().game;
  const { bounded } = useStage();
  const sketch = useSketch(book);
  const { timeUp, pending, problem } = submission;
  const blank = visibleLines(sketch).length === 0;
  return (
    <div className="easel-draw">
      <div className="easel-paper">
        <SketchPad book={book} label={texts.canvas(prompt ?? '')} closed={timeUp || pending} />
      </div>
      <div className="easel-tools">
        <SketchTools book={book} closed={timeUp || pending} small={bounded}>
          <Button
            variant="primary"
            size="lg"
            className={classNames('min-w-28 flex-1 px-3', bounded && 'text-sm')}
            disabled={blank || timeUp}
            pending={pending}
            pendingLabel={texts.submitting}
            onClick={submission.submit}
          >
            {texts.submit}
          </Button>
        </SketchTools>
        {problem === null ? (
          <p className="w-full text-center text-muted text-sm [@media(max-height:40rem)]:hidden">{texts.bellHint}</p>
        ) : (
          <p role="alert" className="w-full text-center text-danger text-sm">
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}
