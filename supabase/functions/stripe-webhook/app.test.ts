import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { type Argument, type Database, Json } from '../_shared/server/database.ts';
import { PaymentsUnavailable } from '../_shared/server/payments/payments.ts';
import { createStripeEvents } from '../_shared/server/payments/stripe-events.ts';
import type { SubscriptionFacts } from '../_shared/server/payments/subscription-facts.ts';
import { createWebhook, EVENT_MAX_BYTES } from './app.ts';

const SECRET = 'whsec_test';
const NOW = Date.UTC(2026, 5, 1);
const ACCOUNT = {
  secretKey: 'sk_test_x',
  prices: { pro: 'price_p', premium: 'price_q' },
  apiBase: 'http://127.0.0.1:9',
};

const FACTS: SubscriptionFacts = {
  id: 'sub_1',
  customerId: 'cus_1',
  tier: 'pro',
  status: 'active',
  pastDueSince: null,
  currentPeriodEnd: null,
  trialEndsAt: null,
  endsAt: null,
};

const CHANGED = {
  id: 'evt_1',
  object: 'event',
  type: 'customer.subscription.updated',
  created: NOW / 1_000 - 5,
  data: { object: { object: 'subscription', id: 'sub_1', customer: 'cus_1' } },
};

function webhook(
  options: { read?: (id: string) => Promise<SubscriptionFacts | null>; isKnown?: boolean; failing?: string } = {},
) {
  const calls: string[] = [];
  const applied: unknown[] = [];
  const log: string[] = [];
  const database: Database = {
    async call(name, args: Record<string, Argument>, reply) {
      calls.push(name);
      if (name === options.failing) throw Object.assign(new Error('ann@example.com'), { code: 'CONNECTION_CLOSED' });
      if (name === 'stripe_ticket') return reply.parse({ ticket: '7', isKnown: options.isKnown ?? false });
      const plain = (value: Argument | undefined) => (value instanceof Json ? value.value : value);
      applied.push({ event: plain(args.event), ticket: args.ticket, subscription: plain(args.subscription) });
      return reply.parse({ effect: 'applied' });
    },
    close: async () => {},
  };
  const { verify } = createStripeEvents({ ...ACCOUNT, webhookSecret: SECRET }, { now: () => NOW });
  const read = async (id: string) => {
    calls.push(`read ${id}`);
    return options.read ? options.read(id) : FACTS;
  };
  const handle = createWebhook({ events: { verify, read }, database, log: (line) => log.push(line), now: () => NOW });
  return { handle, calls, applied, log };
}

function sign(body: string, { secret = SECRET, age = 0 } = {}): string {
  return Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: NOW / 1_000 - age });
}

function post(body: string | Uint8Array<ArrayBuffer>, signature: string | null, headers: Record<string, string> = {}) {
  const all = new Headers({ 'content-type': 'application/json', ...headers });
  if (signature !== null) all.set('stripe-signature', signature);
  return new Request('http://thaw.test/stripe-webhook', { method: 'POST', headers: all, body });
}

const BODY = JSON.stringify(CHANGED);

describe('what is believed', () => {
  test('an event that Stripe signed is applied as Stripe says that it is now', async () => {
    const { applied, calls, handle } = webhook();
    expect((await handle(post(BODY, sign(BODY)))).status).toBe(200);
    // The ticket first: see app.stripe_ticket.
    expect(calls).toEqual(['stripe_ticket', 'read sub_1', 'apply_stripe_event']);
    const created = new Date(NOW - 5_000).toISOString();
    expect(applied).toEqual([
      { event: { id: 'evt_1', type: CHANGED.type, created }, ticket: '7', subscription: FACTS },
    ]);
  });

  test('300 seconds are young enough, 301 are not', async () => {
    const statuses: number[] = [];
    for (const age of [0, 300, 301, 86_400]) {
      statuses.push((await webhook().handle(post(BODY, sign(BODY, { age })))).status);
    }
    expect(statuses).toEqual([200, 200, 400, 400]);
  });

  test.each<[string, () => string | null]>([
    ['no signature', () => null],
    ['an empty one', () => ''],
    ['one of another secret', () => sign(BODY, { secret: 'whsec_other' })],
    ['one of nothing', () => `t=${NOW / 1_000},v1=`],
    ['one without a time', () => sign(BODY).replace(/t=\d+,/, '')],
    ['one of another time', () => sign(BODY, { age: 5 }).replace(/t=\d+/, `t=${NOW / 1_000}`)],
    ['one of another scheme', () => sign(BODY).replace('v1=', 'v0=')],
    ['noise', () => 'x=y,,='],
  ])('not with %s', async (_, signature) => {
    const { calls, handle, log } = webhook();
    const reply = await handle(post(BODY, signature()));
    expect([reply.status, await reply.json()]).toEqual([400, { received: false }]);
    expect(calls).toEqual([]);
    expect(log.join()).not.toContain('sub_1');
  });

  test('not when any one byte is another', async () => {
    const bytes = new TextEncoder().encode(BODY);
    const signature = sign(BODY);
    for (let at = 0; at < bytes.length; at += 7) {
      for (const change of [0x01, 0x80]) {
        const changed = bytes.slice();
        changed[at] = (bytes[at] ?? 0) ^ change;
        expect((await webhook().handle(post(changed, signature))).status).toBe(400);
      }
    }
    expect((await webhook().handle(post(new Uint8Array([0xef, 0xbb, 0xbf, ...bytes]), signature))).status).toBe(400);
    expect((await webhook().handle(post(`${BODY} `, signature))).status).toBe(400);
  });

  test('an event in which bytes that are no text became the sign for that', async () => {
    const body = BODY.replace('cus_1', 'cus_\ufffd');
    const raw = new TextEncoder().encode(body);
    const at = raw.indexOf(0xef);
    const changed = new Uint8Array([...raw.slice(0, at), 0xff, ...raw.slice(at + 3)]);
    expect((await webhook().handle(post(body, sign(body)))).status).toBe(200);
    expect((await webhook().handle(post(changed, sign(body)))).status).toBe(400);
  });

  test.each([
    '{}',
    'null',
    '[]',
    '"x"',
    '{',
    JSON.stringify({ ...CHANGED, id: '' }),
    JSON.stringify({ ...CHANGED, data: 1 }),
  ])('signed nonsense is refused: %s', async (body) => {
    expect((await webhook().handle(post(body, sign(body)))).status).toBe(400);
  });
});

