import * as z from 'zod/mini';
import type { Database } from '../../_shared/server/database.ts';
import { type TimedCache, timedCache } from '../../_shared/server/timed-cache.ts';
import type { AccessToken, VerifyAccessToken } from './access-tokens.ts';

export interface Host {
  userId: string;
  sessionId: string;
}

/** How long a checked session counts as alive: a log-out elsewhere may go unnoticed for this long. */
const SESSION_CACHE_MS = 10_000;
/** Only tokens with a valid signature are remembered; one takes up to 4 KB. */
const CAPACITY = 5_000;

const hostSession = z.nullable(z.object({ userId: z.uuid() }));

/** A question to the database, and its answer once known. */
interface Asked {
  readonly userId: string;
  readonly answer: Promise<boolean>;
  isAlive: boolean;
}

/** Resolves access tokens to hosts: checks the signature here, the session in the database. */
export class HostSessions {
  readonly #database: Database;
  readonly #verify: VerifyAccessToken;
  readonly #now: () => number;
  readonly #verified: TimedCache<AccessToken>;
  readonly #alive: TimedCache<Asked>;

  constructor(options: { database: Database; verify: VerifyAccessToken; now: () => number }) {
    this.#database = options.database;
    this.#verify = options.verify;
    this.#now = options.now;
    this.#verified = timedCache({ lifetimeMs: 3_600_000, capacity: CAPACITY, now: options.now });
    this.#alive = timedCache({ lifetimeMs: SESSION_CACHE_MS, capacity: CAPACITY, now: options.now });
  }

  /** The host of a token, or null: forged, expired, or its session has ended. */
  async find(token: string): Promise<Host | null> {
    const claims = await this.#claims(token);
    if (claims === null || claims.expiresAt * 1_000 <= this.#now()) return null;
    return (await this.#isAlive(claims)) ? { userId: claims.userId, sessionId: claims.sessionId } : null;
  }

  /** The host of a recently checked token; undefined if the database must be asked. */
  known(token: string): Host | undefined {
    const claims = this.#verified.get(token);
    if (claims === undefined || claims.expiresAt * 1_000 <= this.#now()) return undefined;
    const { sessionId, userId } = claims;
    const asked = this.#alive.get(sessionId);
    return asked?.isAlive && asked.userId === userId ? { userId, sessionId } : undefined;
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

  #isAlive({ sessionId, userId }: AccessToken): Promise<boolean> {
    const known = this.#alive.get(sessionId);
    // Of the same account: a session proves nothing about another one.
    if (known?.userId === userId) return known.answer;
    const answer = this.#database
      .call('host_session', { session: sessionId }, hostSession)
      .then((session) => session?.userId === userId);
    const asked: Asked = { userId, answer, isAlive: false };
    this.#alive.set(sessionId, asked);
    answer.then(
      (isAlive) => {
        asked.isAlive = isAlive;
      },
      () => this.#alive.delete(sessionId),
    );
    return answer;
  }
}
