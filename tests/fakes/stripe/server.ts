import { setTimeout as sleep } from 'node:timers/promises';
import { type Asked, json, type Reply, type Service, startService } from '../service.ts';
import { PRICE_PREMIUM, PRICE_PRO, PRICE_PRO_YEARLY } from './account.ts';
import { STRIPE_KEY, stripeApi } from './api.ts';
import { STRIPE_WEBHOOK_SECRET } from './deliveries.ts';
import { FakeStripe } from './fake-stripe.ts';
import type { Card } from './objects.ts';
import { Portal } from './portal.ts';

export interface StripeService extends Service {
  readonly stripe: FakeStripe;
  readonly portal: Portal;
  /** `<method> <path>` of each call of the API, oldest first. */
  readonly calls: string[];
  /** Called with each call before its answer is made. */
  beforeAnswer: (call: string) => void;
  /** An answer that is made waits for this. */
  delay: (call: string) => Promise<void> | undefined;
  /** Variables for the functions. */
  readonly env: Record<string, string>;
}

/** Origin of a running `stripe-mock`, set by `npm run test:real`. */
const { STRIPE_MOCK = '' } = process.env;

/**
 * The fault of a request against Stripe's own schema, by `stripe-mock`, which checks requests and keeps nothing; null if
 * nothing, and without it.
 */
async function againstSchema({ body, headers, method, path }: Asked): Promise<string | null> {
  if (STRIPE_MOCK === '') return null;
  const { authorization = '', 'content-type': type = '' } = headers;
  const reply = await fetch(STRIPE_MOCK + path, {
    method,
    headers: { authorization, ...(type && { 'content-type': type }) },
    ...(method !== 'GET' && { body }),
  });
  const text = await reply.text();
  return reply.ok ? null : `stripe-mock: ${method} ${path} ${body}: ${reply.status} ${text}`;
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
};

const REMOTE = ['endPeriod', 'failRenewal', 'pay', 'settled', 'subscriptionsOf'] as const;
type Remote = (typeof REMOTE)[number];

/** The parts of the fake that tests in other processes use. */
export type StripeControl = {
  [Call in Remote]: (...args: Parameters<FakeStripe[Call]>) => Promise<Awaited<ReturnType<FakeStripe[Call]>>>;
};

/** The shared fake at `origin`, for tests in another process. */
export function stripeControl(origin: string): StripeControl {
  const send =
    (call: Remote) =>
    async (...args: unknown[]) => {
      const response = await fetch(`${origin}/control`, { method: 'POST', body: JSON.stringify({ call, args }) });
      if (!response.ok) throw new Error(`${call}: ${await response.text()}`);
      return ((await response.json()) as { given: unknown }).given;
    };
  return Object.fromEntries(REMOTE.map((call) => [call, send(call)])) as unknown as StripeControl;
}

/** Starts a Stripe account on a free port of 127.0.0.1: its API, its form in the browser and its portal. */
export async function startStripe(): Promise<StripeService> {
  const stripe = new FakeStripe();
  const portal = new Portal(stripe);
  const api = stripeApi(stripe, portal);
  const calls: string[] = [];

  async function answerApi(asked: Asked): Promise<Reply> {
    const call = `${asked.method} ${asked.path.split('?')[0]}`;
    calls.push(call);
    // As far away as it really is: two calls at once overlap.
    await sleep(5);
    service.beforeAnswer(call);
    const reply = api(asked);
    const fault = (reply.status ?? 200) < 400 ? await againstSchema(asked) : null;
    if (fault !== null) throw new Error(fault);
    await service.delay(call);
    return reply;
  }

  function answerBrowser({ body, method, path }: Asked): Reply {
    if (method === 'OPTIONS') return { status: 204, headers: CORS };
    const {
      authenticated = true,
      card,
      clientSecret,
    } = JSON.parse(body) as {
      authenticated?: boolean;
      card?: Card;
      clientSecret: string;
    };
    const look = () => ({ status: stripe.intent(clientSecret).status });
    if (path === '/browser/confirm') return json(stripe.pay(clientSecret, card));
    return json(path === '/browser/authenticate' ? stripe.authenticate(clientSecret, authenticated) : look());
  }

  async function answerControl({ body }: Asked): Promise<Reply> {
    const { args, call } = JSON.parse(body) as { call: Remote; args: unknown[] };
    const work = stripe[call] as (...all: unknown[]) => unknown;
    return json({ given: await work.apply(stripe, args) });
  }

  function visit({ body, method, path }: Asked): Reply {
    const reply = portal.visit(path, method === 'POST' ? new URLSearchParams(body).get('action') : null);
    if (reply === null) return { status: 404 };
    if ('location' in reply) return { status: 303, headers: { location: reply.location } };
    return { headers: { 'content-type': 'text/html; charset=utf-8' }, body: reply.html };
  }

  function answer(asked: Asked): Reply | Promise<Reply> {
    if (asked.path.startsWith('/v1/')) return answerApi(asked);
    if (asked.path.startsWith('/browser/')) return answerBrowser(asked);
    return asked.path === '/control' ? answerControl(asked) : visit(asked);
  }

  const plain = await startService(answer);
  stripe.origin = plain.origin;
  const service: StripeService = Object.assign(plain, {
    stripe,
    portal,
    calls,
    beforeAnswer: () => {},
    delay: () => undefined,
    env: {
      STRIPE_SECRET_KEY: STRIPE_KEY,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_fake0123456789',
      STRIPE_WEBHOOK_SECRET,
      STRIPE_PRICE_PRO: PRICE_PRO,
      STRIPE_PRICE_PREMIUM: PRICE_PREMIUM,
      STRIPE_PRICE_PRO_YEARLY: PRICE_PRO_YEARLY,
      STRIPE_API_BASE: plain.origin,
    },
  });
  const { close } = plain;
  return Object.assign(service, {
    async close() {
      await stripe.deliveries.close();
      await close();
    },
  });
}
