import './easel.css';
import { classNames } from '#src/ui/class-names.ts';
import { pictureAddress } from '../api.ts';
import type { SketchBook } from '../drawing/sketch-book.ts';
import type { Table } from '../table.ts';
import { masterpieceTexts } from '../texts.ts';
import { DrawRound } from './draw-round.tsx';
import { FramedPicture, Plate } from './framed-picture.tsx';
import { RoundHead } from './round-head.tsx';
import { Said } from './said.tsx';
import { useStage } from './stage.tsx';
import type { Submission } from './use-submission.ts';

const texts = masterpieceTexts.pad;

/** A player's drawing phase: the canvas, and after submitting, the framed drawing. */
export function DrawingPhase({
  table: { roomId, as, game },
  book,
  submission,
}: {
  table: Table;
  book: SketchBook;
  submission: Submission;
}) {
  const { ownId } = submission;
  const { bounded, beside } = useStage();
  return (
    <div className={classNames('easel', beside && ownId === null && 'easel-beside')}>
      <RoundHead game={game} {...(bounded ? { size: 'card' as const } : {})} />
      {ownId === null ? (
        <DrawRound prompt={game.prompt ?? ''} book={book} submission={submission} />
      ) : (
        <Said
          title={texts.submitted}
          picture={
            <FramedPicture
              src={pictureAddress(roomId, ownId)}
              alt={texts.own}
              plate={<Plate>{texts.own}</Plate>}
              className="mb-3 w-full max-w-72 animate-drop-in"
            />
          }
        >
          {as.kind === 'host' ? texts.submittedHostHint : texts.submittedHint}
        </Said>
      )}
    </div>
  );
}
