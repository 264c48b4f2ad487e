import { Presentation } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { PageGround } from '#src/ui/layout/page-ground.tsx';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { hostTexts } from '../host-texts.ts';
import type { Presenting } from '../hosted.tsx';
import { useCodeShown } from '../invite/present-code.ts';
import { PrintSheet } from '../invite/print-sheet.tsx';
import { RoomCode } from '../invite/qr-button.tsx';
import { QrCode } from '../invite/qr-code.tsx';
import { GamePosition } from '../moves/position.tsx';
import type { PresentBarProps } from './present-bar.tsx';

const texts = hostTexts.present;

/** Not needed before: without it, Escape leaves. */
const loadBar = async () => (await import('./present-bar.tsx')).PresentBar;

/** Beside the game in wide windows, else below it. */
const ASIDE = [
  "grid min-h-0 grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 [grid-template-areas:'qr_code'_'qr_side']",
  "landscape:w-min landscape:max-w-[30vw] landscape:grid-cols-[auto] landscape:grid-rows-[minmax(0,1fr)_auto_auto] landscape:text-center landscape:[grid-template-areas:'side'_'qr'_'code']",
  // Its lower end is left to the bar.
  "broad:min-w-[18rem] broad:grid-rows-[auto_auto_minmax(0,1fr)] broad:[grid-template-areas:'qr'_'code'_'side']",
].join(' ');

/** Layout of the aside beside or below the game. */
const BESIDE =
  'grid-rows-[minmax(0,1fr)_auto] landscape:grid-cols-[minmax(0,1fr)_auto] landscape:grid-rows-[minmax(0,1fr)]';

interface PresentProps extends PresentBarProps {
  /** The game itself shows how to join (`PresentWaiting`), or is over, so the corner stays empty. */
  joinShown?: boolean;
  /** Companions of the game beside it. */
  side?: ReactNode;
  /** The game, with its own h1, in the rest of the screen. */
  children: ReactNode;
}

/**
 * Present mode, for sharing the host's screen in a meeting: only the game, in type readable in a small window, how to
 * join in a corner line, or beside a picture, and a bar with the host's controls that hides by itself. `usePresent`
 * switches it.
 */
export function Present({ joinShown = false, side = null, children, ...controls }: PresentProps) {
  const { host, aside = false } = controls;
  const { game, warmth, link, code } = host;
  const main = useRef<HTMLElement>(null);
  useEffect(() => main.current?.focus({ preventScroll: true }), []);
  const [codeShown] = useCodeShown();
  const shownCode = codeShown && !joinShown ? code : undefined;
  const inAside = aside && shownCode !== undefined;
  const inCorner = !inAside && shownCode !== undefined;
  const beside = inAside || side !== null;
  return (
    <>
      {link === null || code === undefined ? null : <PrintSheet game={game} link={link} code={code} />}
      <PageGround
        game={game}
        warmth={warmth}
        // An own move as wide as the bar stands above it, in a row that the game leaves free, too.
        className="scale-present [&:has(+section[data-hidden])]:cursor-none [&:has(+section_[data-own-row])]:[--lane:9.5rem]"
      >
        <div
          data-no-lane={aside ? '' : undefined}
          className={classNames(
            'relative grid h-[calc(100dvh-var(--banner,0px))] grid-cols-[minmax(0,1fr)] gap-4 p-4',
            // The lower edge is for the bar and for reactions: over the game they would cover it.
            'pb-(--lane)',
            aside && 'broad:pb-4',
            beside && BESIDE,
          )}
        >
          <main ref={main} id="main" tabIndex={-1} className="flex min-h-0 min-w-0 flex-col">
            <GamePosition position={host.session.position} className="shrink-0 text-xs" />
            {children}
          </main>
          {beside ? (
            <aside className={ASIDE}>
              {side === null ? null : (
                <div className="min-h-0 min-w-0 self-center landscape:min-w-min broad:self-start [grid-area:side]">
                  {side}
                </div>
              )}
              {inAside ? <Join link={link} code={shownCode} /> : null}
            </aside>
          ) : null}
          {inCorner ? <Corner link={link} code={shownCode} /> : null}
        </div>
      </PageGround>
      <LazyPart load={loadBar} props={{ ...controls, corner: inCorner }} />
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
        {link === null ? null : <p className="wrap-break-word mt-1 text-muted text-xs">{new URL(link).host}</p>}
      </div>
    </section>
  );
}

/** How late joiners come in while a game runs: at the end of the bar's lane, where nothing is beside the game. */
function Corner({ link, code }: { link: string | null; code: string }) {
  return (
    <section
      aria-label={texts.join}
      data-corner=""
      className="absolute right-3 bottom-0 flex h-(--corner-height) w-(--corner) items-center justify-end gap-[0.5em] text-[length:calc(var(--corner-height)/5.6)]"
    >
      <div className="min-w-0 text-right">
        <RoomCode code={code} className="text-[1.6em] leading-tight" />
        {link === null ? null : <p className="truncate text-muted">{new URL(link).host}</p>}
      </div>
      {link === null ? null : (
        <div className="w-[5em] shrink-0">
          <QrCode link={link} size="fill" />
        </div>
      )}
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
