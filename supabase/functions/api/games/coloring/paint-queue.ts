import { PAINT_WRITE_MS } from '../../../_shared/contract/games/canvas.ts';
import { retryAfter } from '../../../_shared/server/api-error.ts';
import { semaphore } from '../../../_shared/server/semaphore.ts';

interface Sized {
  dots: number;
}

interface Waiting<Batch, Outcome> {
  batch: Batch;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
}

/** The most batches per statement; the rest goes into the next one. */
const GROUP = 200;
/** The most dots waiting, in all rooms and in one: beyond that callers are told to come again. */
const ALL_WAITING = 250_000;
const ROOM_WAITING = 100_000;
/**
 * Dots are collected for longer while many rooms paint, so that there are fewer commits and fewer events: so much longer
 * for each other room, and this long at most.
 */
const ROOM_MS = 2;
const COLLECT_MAX_MS = 300;
/** Concurrent statements: the rest of the connections stays free for other calls. */
const AT_ONCE = 3;

interface Room<Batch, Outcome> {
  waiting: Waiting<Batch, Outcome>[];
  dots: number;
}

/**
 * Dots on their way to the database. Each room has one statement at a time; batches that arrive during it, and within a
 * moment after it began, go into the next one together: one commit for many. The first batch after a quiet moment waits for
 * no one.
 */
export class PaintQueue<Batch extends Sized, Outcome> {
  readonly #write: (roomId: string, batches: readonly Batch[]) => Promise<readonly Outcome[]>;
  readonly #now: () => number;
  readonly #wait: (ms: number) => Promise<void>;
  readonly #rooms = new Map<string, Room<Batch, Outcome>>();
  readonly #inTurn = semaphore(AT_ONCE);
  #dots = 0;

  constructor(options: {
    /** Writes batches of a room by one statement, and returns their outcomes in order. */
    write: (roomId: string, batches: readonly Batch[]) => Promise<readonly Outcome[]>;
    now: () => number;
    wait: (ms: number) => Promise<void>;
  }) {
    this.#write = options.write;
    this.#now = options.now;
    this.#wait = options.wait;
  }

  /** The batch's outcome once it is committed. Rejects like its statement, or when too much waits (503). */
  add(roomId: string, batch: Batch): Promise<Outcome> {
    const known = this.#rooms.get(roomId);
    const room = known ?? { waiting: [], dots: 0 };
    if (this.#dots + batch.dots > ALL_WAITING || room.dots + batch.dots > ROOM_WAITING) {
      return Promise.reject(retryAfter(1, 'unavailable'));
    }
    room.dots += batch.dots;
    this.#dots += batch.dots;
    const outcome = new Promise<Outcome>((resolve, reject) => room.waiting.push({ batch, resolve, reject }));
    if (known === undefined) {
      this.#rooms.set(roomId, room);
      void this.#run(roomId, room);
    }
    return outcome;
  }

  get #collectMs(): number {
    return Math.min(PAINT_WRITE_MS + ROOM_MS * (this.#rooms.size - 1), COLLECT_MAX_MS);
  }

  async #run(roomId: string, room: Room<Batch, Outcome>): Promise<void> {
    while (room.waiting.length > 0) {
      const beganMs = this.#now();
      await this.#inTurn(() => this.#writeGroup(roomId, room));
      const leftMs = beganMs + this.#collectMs - this.#now();
      if (leftMs > 0) await this.#wait(leftMs);
    }
    this.#rooms.delete(roomId);
  }

  /** Never rejects: each waiting caller is told. */
  async #writeGroup(roomId: string, room: Room<Batch, Outcome>): Promise<void> {
    const group = room.waiting.splice(0, GROUP);
    const dots = group.reduce((sum, { batch }) => sum + batch.dots, 0);
    try {
      const outcomes = await this.#write(
        roomId,
        group.map(({ batch }) => batch),
      );
      for (const [index, { resolve }] of group.entries()) resolve(outcomes[index] as Outcome);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
    room.dots -= dots;
    this.#dots -= dots;
  }
}
