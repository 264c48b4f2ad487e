import type { Drawing } from '#shared/contract/games/drawings.ts';
import { classNames } from '#src/ui/class-names.ts';
import { pictureUrl } from '../api.ts';
import { masterpieceTexts } from '../texts.ts';
import { FramedPicture, VoteCount } from './framed-picture.tsx';
import { PictureWall } from './picture-wall.tsx';
import { useTable } from './table.tsx';

const texts = masterpieceTexts;

/** With more pictures than this there is no room for frames. */
const SLIM_FROM = 6;
/** All of them fit, however many: no one scrolls a shared screen. */
const MIN_PX = 40;
/** More pictures than this are too small for names, which phones and the recap have. */
const NAMED = 16;
/** Of the plates, with names in up to three lines. */
const PLATE_PX = { number: 48, name: 90, nameOnly: 54, none: 0 };

/** All drawings at once, as large as fits one screen: numbered to talk about, or with names and votes. */
export function PresentWall({ drawings, named = false }: { drawings: readonly Drawing[]; named?: boolean }) {
  const { room, game } = useTable();
  const prompt = game.prompt ?? '';
  if (drawings.length === 0) return null;
  // Votes or numbers move onto the pictures: a line less below makes all of them larger.
  const slim = drawings.length > SLIM_FROM;
  const names = named && drawings.length <= NAMED;
  return (
    <PictureWall
      bounded
      hangs={false}
      plate={PLATE_PX[names ? (slim ? 'nameOnly' : 'name') : slim ? 'none' : 'number']}
      min={MIN_PX}
      max={720}
      className="[&>ul]:min-h-full [&>ul]:content-center"
    >
      {drawings.map((drawing) => (
        <li key={drawing.id} className="min-w-0">
          <FramedPicture
            src={pictureUrl(room.id, drawing.id)}
            alt={
              named
                ? texts.results.alt(drawing.playerName ?? texts.results.somebody, drawing.title ?? prompt)
                : texts.voting.alt(drawing.number ?? 0, drawing.title ?? prompt)
            }
            hangs={false}
            look={slim ? 'slim' : 'plain'}
            foot={
              slim ? named ? <VoteCount votes={drawing.voteCount} /> : <Numbered number={drawing.number ?? 0} /> : null
            }
            plate={
              slim && !names ? null : (
                <span
                  className={classNames(
                    '-mt-1.5 min-w-0 text-center leading-tight',
                    slim ? 'text-[0.9375rem]' : 'text-[1.375rem]',
                  )}
                >
                  <span
                    dir="auto"
                    className={classNames('wrap-break-word block font-semibold', !named && 'text-[1.75rem]')}
                  >
                    {named ? (drawing.playerName ?? texts.results.somebody) : drawing.number}
                  </span>
                  {named && !slim && drawing.voteCount !== null ? (
                    <span className="block whitespace-nowrap text-muted tabular-nums">
                      {texts.results.votes(drawing.voteCount)}
                    </span>
                  ) : null}
                </span>
              )
            }
          />
        </li>
      ))}
    </PictureWall>
  );
}

/** The number to call it by, on the picture. */
function Numbered({ number }: { number: number }) {
  return (
    <span className="grid size-[1.8em] place-items-center rounded-full bg-accent font-bold font-display text-[min(1.375rem,18cqw)] text-on-accent leading-none tabular-nums">
      {number}
    </span>
  );
}
