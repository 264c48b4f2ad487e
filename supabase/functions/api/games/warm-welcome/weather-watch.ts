import * as z from 'zod/mini';
import type { KnownPlace } from '../../../_shared/domain/fact.ts';
import type { Database } from '../../../_shared/server/database.ts';
import { type TimedCache, timedCache } from '../../../_shared/server/memory.ts';
import { failureOf } from '../../kit/http/failure.ts';
import type { RoomChanges } from '../../kit/members/memberships.ts';
import { readPlaces } from './fact-maker.ts';
import type { Outside } from './outside.ts';

/** A polled room's weather is updated after this. */
const REFRESH_MS = 15 * 60_000;
/** A room's concurrent questions to the weather service. */
const AT_ONCE = 4;
const ROOM_CAPACITY = 5_000;

type Standing = KnownPlace & { number: number };

/** Updates the weather at people's points: after a join, and while the room is polled. */
export class WeatherWatch {
  readonly #database: Database;
  readonly #outside: Outside;
  readonly #changes: RoomChanges;
  readonly #looked: TimedCache<true>;

  constructor(options: { database: Database; outside: Outside; changes: RoomChanges; now: () => number }) {
    this.#database = options.database;
    this.#outside = options.outside;
    this.#changes = options.changes;
    this.#looked = timedCache({ lifetimeMs: REFRESH_MS, capacity: ROOM_CAPACITY, now: options.now });
  }

  /** Updates the weather of one seat. An unknown location has none, as its point is random; nor has a whole country. */
  async fetchFor(roomId: string, place: Standing): Promise<void> {
    const { approximate, extent, latitude, longitude, number } = place;
    if (approximate || extent === 'country') return;
    const weather = await this.#outside.weather(place);
    if (weather === null) return;
    const { emoji, temp } = weather;
    await this.#database.call('set_weather', { room: roomId, number, latitude, longitude, emoji, temp }, z.unknown());
    this.#changes.tell(roomId);
  }

  /** True once in fifteen minutes for a polled room: then `refresh` is due. */
  isDue(roomId: string): boolean {
    if (this.#looked.get(roomId)) return false;
    this.#looked.set(roomId, true);
    return true;
  }

  /** Updates the weather of everyone in the room. */
  async refresh(roomId: string): Promise<void> {
    try {
      const { places } = await readPlaces(this.#database, roomId);
      const waiting = [...places];
      const worker = async () => {
        for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await this.fetchFor(roomId, next);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
    } catch (error) {
      if (failureOf(error).status >= 500) throw error;
    }
  }
}
