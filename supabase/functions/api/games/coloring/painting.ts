import * as z from 'zod/mini';
import { paceOf } from '../../../_shared/contract/changes.ts';
import {
  BRUSHES,
  type Brush,
  CANVAS_BYTES_MAX,
  CANVAS_DOTS_MAX,
  clearStrokes,
  type Dot,
  FILL_DOTS,
  type getStrokeAuthor,
  PAINT_WRITE_MS,
  type Painted,
  POSITION_STEPS,
  painted,
  restoreStrokes,
  undoStroke,
} from '../../../_shared/contract/games/canvas.ts';
import { REGIONS } from '../../../_shared/contract/games/coloring.ts';
import { refusalCode } from '../../../_shared/contract/refusals.ts';
import { UNDO_SECONDS } from '../../../_shared/contract/rooms.ts';
import type { Segment, Style } from '../../../_shared/domain/canvas-packing.ts';
import { ApiError, retryAfter } from '../../../_shared/server/api-error.ts';
import { toBase64 } from '../../../_shared/server/base64.ts';
import { type Argument, type Database, Json, type ReplySchema } from '../../../_shared/server/database.ts';
import { semaphore } from '../../../_shared/server/semaphore.ts';
import type { Caller } from '../../kit/http/caller.ts';
import { failureOf } from '../../kit/http/failure.ts';
import type { RoomChanges } from '../../kit/members/memberships.ts';
import {
  asOwnSeat,
  type Identity,
  identityOf,
  type Membership,
  person,
  personOf,
} from '../../kit/members/memberships.ts';
import { admitToMove } from '../../kit/phases/moves.ts';
import type { Kit } from '../../kit/services/kit.ts';
import type { PaintedSegment } from './canvas-rows.ts';
import type { Canvases } from './canvases.ts';

/** A painter, as remembered; the database checks again. */
export interface Painter {
  membership: Membership;
  identity: Identity;
}

export class Painting {
  readonly #kit: Kit;
  readonly #canvases: Canvases;
  readonly #queue: PaintQueue;

  constructor(kit: Kit, canvases: Canvases) {
    this.#kit = kit;
    this.#canvases = canvases;
    this.#queue = new PaintQueue({ ...kit, canvases });
  }

  /** The caller in this room. Refuses callers who are neither host nor seated. */
  async admit(roomId: string, caller: Caller): Promise<Painter> {
    const membership = await admitToMove(this.#kit, { game: 'coloring', limit: 'paintCalls', roomId, caller });
    return { membership, identity: await identityOf(caller) };
  }

  /** Paints dots, all or none of them, and answers once they are stored. */
  paint(
    room: string,
    painter: Painter,
    dots: readonly Dot[],
    { brush = 'pen', inside, ...names }: Names & { brush?: Brush | undefined; inside?: number | undefined } = {},
  ): Promise<Painted> {
    const style = { kind: 'stroke', brush, inside } as const;
    return this.#write(room, painter, { parts: partsOf(dots), style, size: dots.length }, names);
  }

  fill(room: string, painter: Painter, region: number, color: string, names: Names): Promise<Painted> {
    return this.#write(
      room,
      painter,
      { parts: [{ color: numberOf(color), points: [] }], style: { kind: 'fill', region }, size: FILL_DOTS },
      names,
    );
  }

