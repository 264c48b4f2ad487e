import type * as z from 'zod/mini';
import { paceOf } from '../../../_shared/contract/changes.ts';
import {
  CANVAS_BYTES_MAX,
  CANVAS_DOTS_MAX,
  clearStrokes,
  type Dot,
  type getStrokeAuthor,
  type Painted,
  restoreStrokes,
  undoStroke,
} from '../../../_shared/contract/games/canvas.ts';
import { UNDO_SECONDS } from '../../../_shared/contract/rooms.ts';
import { ApiError } from '../../../_shared/server/api-error.ts';
import type { Argument, ReplySchema } from '../../../_shared/server/database.ts';
import type { Caller } from '../../kit/http/caller.ts';
import { failureOf } from '../../kit/http/failure.ts';
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
import type { Canvases } from './canvases.ts';
import { PaintQueue } from './paint-queue.ts';

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
  async paint(
    room: string,
    { identity, membership }: Painter,
    dots: readonly Dot[],
    names: { strokeId?: string | undefined; batchId?: string | undefined } = {},
  ): Promise<Painted> {
    this.#kit.limits.count('dots', 'person', personOf(room, membership), dots.length);
    const batch = { identity, stroke: names.strokeId ?? null, batch: names.batchId ?? null, dots };
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
