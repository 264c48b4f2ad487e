/** Bounds on the server clock's lead over this browser's, in milliseconds. */
interface Offset {
  readonly low: number;
  readonly high: number;
}

let offset: Offset | null = null;

/**
 * Learns from a reply's `serverNow`. It was read between request and reply, so each reply narrows the bounds; one
 * outside them means that a clock was set.
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

/** The server's time, in Unix milliseconds; this browser's until the first reply. */
export function serverTime(): number {
  return Date.now() + (offset ? (offset.low + offset.high) / 2 : 0);
}
