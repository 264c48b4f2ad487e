import { ApiError } from '../../_shared/server/api-error.ts';
import { type Limit, TokenBuckets } from './token-buckets.ts';

const PER_MINUTE = 1 / 60;

/** What a limit counts by: the caller's address, the credential that was sent, or the room that is meant. */
export type Counted = 'address' | 'credential' | 'room';

type Limits = Partial<Record<Counted, Limit>>;

/**
 * Every limit there is, by endpoint; `default` for those not named, `misses` for look-ups that found nothing or had to
 * ask the database who somebody is. A whole office is behind one address: a hundred people who open their links,
 * join within ten seconds and poll from then on stay far below every number that counts by address.
 */
export const LIMITS = {
  default: { address: { burst: 1_000, perSecond: 100 }, credential: { burst: 120, perSecond: 20 } },
  register: { address: { burst: 30, perSecond: 10 * PER_MINUTE } },
  login: { address: { burst: 60, perSecond: 30 * PER_MINUTE } },
  /** Wrong passwords for one account from one address. */
  loginFailures: { address: { burst: 10, perSecond: 10 * PER_MINUTE } },
  trackError: { address: { burst: 30, perSecond: 10 * PER_MINUTE } },
  createWarmWelcomeRoom: { credential: { burst: 30, perSecond: 20 * PER_MINUTE } },
  joinWarmWelcome: {
    address: { burst: 500, perSecond: 20 },
    room: { burst: 500, perSecond: 20 },
    credential: { burst: 20, perSecond: 1 },
  },
  /** Short codes that lead nowhere: guessing is what this stops. */
  codeMisses: { address: { burst: 10, perSecond: 10 * PER_MINUTE } },
  /** Polls of one seat or host; two screens in two tabs make less than 4 a second. */
  polls: { credential: { burst: 200, perSecond: 40 } },
  /** Polls whose credential is not known yet, so that the database must be asked. */
  unknownPolls: { address: { burst: 2_000, perSecond: 200 } },
} as const satisfies Record<string, Limits>;

export type LimitName = keyof typeof LIMITS;

/** Counts calls and refuses those that are too many (429 with Retry-After). */
export class RateLimits {
  readonly #buckets = new Map<string, TokenBuckets>();
  readonly #on: boolean;

  constructor(options: { on: boolean; now?: () => number }) {
    this.#on = options.on;
    for (const [name, limits] of Object.entries(LIMITS)) {
      for (const [counted, limit] of Object.entries(limits)) {
        this.#buckets.set(`${name} ${counted}`, new TokenBuckets(limit, options.now));
      }
    }
  }

  /** Counts a call of the endpoint `name` by everything that its limits, or the default ones, count by. */
  countCall(name: string, keys: Partial<Record<Counted, string | null>>): void {
    const limits = name in LIMITS ? name : 'default';
    for (const [counted, key] of Object.entries(keys)) {
      if (key) this.#refuseWhen(this.#buckets.get(`${limits} ${counted}`)?.take(key));
    }
  }

  /** Counts one event by one key. */
  count(name: LimitName, counted: Counted, key: string): void {
    this.#refuseWhen(this.#buckets.get(`${name} ${counted}`)?.take(key));
  }

  /** Refuses where too many failures have been counted already; to be asked before the attempt. */
  checkFailures(name: LimitName, key: string): void {
    this.#refuseWhen(this.#buckets.get(`${name} address`)?.wait(key));
  }

  /** Counts a failure. Refuses too, so that of many attempts at once no more are told apart than one after another. */
  countFailure(name: LimitName, key: string): void {
    this.#refuseWhen(this.#buckets.get(`${name} address`)?.charge(key));
  }

  #refuseWhen(waitSeconds: number | undefined): void {
    if (this.#on && waitSeconds) throw new ApiError('slow_down', {}, { 'retry-after': String(waitSeconds) });
  }
}
