// The Deno program of the embedded stack: serves the client and runs the edge functions.
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { networkInterfaces } from 'node:os';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { getRequestListener, RequestError } from '@hono/node-server';
import { listenToMeasures } from '../../supabase/functions/_shared/server/measures.ts';
import { AccessLog } from '../../supabase/functions/api/kit/http/access-log.ts';
import { createFront, type Handler, refuse } from './front.ts';
import { lanAddress } from './lan.ts';
import { processMetrics } from './process-metrics.ts';
import type { FrontSettings } from './settings.ts';
import { readSite } from './site.ts';

/** The part of Deno's own that the functions read. */
interface Info {
  remoteAddr: { hostname: string };
}

/** In milliseconds. A body's limit is the API's own, and answered; this one ends connections that nobody reads from. */
const TIME_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 2_000,
};

const settings: FrontSettings = JSON.parse(process.env.THAW_FRONT ?? '{}');

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

const { measures, registry } = processMetrics();
listenToMeasures(measures);
const log = new AccessLog((line) => console.log(line), Date.now);
const lan = () => lanAddress(networkInterfaces());
const origin = settings.publicUrl ?? `http://${lan() ?? 'localhost'}:${settings.visiblePort}`;
const front = createFront<Info>({
  settings,
  functions: await collectFunctions(settings.functions),
  site: settings.dist === null ? new Map() : readSite(settings.dist, origin),
  lan,
  peerOf: ({ remoteAddr }) => remoteAddr.hostname,
  failed: (error) => log.failure('front', error),
});

/** What the listener can't make a request of has a wrong host or path. */
function errorHandler(error: unknown): Response {
  if (error instanceof RequestError) return refuse('invalid');
  log.failure('front', error);
  return refuse('internal');
}

/** By Node's server: `Deno.serve` has no time limits, and a half-sent request would keep its connection for ever. */
function serverOf(handle: Handler<Info>) {
  // The rest of a body that nobody reads is taken for half a second after the reply, and then the connection ends.
  const listener = getRequestListener(
    (request, { incoming }) => handle(request, { remoteAddr: { hostname: incoming.socket.remoteAddress ?? '' } }),
    { errorHandler },
  );
  return createServer(TIME_LIMITS, listener);
}

// Of this process alone: the front's port may lead to another one.
const inner = `http://127.0.0.1:${settings.innerPort}`;
serverOf(async (request, info) =>
  new URL(request.url).pathname === '/metrics'
    ? Response.json(await registry.getMetricsAsJSON())
    : front(new Request(`${inner}/api/health`), info),
).listen(settings.innerPort, '127.0.0.1');
const server = serverOf(front);
const at = { port: settings.port, host: '0.0.0.0', reusePort: settings.sharesPort };
server.listen(at, () => console.log('listening'));

// Our parent holds the other end of standard input; when it ends, so do we.
for await (const _ of Deno.stdin.readable);
const leave = setTimeout(() => Deno.exit(0), 3_000);
await new Promise((closed) => server.close(closed));
clearTimeout(leave);
Deno.exit(0);
