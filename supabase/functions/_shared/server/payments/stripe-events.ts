import Stripe from 'stripe';
import * as z from 'zod/mini';
import { EVENT_MAX_AGE_SECONDS } from '../../contract/billing.ts';
import type { ProviderEvent } from './apply-subscription.ts';
import { readSubscription } from './read-subscription.ts';
import { endReturned, type ReturnedMoney } from './returned-money.ts';
import { type ClientLimits, createStripeClient, type StripeAccount } from './stripe-client.ts';
import type { SubscriptionFacts } from './subscription-facts.ts';

/** The trusted part of a Stripe event: something happened, to this subscription or to money paid. */
export interface VerifiedEvent extends ProviderEvent {
  /** Null: about neither. */
  subject: { kind: 'subscription'; id: string } | ReturnedMoney | null;
}

/** Objects in a webhook request: `thin` is Stripe's newer kind without content. */
export type NoEvent = 'not signed' | 'not readable' | 'thin';

/** Stripe's events and subscriptions. */
export interface StripeEvents {
  /**
   * The event in a request's raw body. `not signed`: no signature of Stripe's on these bytes within the last minutes;
   * `not readable`: signed, but no event, and no retry will make it one.
   */
  verify(body: Uint8Array, signature: string | null): Promise<VerifiedEvent | NoEvent>;
  /** The current subscription; null for an unknown id. Throws `PaymentsUnavailable`. */
  read(subscriptionId: string): Promise<SubscriptionFacts | null>;
  /** Ends the subscription of returned money and answers its id; null if nothing ends. Throws `PaymentsUnavailable`. */
  endReturned(returned: ReturnedMoney): Promise<string | null>;
}

/** Stripe's ids are words; nothing else can be in a path of its API, or in our database. */
const id = z.string().check(z.regex(/^[\w-]{1,255}$/));
/** The last second of the year 9999. */
const LAST_SECOND = 253_402_300_799;
const reference = z.union([
  id,
  z.pipe(
    z.object({ id }),
    z.transform((object) => object.id),
  ),
]);

const about = <Kind extends string>(kind: Kind, of: string) => ({ kind, id: of });
const subject = z.discriminatedUnion('object', [
  z.pipe(
    z.object({ object: z.literal('subscription'), id }),
    z.transform((object) => about('subscription', object.id)),
  ),
  // Most events of a charge tell of no refund, and find none.
  z.pipe(
    z.object({ object: z.literal('charge'), id }),
    z.transform((object) => about('charge', object.id)),
  ),
  z.pipe(
    z.object({ object: z.literal('dispute'), id }),
    z.transform((object) => about('dispute', object.id)),
  ),
  z.pipe(
    z.object({
      object: z.literal('invoice'),
      // An invoice's subscription, in the current version and in those of older endpoints.
      parent: z.nullish(z.object({ subscription_details: z.nullish(z.object({ subscription: reference })) })),
      subscription: z.nullish(reference),
    }),
    z.transform(({ parent, subscription }) => {
      const found = parent?.subscription_details?.subscription ?? subscription;
      return found ? about('subscription', found) : null;
    }),
  ),
]);
const SUBJECTS = ['subscription', 'invoice', 'charge', 'dispute'];
const other = z.pipe(
  z.object({ object: z.string() }).check(z.refine(({ object }) => !SUBJECTS.includes(object))),
  z.transform(() => null),
);

const event = z.object({
  id,
  type: z.string().check(z.regex(/^[\x20-\x7e]{1,255}$/)),
  created: z.int().check(z.nonnegative(), z.maximum(LAST_SECOND)),
  data: z.object({ object: z.union([subject, other]) }),
});
const thinEvent = z.object({ object: z.literal('v2.core.event') });

function eventIn(text: string): VerifiedEvent | NoEvent {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return 'not readable';
  }
  if (thinEvent.safeParse(given).success) return 'thin';
  const { data: read } = event.safeParse(given);
  if (read === undefined) return 'not readable';
  const created = new Date(read.created * 1_000).toISOString();
  return { id: read.id, type: read.type, created, subject: read.data.object };
}

/** The signed bytes as text; null if they are none, which Stripe never signs. */
function textOf(body: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return null;
  }
}

/** Throws for impossible settings. */
export function createStripeEvents(
  { webhookSecret, ...account }: StripeAccount & { webhookSecret: string },
  { now = Date.now, ...limits }: ClientLimits & { now?: () => number } = {},
): StripeEvents {
  const client = createStripeClient(account, limits);
  const crypto = Stripe.createSubtleCryptoProvider();
  const signatures = client.webhooks.signature;
  if (signatures === null) throw new Error('This SDK can not check signatures.');

  return {
    async verify(body, signature) {
      const text = textOf(body);
      if (text === null || signature === null) return 'not signed';
      try {
        const signed = await signatures.verifyHeaderAsync(
          text,
          signature,
          webhookSecret,
          EVENT_MAX_AGE_SECONDS,
          crypto,
          now(),
        );
        if (!signed) return 'not signed';
      } catch {
        return 'not signed';
      }
      return eventIn(text);
    },

    read: (subscriptionId) => readSubscription(client, account.prices, subscriptionId),
    endReturned: (returned) => endReturned(client, account.prices, returned, now()),
  };
}
