/** One measured figure. */
export interface Measure {
  what: string;
  value: number;
  /** Like `/s`, `ms`, `MiB`; empty for a ratio. */
  unit: string;
  /** Its goal in words, shown beside it. */
  goal?: string;
  reached?: boolean;
}

/** One benchmark. It gets an empty folder of its own. */
export type Bench = (folder: string) => Promise<Measure[]>;

const REACHES = {
  under: (value: number, limit: number) => value < limit,
  over: (value: number, limit: number) => value > limit,
  'at least': (value: number, limit: number) => value >= limit,
  'at most': (value: number, limit: number) => value <= limit,
  exactly: (value: number, limit: number) => value === limit,
};

export const figure = (what: string, value: number, unit = ''): Measure => ({ what, value, unit });

/** A figure with its goal. */
export function goal(what: string, value: number, unit: string, how: keyof typeof REACHES, limit: number): Measure {
  return { what, value, unit, goal: `${how} ${limit} ${unit}`.trim(), reached: REACHES[how](value, limit) };
}

/** The value that so many of 100 stay below, of unsorted values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 50);

/** How many milliseconds a task took. */
export async function msOf(task: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await task();
  return performance.now() - start;
}

/** A measure as one line of a table. */
export function row({ what, value, unit, goal, reached }: Measure): string {
  const number =
    Number.isInteger(value) || Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(2);
  const verdict = goal === undefined ? '' : `${reached ? 'reached' : 'MISSED '}  goal ${goal}`;
  return `  ${what.padEnd(58)} ${`${number} ${unit}`.padStart(16)}  ${verdict}`.trimEnd();
}
