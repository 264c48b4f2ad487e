import Stripe from 'stripe';
import { type Argument, type Database, Json } from '../_shared/server/database.ts';
import type { ReturnedMoney } from '../_shared/server/payments/returned-money.ts';
import { createStripeEvents } from '../_shared/server/payments/stripe-events.ts';
import type { SubscriptionFacts } from '../_shared/server/payments/subscription-facts.ts';
import { createWebhook } from './app.ts';

const SECRET = 'whsec_test';
export const NOW = Date.UTC(2026, 5, 1);
const ACCOUNT = {
  secretKey: 'sk_test_x',
  prices: { pro: 'price_p', premium: 'price_q' },
  apiBase: 'http://127.0.0.1:9',
};

/** A paid subscription. */
export const FACTS: SubscriptionFacts = {
  id: 'sub_1',
  customerId: 'cus_1',
  tier: 'pro',
  status: 'active',
  every: 'month',
  priceCents: 900,
  pastDueSince: null,
  currentPeriodEnd: null,
  trialEndsAt: null,
  endsAt: null,
};

/** An event of a subscription. */
export const CHANGED = {
  id: 'evt_1',
  object: 'event',
  type: 'customer.subscription.updated',
  created: NOW / 1_000 - 5,
  data: { object: { object: 'subscription', id: 'sub_1', customer: 'cus_1' } },
};

/** The webhook over stand-ins for the database and Stripe; `calls` records their calls. */
export function webhook(
  options: {
    read?: (id: string) => Promise<SubscriptionFacts | null>;
    isKnown?: boolean;
    failing?: string;
    effect?: string;
    /** The subscription that returned money ends. */
    ended?: string | null;
    /** Whether the subscription is one of ours. */
    isOurs?: boolean;
  } = {},
) {
  const calls: string[] = [];
  const applied: unknown[] = [];
  const log: string[] = [];
  const clock = { now: NOW };
  const database: Database = {
    async call(name, args: Record<string, Argument>, reply) {
      calls.push(name);
      if (name === options.failing) throw Object.assign(new Error('ann@example.com'), { code: 'CONNECTION_CLOSED' });
      if (name === 'stripe_ticket') return reply.parse({ ticket: '7', isKnown: options.isKnown ?? false });
      if (name === 'has_subscription') return reply.parse(options.isOurs ?? false);
      const plain = (value: Argument | undefined) => (value instanceof Json ? value.value : value);
      applied.push({ event: plain(args.event), ticket: args.ticket, subscription: plain(args.subscription) });
      return reply.parse({ effect: options.effect ?? 'applied' });
    },
    close: async () => {},
  };
  const { verify } = createStripeEvents({ ...ACCOUNT, webhookSecret: SECRET }, { now: () => NOW });
  const read = async (id: string) => {
    calls.push(`read ${id}`);
    return options.read ? options.read(id) : FACTS;
  };
  const endReturned = async ({ id, kind }: ReturnedMoney) => {
    calls.push(`end ${kind} ${id}`);
    return options.ended ?? null;
  };
  const handle = createWebhook({
    events: { verify, read, endReturned },
    database,
    log: (line) => log.push(line),
    now: () => clock.now,
  });
  return { handle, calls, applied, log, clock };
}

/** A signature as Stripe makes it. */
export function sign(body: string, { secret = SECRET, age = 0 } = {}): string {
  return Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: NOW / 1_000 - age });
}

/** A request as Stripe sends it. */
export function post(
  body: string | Uint8Array<ArrayBuffer>,
  signature: string | null,
  headers: Record<string, string> = {},
) {
  const all = new Headers({ 'content-type': 'application/json', ...headers });
  if (signature !== null) all.set('stripe-signature', signature);
  return new Request('http://thaw.test/stripe-webhook', { method: 'POST', headers: all, body });
}

export const BODY = JSON.stringify(CHANGED);
