import { retryAfter } from '../../../_shared/server/api-error.ts';
import { semaphore } from '../../../_shared/server/semaphore.ts';
import { failureOf } from '../../kit/http/failure.ts';
import { wasTakenBack } from './paint-failures.ts';
import { type GroupSize, type Sized, tell, type Waiting } from './waiting.ts';

/**
 * Writes batches by one statement and returns their outcomes in order: null for a busy room, where nothing was written.
 * With `waits` it waits for busy rooms.
 */
export type Write<Batch, Outcome> = (
  batches: readonly Batch[],
  waits: boolean,
) => Promise<readonly (Outcome | null | undefined)[]>;

/** Concurrent statements of lanes: the rest of the connections stays free for other calls. */
const AT_ONCE = 3;
/** A busy room is tried again after this, and after twice as long each time. */
const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 250;
/** After this many tries one room at a time waits in the database, where its turn is sure to come. */
const QUICK_TRIES = 4;
/** After this long the caller is told to try again. */
const GIVE_UP_MS = 5_000;
/** How often a statement is run again after a passing failure. */
const REPEATS = 2;

interface Lane<Batch, Outcome> {
  /** In order; those being written stay in front. */
  items: Waiting<Batch, Outcome>[];
  dots: number;
  /** Times in a row that the room was busy, or its statement failed for a passing reason. */
  tries: number;
  failures: number;
  /** This many batches more go one by one: one of them makes a statement fail. */
  alone: number;
}

/**
 * Rooms that cannot be written together with the others, each by itself: someone else is writing there, or a statement with
 * one of its batches failed.
 */
export class RoomLanes<Batch extends Sized, Outcome> {
  readonly #write: Write<Batch, Outcome>;
  readonly #now: () => number;
  readonly #wait: (ms: number) => Promise<void>;
  readonly #size: GroupSize;
  readonly #lanes = new Map<string, Lane<Batch, Outcome>>();
  readonly #inTurn = semaphore(AT_ONCE);
  #isOneWaiting = false;
  #batches = 0;
  #dots = 0;

  constructor(options: {
    write: Write<Batch, Outcome>;
    now: () => number;
    wait: (ms: number) => Promise<void>;
    size: GroupSize;
  }) {
    this.#write = options.write;
    this.#now = options.now;
    this.#wait = options.wait;
    this.#size = options.size;
  }

  get batches(): number {
    return this.#batches;
  }

  get dots(): number {
    return this.#dots;
  }

  has(room: string): boolean {
    return this.#lanes.has(room);
  }

  sizeOf(room: string): GroupSize {
    const lane = this.#lanes.get(room);
    return { batches: lane?.items.length ?? 0, dots: lane?.dots ?? 0 };
  }

  /** Takes waiting batches, behind the lane's own of that room. `isBusy`: an immediate try is pointless. */
  add(room: string, items: readonly Waiting<Batch, Outcome>[], isBusy = false): void {
    const known = this.#lanes.get(room);
    const lane = known ?? { items: [], dots: 0, tries: isBusy ? 1 : 0, failures: 0, alone: 0 };
    for (const item of items) {
      lane.items.push(item);
      this.#count(lane, item, 1);
    }
    if (known !== undefined) return;
    this.#lanes.set(room, lane);
    void this.#run(room, lane);
  }

  /** Never rejects: each waiting caller is told. */
  async #run(room: string, lane: Lane<Batch, Outcome>): Promise<void> {
    while (lane.items.length > 0) {
      if (lane.tries > 0) await this.#wait(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (lane.tries - 1)));
      await this.#inTurn(() => this.#writeNext(lane));
    }
    this.#lanes.delete(room);
  }

  async #writeNext(lane: Lane<Batch, Outcome>): Promise<void> {
    for (let first = lane.items[0]; first !== undefined; first = lane.items[0]) {
      if (this.#now() - first.sinceMs < GIVE_UP_MS) break;
      lane.items.shift();
      this.#count(lane, first, -1);
      first.reject(retryAfter(1, 'unavailable'));
    }
    const group = firstOf(lane.items, lane.alone > 0 ? { ...this.#size, batches: 1 } : this.#size);
    if (group.length === 0) return;
    const left = await this.#writeGroup(lane, group);
    lane.items = [...left, ...lane.items.slice(group.length)];
  }

  /** Returns the batches to be written again. */
  async #writeGroup(
    lane: Lane<Batch, Outcome>,
    group: readonly Waiting<Batch, Outcome>[],
  ): Promise<readonly Waiting<Batch, Outcome>[]> {
    const waits = lane.tries >= QUICK_TRIES && !this.#isOneWaiting;
    if (waits) this.#isOneWaiting = true;
    try {
      const outcomes = await this.#write(
        group.map(({ batch }) => batch),
        waits,
      );
      return this.#afterWrite(lane, group, outcomes);
    } catch (error) {
      return this.#afterFailure(lane, group, error);
    } finally {
      if (waits) this.#isOneWaiting = false;
    }
  }

  #afterWrite(
    lane: Lane<Batch, Outcome>,
    group: readonly Waiting<Batch, Outcome>[],
    outcomes: readonly (Outcome | null | undefined)[],
  ): Waiting<Batch, Outcome>[] {
    const busy: Waiting<Batch, Outcome>[] = [];
    for (const [index, item] of group.entries()) {
      const outcome = outcomes[index];
      if (outcome === null) busy.push(item);
      else {
        this.#count(lane, item, -1);
        tell(item, outcome);
      }
    }
    lane.tries = busy.length > 0 ? lane.tries + 1 : 0;
    lane.failures = 0;
    lane.alone = Math.max(0, lane.alone - group.length + busy.length);
    return busy;
  }

  #afterFailure(
    lane: Lane<Batch, Outcome>,
    group: readonly Waiting<Batch, Outcome>[],
    error: unknown,
  ): readonly Waiting<Batch, Outcome>[] {
    if (wasTakenBack(error)) {
      if (failureOf(error).status === 503 && lane.failures < REPEATS) {
        lane.failures += 1;
        lane.tries += 1;
        return group;
      }
      if (failureOf(error).status !== 503 && group.length > 1) {
        lane.alone = group.length;
        return group;
      }
    }
    lane.failures = 0;
    lane.tries = 0;
    lane.alone = Math.max(0, lane.alone - group.length);
    for (const item of group) {
      this.#count(lane, item, -1);
      item.reject(error);
    }
    return [];
  }

  #count(lane: Lane<Batch, Outcome>, { batch: { dots } }: Waiting<Batch, Outcome>, sign: 1 | -1): void {
    lane.dots += sign * dots;
    this.#batches += sign;
    this.#dots += sign * dots;
  }
}

function firstOf<Item extends { batch: Sized }>(items: readonly Item[], size: GroupSize): Item[] {
  let count = 0;
  let dots = 0;
  for (const { batch } of items) {
    if (count === size.batches || (count > 0 && dots + batch.dots > size.dots)) break;
    count += 1;
    dots += batch.dots;
  }
  return items.slice(0, count);
}
