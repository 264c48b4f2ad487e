import { EyeOff, Heart } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { DRAWING_CANVAS, type Drawing } from '#shared/contract/games/drawings.ts';
import { phaseTexts } from '#src/game-kit/phase-texts.ts';
import { classNames } from '#src/ui/class-names.ts';
import { masterpieceTexts } from '../texts.ts';

const FRAMES = {
  plain: 'bg-surface p-1.5 ring-1 ring-line ring-inset',
  slim: 'bg-surface p-px ring-1 ring-line ring-inset',
  chosen: 'bg-accent p-1.5',
  won: 'bg-sun p-1.5',
  wonSlim: 'bg-sun p-1',
  winner: 'bg-sun p-2.5 sm:p-4',
};

interface FramedPictureProps {
  src: string;
  alt: string;
  /** By a lead: only its place is shown. */
  hidden?: boolean | undefined;
  /** winner, won: gold, large and small. slim, wonSlim: one of many. chosen: in the game's color. */
  look?: keyof typeof FRAMES;
  /** The plate below it. */
  plate?: ReactNode;
  /** In a corner of the frame. */
  corner?: ReactNode;
  /** Along the lower edge of the picture. */
  foot?: ReactNode;
  /** Hangs from a nail, as in a gallery. */
  hangs?: boolean;
  className?: string;
}

/** A framed drawing on the wall. The paper is white in every theme. */
export function FramedPicture(props: FramedPictureProps) {
  const { src, alt, hidden = false, look = 'plain', plate, corner, foot, hangs = true, className } = props;
  return (
    <figure className={classNames('flex min-w-0 flex-col items-center', className)}>
      {hangs ? <Wire /> : null}
      <div
        className={classNames(
          'group @container relative w-full rounded-control shadow-soft transition-colors',
          FRAMES[look],
        )}
      >
        <div className="aspect-4/3 overflow-hidden rounded-[calc(var(--radius-control)/2)] bg-paper">
          {hidden ? <HiddenPicture /> : <LoadedPicture key={src} src={src} alt={alt} />}
        </div>
        {foot ? <div className="absolute inset-x-1 bottom-1 flex items-end justify-between">{foot}</div> : null}
        {corner ? <span className="absolute -top-2.5 -right-2.5">{corner}</span> : null}
      </div>
      {plate ? <figcaption className="mt-2 flex w-full min-w-0 justify-center">{plate}</figcaption> : null}
    </figure>
  );
}

function Wire() {
  return (
    <svg viewBox="0 0 120 20" aria-hidden="true" className="-mb-0.5 h-5 w-30 max-w-full text-edge">
      <path d="M18 20 60 4l42 16" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
      <circle cx="60" cy="4" r="3.5" fill="currentColor" />
    </svg>
  );
}

export function Plate({ children, small = false }: { children: ReactNode; small?: boolean }) {
  return (
    <span
      className={classNames(
        'wrap-anywhere max-w-full rounded-card bg-sunk py-0.5 text-center font-semibold soft:text-muted',
        small ? 'px-2 text-[0.8125rem]' : 'px-3 text-sm',
      )}
    >
      {children}
    </span>
  );
}

interface NumberedPlateProps {
  drawing: Pick<Drawing, 'number' | 'title'>;
  small: boolean;
  /** Without the words of a Classic vote. */
  show: boolean;
}

/** With the number that the shared screen shows, and no name; in a Show with a title, if it has one. */
export const NumberedPlate = ({ drawing: { number, title }, show, small }: NumberedPlateProps) => (
  <Plate small={small}>
    <span className="font-bold text-ink tabular-nums">{number}</span>
    {title === null ? null : <bdi className="ml-1.5 text-ink">{title}</bdi>}
    {show || title !== null ? null : <span className="ml-1.5">{masterpieceTexts.voting.by}</span>}
  </Plate>
);

/** A title with its number, or the number alone. */
export function numberedTitle({ number, title }: Pick<Drawing, 'number' | 'title'>): string {
  return title === null ? `${number}` : masterpieceTexts.reveal.titled(number, title);
}

/** The same in two lines of small type, whole on hover. */
export const SmallTitle = ({ drawing }: { drawing: Pick<Drawing, 'number' | 'title'> }) => (
  <bdi
    title={numberedTitle(drawing)}
    className="wrap-anywhere line-clamp-2 -mt-1 w-full text-center font-semibold text-[0.8125rem] leading-tight"
  >
    {numberedTitle(drawing)}
  </bdi>
);

/** Votes on a small picture in a large gallery; nothing without votes. */
export function VoteCount({ votes }: { votes: number | null }) {
  if (votes === null || votes === 0) return <span />;
  return (
    <span className="inline-flex items-center gap-[0.2em] rounded-full bg-accent px-[0.5em] font-bold text-[min(0.875rem,24cqw)] text-on-accent leading-[1.4] tabular-nums">
      <Heart aria-hidden="true" className="size-[0.8em]" fill="currentColor" />
      <span aria-hidden="true">{votes}</span>
      <span className="sr-only">{masterpieceTexts.results.votes(votes)}</span>
    </span>
  );
}

/** In words where there is room for them. */
const HiddenPicture = () => (
  <span className="grid h-full place-content-center place-items-center gap-1 text-center text-paper-muted text-sm">
    <EyeOff aria-hidden="true" className="size-[min(1.5rem,30cqw)]" />
    <span className="sr-only @[12rem]:not-sr-only">{phaseTexts.hidden}</span>
  </span>
);

/** Waits between tries. After the last one the picture becomes text. */
const RETRY_AFTER_MS = [1_000, 4_000];

/** A drawing that fills its paper. Failed loads are retried, because a phone may briefly be offline. */
export function LoadedPicture({ src, alt }: { src: string; alt: string }) {
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);
  const waitMs = failed ? RETRY_AFTER_MS[tries] : undefined;
  useEffect(() => {
    if (waitMs === undefined) return;
    const timer = setTimeout(() => {
      setTries((made) => made + 1);
      setFailed(false);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [waitMs]);

  if (failed && waitMs === undefined) {
    return <p className="grid h-full place-items-center p-2 text-center text-paper-muted text-sm">{alt}</p>;
  }
  return (
    <img
      // A browser retries only for a new element.
      key={tries}
      src={src}
      alt={alt}
      width={DRAWING_CANVAS.width}
      height={DRAWING_CANVAS.height}
      draggable={false}
      className={classNames('size-full object-contain', failed ? 'opacity-0' : 'animate-fade-in')}
      onError={() => setFailed(true)}
    />
  );
}
