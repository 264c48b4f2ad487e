import { Minimize2, Presentation } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { PageGround } from '#src/ui/layout/page-ground.tsx';
import { hostTexts } from './host-texts.ts';
import type { Hosted } from './hosted-room.tsx';
import { NextGame } from './next-game.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { RoomCode } from './qr-button.tsx';
import { QrCode } from './qr-code.tsx';
import type { Presenting } from './use-present.ts';

const texts = hostTexts.present;

/** Beside the game in wide windows, else below it. */
const ASIDE = [
  "grid min-h-0 grid-cols-[auto_minmax(0,1fr)_auto] gap-x-4 gap-y-2 [grid-template-areas:'qr_code_leave'_'qr_side_side']",
  "landscape:w-min landscape:grid-cols-[auto] landscape:grid-rows-[auto_minmax(0,1fr)_auto_auto] landscape:text-center landscape:[grid-template-areas:'leave'_'side'_'qr'_'code']",
].join(' ');

/** Layout of the aside beside or below the game. */
const BESIDE =
  'grid-rows-[minmax(0,1fr)_auto] landscape:grid-cols-[minmax(0,1fr)_auto] landscape:grid-rows-[minmax(0,1fr)]';

interface PresentProps {
  host: Pick<Hosted, 'game' | 'roomId' | 'session' | 'warmth' | 'link' | 'code' | 'presenting'>;
  /** The game itself shows how to join (`PresentWaiting`), so the corner stays empty. */
  joinShown?: boolean;
  /** Companions of the game, above the code: people, time left. */
  side?: ReactNode;
  /** The game, with its own h1, in the rest of the screen. */
  children: ReactNode;
}

/**
 * Present mode, for sharing the host's screen in a meeting: only the game, in type readable in a small window, and how
 * to join in a corner. Of the host's controls only the next game; `usePresent` switches it.
 */
export function Present(props: PresentProps) {
  const { host, joinShown = false, side, children } = props;
  const { game, warmth, link, code, presenting } = host;
  const main = useRef<HTMLElement>(null);
  useEffect(() => main.current?.focus({ preventScroll: true }), []);
  return (
    <>
      {link === null ? null : <PrintSheet game={game} link={link} code={code} />}
      <PageGround game={game} warmth={warmth} className="scale-present">
        <div
          className={classNames(
            'relative grid h-[calc(100dvh-var(--banner,0px))] grid-cols-[minmax(0,1fr)] gap-4 p-4',
            !joinShown && BESIDE,
          )}
        >
          <main ref={main} id="main" tabIndex={-1} className="flex min-h-0 min-w-0 flex-col">
            {children}
          </main>
          <aside className={joinShown ? 'absolute top-4 right-4' : ASIDE}>
            <div className="flex items-center justify-self-end [grid-area:leave]">
              <NextGame host={host} small />
              <button
                type="button"
                aria-label={texts.leave}
                title={`${texts.leave} (${texts.leaveHint})`}
                onClick={presenting.leave}
                className="grid size-9 place-items-center rounded-control text-muted hover:bg-sunk hover:text-ink"
              >
                <Minimize2 aria-hidden="true" className="size-4" />
              </button>
            </div>
            {side ? <div className="min-h-0 min-w-0 self-center [grid-area:side]">{side}</div> : null}
            {joinShown ? null : <Join link={link} code={code} />}
          </aside>
        </div>
      </PageGround>
    </>
  );
}

function Join({ link, code }: { link: string | null; code: string }) {
  return (
    <section aria-label={texts.join} className="contents">
      {link === null ? null : (
        <div className="w-[clamp(8rem,27vmin,20rem)] justify-self-center [grid-area:qr]">
          <QrCode link={link} size="fill" />
        </div>
      )}
      <div className="[grid-area:code]">
        <RoomCode code={code} className="text-xl" />
        {link === null ? null : <p className="wrap-anywhere mt-1 text-muted text-xs">{new URL(link).host}</p>}
      </div>
    </section>
  );
}

/** Starts present mode with one click. */
export function PresentButton({ presenting: { present, returned } }: { presenting: Presenting }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (returned) button.current?.focus({ preventScroll: true });
  }, [returned]);
  return (
    <Button ref={button} size="sm" title={texts.openHint} onClick={present}>
      <Presentation aria-hidden="true" />
      {texts.open}
    </Button>
  );
}
