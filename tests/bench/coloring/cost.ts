import { cpuMsOf, memoryOf } from '../../support/processes.ts';

const MEMORY_EVERY_MS = 2_000;

export interface Cost {
  seconds: number;
  /** Processor time of a process and all that it started, in milliseconds. */
  cpuMs: number;
  /** The most memory that they had at a time. */
  peakMiB: number;
  /** Share of one core that this process itself used, from 0 to 1: near 1 it is no measure any more. */
  ownLoad: number;
}

/** What a server spends while something is going on. */
export async function costOf(pid: number, task: () => Promise<unknown>): Promise<Cost> {
  let peakMiB = memoryOf(pid);
  const watch = setInterval(() => {
    peakMiB = Math.max(peakMiB, memoryOf(pid));
  }, MEMORY_EVERY_MS);
  const cpuBefore = cpuMsOf(pid);
  const ownBefore = process.cpuUsage();
  const begun = performance.now();
  try {
    await task();
  } finally {
    clearInterval(watch);
  }
  const seconds = (performance.now() - begun) / 1_000;
  const { user, system } = process.cpuUsage(ownBefore);
  return { seconds, cpuMs: cpuMsOf(pid) - cpuBefore, peakMiB, ownLoad: (user + system) / 1e6 / seconds };
}
