import type { Painting } from './coloring/crowd.ts';
import { type Figures, measureCrowd, middle, sideBySide, soundness } from './coloring/painting.ts';
import { onStage, type Stage } from './coloring/stage.ts';
import { thawCrowd } from './coloring/thaw-crowd.ts';
import { yjsCrowd } from './coloring/yjs-crowd.ts';
import { type Bench, figure, type Measure } from './measure.ts';

const ROUNDS = 3;
const SECONDS = 10;

/** One room's painters. A stream by itself costs as much as the dots of few painters. */
const PAINTERS = [
  { people: 10, goals: { p95Ms: 200, cpu: 2.4 } },
  { people: 25, goals: { p95Ms: 300, cpu: 1.3 } },
  { people: 100, goals: { p95Ms: 450, cpu: 0.5, bytes: 0.17 } },
];

/** One room in which everybody paints ten dots a second, beside the same with Yjs. */
export const livePainters: Bench = (folder) =>
  onStage(folder, async (stage) => {
    const measures: Measure[] = [];
    for (const { goals, people } of PAINTERS) {
      const { ours, yjs } = await inTurns(stage, { rooms: 1, people }, { everyMs: 100, seconds: SECONDS });
      measures.push(...sideBySide(`${people} painters`, ours, yjs, goals));
    }
    return measures;
  });

/** Fills, one by one and all at once, have the goals of dots. */
const FILLERS = [
  { who: '25 people fill', people: 25, painting: { everyMs: 1_000, seconds: SECONDS }, p95Ms: 300 },
  { who: '100 fill at once', people: 100, painting: { everyMs: 2_000, seconds: SECONDS, atOnce: true }, p95Ms: 450 },
];

/** One room in which everybody fills areas, which a mission counts, beside the same with dots. */
export const liveFills: Bench = (folder) =>
  onStage(folder, async ({ hosts, stack }) => {
    const measures: Measure[] = [];
    for (const { p95Ms, painting, people, who } of FILLERS) {
      const rounds: { dots: Figures; fills: Figures }[] = [];
      const measured = async (fills: boolean) =>
        measureCrowd(await thawCrowd({ stack, hosts, rooms: 1, people, fills }), painting);
      while (rounds.length < ROUNDS) rounds.push({ dots: await measured(false), fills: await measured(true) });
      const [dots, fills] = [middle(rounds.map((round) => round.dots)), middle(rounds.map((round) => round.fills))];
      const beside = (what: string, of: keyof Figures, unit: string): Measure[] => [
        figure(`${who}: ${what}`, fills[of], unit),
        figure(`${who}: ${what}, dots`, dots[of], unit),
        figure(`${who}: ${what}, to that of dots`, fills[of] / dots[of]),
      ];
      measures.push(
        ...soundness(who, fills, p95Ms),
        ...beside('brush to the others, p95', 'p95', 'ms').slice(1),
        ...beside('processor time each', 'cpuPerDot', 'us'),
        ...beside('bytes per client', 'kbPerClientAndSecond', 'KB/s'),
        figure(`${who}: the load generator itself, of one core`, fills.ownLoad),
      );
    }
    return measures;
  });

/** A hundred rooms in which everybody paints one dot a second, beside the same with Yjs. */
export const liveRooms: Bench = (folder) =>
  onStage(folder, async (stage) => {
    const { ours, yjs } = await inTurns(stage, { rooms: 100, people: 25 }, { everyMs: 1_000, seconds: SECONDS });
    return sideBySide('100 rooms of 25', ours, yjs, { p95Ms: 500, cpu: 1.2, peakMiB: 500 });
  });

/** The median of some rounds of each side, in turns: other work of the machine slows both. */
async function inTurns(
  { hosts, stack, yjs: server }: Stage,
  crowd: { rooms: number; people: number },
  painting: Painting,
): Promise<{ ours: Figures; yjs: Figures }> {
  const rounds: { ours: Figures; yjs: Figures }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const name = `crowd-${crowd.rooms}-${crowd.people}-${round}`;
    rounds.push({
      yjs: await measureCrowd(await yjsCrowd({ server, name, ...crowd }), painting),
      ours: await measureCrowd(await thawCrowd({ stack, hosts, ...crowd }), painting),
    });
  }
  return { ours: middle(rounds.map(({ ours }) => ours)), yjs: middle(rounds.map(({ yjs }) => yjs)) };
}
