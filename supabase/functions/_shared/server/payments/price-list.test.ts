import { expect, test } from 'vitest';
import { PaymentsMisconfigured, PaymentsUnavailable } from './payments.ts';
import { PriceList } from './price-list.ts';
import { createStripeClient } from './stripe-client.ts';

const PRICE = {
  id: 'price_p',
  object: 'price',
  active: true,
  currency: 'usd',
  unit_amount: 900,
  recurring: { interval: 'month', interval_count: 1 },
};
const MISSING = { error: { type: 'invalid_request_error', code: 'resource_missing', param: 'price' } };

/** Prices at a Stripe with this answer, and a count of its requests. */
function listOf(answer: () => Response) {
  const asked: string[] = [];
  const fetch = async (url: string) => {
    asked.push(new URL(url).pathname);
    return answer();
  };
  const client = createStripeClient({ secretKey: 'sk_test_x', apiBase: null }, { fetch });
  return {
    asked,
    list: new PriceList(client, { pro: 'price_p, price_old', premium: 'price_q', yearly: { pro: 'price_y' } }),
  };
}

test('Stripe is asked once for each plan', async () => {
  const { asked, list } = listOf(() => Response.json(PRICE));
  await list.check('pro', 'month');
  await list.check('pro', 'month');
  expect(asked).toEqual(['/v1/prices/price_p']);
});

test.each<[string, () => Response]>([
  ['archived', () => Response.json({ ...PRICE, active: false })],
  ['not in US dollars', () => Response.json({ ...PRICE, currency: 'eur' })],
  ['another amount', () => Response.json({ ...PRICE, unit_amount: 90_000 })],
  ['without an amount', () => Response.json({ ...PRICE, unit_amount: null })],
  ['not monthly', () => Response.json({ ...PRICE, recurring: { interval: 'week', interval_count: 1 } })],
  ['not monthly', () => Response.json({ ...PRICE, recurring: { interval: 'month', interval_count: 3 } })],
  ['not monthly', () => Response.json({ ...PRICE, recurring: null })],
  ['no such price', () => Response.json(MISSING, { status: 404 })],
])('what would be sold is not what is said: %s', async (wrong, answer) => {
  let now = answer;
  const { list } = listOf(() => now());
  const error = await list.check('pro', 'month').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(PaymentsMisconfigured);
  expect(error).toMatchObject({ code: `STRIPE_PRICE_PRO: ${wrong}` });
  // It may be fixed on Stripe's pages.
  now = () => Response.json(PRICE);
  await expect(list.check('pro', 'month')).resolves.toEqual({ id: 'price_p', cents: 900 });
});

test('each plan has its own amount and its own variable', async () => {
  const { list } = listOf(() => Response.json({ ...PRICE, id: 'price_q' }));
  await expect(list.check('premium', 'month')).rejects.toMatchObject({ code: 'STRIPE_PRICE_PREMIUM: another amount' });
});

test('a yearly price is the operator’s; without one, or with a wrong one, a plan is sold by the month only', async () => {
  const yearly = { ...PRICE, id: 'price_y', unit_amount: 9_000, recurring: { interval: 'year', interval_count: 1 } };
  const { list } = listOf(() => Response.json(yearly));
  expect([await list.yearly('pro'), await list.yearly('premium')]).toEqual([9_000, null]);
  await expect(list.check('pro', 'year')).resolves.toEqual({ id: 'price_y', cents: 9_000 });
  await expect(list.check('premium', 'year')).rejects.toMatchObject({ code: 'STRIPE_PRICE_PREMIUM_YEARLY: not set' });
  expect(await listOf(() => Response.json(PRICE)).list.yearly('pro')).toBeNull();
});

test('a Stripe that fails says nothing about prices', async () => {
  const { list } = listOf(() =>
    Response.json({ error: { type: 'invalid_request_error', code: 'x' } }, { status: 400 }),
  );
  await expect(list.check('pro', 'month')).rejects.not.toBeInstanceOf(PaymentsUnavailable);
});
