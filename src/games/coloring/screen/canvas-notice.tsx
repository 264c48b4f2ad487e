import { useState } from 'react';
import { STROKES_MAX } from '#shared/contract/games/canvas.ts';
import { noticeOf } from '#src/game-kit/room-notice.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { classNames } from '#src/ui/class-names.ts';
import { useUnanswered } from '#src/ui/layout/offline-banner.tsx';
import type { PaintingInHand } from '../sending/use-painting.ts';
import { coloringTexts } from '../texts.ts';

const texts = coloringTexts;
/** The picture accepts paint again after losing this much: a share of its dots, or a full call's worth. */
const ROOM_AGAIN = { share: 0.05, dots: STROKES_MAX } as const;

interface CanvasNoticeProps {
  paint: Pick<PaintingInHand, 'connection' | 'loaded' | 'dotCount' | 'kept'>;
  canPaint: boolean;
  full: boolean;
}

/** Over the picture, which it never moves. Connection loss is the page's business (`OfflineBanner`). */
export function CanvasNotice({ paint, canPaint, full }: CanvasNoticeProps) {
  const words = wordsOf(paint, canPaint, full);
  useUnanswered(paint.connection === 'offline');
  // A beginner's hint fades by itself; the first dot removes it anyway.
  const look = words === texts.canvas.empty ? 'animate-[fade-out_400ms_6s_both]' : 'animate-fade-in';
  return (
    <div role="status" className="pointer-events-none absolute inset-x-3 top-3 flex justify-center">
      {words === null ? null : (
        <p className={classNames(look, 'rounded-full bg-ink/90 px-4 py-1.5 text-center font-semibold text-bg text-sm')}>
          {words}
        </p>
      )}
    </div>
  );
}

function wordsOf({ connection, loaded, dotCount, kept }: CanvasNoticeProps['paint'], canPaint: boolean, full: boolean) {
  const { busy, busyLooking, unkept } = texts.connection;
  if (full) return `${texts.full.title} ${texts.full.body}`;
  if (!kept) return unkept;
  if (connection === 'busy') return canPaint ? busy : busyLooking;
  if (!loaded) return connection === 'offline' ? null : texts.canvas.loading;
  return dotCount === 0 && canPaint ? texts.canvas.empty : null;
}

/** Remembers a full picture until some of it is gone. */
export function useFull(): {
  isFull: (dotCount: number) => boolean;
  /** Records a refusal, with the number of dots that arrived. @returns whether the picture is full */
  note: (error: unknown, dotCount: number) => boolean;
} {
  const [fullAt, setFullAt] = useState<number | null>(null);
  return {
    isFull: (dotCount) => fullAt !== null && dotCount >= fullAt - Math.min(fullAt * ROOM_AGAIN.share, ROOM_AGAIN.dots),
    note: (error, dotCount) => {
      const isFull = refusalCode(error) === 'canvas_full';
      if (isFull) setFullAt(dotCount);
      return isFull;
    },
  };
}

/** Screens tell it by themselves. */
const KNOWN = new Set<string | null>(['room_moved', 'picture_finished']);

/** Tells the user that a stroke was refused, and why; not when everyone is on the way to the next game. */
export function tellRefused(error: unknown): void {
  if (KNOWN.has(refusalCode(error))) return;
  const { full, refused } = texts;
  if (refusalCode(error) === 'canvas_full') toast.error(full.title, full.body);
  else toast.error(refused.title, noticeOf(error)?.title ?? refused.body);
}
