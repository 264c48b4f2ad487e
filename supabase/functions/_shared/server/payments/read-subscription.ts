import type Stripe from 'stripe';
import { asking, isMissing } from './stripe-client.ts';
import { SUBSCRIPTION_PARTS, stripeSubscription } from './stripe-objects.ts';
import { factsOf, type Prices, type SubscriptionFacts } from './subscription-facts.ts';

/** Stripe's current subscription; null for an id unknown to Stripe. Throws `PaymentsUnavailable`. */
export function readSubscription(client: Stripe, prices: Prices, id: string): Promise<SubscriptionFacts | null> {
  return asking(async () => {
    try {
      const found = await client.subscriptions.retrieve(id, { expand: SUBSCRIPTION_PARTS });
      return factsOf(stripeSubscription.parse(found), prices);
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  });
}
