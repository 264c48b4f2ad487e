// The Deno program of the embedded stack: serves the client and runs the edge functions.
import { readdirSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { reportMetricsTo } from '../../supabase/functions/_shared/server/telemetry.ts';
import { AccessLog } from '../../supabase/functions/api/kit/http/access-log.ts';
import { createFront, type Handler } from './front.ts';
import { lanAddress } from './lan.ts';
import { processMetrics } from './process-metrics.ts';
import type { FrontSettings } from './settings.ts';
import { readSite } from './site.ts';

type Info = Deno.ServeHandlerInfo;

const settings: FrontSettings = JSON.parse(process.env.THAW_FRONT ?? '{}');
const serve = Deno.serve;

/** Loads the functions. Each calls `Deno.serve` with its handler; we capture it instead of opening a port. */
async function collectFunctions(folder: string): Promise<Map<string, Handler<Info>>> {
  const collected = new Map<string, Handler<Info>>();
  let name = '';
  const keep = (first: unknown, second: unknown) => {
    const handler = typeof first === 'function' ? first : second;
    if (typeof handler !== 'function') throw new TypeError(`The function ${name} serves no handler.`);
    collected.set(name, handler as Handler<Info>);
  };
  Object.defineProperty(Deno, 'serve', { configurable: true, value: keep });
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name.startsWith('_')) continue;
    name = entry.name;
    await import(pathToFileURL(`${folder}/${name}/index.ts`).href);
  }
  return collected;
}

const { metrics, registry } = processMetrics();
reportMetricsTo(metrics);
const log = new AccessLog((line) => console.log(line), Date.now);
const lan = () => lanAddress(networkInterfaces(), settings.host);
const origin = settings.publicUrl ?? `http://${lan() ?? 'localhost'}:${settings.visiblePort}`;
const front = createFront<Info>({
  settings,
  functions: await collectFunctions(settings.functions),
  site: settings.dist === null ? new Map() : readSite(settings.dist, origin),
  lan,
  peerOf: ({ remoteAddr }) => (remoteAddr.transport === 'tcp' ? remoteAddr.hostname : ''),
  failed: (error) => log.failure('front', error),
});
// Of this process alone: the front's port may lead to another one.
const inner = `http://127.0.0.1:${settings.innerPort}`;
serve({ port: settings.innerPort, hostname: '127.0.0.1', onListen: () => {} }, async (request, info) =>
  new URL(request.url).pathname === '/metrics'
    ? Response.json(await registry.getMetricsAsJSON())
    : front(new Request(`${inner}/api/health`), info),
);
const server = serve(
  {
    port: settings.port,
    hostname: settings.host,
    reusePort: settings.sharesPort,
    onListen: () => console.log('listening'),
  },
  front,
);

// Our parent holds the other end of standard input; when it ends, so do we.
for await (const _ of Deno.stdin.readable);
// Streams end at once: they would outlast any patience.
globalThis.dispatchEvent(new Event('beforeunload'));
const leave = setTimeout(() => Deno.exit(0), 3_000);
await server.shutdown();
clearTimeout(leave);
Deno.exit(0);
