import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { PARTICIPANT_LIMITS } from '../../../_shared/contract/plans.ts';
import { retryAfter } from '../../../_shared/server/api-error.ts';
import { type Database, Json } from '../../../_shared/server/database.ts';
import { type TimedCache, timedCache } from '../../../_shared/server/timed-cache.ts';
import { networkOf, widestOf } from './ip.ts';
import type { Limit } from './rate-limits.ts';

const PER_MINUTE = 1 / 60;
const PER_DAY = PER_MINUTE / (24 * 60);

/** The limits across all processes, counted in the database, each with its key. */
const SHARED_LIMITS = {
  /** By IP and account. */
  wrongPasswords: { burst: 10, perSecond: 10 * PER_MINUTE },
  /** By IP, over all accounts. */
  wrongPasswordsOfIp: { burst: 60, perSecond: 30 * PER_MINUTE },
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
  /** By mailbox, and by IP: each sends an email. */
  registrations: { burst: 5, perSecond: 5 / 3_600 },
  registrationsOfIp: { burst: 30, perSecond: 30 / 3_600 },
  /** By recipient. */
  testMails: { burst: 5, perSecond: 0.5 * PER_MINUTE },
  /** By IP: each is stored, and mailed to support. */
  contactMessages: { burst: 20, perSecond: 2 * PER_MINUTE },
  /** By room: a fourth of the search service's turns for locations, so that no room takes all of them. */
  searchesOfRoom: { burst: 10, perSecond: 15 * PER_MINUTE },
  /** By IP, and by an IPv6 caller's wider networks; decision 050 has the arithmetic. */
  wrongCodes: { burst: 10, perSecond: 10 * PER_MINUTE },
  wrongCodesOf56: { burst: 30, perSecond: 30 * PER_MINUTE },
  wrongCodesOf48: { burst: 60, perSecond: 60 * PER_MINUTE },
  /**
   * By room and IP, or an IPv6 caller's /48: an office behind one IP fills a room of the largest plan, and all of them may
   * need another seat.
   */
  seats: { burst: 2 * PARTICIPANT_LIMITS.premium, perSecond: 0.5 * PER_MINUTE },
  /** By room or team link, and IP or an IPv6 caller's /48. */
  knocks: { burst: 2 * PARTICIPANT_LIMITS.premium, perSecond: 0.5 * PER_MINUTE },
} as const satisfies Record<string, Limit>;

type SharedName = keyof typeof SHARED_LIMITS;

/** A limit with the key that it counts. */
export type Counted = readonly [name: SharedName, key: string];

/** The limits on wrong codes for a caller. */
export function wrongCodesOf(caller: string): Counted[] {
  const by56 = networkOf(caller, 56);
  const wider: Counted[] =
    by56 === null
      ? []
      : [
          ['wrongCodesOf56', by56],
          ['wrongCodesOf48', widestOf(caller)],
        ];
  return [['wrongCodes', caller], ...wider];
}

const waitsReply = z.array(z.int());
/** Used-up buckets that a process remembers. */
const CAPACITY = 10_000;

/**
 * Counts in the database (`app.count_calls`), across processes and in any order. Keys get there as hashes only. A process
 * remembers used-up buckets, so a flood of refused calls doesn't reach the database.
 */
export class SharedLimits {
  readonly on: boolean;
  readonly #database: Pick<Database, 'call'>;
  /** Used-up buckets, each until it can give again. */
  readonly #usedUp: TimedCache<true>;

  constructor(options: { on: boolean; database: Pick<Database, 'call'>; now?: () => number }) {
    this.on = options.on;
    this.#database = options.database;
    const now = options.now ?? (() => performance.now());
    this.#usedUp = timedCache({ lifetimeMs: 1_000, capacity: CAPACITY, now });
  }

  /** Takes one from each limit, or refuses if one is used up (429 with Retry-After). */
  async count(...counted: Counted[]): Promise<void> {
    refuseFor(await this.#take(counted));
  }

  /** Takes one, and tells whether that is within the limit. */
  async allows(...counted: Counted): Promise<boolean> {
    return (await this.#take([counted])) === 0;
  }

  /** Whether any count still matters. */
  async isInUse(name: SharedName, key: string): Promise<boolean> {
    if (!this.on) return false;
    const [waitSeconds = 0] = await this.#ask([{ ...limitOf([name, key]), burst: 1 }], false);
    return waitSeconds > 0;
  }

  /** Checks the limits, as far as this process knows them, before an attempt that may fail. */
  refuseUsedUpHere(...counted: Counted[]): void {
    refuseFor(this.#waitOf(counted));
  }

  /**
   * Makes an attempt; null: a wrong one. A wrong one counts, and its caller learns so only within the limits; a right one
   * counts nothing, and is refused too where they are used up. So simultaneous guesses learn no more than successive ones,
   * in any number of processes. An attempt that throws does not count.
   */
  async countWrong<Result>(counted: Counted[], attempt: () => Promise<Result | null>): Promise<Result | null> {
    this.refuseUsedUpHere(...counted);
    const result = await attempt();
    if (result === null) await this.count(...counted);
    else if (this.on) refuseFor(this.#remember(counted, await this.#ask(counted.map(limitOf), false)));
    return result;
  }

  /**
   * For an SQL function that counts by itself, with `limits` for `app.count_calls`. Refuses before and after, by the `waits`
   * of its reply.
   */
  async counting<Reply extends { waits: number[] }>(
    counted: Counted[],
    ask: (limits: Json) => Promise<Reply>,
  ): Promise<Reply> {
    this.refuseUsedUpHere(...counted);
    const reply = await ask(new Json(this.asked(...counted)));
    refuseFor(this.#remember(counted, reply.waits));
    return reply;
  }

  /** Limits for an SQL function that counts, and refuses, by itself. */
  asked(...counted: Counted[]): ReturnType<typeof limitOf>[] {
    return this.on ? counted.map(limitOf) : [];
  }

  async #take(counted: Counted[]): Promise<number> {
    const waitSeconds = this.#waitOf(counted);
    if (!this.on || waitSeconds > 0) return waitSeconds;
    return this.#remember(counted, await this.#ask(counted.map(limitOf), true));
  }

  #ask(limits: ReturnType<typeof limitOf>[], take: boolean): Promise<number[]> {
    return this.#database.call('count_calls', { limits: new Json(limits), take }, waitsReply);
  }

  #waitOf(counted: Counted[]): number {
    const waitsMs = counted.map(([name, key]) => this.#usedUp.getRemainingTTL(`${name} ${key}`));
    return Math.ceil(Math.max(0, ...waitsMs) / 1_000);
  }

  /** The longest of the waits. */
  #remember(counted: Counted[], waits: number[]): number {
    counted.forEach(([name, key], at) => {
      const waitSeconds = waits[at] ?? 0;
      if (waitSeconds > 0) this.#usedUp.set(`${name} ${key}`, true, { ttl: waitSeconds * 1_000 });
    });
    return Math.max(0, ...waits);
  }
}

function limitOf([name, key]: Counted) {
  const { burst, perSecond }: Limit = SHARED_LIMITS[name];
  return { key: createHash('sha256').update(`${name} ${key}`).digest('hex'), burst, seconds: 1 / perSecond };
}

function refuseFor(waitSeconds: number): void {
  if (waitSeconds > 0) throw retryAfter(waitSeconds, 'slow_down');
}
