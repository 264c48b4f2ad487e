import type { Drawing } from '#shared/contract/games/drawings.ts';
import { Celebration } from '#src/game-kit/ending/celebration.tsx';
import type { Reader } from '#src/game-kit/phases/round-bar.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { pictureUrl } from '../api.ts';
import type { RevealStep } from '../reveal.ts';
import { masterpieceTexts } from '../texts.ts';
import { altOf } from './ballot.tsx';
import { FramedPicture } from './framed-picture.tsx';
import { PictureWall } from './picture-wall.tsx';
import { PictureWords } from './picture-words.tsx';
import { useTable } from './table.tsx';
import { stepText, titleText } from './use-reveal-step.ts';

/** On a shared screen, in CSS pixels. */
const WORDS_PX = 92;
const PLATE_PX = { all: WORDS_PX + 40, other: 72 };

/** One step before the talk, as large as the screen allows. */
export function RoundReveal({ step, reader }: { step: Exclude<RevealStep, { kind: 'talk' }>; reader: Reader }) {
  const { room, game } = useTable();
  const isFirst = step.kind === 'place' && step.place === 1;
  const bounded = reader !== 'player';
  return (
    <div className="relative flex min-h-0 flex-1 flex-col gap-3">
      {isFirst && step.named ? <Celebration /> : null}
      <p className={classNames('text-center font-bold font-display', reader === 'all' ? 'text-lg' : 'text-xl')}>
        {stepText(step)}
      </p>
      <PictureWall
        bounded={bounded}
        hangs={false}
        plate={step.kind === 'rest' ? 0 : PLATE_PX[reader === 'all' ? 'all' : 'other']}
        min={40}
        max={720}
        className={bounded ? '[&>ul]:min-h-full [&>ul]:content-center' : undefined}
      >
        {step.drawings.map((drawing) => (
          <li key={drawing.id} className="min-w-0">
            <FramedPicture
              src={pictureUrl(room.id, drawing.id)}
              alt={altOf(drawing, game.prompt)}
              look={isFirst ? 'won' : step.kind === 'rest' ? 'slim' : 'plain'}
              hangs={false}
              className="animate-panel-in"
              plate={
                step.kind === 'rest' ? null : (
                  <PictureWords
                    title={titleText(drawing)}
                    name={step.kind === 'place' && step.named ? artistText(drawing) : null}
                    fits={reader === 'all' ? WORDS_PX : null}
                  />
                )
              }
            />
          </li>
        ))}
      </PictureWall>
    </div>
  );
}

const artistText = ({ isOwn, playerName }: Drawing): string =>
  isOwn ? masterpieceTexts.results.own : masterpieceTexts.results.by(playerName ?? masterpieceTexts.results.somebody);
