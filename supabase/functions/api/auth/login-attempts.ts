import { ApiError } from '../../_shared/server/api-error.ts';
import type { SharedLimits } from '../kit/http/shared-limits.ts';

/** Passwords checked at the same time. Hashing is the Auth server's heaviest work. */
const AT_ONCE = 64;
/** On top of that for known logins: a flood of strangers doesn't keep them out. */
const MORE_FOR_KNOWN = 16;

/** One person writes an address in capitals now and then; Auth takes it for the same account. */
const accountOf = (email: string) => email.toLowerCase();

/**
 * Keeps passwords from being guessed. An attempt counts as wrong before it is checked and is given back when it was right,
 * so many at once get no more guesses than one after another.
 *
 * Wrong passwords are counted for an account from one IP, and for an account from everywhere: without the second, a
 * thousand IPs would have a thousand times as many guesses. That one could lock an owner out, so it doesn't count for an
 * IP that the account was logged in to from before, or reset from by a mailed link. All counts are the same whether the
 * account exists or not.
 */
export class LoginAttempts {
  readonly #limits: SharedLimits;
  #checking = 0;

  constructor(limits: SharedLimits) {
    this.#limits = limits;
  }

  /** Someone at this IP has shown that the account is theirs. */
  async trust(address: string, email: string): Promise<void> {
    await this.#limits.allows('knownLogin', `${address} ${accountOf(email)}`);
  }

  /**
   * Checks a password that someone at `address` typed for `email`; `check` gives null where it is wrong. What it throws
   * is no wrong password.
   * @throws ApiError slow_down, at once: no one waits for their turn
   */
  async check<Result>(address: string, email: string, check: () => Promise<Result | null>): Promise<Result | null> {
    const account = accountOf(email);
    const asker = `${address} ${account}`;
    const isKnown = await this.#limits.isInUse('knownLogin', asker);
    if (this.#limits.on && this.#checking >= AT_ONCE + (isKnown ? MORE_FOR_KNOWN : 0)) {
      throw new ApiError('slow_down', {}, { 'retry-after': '1' });
    }
    this.#checking += 1;
    let isWrong = false;
    const counted: ['wrongPasswords' | 'wrongPasswordsOfAccount', string][] = [];
    try {
      await this.#limits.count('wrongPasswords', asker);
      counted.push(['wrongPasswords', asker]);
      if (!isKnown) {
        await this.#limits.count('wrongPasswordsOfAccount', account);
        counted.push(['wrongPasswordsOfAccount', account]);
      }
      const result = await check();
      isWrong = result === null;
      return result;
    } finally {
      this.#checking -= 1;
      if (!isWrong) await Promise.all(counted.map(([name, key]) => this.#limits.giveBack(name, key)));
    }
  }
}
