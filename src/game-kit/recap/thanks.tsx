import { resumeSeat, storedSeat } from '#src/lib/identity/seats.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import type { ThankYouProps } from './thank-you.tsx';

const loadThanks = async () => (await import('./thank-you.tsx')).ThankYou;

/** Thanks to the guest of an ended room, also after the tab of the game was closed; loads only for people who had a seat. */
export function ThanksToGuest(props: ThankYouProps) {
  const { id } = useRoom();
  const seat = storedSeat(id) ?? resumeSeat(id);
  return seat === null ? null : <LazyPart load={loadThanks} props={props} />;
}
