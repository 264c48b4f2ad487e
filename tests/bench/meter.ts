import { setTimeout as sleep } from 'node:timers/promises';
import { cpuMsOf } from '../support/processes.ts';
import { percentile } from './statistics.ts';

/** What the screens of all players together made and got while it was on. */
export class Meter {
  readonly pollMs: number[] = [];
  readonly moveMs: number[] = [];
  unchanged = 0;
  bytes = 0;
  readonly #root: number;
  readonly #cpuBefore: number;
  readonly #begun = performance.now();
  seconds = 0;
  /** Processor time in milliseconds of all server processes. */
  cpuMs = 0;

  constructor(root: number) {
    this.#root = root;
    this.#cpuBefore = cpuMsOf(root);
  }

  countPoll({ ms, bytes, reply }: { ms: number; bytes: number; reply: unknown }): void {
    this.pollMs.push(ms);
    this.bytes += bytes;
    if (reply === null) this.unchanged += 1;
  }

  /** Votes and drawings. */
  countMove({ ms, bytes }: { ms: number; bytes: number }): void {
    this.moveMs.push(ms);
    this.bytes += bytes;
  }

  stop(): this {
    this.seconds = (performance.now() - this.#begun) / 1_000;
    this.cpuMs = cpuMsOf(this.#root) - this.#cpuBefore;
    return this;
  }

  get pollsP95(): number {
    return percentile(this.pollMs, 95);
  }

  get movesP95(): number {
    return percentile(this.moveMs, 95);
  }

  /** From 0 to 1. */
  get unchangedShare(): number {
    return this.unchanged / this.pollMs.length;
  }
}

/** The meters that are on at the moment. */
export class Meters {
  readonly #root: number;
  readonly #on = new Set<Meter>();

  /** `root` is the process that started all server processes. */
  constructor(root: number) {
    this.#root = root;
  }

  /** Measures as long as a task takes. */
  async during(task: () => Promise<unknown>): Promise<Meter> {
    const meter = new Meter(this.#root);
    this.#on.add(meter);
    await task();
    this.#on.delete(meter);
    return meter.stop();
  }

  countPoll(look: Parameters<Meter['countPoll']>[0]): void {
    for (const meter of this.#on) meter.countPoll(look);
  }

  countMove(answer: Parameters<Meter['countMove']>[0]): void {
    for (const meter of this.#on) meter.countMove(answer);
  }
}

/** Screens that all ask once a second, spread over it, until `isOver`. */
export async function pollEverySecond(screens: readonly (() => Promise<void>)[], isOver: () => boolean): Promise<void> {
  await Promise.all(
    screens.map(async (ask, index) => {
      await sleep((index / screens.length) * 1_000);
      while (!isOver()) {
        const next = performance.now() + 1_000;
        await ask();
        await sleep(Math.max(0, next - performance.now()));
      }
    }),
  );
}
