import * as z from 'zod/mini';
import { type AfterReply, createAfterReply } from '../../../_shared/server/after-reply.ts';
import type { Database } from '../../../_shared/server/database.ts';
import { steadyClock } from '../../../_shared/server/memory.ts';
import { AccessLog } from '../http/access-log.ts';
import { RateLimits } from '../http/limits.ts';
import { createTokenVerifier } from '../identity/access-tokens.ts';
import { HostSessions } from '../identity/host-sessions.ts';
import { Memberships, RoomChanges, Seen } from '../members/memberships.ts';
import type { Settings } from '../settings.ts';
import { ChangeStreams } from '../streams/change-streams.ts';

/** The shortest time between two searches for expired rows. */
const EXPIRE_MS = 60_000;
/** How long the owner of these duties keeps them; a little less than the time between two of its own searches. */
const OWNED_SECONDS = 50;
/** Rooms deleted by one call: one full of drawings takes 200 ms, and a call that runs into its time limit deletes nothing. */
export const ROOMS_AT_ONCE = 5;
/** The most rows per call; a full batch means that more may be waiting. */
const BATCHES = {
  expire_rooms: ROOMS_AT_ONCE,
  expire_room_ids: 1_000,
  expire_client_errors: 1_000,
  expire_knocks: 1_000,
  expire_given_up_handles: 1_000,
};
/** Reading Auth's whole log is for processes that live longer than this; hosted Supabase's clock does it there. */
const AUTH_LOG_MS = 3_600_000;
const AUTH_LOG_BATCH = 20_000;

/** Deletes expired rooms, their ids, error reports and Auth's old log entries, without help from a database clock. */
export class Expiry {
  readonly #database: Database;
  readonly #after: AfterReply;
  readonly #now: () => number;
  readonly #others: (() => Promise<unknown>)[] = [];
  #nextMs = 0;
  #nextAuthLogMs: number;

  constructor(options: { database: Database; after: AfterReply; now: () => number }) {
    this.#database = options.database;
    this.#after = options.after;
    this.#now = steadyClock(options.now);
    this.#nextAuthLogMs = this.#now() + AUTH_LOG_MS;
  }

  /** Other work to do as often, in the background: it may take longer. */
  also(work: () => Promise<unknown>): void {
    this.#others.push(work);
  }

  /** Call with each request that is not a poll from memory; nearly always does nothing. */
  tick(): void {
    if (this.#now() < this.#nextMs) return;
    this.#nextMs = this.#now() + EXPIRE_MS;
    this.#after.later(this.#claim());
  }

  /** One owner at a time, however many processes there are. */
  async #claim(): Promise<void> {
    if (!(await this.#database.call('claim_duties', { seconds: OWNED_SECONDS }, z.boolean()))) return;
    for (const [expire, batch] of Object.entries(BATCHES)) this.#after.later(this.#expire(expire, batch));
    this.#after.later(this.#expireAuthLog());
    for (const work of this.#others) this.#after.later(work());
  }

  async #expire(expire: string, batch: number): Promise<void> {
    for (let gone = batch; gone === batch; ) {
      gone = await this.#database.call(expire, { batch }, z.int());
    }
  }

  async #expireAuthLog(): Promise<void> {
    if (this.#now() < this.#nextAuthLogMs) return;
    this.#nextAuthLogMs = this.#now() + AUTH_LOG_MS;
    await this.#database.call('expire_auth_log', { batch: AUTH_LOG_BATCH }, z.int());
  }
}

export interface KitParts {
  settings: Settings;
  database: Database;
  log: (line: string) => void;
  /** Milliseconds of Unix time. */
  now?: () => number;
  wait?: (ms: number) => Promise<void>;
  waitUntil?: (work: Promise<unknown>) => void;
}

/** The tools of every game and feature. */
export interface Kit {
  settings: Settings;
  database: Database;
  now: () => number;
  wait: (ms: number) => Promise<void>;
  after: AfterReply;
  log: AccessLog;
  limits: RateLimits;
  sessions: HostSessions;
  memberships: Memberships;
  changes: RoomChanges;
  seen: Seen;
  streams: ChangeStreams;
  expiry: Expiry;
}

const waitByTimer = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export function createKit(parts: KitParts): Kit {
  const { database, now = Date.now, settings, wait = waitByTimer } = parts;
  const log = new AccessLog(parts.log, now);
  const after = createAfterReply((error) => log.failure('after a reply', error), parts.waitUntil);
  const changes = new RoomChanges();
  const seen = new Seen({ database, after, now, wait });
  const report = (error: unknown) => log.failure('watching rooms', error);
  return {
    settings,
    database,
    now,
    wait,
    after,
    log,
    limits: new RateLimits({ on: settings.rateLimits, database, now: parts.now }),
    sessions: new HostSessions({ database, verify: createTokenVerifier(settings.jwks, settings.issuer), now }),
    memberships: new Memberships({ database, now, changes }),
    changes,
    seen,
    streams: new ChangeStreams({ database, changes, seen, report }),
    expiry: new Expiry({ database, after, now }),
  };
}
