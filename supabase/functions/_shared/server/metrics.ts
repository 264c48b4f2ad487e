/** This process's figures. Hosted projects have the platform's metrics instead. */
export interface Metrics {
  /** An answered request, by its route's pattern. */
  request(method: string, route: string, status: number, seconds: number): void;
  /** A refusal, by its code in the contract. */
  refused(code: string): void;
  /** Connections to the database, and calls that wait for one; `pool` tells apart the functions of one process. */
  database(pool: object, figures: { open: number; idle: number; waiting: number }): void;
  /** Open streams of changes; `streams` tells apart the functions of one process. */
  streams(streams: object, open: number): void;
  /** An event, told to so many streams. */
  told(event: string, listeners: number): void;
}

const NONE: Metrics = { request: () => {}, refused: () => {}, database: () => {}, streams: () => {}, told: () => {} };
let reporter = NONE;

/** For the whole process, before it serves. */
export function reportMetricsTo(metrics: Metrics): void {
  reporter = metrics;
}

export const metrics = (): Metrics => reporter;
