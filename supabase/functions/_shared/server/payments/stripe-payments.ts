import { Checkout } from './checkout.ts';
import type { Buyer, Payments } from './payments.ts';
import { Portal } from './portal.ts';
import { PriceList } from './price-list.ts';
import { readSubscription } from './read-subscription.ts';
import { asking, type ClientLimits, createStripeClient, isMissing, type StripeAccount } from './stripe-client.ts';
import { stripeId } from './stripe-objects.ts';

/** Stripe refuses longer names. */
const NAME_MAX = 256;
const SAME_REQUEST_MS = 10 * 60_000;

/** Text as part of an idempotency key: different texts give different keys. */
async function fingerprint(words: readonly string[]): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(words)));
  return [...new Uint8Array(bytes).slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Stripe as the payment provider. Throws for impossible settings. */
export function createStripePayments(
  { siteUrl, ...account }: StripeAccount & { siteUrl: string },
  { now = Date.now, ...limits }: ClientLimits & { now?: () => number } = {},
): Payments {
  const client = createStripeClient(account, limits);
  const { prices } = account;
  const priceList = new PriceList(client, prices);
  const checkout = new Checkout({ client, prices, priceList, now });
  const portal = new Portal({ client, prices, priceList, siteUrl });

  async function createCustomer({ email, fullName, userId }: Buyer, gone: string | null): Promise<string> {
    const span = Math.floor(now() / SAME_REQUEST_MS);
    const key = await fingerprint([userId, email, fullName, gone ?? '', String(span)]);
    const customer = await client.customers.create(
      {
        email,
        name: Array.from(fullName)
          .slice(0, NAME_MAX / 2)
          .join(''),
        metadata: { userId },
      },
      { idempotencyKey: `customer-${key}` },
    );
    return stripeId.parse(customer).id;
  }

  async function deleteCustomer(customerId: string): Promise<void> {
    try {
      await client.customers.del(customerId);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  return {
    createCustomer: (buyer, gone) => asking(() => createCustomer(buyer, gone)),
    subscribe: (order) => asking(() => checkout.subscribe(order)),
    openPortal: (customerId) => asking(() => portal.open(customerId)),
    changePlan: (change) => asking(() => portal.changePlan(change)),
    yearlyPrices: () =>
      asking(async () => ({ pro: await priceList.yearly('pro'), premium: await priceList.yearly('premium') })),
    deleteCustomer: (customerId) => asking(() => deleteCustomer(customerId)),
    readSubscription: (id) => readSubscription(client, account.prices, id),
  };
}
