/** How far the server's clock is ahead of this browser's, in milliseconds: somewhere between the two. */
interface Offset {
  readonly low: number;
  readonly high: number;
}

let offset: Offset | null = null;

/**
 * Learns from a reply that says what time it is on the server (`serverNow`). That time lay between asking and answer, so
 * every reply narrows down how far the clocks are apart; one that does not fit says that a clock was set.
 * @param sentAt and `receivedAt` by this browser's clock, in milliseconds
 */
export function learnServerTime(reply: unknown, sentAt: number, receivedAt: number): void {
  if (typeof reply !== 'object' || reply === null || !('serverNow' in reply)) return;
  const serverNow = typeof reply.serverNow === 'string' ? Date.parse(reply.serverNow) : Number.NaN;
  if (Number.isNaN(serverNow)) return;
  const learned = { low: serverNow - receivedAt, high: serverNow - sentAt };
  const low = Math.max(learned.low, offset?.low ?? learned.low);
  const high = Math.min(learned.high, offset?.high ?? learned.high);
  offset = low <= high ? { low, high } : learned;
}

/** The server's time now, in milliseconds since 1970; this browser's own until a reply has told better. */
export function serverTime(): number {
  return Date.now() + (offset ? (offset.low + offset.high) / 2 : 0);
}
