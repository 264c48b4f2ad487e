import './easel.css';
import { classNames } from '#src/ui/class-names.ts';
import { pictureUrl } from '../api.ts';
import { masterpieceTexts } from '../texts.ts';
import { DrawRound } from './draw-round.tsx';
import { FramedPicture, Plate } from './framed-picture.tsx';
import { RoundHead } from './round-head.tsx';
import { Said } from './said.tsx';
import { useStage, useTable } from './table.tsx';
import type { Play } from './use-play.ts';

const texts = masterpieceTexts.pad;

/** A player's drawing phase: the canvas, and after submitting, the framed drawing. */
export function DrawingPhase({ play: { book, submission } }: { play: Play }) {
  const { roomId, game } = useTable();
  const { ownId } = submission;
  const { bounded, beside } = useStage();
  return (
    <div className={classNames('easel', beside && ownId === null && 'easel-beside')}>
      <RoundHead size={bounded ? 'card' : 'screen'} />
      {ownId === null ? (
        <DrawRound prompt={game.prompt ?? ''} book={book} submission={submission} />
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
