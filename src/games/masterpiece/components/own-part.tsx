import { Check, Eraser, Undo2 } from 'lucide-react';
import { OwnChoice } from '#src/game-kit/phases/own-choice.tsx';
import { visibleLines } from '#src/game-kit/sketch/sketch.ts';
import { SketchPad } from '#src/game-kit/sketch/sketch-pad.tsx';
import { useSketch } from '#src/game-kit/sketch/sketch-tools.tsx';
import { sketchTexts } from '#src/game-kit/sketch/texts.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Button } from '#src/ui/button.tsx';
import { useUndoKey } from '#src/ui/pad/use-undo-key.ts';
import type { Game } from '../api.ts';
import { nothingToVote } from '../outcome.ts';
import { masterpieceTexts } from '../texts.ts';
import { type Play, useTable } from './table.tsx';

const texts = masterpieceTexts;

/** A presenting host's own move; null while there is none. */
export function ownPart(game: Game, play: Play | null) {
  if (play === null) return null;
  if (game.phase === 'drawing') return play.submission.ownId === null ? <OwnPad play={play} /> : null;
  return game.phase === 'voting' && nothingToVote(game.drawings) === null ? <OwnBallot play={play} /> : null;
}

/** A small paper with its tools. */
function OwnPad({ play: { book, submission } }: { play: Play }) {
  const { prompt } = useTable().game;
  const sketch = useSketch(book);
  const { pending, problem, submit, timeUp } = submission;
  const closed = timeUp || pending;
  const blank = visibleLines(sketch).length === 0;
  useUndoKey(() => {
    if (!closed) book.undo();
  });
  return (
    <div className="flex w-72 max-w-full flex-col gap-2">
      <div className="overflow-hidden rounded-control ring-1 ring-line">
        <SketchPad book={book} label={texts.pad.canvas(prompt ?? '')} closed={closed} />
      </div>
      <fieldset aria-label={sketchTexts.tools} className="flex gap-2">
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
          <Eraser aria-hidden="true" />
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
  const options = drawings.map(({ id }, index) => ({
    value: id,
    name: texts.voting.alt(index + 1, prompt ?? ''),
    sign: index + 1,
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
