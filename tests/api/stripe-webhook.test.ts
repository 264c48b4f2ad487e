import { expect, test, vi } from 'vitest';
import { deliver, signed } from '../fakes/stripe/deliveries.ts';
import type { StripeEvent } from '../fakes/stripe/objects.ts';
import { connectAs } from '../support/database.ts';
import { newHost } from './client.ts';
import { SOON, secretOf, startPayments } from './payments.ts';

// Events as Stripe sends them, signed by the real SDK, to the webhook under Deno.

const payments = await startPayments();
const { service, webhook } = payments;
const { stripe } = service;
const sql = connectAs('supabase_admin');

/** A host with a paid plan, and its events, none of them sent yet. */
async function paidUnheard() {
  const host = await newHost();
  stripe.deliveries.url = null;
  const from = stripe.events.length;
  stripe.pay(secretOf(await payments.subscribe(host, 'pro')));
  stripe.deliveries.url = webhook;
  const events = stripe.events.slice(from);
  const [subscription] = stripe.subscriptionsOf(host.user.id);
  if (subscription === undefined) throw new Error('no subscription');
  const changed = events.findLast(({ type }) => type === 'customer.subscription.updated');
  if (changed === undefined) throw new Error('no event');
  return { host, events, changed, subscription };
}

const isKept = async ({ id }: StripeEvent) =>
  (await sql`select from public.stripe_events where id = ${id}`).length === 1;

test('an event counts, and the same one again changes nothing', async () => {
  const { changed, host } = await paidUnheard();
  expect((await payments.billing(host)).tier).toBe('free');
  for (let times = 0; times < 3; times++) expect((await deliver(webhook, changed)).status).toBe(200);
  expect((await payments.billing(host)).tier).toBe('pro');
});

test('an event without a signature of Stripe, or with an old one, is refused and has no effect', async () => {
  const { changed, host } = await paidUnheard();
  const forgeries = [
    { secret: 'whsec_forged' },
    { age: 301 },
    { age: 86_400 },
    { tamper: (body: string) => body.replace('"livemode":false', '"livemode":true') },
  ];
  for (const forgery of forgeries) {
    expect(await deliver(webhook, changed, forgery)).toEqual({ status: 400, body: '{"received":false}' });
  }
  const { body } = signed(changed);
  expect((await fetch(webhook, { method: 'POST', body })).status).toBe(400);
  expect(await isKept(changed)).toBe(false);
  expect((await payments.billing(host)).tier).toBe('free');
});

test('the content of an event is not believed', async () => {
  const { changed, host, subscription } = await paidUnheard();
  stripe.end(subscription.id, 'canceled');
  stripe.deliveries.held = false;
  const boast = structuredClone(changed);
  boast.data.object = { ...boast.data.object, status: 'active' };
  await stripe.deliveries.settled();
  expect((await deliver(webhook, boast)).status).toBe(200);
  expect((await payments.billing(host)).tier).toBe('free');
});

test('a crash between an event and its effect leaves neither, and when it comes again it has both', async () => {
  const { changed, host, subscription } = await paidUnheard();
  // The connection dies where the subscription is written: the event has its row by then, in the same transaction.
  const name = `crash_${subscription.id}`;
  await sql.unsafe(`create function public.${name}() returns trigger language plpgsql security definer as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`);
  await sql.unsafe(`create trigger ${name} before insert on public.subscriptions for each row
    when (new.id = '${subscription.id}') execute function public.${name}()`);
  try {
    expect((await deliver(webhook, changed)).status).toBe(503);
    expect(await isKept(changed)).toBe(false);
    expect((await payments.billing(host)).tier).toBe('free');
  } finally {
    await sql.unsafe(`drop trigger ${name} on public.subscriptions`);
    await sql.unsafe(`drop function public.${name}()`);
  }
  // Stripe comes again and again; the first time the connection may not be back.
  await vi.waitFor(async () => expect((await deliver(webhook, changed)).status).toBe(200), SOON);
  expect(await isKept(changed)).toBe(true);
  expect((await payments.billing(host)).tier).toBe('pro');
});

test.each(['failing', 'broken', 'empty'] as const)(
  'while Stripe is %s nothing is recorded, and later it counts',
  async (mode) => {
    const { changed, host } = await paidUnheard();
    service.mode = mode;
    try {
      expect((await deliver(webhook, changed)).status).toBe(503);
    } finally {
      service.mode = 'well';
    }
    expect(await isKept(changed)).toBe(false);
    expect((await deliver(webhook, changed)).status).toBe(200);
    expect((await payments.billing(host)).tier).toBe('pro');
  },
);

test('an older reading changes nothing that was read later', async () => {
  const { changed, host, subscription } = await paidUnheard();
  // The first reading stops half-way; meanwhile the subscription ends, and that event goes through.
  let goOn: () => void = () => {};
  const stopped = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  service.delay = (call) => (call === `GET /v1/subscriptions/${subscription.id}` ? stopped : undefined);
  const first = deliver(webhook, changed);
  await vi.waitFor(() => expect(service.calls).toContain(`GET /v1/subscriptions/${subscription.id}`), SOON);
  service.delay = () => undefined;
  stripe.end(subscription.id, 'canceled');
  await stripe.deliveries.settled();
  goOn();
  expect((await first).status).toBe(200);
  expect((await payments.billing(host)).tier).toBe('free');
  const [row] = await sql`select status from public.subscriptions where id = ${subscription.id}`;
  expect(row?.status).toBe('canceled');
});
