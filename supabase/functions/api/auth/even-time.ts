import { ApiError } from '../../_shared/server/api-error.ts';

/** A refused login is answered no sooner than this after it came. Far above what checking a password takes. */
const LEAST_MS = 500;
/** Nobody is kept longer than the Auth server may take by itself. */
const MOST_MS = 10_000;
/** So long a slow or failed check is remembered: while the machine is busy, all refusals take as long as the slowest one. */
const REMEMBERED_MS = 30_000;
const REMEMBERED = 50;

interface Seen {
  atMs: number;
  tookMs: number;
  error: { reason: unknown } | null;
}

/**
 * Makes refusals of one kind take the same time and look the same. The Auth server answers at once where it knows no such
 * address and checks a hash where it does, so the time would tell which addresses have an account; and under load, that
 * such a check was given up. So a refusal waits for the checks that were under way when it came, takes as long as the
 * slowest one of late, and when one of those got no answer, it is no answer either.
 */
export class EvenTime {
  readonly #now: () => number;
  readonly #wait: (ms: number) => Promise<void>;
  readonly #underWay = new Set<Promise<unknown>>();
  #recent: Seen[] = [];

  constructor(options: { now: () => number; wait: (ms: number) => Promise<void> }) {
    this.#now = options.now;
    this.#wait = options.wait;
  }

  /** Gives what `attempt` gives, at once where that is not null. */
  async run<Result>(attempt: () => Promise<Result | null>): Promise<Result | null> {
    const begin = this.#now();
    const trying = this.#try(attempt, begin);
    this.#underWay.add(trying);
    const { error, result } = await trying;
    this.#underWay.delete(trying);
    if (result !== null) return result;
    await Promise.all(this.#underWay);
    const recent = this.#remembered();
    const evenMs = Math.min(MOST_MS, Math.max(LEAST_MS, ...recent.map(({ tookMs }) => tookMs)));
    await this.#wait(Math.max(0, evenMs - (this.#now() - begin)));
    const failed = error ?? recent.findLast((one) => one.error !== null)?.error ?? null;
    if (failed !== null) throw failed.reason;
    return null;
  }

  /** Never rejects. */
  async #try<Result>(attempt: () => Promise<Result | null>, begin: number) {
    const [settled] = await Promise.allSettled([attempt()]);
    const isDone = settled.status === 'fulfilled';
    const error = isDone ? null : { reason: settled.reason };
    // What Auth refuses to one caller, such as too many calls, is no matter of others.
    const isForOne = error?.reason instanceof ApiError && error.reason.code !== 'unavailable';
    const atMs = this.#now();
    const seen = { atMs, tookMs: atMs - begin, error: isForOne ? null : error };
    this.#recent = [...this.#remembered(), seen].slice(-REMEMBERED);
    return { error, result: isDone ? settled.value : null };
  }

  #remembered(): Seen[] {
    const now = this.#now();
    return this.#recent.filter(({ atMs }) => now - atMs < REMEMBERED_MS);
  }
}
