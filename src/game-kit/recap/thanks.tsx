import { earlierSeat, storedSeat } from '#src/lib/seats.ts';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import type { GuestThanksProps } from './guest-thanks.tsx';
import type { HostThanksProps } from './host-thanks.tsx';

const loadGuests = async () => (await import('./guest-thanks.tsx')).GuestThanks;
const loadHosts = async () => (await import('./host-thanks.tsx')).HostThanks;

/** Thanks to the guest of an ended room; loads only for people who had a seat. */
export function ThanksToGuest(props: GuestThanksProps) {
  const { roomId } = props;
  if (storedSeat(roomId) === null && earlierSeat(roomId) === null) return null;
  return <LazyPart load={loadGuests} props={props} />;
}

/** The same on the host's screens, such as the shared one, above the host's other ways on. */
export function ThanksToHost({ roomId, children }: HostThanksProps) {
  const ways = <div className="flex flex-wrap gap-3">{children}</div>;
  return <LazyPart load={loadHosts} props={{ roomId, children }} waiting={ways} failed={() => ways} />;
}
