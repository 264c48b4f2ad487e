import {
  STREAM_COMMENT_SECONDS,
  STREAM_SECONDS,
  STREAMS_PER_HOST,
  STREAMS_PER_SEAT,
} from '../../../_shared/contract/changes.ts';
import type { SentReaction } from '../../../_shared/contract/reactions.ts';
import { ApiError, retryAfter } from '../../../_shared/server/api-error.ts';
import { Counts } from '../../../_shared/server/counts.ts';
import type { Database } from '../../../_shared/server/database.ts';
import { metrics } from '../../../_shared/server/telemetry.ts';
import { isOutsider } from '../members/live-room.ts';
import { LEADS, type Membership, personOf, type RoomChanges, type Seen } from '../members/memberships.ts';
import type { ReadCanvas } from './listened-room.ts';
import { Listener } from './listener.ts';
import { RoomWatch } from './room-watch.ts';

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

const BEAT_MS = 1_000;

/** A caller with the right to listen to a room. */
interface Listening {
  roomId: string;
  membership: Membership;
  /** The login by which the caller is the host; null: none. */
  login: string | null;
  /** The caller's IP, or the network around it. */
  network: string;
  /** The version of the caller's canvas; null: numbers are enough. */
  canvas: number | null;
}

/** The open streams of this process. */
export class ChangeStreams {
  readonly #watch: RoomWatch;
  readonly #slots = new StreamSlots();
  readonly #seen: Pick<Seen, 'mark'>;
  #readCanvas: ReadCanvas | null = null;
  #clock: ReturnType<typeof setInterval> | undefined;

  constructor(options: {
    database: Pick<Database, 'call'>;
    changes: RoomChanges;
    seen: Pick<Seen, 'mark'>;
    report: (error: unknown) => void;
  }) {
    this.#watch = new RoomWatch({ ...options, readCanvas: () => this.#readCanvas });
    this.#seen = options.seen;
    options.changes.listen((roomId, change) => {
      if (typeof change === 'string') this.wakeUp(roomId);
      else this.#watch.get(roomId)?.wrote({ version: change.tally });
    });
  }

  /** How the canvases of rooms are read, for `paint` events with their news. */
  readCanvasBy(read: ReadCanvas): void {
    this.#readCanvas = read;
  }

  /** Call after a change of a room's canvas, with its new version. */
  painted(roomId: string, canvasVersion: number): void {
    this.#watch.get(roomId)?.wrote({ canvasVersion });
  }

  /** Call after a reaction was kept. */
  reacted(roomId: string, sent: SentReaction): void {
    this.#watch.get(roomId)?.reacted(sent);
  }

  /** Call after a step by the clock; after all other changes `RoomChanges` does. */
  wakeUp(roomId: string): void {
    this.#watch.wakeUp(roomId);
  }

  /**
   * Opens a stream, whose body begins with the room's version. Refuses removed seats, unknown and ended rooms, and callers
   * with too many streams. Null: the caller has to be looked up again.
   */
  async open({ canvas, login, membership, network, roomId }: Listening): Promise<Listener['body'] | null> {
    const leave = this.#slots.take(roomId, membership, network);
    try {
      const room = await this.#watch.at(roomId);
      if (room.isOutdated(membership)) {
        leave();
        return null;
      }
      // Perhaps the seat is newer than these numbers.
      if (room.refusalFor(membership) !== null) await this.#watch.renew(room);
      const refusal = room.refusalFor(membership);
      if (refusal !== null) throw new ApiError(refusal);
      const endsMs = Math.min(membership.endsMs, performance.now() + randomLengthMs());
      const listener = new Listener(membership, { canvas, endsMs, login }, () => {
        room.listeners.delete(listener);
        leave();
        metrics().streams(this, this.#slots.taken);
      });
      room.add(listener);
      this.#mark(roomId, membership);
      metrics().streams(this, this.#slots.taken);
      this.#clock ??= setInterval(() => this.#beat(), BEAT_MS);
      return listener.body;
    } catch (error) {
      leave();
      throw error;
    }
  }

  /** Ends all streams; none begins any more. */
  end(): void {
    this.#watch.end();
  }

  #mark(roomId: string, { isHost, number }: Pick<Membership, 'isHost' | 'number'>): void {
    if (number !== null) this.#seen.mark(roomId, number);
    if (isHost) this.#seen.mark(roomId, LEADS);
  }

  #beat(): void {
    const now = performance.now();
    for (const room of this.#watch.rooms) {
      for (const listener of room.listeners) {
        if (now >= listener.endsMs) listener.end();
        else if (now - listener.sentMs >= STREAM_COMMENT_SECONDS * 1_000 - BEAT_MS) listener.comment();
        this.#mark(room.id, listener);
      }
    }
    if (this.#slots.taken > 0) return;
    clearInterval(this.#clock);
    this.#clock = undefined;
  }
}

function randomLengthMs(): number {
  const { least, most } = STREAM_SECONDS;
  return (least + Math.random() * (most - least)) * 1_000;
}
