import { useEffect, useEffectEvent } from 'react';
import { useServerTime } from '#src/lib/polls/room.ts';

/** The screens of a room ask within this time after a deadline, so that 100 don't ask in the same millisecond. */
const SPREAD_MS = 200;
/** Multiples of it are spread evenly, however many there are. */
const GOLDEN_RATIO = 0.618_033_988_75;
/** How often the wait is measured again: the server's clock is known better with each reply. */
const CHECK_MS = 1_000;
/** Waits between further asks while the room still has the deadline, such as after a lost reply. */
const AGAIN_MS = [250, 500, 1_000, 2_000];

/** When a seat asks, in milliseconds after a deadline; a screen without a seat asks at once. */
const turnOf = (seat: string | undefined): number => ((Number(seat ?? 0) * GOLDEN_RATIO) % 1) * SPREAD_MS;

/**
 * Refetches a room when a deadline has passed by the server's clock: the first caller after it moves the room on. The
 * wait needs no poll.
 * @param endsAt ISO instant; null while no time is running
 * @param seat the viewer's seat; undefined without one
 */
export function useDeadline(endsAt: string | null, seat: string | undefined, refetch: () => unknown): void {
  const end = endsAt === null ? null : Date.parse(endsAt);
  const turn = turnOf(seat);
  const ask = useEffectEvent(refetch);
  const now = useServerTime();
  useEffect(() => {
    if (end === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const askAgain = async (times: number) => {
      await ask();
      const wait = AGAIN_MS[times];
      if (!over && wait !== undefined) timer = setTimeout(askAgain, wait, times + 1);
    };
    const wait = () => {
      const left = end + turn - now();
      if (left > 0) timer = setTimeout(wait, Math.min(left, CHECK_MS));
      else void askAgain(0);
    };
    wait();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [end, turn, now]);
}
