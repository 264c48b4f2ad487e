import { createServer } from 'node:http';
import postgres from 'postgres';
import { AggregatorRegistry, Gauge, Registry } from 'prom-client';
import type { FrontProcess } from './front.ts';

type Process = Pick<FrontProcess, 'innerPort'>;

/** A process that ended, or hangs, must not take the others' figures along. */
const ANSWER_WITHIN_MS = 2_000;

/** Figures of the whole deployment, from the database. */
function databaseMetrics(sql: postgres.Sql): { registry: Registry; read: () => Promise<void> } {
  const registry = new Registry();
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const rooms = gauge('thaw_rooms', 'Open rooms.', ['game']);
  const seats = gauge('thaw_seats', 'Seats taken in open rooms.', ['game']);
  const mails = gauge('thaw_mails_waiting', 'Emails that wait to be sent.');
  const connections = gauge('thaw_postgres_connections', "PostgreSQL's connections.", ['role']);
  return {
    registry,
    async read() {
      const open = await sql<{ game: string; rooms: number; seats: number }[]>`
        select r.game, count(*)::int as rooms, coalesce(sum(s.seats), 0)::int as seats
        from public.rooms as r
        left join lateral (
          select count(*) as seats from public.participants as p where p.room_id = r.id and p.present
        ) as s on true
        where r.id in (select current_room from public.sessions where status = 'open' and expires_at > now())
        group by r.game`;
      const [queue] = await sql<[{ waiting: number }]>`select count(*)::int as waiting from public.mails`;
      const roles = await sql<{ role: string; count: number }[]>`
        select usename as role, count(*)::int from pg_stat_activity where usename is not null group by usename`;
      registry.resetMetrics();
      for (const { game, ...row } of open) {
        rooms.set({ game }, row.rooms);
        seats.set({ game }, row.seats);
      }
      mails.set(queue.waiting);
      for (const { role, count } of roles) connections.set({ role }, count);
    },
  };
}

/** As `prom-client` writes and reads them. */
type Figures = { type: string }[];

async function figuresOf({ innerPort }: Process): Promise<Figures | null> {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    return await (await fetch(`http://127.0.0.1:${innerPort}/metrics`, { signal })).json();
  } catch {
    return null;
  }
}

/** Adds up the figures of the processes, as text. The counts of ended ones stay in: a counter never falls. */
function totalOf(processes: () => readonly Process[]): () => Promise<string> {
  const latest = new Map<Process, Figures>();
  let ended: Figures = [];
  return async () => {
    const running = processes();
    await Promise.all(
      running.map(async (process) => {
        const figures = await figuresOf(process);
        if (figures !== null) latest.set(process, figures);
      }),
    );
    for (const [process, figures] of latest) {
      if (running.includes(process)) continue;
      latest.delete(process);
      const counts = figures.filter(({ type }) => type !== 'gauge');
      ended = (await AggregatorRegistry.aggregate([ended, counts]).getMetricsAsJSON()) as unknown as Figures;
    }
    return AggregatorRegistry.aggregate([ended, ...latest.values()]).metrics();
  };
}

/**
 * Serves the figures of all processes together on 127.0.0.1, as Prometheus text at `/metrics`.
 * @param processes those that run at the moment
 */
export async function startMetrics(options: {
  port: number;
  adminUrl: string;
  processes: () => readonly Process[];
}): Promise<() => Promise<void>> {
  const sql = postgres(options.adminUrl, { max: 1, idle_timeout: 60, onnotice: () => undefined });
  const database = databaseMetrics(sql);
  const total = totalOf(options.processes);

  async function text(): Promise<string> {
    const [processes] = await Promise.all([total(), database.read()]);
    return `${processes}\n${await database.registry.metrics()}`;
  }

  // Against DNS rebinding: a website that has its name lead here must not read them.
  const names = [`127.0.0.1:${options.port}`, `localhost:${options.port}`];
  const server = createServer((request, reply) => {
    if (!names.includes(request.headers.host ?? '')) {
      reply.writeHead(403, { connection: 'close' }).end();
      return;
    }
    if (request.method !== 'GET' || request.url !== '/metrics') {
      reply.writeHead(404).end();
      return;
    }
    text().then(
      (body) => reply.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(body),
      () => reply.writeHead(503).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port, '127.0.0.1', resolve);
  });
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await sql.end({ timeout: 1 });
  };
}
