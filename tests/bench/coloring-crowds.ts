import path from 'node:path';
import { startFunctions } from '../support/functions.ts';
import type { Crowd } from './coloring/crowd.ts';
import { measureCrowd, sideBySide, soundness } from './coloring/painting.ts';
import { onStage } from './coloring/stage.ts';
import { thawCrowd } from './coloring/thaw-crowd.ts';
import { yjsCrowd } from './coloring/yjs-crowd.ts';
import { type Bench, figure, type Measure } from './measure.ts';
import { costOf } from './on-stack.ts';

const TEN_A_SECOND = 100;

/** One room in which everybody paints ten dots a second, beside the same with Yjs. */
export const coloringPainters: Bench = (folder) =>
  onStage(folder, async ({ stack, hosts, yjs: server }) => {
    const painting = { everyMs: TEN_A_SECOND, seconds: 20 };
    const measures: Measure[] = [];
    for (const people of [10, 25, 100]) {
      const yjs = await measureCrowd(
        await yjsCrowd({ server, name: `painters-${people}`, rooms: 1, people }),
        painting,
      );
      const ours = await measureCrowd(await thawCrowd({ stack, hosts, rooms: 1, people }), painting);
      // A poll by itself costs as much as the dots of few painters.
      const goals = people === 100 ? { bytes: 0.166, cpu: 0.65 } : {};
      measures.push(...sideBySide(`${people} painters`, ours, yjs, goals));
    }
    return measures;
  });

/** A hundred rooms in which everybody paints one dot a second, beside the same with Yjs. */
export const coloringRooms: Bench = (folder) =>
  onStage(folder, async ({ stack, hosts, yjs: server }) => {
    const crowd = { rooms: 100, people: 25 };
    const painting = { everyMs: 1_000, seconds: 20 };
    const yjs = await measureCrowd(await yjsCrowd({ server, name: 'rooms', ...crowd }), painting);
    const ours = await measureCrowd(await thawCrowd({ stack, hosts, ...crowd }), painting);
    return sideBySide('100 rooms of 25', ours, yjs, { cpu: 1 });
  });

/** A hundred people in one room, half of them at each of two processes of the functions on one database. */
export const coloringProcesses: Bench = (folder) =>
  onStage(folder, async ({ stack, hosts }) => {
    const processes = [
      await startFunctions(stack, path.join(folder, 'first')),
      await startFunctions(stack, path.join(folder, 'second')),
    ];
    try {
      const originOf = (person: number) => processes[person % processes.length]?.origin ?? '';
      const crowd = await thawCrowd({ stack, hosts, rooms: 1, people: 100, originOf });
      return soundness('two processes', await measureCrowd(crowd, { everyMs: TEN_A_SECOND, seconds: 12 }));
    } finally {
      await Promise.all(processes.map(({ stop }) => stop()));
    }
  });

async function measureRace(crowd: Crowd): Promise<{ rate: number; cpuPerDot: number }> {
  // Until the code is compiled.
  await crowd.race(2);
  let dots = 0;
  const { seconds, cpuMs } = await costOf(crowd.pid, async () => {
    dots = await crowd.race(6);
  });
  await crowd.close();
  return { rate: dots / seconds, cpuPerDot: (cpuMs * 1_000) / dots };
}

/**
 * Calls of one dot each, from a hundred people in one room who see one another's dots: ours is answered when the dot is on
 * the disk, a dot of Yjs is taken when the server sends it back.
 */
export const coloringRace: Bench = (folder) =>
  onStage(folder, async ({ stack, hosts, yjs: server }) => {
    const yjs = await measureRace(await yjsCrowd({ server, name: 'race', rooms: 1, people: 100 }));
    const ours = await measureRace(await thawCrowd({ stack, hosts, rooms: 1, people: 100 }));
    return [
      figure('calls of one dot each, durable', ours.rate, '/s'),
      figure('dots, in memory only, Yjs', yjs.rate, '/s'),
      figure('calls to the dots of Yjs', ours.rate / yjs.rate),
      figure('processor time per call', ours.cpuPerDot, 'us'),
      figure('processor time per dot, Yjs', yjs.cpuPerDot, 'us'),
    ];
  });
