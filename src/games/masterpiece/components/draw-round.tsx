import { visibleLines } from '#src/game-kit/sketch/sketch.ts';
import type { SketchBook } from '#src/game-kit/sketch/sketch-book.ts';
import { SketchPad } from '#src/game-kit/sketch/sketch-pad.tsx';
import { SketchTools, useSketch } from '#src/game-kit/sketch/sketch-tools.tsx';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { masterpieceTexts } from '../texts.ts';
import { useStage } from './table.tsx';
import type { Submission } from './use-submission.ts';

const texts = masterpieceTexts.pad;

/** Drawing: the paper, and its tools below, under the thumb on a phone. */
export function DrawRound({ prompt, book, submission }: { prompt: string; book: SketchBook; submission: Submission }) {
  const { bounded } = useStage();
  const sketch = useSketch(book);
  const { timeUp, pending, problem } = submission;
  const blank = visibleLines(sketch).length === 0;
  return (
    <div className="easel-draw">
      <div className="easel-paper">
        <SketchPad book={book} label={texts.canvas(prompt)} closed={timeUp || pending} />
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
