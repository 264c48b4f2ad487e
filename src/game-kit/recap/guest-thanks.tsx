import { useState } from 'react';
import { seatIn } from '#src/lib/api.ts';
import { resumeSeat, storedSeat } from '#src/lib/seats.ts';
import { ThankYou } from './thank-you.tsx';

/** Thanks for the guest of this browser, also after the tab of the game was closed. */
export function GuestThanks({ roomId }: { roomId: string }) {
  const [seat] = useState(() => storedSeat(roomId) ?? resumeSeat(roomId));
  return seat === null ? null : <ThankYou roomId={roomId} as={seatIn(roomId)} />;
}
