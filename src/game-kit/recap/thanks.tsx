import { resumeSeat, storedSeat } from '#src/lib/identity/seats.ts';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import type { ThankYouProps } from './thank-you.tsx';

const loadThanks = async () => (await import('./thank-you.tsx')).ThankYou;

/** Thanks to the guest of an ended room, also after the tab of the game was closed; loads only for people who had a seat. */
export function ThanksToGuest(props: ThankYouProps) {
  const seat = storedSeat(props.roomId) ?? resumeSeat(props.roomId);
  return seat === null ? null : <LazyPart load={loadThanks} props={props} />;
}
