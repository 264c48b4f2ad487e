import { setTimeout as sleep } from 'node:timers/promises';
import { memoryOf } from '../support/processes.ts';
import { startForBench } from './bench-host.ts';
import type { Bench } from './measure.ts';

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
    const mebibytes = memoryOf(stack.pid);
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
