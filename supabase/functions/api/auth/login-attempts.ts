import { retryAfter } from '../../_shared/server/api-error.ts';
import type { Counted, SharedLimits } from '../kit/http/limits.ts';

/** Passwords checked at the same time. Hashing is the Auth server's heaviest work. */
const AT_ONCE = 64;
/** On top of that for known logins: a flood of strangers doesn't keep them out. */
const MORE_FOR_KNOWN = 16;

/** People sometimes type an address in capitals; Auth treats it as the same account. */
const accountOf = (email: string) => email.toLowerCase();

/**
 * Stops password guessing. A wrong password is counted when Auth has called it wrong (see `SharedLimits.countWrong`).
 *
 * Wrong passwords count per account and IP, per IP, and per account from everywhere: without the last, a thousand IPs would
 * have a thousand times as many guesses. That one could lock an owner out, so it skips IPs with an earlier login to the
 * account, or an emailed reset. All counts are the same for accounts that do not exist.
 */
export class LoginAttempts {
  readonly #limits: SharedLimits;
  #checking = 0;

  constructor(limits: SharedLimits) {
    this.#limits = limits;
  }

  /** The account's owner has proven themselves at this IP. */
  async trust(ip: string, email: string): Promise<void> {
    await this.#limits.allows('knownLogin', `${ip} ${accountOf(email)}`);
  }

  /**
   * Checks a password typed for `email` at `ip`; `check` gives null for a wrong one. An error it throws does not count
   * as a wrong password.
   * @throws ApiError slow_down, at once: no one waits for their turn
   */
  async check<Result>(ip: string, email: string, check: () => Promise<Result | null>): Promise<Result | null> {
    const account = accountOf(email);
    const asker = `${ip} ${account}`;
    const own: Counted[] = [
      ['wrongPasswords', asker],
      ['wrongPasswordsOfIp', ip],
    ];
    this.#limits.refuseUsedUpHere(...own);
    const isKnown = await this.#limits.isInUse('knownLogin', asker);
    const counted: Counted[] = isKnown ? own : [...own, ['wrongPasswordsOfAccount', account]];
    if (this.#limits.on && this.#checking >= AT_ONCE + (isKnown ? MORE_FOR_KNOWN : 0)) {
      throw retryAfter(1, 'slow_down');
    }
    this.#checking += 1;
    try {
      return await this.#limits.countWrong(counted, check);
    } finally {
      this.#checking -= 1;
    }
  }
}
