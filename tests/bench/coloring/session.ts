import { goal, type Measure } from '../measure.ts';
import { costOf } from './cost.ts';
import { type Crowd, paintSteadily } from './crowd.ts';

/** Until both servers' code is compiled. */
const WARM_SECONDS = 4;

export interface Painting {
  everyMs: number;
  seconds: number;
}

/** One side's figures of a crowd that painted. */
export interface Figures {
  deliveries: number;
  lost: number;
  doubled: number;
  unlike: number;
  refused: number;
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
export async function measureCrowd(crowd: Crowd, { everyMs, seconds }: Painting): Promise<Figures> {
  await paintSteadily(crowd.brushes, everyMs, WARM_SECONDS);
  await crowd.settle();
  const since = performance.now();
  const before = crowd.received();
  const cost = await costOf(crowd.pid, async () => {
    await paintSteadily(crowd.brushes, everyMs, seconds);
    await crowd.settle();
  });
  const bytes = crowd.received() - before;
  await crowd.close();
  const { dots, deliveries, lost, doubled, unlike, refused, delays } = crowd.outcome(since);
  return {
    deliveries,
    lost,
    doubled,
    unlike,
    refused,
    p50: delays.percentile(50),
    p95: delays.percentile(95),
    p99: delays.percentile(99),
    cpuPerDot: (cost.cpuMs * 1_000) / dots,
    peakMiB: cost.peakMiB,
    // Of the time in which there was painting: what came late belongs to it.
    kbPerClientAndSecond: bytes / crowd.brushes.length / 1_024 / seconds,
    ownLoad: cost.ownLoad,
  };
}

export interface Goals {
  seenP95Ms: number;
  /** As parts of what Yjs needs. */
  bytesToYjs?: number;
  cpuToYjs?: number;
}

/** Both sides' figures beside one another. */
export function sideBySide(who: string, ours: Figures, yjs: Figures, goals: Goals): Measure[] {
  const both = (what: string, of: keyof Figures, unit: string): Measure[] => [
    { what: `${who}: ${what}`, value: ours[of], unit },
    { what: `${who}: ${what}, Yjs`, value: yjs[of], unit },
  ];
  const bytesRatio = ours.kbPerClientAndSecond / yjs.kbPerClientAndSecond;
  return [
    { what: `${who}: deliveries`, value: ours.deliveries, unit: '' },
    goal(`${who}: lost`, ours.lost, '', 'exactly', 0),
    goal(`${who}: twice`, ours.doubled, '', 'exactly', 0),
    goal(`${who}: readers with another picture than a full read`, ours.unlike, '', 'exactly', 0),
    goal(`${who}: calls told to come again`, ours.refused, '', 'exactly', 0),
    { what: `${who}: lost, Yjs`, value: yjs.lost, unit: '' },
    ...both('brush to the others, p50', 'p50', 'ms'),
    goal(`${who}: brush to the others, p95`, ours.p95, 'ms', 'at most', goals.seenP95Ms),
    { what: `${who}: brush to the others, p95, Yjs`, value: yjs.p95, unit: 'ms' },
    ...both('brush to the others, p99', 'p99', 'ms'),
    ...both('bytes per client', 'kbPerClientAndSecond', 'KB/s'),
    ratio(`${who}: bytes to those of Yjs`, bytesRatio, goals.bytesToYjs),
    ...both('processor time per dot', 'cpuPerDot', 'us'),
    ratio(`${who}: processor time to that of Yjs`, ours.cpuPerDot / yjs.cpuPerDot, goals.cpuToYjs),
    ...both('peak memory', 'peakMiB', 'MiB'),
    ...both('the load generator itself, of one core', 'ownLoad', ''),
  ];
}

function ratio(what: string, value: number, limit: number | undefined): Measure {
  return limit === undefined ? { what, value, unit: '' } : goal(what, value, '', 'at most', limit);
}
