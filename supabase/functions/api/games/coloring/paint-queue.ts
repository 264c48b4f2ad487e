import { PAINT_WRITE_MS } from '../../../_shared/contract/games/canvas.ts';
import { retryAfter } from '../../../_shared/server/api-error.ts';
import { wasTakenBack } from './paint-failures.ts';
import { RoomLanes, type Write } from './room-lanes.ts';
import { type Sized, tell, type Waiting } from './waiting.ts';
import { WaitingRooms } from './waiting-rooms.ts';

/** The most points per statement; the rest goes into the next one. */
const GROUP = { batches: 200, dots: 5_000 };
/** The most points waiting, in all rooms and in one: beyond that callers are told to try again. */
const ALL_WAITING = { batches: 5_000, dots: 250_000 };
const ROOM_WAITING = { batches: 2_000, dots: 100_000 };

/**
 * Points of all rooms on their way to the database. Batches that arrive during a statement, and within a moment after it
 * began, go into the next one together: one commit for many. Each room has one at a time, so commits are announced in order.
 * The first batch after a quiet moment waits for no one. Rooms that would hold up the others go by themselves; see
 * `RoomLanes`.
 */
export class PaintQueue<Batch extends Sized, Outcome> {
  readonly #write: Write<Batch, Outcome>;
  readonly #now: () => number;
  readonly #wait: (ms: number) => Promise<void>;
  readonly #waiting = new WaitingRooms<Waiting<Batch, Outcome>>();
  readonly #lanes: RoomLanes<Batch, Outcome>;
  #isRunning = false;

  constructor(options: { write: Write<Batch, Outcome>; now: () => number; wait: (ms: number) => Promise<void> }) {
    this.#write = options.write;
    this.#now = options.now;
    this.#wait = options.wait;
    this.#lanes = new RoomLanes({ ...options, size: GROUP });
  }

  /** The batch's outcome once it is committed. Rejects like its statement, or when too much waits (503). */
  add(batch: Batch): Promise<Outcome> {
    if (this.#isTooMuch(batch)) return Promise.reject(retryAfter(1, 'unavailable'));
    return new Promise((resolve, reject) => {
      const item = { batch, sinceMs: this.#now(), resolve, reject };
      if (this.#lanes.has(batch.room)) {
        this.#lanes.add(batch.room, [item]);
        return;
      }
      this.#waiting.add(item);
      if (!this.#isRunning) void this.#run();
    });
  }

  #isTooMuch({ dots, room }: Sized): boolean {
    const [waiting, lanes] = [this.#waiting, this.#lanes];
    if (waiting.batches + lanes.batches >= ALL_WAITING.batches) return true;
    if (waiting.dots + lanes.dots + dots > ALL_WAITING.dots) return true;
    const inRoom = (lanes.has(room) ? lanes : waiting).sizeOf(room);
    return inRoom.batches >= ROOM_WAITING.batches || inRoom.dots + dots > ROOM_WAITING.dots;
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.batches > 0) {
      const beganMs = this.#now();
      await this.#writeGroup(this.#waiting.take(GROUP));
      const leftMs = beganMs + PAINT_WRITE_MS - this.#now();
      if (leftMs > 0 && !this.#isFull()) await this.#wait(leftMs);
    }
    this.#isRunning = false;
  }

  #isFull(): boolean {
    return this.#waiting.batches >= GROUP.batches || this.#waiting.dots >= GROUP.dots;
  }

  /** Never rejects: each waiting caller is told. */
  async #writeGroup(group: readonly Waiting<Batch, Outcome>[]): Promise<void> {
    try {
      const outcomes = await this.#write(
        group.map(({ batch }) => batch),
        false,
      );
      const busy: Waiting<Batch, Outcome>[] = [];
      for (const [index, item] of group.entries()) {
        const outcome = outcomes[index];
        if (outcome === null) busy.push(item);
        else tell(item, outcome);
      }
      if (busy.length > 0) this.#separate(busy, true);
    } catch (error) {
      // Writing each room by itself finds the one at fault.
      if (wasTakenBack(error)) this.#separate(group, false);
      else for (const { reject } of group) reject(error);
    }
  }

  #separate(items: readonly Waiting<Batch, Outcome>[], isBusy: boolean): void {
    const rooms = new Map<string, Waiting<Batch, Outcome>[]>();
    for (const item of items) {
      const { room } = item.batch;
      const known = rooms.get(room);
      if (known === undefined) rooms.set(room, [item]);
      else known.push(item);
    }
    // With later batches for the same room, which are newer.
    for (const [room, first] of rooms) this.#lanes.add(room, [...first, ...this.#waiting.takeRoom(room)], isBusy);
  }
}
