import postgres from 'postgres';
import { Pool } from 'tarn';
import { API_ROLE, OWNER_ROLE, STATEMENT_TIMEOUT_MS } from './database-login.ts';
import { semaphore } from './semaphore.ts';
import { metrics } from './telemetry.ts';

export interface Limits {
  /** Connections at most. */
  connections: number;
  /** Connections that stay open without work. */
  kept: number;
  /** Roles that a connection may have. */
  roles: readonly string[];
  /** Calls that may wait for a connection. More are refused at once. */
  waiting: number;
  /** A call that still waits for a connection after this is dropped, in milliseconds. */
  waitMs: number;
}

type Row = Record<string, unknown>;
type Parameter = string | number | boolean | null | Uint8Array;

const DEFAULTS: Limits = { connections: 10, kept: 1, roles: [API_ROLE], waiting: 1_000, waitMs: 2_000 };
/** Shorter than calls wait, so that one process' idle connections are another's in time. */
const IDLE_MS = 1_000;
const OPEN_WITHIN_MS = 5_000;
/** Between two tries to connect to a server that refuses, on average: at random, so that no process is always too late. */
const RETRY_MS = 100;
/** A process that gave a connection back tries later than those that wait for it. */
const YIELD_MS = 250;
/** Longer than all of a pool's tries take one after the other. */
const CREATE_WITHIN_MS = 120_000;
/** For so long after a refusal the server counts as full. */
const FULL_MS = 5_000;
/** A connection to a full server is given back after this, though calls wait here: they may wait elsewhere, too. */
const TURN_MS = 500;
/** PostgreSQL's code for "too many connections" of the server, the database or the role. */
const TOO_MANY = '53300';
/** PostgreSQL's own errors after which the connection is gone or not to be trusted. */
const FATAL = /^(08|57P|XX)/;

/** The connection has another role than the API's, or no time limit for its statements. */
class UnsafeConnection extends Error {
  override name = 'UnsafeConnection';
}

const codeOf = (error: unknown) => (error instanceof postgres.PostgresError ? error.code : null);

/** One connection, for one statement at a time. It is never opened again: a lost one is replaced. */
class Connection {
  readonly #sql: postgres.Sql;
  readonly #since = performance.now();
  #statementMs = STATEMENT_TIMEOUT_MS;
  #isOpen = true;
  #failure: unknown = null;

