import { retryAfter } from '../../../_shared/server/api-error.ts';
import type { Database } from '../../../_shared/server/database.ts';
import { semaphore } from '../../../_shared/server/semaphore.ts';
import { CanvasLog } from './canvas-log.ts';
import { type CanvasReply, canvasReply, changesOf } from './canvas-rows.ts';
import { type Change, Dots } from './dots.ts';

/** Segments of the first page, and of any page at most; each next page adapts to the one before. */
const FIRST_ROWS = 2_000;
const MOST_ROWS = 20_000;
/** The intended length of a page, in characters. */
const PAGE_LENGTH = 400_000;
/** Further pages read at a time, over all rooms: each room queues again for every page, so none waits for a whole canvas. */
const PAGES_AT_ONCE = 2;

/** Times that a read starts again because the canvas was emptied meanwhile. */
const STARTS = 5;

/** The read so far. */
interface Progress {
  version: number;
  removed: Set<number>;
}

/** Too much happened during the paged read: start again. */
class BeganAnew extends Error {
  override name = 'BeganAnew';
}

/** Reads canvases from the database: large ones page by page, with pauses, so that no one waits for them. */
export class CanvasSource {
  readonly #database: Database;
  readonly #wait: (ms: number) => Promise<void>;
  readonly #inTurn = semaphore(PAGES_AT_ONCE);

  constructor(options: { database: Database; wait: (ms: number) => Promise<void> }) {
    this.#database = options.database;
    this.#wait = options.wait;
  }

  /**
   * `known` with the news since, or the whole canvas as another log. Rejects like the database: unknown, ended; and with
   * slow_down if the canvas is emptied again and again.
   */
  async read(roomId: string, known: CanvasLog | undefined, starts = STARTS): Promise<CanvasLog> {
    const since = known?.version ?? null;
    const first = await this.#page(roomId, { since, reset: null, rows: FIRST_ROWS });
    try {
      if (known !== undefined && !first.reset) return await this.#extend(roomId, known, first);
      return await this.#load(roomId, first);
    } catch (error) {
      if (!(error instanceof BeganAnew)) throw error;
      if (starts === 1) throw retryAfter(1, 'slow_down');
      return this.read(roomId, undefined, starts - 1);
    }
  }

  /** It may grow meanwhile by painting in this process, too. */
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
    // Not earlier: readers served meanwhile with a newer version must hear of every removal.
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
    // Readers from before it was forgotten here need not start again.
    const since =
      version > resetVersion ? await this.#page(roomId, { since: resetVersion, reset: resetVersion, rows: 1 }) : first;
    const isSame = since.resetVersion === resetVersion && !since.reset;
    const removedLines = [...new Set([...read.removed, ...(isSame ? since.removedLines : [])])];
    return new CanvasLog({ version, resetVersion, dots, removedLines, knownFrom: isSame ? resetVersion : version });
  }

  /** Reads the next page while this one is processed. */
  async *#partsOf(roomId: string, first: CanvasReply, read: Progress): AsyncGenerator<Change[], undefined> {
    let page = first;
    let rows = FIRST_ROWS;
    for (;;) {
      const { more, segments, version: since } = page;
      rows = segments.length < PAGE_LENGTH ? Math.min(2 * rows, MOST_ROWS) : Math.max(rows / 2, FIRST_ROWS);
      const asked = { since, reset: first.resetVersion, rows };
      const next = more ? this.#inTurn(() => this.#page(roomId, asked)) : null;
      // It is awaited below, unless no one wants the rest.
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
