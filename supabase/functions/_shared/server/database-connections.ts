import postgres from 'postgres';
import { API_ROLE, OWNER_ROLE, STATEMENT_TIMEOUT_MS } from './database-login.ts';
import { Deadline, NoAnswer } from './deadline.ts';
import { measures } from './measures.ts';

export interface Limits {
  /** Connections at most. */
  connections: number;
  /** Roles that a connection may have. */
  roles: readonly string[];
  /** Calls that may wait for a connection. More are refused at once. */
  waiting: number;
  /** A call that still waits for a connection after this is dropped, in milliseconds. */
  waitMs: number;
}

type Row = Record<string, unknown>;
type Parameter = string | number | boolean | null | Uint8Array;

const DEFAULTS: Limits = { connections: 10, roles: [API_ROLE], waiting: 1_000, waitMs: 2_000 };
const IDLE_MS = 60_000;
const OPEN_WITHIN_MS = 5_000;
/** Where the server accepted no more connections, one more is tried after this; without any, sooner. */
const RETRY_MS = 1_000;
const FIRST_RETRY_MS = 100;
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
  #statementMs = STATEMENT_TIMEOUT_MS;

  constructor(url: string, lost: (connection: Connection) => void) {
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
      onclose: () => lost(this),
    });
  }

  /** Connects. Role and time limit belong to the login; a pooler could have replaced it with its own. */
  async open(roles: readonly string[]): Promise<void> {
    const giveUp = setTimeout(() => void this.close(0), OPEN_WITHIN_MS);
    try {
      await this.#check(roles);
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

  async run(statement: string, parameters: Parameter[], deadline: Deadline): Promise<Row[]> {
    deadline.sending(this.#statementMs);
    const query = this.#sql.unsafe<Row[]>(statement, parameters);
    // A lost cancellation changes nothing: the caller waits for the statement's own end either way.
    const cancel = () => void Promise.resolve(query.cancel()).catch(() => {});
    deadline.stop.addEventListener('abort', cancel, { once: true });
    try {
      return await Promise.race([query, deadline.over]);
    } finally {
      deadline.stop.removeEventListener('abort', cancel);
    }
  }

  close(patienceSeconds: number): Promise<void> {
    return this.#sql.end({ timeout: patienceSeconds });
  }
}

interface Waiting {
  deadline: Deadline;
  resolve: (connection: Connection) => void;
  reject: (error: unknown) => void;
}

/**
 * The connections to the database. A call takes an idle one, else waits while one is opened, and where no more can be
 * opened, for the next free one. A statement is sent only while its caller waits, and the caller waits longer than
 * PostgreSQL may work on it. So PostgreSQL decides whether it happened. (docs/decisions/089-database-connections.md)
 */
export class Connections {
  readonly #url: string;
  readonly #limits: Limits;
  /** Open and opening ones. */
  readonly #all = new Set<Connection>();
  /** In the order of their last use, each with its timer. The newest is taken, so that the others age and close. */
  readonly #idle = new Map<Connection, ReturnType<typeof setTimeout>>();
  readonly #queue: Waiting[] = [];
  #opening = 0;
  /** Connections at most; fewer than the limit while the server accepts no more. */
  #ceiling: number;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(url: string, limits: Partial<Limits> = {}) {
    this.#url = url;
    this.#limits = { ...DEFAULTS, ...limits };
    this.#ceiling = this.#limits.connections;
  }

  /** The rows of a statement. Throws the driver's errors, or `NoAnswer`. */
  async query(statement: string, parameters: Parameter[]): Promise<Row[]> {
    const deadline = new Deadline(this.#limits.waitMs);
    try {
      const connection = await Promise.race([this.#take(deadline), deadline.over]);
      let isGood = deadline.isTooLate;
      try {
        const rows = await connection.run(statement, parameters, deadline);
        isGood = true;
        return rows;
      } catch (error) {
        const code = codeOf(error);
        isGood ||= code !== null && !FATAL.test(code);
        throw error;
      } finally {
        if (isGood) this.#free(connection);
        else this.#drop(connection);
      }
    } finally {
      deadline.end();
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#retry);
    for (const timer of this.#idle.values()) clearTimeout(timer);
    const all = [...this.#all];
    this.#all.clear();
    await Promise.all(all.map((connection) => connection.close(2)));
  }

  #take(deadline: Deadline): Promise<Connection> {
    this.#forgetLate();
    if (this.#queue.length >= this.#limits.waiting + this.#opening) throw new NoAnswer('too many wait');
    return new Promise((resolve, reject) => {
      this.#queue.push({ deadline, resolve, reject });
      this.#serve();
    });
  }

  /** Callers wait equally long, so the late ones are in front. */
  #forgetLate(): void {
    while (this.#queue[0]?.deadline.isTooLate) this.#queue.shift();
  }

  /** Hands out idle connections, and opens more for the other waiting calls. */
  #serve(): void {
    this.#handOut();
    measures().database(this, {
      open: this.#all.size - this.#opening,
      idle: this.#idle.size,
      waiting: this.#queue.length,
    });
  }

  #handOut(): void {
    this.#forgetLate();
    for (const [connection, timer] of [...this.#idle].reverse()) {
      const next = this.#queue.shift();
      if (next === undefined) return;
      clearTimeout(timer);
      this.#idle.delete(connection);
      next.resolve(connection);
    }
    while (this.#opening < this.#queue.length && this.#all.size < this.#ceiling) void this.#open();
  }

  async #open(): Promise<void> {
    const connection = new Connection(this.#url, (lost) => this.#drop(lost));
    this.#all.add(connection);
    this.#opening += 1;
    try {
      await connection.open(this.#limits.roles);
      this.#opening -= 1;
      this.#ceiling = Math.min(this.#ceiling + 1, this.#limits.connections);
      this.#free(connection);
    } catch (error) {
      this.#opening -= 1;
      this.#all.delete(connection);
      void connection.close(0);
      this.#failedToOpen(error);
    }
  }

  /** With other connections open there is one to wait for; without any, only where the server is just full. */
  #failedToOpen(error: unknown): void {
    const open = this.#all.size - this.#opening;
    if (open === 0 && codeOf(error) !== TOO_MANY) {
      this.#queue.shift()?.reject(error);
      this.#serve();
      return;
    }
    this.#ceiling = open;
    this.#retry ??= setTimeout(
      () => {
        this.#retry = undefined;
        this.#ceiling = Math.min(this.#ceiling + 1, this.#limits.connections);
        this.#serve();
      },
      open === 0 ? FIRST_RETRY_MS : RETRY_MS,
    );
  }

  #free(connection: Connection): void {
    if (!this.#all.has(connection)) return;
    const old = setTimeout(() => this.#drop(connection), IDLE_MS);
    this.#idle.set(connection, old);
    this.#serve();
  }

  /** It is never taken again. */
  #drop(connection: Connection): void {
    if (!this.#all.delete(connection)) return;
    clearTimeout(this.#idle.get(connection));
    this.#idle.delete(connection);
    void connection.close(0);
    this.#serve();
  }
}
