import { expect, inject, test } from 'vitest';
import { STRIPE_API_VERSION } from '#shared/server/payments/stripe-client.ts';
import { PRICE_PRO } from '../fakes/stripe/account.ts';
import { STRIPE_KEY } from '../fakes/stripe/api.ts';

async function ask(path: string, form?: Record<string, string>): Promise<{ status: number; id: string }> {
  const reply = await fetch(`${inject('stripe')}/v1/${path}`, {
    headers: { authorization: `Bearer ${STRIPE_KEY}`, 'stripe-version': STRIPE_API_VERSION },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  return { ...((await reply.json()) as { id: string }), status: reply.status };
}

test("the fake of the payments' tests lets nothing pass that Stripe's schema refuses", async () => {
  const { id: customer } = await ask('customers', { email: 'ann@example.com', name: 'Ann' });
  const form = {
    customer,
    'items[0][price]': PRICE_PRO,
    payment_behavior: 'default_incomplete',
    'payment_settings[save_default_payment_method]': 'on_subscription',
  };
  const subscription = await ask('subscriptions', form);
  expect(subscription.status).toBe(200);
  const invoices = (status: string) => ask(`invoices?subscription=${subscription.id}&status=${status}`);
  expect((await invoices('open')).status).toBe(200);
  expect((await invoices('torn')).status).toBe(500);
});
