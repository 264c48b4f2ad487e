import type { ReactNode } from 'react';
import { warmthOf } from '#src/game-kit/warmth.ts';
import { Link } from '#src/lib/router.tsx';
import { PageSettings } from '#src/ui/layout/page-settings.tsx';
import { PageShell } from '#src/ui/layout/page-shell.tsx';
import { siteTexts } from '#src/ui/layout/site-texts.ts';
import { Logo } from '#src/ui/logo.tsx';
import { PersonDot } from '#src/ui/person-dot.tsx';
import { thisOrThatTexts } from '../texts.ts';

/** The frame of a player's screen: who one is at the top, and nothing below the game. */
export function PlayerFrame({
  name,
  color,
  people,
  headerEnd,
  children,
}: {
  name: string;
  /** null until the room has told. */
  color: string | null;
  /** How many are here. */
  people: number;
  headerEnd?: ReactNode;
  children: ReactNode;
}) {
  return (
    <PageShell
      skipLabel={siteTexts.skip}
      game="this-or-that"
      warmth={warmthOf(people)}
      className="flex flex-col pb-[max(0.75rem,env(safe-area-inset-bottom))]"
      logo={
        <Link to="/" aria-label={siteTexts.home} className="shrink-0 rounded-control no-underline">
          <Logo name={siteTexts.product} />
        </Link>
      }
      headerEnd={
        <>
          {headerEnd}
          <PageSettings />
          <p className="flex min-w-0 items-center gap-2">
            <PersonDot name={name} color={color} />
            <span className="sr-only">{thisOrThatTexts.play.as(name)}</span>
            <span aria-hidden="true" title={name} className="max-w-64 truncate font-semibold text-sm max-sm:hidden">
              {name}
            </span>
          </p>
        </>
      }
    >
      {children}
    </PageShell>
  );
}
