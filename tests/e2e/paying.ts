import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import * as z from 'zod';
import { HOST_STORAGE_KEY } from '#src/lib/identity/host-storage.ts';
import { type StripeControl, stripeControl } from '../fakes/stripe/server.ts';
import { STRIPE_ORIGINS, serveStripeJs } from '../fakes/stripe-js/network-edge.ts';
import { type PageOptions, type Visitor, visit } from '../support/browser.ts';
import { becomeHost, toast } from './people.ts';
import '../support/provided.ts';

/** The payment provider, for all tests of this run. */
export const stripe = (): StripeControl => stripeControl(inject('stripe'));

/** A new person; the provider's form works in their browser. */
export async function visitCheckout(options: PageOptions = {}): Promise<Visitor> {
  const visitor = await visit({ ...options, answeredFor: STRIPE_ORIGINS });
  await serveStripeJs(visitor.context, inject('stripe'));
  return visitor;
}

const payload = z.object({ sub: z.string() });

/** The id of this browser's host. */
async function userIdOf(page: Page): Promise<string> {
  const kept = await page.evaluate((key) => localStorage.getItem(key), HOST_STORAGE_KEY);
  const { access_token } = z.object({ access_token: z.string() }).parse(JSON.parse(kept ?? 'null'));
  return payload.parse(JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString())).sub;
}

/** The id of the newest subscription of this browser's host. */
export async function subscriptionOf(page: Page): Promise<string> {
  const [newest] = await stripe().subscriptionsOf(await userIdOf(page));
  if (newest === undefined) throw new Error('There is no subscription.');
  return newest.id;
}

/** A new host paying for Pro, without a form; the browser is anywhere. */
export async function becomePayingHost(page: Page): Promise<void> {
  await becomeHost(page);
  const kept = await page.evaluate((key) => localStorage.getItem(key), HOST_STORAGE_KEY);
  const { access_token } = z.object({ access_token: z.string() }).parse(JSON.parse(kept ?? 'null'));
  const reply = await fetch(`${inject('stack').origin}/api/create-subscription`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access_token}` },
    body: JSON.stringify({ tier: 'pro' }),
  });
  const { clientSecret } = z.object({ clientSecret: z.string() }).parse(await reply.json());
  await stripe().pay(clientSecret);
  await stripe().settled();
}

/** The dashboard after paying for a plan. */
export async function expectPaid(page: Page, plan: 'Pro' | 'Premium'): Promise<void> {
  await page.waitForURL('**/admin');
  await toast(page, 'Payment Successful', `You're now subscribed to ${plan}!`).waitFor();
  await page.getByText(/^Renews on /).waitFor();
}
