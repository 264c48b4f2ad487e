import { setTimeout as sleep } from 'node:timers/promises';
import { memoryOf } from '../support/processes.ts';
import { openRoom, takeSeat } from '../support/sessions/rooms.ts';
import { type Bench, figure, goal, msOf, percentile } from './measure.ts';
import { onStack, startForBench } from './on-stack.ts';

const ROOMS = 10;
const PEOPLE = 1_000;
const AT_ONCE = 25;

/** People joining ten rooms at once until all are full: each join locates a place, locks its room and is on disk when answered. */
export const joins: Bench = (folder) =>
  onStack(folder, async ({ origin, host }) => {
    const rooms: string[] = [];
    while (rooms.length < ROOMS) rooms.push(await openRoom(origin, 'warm-welcome', host));
    const people = Array.from({ length: PEOPLE }).entries();
    const times: number[] = [];
    const worker = async () => {
      for (const [number] of people) {
        const place = number % 2 ? '94110' : 'Aurora, CO';
        const join = () => takeSeat(origin, 'warm-welcome', rooms[number % ROOMS] ?? '', `Guest ${number}`, place);
        times.push(await msOf(join));
      }
    };
    const ms = await msOf(() => Promise.all(Array.from({ length: AT_ONCE }, worker)));
    return [
      figure(`joins, ${AT_ONCE} at once into ${ROOMS} rooms`, PEOPLE / (ms / 1_000), '/s'),
      figure('joins, p50', percentile(times, 50), 'ms'),
      figure('joins, p95', percentile(times, 95), 'ms'),
    ];
  });

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
