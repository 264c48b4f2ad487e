import { setTimeout as sleep } from 'node:timers/promises';
import { memoryOf } from '../support/processes.ts';
import { type Bench, figure, goal, msOf } from './measure.ts';
import { startForBench } from './on-stack.ts';

const SETTLE_MS = 10_000;

/** How long the stack takes to be ready, and its memory when nobody uses it (the sum of all its processes' PSS; Linux only). */
export const rest: Bench = async (folder) => {
  const firstMs = await msOf(async () => (await startForBench(folder)).stop());
  const secondStart = performance.now();
  const stack = await startForBench(folder);
  const seconds = (performance.now() - secondStart) / 1_000;
  try {
    await sleep(SETTLE_MS);
    return [
      figure('first start and stop, with a new database', firstMs / 1_000, 's'),
      goal('second start', seconds, 's', 'at most', 10),
      goal('memory at rest', memoryOf(stack.pid), 'MiB', 'under', 600),
    ];
  } finally {
    await stack.stop();
  }
};
