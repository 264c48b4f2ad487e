import { STREAMS_PER_HOST, STREAMS_PER_SEAT } from '../../../_shared/contract/changes.ts';
import { retryAfter } from '../../../_shared/server/api-error.ts';
import { Counts } from '../../../_shared/server/counts.ts';
import { isOutsider } from '../members/live-room.ts';
import { type Membership, personOf } from '../members/memberships.ts';

/** Open streams of a process: each takes up to 80 KB. No network has more of them than are left for all others. */
const PER_PROCESS = 5_000;
/** Callers without a seat: of one network, and in one room. */
const OUTSIDERS_PER_NETWORK = 20;
const OUTSIDERS_PER_ROOM = 100;

/** A refused caller polls meanwhile. */
const RETRY_SECONDS = 20;

/** Counts open streams. A room's seats are bounded by the host's plan, and so are their streams. */
export class StreamSlots {
  readonly #taken = new Counts();
  #all = 0;

  get taken(): number {
    return this.#all;
  }

  /** Takes a slot for a stream, and answers how to give it back. Refuses if none is free (429). */
  take(roomId: string, membership: Membership, network: string): () => void {
    const bounds = new Map([[`network ${network}`, PER_PROCESS - this.#all], ...boundsOf(roomId, membership, network)]);
    const isFull = [...bounds].some(([key, most]) => this.#taken.of(key) >= most);
    if (isFull) throw retryAfter(RETRY_SECONDS, 'slow_down');
    this.#all += 1;
    for (const key of bounds.keys()) this.#taken.add(key);
    return () => {
      this.#all -= 1;
      for (const key of bounds.keys()) this.#taken.add(key, -1);
    };
  }
}

/** What counts this caller, with the most streams of each. */
function boundsOf(roomId: string, membership: Membership, network: string): [key: string, most: number][] {
  if (isOutsider(membership)) {
    return [
      [`outsiders from ${network}`, OUTSIDERS_PER_NETWORK],
      [`outsiders in ${roomId}`, OUTSIDERS_PER_ROOM],
    ];
  }
  if (membership.isHost && membership.key === null) return [[`host of ${roomId}`, STREAMS_PER_HOST]];
  return [[`seat ${personOf(roomId, membership)}`, STREAMS_PER_SEAT]];
}
