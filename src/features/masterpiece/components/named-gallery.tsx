import { Download, Trophy } from 'lucide-react';
import { useId } from 'react';
import type { Drawing } from '#shared/contract/drawings.ts';
import { Button } from '#src/components/ui/button.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { pictureAddress } from '../api.ts';
import { type DownloadedRound, downloadDrawing, downloadRound } from '../download/download-round.ts';
import { masterpieceTexts } from '../texts.ts';
import { FramedPicture } from './framed-picture.tsx';
import { PictureWall } from './picture-wall.tsx';
import { useDownload } from './use-download.ts';

const texts = masterpieceTexts.results;
/** Name, votes and the download. */
const PLATE_PX = 64;
const MIN_PX = 140;

/** All drawings of a round that is over, with names, votes and downloads. */
export function NamedGallery({
  round,
  winnerId,
  bounded = false,
}: {
  round: DownloadedRound;
  winnerId: string | null;
  /** See `useWall`. */
  bounded?: boolean;
}) {
  const titleId = useId();
  const all = useDownload(() => downloadRound(round));
  const { drawings } = round;
  return (
    <section aria-labelledby={titleId} className={classNames('min-w-0', bounded && 'flex min-h-0 flex-col')}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={titleId} className="text-lg">
          {texts.gallery}
        </h2>
        <Button
          size="sm"
          pending={all.pending}
          pendingLabel={masterpieceTexts.download.allPending}
          onClick={() => all.start(undefined)}
        >
          <Download aria-hidden="true" />
          {masterpieceTexts.download.all}
        </Button>
      </div>
      <PictureWall plate={PLATE_PX} min={MIN_PX} max={360} bounded={bounded} className="mt-3">
        {drawings.map((drawing) => (
          <li key={drawing.id}>
            <NamedPicture
              round={round}
              drawing={drawing}
              won={drawing.playerId !== null && drawing.playerId === winnerId}
            />
          </li>
        ))}
      </PictureWall>
    </section>
  );
}

function NamedPicture({ round, drawing, won }: { round: DownloadedRound; drawing: Drawing; won: boolean }) {
  const one = useDownload(async () => {
    await downloadDrawing(round, drawing);
    return 0;
  });
  const name = drawing.playerName ?? texts.somebody;
  return (
    <FramedPicture
      src={pictureAddress(round.roomId, drawing.id)}
      alt={texts.alt(name, round.prompt)}
      look={won ? 'won' : 'plain'}
      plate={
        <span className="flex w-full min-w-0 items-center justify-between gap-1 pl-1">
          <span className="min-w-0 text-left leading-snug">
            <span className="wrap-anywhere block font-semibold text-sm">
              {won ? <Trophy aria-hidden="true" className="-mt-0.5 mr-1 inline size-4" /> : null}
              {drawing.isOwn ? texts.own : texts.by(name)}
            </span>
            {drawing.voteCount === null ? null : (
              <span className="block text-muted text-sm tabular-nums">{texts.votes(drawing.voteCount)}</span>
            )}
          </span>
          <Button
            variant="ghost"
            size="icon"
            aria-label={masterpieceTexts.download.one(name)}
            className="shrink-0 text-muted"
            pending={one.pending}
            onClick={() => one.start(undefined)}
          >
            <Download aria-hidden="true" />
          </Button>
        </span>
      }
    />
  );
}
