import { useState } from 'react';
import { seatIn } from '#src/lib/api.ts';
import { resumeSeat, storedSeat } from '#src/lib/seats.ts';
import { ThankYou, type ThankYouProps } from './thank-you.tsx';

export type GuestThanksProps = Omit<ThankYouProps, 'as'>;

/** Thanks for the guest of this browser, also after the tab of the game was closed. */
export function GuestThanks(props: GuestThanksProps) {
  const { roomId } = props;
  const [seat] = useState(() => storedSeat(roomId) ?? resumeSeat(roomId));
  return seat === null ? null : <ThankYou {...props} as={seatIn(roomId)} />;
}
