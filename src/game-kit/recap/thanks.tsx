import { HOST } from '#src/lib/api.ts';
import { earlierSeat, storedSeat } from '#src/lib/seats.ts';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import type { GuestThanksProps } from './guest-thanks.tsx';

const loadGuests = async () => (await import('./guest-thanks.tsx')).GuestThanks;
const loadHosts = async () => (await import('./thank-you.tsx')).ThankYou;

/** Thanks to the guest of an ended room; loads only for people who had a seat. */
export function ThanksToGuest(props: GuestThanksProps) {
  const { roomId } = props;
  if (storedSeat(roomId) === null && earlierSeat(roomId) === null) return null;
  return <LazyPart load={loadGuests} props={props} />;
}

/** The same on the host's screens, such as the shared one. */
export function ThanksToHost({ roomId }: { roomId: string }) {
  return <LazyPart load={loadHosts} props={{ roomId, as: HOST }} />;
}
