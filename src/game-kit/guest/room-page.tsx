import type { ReactNode } from 'react';
import type { Game } from '#shared/contract/games/registry.ts';
import { PageLanguage } from '#src/ui/layout/page-language.tsx';
import { PageShell } from '#src/ui/layout/page-shell.tsx';

interface RoomPageProps {
  game?: Game;
  warmth?: number;
  /**
   * Replaces the language menu: guests who stay on the page have settings there, and the form loads nothing for them.
   */
  headerEnd?: ReactNode;
  children: ReactNode;
}

/** The frame of a join page: no footer, so that on phones the main action is at the bottom of the screen. */
export function RoomPage({ game, warmth, headerEnd = <PageLanguage />, children }: RoomPageProps) {
  return (
    <PageShell game={game} warmth={warmth} className="flex flex-col" headerEnd={headerEnd}>
      {children}
    </PageShell>
  );
}