  async #write(room: string, { identity, membership }: Painter, paint: Paint, names: Names): Promise<Painted> {
    this.#kit.limits.count('dots', 'person', personOf(room, membership), paint.size);
    const batch = { identity, stroke: names.strokeId ?? null, batch: names.batchId ?? null, ...paint };
    try {
      const outcome = await this.#queue.add(room, batch);
      if ('refusal' in outcome) throw new ApiError(outcome.refusal);
      this.#sawPainter(room, membership, outcome.version);
      return { stroke: outcome.stroke, version: outcome.version, sendMs: paceOf(outcome.people).sendMs };
    } catch (error) {
      // The next call looks the caller and the room up again: one of them may have gone meanwhile.
      this.#kit.memberships.forgetSeat(room, membership.number, membership.isHost);
      throw error;
    }
  }

  async undo(room: string, caller: Caller, strokeId: string | undefined): Promise<z.output<typeof undoStroke.reply>> {
    const { identity, membership } = await this.admit(room, caller);
    this.#kit.limits.count('undoStroke', 'person', personOf(room, membership));
    const atMs = this.#canvases.now();
    const undone = await this.#changing(
      'undo_stroke',
      room,
      { ...identity, stroke_key: strokeId ?? null },
      undoStroke.reply,
    );
    const { stroke, version } = undone;
    if (stroke !== null) this.#canvases.wrote(room, { version, segments: [], removed: [stroke] }, atMs);
    this.#sawPainter(room, membership, version);
    return undone;
  }

  clear(room: string, caller: Caller, { stroke, number }: { stroke: number | null; number: number | null }) {
    return this.#byHost('clear_strokes', room, caller, { number, stroke }, clearStrokes.reply);
  }

  restore(room: string, caller: Caller, removal: number) {
    const most = { max_dots: CANVAS_DOTS_MAX, max_bytes: CANVAS_BYTES_MAX };
    const args = { removal, undo_seconds: UNDO_SECONDS, ...most };
    return this.#byHost('restore_strokes', room, caller, args, restoreStrokes.reply);
  }

  async author(room: string, caller: Caller, stroke: number): Promise<z.output<typeof getStrokeAuthor.reply>> {
    const { userId: host } = await caller.requireHost();
    return asOwnSeat(await this.#kit.database.call('stroke_author', { room, host, stroke }, person));
  }

  async #byHost<Reply extends { version: number }>(
    change: string,
    room: string,
    caller: Caller,
    args: Record<string, Argument>,
    reply: ReplySchema<Reply>,
  ): Promise<Reply> {
    const { userId: host } = await caller.requireHost();
    const changed = await this.#changing(change, room, { host, ...args }, reply);
    // Every read from now on includes it, for any caller.
    this.#canvases.changed(room, changed.version);
    this.#kit.streams.painted(room, changed.version);
    return changed;
  }

  /** A write with an unknown outcome may have happened. */
  async #changing<Reply>(
    change: string,
    room: string,
    args: Record<string, Argument>,
    reply: ReplySchema<Reply>,
  ): Promise<Reply> {
    try {
      return await this.#kit.database.call(change, { room, ...args }, reply);
    } catch (error) {
      if (failureOf(error).status >= 500) this.#canvases.changed(room);
      throw error;
    }
  }

  #sawPainter(room: string, { number }: Membership, version: number): void {
    this.#kit.streams.painted(room, version);
    if (number !== null) this.#kit.seen.mark(room, number);
  }
}

/** Consecutive dots of one color. */
type Part = Pick<Segment, 'color' | 'points'>;

interface Names {
  strokeId?: string | undefined;
  batchId?: string | undefined;
}

interface Paint {
  /** A fill has one part without points. */
  parts: readonly Part[];
  style: Style;
  /** In dots. */
  size: number;
}

/** The paint of one call. */
export interface Batch extends Paint {
  identity: Identity;
  /** The caller's keys of the stroke and of the call. */
  stroke: string | null;
  batch: string | null;
}

const written = z.object({
  stroke: painted.shape.stroke,
  version: painted.shape.version,
  number: z.int(),
  /** Nothing was painted: this is the first reply to the call of this name. */
  again: z.optional(z.literal(true)),
});
const outcome = z.union([written, z.object({ refusal: refusalCode })]);
/** `counted`: the room's version, if a mission counted fills. */
const reply = z.object({ people: z.int(), answers: z.array(outcome), counted: z.optional(z.nullable(z.int())) });
/** With the number of people in the room. */
export type Outcome = z.output<typeof outcome> & { people: number };

interface Waiting extends Batch {
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
}

interface Room {
  waiting: Waiting[];
  dots: number;
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

interface PaintQueueOptions {
  database: Database;
  /** Gets the dots that were written. */
  canvases: Canvases;
  now: () => number;
  wait: (ms: number) => Promise<void>;
  changes: Pick<RoomChanges, 'tell'>;
}

/**
 * Dots on their way to the database. Each room has one statement at a time; batches that arrive during it, and within a
 * moment after it began, go into the next one together: one commit for many. The first batch after a quiet moment waits for
 * no one.
 */
export class PaintQueue {
  readonly #options: PaintQueueOptions;
  readonly #rooms = new Map<string, Room>();
  readonly #inTurn = semaphore(AT_ONCE);
  #dots = 0;

  constructor(options: PaintQueueOptions) {
    this.#options = options;
  }

  /** The batch's outcome once it is committed. Rejects like its statement, or when too much waits (503). */
  add(roomId: string, batch: Batch): Promise<Outcome> {
    const dots = batch.size;
    const known = this.#rooms.get(roomId);
    const room = known ?? { waiting: [], dots: 0 };
    if (this.#dots + dots > ALL_WAITING || room.dots + dots > ROOM_WAITING) {
      return Promise.reject(retryAfter(1, 'unavailable'));
    }
    room.dots += dots;
    this.#dots += dots;
    return new Promise((resolve, reject) => {
      room.waiting.push({ ...batch, resolve, reject });
      if (known !== undefined) return;
      this.#rooms.set(roomId, room);
      void this.#run(roomId, room);
    });
  }

