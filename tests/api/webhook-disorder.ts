import { expect } from 'vitest';
import type { Tier } from '#shared/contract/plans.ts';
import { PRICE_OTHER, PRICE_PREMIUM, PRICE_PRO } from '../fakes/stripe/account.ts';
import { deliver, type Sending } from '../fakes/stripe/deliveries.ts';
import type { StripeEvent, Subscription } from '../fakes/stripe/objects.ts';
import { connectAs } from '../support/database.ts';
import { newHost, type TestHost } from './client.ts';
import { startPayments } from './payments.ts';

// Events that come once or five times, in any order, from several connections, while the subscriptions go on changing; and
// among them those of somebody who is not Stripe. In the end everybody has what Stripe says.

const CONNECTIONS = 8;
const HOSTS = 12;
const FORGED_SHARE = 0.2;

const { service, webhook } = await startPayments();
const { stripe } = service;
const sql = connectAs('supabase_admin');

/** The same numbers each time. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
const next = random(20_261_120);
const below = (count: number) => Math.floor(next() * count);

function oneOf<One>(list: readonly One[]): One {
  const one = list[below(list.length)];
  if (one === undefined) throw new Error('an empty list');
  return one;
}

/** A host's plan by Stripe's word alone, on another way than the tested one. */
function tierByStripe(subscriptions: readonly Subscription[]): Tier {
  const tiers = subscriptions
    .filter(({ status }) => ['active', 'trialing', 'past_due'].includes(status))
    .map(({ items }) => items.data[0].price.id);
  if (tiers.includes(PRICE_PREMIUM)) return 'premium';
  return tiers.includes(PRICE_PRO) ? 'pro' : 'free';
}

const OVER = ['canceled', 'incomplete_expired'];

/** Lets something happen to one customer, as it may happen to any. */
function somethingHappens(customer: string): void {
  const [newest] = stripe.ofCustomer(customer);
  if (newest === undefined || OVER.includes(newest.status)) {
    const price = stripe.price(oneOf([PRICE_PRO, PRICE_PRO, PRICE_PREMIUM, PRICE_PREMIUM, PRICE_OTHER]));
    const begun = stripe.createSubscription({ customer, price });
    // Credit of an earlier change may have paid it already.
    if (next() < 0.8) stripe.payInvoice(stripe.invoice(begun.latest_invoice));
    return;
  }
  oneOf(whatMayHappen(newest))();
}

function whatMayHappen(subscription: Subscription): (() => void)[] {
  const { id, status } = subscription;
  if (status === 'incomplete') return [() => stripe.end(id, 'incomplete_expired')];
  if (status === 'past_due' || status === 'unpaid') {
    return [() => stripe.payOpenInvoices(id), () => stripe.end(id, 'unpaid'), () => stripe.end(id, 'canceled')];
  }
  const other = stripe.price(oneOf([PRICE_PRO, PRICE_PREMIUM]));
  return [
    () => stripe.endPeriod(id),
    () => stripe.failRenewal(id),
    () => stripe.cancelAtPeriodEnd(id),
    () => stripe.end(id, 'canceled'),
    () => stripe.end(id, 'paused'),
    () => stripe.change(subscription, other),
  ];
}

interface Letter {
  event: StripeEvent;
  /** Null: as Stripe sends it. */
  forgery: Sending | null;
}

const FORGERIES: Sending[] = [
  { secret: 'whsec_of_somebody_else' },
  { age: 301 },
  { age: 7 * 86_400 },
  { tamper: (body) => body.replace('"object":"event"', '"object": "event"') },
];

/** So many events, in disorder, end in Stripe's own state. */
export async function sendInDisorder(events: number): Promise<void> {
  stripe.deliveries.url = null;
  const hosts: TestHost[] = [];
  while (hosts.length < HOSTS) hosts.push(await newHost());
  const customers = hosts.map(({ user: { id } }) => ({
    user: id,
    customer: stripe.createCustomer({ userId: id }).id,
  }));
  for (const { customer, user } of customers) {
    await sql`insert into public.stripe_customers (user_id, customer_id) values (${user}, ${customer})`;
  }

  const waiting: Letter[] = [];
  let written = 0;
  stripe.onEvent = (event) => {
    const forgery = next() < FORGED_SHARE ? oneOf(FORGERIES) : null;
    const times = 1 + below(5);
    for (let copy = 0; copy < times; copy++) waiting.push({ event, forgery });
    // Each forged event has an honest sister: none of Stripe's is lost for good.
    if (forgery !== null) waiting.push({ event, forgery: null });
    written += 1;
  };

  const answers = { honest: 0, forged: 0, again: 0, wrong: [] as string[] };
  async function carry(): Promise<void> {
    while (written < events || waiting.length > 0) {
      if (written < events && waiting.length < 100) somethingHappens(oneOf(customers).customer);
      const [letter] = waiting.splice(below(waiting.length), 1);
      if (letter === undefined) continue;
      const { status } = await deliver(webhook, letter.event, letter.forgery ?? {});
      if (letter.forgery !== null) answers.forged += 1;
      else answers.honest += 1;
      if (status === 503 && letter.forgery === null) {
        answers.again += 1;
        waiting.push(letter);
      } else if (status !== (letter.forgery === null ? 200 : 400)) {
        answers.wrong.push(`${letter.event.type} ${status}`);
      }
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, carry));
  expect(answers.wrong).toEqual([]);
  expect(written).toBeGreaterThanOrEqual(events);
  expect(answers.forged).toBeGreaterThan(events * FORGED_SHARE);

  const found: Record<string, unknown> = {};
  const wanted: Record<string, unknown> = {};
  for (const { customer, user } of customers) {
    const [row] = await sql`select internal.effective_tier(${user}) as tier`;
    found[user] = row?.tier;
    wanted[user] = tierByStripe(stripe.ofCustomer(customer));
  }
  expect(found).toEqual(wanted);
  expect(new Set(Object.values(wanted)).size).toBeGreaterThan(1);
  const rows =
    await sql`select id, status from public.subscriptions where user_id = any(${customers.map(({ user }) => user)})`;
  const statuses = Object.fromEntries(rows.map(({ id, status }) => [id, status]));
  for (const { id, status } of customers.flatMap(({ customer }) => stripe.ofCustomer(customer))) {
    expect(statuses[id], id).toBe(status);
  }
}
