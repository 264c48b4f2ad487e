import { useState } from 'react';
import { STROKES_MAX } from '#shared/contract/games/canvas.ts';
import { noticeOf } from '#src/game-kit/room-notice.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { coloringTexts } from '../texts.ts';

/** The picture accepts paint again after losing this much: a share of its dots, or a full call's worth. */
const ROOM_AGAIN = { share: 0.05, dots: STROKES_MAX } as const;

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

/** Tells the user that a stroke was refused, and why; not when everyone is on the way to the next game. */
export function tellRefused(error: unknown): void {
  if (refusalCode(error) === 'room_moved') return;
  const { full, refused } = coloringTexts;
  if (refusalCode(error) === 'canvas_full') toast.error(full.title, full.body);
  else toast.error(refused.title, noticeOf(error)?.title ?? refused.body);
}
