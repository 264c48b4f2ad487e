import path from 'node:path';
import { startFunctions } from '../support/functions.ts';
import { measureCrowd } from './coloring/session.ts';
import { onStage } from './coloring/stage.ts';
import { thawCrowd } from './coloring/thaw-crowd.ts';
import { type Bench, goal } from './measure.ts';

const PEOPLE = 100;
const PAINTING = { everyMs: 100, seconds: 12 };
const DELIVERIES = 1_000_000;

/** A hundred people in one room, half of them at each of two processes of the functions on one database. */
export const coloringProcesses: Bench = (folder) =>
  onStage(folder, async ({ stack, hosts }) => {
    const processes = [
      await startFunctions(stack, path.join(folder, 'first')),
      await startFunctions(stack, path.join(folder, 'second')),
    ];
    try {
      const originOf = (person: number) => processes[person % processes.length]?.origin ?? '';
      const crowd = await thawCrowd({ stack, hosts, rooms: 1, people: PEOPLE, originOf });
      const { deliveries, lost, doubled, unlike, p95 } = await measureCrowd(crowd, PAINTING);
      return [
        goal('two processes: deliveries', deliveries, '', 'over', DELIVERIES),
        goal('two processes: lost', lost, '', 'exactly', 0),
        goal('two processes: twice', doubled, '', 'exactly', 0),
        goal('two processes: readers with another picture than a full read', unlike, '', 'exactly', 0),
        goal('two processes: brush to the others, p95', p95, 'ms', 'at most', 1_300),
      ];
    } finally {
      await Promise.all(processes.map(({ stop }) => stop()));
    }
  });
