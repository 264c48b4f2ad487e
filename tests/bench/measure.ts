/** One measured figure. */
export interface Measure {
  what: string;
  value: number;
  /** Like `/s`, `ms`, `MiB`; empty for a ratio. */
  unit: string;
  /** What it has to reach, in words; shown beside it. */
  goal?: string;
  reached?: boolean;
}

/** One benchmark. It gets an empty folder of its own. */
export type Bench = (folder: string) => Promise<Measure[]>;

const REACHES = {
  under: (value: number, limit: number) => value < limit,
  over: (value: number, limit: number) => value > limit,
  'at most': (value: number, limit: number) => value <= limit,
  exactly: (value: number, limit: number) => value === limit,
};

/** A figure with what it has to reach. */
export function goal(what: string, value: number, unit: string, how: keyof typeof REACHES, limit: number): Measure {
  return { what, value, unit, goal: `${how} ${limit} ${unit}`.trim(), reached: REACHES[how](value, limit) };
}
