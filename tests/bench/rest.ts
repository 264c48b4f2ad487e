import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench } from './measure.ts';
import { startForBench } from './session.ts';

const MEMORY_GOAL_MIB = 600;
const SECOND_START_GOAL_SECONDS = 10;
const SETTLE_MS = 10_000;

/** How long the stack takes to be ready, and its memory when nobody uses it (the sum of all its processes' PSS; Linux only). */
export const rest: Bench = async (folder) => {
  const firstStart = performance.now();
  await (await startForBench(folder)).stop();
  const secondStart = performance.now();
  const stack = await startForBench(folder);
  const seconds = (performance.now() - secondStart) / 1_000;
  try {
    await sleep(SETTLE_MS);
    const mebibytes = memoryOf(stack.pid) / 1_024;
    return [
      { what: 'first start and stop, with a new database', value: (secondStart - firstStart) / 1_000, unit: 's' },
      {
        what: 'second start',
        value: seconds,
        unit: 's',
        goal: `within ${SECOND_START_GOAL_SECONDS} s`,
        reached: seconds <= SECOND_START_GOAL_SECONDS,
      },
      {
        what: 'memory at rest',
        value: mebibytes,
        unit: 'MiB',
        goal: `under ${MEMORY_GOAL_MIB} MiB`,
        reached: mebibytes < MEMORY_GOAL_MIB,
      },
    ];
  } finally {
    await stack.stop();
  }
};

/** KiB of a process and all that it started. */
function memoryOf(root: number): number {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const parent = readFileSync(`/proc/${name}/status`, 'utf8').match(/^PPid:\s+(\d+)/m)?.[1];
      parents.set(Number(name), Number(parent));
    } catch {
      // It has ended meanwhile.
    }
  }
  const isOurs = (pid: number): boolean => pid === root || (parents.has(pid) && isOurs(parents.get(pid) ?? 0));
  let sum = 0;
  for (const pid of parents.keys()) {
    if (!isOurs(pid)) continue;
    const pss = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8').match(/^Pss:\s+(\d+)/m)?.[1];
    sum += Number(pss ?? 0);
  }
  return sum;
}
