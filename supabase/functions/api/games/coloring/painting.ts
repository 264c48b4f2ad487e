import type * as z from 'zod/mini';
import {
  CANVAS_DOTS_MAX,
  clearStrokes,
  type Dot,
  type getLineAuthor,
  type Painted,
  restoreStrokes,
  undoLine,
} from '../../../_shared/contract/games/canvas.ts';
import { UNDO_SECONDS } from '../../../_shared/contract/rooms.ts';
import { ApiError } from '../../../_shared/server/api-error.ts';
import type { Argument, ReplySchema } from '../../../_shared/server/database.ts';
import { steadyClock } from '../../../_shared/server/steady-clock.ts';
import type { Caller } from '../../kit/http/caller.ts';
import { failureOf } from '../../kit/http/failure.ts';
import type { Kit } from '../../kit/kit.ts';
import { type Identity, identityOf, type Membership, personOf, refuseOutsiders } from '../../kit/memberships.ts';
import { asOwnSeat, person } from '../../kit/people.ts';
import type { Canvases } from './canvases.ts';
import { PaintQueue } from './paint-queue.ts';
import { type Batch, type Outcome, paintWriter, stretchesOf } from './paint-writer.ts';
import type { Tidying } from './tidying.ts';
import type { Writers } from './writers.ts';

/** A painter, as remembered; the database checks again. */
export interface Painter {
  membership: Membership;
  identity: Identity;
  person: string;
}

export class Painting {
  readonly #services: Kit;
  readonly #canvases: Canvases;
  readonly #tidying: Tidying;
  readonly #writers: Writers;
  readonly #queue: PaintQueue<Batch, Outcome>;
  readonly #now: () => number;

  constructor(services: Kit, parts: { canvases: Canvases; tidying: Tidying; writers: Writers }) {
    const { database, now, wait } = services;
    this.#services = services;
    this.#canvases = parts.canvases;
    this.#tidying = parts.tidying;
    this.#writers = parts.writers;
    this.#now = steadyClock(now);
    this.#queue = new PaintQueue({ write: paintWriter({ database, canvases: parts.canvases, now }), now, wait });
  }

  /** The caller in this room. Refuses callers who are neither host nor seated. */
  async admit(roomId: string, caller: Caller): Promise<Painter> {
    const membership = await this.#services.memberships.acting(roomId, caller);
    if (membership.game !== 'coloring') throw new ApiError('room_not_found');
    await refuseOutsiders(membership, caller);
    const person = personOf(roomId, membership);
    this.#services.limits.count('paintCalls', 'person', person);
    return { membership, identity: await identityOf(caller), person };
  }

  /** Paints points, all or none of them, and answers once they are stored. */
  async paint(
    room: string,
    painter: Painter,
    dots: readonly Dot[],
    names: { lineId?: string | undefined; batchId?: string | undefined } = {},
  ): Promise<Painted> {
    const { limits } = this.#services;
    limits.count('dots', 'person', painter.person, dots.length);
    const batch = {
      room,
      identity: painter.identity,
      line: names.lineId ?? null,
      batch: names.batchId ?? null,
      stretches: stretchesOf(dots),
      dots: dots.length,
    };
    const outcome = await this.#queue.add(batch).catch((error: unknown) => {
      // The next call looks the caller and the room up again: the room may have gone meanwhile.
      const { isHost, number } = painter.membership;
      this.#services.memberships.forgetSeat(room, number, isHost);
      throw error;
    });
    if ('refusal' in outcome) {
      const { code } = outcome.refusal;
      if (code === 'canvas_full') this.#tidying.soon();
      this.#forget(room, painter, code);
      throw new ApiError(code);
    }
    this.#wrote(room, painter, outcome.version);
    return { line: outcome.line, version: outcome.version };
  }

  async undo(room: string, painter: Painter, lineId: string | undefined): Promise<z.output<typeof undoLine.reply>> {
    const { database, limits } = this.#services;
    limits.count('undoLine', 'person', painter.person);
    const reply = await this.#changing(room, (atMs) => {
      const asked = { room, ...painter.identity, line_key: lineId ?? null };
      return database.call('undo_line', asked, undoLine.reply).then((undone) => {
        if (undone.line !== null) this.#canvases.removed(room, undone.line, undone.version, atMs);
        return undone;
      });
    });
    this.#wrote(room, painter, reply.version);
    return reply;
  }

  clear(room: string, caller: Caller, { line, number }: { line: number | null; number: number | null }) {
    return this.#byHost('clear_strokes', room, caller, { number, line }, clearStrokes.reply);
  }

  restore(room: string, caller: Caller, removal: number) {
    const args = { removal, undo_seconds: UNDO_SECONDS, max_dots: CANVAS_DOTS_MAX };
    return this.#byHost('restore_strokes', room, caller, args, restoreStrokes.reply);
  }

  async author(room: string, caller: Caller, line: number): Promise<z.output<typeof getLineAuthor.reply>> {
    const { userId: host } = await caller.requireHost();
    return asOwnSeat(await this.#services.database.call('line_author', { room, host, line }, person));
  }

  async #byHost<Reply extends { version: number }>(
    change: string,
    room: string,
    caller: Caller,
    args: Record<string, Argument>,
    reply: ReplySchema<Reply>,
  ): Promise<Reply> {
    const { database } = this.#services;
    const { userId: host } = await caller.requireHost();
    const changed = await this.#changing(room, () => database.call(change, { room, host, ...args }, reply));
    // Every read from now on includes it, for any caller.
    this.#canvases.changed(room, changed.version);
    this.#services.streams.hasten(room);
    return changed;
  }

  /** A write with an unknown outcome may have happened. */
  async #changing<Reply>(room: string, change: (atMs: number) => Promise<Reply>): Promise<Reply> {
    try {
      return await change(this.#now());
    } catch (error) {
      if (failureOf(error).status >= 500) this.#canvases.changed(room);
      throw error;
    }
  }

  #wrote(room: string, { membership: { number }, person }: Painter, version: number): void {
    this.#writers.wrote(person, version);
    this.#services.streams.hasten(room);
    if (number !== null) this.#services.seen.mark(room, number);
  }

  /** The remembered caller is outdated. */
  #forget(room: string, { membership: { isHost, number } }: Painter, code: string): void {
    const { changes, memberships } = this.#services;
    const isAboutSeat = code === 'removed' || code === 'not_your_seat';
    if (isAboutSeat && number !== null) memberships.forgetSeat(room, number, isHost);
    else if (code !== 'canvas_full') changes.tell(room, 'people');
  }
}