  constructor(url: string) {
    this.#sql = postgres(url, {
      max: 1,
      // Behind a transaction pooler the next statement may meet another server.
      prepare: false,
      fetch_types: false,
      // The driver would open it again by itself, without the check.
      idle_timeout: 0,
      max_lifetime: null,
      connection: { application_name: 'thaw-api' },
      onnotice: () => {},
      onclose: () => {
        this.#isOpen = false;
      },
    });
  }

  /** Whether a call may take it. */
  get isFree(): boolean {
    return this.#isOpen || this.#failure !== null;
  }

  get ageMs(): number {
    return performance.now() - this.#since;
  }

  /**
   * Connects. Role and time limit belong to the login; a pooler could have replaced it with its own. Throws the failure,
   * and so does the first statement after that.
   */
  async open(roles: readonly string[]): Promise<void> {
    const giveUp = setTimeout(() => void this.close(), OPEN_WITHIN_MS);
    try {
      await this.#check(roles);
    } catch (error) {
      this.#failure = error;
      void this.close();
      throw error;
    } finally {
      clearTimeout(giveUp);
    }
  }

  async #check(roles: readonly string[]): Promise<void> {
    const [row] = await this.#sql<{ login: string; role: string; ms: number }[]>`
      select session_user as login, current_user as role,
        (extract(epoch from current_setting('statement_timeout')::interval) * 1000)::integer as ms`;
    if (row === undefined || !roles.includes(row.login) || row.role !== row.login) {
      throw new UnsafeConnection(`The database connection has not the role ${API_ROLE}.`);
    }
    if (row.ms === 0 && row.login !== OWNER_ROLE) throw new UnsafeConnection(`${API_ROLE} has no statement_timeout.`);
    this.#statementMs = row.ms || STATEMENT_TIMEOUT_MS;
  }

  async run(statement: string, parameters: Parameter[]): Promise<Row[]> {
    const failure = this.#failure;
    this.#failure = null;
    if (failure !== null) throw failure;
    return answerOf(this.#sql.unsafe<Row[]>(statement, parameters), this.#statementMs);
  }

  /** At once, whatever it is doing. */
  close(): Promise<void> {
    this.#isOpen = false;
    return this.#sql.end({ timeout: 0 });
  }
}

/**
 * The connections to the database. A call takes an idle one, else waits while one is opened, and where no more can be
 * opened, for the next free one. The caller of a statement waits longer than PostgreSQL may work on it, so PostgreSQL decides
 * whether it happened. (docs/decisions/089-database-connections.md)
 */
export class Connections {
  readonly #url: string;
  readonly #limits: Limits;
  readonly #pool: Pool<Connection>;
  readonly #oneByOne = semaphore(1);
  /** By `performance.now()`. */
  #fullUntil = 0;
  #mayOpenAt = 0;

  constructor(url: string, limits: Partial<Limits> = {}) {
    this.#url = url;
    this.#limits = { ...DEFAULTS, ...limits };
    this.#pool = new Pool({
      create: () => this.#open(),
      // A lost one is thrown away when a call would get it.
      validate: (connection) => connection.isFree,
      destroy: (connection) => connection.close(),
      min: Math.min(this.#limits.kept, this.#limits.connections),
      max: this.#limits.connections,
      acquireTimeoutMillis: this.#limits.waitMs,
      createTimeoutMillis: CREATE_WITHIN_MS,
      createRetryIntervalMillis: RETRY_MS,
      idleTimeoutMillis: IDLE_MS,
      reapIntervalMillis: IDLE_MS / 4,
    });
    this.#pool.on('destroySuccess', () => this.#tell());
  }

  /** The rows of a statement. Throws the driver's errors, or `NoAnswer`. */
  async query(statement: string, parameters: Parameter[]): Promise<Row[]> {
    const connection = await this.#take();
    let isGood = false;
    try {
      const rows = await connection.run(statement, parameters);
      isGood = true;
      return rows;
    } catch (error) {
      const code = codeOf(error);
      isGood = code !== null && !FATAL.test(code);
      throw error;
    } finally {
      if (!isGood) void connection.close();
      else if (this.#isFull) this.#share(connection);
      this.#pool.release(connection);
      this.#tell();
    }
  }

  /** After the end of the statements under way. */
  async close(): Promise<void> {
    await this.#pool.destroy();
  }

  async #take(): Promise<Connection> {
    if (this.#pool.numPendingAcquires() >= this.#limits.waiting + this.#pool.numPendingCreates()) {
      throw new NoAnswer('too many wait');
    }
    try {
      return await this.#pool.acquire().promise;
    } catch {
      throw new NoAnswer('not sent');
    } finally {
      this.#tell();
    }
  }

  get #isFull(): boolean {
    return performance.now() < this.#fullUntil;
  }

  /** Gives a full server's connection back in time: other processes may have none. */
  #share(connection: Connection): void {
    const isWanted = this.#pool.numPendingAcquires() > 0;
    if (isWanted && connection.ageMs < TURN_MS) return;
    if (isWanted) this.#mayOpenAt = performance.now() + YIELD_MS;
    void connection.close();
  }

  #open(): Promise<Connection> {
    return this.#isFull ? this.#oneByOne(() => this.#openInTime()) : this.#openNow();
  }

  async #openInTime(): Promise<Connection> {
    for (let ms = 1; ms > 0; ms = this.#mayOpenAt - performance.now()) await sleep(ms);
    if (this.#pool.numPendingAcquires() === 0) throw new NoAnswer('no call waits');
    return this.#openNow();
  }

  /** A connection, maybe a failed one, so that the next call sees its error. Throws where calls should wait. */
  async #openNow(): Promise<Connection> {
    const connection = new Connection(this.#url);
    try {
      await connection.open(this.#limits.roles);
    } catch (error) {
      const isRefused = codeOf(error) === TOO_MANY;
      if (isRefused) {
        this.#fullUntil = performance.now() + FULL_MS;
        this.#mayOpenAt = performance.now() + RETRY_MS * (0.5 + Math.random());
      }
      const hasOthers = this.#pool.numUsed() + this.#pool.numFree() > 0;
      if (isRefused || hasOthers || this.#pool.numPendingAcquires() === 0) throw error;
    }
    return connection;
  }

  #tell(): void {
    const idle = this.#pool.numFree();
    metrics().database(this, {
      open: this.#pool.numUsed() + idle,
      idle,
      waiting: this.#pool.numPendingAcquires(),
    });
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** No answer in time, or too many already waiting. The code is one of those that mean "not now". */
class NoAnswer extends Error {
  override name = 'NoAnswer';
  readonly code = 'CONNECT_TIMEOUT';
}

/**
 * How long a statement ended by its own limit may take to report it, and as long again after a cancellation; then its
 * caller gets `NoAnswer`.
 */
const GRACE_MS = 1_000;

interface Query<Rows> extends PromiseLike<Rows> {
  cancel(): unknown;
}

/**
 * A statement's answer. One that stays away is cancelled, and given up after that.
 * @param statementMs after which PostgreSQL ends the statement
 */
export async function answerOf<Rows>(query: Query<Rows>, statementMs: number): Promise<Rows> {
  const cancelMs = statementMs + GRACE_MS;
  // A lost cancellation changes nothing: the caller waits for the statement's own end either way.
  const cancelling = setTimeout(() => void Promise.resolve(query.cancel()).catch(() => {}), cancelMs);
  let givingUp: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_, reject) => {
    givingUp = setTimeout(() => reject(new NoAnswer('no answer')), cancelMs + GRACE_MS);
  });
  try {
    return await Promise.race([query, over]);
  } finally {
    clearTimeout(cancelling);
    clearTimeout(givingUp);
  }
}
