import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { PageGround } from '#src/components/layout/page-ground.tsx';
import { siteTexts } from '#src/components/layout/site-texts.ts';
import { SkipLink } from '#src/components/layout/skip-link.tsx';
import { SoundSwitch } from '#src/components/room/sound-switch.tsx';
import { LogoMark } from '#src/components/ui/logo-mark.tsx';
import { PersonDot } from '#src/components/ui/person-dot.tsx';
import { coloringTexts } from '../texts.ts';
import { BarSpace } from './bar-space.tsx';

interface ArtistFrameProps {
  warmth: number;
  /** It replaces another screen on the same page: its title gets the focus. */
  takesFocus?: boolean;
  /** Who paints; null for somebody without a name. The color is null until the room has told. */
  artist: { name: string; color: string | null } | null;
  /** There is a tool bar at the lower edge of small windows. */
  bar: boolean;
  /** In the header of all but phones: what is done with the picture. */
  headerEnd?: ReactNode;
  children: ReactNode;
}

/** The screen of everybody but the host: a thin line that says where one is, and all the rest for the picture. */
export function ArtistFrame({ warmth, takesFocus = false, artist, bar, headerEnd, children }: ArtistFrameProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  return (
    <PageGround game="coloring" warmth={warmth} className="[@media(min-height:30rem)]:rail:h-dvh">
      <SkipLink label={siteTexts.skip} />
      <header className="flex w-full items-center gap-2 px-4 py-1 sm:px-6 lg:py-3 [@media(max-height:30rem)]:py-0">
        <Link to="/" aria-label={siteTexts.home} className="shrink-0 rounded-control">
          <LogoMark className="size-6" />
        </Link>
        <h1 ref={title} tabIndex={-1} className="wrap-anywhere min-w-0 flex-1 text-base outline-none">
          {coloringTexts.name}
        </h1>
        {headerEnd}
        <SoundSwitch />
        {artist ? (
          <p className="flex min-w-0 items-center gap-2">
            <PersonDot name={artist.name} color={artist.color} size="sm" />
            <span className="sr-only">{coloringTexts.paintingAs(artist.name)}</span>
            <span
              aria-hidden="true"
              title={artist.name}
              className="max-w-28 truncate font-semibold text-sm sm:max-w-64"
            >
              {artist.name}
            </span>
          </p>
        ) : null}
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="@container flex w-full min-w-0 flex-1 flex-col gap-3 px-4 pb-4 sm:px-6 rail:min-h-0"
      >
        {children}
        {bar ? <BarSpace /> : null}
      </main>
    </PageGround>
  );
}
