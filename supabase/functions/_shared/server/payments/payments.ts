import * as z from 'zod';
import { planQuote } from '../../contract/billing.ts';
import type { PaidTier } from '../../contract/plans.ts';
import type { SubscriptionFacts } from './subscription-facts.ts';

/** Whom a customer is made for. */
export interface Buyer {
  userId: string;
  email: string;
  fullName: string;
}

/** What somebody wants to have. */
export interface Order {
  userId: string;
  tier: PaidTier;
  /** Until when the founder perk lasts, as an ISO instant; null without one. */
  perkEndsAt: string | null;
  /** Is told of the subscription that runs already, as the provider has it now; of none where none does. */
  foundRunning: (running: SubscriptionFacts) => void;
}

/**
 * What a quote says, and on what that rests. Our database keeps it, and not the browser: no caller names an amount, a
 * moment or a subscription.
 */
export const offer = z
  .object(planQuote.shape)
  .omit({ id: true })
  .extend({
    basis: z.object({
      /** How the running subscription stood. Nothing but that very one is ever changed. Null: none ran. */
      standing: z.string().nullable(),
      /** Until when a new one costs nothing, in seconds of Unix time; null: it is paid for at once. */
      trialEnd: z.number().int().nullable(),
      /** The moment from which a change is charged, in seconds of Unix time; null: there is none. */
      prorationDate: z.number().int().nullable(),
    }),
  });
export type Offer = z.output<typeof offer>;

/** An order of a customer. */
export interface CustomerOrder extends Order {
  customerId: string;
  /** What was shown before. Null: nothing, and only a new subscription may be begun. */
  offer: Offer | null;
  /** Whether there is time enough to begin something new, so that nobody else begins the same. */
  mayBegin: () => boolean;
}

/**
 * The payment provider, as far as Thaw needs it. Every call throws `PaymentsUnavailable` when it does not answer as it
 * should, and `CustomerGone` when it does not know the customer any more.
 */
export interface Payments {
  /** Makes a customer and gives its id; the same one when asked again. `gone` is the one that it takes the place of. */
  createCustomer(buyer: Buyer, gone: string | null): Promise<string>;
  /**
   * Does what the offer says and nothing else; without one begins a subscription, where none runs. The customer never has
   * two that count. Throws the refusals `already_subscribed`, `quote_outdated`, `checkout_busy` and `payment_failed`.
   * @returns the secret for the provider's form in the browser; null where nothing is left to confirm
   */
  subscribe(order: CustomerOrder): Promise<string | null>;
  /** What `subscribe` would do, and cost; `customerId` is null of somebody who never paid. Throws `already_subscribed`. */
  quote(order: Order & { customerId: string | null }): Promise<Offer>;
  /** The address of the provider's own pages about one customer, for one visit. */
  openPortal(customerId: string): Promise<string>;
  /** Deletes a customer for good; what runs for them ends at once. One that is gone is no error. */
  deleteCustomer(customerId: string): Promise<void>;
  /** A subscription as it is now; null where the provider knows none of that id. */
  readSubscription(id: string): Promise<SubscriptionFacts | null>;
}

/**
 * The payment provider did not answer, or not as it should. The code says what happened, in the provider's words for its
 * programmers; nothing of anybody's data is in here.
 */
export class PaymentsUnavailable extends Error {
  override name = 'PaymentsUnavailable';
  readonly code: string;

  constructor(code = 'unknown') {
    super(`payments: ${code}`);
    this.code = code;
  }
}

/** What this deployment would sell is not what it says that it sells. The code names the variable, and what is wrong. */
export class PaymentsMisconfigured extends PaymentsUnavailable {
  override name = 'PaymentsMisconfigured';
}

/** The payment provider has deleted this customer. */
export class CustomerGone extends Error {
  override name = 'CustomerGone';
}
