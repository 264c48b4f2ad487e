import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { DRAWING_MEDIA } from '../../../_shared/contract/games/drawings.ts';
import type { MasterpieceState } from '../../../_shared/contract/games/masterpiece.ts';
import { ApiError, retryAfter } from '../../../_shared/server/api-error.ts';
import { dataUrlOf, fromBase64 } from '../../../_shared/server/base64.ts';
import type { Database } from '../../../_shared/server/database.ts';
import { upTo } from '../../../_shared/server/memory.ts';
import type { Picture } from '../../../_shared/server/picture.ts';
import { semaphore } from '../../../_shared/server/semaphore.ts';
import { failureOf } from '../../kit/http/failure.ts';
import type { RateLimits } from '../../kit/http/limits.ts';
import type { Viewer } from '../../kit/members/live-room.ts';
import { personOf } from '../../kit/members/memberships.ts';
import { type LiveRooms, NOW } from '../../kit/rooms/live-rooms.ts';
import type { RoomState } from './room-state.ts';
import { isShown } from './views.ts';

/** The memory of all pictures, and again of their data URLs; one takes 5 to 20 KB, 200 KB at most. */
const MEMORY_BYTES = 32 * 1024 * 1024;
/** Rooms remembered as existing. */
const ROOM_CAPACITY = 1_000;

/** States whose pictures are collected at a time, and how many more may wait. */
const PICTURED_AT_ONCE = 4;
const PICTURED_WAITING = 200;

const stored = z.object({
  number: z.int(),
  media: z.enum(DRAWING_MEDIA),
  base64: z.pipe(
    z.string(),
    z.transform((text, context) => {
      const bytes = fromBase64(text);
      if (bytes !== null) return bytes;
      context.issues.push({ code: 'custom', input: text, message: 'not base64' });
      return z.NEVER;
    }),
  ),
});

type Bytes = Uint8Array<ArrayBuffer>;

interface Kept {
  picture: Picture;
  roomId: string;
  /** Its round if that was the current one, else null. */
  roundNumber: number | null;
  /** The seat of its artist if the round is null: pictures of people present may be seen. */
  artist: number | null;
}

/**
 * The pictures themselves. Everyone loads those of a round within the same second, so they are kept in memory; the room
 * decides each time whether one may still be seen.
 */
