import { useState } from 'react';
import { STROKES_MAX } from '#shared/contract/games/canvas.ts';
import { noticeOf } from '#src/game-kit/room-notice.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/toast.ts';
import { coloringTexts } from '../texts.ts';

/** With so much less in it there is room again: a part of what it took, or what one call may paint. */
const ROOM_AGAIN = { share: 0.05, dots: STROKES_MAX } as const;

/** Remembers that the picture took no more, until some of it is gone. */
export function useFull(): {
  isFull: (dotCount: number) => boolean;
  /** Tells what painting was refused with, at so many dots that arrived. @returns whether that was it */
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

/** Says that something that one painted was not taken, and why. */
export function tellRefused(error: unknown): void {
  const { full, refused } = coloringTexts;
  if (refusalCode(error) === 'canvas_full') toast.error(full.title, full.body);
  else toast.error(refused.title, noticeOf(error)?.title ?? refused.body);
}
