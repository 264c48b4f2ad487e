import type { Drawing } from '#shared/contract/games/drawings.ts';
import { longestWord } from '#src/lib/words/longest-word.ts';
import { pictureUrl } from '../api.ts';
import { masterpieceTexts } from '../texts.ts';
import { FramedPicture, VoteCount } from './framed-picture.tsx';
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
/** Of the plates, with names in up to three lines. */
const PLATE_PX = { number: 48, name: 90, nameOnly: 54, none: 0 };
/** Of titles, and what is around them. */
const TITLE_PX = 64;
const AROUND_PX = 20;
/** A word of one character as wide as the picture. */
const WORD_CQW = 170;

/** All drawings at once, as large as fits one screen: numbered to talk about, or with names and votes. */
export function PresentWall({ drawings, named = false }: { drawings: readonly Drawing[]; named?: boolean }) {
  const { room, game } = useTable();
  const prompt = game.prompt ?? '';
  if (drawings.length === 0) return null;
  // Votes or numbers move onto the pictures: a line less below makes all of them larger.
  const slim = drawings.length > SLIM_FROM;
  const isRead = drawings.length <= NAMED;
  const titled = !named && isRead && drawings.some(({ title }) => title !== null);
  const plate = named && isRead ? (slim ? 'nameOnly' : 'name') : slim ? 'none' : 'number';
  return (
    <PictureWall
      bounded
      hangs={false}
      plate={titled ? TITLE_PX + AROUND_PX : PLATE_PX[plate]}
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
              titled ? (
                <PictureWords title={titleOn(drawing, slim)} name={null} fits={TITLE_PX} large={!slim} />
              ) : plate === 'none' ? null : plate === 'number' ? (
                <span className="-mt-1.5 font-semibold text-[1.75rem] leading-tight">{drawing.number}</span>
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

/** With its number, unless that is on the picture. */
function titleOn({ number, title }: Drawing, slim: boolean): string | null {
  if (slim) return title;
  return title === null ? `${number}` : texts.reveal.titled(number, title);
}

function NamePlate({ drawing, slim }: { drawing: Drawing; slim: boolean }) {
  const name = drawing.playerName ?? texts.results.somebody;
  const size = `max(9px, min(${slim ? 0.9375 : 1.375}rem, ${WORD_CQW / longestWord(name)}cqw))`;
  return (
    <span className="@container -mt-1.5 block w-full min-w-0 text-center leading-tight">
      <span dir="auto" className="wrap-break-word block font-semibold" style={{ fontSize: size }}>
        {name}
      </span>
      {slim || drawing.voteCount === null ? null : (
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
