import * as z from 'zod';
import { DRAWING_MEDIA } from '../../_shared/contract/masterpiece.ts';
import { fromBase64 } from '../../_shared/server/base64.ts';
import type { Database } from '../../_shared/server/database.ts';
import type { Picture } from '../../_shared/server/picture.ts';
import { SizedCache } from '../../_shared/server/sized-cache.ts';
import { failureOf } from '../http/failure.ts';
import type { LiveRooms } from '../rooms/live-rooms.ts';
import type { RoomState } from './room-state.ts';

/** What the pictures in memory take together; one takes 5 to 20 KB, 200 KB at most. */
const MEMORY_BYTES = 32 * 1024 * 1024;

const stored = z.object({
  media: z.enum(DRAWING_MEDIA),
  base64: z.string().transform((text, context) => {
    const bytes = fromBase64(text);
    if (bytes !== null) return bytes;
    context.addIssue({ code: 'custom', message: 'not base64' });
    return z.NEVER;
  }),
});

/**
 * The pictures themselves. Everybody loads those of a round within the same second, so they are kept in memory; whether
 * one may still be seen is asked of the room each time.
 */
export class Pictures {
  readonly #database: Database;
  readonly #rooms: LiveRooms<RoomState>;
  readonly #kept = new SizedCache<Picture>({ capacity: MEMORY_BYTES, sizeOf: ({ bytes }) => bytes.byteLength });
  readonly #loading = new Map<string, Promise<Picture>>();

  constructor(database: Database, rooms: LiveRooms<RoomState>) {
    this.#database = database;
    this.#rooms = rooms;
  }

  /** To be called when one came in: those who want to see it need not ask the database. */
  keep(id: string, picture: Picture): void {
    this.#kept.set(id, picture);
  }

  /** One picture of a room. Refuses rooms that are not there or over, and pictures that nobody may see any more (404). */
  async at(roomId: string, id: string): Promise<Picture> {
    const { state } = await this.#rooms.at(roomId);
    if (state.drawings.some((drawing) => drawing.id === id)) return this.#kept.get(id) ?? this.#load(roomId, id);
    // Of a round before this one, or gone: the database knows.
    return this.#load(roomId, id);
  }

  /** Those of the present round by their ids, without those that are gone meanwhile. */
  async ofRound(roomId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Picture>> {
    const found = await Promise.all(
      ids.map(async (id) => [id, this.#kept.get(id) ?? (await this.#loadIfThere(roomId, id))] as const),
    );
    return new Map(found.flatMap(([id, picture]) => (picture === null ? [] : [[id, picture]])));
  }

  async #loadIfThere(roomId: string, id: string): Promise<Picture | null> {
    try {
      return await this.#load(roomId, id);
    } catch (error) {
      if (failureOf(error).code === 'not_found') return null;
      throw error;
    }
  }

  /** Who asks at the same time shares one read. */
  #load(roomId: string, id: string): Promise<Picture> {
    const key = `${roomId} ${id}`;
    const known = this.#loading.get(key);
    if (known !== undefined) return known;
    const loading = this.#read(roomId, id).finally(() => this.#loading.delete(key));
    this.#loading.set(key, loading);
    return loading;
  }

  async #read(roomId: string, id: string): Promise<Picture> {
    const { base64: bytes, media } = await this.#database.call('drawing', { room: roomId, id }, stored);
    const picture = { bytes, media };
    this.keep(id, picture);
    return picture;
  }
}