  async #run(roomId: string, room: Room): Promise<void> {
    const { now, wait } = this.#options;
    while (room.waiting.length > 0) {
      const beganMs = now();
      await this.#inTurn(() => this.#writeNext(roomId, room));
      const collectMs = Math.min(PAINT_WRITE_MS + ROOM_MS * (this.#rooms.size - 1), COLLECT_MAX_MS);
      const leftMs = beganMs + collectMs - now();
      if (leftMs > 0) await wait(leftMs);
    }
    this.#rooms.delete(roomId);
  }

  /** Never rejects: each waiting caller is told. */
  async #writeNext(roomId: string, room: Room): Promise<void> {
    const group = room.waiting.splice(0, GROUP);
    try {
      const outcomes = await this.#write(roomId, group);
      for (const [index, { resolve }] of group.entries()) resolve(outcomes[index] as Outcome);
    } catch (error) {
      // It may have happened all the same.
      this.#options.canvases.changed(roomId);
      for (const { reject } of group) reject(error);
    }
    const dots = group.reduce((sum, batch) => sum + batch.size, 0);
    room.dots -= dots;
    this.#dots -= dots;
  }

  /** Writes batches of one room by one statement, and adds them to its canvas in memory. */
  async #write(room: string, group: readonly Waiting[]): Promise<Outcome[]> {
    const { canvases, changes, database } = this.#options;
    const atMs = canvases.now();
    const args = { batches: new Json(group.map(asked)), max_dots: CANVAS_DOTS_MAX, max_bytes: CANVAS_BYTES_MAX };
    const { answers, counted, people } = await database.call(
      'paint',
      { room, ...args, regions: new Json(REGIONS) },
      reply,
    );
    if (counted != null) changes.tell(room, { tally: counted });
    // All dots of one statement have one version; a repeated call paints nothing.
    const segments: PaintedSegment[] = [];
    let version = 0;
    for (const [index, answer] of answers.entries()) {
      if ('refusal' in answer) continue;
      if (answer.again) {
        canvases.changed(room, answer.version);
        continue;
      }
      const { stroke, number } = answer;
      version = answer.version;
      const { parts, style } = group[index] as Waiting;
      const isPlain = style.kind === 'stroke' && style.brush === 'pen' && style.inside === undefined;
      for (const part of parts) segments.push({ stroke, number, ...part, ...(isPlain ? {} : { style }) });
    }
    if (segments.length > 0) canvases.wrote(room, { version, segments, removed: [] }, atMs);
    return answers.map((answer) => ({ ...answer, people }));
  }
}

const numberOf = (hex: string) => Number.parseInt(hex.slice(1), 16);

/** Positions in whole steps, split where the color changes. */
export function partsOf(dots: readonly Dot[]): Part[] {
  const parts: { color: number; points: number[] }[] = [];
  for (const { color: hex, x, y } of dots) {
    const color = numberOf(hex);
    let last = parts.at(-1);
    if (last?.color !== color) {
      last = { color, points: [] };
      parts.push(last);
    }
    // `+ 0`: there is no -0 in whole steps.
    last.points.push(Math.round(x * POSITION_STEPS) + 0, Math.round(y * POSITION_STEPS) + 0);
  }
  return parts;
}

function asked({ batch, identity: { seat, user }, parts, stroke, style }: Waiting) {
  const isFill = style.kind === 'fill';
  return {
    user,
    seat: seat === null ? null : Array.from(seat, (byte) => byte.toString(16).padStart(2, '0')).join(''),
    stroke,
    batch,
    brush: isFill ? null : BRUSHES.indexOf(style.brush),
    inside: isFill ? null : (style.inside ?? null),
    region: isFill ? style.region : null,
    parts: parts.map(({ color, points }) => ({ color, points: toBase64(pointBytes(points)) })),
  };
}

/** The positions of dots in the format of `app.paint`. */
export function pointBytes(points: ArrayLike<number>): Uint8Array {
  const bytes = new Uint8Array(2 * points.length);
  for (let index = 0; index < points.length; index += 1) {
    const value = points[index] as number;
    bytes[2 * index] = value >> 8;
    bytes[2 * index + 1] = value & 0xff;
  }
  return bytes;
}
