import { useState } from 'react';
import { refusalCode } from '#src/lib/api-error.ts';

/** With so much less in it there is room again. */
const ROOM_AGAIN = 0.95;

/** Remembers that the picture took no more, until some of it is gone. */
export function useFull(): {
  isFull: (dotCount: number) => boolean;
  /** Tells what painting was refused with, at so many dots that arrived. @returns whether that was it */
  note: (error: unknown, dotCount: number) => boolean;
} {
  const [fullAt, setFullAt] = useState<number | null>(null);
  return {
    isFull: (dotCount) => fullAt !== null && dotCount >= fullAt * ROOM_AGAIN,
    note: (error, dotCount) => {
      const isFull = refusalCode(error) === 'canvas_full';
      if (isFull) setFullAt(dotCount);
      return isFull;
    },
  };
}
