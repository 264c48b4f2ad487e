import * as z from 'zod/mini';
import { sentReaction } from '../../../_shared/contract/reactions.ts';
import { ApiError, retryAfter } from '../../../_shared/server/api-error.ts';
import type { Database } from '../../../_shared/server/database.ts';
import { outsideRequests } from '../../../_shared/server/telemetry.ts';
import { ListenedRoom, type ReadCanvas } from './listened-room.ts';

/** Rooms that another process changed recently are asked for with each beat, all others with each fifth. */
const BEAT_MS = 200;
const QUIET_BEATS = 5;
const LIVELY_MS = 30_000;
/** This process's own writes wait for others of the same moment, and a busy process asks at most this often. */
const COLLECT_MS = 8;
const SPACING_MS = 25;

const numbers = z.array(z.int());
const news = z.object({
  roomId: z.string(),
  ended: z.boolean(),
  version: z.int(),
  phaseVersion: z.int(),
  canvasVersion: z.int(),
  reclaims: z.int(),
  reactions: z.int(),
  sent: z.array(sentReaction),
  seats: z.nullable(z.object({ present: numbers, removed: numbers, closed: z.boolean() })),
});
const watched = z.object({ rooms: z.array(news), endedLogins: z.array(z.uuid()) });

interface Question {
  /** Whether this process wrote to it. */
  rooms: Map<ListenedRoom, boolean>;
  answered: Promise<void>;
}

/**
 * Watches all rooms with listeners, by one question to the database at a time. Own writes only bring the question forward:
 * all news come from the database, and in its order.
 */
export class RoomWatch {
  readonly #database: Pick<Database, 'call'>;
  readonly #report: (error: unknown) => void;
  readonly #readCanvas: () => ReadCanvas | null;
  readonly #rooms = new Map<string, ListenedRoom>();
  /** The question that is asked next, and the one under way. */
  #next: Question | undefined;
  #underWay: Promise<void> = Promise.resolve();
  #askedMs = 0;
  #isOver = false;
  #beats = 0;
  #clock: ReturnType<typeof setInterval> | undefined;

  constructor(options: {
    database: Pick<Database, 'call'>;
    report: (error: unknown) => void;
    readCanvas: () => ReadCanvas | null;
  }) {
    this.#database = options.database;
    this.#report = options.report;
    this.#readCanvas = options.readCanvas;
  }

  get rooms(): Iterable<ListenedRoom> {
    return this.#rooms.values();
  }

  /** The room, if it has listeners and its numbers are known or asked for. */
  get(roomId: string): ListenedRoom | undefined {
    return this.#rooms.get(roomId);
  }

  /** Call after a write to a room: its listeners hear of it soon. */
  wakeUp(roomId: string): void {
    const room = this.#rooms.get(roomId);
    if (room !== undefined) void this.#ask(room, true);
  }

  /** The room with its numbers. Refuses unknown and ended ones, and rejects like the database. */
  async at(roomId: string): Promise<ListenedRoom> {
    const room = this.#rooms.get(roomId) ?? this.#add(roomId);
    if (!room.isKnown || this.#isOver) await this.renew(room);
    return room;
  }

  /** Resolves when the room's people are known as they are now. */
  async renew(room: ListenedRoom): Promise<void> {
    room.waiting += 1;
    await this.#ask(room, true).finally(() => {
      room.waiting -= 1;
    });
    if (this.#isOver) throw retryAfter(1, 'unavailable');
    if (this.#rooms.get(room.id) !== room) throw new ApiError('room_ended');
  }

  /** Ends all streams; none begins any more. */
  end(): void {
    this.#isOver = true;
    for (const room of this.#rooms.values()) room.end();
    this.#rooms.clear();
    clearInterval(this.#clock);
    this.#clock = undefined;
  }

  #add(roomId: string): ListenedRoom {
    const room = new ListenedRoom(roomId, this.#readCanvas);
    this.#rooms.set(roomId, room);
    this.#clock ??= setInterval(() => this.#beat(), BEAT_MS);
    return room;
  }

  #beat(): void {
    this.#beats += 1;
    const isForAll = this.#beats % QUIET_BEATS === 0;
    if (isForAll) this.#dropUnheard();
    const changedAfter = performance.now() - LIVELY_MS;
    for (const room of this.#rooms.values()) {
      if (isForAll || room.foreignMs > changedAfter) void this.#ask(room, false);
    }
  }

  #dropUnheard(): void {
    for (const [id, room] of this.#rooms) {
      if (room.listeners.size > 0 || room.waiting > 0) continue;
      room.end();
      this.#rooms.delete(id);
    }
    if (this.#rooms.size > 0) return;
    clearInterval(this.#clock);
    this.#clock = undefined;
  }

  /** Asks for this room with the next question, which begins after this call. */
  #ask(room: ListenedRoom, isOwn: boolean): Promise<void> {
    this.#next ??= outsideRequests(() => this.#prepare());
    const { answered, rooms } = this.#next;
    rooms.set(room, isOwn || rooms.get(room) === true);
    return answered;
  }

  #prepare(): Question {
    const rooms: Question['rooms'] = new Map();
    const waitMs = Math.max(COLLECT_MS, this.#askedMs + SPACING_MS - performance.now());
    const waited = new Promise((resolve) => setTimeout(resolve, waitMs));
    const answered = Promise.all([waited, this.#underWay]).then(() => {
      this.#next = undefined;
      this.#askedMs = performance.now();
      const asked = this.#question(rooms);
      this.#underWay = asked.catch(this.#report).catch(() => {});
      return asked;
    });
    answered.catch(() => {});
    return { rooms, answered };
  }

  async #question(rooms: Question['rooms']): Promise<void> {
    const asked = [...rooms.keys()];
    const listeners = asked.flatMap((room) => [...room.listeners]);
    const logins = new Set(listeners.flatMap(({ login }) => login ?? []));
    const args = {
      rooms: asked.map(({ id }) => id),
      versions: asked.map(({ known }) => known.version),
      phase_versions: asked.map(({ known }) => known.phaseVersion),
      canvas_versions: asked.map(({ known }) => known.canvasVersion),
      reactions: asked.map(({ known }) => known.reactions),
      logins: [...logins],
    };
    const answer = await this.#database.call('watch_rooms', args, watched);
    for (const listener of listeners) {
      if (listener.login !== null && answer.endedLogins.includes(listener.login)) listener.end();
    }
    for (const { ended, roomId, ...told } of answer.rooms) {
      const room = this.#rooms.get(roomId);
      // It may have been left, or left and begun again, meanwhile.
      const isOwn = room && rooms.get(room);
      if (room === undefined || isOwn === undefined) continue;
      if (ended) {
        this.#rooms.delete(roomId);
        room.end('room_ended');
      } else room.tell(told, isOwn);
    }
  }
}
