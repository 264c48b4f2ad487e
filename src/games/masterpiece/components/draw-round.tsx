import { Eraser, type LucideIcon, Undo2 } from 'lucide-react';
import { useUndoKey } from '#src/game-kit/use-undo-key.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { visibleLines } from '../drawing/sketch.ts';
import type { SketchBook } from '../drawing/sketch-book.ts';
import { masterpieceTexts } from '../texts.ts';
import { SketchPad } from './sketch-pad.tsx';
import { useStage } from './table.tsx';
import { useSketch } from './use-play.ts';
import type { Submission } from './use-submission.ts';

const texts = masterpieceTexts.pad;

/** Drawing: the paper, and its tools below, under the thumb on a phone. */
export function DrawRound({ prompt, book, submission }: { prompt: string; book: SketchBook; submission: Submission }) {
  const { bounded } = useStage();
  const sketch = useSketch(book);
  const { timeUp, pending, problem } = submission;
  const blank = visibleLines(sketch).length === 0;
  useUndoKey(() => {
    if (!timeUp && !pending) book.undo();
  });
  return (
    <div className="easel-draw">
      <div className="easel-paper">
        <SketchPad book={book} label={texts.canvas(prompt)} closed={timeUp || pending} />
      </div>
      <div className="easel-tools">
        <div role="toolbar" aria-label={texts.tools} className="flex w-full flex-wrap gap-2">
          <Tool
            label={texts.undo}
            icon={Undo2}
            disabled={sketch.length === 0 || timeUp || pending}
            onClick={book.undo}
          />
          <Tool label={texts.clear} icon={Eraser} disabled={blank || timeUp || pending} onClick={book.clear} />
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
        </div>
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

/** Only an icon on phones, so that all tools fit in one row. */
function Tool(props: { label: string; icon: LucideIcon; disabled: boolean; onClick: () => void }) {
  const { label, icon: Icon, disabled, onClick } = props;
  const { bounded } = useStage();
  return (
    <Button
      size="lg"
      className={classNames('min-w-13 px-3', bounded && 'text-sm')}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon aria-hidden="true" />
      <span className="max-sm:sr-only">{label}</span>
    </Button>
  );
}
