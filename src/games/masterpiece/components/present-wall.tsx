import type { Drawing } from '#shared/contract/games/drawings.ts';
import { SHORT, useMedia } from '#src/lib/page/use-media.ts';
import { longestWord } from '#src/lib/words/longest-word.ts';
import { classNames } from '#src/ui/class-names.ts';
import { pictureUrl } from '../api.ts';
import { masterpieceTexts } from '../texts.ts';
import { FramedPicture, numberedTitle, VoteCount } from './framed-picture.tsx';
import { PictureWall } from './picture-wall.tsx';
import { PictureWords } from './picture-words.tsx';
import { useTable } from './table.tsx';

const texts = masterpieceTexts;

/** With more pictures than this there is no room for frames. */
const SLIM_FROM = 6;
/** All of them fit, however many: no one scrolls a shared screen. */
const MIN_PX = 40;
/** More pictures than this are too small for names, which phones and the recap have. */
const NAMED = 16;
/** With more pictures than this a number is on its picture. */
const NUMBERED = 25;
/** Of the plates, with names in up to three lines. */
const PLATE_PX = { number: 48, smallNumber: 28, name: 90, nameOnly: 54, none: 0 };
/** More pictures than this are too small for titles, in a small window and in others. */
const TITLED = { anonymous: { short: 6, other: 16 }, named: { short: 4, other: 8 } };
/** Of titles, and with names or on narrow pictures, and what is around them. */
const TITLE_PX = { one: 48, more: 64 };
const WIDE = 12;
const AROUND_PX = 16;
/** A word of one character as wide as the picture. */
const WORD_CQW = 170;

/** All drawings at once, as large as fits one screen: numbered to talk about, or with names and votes. */
export function PresentWall({ drawings, named = false }: { drawings: readonly Drawing[]; named?: boolean }) {
  const { room, game } = useTable();
  const short = useMedia(SHORT);
  const prompt = game.prompt ?? '';
  if (drawings.length === 0) return null;
  // Votes or numbers move onto the pictures: a line less below makes all of them larger.
  const slim = drawings.length > SLIM_FROM;
  const isRead = drawings.length <= NAMED;
  const most = TITLED[named ? 'named' : 'anonymous'][short ? 'short' : 'other'];
  const titled = drawings.length <= most && drawings.some(({ title }) => title !== null);
  const numbered = drawings.length > NUMBERED ? 'none' : slim ? 'smallNumber' : 'number';
  const plate = named ? (isRead ? (slim ? 'nameOnly' : 'name') : 'none') : numbered;
  const fits = TITLE_PX[named || drawings.length > WIDE ? 'more' : 'one'];
  return (
    <PictureWall
      bounded
      hangs={false}
      plate={titled ? fits + AROUND_PX : PLATE_PX[plate]}
      min={MIN_PX}
      max={1_200}
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
              named ? (
                slim || titled ? (
                  <VoteCount votes={drawing.voteCount} />
                ) : null
              ) : plate === 'none' ? (
                <Numbered number={drawing.number ?? 0} />
              ) : null
            }
            plate={
              titled ? (
                <PictureWords
                  title={named ? drawing.title : numberedTitle(drawing)}
                  name={named ? (drawing.playerName ?? texts.results.somebody) : null}
                  fits={fits}
                  large={!slim}
                />
              ) : plate === 'none' ? null : plate === 'number' || plate === 'smallNumber' ? (
                <span
                  className={classNames(
                    '-mt-1.5 font-semibold leading-tight',
                    slim ? 'text-[1.125rem]' : 'text-[1.75rem]',
                  )}
                >
                  {drawing.number}
                </span>
              ) : (
                <NamePlate drawing={drawing} slim={slim} />
              )
            }
          />
        </li>
      ))}
    </PictureWall>
  );
}

function NamePlate({ drawing, slim }: { drawing: Drawing; slim: boolean }) {
  // A Show says nothing of no votes.
  const isShow = useTable().game.pacing.style === 'show';
  const name = drawing.playerName ?? texts.results.somebody;
  const size = `max(9px, min(${slim ? 0.9375 : 1.375}rem, ${WORD_CQW / longestWord(name)}cqw))`;
  return (
    <span className="@container -mt-1.5 block w-full min-w-0 text-center leading-tight">
      <span dir="auto" className="wrap-break-word block font-semibold" style={{ fontSize: size }}>
        {name}
      </span>
      {slim || drawing.voteCount === null || (drawing.voteCount === 0 && isShow) ? null : (
        <span className="block whitespace-nowrap text-[1.375rem] text-muted tabular-nums">
          {texts.results.votes(drawing.voteCount)}
        </span>
      )}
    </span>
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
