import type { Drawing } from '#shared/contract/games/drawings.ts';
import { Celebration } from '#src/game-kit/ending/celebration.tsx';
import type { Reader } from '#src/game-kit/phases/round-bar.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Fitted } from '#src/ui/lists/fitted-list.tsx';
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
/** Of those without a time of their own. */
const REST_PX = 44;
const REST_TITLED = 16;
const PLATE_PX = { all: WORDS_PX + 40, other: 72 };

/** One step before the talk, as large as the screen allows. */
export function RoundReveal({ step, reader }: { step: Exclude<RevealStep, { kind: 'talk' }>; reader: Reader }) {
  const { room, game } = useTable();
  const isFirst = step.kind === 'place' && step.place === 1;
  const bounded = reader !== 'player';
  // More are too small for words.
  const titled = step.kind === 'rest' && step.drawings.length <= REST_TITLED;
  const [only] = step.drawings;
  const wordsOf = (drawing: Drawing, fits: number | null) => (
    <PictureWords
      title={titleText(drawing)}
      name={step.kind === 'place' && step.named ? artistText(drawing) : null}
      fits={fits}
    />
  );
  const pictureOf = (drawing: Drawing) => ({
    src: pictureUrl(room.id, drawing.id),
    alt: altOf(drawing, game.prompt),
    look: isFirst ? ('won' as const) : step.kind === 'rest' ? ('slim' as const) : ('plain' as const),
    hangs: false,
  });
  if (reader === 'all' && step.kind !== 'rest' && only && step.drawings.length === 1) {
    return (
      <div key={only.id} className="relative flex min-h-0 flex-1 gap-5 max-md:flex-col">
        {isFirst && step.named ? <Celebration /> : null}
        {/* As large as the stage allows, with its words beside it. */}
        <div className="grid min-h-0 flex-[3] place-items-center [container-type:size]">
          <FramedPicture {...pictureOf(only)} className="w-[min(100cqw,(100cqh-0.5rem)*4/3)] animate-panel-in" />
        </div>
        <Fitted className="min-h-0 flex-[2] text-2xl">
          <div className="flex min-h-full flex-col justify-center gap-[0.4em] text-center">
            <p className="text-balance font-bold font-display text-[0.6em] text-muted leading-tight">
              {stepText(step)}
            </p>
            {wordsOf(only, null)}
          </div>
        </Fitted>
      </div>
    );
  }
  return (
    <div className="relative flex min-h-0 flex-1 flex-col gap-3">
      {isFirst && step.named ? <Celebration /> : null}
      <p
        className={classNames(
          'text-center font-bold font-display',
          reader === 'all' ? 'text-base leading-tight' : 'text-xl',
        )}
      >
        {stepText(step)}
      </p>
      <PictureWall
        bounded={bounded}
        hangs={false}
        plate={step.kind !== 'rest' ? PLATE_PX[reader === 'all' ? 'all' : 'other'] : titled ? REST_PX + 20 : 0}
        min={40}
        max={1_200}
        className={bounded ? '[&>ul]:min-h-full [&>ul]:content-center' : undefined}
      >
        {step.drawings.map((drawing) => (
          <li key={drawing.id} className="min-w-0">
            <FramedPicture
              {...pictureOf(drawing)}
              className="animate-panel-in"
              plate={
                step.kind !== 'rest' ? (
                  wordsOf(drawing, reader === 'all' ? WORDS_PX : null)
                ) : titled ? (
                  <PictureWords title={titleText(drawing)} name={null} fits={bounded ? REST_PX : null} large={false} />
                ) : null
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
