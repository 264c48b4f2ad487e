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
  return { asked, list: new PriceList(client, { pro: 'price_p, price_old', premium: 'price_q' }) };
}

test('Stripe is asked once for each plan', async () => {
  const { asked, list } = listOf(() => Response.json(PRICE));
  await list.check('pro');
  await list.check('pro');
  expect(asked).toEqual(['/v1/prices/price_p']);
});

test.each<[string, () => Response]>([
  ['archived', () => Response.json({ ...PRICE, active: false })],
  ['not in US dollars', () => Response.json({ ...PRICE, currency: 'eur' })],
  ['another amount', () => Response.json({ ...PRICE, unit_amount: 90_000 })],
  ['another amount', () => Response.json({ ...PRICE, unit_amount: null })],
  ['not monthly', () => Response.json({ ...PRICE, recurring: { interval: 'week', interval_count: 1 } })],
  ['not monthly', () => Response.json({ ...PRICE, recurring: { interval: 'month', interval_count: 3 } })],
  ['not monthly', () => Response.json({ ...PRICE, recurring: null })],
  ['no such price', () => Response.json(MISSING, { status: 404 })],
])('what would be sold is not what is said: %s', async (wrong, answer) => {
  let now = answer;
  const { list } = listOf(() => now());
  const error = await list.check('pro').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(PaymentsMisconfigured);
  expect(error).toMatchObject({ code: `STRIPE_PRICE_PRO: ${wrong}` });
  // It may be fixed on Stripe's pages.
  now = () => Response.json(PRICE);
  await expect(list.check('pro')).resolves.toBeUndefined();
});

test('each plan has its own amount and its own variable', async () => {
  const { list } = listOf(() => Response.json({ ...PRICE, id: 'price_q' }));
  await expect(list.check('premium')).rejects.toMatchObject({ code: 'STRIPE_PRICE_PREMIUM: another amount' });
});

test('a Stripe that fails says nothing about prices', async () => {
  const { list } = listOf(() =>
    Response.json({ error: { type: 'invalid_request_error', code: 'x' } }, { status: 400 }),
  );
  await expect(list.check('pro')).rejects.not.toBeInstanceOf(PaymentsUnavailable);
});
