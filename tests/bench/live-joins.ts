import { setTimeout as sleep } from 'node:timers/promises';
import { type Crowd, type Join, paintSteadily } from './coloring/crowd.ts';
import { onStage, type Stage } from './coloring/stage.ts';
import { thawCrowd } from './coloring/thaw-crowd.ts';
import { yjsCrowd } from './coloring/yjs-crowd.ts';
import { type Bench, figure, goal, type Measure, median, percentile } from './measure.ts';
import { costOf } from './on-stack.ts';

const SIZES = [1_000, 10_000, 50_000];
const PEOPLE = 25;
const JOINS = 20;
const JOINS_AT_ONCE = 100;
const JOINS_EVERY_MS = 250;
const PAINTING = { everyMs: 100, seconds: 5 };
/** With so many dots and fills; in Yjs a fill is one more object. */
const GOALS = { dots: 50_000, fills: 4_000, ms: 300, bytes: 200_000, bytesToYjs: 0.111, timeToYjs: 0.3, atOnceMs: 150 };

interface Figures {
  alone: Join;
  cpuMsAlone: number;
  /** Until the last of all at once has the picture. */
  atOnceMs: number;
  cpuMsAtOnce: number;
  whilePaintingMs: number;
  whilePaintingP95: number;
}

/** Late joiners of pictures of different sizes, one by one, all at once, and while others paint; beside the same with Yjs. */
export const liveJoins: Bench = (folder) =>
  onStage(folder, async (stage) => {
    const measures: Measure[] = [];
    for (const dots of SIZES)
      measures.push(...sideBySide(dots, await measureYjs(stage, dots), await measureOurs(stage, dots)));
    return measures;
  });

const measureOurs = async ({ stack, hosts }: Stage, dots: number): Promise<Figures> =>
  measureJoins(await thawCrowd({ stack, hosts, rooms: 1, people: PEOPLE }), dots);

const measureYjs = async ({ yjs: server }: Stage, dots: number): Promise<Figures> =>
  measureJoins(await yjsCrowd({ server, name: `joins-${dots}`, rooms: 1, people: PEOPLE }), dots);

async function measureJoins(crowd: Crowd, dots: number): Promise<Figures> {
  await crowd.fill(dots, dots === GOALS.dots ? GOALS.fills : 0);
  await crowd.settle();
  const joins: Join[] = [];
  const alone = await costOf(crowd.pid, async () => {
    for (let join = 0; join < JOINS; join += 1) joins.push(await crowd.join());
  });
  let atOnce: Join[] = [];
  const together = await costOf(crowd.pid, async () => {
    atOnce = await Promise.all(Array.from({ length: JOINS_AT_ONCE }, () => crowd.join()));
  });
  const whilePainting = await joinWhilePainting(crowd);
  await crowd.close();
  const times = joins.map(({ ms }) => ms);
  return {
    alone: { ms: median(times), bytes: Math.max(...joins.map(({ bytes }) => bytes)) },
    cpuMsAlone: alone.cpuMs / JOINS,
    atOnceMs: Math.max(...atOnce.map(({ ms }) => ms)),
    cpuMsAtOnce: together.cpuMs / JOINS_AT_ONCE,
    whilePaintingMs: median(whilePainting),
    whilePaintingP95: percentile(whilePainting, 95),
  };
}

async function joinWhilePainting(crowd: Crowd): Promise<number[]> {
  let isOver = false;
  const painting = paintSteadily(crowd.brushes, PAINTING)
    .then(crowd.settle)
    .finally(() => {
      isOver = true;
    });
  const times: number[] = [];
  while (!isOver) {
    times.push((await crowd.join()).ms);
    await sleep(JOINS_EVERY_MS);
  }
  await painting;
  return times;
}

function sideBySide(dots: number, yjs: Figures, ours: Figures): Measure[] {
  const isGoal = dots === GOALS.dots;
  const and = isGoal ? ` and ${GOALS.fills.toLocaleString('en-US')} fills` : '';
  const who = `join at ${dots.toLocaleString('en-US')} dots${and}`;
  const reach = (what: string, value: number, unit: string, limit: number): Measure =>
    isGoal ? goal(`${who}: ${what}`, value, unit, 'at most', limit) : figure(`${who}: ${what}`, value, unit);
  const other = (what: string, value: number, unit: string) => figure(`${who}: ${what}, Yjs`, value, unit);
  const to = 'to that of Yjs';
  return [
    reach('time', ours.alone.ms, 'ms', GOALS.ms),
    other('time', yjs.alone.ms, 'ms'),
    reach(`time ${to}`, ours.alone.ms / yjs.alone.ms, '', GOALS.timeToYjs),
    reach('bytes', ours.alone.bytes, 'B', GOALS.bytes),
    other('bytes', yjs.alone.bytes, 'B'),
    reach(`bytes ${to}`, ours.alone.bytes / yjs.alone.bytes, '', GOALS.bytesToYjs),
    figure(`${who}: processor time`, ours.cpuMsAlone, 'ms'),
    other('processor time', yjs.cpuMsAlone, 'ms'),
    reach(`${JOINS_AT_ONCE} at once, the last`, ours.atOnceMs, 'ms', GOALS.atOnceMs),
    other(`${JOINS_AT_ONCE} at once, the last`, yjs.atOnceMs, 'ms'),
    figure(`${who}: ${JOINS_AT_ONCE} at once, processor time each`, ours.cpuMsAtOnce, 'ms'),
    other(`${JOINS_AT_ONCE} at once, processor time each`, yjs.cpuMsAtOnce, 'ms'),
    reach('while others paint, time', ours.whilePaintingMs, 'ms', GOALS.ms),
    other('while others paint, time', yjs.whilePaintingMs, 'ms'),
    reach(`while others paint, time ${to}`, ours.whilePaintingMs / yjs.whilePaintingMs, '', GOALS.timeToYjs),
    figure(`${who}: while others paint, p95`, ours.whilePaintingP95, 'ms'),
    other('while others paint, p95', yjs.whilePaintingP95, 'ms'),
  ];
}
