import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * How a fake behaves: as the real service, or badly. With `losing replies` it does its work and then hangs up; when `slow` it
 * answers well, later than most callers wait.
 */
export type Mode =
  | 'well'
  | 'slow'
  | 'silent'
  | 'failing'
  | 'broken'
  | 'empty'
  | 'endless'
  | 'hanging up'
  | 'losing replies';

export interface Asked {
  method: string;
  /** Path and query. */
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
  /** `Date.now()` of the arrival. */
  at: number;
}

export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

export interface Service {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  /** Every request that it got, the oldest first. */
  readonly asked: Asked[];
  mode: Mode;
  /** Makes it as new: well, and nothing asked. */
  reset(): void;
  close(): Promise<void>;
}

export function json(value: unknown, status = 200, type = 'application/json'): Reply {
  return { status, headers: { 'content-type': `${type}; charset=utf-8` }, body: JSON.stringify(value) };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
}

function send(response: ServerResponse, { status = 200, headers = {}, body = '' }: Reply): void {
  response.writeHead(status, headers).end(body);
}

const SLOW_MS = 4_000;

/** Sends without end, as long as somebody reads. */
function flood(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const more = () => {
    while (!response.destroyed && response.write(`"${'x'.repeat(64 * 1024)}",`));
  };
  response.on('drain', more);
  response.write('[');
  more();
}

/** Starts a service on a free port of 127.0.0.1. `answer` is its work when it is well, `forget` makes that as new. */
export async function startService(
  answer: (asked: Asked, origin: string) => Reply | Promise<Reply>,
  forget: () => void = () => undefined,
): Promise<Service> {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const one: Asked = {
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      headers: request.headers,
      body: await bodyOf(request),
      at: Date.now(),
    };
    asked.push(one);
    if (service.mode === 'silent') return;
    if (service.mode === 'slow') await sleep(SLOW_MS);
    if (service.mode === 'hanging up') request.socket.destroy();
    else if (service.mode === 'failing') send(response, json({ error: 'unavailable' }, 503));
    else if (service.mode === 'broken')
      send(response, { headers: { 'content-type': 'application/json' }, body: '{"a":' });
    else if (service.mode === 'empty') send(response, json({}));
    else if (service.mode === 'endless') flood(response);
    else {
      const reply = await Promise.resolve(one)
        .then((call) => answer(call, service.origin))
        .catch((error: unknown) => json({ error: { message: String(error) } }, 500));
      if ((service.mode as Mode) === 'losing replies') request.socket.destroy();
      else send(response, reply);
    }
  });
  // The caller closes connections: one that ends here just when it is used again would fail a call by chance.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const service: Service = {
    origin: `http://127.0.0.1:${port}`,
    asked,
    mode: 'well',
    reset() {
      service.mode = 'well';
      asked.length = 0;
      forget();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return service;
}
