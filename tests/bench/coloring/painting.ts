import { figure, goal, type Measure, median, percentile } from '../measure.ts';
import { costOf } from '../on-stack.ts';
import { type Crowd, type Outcome, type Painting, paintSteadily } from './crowd.ts';

/** Until both servers' code is compiled. */
const WARM_SECONDS = 4;

/** One side's figures of a crowd that painted. */
export interface Figures extends Omit<Outcome, 'delays' | 'dots'> {
  p50: number;
  p95: number;
  p99: number;
  /** Microseconds of processor time of all server processes. */
  cpuPerDot: number;
  peakMiB: number;
  /** All answers as sent, with headers. */
  kbPerClientAndSecond: number;
  ownLoad: number;
}

/** Lets a crowd paint and measures it; closes the crowd. */
export async function measureCrowd(crowd: Crowd, painting: Painting): Promise<Figures> {
  await paintSteadily(crowd.brushes, { ...painting, seconds: WARM_SECONDS });
  await crowd.settle();
  const since = performance.now();
  const before = crowd.received();
  const { cpuMs, peakMiB, ownLoad } = await costOf(crowd.pid, async () => {
    await paintSteadily(crowd.brushes, painting);
    await crowd.settle();
  });
  const bytes = crowd.received() - before;
  await crowd.close();
  const { dots, delays, ...outcome } = crowd.outcome(since);
  return {
    ...outcome,
    p50: percentile(delays, 50),
    p95: percentile(delays, 95),
    p99: percentile(delays, 99),
    cpuPerDot: (cpuMs * 1_000) / dots,
    peakMiB,
    // Late dots belong to the time of their painting.
    kbPerClientAndSecond: bytes / crowd.brushes.length / 1_024 / painting.seconds,
    ownLoad,
  };
}

/** The median of each figure; what must not happen is added up. */
export function middle(rounds: readonly Figures[]): Figures {
  const of = (key: keyof Figures) => rounds.map((figures) => figures[key]);
  const keys = Object.keys(rounds[0] as Figures) as (keyof Figures)[];
  const sums: readonly (keyof Figures)[] = ['deliveries', 'lost', 'doubled', 'unlike', 'refused'];
  const value = (key: keyof Figures) =>
    sums.includes(key) ? of(key).reduce((sum, figure) => sum + figure, 0) : median(of(key));
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as unknown as Figures;
}

/** Nothing lost, nothing doubled, and soon on the other screens. */
export const soundness = (
  who: string,
  { deliveries, lost, doubled, unlike, refused, p95 }: Figures,
  p95Ms: number,
): Measure[] => [
  figure(`${who}: deliveries`, deliveries),
  goal(`${who}: lost`, lost, '', 'exactly', 0),
  goal(`${who}: twice`, doubled, '', 'exactly', 0),
  goal(`${who}: readers with another picture than a full read`, unlike, '', 'exactly', 0),
  goal(`${who}: calls told to come again`, refused, '', 'exactly', 0),
  goal(`${who}: brush to the others, p95`, p95, 'ms', 'at most', p95Ms),
];

/**
 * Both sides' figures beside one another.
 * @param goals bytes and cpu as shares of Yjs's cost
 */
export function sideBySide(
  who: string,
  ours: Figures,
  yjs: Figures,
  goals: { p95Ms: number; cpu: number; bytes?: number; peakMiB?: number },
): Measure[] {
  const both = (what: string, of: keyof Figures, unit: string): Measure[] => [
    figure(`${who}: ${what}`, ours[of], unit),
    figure(`${who}: ${what}, Yjs`, yjs[of], unit),
  ];
  const atMost = (what: string, value: number, unit: string, limit: number | undefined): Measure =>
    limit === undefined
      ? figure(`${who}: ${what}`, value, unit)
      : goal(`${who}: ${what}`, value, unit, 'at most', limit);
  const ratio = (of: keyof Figures) => ours[of] / yjs[of];
  return [
    ...soundness(who, ours, goals.p95Ms),
    figure(`${who}: lost, Yjs`, yjs.lost),
    figure(`${who}: brush to the others, p95, Yjs`, yjs.p95, 'ms'),
    ...both('brush to the others, p50', 'p50', 'ms'),
    ...both('brush to the others, p99', 'p99', 'ms'),
    ...both('bytes per client', 'kbPerClientAndSecond', 'KB/s'),
    atMost('bytes to those of Yjs', ratio('kbPerClientAndSecond'), '', goals.bytes),
    ...both('processor time per dot', 'cpuPerDot', 'us'),
    atMost('processor time to that of Yjs', ratio('cpuPerDot'), '', goals.cpu),
    atMost('peak memory', ours.peakMiB, 'MiB', goals.peakMiB),
    figure(`${who}: peak memory, Yjs`, yjs.peakMiB, 'MiB'),
    ...both('the load generator itself, of one core', 'ownLoad', ''),
  ];
}
