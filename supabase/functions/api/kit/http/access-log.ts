import { Counts } from '../../../_shared/server/counts.ts';
import { requestId } from '../../../_shared/server/telemetry.ts';

/** The shortest time between two summaries of frequent replies. */
const SUMMARY_MS = 60_000;
/** At most this many lines a second for one failure: logging must not add load to an overloaded server. */
const FAILURES_PER_SECOND = 10;

/** The stack frames of an error, without its message, which may contain typed text. */
function framesOf(error: Error): string[] {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim());
}

/**
 * The log: JSON, one object per line, with the method, the route's pattern, the status, the duration and the request's id,
 * and never a name, a token, a location, an IP or another id.
 */
export class AccessLog {
  readonly #write: (line: string) => void;
  readonly #now: () => number;
  readonly #counts = new Counts();
  /** Failures of the current second, by kind. */
  readonly #failures = new Counts();
  #failuresSince = 0;
  #since: number;

  constructor(write: (line: string) => void, now: () => number) {
    this.#write = write;
    this.#now = now;
    this.#since = now();
  }

  request(method: string, route: string, status: number, ms: number): void {
    this.#line({ event: 'request', id: requestId(), method, route, status, ms: Math.round(ms) });
  }

  /** Counts a frequent reply; the counts are written once a minute, with the next one. */
  counted(route: string, status: number): void {
    this.#counts.add(`${status} ${route}`);
    if (this.#now() - this.#since >= SUMMARY_MS) this.summary();
  }

  summary(): void {
    const seconds = Math.round((this.#now() - this.#since) / 1_000);
    if (this.#counts.size > 0) this.#line({ event: 'polls', seconds, counts: Object.fromEntries(this.#counts) });
    this.#counts.clear();
    this.#since = this.#now();
  }

  /** A setting that works, but not as anyone would want it. */
  warning(problem: string): void {
    this.#line({ event: 'warning', problem });
  }

  /** Logs an unexpected error during `during`. Repeated ones are mostly just counted. */
  failure(during: string, thrown: unknown): void {
    const error = thrown instanceof Error ? thrown : new Error('not an error');
    const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
    if (this.#isUsual(`${error.name} ${code ?? ''} ${during}`)) return;
    this.#line({ event: 'failure', id: requestId(), during, name: error.name, code, at: framesOf(error) });
  }

  #isUsual(failure: string): boolean {
    const now = this.#now();
    if (now - this.#failuresSince >= 1_000) {
      this.#failures.clear();
      this.#failuresSince = now;
    }
    this.#failures.add(failure);
    const isUsual = this.#failures.of(failure) > FAILURES_PER_SECOND;
    if (isUsual) this.#counts.add(`more failures: ${failure}`);
    return isUsual;
  }

  #line(entry: Record<string, unknown>): void {
    this.#write(JSON.stringify({ time: new Date(this.#now()).toISOString(), ...entry }));
  }
}
