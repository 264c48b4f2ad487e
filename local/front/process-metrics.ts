import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics } from '../../supabase/functions/_shared/server/telemetry.ts';

/** From polls out of memory to calls that wait for Stripe. */
const SECONDS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The figures of this process, which the supervisor adds up with those of the others. */
export function processMetrics(): { registry: Registry; metrics: Metrics } {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'thaw_requests_total',
    help: 'Answered requests.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const duration = new Histogram({
    name: 'thaw_request_seconds',
    help: 'Time until the answer, by route.',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  });
  const refusals = new Counter({
    name: 'thaw_refusals_total',
    help: "Refused requests, by the contract's code.",
    labelNames: ['code'],
    registers,
  });
  const told = new Counter({
    name: 'thaw_told_total',
    help: 'Events told to open streams, each stream counted.',
    labelNames: ['event'],
    registers,
  });
  const streams = new Map<object, number>();
  new Gauge({
    name: 'thaw_streams_open',
    help: 'Open streams of changes.',
    registers,
    collect() {
      this.set([...streams.values()].reduce((all, open) => all + open, 0));
    },
  });
  const pools = new Map<object, Parameters<Metrics['database']>[1]>();
  const sum = (which: 'open' | 'idle' | 'waiting') => [...pools.values()].reduce((all, pool) => all + pool[which], 0);
  for (const [name, help, which] of [
    ['thaw_database_connections', 'Open connections to the database.', 'open'],
    ['thaw_database_connections_idle', 'Those of them without a statement.', 'idle'],
    ['thaw_database_queue', 'Calls that wait for a connection.', 'waiting'],
  ] as const) {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(sum(which));
      },
    });
  }
  return {
    registry,
    metrics: {
      request(method, route, status, seconds) {
        requests.inc({ method, route, status });
        duration.observe({ route }, seconds);
      },
      refused: (code) => refusals.inc({ code }),
      database: (pool, figures) => void pools.set(pool, figures),
      streams: (which, open) => void streams.set(which, open),
      told: (event, listeners) => told.inc({ event }, listeners),
    },
  };
}
