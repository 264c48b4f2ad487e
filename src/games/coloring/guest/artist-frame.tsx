import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { GAMES } from '#shared/contract/games/registry.ts';
import { SeatBadge, SoundSwitch, useTitleFocus } from '#src/game-kit/guest/guest-frame.tsx';
import { SeatSettings } from '#src/game-kit/guest/seat-settings.tsx';
import { PHONE, useMedia } from '#src/lib/page/use-media.ts';
import { classNames } from '#src/ui/class-names.ts';
import { PageGround } from '#src/ui/layout/page-ground.tsx';
import { PageSettings } from '#src/ui/layout/page-settings.tsx';
import { SkipLink } from '#src/ui/layout/skip-link.tsx';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { LogoMark } from '#src/ui/logo.tsx';
import { siteTexts } from '#src/ui/site-texts.ts';
import { coloringTexts } from '../texts.ts';

const [first, ...others] = GAMES.coloring.title.split(' ');

/** As wide as the picture at this height, including the content below it: all share one left and right edge. */
const WIDTH = 'w-full desk:mx-auto desk:max-w-[calc((100dvh-10rem)*1.3333+13rem)]';

interface ArtistFrameProps {
  warmth: number;
  /** It replaces another screen on the same page: its title takes the focus. */
  takesFocus?: boolean;
  /** The painter has a seat in an open room. */
  seated?: boolean;
  /** The painter; null for visitors without a name. The color is null until the room has loaded. */
  artist: { name: string; color: string | null } | null;
  /** Small windows have a tool bar at the lower edge. */
  bar: boolean;
  /** Actions for the picture; in the header except on phones. */
  headerEnd?: ReactNode;
  children: ReactNode;
  /** Content below the picture, or beside it in wide windows. */
  below?: ReactNode;
  /** Its title on phones, where it is a sheet: the picture has all the height. */
  sheet?: string;
}

const loadSheet = () => import('./phone-sheet.tsx').then(({ PhoneSheet }) => PhoneSheet);

/** The screen of everyone except the host: a slim bar with the names of game and artist, and the picture. */
export function ArtistFrame({
  warmth,
  takesFocus = false,
  seated = false,
  artist,
  bar,
  headerEnd,
  children,
  below,
  sheet,
}: ArtistFrameProps) {
  const width = classNames(WIDTH, below && 'broad:max-w-none');
  const onPhone = useMedia(PHONE);
  const folded = onPhone ? sheet : undefined;
  const title = useTitleFocus(takesFocus);
  return (
    <PageGround game="coloring" warmth={warmth} className="desk:h-[calc(100dvh-var(--banner,0px))]">
      <SkipLink />
      <header
        className={classNames(
          width,
          'flex items-center gap-2 px-4 py-1 max-[18rem]:gap-1 max-[18rem]:px-2 sm:px-6 lg:py-3 low:py-0',
        )}
      >
        <Link to="/" aria-label={siteTexts.home} className="shrink-0 rounded-control">
          <LogoMark className="size-6" />
        </Link>
        <h1
          ref={title}
          tabIndex={-1}
          className={classNames(
            'grow truncate text-base outline-none',
            folded === undefined ? 'shrink-0 max-[18rem]:min-w-0 max-[18rem]:shrink' : 'min-w-0',
          )}
        >
          <GameName />
        </h1>
        {/* Icons with tooltips where the words don't fit. */}
        <div className="flex shrink-0 gap-2 max-[48.75rem]:signs">{headerEnd}</div>
        {folded === undefined ? <SoundSwitch /> : null}
        {seated ? <SeatSettings /> : <PageSettings />}
        {artist ? (
          <SeatBadge
            {...artist}
            words={coloringTexts.paintingAs(artist.name)}
            className="max-[18rem]:shrink-0"
            nameClassName={classNames('min-w-0 max-[18rem]:hidden', folded && 'max-[24rem]:hidden')}
          />
        ) : null}
        {folded === undefined ? null : (
          <LazyPart
            load={loadSheet}
            waiting={<span className="size-11 shrink-0" />}
            props={{
              title: folded,
              children: (
                <>
                  {below}
                  <SoundSwitch />
                </>
              ),
            }}
          />
        )}
      </header>
      <main
        id="main"
        tabIndex={-1}
        data-tall={folded === undefined ? undefined : ''}
        className={classNames(
          width,
          'flex min-w-0 flex-1 flex-col gap-3 px-4 pb-4 tall:pb-0 sm:px-6 rail:min-h-0',
          below &&
            'broad:grid broad:grid-cols-[minmax(0,calc((100dvh-5.25rem)*1.3333+10rem))_minmax(16rem,1fr)] broad:content-start broad:gap-6',
        )}
      >
        <div className="@container flex min-w-0 flex-col gap-3 tall:grow rail:min-h-0 rail:flex-1 broad:h-[calc(100dvh-5.25rem-var(--banner,0px))]">
          {children}
        </div>
        {below && folded === undefined ? (
          <div className="flex min-w-0 flex-col gap-3 broad:[--list-height:calc(100dvh-18rem-var(--banner,0px))]">
            {below}
          </div>
        ) : null}
        {bar && folded === undefined ? <BarSpace /> : null}
      </main>
    </PageGround>
  );
}

/** The main action of a screen without tools: on phones it takes the place of the tool bar. */
export function ActionBar({ title, body, children }: { title: string; body: string; children: ReactNode }) {
  return (
    <div className="fixed inset-x-0 bottom-(--banner,0px) z-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-soft rail:static rail:rounded-card rail:p-3 rail:pl-5">
      <p role="status" className="min-w-0 flex-1 basis-56">
        <span className="font-semibold">{title}</span> <span className="text-muted">{body}</span>
      </p>
      {children}
    </div>
  );
}

/** Reserves space for the tool bar at the end of a page. */
export function BarSpace() {
  return <div aria-hidden="true" className="h-40 shrink-0 max-[23.5rem]:h-52 sm:h-32 rail:hidden" />;
}

/** The game's name; shortened visually where space is little, because its neighbors are longer in Spanish. */
export function GameName() {
  return (
    <span lang="en">
      <span className="max-[100rem]:sr-only">{first} </span>
      {others.join(' ')}
    </span>
  );
}