export class Pictures {
  readonly #database: Database;
  readonly #rooms: LiveRooms<RoomState>;
  readonly #limits: RateLimits;
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ picture }) => picture.bytes.byteLength,
  });
  readonly #dataUrls = new LRUCache<string, Bytes>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: (bytes) => bytes.byteLength,
  });
  readonly #loading = new Map<string, Promise<Picture>>();
  readonly #there = new LRUCache<string, true>(upTo(ROOM_CAPACITY));
  readonly #making = semaphore(PICTURED_AT_ONCE, PICTURED_WAITING);

  constructor({ database, limits }: { database: Database; limits: RateLimits }, rooms: LiveRooms<RoomState>) {
    this.#database = database;
    this.#limits = limits;
    this.#rooms = rooms;
  }

  /** Call with a new picture, so that its viewers need not ask the database. */
  keep(id: string, picture: Picture, { roomId, roundNumber }: { roomId: string; roundNumber: number }): void {
    this.#kept.set(id, { picture, roomId, roundNumber, artist: null });
  }

  /**
   * One picture of a room. Refuses missing and ended rooms, and pictures that no one may see any more (404). Anyone may ask
   * for any id, so look-ups in the database count against the caller's IP.
   */
  async at(roomId: string, id: string, ip: string): Promise<Picture> {
    let state = await this.#stateOf(roomId, ip);
    const kept = this.#kept.get(id);
    if (state.hidden.includes(id)) throw new ApiError('not_found');
    if (!hasDrawing(state, id)) {
      if (kept?.roomId === roomId && isKnownIn(state, kept)) return kept.picture;
      this.#limits.count('unknownPolls', 'ip', ip);
      // It may have come in since the last read, by another process.
      ({ state } = await this.#rooms.at(roomId, NOW));
    }
    const drawing = state.drawings.find((one) => one.id === id);
    if (drawing === undefined ? !hasEarlierRounds(state) : !isShown(state, drawing)) throw new ApiError('not_found');
    return (drawing && kept?.picture) ?? this.#load(state, id);
  }

  /** The JSON of a state with the pictures of its drawings, as far as they still exist. */
  async within(room: RoomState, viewer: Viewer, state: MasterpieceState): Promise<ReadableStream<Bytes>> {
    this.#limits.count('picturedStates', 'person', personOf(room.id, viewer));
    const ids = state.drawings.flatMap(({ hidden, id }) => (hidden ? [] : [id]));
    const found = await this.#making(() =>
      Promise.all(ids.map(async (id) => [id, await this.#dataUrlOf(room, id)] as const)),
    );
    if (found === null) throw retryAfter(1, 'slow_down');
    return picturedState(state, new Map(found.flatMap(([id, dataUrl]) => (dataUrl === null ? [] : [[id, dataUrl]]))));
  }

  /** The room; one not requested lately is counted, because it may be made up. */
  async #stateOf(roomId: string, ip: string): Promise<RoomState> {
    if (!this.#there.has(roomId)) this.#limits.count('unknownPolls', 'ip', ip);
    try {
      const { state } = await this.#rooms.at(roomId);
      this.#there.set(roomId, true);
      return state;
    } catch (error) {
      this.#there.delete(roomId);
      throw error;
    }
  }

  async #dataUrlOf(state: RoomState, id: string): Promise<Bytes | null> {
    const known = this.#dataUrls.get(id);
    if (known !== undefined) return known;
    const picture = this.#kept.get(id)?.picture ?? (await this.#loadIfThere(state, id));
    if (picture === null) return null;
    const dataUrl = new TextEncoder().encode(JSON.stringify(dataUrlOf(picture)));
    this.#dataUrls.set(id, dataUrl);
    return dataUrl;
  }

  async #loadIfThere(state: RoomState, id: string): Promise<Picture | null> {
    try {
      return await this.#load(state, id);
    } catch (error) {
      if (failureOf(error).code === 'not_found') return null;
      throw error;
    }
  }

  /** Simultaneous callers share one read. */
  #load(state: RoomState, id: string): Promise<Picture> {
    const key = `${state.id} ${id}`;
    const known = this.#loading.get(key);
    if (known !== undefined) return known;
    const loading = this.#read(state, id).finally(() => this.#loading.delete(key));
    this.#loading.set(key, loading);
    return loading;
  }

  async #read({ drawings, game, id: roomId }: RoomState, id: string): Promise<Picture> {
    const isOfRound = hasDrawing({ drawings }, id);
    const { base64: bytes, media, number } = await this.#database.call('drawing', { room: roomId, id }, stored);
    const picture = { bytes, media };
    const found = isOfRound ? { roundNumber: game.roundNumber, artist: null } : { roundNumber: null, artist: number };
    this.#kept.set(id, { picture, roomId, ...found });
    return picture;
  }
}

/** Whether a picture missing from the state may be seen: of an earlier round, or newer than the state. */
function isKnownIn({ game, people }: RoomState, kept: Kept): boolean {
  const isPresent = people.some(({ id }) => Number(id) === kept.artist);
  return isPresent || (kept.roundNumber === game.roundNumber && game.phase !== 'waiting');
}

function hasDrawing({ drawings }: Pick<RoomState, 'drawings'>, id: string): boolean {
  return drawings.some((one) => one.id === id);
}

function hasEarlierRounds({ game }: RoomState): boolean {
  const isPlayed = game.phase !== 'waiting' && game.phase !== 'final';
  return game.roundNumber > (isPlayed ? 1 : 0);
}

/**
 * The JSON of a state with the pictures of its drawings. `dataUrls` are their data URLs as JSON strings in bytes, by drawing
 * id: they are passed on piece by piece without copies, so a reply takes no memory of its own, even for a slow reader.
 */
function picturedState(
  { drawings, ...rest }: MasterpieceState,
  dataUrls: ReadonlyMap<string, Bytes>,
): ReadableStream<Bytes> {
  const encoder = new TextEncoder();
  function* parts(): Generator<Bytes> {
    yield encoder.encode(`${JSON.stringify(rest).slice(0, -1)},"drawings":[`);
    for (const [index, drawing] of drawings.entries()) {
      const entry = JSON.stringify(drawing);
      const dataUrl = dataUrls.get(drawing.id);
      const comma = index === 0 ? '' : ',';
      if (dataUrl === undefined) yield encoder.encode(comma + entry);
      else {
        yield encoder.encode(`${comma}${entry.slice(0, -1)},"drawingData":`);
        yield dataUrl;
        yield encoder.encode('}');
      }
    }
    yield encoder.encode(']}');
  }
  const left = parts();
  return new ReadableStream<Bytes>(
    {
      pull(controller) {
        const { done, value } = left.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    },
    // Nothing is made before it is read.
    { highWaterMark: 0 },
  );
}
