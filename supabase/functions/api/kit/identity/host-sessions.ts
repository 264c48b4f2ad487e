import * as z from 'zod/mini';
import { LOGIN_USED_MINUTES } from '../../../_shared/contract/account-safety.ts';
import type { Database } from '../../../_shared/server/database.ts';
import { type TimedCache, timedCache } from '../../../_shared/server/memory.ts';
import type { AccessToken, VerifyAccessToken } from './access-tokens.ts';

export interface Host {
  userId: string;
  sessionId: string;
}

/** How long reads take a checked session for alive. Writes always ask. */
const SESSION_CACHE_MS = 1_000;
/** Only tokens with a valid signature are remembered; one takes up to 4 KB. */
const CAPACITY = 5_000;

/** How often a login in use is noted, at most; the database has the same number. */
const TOUCH_MS = LOGIN_USED_MINUTES * 60_000;

const hostSession = z.nullable(z.object({ userId: z.uuid() }));

/** A question to the database. */
interface Asked {
  readonly userId: string;
  readonly answer: Promise<boolean>;
}

/** Resolves access tokens to hosts: checks the signature here, the session in the database. */
export class HostSessions {
  readonly #database: Database;
  readonly #verify: VerifyAccessToken;
  readonly #now: () => number;
  readonly #verified: TimedCache<AccessToken>;
  readonly #alive: TimedCache<Asked>;
  readonly #touched: TimedCache<true>;

  constructor(options: { database: Database; verify: VerifyAccessToken; now: () => number }) {
    this.#database = options.database;
    this.#verify = options.verify;
    this.#now = options.now;
    this.#verified = timedCache({ lifetimeMs: 3_600_000, capacity: CAPACITY, now: options.now });
    this.#alive = timedCache({ lifetimeMs: SESSION_CACHE_MS, capacity: CAPACITY, now: options.now });
    this.#touched = timedCache({ lifetimeMs: TOUCH_MS, capacity: CAPACITY, now: options.now });
  }

  /** The host of a token, or null: forged, expired, or its session has ended; for a write, by now. */
  async find(token: string, use: 'read' | 'write' = 'read'): Promise<Host | null> {
    const claims = await this.#claims(token);
    return claims === null ? null : this.#hostOf(claims, use);
  }

  /** The same for a read, if the token's signature was checked before; else undefined. */
  async findVerified(token: string): Promise<Host | null | undefined> {
    const claims = this.#verified.get(token);
    return claims === undefined ? undefined : this.#hostOf(claims, 'read');
  }

  /** Call when a session was ended here. */
  forget(sessionId: string): void {
    this.#alive.delete(sessionId);
  }

  /** Call when every session of an account was ended. */
  forgetUser(userId: string): void {
    for (const [sessionId, asked] of this.#alive) if (asked.userId === userId) this.#alive.delete(sessionId);
  }

  async #claims(token: string): Promise<AccessToken | null> {
    const known = this.#verified.get(token);
    if (known) return known;
    const claims = await this.#verify(token);
    if (claims) this.#verified.set(token, claims);
    return claims;
  }

  async #hostOf(claims: AccessToken, use: 'read' | 'write'): Promise<Host | null> {
    if (claims.expiresAt * 1_000 <= this.#now()) return null;
    const { sessionId, userId } = claims;
    if (!(await this.#isAlive(claims, use))) return null;
    this.#touch(sessionId);
    return { userId, sessionId };
  }

  /** Nobody waits for it, and one that fails is made up for by the next. */
  #touch(sessionId: string): void {
    if (this.#touched.get(sessionId)) return;
    this.#touched.set(sessionId, true);
    this.#database.call('touch_login', { session: sessionId }, z.null()).catch(() => this.#touched.delete(sessionId));
  }

  #isAlive({ sessionId, userId }: AccessToken, use: 'read' | 'write'): Promise<boolean> {
    const known = this.#alive.get(sessionId);
    // Of the same account: a session proves nothing about another one.
    if (use === 'read' && known?.userId === userId) return known.answer;
    const answer = this.#database
      .call('host_session', { session: sessionId }, hostSession)
      .then((session) => session?.userId === userId);
    this.#alive.set(sessionId, { userId, answer });
    answer.catch(() => this.#alive.delete(sessionId));
    return answer;
  }
}
