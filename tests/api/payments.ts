import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, inject, vi } from 'vitest';
import type { Billing } from '#shared/contract/billing.ts';
import type { PaidTier, Tier } from '#shared/contract/plans.ts';
import type { Refusal } from '#shared/contract/refusals.ts';
import type { Subscription } from '../fakes/stripe/objects.ts';
import { type StripeService, startStripe } from '../fakes/stripe/server.ts';
import { connectAs } from '../support/database.ts';
import { startFunctions } from '../support/functions.ts';
import { newHost, type Reply, send, type TestHost } from './client.ts';
import '../support/provided.ts';

/** Functions and a Stripe for one file only, so its moods disturb no other. */
export interface Payments {
  service: StripeService;
  /** Origin of the functions. */
  origin: string;
  webhook: string;
  subscribe(host: TestHost, tier: PaidTier): Promise<Reply<Subscribed>>;
  billing(host: TestHost): Promise<Billing>;
  /** Opens Stripe's page: its home page, or the way to a plan. */
  portal(host: TestHost, tier?: PaidTier): Promise<Reply<{ url: string } & Partial<Refusal>>>;
  /** A new host with this plan, paid and active. */
  newPayer(tier?: PaidTier): Promise<TestHost>;
  /** A host's subscriptions that run. */
  live(host: TestHost): Subscription[];
  /** Waits until a host has this plan. */
  untilTier(host: TestHost, tier: Tier): Promise<void>;
}

export type Subscribed = { clientSecret: string | null; dueNowCents: number } & Partial<Refusal>;

export const SOON = { timeout: 30_000, interval: 50 };

export async function startPayments(env: Record<string, string> = {}): Promise<Payments> {
  const folder = mkdtempSync(path.join(tmpdir(), 'thaw-payments-'));
  const service = await startStripe();
  const functions = await startFunctions(inject('stack'), folder, { ...service.env, ...env });
  const { origin } = functions;
  const webhook = `${origin}/functions/v1/stripe-webhook`;
  service.stripe.deliveries.url = webhook;
  afterAll(async () => {
    service.stripe.deliveries.url = null;
    await service.close();
    await functions.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function billing({ bearer }: TestHost): Promise<Billing> {
    const { body, status } = await send<Billing>('GET', '/api/billing', { bearer, origin });
    if (status !== 200) throw new Error(`billing: ${status} ${JSON.stringify(body)}`);
    return body;
  }

  const subscribe: Payments['subscribe'] = ({ bearer }, tier) =>
    send('POST', '/api/create-subscription', { bearer, origin, body: { tier } });
  const untilTier: Payments['untilTier'] = (host, tier) =>
    vi.waitFor(async () => {
      const had = await billing(host);
      if (had.tier !== tier) throw new Error(`has ${had.tier}, not ${tier}`);
    }, SOON);

  return {
    service,
    origin,
    webhook,
    billing,
    subscribe,
    async newPayer(tier = 'pro') {
      const host = await newHost();
      service.stripe.pay(secretOf(await subscribe(host, tier)));
      await untilTier(host, tier);
      return host;
    },
    live: ({ user }) =>
      service.stripe
        .subscriptionsOf(user.id)
        .filter(({ status }) => ['active', 'trialing', 'past_due'].includes(status)),
    portal: ({ bearer }, tier) => send('POST', '/api/billing/portal', { bearer, origin, body: { tier } }),
    untilTier,
  };
}

/** Gives somebody a founder perk that ends so many days from now. */
export async function givePerk(host: TestHost, days: number): Promise<void> {
  const sql = connectAs('supabase_admin', 1);
  await sql`insert into public.founder_perks (domain, user_id, ends_at)
    values (${`${host.user.id}.example`}, ${host.user.id}, now() + make_interval(days => ${days}))`;
}

/** Presses a button on one of Stripe's pages; tells where that leads, or null where the page stays. */
export async function press({ body, status }: Reply<{ url: string }>, action: string): Promise<string | null> {
  if (status !== 200) throw new Error(`no page: ${JSON.stringify(body)}`);
  const sent = { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' } as const;
  const { headers } = await fetch(body.url, sent);
  const location = headers.get('location');
  return location === null ? null : new URL(location).pathname;
}

/** The secret of a reply that has one. */
export function secretOf({ body, status }: Reply<Subscribed>): string {
  if (status !== 200 || typeof body.clientSecret !== 'string') throw new Error(`no secret: ${JSON.stringify(body)}`);
  return body.clientSecret;
}

/** The one thing in a list. */
export function only<One>(list: readonly One[]): One {
  expect(list).toHaveLength(1);
  return list[0] as One;
}
