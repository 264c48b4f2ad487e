import type { Database } from '../../../_shared/server/database.ts';
import { semaphore } from '../../../_shared/server/semaphore.ts';
import { CanvasLog } from './canvas-log.ts';
import { type CanvasReply, canvasReply, changesOf } from './canvas-rows.ts';
import { type Change, Dots } from './dots.ts';

/** Segments that are asked for at first, and at most; the next page is as large as the one before makes sensible. */
const FIRST_ROWS = 2_000;
const MOST_ROWS = 20_000;
/** A page is about this long, in characters. */
const PAGE_LENGTH = 400_000;
/** Further pages that are read at a time, of all rooms: each room waits again for every page, so none waits for a whole canvas. */
const PAGES_AT_ONCE = 2;

/** What was read so far. */
interface Progress {
  version: number;
  removed: Set<number>;
}

/** While it was read page by page, so much happened that it has to be read anew. */
class BeganAnew extends Error {
  override name = 'BeganAnew';
}

/** Reads canvases from the database: large ones page by page, and with pauses, so that nobody has to wait for them. */
export class CanvasSource {
  readonly #database: Database;
  readonly #wait: (ms: number) => Promise<void>;
  readonly #inTurn = semaphore(PAGES_AT_ONCE);

  constructor(options: { database: Database; wait: (ms: number) => Promise<void> }) {
    this.#database = options.database;
    this.#wait = options.wait;
  }

  /** `known` with what is new since, or the whole canvas as another log. Rejects as the database does: unknown, ended. */
  async read(roomId: string, known: CanvasLog | undefined): Promise<CanvasLog> {
    const since = known?.version ?? null;
    const first = await this.#page(roomId, { since, reset: null, rows: FIRST_ROWS });
    try {
      if (known !== undefined && !first.reset) return await this.#extend(roomId, known, first);
      return await this.#load(roomId, first);
    } catch (error) {
      if (!(error instanceof BeganAnew)) throw error;
      return this.read(roomId, undefined);
    }
  }

  /** It may grow meanwhile by what is painted here, too. */
  async #extend(roomId: string, known: CanvasLog, first: CanvasReply): Promise<CanvasLog> {
    const read: Progress = { version: first.version, removed: new Set() };
    let part: readonly Change[] = [];
    for await (const next of this.#partsOf(roomId, first, read)) {
      const last = part.at(-1);
      if (last !== undefined) {
        known.extend(last.version, part);
        await this.#wait(0);
      }
      part = next;
    }
    // Only now: who got a version on the way from somebody else is told what was removed at any time since.
    known.extend(read.version, part, [...read.removed]);
    return known;
  }

  async #load(roomId: string, first: CanvasReply): Promise<CanvasLog> {
    const { resetVersion } = first;
    const read: Progress = { version: first.version, removed: new Set() };
    const dots = new Dots();
    for await (const part of this.#partsOf(roomId, first, read)) {
      if (dots.count > 0) await this.#wait(0);
      for (const change of part) dots.add(change);
    }
    const { version } = read;
    // Who followed it before it was forgotten here need not begin anew.
    const since =
      version > resetVersion ? await this.#page(roomId, { since: resetVersion, reset: resetVersion, rows: 1 }) : first;
    const isSame = since.resetVersion === resetVersion && !since.reset;
    const removedLines = [...new Set([...read.removed, ...(isSame ? since.removedLines : [])])];
    return new CanvasLog({ version, resetVersion, dots, removedLines, knownFrom: isSame ? resetVersion : version });
  }

  /** The next page is read while this one is taken in. */
  async *#partsOf(roomId: string, first: CanvasReply, read: Progress): AsyncGenerator<Change[], undefined> {
    let page = first;
    let rows = FIRST_ROWS;
    for (;;) {
      const { more, segments, version: since } = page;
      rows = segments.length < PAGE_LENGTH ? Math.min(2 * rows, MOST_ROWS) : Math.max(rows / 2, FIRST_ROWS);
      const asked = { since, reset: first.resetVersion, rows };
      const next = more ? this.#inTurn(() => this.#page(roomId, asked)) : null;
      // It is waited for below, unless nobody wants the rest.
      next?.catch(() => {});
      for (const line of page.removedLines) read.removed.add(line);
      for (const part of changesOf(segments)) yield part;
      read.version = since;
      if (next === null) return;
      page = await next;
      if (page.reset) throw new BeganAnew();
    }
  }

  #page(roomId: string, asked: { since: number | null; reset: number | null; rows: number }): Promise<CanvasReply> {
    return this.#database.call('canvas', { room: roomId, ...asked }, canvasReply);
  }
}
