import { expect, test } from 'vitest';
import { PaymentsUnavailable } from './payments.ts';
import { readSubscription } from './read-subscription.ts';
import { createStripeClient } from './stripe-client.ts';

/** Reads a subscription from a Stripe that refuses with this error. */
function reading(status: number, error: Record<string, unknown>) {
  const fetch = async () => Response.json({ error: { type: 'invalid_request_error', ...error } }, { status });
  const client = createStripeClient({ secretKey: 'sk_test_x', apiBase: null }, { fetch });
  return readSubscription(client, { pro: 'price_p', premium: 'price_q' }, 'sub_1');
}

test('one that Stripe does not know is none', async () => {
  expect(await reading(404, { code: 'resource_missing', param: 'id' })).toBeNull();
});

test.each([
  [400, {}],
  [400, { code: 'parameter_unknown', param: 'expand' }],
  [403, { code: 'platform_account_required' }],
])('a request that Stripe refuses does not mean that there is none: %i %j', async (status, error) => {
  await expect(reading(status, error)).rejects.toBeInstanceOf(PaymentsUnavailable);
});
