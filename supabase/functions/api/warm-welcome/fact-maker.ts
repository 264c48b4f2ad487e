import * as z from 'zod';
import { type Database, Json } from '../../_shared/server/database.ts';
import { failureOf } from '../http/failure.ts';
import type { Snapshots } from '../http/snapshots.ts';
import type { GroupFact, KnownPlace, Outside } from './outside.ts';

const factsOf = (_places: readonly KnownPlace[]): GroupFact[] => [];

const placesReply = z.object({
  version: z.number().int(),
  places: z.array(
    z.object({
      number: z.number().int(),
      name: z.string().nullable(),
      state: z.string().nullable(),
      latitude: z.number(),
      longitude: z.number(),
      approximate: z.boolean(),
      timeZone: z.string().nullable(),
    }),
  ),
});

/** Whoever joins meanwhile makes the facts old before they are written; who gives up leaves it to that one's join. */
const TRIES = 5;

/** The places of a room's people, with the number of each seat. Refuses unknown (404) and ended rooms (410). */
export function readPlaces(database: Database, roomId: string) {
  return database.call('warm_welcome_places', { room: roomId }, placesReply);
}

/** Keeps the facts of each room true to its people: one at a time per room, again when somebody came meanwhile. */
export class FactMaker {
  readonly #database: Database;
  readonly #outside: Outside;
  readonly #snapshots: Snapshots;
  readonly #running = new Map<string, { again: boolean; done: Promise<void> }>();

  constructor(options: { database: Database; outside: Outside; snapshots: Snapshots }) {
    this.#database = options.database;
    this.#outside = options.outside;
    this.#snapshots = options.snapshots;
  }

  /** Brings the facts of a room up to date with everything that was written before this call. */
  refresh(roomId: string): Promise<void> {
    const running = this.#running.get(roomId);
    if (running) {
      running.again = true;
      return running.done;
    }
    const state = { again: false, done: Promise.resolve() };
    this.#running.set(roomId, state);
    state.done = this.#work(roomId, state).finally(() => this.#running.delete(roomId));
    return state.done;
  }

  async #work(roomId: string, state: { again: boolean }): Promise<void> {
    try {
      do {
        state.again = false;
        await this.#write(roomId);
      } while (state.again);
    } catch (error) {
      // A room that ended, or one of another game, has no facts.
      if (failureOf(error).status >= 500) throw error;
    }
  }

  async #write(roomId: string): Promise<void> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const { version, places } = await readPlaces(this.#database, roomId);
      const facts = new Json(factsOf(places));
      const written = await this.#database.call(
        'put_warm_welcome_facts',
        { room: roomId, version, facts },
        z.boolean(),
      );
      if (written) break;
    }
    this.#snapshots.forget(roomId);
  }
}
