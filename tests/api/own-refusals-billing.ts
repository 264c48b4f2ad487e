import { inject } from 'vitest';
import type { Refusal } from '#shared/contract/refusals.ts';
import { stripeControl } from '../fakes/stripe/control.ts';
import { connectAs } from '../support/database.ts';
import { newHost, send, type TestHost } from './client.ts';
import type { OwnRefusal } from './own-refusal.ts';
import '../support/provided.ts';

/** Payloads that are right, by the endpoint's name. */
export const BILLING_BODIES: Record<string, Record<string, unknown>> = {
  createSubscription: { tier: 'pro' },
  openBillingPortal: { tier: 'premium' },
};

const subscribe = ({ bearer }: TestHost, tier = 'pro') =>
  send<Partial<Refusal> & { clientSecret?: string }>('POST', '/api/create-subscription', {
    bearer,
    body: { tier },
  });

const openPortal = ({ bearer }: TestHost, tier?: string) =>
  send<Partial<Refusal>>('POST', '/api/billing/portal', { bearer, body: { tier } });

const control = () => stripeControl(inject('stripe'));

/** Somebody who has paid for Pro. */
async function payer(): Promise<TestHost> {
  const host = await newHost();
  await control().pay((await subscribe(host)).body.clientSecret ?? '');
  return host;
}

/** Another checkout of theirs that does not end. */
async function holdCheckout({ user }: TestHost): Promise<void> {
  const sql = connectAs('supabase_admin', 1);
  await sql`insert into public.checkouts (user_id, lease, leased_until)
    values (${user.id}, gen_random_uuid(), now() + interval '1 minute')`;
}

/** The functions of these tests have a payment provider. */
const UNCONFIGURED: OwnRefusal = {
  code: 'not_configured',
  provoke: 'supabase/functions/api/billing/routes.test.ts',
};

/** How the refusals of each endpoint about plans come about: see `own-refusals.ts`. */
export const BILLING_REFUSALS: Record<string, OwnRefusal[]> = {
  getBilling: [],
  createSubscription: [
    { code: 'already_subscribed', provoke: async () => subscribe(await payer()) },
    {
      code: 'checkout_busy',
      provoke: async () => {
        const host = await newHost();
        await holdCheckout(host);
        return subscribe(host);
      },
    },
    UNCONFIGURED,
  ],
  openBillingPortal: [
    {
      code: 'not_subscribed',
      provoke: async () => openPortal(await newHost()),
    },
    { code: 'already_subscribed', provoke: async () => openPortal(await payer(), 'pro') },
    UNCONFIGURED,
  ],
};
