import Stripe from 'stripe';
import * as z from 'zod';
import { EVENT_MAX_AGE_SECONDS } from '../../contract/billing.ts';
import { asking, type ClientLimits, createStripeClient, isMissing, type StripeAccount } from './stripe-client.ts';
import { SUBSCRIPTION_PARTS, stripeSubscription } from './stripe-objects.ts';
import { factsOf, type SubscriptionFacts } from './subscription-facts.ts';

/** An event of Stripe's, as far as it is believed: that something happened, and to which subscription. */
export interface VerifiedEvent {
  id: string;
  type: string;
  /** ISO instant. */
  created: string;
  /** Null: it is about none. */
  subscriptionId: string | null;
}

/** What Stripe tells, and what it says when it is asked. */
export interface StripeEvents {
  /**
   * The event of a request's raw body, or null where Stripe did not sign these very bytes within the last minutes.
   */
  verify(body: Uint8Array, signature: string | null): Promise<VerifiedEvent | null>;
  /**
   * A subscription as it is now; null where there is none of that id. Throws `PaymentsUnavailable`.
   */
  read(subscriptionId: string): Promise<SubscriptionFacts | null>;
}

const id = z.string().min(1).max(255);

const event = z.object({
  id,
  type: id,
  created: z.number().int().nonnegative(),
  data: z.object({
    object: z.looseObject({
      object: z.string(),
      id: id.optional().catch(undefined),
      // Where an invoice names its subscription: now, and in the versions that older endpoints are sent.
      parent: z
        .object({ subscription_details: z.object({ subscription: id }).nullish() })
        .nullish()
        .catch(null),
      subscription: id.nullish().catch(null),
    }),
  }),
});

function subscriptionIn({ data: { object } }: z.output<typeof event>): string | null {
  if (object.object === 'subscription') return object.id ?? null;
  if (object.object === 'invoice')
    return object.parent?.subscription_details?.subscription ?? object.subscription ?? null;
  return null;
}

/** Bytes as the text that was signed; null where they are no text, which Stripe never signs. */
function textOf(body: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return null;
  }
}

/** Throws where the settings can not be right. */
export function createStripeEvents(
  { webhookSecret, ...account }: StripeAccount & { webhookSecret: string },
  { now = Date.now, ...limits }: ClientLimits & { now?: () => number } = {},
): StripeEvents {
  const client = createStripeClient(account, limits);
  const crypto = Stripe.createSubtleCryptoProvider();

  return {
    async verify(body, signature) {
      const text = textOf(body);
      if (text === null || signature === null) return null;
      try {
        const { webhooks } = client;
        const given = await webhooks.constructEventAsync(
          text,
          signature,
          webhookSecret,
          EVENT_MAX_AGE_SECONDS,
          crypto,
          now(),
        );
        const read = event.parse(given);
        const created = new Date(read.created * 1_000).toISOString();
        return { id: read.id, type: read.type, created, subscriptionId: subscriptionIn(read) };
      } catch {
        return null;
      }
    },

    read: (subscriptionId) =>
      asking(async () => {
        try {
          const found = await client.subscriptions.retrieve(subscriptionId, { expand: SUBSCRIPTION_PARTS });
          return factsOf(stripeSubscription.parse(found), account.prices);
        } catch (error) {
          if (isMissing(error)) return null;
          throw error;
        }
      }),
  };
}
