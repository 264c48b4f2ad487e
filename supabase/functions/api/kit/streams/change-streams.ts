import { STREAM_COMMENT_SECONDS, STREAM_SECONDS } from '../../../_shared/contract/changes.ts';
import type { SentReaction } from '../../../_shared/contract/reactions.ts';
import { ApiError } from '../../../_shared/server/api-error.ts';
import type { Database } from '../../../_shared/server/database.ts';
import { metrics } from '../../../_shared/server/metrics.ts';
import type { Membership } from '../members/memberships.ts';
import type { RoomChanges } from '../members/room-changes.ts';
import type { Seen } from '../members/seen.ts';
import type { ReadCanvas } from './listened-room.ts';
import { Listener } from './listener.ts';
import { RoomWatch } from './room-watch.ts';
import { StreamSlots } from './stream-slots.ts';

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
      if (membership.number !== null) this.#seen.mark(roomId, membership.number);
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

  #beat(): void {
    const now = performance.now();
    for (const room of this.#watch.rooms) {
      for (const listener of room.listeners) {
        if (now >= listener.endsMs) listener.end();
        else if (now - listener.sentMs >= STREAM_COMMENT_SECONDS * 1_000 - BEAT_MS) listener.comment();
        if (listener.number !== null) this.#seen.mark(room.id, listener.number);
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
