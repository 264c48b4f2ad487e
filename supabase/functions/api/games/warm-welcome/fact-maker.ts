import * as z from 'zod/mini';
import { placeExtent } from '../../../_shared/contract/games/places.ts';
import type { GroupFact } from '../../../_shared/domain/fact.ts';
import { computeFacts } from '../../../_shared/domain/facts.ts';
import { type Database, Json } from '../../../_shared/server/database.ts';
import { type TimedCache, timedCache } from '../../../_shared/server/memory.ts';
import { oneAtATime } from '../../../_shared/server/one-at-a-time.ts';
import { failureOf } from '../../kit/http/failure.ts';
import type { RoomChanges } from '../../kit/members/memberships.ts';
import type { Outside } from './outside.ts';

const placesReply = z.object({
  version: z.string(),
  places: z.array(
    z.object({
      number: z.int(),
      name: z.nullable(z.string()),
      state: z.nullable(z.string()),
      country: z.nullable(z.string()),
      extent: placeExtent,
      latitude: z.number(),
      longitude: z.number(),
      approximate: z.boolean(),
      timeZone: z.nullable(z.string()),
    }),
  ),
});

/** Each join outdates the facts being made; after this many tries it is left to that join's own run. */
const TRIES = 5;
/** A language model is asked about one room at most this often, even with many joins. */
const ASK_MS = 10_000;
const ROOM_CAPACITY = 5_000;

/** The locations of a room's people, with the number of each seat. Refuses unknown (404) and ended rooms (410). */
export function readPlaces(database: Database, roomId: string) {
  return database.call('warm_welcome_places', { room: roomId }, placesReply);
}

/** A room that ended, or one of another game, has no facts. */
async function unlessEnded(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (failureOf(error).status >= 500) throw error;
  }
}

/** Keeps the facts of each room true to its people. */
export class FactMaker {
  readonly #database: Database;
  readonly #outside: Outside;
  readonly #changes: RoomChanges;
  readonly #now: () => number;
  readonly #wait: (ms: number) => Promise<void>;
  /** When the model was last asked about a room, in Unix milliseconds. */
  readonly #asked: TimedCache<number>;
  readonly #compute = oneAtATime((roomId) => this.#writeComputed(roomId));
  readonly #ask = oneAtATime((roomId) => this.#writeAsked(roomId));

  constructor(options: {
    database: Database;
    outside: Outside;
    changes: RoomChanges;
    now: () => number;
    wait: (ms: number) => Promise<void>;
  }) {
    this.#database = options.database;
    this.#outside = options.outside;
    this.#changes = options.changes;
    this.#now = options.now;
    this.#wait = options.wait;
    this.#asked = timedCache({ lifetimeMs: ASK_MS, capacity: ROOM_CAPACITY, now: options.now });
  }

  /** Updates the facts of a room with everything written before this call. */
  async refresh(roomId: string): Promise<void> {
    await this.recompute(roomId);
    await unlessEnded(this.#ask(roomId));
  }

  /** Updates the computed facts alone: those about the sun become false by themselves. */
  recompute(roomId: string): Promise<void> {
    return unlessEnded(this.#compute(roomId));
  }

  async #writeComputed(roomId: string): Promise<void> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const { version, places } = await readPlaces(this.#database, roomId);
      if (await this.#put(roomId, version, computeFacts(places, new Date(this.#now())))) return;
    }
  }

  /** Adds the language model's facts about these locations. A join meanwhile asks again by itself. */
  async #writeAsked(roomId: string): Promise<void> {
    const { writtenFacts } = this.#outside;
    if (writtenFacts === null) return;
    const askedAt = this.#asked.get(roomId);
    // Joins during the wait are included in the question after it.
    if (askedAt !== undefined) await this.#wait(askedAt + ASK_MS - this.#now());
    this.#asked.set(roomId, this.#now());
    const { version, places } = await readPlaces(this.#database, roomId);
    const written = await writtenFacts(places);
    if (written.length > 0)
      await this.#put(roomId, version, [...computeFacts(places, new Date(this.#now())), ...written]);
  }

  async #put(roomId: string, version: string, facts: readonly GroupFact[]): Promise<boolean> {
    const args = { room: roomId, version, facts: new Json(facts) };
    const isWritten = await this.#database.call('put_warm_welcome_facts', args, z.boolean());
    this.#changes.tell(roomId);
    return isWritten;
  }
}
