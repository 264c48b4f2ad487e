import { ApiError } from '../../_shared/server/api-error.ts';
import { TimedCache } from '../../_shared/server/timed-cache.ts';
import type { RateLimits } from '../kit/http/rate-limits.ts';

/** Passwords that may be checked at the same time. Hashing is the Auth server's heaviest work. */
const AT_ONCE = { address: 16, account: 4, all: 64 } as const;
/** Beyond all others, for who logged in from there before: a flood of strangers does not keep them out. */
const MORE_FOR_TRUSTED = 16;
/** How long an address counts as its account's own after a login; in this process's memory. */
const TRUSTED_MS = 30 * 24 * 3_600_000;
const TRUSTED_CAPACITY = 20_000;

/** A password that is being checked. */
export interface LoginAttempt {
  /** The check has ended, however it did. */
  checked(): void;
  /** It was no wrong password: it does not count. */
  excuse(): void;
  /** It was the right one, and somebody is logged in. */
  succeeded(): void;
}

/** So many of one kind at the same time. */
class InFlight {
  readonly #counts = new Map<string, number>();

  count(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  add(key: string, by: 1 | -1): void {
    const count = this.count(key) + by;
    if (count === 0) this.#counts.delete(key);
    else this.#counts.set(key, count);
  }
}

/**
 * Keeps passwords from being guessed, and a login from waiting for an attacker's. What may be a wrong password is counted
 * before it is checked and given back when it was right, so that of many at once no more are tried than one after another.
 *
 * Wrong passwords are counted for an account from one address, and for an account from everywhere: without the second,
 * whoever has a thousand addresses has a thousand times as many guesses. As a lock it would be a weapon, since anybody can
 * use it up for somebody else. So it does not count for an address from which the account was logged in to before, or from
 * which its password was reset by a mailed link: its owner always has these two ways in. All counts are the same whether
 * there is such an account or not.
 */
export class LoginAttempts {
  readonly #limits: RateLimits;
  readonly #inFlight = new InFlight();
  readonly #trusted: TimedCache<true>;

  constructor({ limits, now }: { limits: RateLimits; now: () => number }) {
    this.#limits = limits;
    this.#trusted = new TimedCache({ lifetimeMs: TRUSTED_MS, capacity: TRUSTED_CAPACITY, now });
  }

  /** Somebody at this address has shown that the account is theirs. */
  trust(address: string, email: string): void {
    this.#trusted.set(`${address} ${email.toLowerCase()}`, true);
  }

  /**
   * Begins to check a password that somebody at `address` typed for `email`.
   * @throws ApiError slow_down, at once: nobody waits for their turn
   */
  begin(address: string, email: string): LoginAttempt {
    const account = email.toLowerCase();
    const asker = `${address} ${account}`;
    const isTrusted = this.#trusted.get(asker) === true;
    const taken: (() => void)[] = [];
    const giveBack = () => {
      for (const undo of taken.splice(0)) undo();
    };
    this.#limits.reserveFailure('loginFailures', asker);
    taken.push(() => this.#limits.giveBack('loginFailures', asker));
    try {
      if (!isTrusted) {
        this.#limits.reserveFailure('accountFailures', account);
        taken.push(() => this.#limits.giveBack('accountFailures', account));
      }
      const leave = this.#enter({ address, account, asker }, isTrusted);
      return {
        checked: leave,
        excuse: giveBack,
        succeeded: () => {
          giveBack();
          this.trust(address, account);
        },
      };
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  #enter(by: { address: string; account: string; asker: string }, isTrusted: boolean): () => void {
    const limits: [key: string, most: number][] = [
      ['all', AT_ONCE.all + (isTrusted ? MORE_FOR_TRUSTED : 0)],
      [`address ${by.address}`, AT_ONCE.address],
      [isTrusted ? `asker ${by.asker}` : `account ${by.account}`, AT_ONCE.account],
    ];
    if (this.#limits.areOn && limits.some(([key, most]) => this.#inFlight.count(key) >= most)) {
      throw new ApiError('slow_down', {}, { 'retry-after': '1' });
    }
    for (const [key] of limits) this.#inFlight.add(key, 1);
    let isIn = true;
    return () => {
      if (isIn) for (const [key] of limits) this.#inFlight.add(key, -1);
      isIn = false;
    };
  }
}
