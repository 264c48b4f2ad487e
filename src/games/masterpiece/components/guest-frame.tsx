import { type ReactNode, useEffect, useRef } from 'react';
import { SoundSwitch } from '#src/game-kit/sound-switch.tsx';
import { PageGround } from '#src/ui/layout/page-ground.tsx';
import { PageSettings } from '#src/ui/layout/page-settings.tsx';
import { siteTexts } from '#src/ui/layout/site-texts.ts';
import { SkipLink } from '#src/ui/layout/skip-link.tsx';
import { LogoMark } from '#src/ui/logo-mark.tsx';
import { PersonDot } from '#src/ui/person-dot.tsx';
import { joinTexts } from '../join-texts.ts';
import { masterpieceTexts } from '../texts.ts';

/**
 * A player's screen: a thin line that says where one is, and all the rest for the game. Nothing in it leads away: a finger
 * that slips while it draws must not leave the page.
 */
export function GuestFrame({
  warmth,
  takesFocus,
  name,
  color,
  children,
}: {
  warmth: number;
  /** It replaces another screen on the same page: its title gets the focus. */
  takesFocus: boolean;
  name: string;
  /** null until the room has told. */
  color: string | null;
  children: ReactNode;
}) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  return (
    <PageGround game="masterpiece" warmth={warmth}>
      <SkipLink label={siteTexts.skip} />
      <header className="mx-auto flex w-full max-w-5xl items-center gap-2 px-4 pt-1 sm:px-6 sm:pt-4 [@media(max-height:30rem)]:pt-0">
        <LogoMark className="size-6 shrink-0" />
        <h1 ref={title} tabIndex={-1} className="wrap-anywhere min-w-0 flex-1 text-base outline-none">
          {joinTexts.name}
        </h1>
        <SoundSwitch />
        <PageSettings />
        <p className="flex min-w-0 items-center gap-2">
          <PersonDot name={name} color={color} size="sm" />
          <span className="sr-only">{masterpieceTexts.playingAs(name)}</span>
          {/* The title needs the line of a phone; the lobby has the name in full. */}
          <span aria-hidden="true" title={name} className="max-w-64 truncate font-semibold text-sm max-sm:hidden">
            {name}
          </span>
        </p>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto flex w-full max-w-5xl flex-1 flex-col px-4 sm:px-6 sm:pb-8">
        {children}
      </main>
    </PageGround>
  );
}
