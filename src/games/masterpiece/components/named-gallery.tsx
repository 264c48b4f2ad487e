import { useMutation } from '@tanstack/react-query';
import { Download, Trophy } from 'lucide-react';
import type { Drawing } from '#shared/contract/games/drawings.ts';
import type { Winners } from '#shared/contract/games/masterpiece.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { longestWord } from '#src/lib/words/longest-word.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { pictureUrl } from '../api.ts';
import type { DownloadedRound } from '../download/download-round.ts';
import { masterpieceTexts } from '../texts.ts';
import { FramedPicture, VoteCount } from './framed-picture.tsx';
import { MANY_PICTURES, PictureWall } from './picture-wall.tsx';
import { useTable } from './table.tsx';

const texts = masterpieceTexts.results;
const downloadTexts = masterpieceTexts.download;
const PLATE_PX = 64;
/** Of titles: cut to one line where they are small. */
const TITLE_PX = { small: 18, other: 44 };
const MIN_PX = 140;
/** From this many on they are small on a host's screen. */
const SMALL_FROM = 4;
/** More pictures than fit in a row on a host's screen: all at once, each with a name below and the rest on the picture. */
const SMALL = { plate: 52, min: 80, minOfMany: 92 };

/** A word of one character as wide as the picture. */
const WORD_CQW = 170;

/** On the picture, on hover or keyboard focus. */
const SMALL_DOWNLOAD =
  'ml-auto size-7 rounded-full text-sm opacity-0 focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100';

const downloads = () => import('../download/download-round.ts');

export function NamedGallery({
  round,
  winners,
  bounded = false,
  said,
}: {
  round: DownloadedRound;
  winners: Winners;
  /** See `useWall`. */
  bounded?: boolean;
  /** Stands in the title row, where the pictures need the height. */
  said?: { title: string; hint: string };
}) {
  const { drawings } = round;
  const shown = drawings.filter(({ hidden }) => !hidden);
  const all = useDownload(async () => (await downloads()).downloadRound({ ...round, drawings: shown }));
  const small = bounded && drawings.length >= SMALL_FROM;
  const titled = drawings.some(({ title }) => title !== null) ? TITLE_PX[small ? 'small' : 'other'] : 0;
  return (
    <section aria-label={texts.gallery} className={classNames('min-w-0', bounded && 'flex min-h-0 flex-col')}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <h2 className="text-lg">{said?.title ?? texts.gallery}</h2>
          {said ? <p className="text-muted text-sm">{said.hint}</p> : null}
        </div>
        <Button
          size="sm"
          pending={all.pending}
          disabled={shown.length === 0}
          pendingLabel={downloadTexts.allPending}
          onClick={() => all.start(undefined)}
        >
          <Download aria-hidden="true" />
          {downloadTexts.all}
        </Button>
      </div>
      <PictureWall
        plate={(small ? SMALL.plate : PLATE_PX) + titled}
        min={small ? SMALL[drawings.length < MANY_PICTURES ? 'min' : 'minOfMany'] : MIN_PX}
        max={360}
        hangs={!small}
        bounded={bounded}
        className="mt-3"
      >
        {drawings.map((drawing) => (
          <li key={drawing.id}>
            <NamedPicture
              round={round}
              drawing={drawing}
              small={small}
              won={winners.some(({ id }) => id === drawing.playerId)}
            />
          </li>
        ))}
      </PictureWall>
    </section>
  );
}

interface NamedPictureProps {
  round: DownloadedRound;
  drawing: Drawing;
  won: boolean;
  small: boolean;
}

function NamedPicture({ round, drawing, won, small }: NamedPictureProps) {
  const one = useDownload(async () => {
    await (await downloads()).downloadDrawing(round, drawing);
    return 0;
  });
  const name = drawing.playerName ?? texts.somebody;
  const trophy = won ? <Trophy aria-hidden="true" className="-mt-0.5 mr-1 inline size-4" /> : null;
  const label = drawing.isOwn ? texts.own : name;
  const words = drawing.isOwn ? texts.own : texts.by(name);
  const { game, tool } = useTable();
  // A Show says nothing of no votes.
  const votes = drawing.voteCount === 0 && game.pacing.style === 'show' ? null : drawing.voteCount;
  const download = drawing.hidden ? null : (
    <Button
      variant={small ? 'secondary' : 'ghost'}
      size="icon"
      aria-label={downloadTexts.one(name)}
      className={small ? SMALL_DOWNLOAD : 'shrink-0 text-muted'}
      pending={one.pending}
      onClick={() => one.start(undefined)}
    >
      <Download aria-hidden="true" />
    </Button>
  );
  const alt = texts.alt(name, drawing.title ?? round.prompt);
  const picture = { src: pictureUrl(round.roomId, drawing.id), alt, hidden: drawing.hidden };
  if (small) {
    return (
      <FramedPicture
        {...picture}
        look={won ? 'wonSlim' : 'slim'}
        hangs={false}
        foot={
          <>
            <VoteCount votes={drawing.voteCount} />
            {tool?.(drawing, alt)}
            {download}
          </>
        }
        plate={
          <span
            dir="auto"
            title={words}
            className="wrap-break-word @container -mt-1.5 w-full text-center font-semibold text-[0.8125rem] leading-tight"
          >
            {drawing.title === null ? null : (
              <bdi title={drawing.title} className="block truncate font-normal">
                {drawing.title}
              </bdi>
            )}
            {trophy}
            <span style={{ fontSize: `max(9px, min(1em, ${WORD_CQW / longestWord(label)}cqw))` }}>{label}</span>
          </span>
        }
      />
    );
  }
  return (
    <FramedPicture
      {...picture}
      look={won ? 'won' : 'plain'}
      foot={tool?.(drawing, alt)}
      plate={
        <span className="@container flex w-full min-w-0 items-center justify-between gap-1 pl-1">
          <span className="min-w-0 text-left leading-snug">
            {drawing.title === null ? null : (
              <bdi className="wrap-break-word block font-bold font-display text-sm">{drawing.title}</bdi>
            )}
            <span title={words} className="wrap-break-word block font-semibold text-sm">
              {trophy}
              <span style={{ fontSize: `max(9px, min(1em, ${(WORD_CQW * 0.7) / longestWord(label)}cqw))` }}>
                {words}
              </span>
            </span>
            {votes === null ? null : (
              <span className="block text-muted text-sm tabular-nums">{texts.votes(votes)}</span>
            )}
          </span>
          {download}
        </span>
      }
    />
  );
}

/** A download with an error message; `download` resolves to the number of missing pictures. */
function useDownload<Wanted>(download: (wanted: Wanted) => Promise<number>): {
  start: (wanted: Wanted) => void;
  pending: boolean;
} {
  const { mutate, isPending } = useMutation({
    mutationFn: download,
    onSuccess: (leftOut) => {
      if (leftOut) toast.info(downloadTexts.leftOutTitle, downloadTexts.leftOut(leftOut));
    },
    onError: () => toast.error(downloadTexts.failedTitle, downloadTexts.failed),
  });
  return { start: mutate, pending: isPending };
}
