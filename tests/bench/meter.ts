import { cpuMsOf } from '../support/processes.ts';
import { percentile } from './measure.ts';

const KB = 1_024;

/** The calls and bytes of all players' screens in some time. */
class Meter {
  readonly pollMs: number[] = [];
  readonly moveMs: number[] = [];
  unchanged = 0;
  bytes = 0;
  seconds = 0;
  /** Processor time in milliseconds of all server processes. */
  cpuMs = 0;

  get pollsP95(): number {
    return percentile(this.pollMs, 95);
  }

  get movesP95(): number {
    return percentile(this.moveMs, 95);
  }

  get kb(): number {
    return this.bytes / KB;
  }
}

export type { Meter };

/** The meters that run at the moment. */
export class Meters {
  readonly #pid: number;
  readonly #running = new Set<Meter>();

  /** @param pid the process that started all server processes */
  constructor(pid: number) {
    this.#pid = pid;
  }

  /** Measures as long as a task takes. */
  async during(task: () => Promise<unknown>): Promise<Meter> {
    const meter = new Meter();
    const [begun, cpuBefore] = [performance.now(), cpuMsOf(this.#pid)];
    this.#running.add(meter);
    await task();
    this.#running.delete(meter);
    meter.seconds = (performance.now() - begun) / 1_000;
    meter.cpuMs = cpuMsOf(this.#pid) - cpuBefore;
    return meter;
  }

  countPoll({ ms, bytes, reply }: { ms: number; bytes: number; reply: unknown }): void {
    for (const meter of this.#running) {
      meter.pollMs.push(ms);
      meter.bytes += bytes;
      if (reply === null) meter.unchanged += 1;
    }
  }

  /**
   * Counts a vote or a drawing.
   * @throws {Error} for a refusal
   */
  countMove(answer: { status: number; ms: number; bytes: number; reply: unknown; content: Buffer }): void {
    if (answer.reply === null) throw new Error(`${answer.status} ${answer.content}`);
    for (const meter of this.#running) {
      meter.moveMs.push(answer.ms);
      meter.bytes += answer.bytes;
    }
  }
}
