import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserReply } from './browser.ts';
import { answerControl } from './control.ts';
import { STRIPE_WEBHOOK_SECRET } from './deliveries.ts';
import { FakeStripe } from './fake-stripe.ts';
import { Gate, STRIPE_KEY } from './gate.ts';
import type { Card } from './objects.ts';
import { StripeRefusal } from './refusal.ts';
import { answerRoute, stripeRoutes } from './routes.ts';
import { PRICE_PREMIUM, PRICE_PRO } from './shelf.ts';

/**
 * How the API behaves: as it should; does nothing and says nothing; fails; answers what is no JSON, or JSON of nothing;
 * does what was asked and never says so.
 */
export type StripeMode = 'well' | 'silent' | 'failing' | 'broken' | 'empty' | 'losing replies';

export interface StripeService {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  readonly stripe: FakeStripe;
  /** `<method> <path>` of each call of the API, the oldest first. */
  readonly asked: string[];
  mode: StripeMode;
  /** Is told of each call before it is answered. */
  beforeAnswer: (call: string) => void;
  /** What an answer, which is made up already, waits for on its way. */
  delay: (call: string) => Promise<void> | undefined;
  /** What functions are started with to reach it. */
  readonly env: Record<string, string>;
  close(): Promise<void>;
}

const ANYBODY = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
};

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
}

function sendJson(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** Starts an account of Stripe on a free port of 127.0.0.1, with its API, its form in the browser and its portal. */
export async function startStripe(): Promise<StripeService> {
  const stripe = new FakeStripe();
  const gate = new Gate();
  const asked: string[] = [];
  const routes = stripeRoutes(stripe);

  function answerApi(request: IncomingMessage, url: URL, body: string): { status: number; body: unknown } {
    const method = request.method ?? 'GET';
    try {
      gate.check(request.headers, method, body);
      const key = method === 'POST' ? request.headers['idempotency-key'] : undefined;
      return gate.once(key?.toString(), `${method} ${url.pathname} ${body}`, () => ({
        status: 200,
        body: answerRoute(routes, stripe.shelf, method, url, body),
      }));
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      return { status: error.status, body: { error: error.error } };
    }
  }

  async function api(request: IncomingMessage, response: ServerResponse, url: URL, body: string): Promise<void> {
    asked.push(`${request.method} ${url.pathname}`);
    if (service.mode === 'silent') return;
    if (service.mode === 'failing') {
      return sendJson(response, 503, { error: { type: 'api_error', message: 'Stripe is not there.' } });
    }
    if (service.mode === 'broken') return void response.writeHead(200).end('<html>{"id":');
    if (service.mode === 'empty') return sendJson(response, 200, {});
    // As far away as it really is: whoever asks twice at once is under way at the same time.
    await sleep(5);
    service.beforeAnswer(`${request.method} ${url.pathname}`);
    const reply = answerApi(request, url, body);
    await service.delay(`${request.method} ${url.pathname}`);
    if (service.mode === 'losing replies') return void request.socket.destroy();
    sendJson(response, reply.status, reply.body, { 'request-id': stripe.shelf.id('req') });
  }

  function browser(response: ServerResponse, path: string, body: string): void {
    const { authenticated, card, clientSecret } = JSON.parse(body) as {
      authenticated?: boolean;
      card?: Card;
      clientSecret: string;
    };
    const { till } = stripe;
    const replies: Record<string, () => BrowserReply> = {
      '/browser/intent': () => till.look(clientSecret),
      '/browser/confirm': () => till.confirm(clientSecret, card ?? 'good'),
      '/browser/authenticate': () => till.authenticate(clientSecret, authenticated ?? true),
    };
    sendJson(response, 200, replies[path]?.() ?? {}, ANYBODY);
  }

  function visit(response: ServerResponse, path: string, method: string, body: string): void {
    const reply = stripe.portal.visit(path, method, body);
    if (reply.status === 303) return void response.writeHead(303, { location: reply.location }).end();
    response.writeHead(reply.status, { 'content-type': 'text/html; charset=utf-8' });
    response.end(reply.status === 200 ? reply.html : undefined);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', service.origin);
    const body = await bodyOf(request);
    if (url.pathname.startsWith('/v1/')) return api(request, response, url, body);
    if (request.method === 'OPTIONS') return void response.writeHead(204, ANYBODY).end();
    if (url.pathname.startsWith('/browser/')) return browser(response, url.pathname, body);
    if (url.pathname === '/control') return sendJson(response, 200, await answerControl(service, body));
    if (/^\/(portal|invoice)\//.test(url.pathname)) return visit(response, url.pathname, request.method ?? 'GET', body);
    response.writeHead(404).end();
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      sendJson(response, 500, { error: { type: 'api_error', message: String(error) } }, ANYBODY);
    });
  });
  // Whoever asks closes connections: one that ends here just when it is used again is a call that fails by chance.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stripe.shelf.origin = origin;
  const service: StripeService = {
    origin,
    stripe,
    asked,
    mode: 'well',
    beforeAnswer: () => {},
    delay: () => undefined,
    env: {
      STRIPE_SECRET_KEY: STRIPE_KEY,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_fake0123456789',
      STRIPE_WEBHOOK_SECRET,
      STRIPE_PRICE_PRO: PRICE_PRO,
      STRIPE_PRICE_PREMIUM: PRICE_PREMIUM,
      STRIPE_API_BASE: origin,
    },
    async close() {
      await stripe.deliveries.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
  return service;
}
