import { earlierSeat, storedSeat } from '#src/lib/seats.ts';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import type { GuestThanksProps } from './guest-thanks.tsx';

const loadGuests = async () => (await import('./guest-thanks.tsx')).GuestThanks;

/** Thanks to the guest of an ended room; loads only for people who had a seat. */
export function ThanksToGuest(props: GuestThanksProps) {
  const { roomId } = props;
  if (storedSeat(roomId) === null && earlierSeat(roomId) === null) return null;
  return <LazyPart load={loadGuests} props={props} />;
}
