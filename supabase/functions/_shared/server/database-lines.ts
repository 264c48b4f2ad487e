import postgres from 'postgres';
import { limited } from './limited.ts';

export interface Limits {
  /** Connections at most. */
  connections: number;
  /** Statements that may wait for one of them. Who comes beyond that is refused at once. */
  waiting: number;
  /** After this a statement is cancelled, in milliseconds; it must be more than PostgreSQL's own limit for it. */
  limitMs: number;
}

type Row = Record<string, unknown>;
type Parameter = string | number | boolean | null | Uint8Array;

const DEFAULTS: Limits = { connections: 10, waiting: 1_000, limitMs: 7_000 };
const ROLE = 'edge_app';
/** After this PostgreSQL gives a statement up. */
const STATEMENT_LIMIT_MS = 5_000;
/** So long a statement that was cancelled may take to say so; then its caller is answered without it. */
const GRACE_MS = 1_000;

/** The connection would be allowed more than the API is meant to be. */
class WrongRole extends Error {
  override name = 'WrongRole';
}

/** Nobody answered in time, or too many wait already. The code is one of those that mean "not now". */
class NoAnswer extends Error {
  override name = 'NoAnswer';
  readonly code = 'CONNECT_TIMEOUT';
}

/** One connection, opened when it is needed and again after it was lost. */
class Line {
  readonly sql: postgres.Sql;
  #isChecked = false;

  constructor(url: string) {
    this.sql = postgres(url, {
      max: 1,
      prepare: false,
      fetch_types: false,
      idle_timeout: 60,
      connect_timeout: 5,
      connection: { role: ROLE, application_name: 'thaw-api', statement_timeout: STATEMENT_LIMIT_MS },
      onnotice: () => {},
      onclose: () => {
        this.#isChecked = false;
      },
    });
  }

  /**
   * Connects where that is to be done. A pooler may drop the start-up parameter, so each new connection is asked for its
   * role before anything else: under any other role nothing is served.
   */
  async ready(): Promise<void> {
    if (this.#isChecked) return;
    const [row] = await this.sql<{ role: string }[]>`select current_user as role`;
    if (row?.role !== ROLE) throw new WrongRole(`The database connection did not take the role ${ROLE}.`);
    this.#isChecked = true;
  }

  /** Runs a statement on the connection that is there, and cancels it when `signal` says so. */
  async run(statement: string, parameters: Parameter[], signal: AbortSignal): Promise<Row[]> {
    const query = this.sql.unsafe<Row[]>(statement, parameters);
    // That a cancellation does not arrive changes nothing: the statement's own end is waited for either way.
    const cancel = () => void Promise.resolve(query.cancel()).catch(() => {});
    signal.addEventListener('abort', cancel, { once: true });
    try {
      return await query;
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  }
}

/**
 * The connections to the database, one statement at a time on each. The driver's own pool would send a statement that
 * waits for its turn or for a connection whenever that comes, however long ago its caller was told that it failed: here
 * a statement is sent only while somebody waits for it, and cancelled when nobody does any more.
 */
export class Lines {
  readonly #url: string;
  readonly #limitMs: number;
  readonly #inTurn: ReturnType<typeof limited>;
  readonly #all: Line[] = [];
  readonly #idle: Line[] = [];

  constructor(url: string, limits: Partial<Limits> = {}) {
    const { connections, limitMs, waiting } = { ...DEFAULTS, ...limits };
    this.#url = url;
    this.#limitMs = limitMs;
    this.#inTurn = limited(connections, waiting);
  }

  /** Gives the rows of a statement. Throws what the driver throws, or `NoAnswer`. */
  async query(statement: string, parameters: Parameter[]): Promise<Row[]> {
    const rows = await withinLimit(this.#limitMs, (signal) =>
      this.#inTurn(async () => {
        signal.throwIfAborted();
        return this.#onLine(async (line) => {
          await line.ready();
          signal.throwIfAborted();
          return line.run(statement, parameters, signal);
        });
      }),
    );
    if (rows === null) throw new NoAnswer('too many wait');
    return rows;
  }

  async close(): Promise<void> {
    await Promise.all(this.#all.map(({ sql }) => sql.end({ timeout: 2 })));
  }

  async #onLine<Value>(work: (line: Line) => Promise<Value>): Promise<Value> {
    const line = this.#idle.pop() ?? this.#open();
    try {
      return await work(line);
    } finally {
      this.#idle.push(line);
    }
  }

  #open(): Line {
    const line = new Line(this.#url);
    this.#all.push(line);
    return line;
  }
}

/** Tells `work` after `limitMs` to stop, and a little later goes on without it: nobody waits for ever. */
async function withinLimit<Value>(limitMs: number, work: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
  const stop = new AbortController();
  const timers: ReturnType<typeof setTimeout>[] = [];
  const limit = new Promise<never>((_, reject) => {
    timers.push(setTimeout(() => stop.abort(new NoAnswer('cancelled')), limitMs));
    timers.push(setTimeout(() => reject(new NoAnswer('no answer')), limitMs + GRACE_MS));
  });
  try {
    return await Promise.race([work(stop.signal), limit]);
  } finally {
    for (const timer of timers) clearTimeout(timer);
  }
}
