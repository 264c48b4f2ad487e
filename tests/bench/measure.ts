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
