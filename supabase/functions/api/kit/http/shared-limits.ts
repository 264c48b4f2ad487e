import * as z from 'zod/mini';
import { ApiError } from '../../../_shared/server/api-error.ts';
import type { Database } from '../../../_shared/server/database.ts';
import { hashToken } from '../../../_shared/server/seat-tokens.ts';
import type { Limit } from './token-buckets.ts';

const PER_MINUTE = 1 / 60;
const PER_DAY = PER_MINUTE / (24 * 60);

/** The limits across all processes, counted in the database, each with its key. */
const SHARED_LIMITS = {
  /** By IP. */
  login: { burst: 60, perSecond: 30 * PER_MINUTE },
  /** By IP and account. */
  wrongPasswords: { burst: 10, perSecond: 10 * PER_MINUTE },
  /** By account, from everywhere: 1,540 on the first day. See `LoginAttempts` for its exception. */
  wrongPasswordsOfAccount: { burst: 100, perSecond: 1 * PER_MINUTE },
  /** By IP and account: a login from there, remembered for 15 to 30 days. */
  knownLogin: { burst: 2, perSecond: PER_DAY / 15 },
  /** By a logged-in host's id. */
  wrongPasswordsOfHost: { burst: 5, perSecond: 1 * PER_MINUTE },
  /** By IP: invalid link tokens. */
  wrongLinks: { burst: 10, perSecond: 4 * PER_MINUTE },
  /** By IP and account: emails with links, of both kinds. */
  linkMails: { burst: 5, perSecond: 0.5 * PER_MINUTE },
  /** By account: the same for everyone who asks together, to spare the database. Refuses no one. */
  linkMailsOfAccount: { burst: 30, perSecond: 6 * PER_MINUTE },
  /** By recipient. */
  testMails: { burst: 5, perSecond: 0.5 * PER_MINUTE },
  /** By IP: each is stored, and mailed to support. */
  contactMessages: { burst: 20, perSecond: 2 * PER_MINUTE },
  /** By IP, right codes too: there are 24 million, and at this pace trying them all takes a year and a half. */
  codes: { burst: 120, perSecond: 30 * PER_MINUTE },
  /** By IP: from the eleventh within a minute, wrong codes aren't even called wrong. */
  wrongCodes: { burst: 10, perSecond: 10 * PER_MINUTE },
} as const satisfies Record<string, Limit>;

type SharedName = keyof typeof SHARED_LIMITS;

/** Counts in the database (`app.count_call`), across processes and in any order. Keys get there as hashes only. */
export class SharedLimits {
  readonly on: boolean;
  readonly #database: Pick<Database, 'call'>;

  constructor(options: { on: boolean; database: Pick<Database, 'call'> }) {
    this.on = options.on;
    this.#database = options.database;
  }

  /** Counts, and refuses beyond the limit (429 with Retry-After). An attempt counts before it is known to fail. */
  async count(name: SharedName, key: string): Promise<void> {
    const waitSeconds = await this.#take(name, key, 1);
    if (waitSeconds > 0) throw new ApiError('slow_down', {}, { 'retry-after': String(waitSeconds) });
  }

  /** Counts, and tells whether that is within the limit. */
  async allows(name: SharedName, key: string): Promise<boolean> {
    return (await this.#take(name, key, 1)) === 0;
  }

  /** Takes a count back: the attempt did not fail. */
  async giveBack(name: SharedName, key: string): Promise<void> {
    await this.#take(name, key, -1);
  }

  /** Whether any count still matters. */
  async isInUse(name: SharedName, key: string): Promise<boolean> {
    return (await this.#take(name, key, 0)) > 0;
  }

  async #take(name: SharedName, key: string, weight: -1 | 0 | 1): Promise<number> {
    if (!this.on) return 0;
    const { burst, perSecond } = SHARED_LIMITS[name];
    const asked = { key: await hashToken(`${name} ${key}`), burst: weight === 0 ? 0 : burst, seconds: 1 / perSecond };
    return this.#database.call('count_call', { ...asked, weight }, z.number());
  }
}
