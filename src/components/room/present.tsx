import { Minimize2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Game } from '#shared/contract/games.ts';
import { PageGround } from '#src/components/layout/page-ground.tsx';
import { RoomCode } from './qr-button.tsx';
import { QrCode } from './qr-code.tsx';
import { roomTexts } from './texts.ts';

const texts = roomTexts.present;

interface PresentProps {
  game: Game;
  warmth?: number;
  /** The whole join link; null until it is known. */
  link: string | null;
  code: string;
  /** What accompanies the game: who is here, how much time is left. Stands above the code. */
  side?: ReactNode;
  onLeave: () => void;
  /** The game, with its own h1. It has all the rest of the screen. */
  children: ReactNode;
}

/**
 * Present mode: what a host shares with a meeting. Nothing but the game in type that is read in a small window, and in a
 * corner how to join, whatever the game is doing. No controls of the host; `usePresent` knows when it is on.
 */
export function Present({ game, warmth, link, code, side, onLeave, children }: PresentProps) {
  const main = useRef<HTMLElement>(null);
  useEffect(() => main.current?.focus({ preventScroll: true }), []);
  return (
    <PageGround game={game} {...(warmth === undefined ? {} : { warmth })} className="scale-present">
      <div className="grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] gap-4 p-4 landscape:grid-cols-[minmax(0,1fr)_auto] landscape:grid-rows-[minmax(0,1fr)]">
        <main ref={main} id="main" tabIndex={-1} className="flex min-h-0 min-w-0 flex-col">
          {children}
        </main>
        <aside className="flex min-h-0 items-end justify-between gap-4 landscape:w-min landscape:flex-col landscape:items-center landscape:text-center">
          <button
            type="button"
            aria-label={texts.leave}
            title={`${texts.leave} (${texts.leaveHint})`}
            onClick={onLeave}
            className="order-last grid size-9 shrink-0 place-items-center rounded-control text-muted hover:bg-sunk hover:text-ink landscape:order-first landscape:self-end"
          >
            <Minimize2 aria-hidden="true" className="size-4" />
          </button>
          <div className="min-w-0 landscape:my-auto">{side}</div>
          <section
            aria-label={texts.join}
            className="order-first flex min-w-0 items-center gap-4 landscape:order-last landscape:flex-col landscape:gap-2"
          >
            {link === null ? null : (
              <div className="w-[clamp(8rem,27vmin,20rem)] shrink-0">
                <QrCode text={link} size="fill" level="M" label={roomTexts.invite.qr} />
              </div>
            )}
            <div className="min-w-0">
              <RoomCode code={code} className="text-xl" />
              {link === null ? null : <p className="wrap-anywhere mt-1 text-muted text-xs">{new URL(link).host}</p>}
            </div>
          </section>
        </aside>
      </div>
    </PageGround>
  );
}