describe('what is asked', () => {
  test.each(['GET', 'PUT', 'DELETE', 'OPTIONS'])('%s is not', async (method) => {
    const reply = await webhook().handle(new Request('http://thaw.test/stripe-webhook', { method }));
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'POST']);
  });

  test('no more than a megabyte is read, whatever the header says', async () => {
    const large = 'x'.repeat(EVENT_MAX_BYTES + 1);
    expect((await webhook().handle(post(large, sign(large)))).status).toBe(413);
    const declared = post(BODY, sign(BODY), { 'content-length': String(EVENT_MAX_BYTES + 1) });
    expect((await webhook().handle(declared)).status).toBe(413);
    const just = JSON.stringify({ ...CHANGED, filler: 'x'.repeat(EVENT_MAX_BYTES - 300) });
    expect((await webhook().handle(post(just, sign(just)))).status).toBe(200);
  });

  test('nothing, where Stripe is not set up', async () => {
    const { handle: _, ...rest } = webhook();
    const database: Database = { call: () => Promise.reject(new Error('asked')), close: async () => {} };
    const handle = createWebhook({ events: null, database, log: (line) => rest.log.push(line) });
    expect((await handle(post(BODY, sign(BODY)))).status).toBe(503);
  });
});

describe('which subscription', () => {
  const about = (object: Record<string, unknown>, type = 'invoice.paid') =>
    JSON.stringify({ ...CHANGED, type, data: { object } });

  test.each([
    [
      'an invoice',
      { object: 'invoice', id: 'in_1', parent: { subscription_details: { subscription: 'sub_9' } } },
      'sub_9',
    ],
    ['an invoice of an older version', { object: 'invoice', id: 'in_1', subscription: 'sub_9' }, 'sub_9'],
    ['an invoice of something else', { object: 'invoice', id: 'in_1', parent: null }, null],
    ['a customer', { object: 'customer', id: 'cus_1' }, null],
    ['something without an id', { object: 'balance' }, null],
  ])('%s', async (_, object, id) => {
    const { applied, calls, handle } = webhook();
    const body = about(object);
    expect((await handle(post(body, sign(body)))).status).toBe(200);
    const reading = id === null ? [] : ['stripe_ticket', `read ${id}`];
    expect(calls).toEqual([...reading, 'apply_stripe_event']);
    expect(applied).toMatchObject([{ subscription: id === null ? null : FACTS }]);
  });
});

describe('what fails', () => {
  test.each(['stripe_ticket', 'apply_stripe_event'])('the database at %s: Stripe is to come again', async (failing) => {
    const { handle, log } = webhook({ failing });
    expect((await handle(post(BODY, sign(BODY)))).status).toBe(503);
    expect(log.join()).toContain('CONNECTION_CLOSED');
    expect(log.join()).not.toMatch(/ann|sub_1|cus_1|evt_1/);
  });

  test('Stripe itself: nothing is recorded', async () => {
    const { calls, handle } = webhook({ read: () => Promise.reject(new PaymentsUnavailable('StripeAPIError/500')) });
    expect((await handle(post(BODY, sign(BODY)))).status).toBe(503);
    expect(calls).not.toContain('apply_stripe_event');
  });

  test('a price that is not sold here is recorded, and said in the log without a name', async () => {
    const { applied, handle, log } = webhook({ read: async () => ({ ...FACTS, tier: null }) });
    expect((await handle(post(BODY, sign(BODY)))).status).toBe(200);
    expect(applied).toMatchObject([{ subscription: { tier: null } }]);
    expect(log.join()).toContain('a price that is not sold here');
    expect(log.join()).not.toMatch(/sub_1|cus_1|evt_1/);
  });

  test('an event that had its effect asks Stripe nothing', async () => {
    const { calls, handle } = webhook({ isKnown: true });
    expect((await handle(post(BODY, sign(BODY)))).status).toBe(200);
    expect(calls).toEqual(['stripe_ticket']);
  });
});
