import { DRAWING_CANVAS } from '#shared/contract/games/drawings.ts';
import { Announcer } from '#src/ui/announcer.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { sketchTexts as texts } from './texts.ts';
import type { KeyPen } from './track-keys.ts';

/** Announce the pen's place only after this rest: every step would be too much. */
const REST_MS = 900;
/** A pen below this share would cover the hint at the lower edge, so the hint moves to the upper one. */
const HINT_BELOW = 0.6;

const shareOf = ({ x, y }: KeyPen) => ({ across: x / DRAWING_CANVAS.width, down: y / DRAWING_CANVAS.height });
const percent = (share: number) => Math.round(share * 100);

/** Shows the keyboard's pen on the white paper, and announces it. Nothing without the keyboard. */
export function KeyPenMark({ pen }: { pen: KeyPen | null }) {
  const share = pen && shareOf(pen);
  return (
    <>
      {pen && share ? (
        <>
          <span
            aria-hidden="true"
            data-testid="key-pen"
            className="pointer-events-none absolute size-7 -translate-x-1/2 -translate-y-1/2"
            style={{ left: `${100 * share.across}%`, top: `${100 * share.down}%` }}
          >
            <Crosshair down={pen.down} />
          </span>
          {pen.down ? null : (
            <span
              aria-hidden="true"
              className={classNames(
                'pointer-events-none absolute inset-x-2 mx-auto w-fit rounded-full bg-paper-ink px-3 py-1 text-center text-paper text-[0.8125rem] leading-tight',
                share.down > HINT_BELOW ? 'top-2' : 'bottom-2',
              )}
            >
              {texts.keys}
            </span>
          )}
        </>
      ) : null}
      <Announcer text={pen ? (pen.down ? texts.penDown : texts.penUp) : ''} />
      <Announcer text={share ? texts.place(percent(share.across), percent(share.down)) : ''} restMs={REST_MS} />
    </>
  );
}

/** A ring while lifted, a dot while drawing; a white rim keeps it visible on strokes. */
function Crosshair({ down }: { down: boolean }) {
  const strokes = [
    ['var(--paper)', 5],
    ['var(--paper-violet)', 2.5],
  ] as const;
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true" fill="none" strokeLinecap="round">
      {strokes.map(([color, width]) => (
        <g key={color} stroke={color} strokeWidth={width}>
          <path d="M14 2v5M14 21v5M2 14h5M21 14h5" />
          <circle cx="14" cy="14" r={down ? 4 : 6} fill={down ? color : 'none'} />
        </g>
      ))}
    </svg>
  );
}
