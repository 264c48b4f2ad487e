import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { refusalCode } from '#src/lib/api-error.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { strokeAuthor } from '../api.ts';
import type { Chosen } from '../drawing/paint-canvas.tsx';
import { coloringHostTexts } from '../host-texts.ts';
import type { Clearing } from './clearing.tsx';

const texts = coloringHostTexts.clearing;
/** Strokes above this share of the visible part would lie under the question. */
const UPPER_PART = 0.4;

interface Found {
  stroke: number;
  /** null until the room has answered. */
  author: string | null;
}

/** The host picks strokes on the picture one by one: each is highlighted, with its author and a button to remove it. */
export function useStrokeRemoval(clearing: Clearing) {
  const room = useRoom();
  const [picking, setPicking] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const [missed, setMissed] = useState(false);
  const [low, setLow] = useState(false);

  const onChoose = async ({ stroke, height }: Chosen) => {
    setMissed(stroke === null);
    setFound(stroke === null ? null : { stroke, author: null });
    if (stroke === null) return;
    setLow(height < UPPER_PART);
    const isStill = (now: Found | null) => now?.stroke === stroke;
    try {
      const author = await strokeAuthor(room, stroke);
      setFound((now) => (isStill(now) ? { stroke, author } : now));
    } catch (error) {
      setFound((now) => (isStill(now) ? null : now));
      if (refusalCode(error) === 'not_found') toast.info(texts.strokeGone);
      else toast.error(texts.failedTitle, texts.failed);
    }
  };
  const forget = () => {
    setFound(null);
    setMissed(false);
  };
  const choose = (isOn: boolean) => {
    setPicking(isOn);
    forget();
    setLow(false);
  };
  const remove = () => {
    if (found) void clearing.remove({ stroke: found.stroke }, texts.clearedStroke);
    forget();
  };

  return {
    picking: picking
      ? {
          onChoose: (chosen: Chosen) => void onChoose(chosen),
          marked: found?.stroke ?? null,
          notice: <PickingNotice {...{ found, missed, low }} onRemove={remove} onDone={() => choose(false)} />,
        }
      : null,
    toggle: () => choose(!picking),
  };
}

interface PickingNoticeProps {
  found: Found | null;
  /** The click hit no stroke. */
  missed: boolean;
  /** At the lower edge, because the stroke is near the upper one. */
  low: boolean;
  onRemove: () => void;
  onDone: () => void;
}

/** At the picture's edge while picking strokes. The strokes below its text can still be picked. */
function PickingNotice({ found, missed, low, onRemove, onDone }: PickingNoticeProps) {
  const done = useRef<HTMLButtonElement>(null);
  useEscape(onDone);
  const words = found ? texts.strokeQuestion(found.author) : missed ? texts.noStroke : texts.picking;
  return (
    <section
      aria-label={texts.stroke}
      className={classNames(
        'pointer-events-none absolute inset-x-3 z-10 mx-auto flex w-fit max-w-[calc(100%-1.5rem)] animate-drop-in flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-surface px-4 py-2 shadow-soft',
        low ? 'bottom-3' : 'top-3',
      )}
    >
      <p role="status" className="wrap-anywhere min-w-0 text-sm">
        <span className="font-semibold">{words}</span>{' '}
        <span className={found ? 'text-muted max-sm:sr-only' : 'sr-only'}>
          {found ? texts.strokeExplanation : texts.pickingHint}
        </span>
      </p>
      <div className="pointer-events-auto flex gap-2">
        {found ? (
          <Button
            size="sm"
            variant="danger"
            onClick={() => {
              // The button goes with the stroke: keep the focus in the notice.
              done.current?.focus();
              onRemove();
            }}
          >
            {texts.strokeConfirm}
          </Button>
        ) : null}
        <Button ref={done} size="sm" onClick={onDone}>
          {texts.pickingDone}
        </Button>
      </div>
    </section>
  );
}

/** Escape works wherever the focus is; the canvas's own use of the key doesn't matter here. */
function useEscape(onEscape: () => void): void {
  const end = useEffectEvent(onEscape);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isOnCanvas = event.target instanceof Element && event.target.closest('[role="application"]') !== null;
      if (event.key === 'Escape' && (isOnCanvas || !event.defaultPrevented)) end();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
