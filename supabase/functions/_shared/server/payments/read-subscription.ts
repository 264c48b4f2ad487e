import type Stripe from 'stripe';
import { asking, isMissing } from './stripe-client.ts';
import { type StripeSubscription, SUBSCRIPTION_PARTS, stripeSubscription } from './stripe-objects.ts';
import { factsOf, type Prices, type SubscriptionFacts } from './subscription-facts.ts';

/** Stripe's current subscription; null for an id unknown to Stripe. Throws `PaymentsUnavailable`. */
export function findSubscription(client: Stripe, id: string): Promise<StripeSubscription | null> {
  return asking(async () => {
    try {
      return stripeSubscription.parse(await client.subscriptions.retrieve(id, { expand: SUBSCRIPTION_PARTS }));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  });
}

/** The same for the database. */
export async function readSubscription(client: Stripe, prices: Prices, id: string): Promise<SubscriptionFacts | null> {
  const found = await findSubscription(client, id);
  return found && factsOf(found, prices);
}
