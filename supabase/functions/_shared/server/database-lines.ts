import postgres from 'postgres';
import { Deadline, NoAnswer } from './deadline.ts';
import { semaphore } from './semaphore.ts';

export interface Limits {
  /** Connections at most. */
  connections: number;
  /** Statements that may wait for a connection. More are refused at once. */
  waiting: number;
  /** An unsent statement is dropped after this, in milliseconds. */
  waitMs: number;
  /** PostgreSQL itself ends a statement after this, in milliseconds. */
  statementMs: number;
}

type Row = Record<string, unknown>;
type Parameter = string | number | boolean | null | Uint8Array;

const DEFAULTS: Limits = { connections: 10, waiting: 1_000, waitMs: 2_000, statementMs: 4_000 };
const ROLE = 'edge_app';

/** The connection has another role than the API's, perhaps with more rights. */
class WrongRole extends Error {
  override name = 'WrongRole';
}

/** One connection, opened on first use and again after a loss. */
class Line {
  readonly sql: postgres.Sql;
  readonly #statementMs: number;
  #isChecked = false;

  constructor(url: string, statementMs: number) {
    this.#statementMs = statementMs;
    this.sql = postgres(url, {
      max: 1,
      prepare: false,
      fetch_types: false,
      idle_timeout: 60,
      connect_timeout: 5,
      connection: { role: ROLE, application_name: 'thaw-api', statement_timeout: statementMs },
      onnotice: () => {},
      onclose: () => {
        this.#isChecked = false;
      },
    });
  }

  /**
   * Connects if necessary. A pooler may drop the start-up parameters, so each new connection sets its limit and checks its
   * role first: under any other role nothing is served.
   */
  async ready(): Promise<void> {
    if (this.#isChecked) return;
    const [row] = await this.sql<{ role: string }[]>`
      select current_user as role, set_config('statement_timeout', ${String(this.#statementMs)}, false)`;
    if (row?.role !== ROLE) throw new WrongRole(`The database connection did not take the role ${ROLE}.`);
    this.#isChecked = true;
  }

  /** Runs a statement on the open connection; `signal` cancels it. */
  async run(statement: string, parameters: Parameter[], signal: AbortSignal): Promise<Row[]> {
    const query = this.sql.unsafe<Row[]>(statement, parameters);
    // For a statement still queued in the driver. A lost cancellation changes nothing: the caller waits for the statement's
    // own end either way.
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
 * The connections to the database, one statement at a time on each. The driver's own pool would send a waiting statement
 * even long after its caller was told that it failed. Here a statement is sent only while its caller waits, and the caller
 * waits longer than PostgreSQL may work on it. So PostgreSQL decides whether it happened: a cancellation from here may come
 * too early or too late, and do nothing.
 */
export class Lines {
  readonly #url: string;
  readonly #limits: Limits;
  readonly #inTurn;
  readonly #all: Line[] = [];
  readonly #idle: Line[] = [];

  constructor(url: string, limits: Partial<Limits> = {}) {
    this.#url = url;
    this.#limits = { ...DEFAULTS, ...limits };
    this.#inTurn = semaphore(this.#limits.connections, this.#limits.waiting);
  }

  /** The rows of a statement. Throws the driver's errors, or `NoAnswer`. */
  async query(statement: string, parameters: Parameter[]): Promise<Row[]> {
    const deadline = new Deadline(this.#limits);
    const answer = this.#inTurn(async () => {
      deadline.check();
      return this.#onLine(async (line) => {
        await line.ready();
        deadline.sending();
        return line.run(statement, parameters, deadline.stop);
      });
    });
    try {
      const rows = await Promise.race([answer, deadline.over]);
      if (rows === null) throw new NoAnswer('too many wait');
      return rows;
    } finally {
      deadline.end();
    }
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
    const line = new Line(this.#url, this.#limits.statementMs);
    this.#all.push(line);
    return line;
  }
}
