import { costOf } from './coloring/cost.ts';
import type { Crowd } from './coloring/crowd.ts';
import { onStage } from './coloring/stage.ts';
import { thawCrowd } from './coloring/thaw-crowd.ts';
import { yjsCrowd } from './coloring/yjs-crowd.ts';
import type { Bench } from './measure.ts';

const PEOPLE = 100;
const SECONDS = 6;
const WARM_SECONDS = 2;

async function measureRace(crowd: Crowd): Promise<{ rate: number; cpuPerDot: number }> {
  await crowd.race(WARM_SECONDS);
  let dots = 0;
  const cost = await costOf(crowd.pid, async () => {
    dots = await crowd.race(SECONDS);
  });
  await crowd.close();
  return { rate: dots / cost.seconds, cpuPerDot: (cost.cpuMs * 1_000) / dots };
}

/**
 * Calls of one dot each, from a hundred people in one room who see one another's dots: ours is answered when the dot is on
 * the disk, a dot of Yjs is taken when the server sends it back.
 */
export const coloringRace: Bench = (folder) =>
  onStage(folder, async ({ stack, hosts, yjs: server }) => {
    const yjs = await measureRace(await yjsCrowd({ server, name: 'race', rooms: 1, people: PEOPLE }));
    const ours = await measureRace(await thawCrowd({ stack, hosts, rooms: 1, people: PEOPLE }));
    return [
      { what: 'calls of one dot each, durable', value: ours.rate, unit: '/s' },
      { what: 'dots, in memory only, Yjs', value: yjs.rate, unit: '/s' },
      { what: 'calls to the dots of Yjs', value: ours.rate / yjs.rate, unit: '' },
      { what: 'processor time per call', value: ours.cpuPerDot, unit: 'us' },
      { what: 'processor time per dot, Yjs', value: yjs.cpuPerDot, unit: 'us' },
    ];
  });
