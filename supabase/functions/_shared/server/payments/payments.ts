import type { PaidTier } from '../../contract/plans.ts';
import type { SubscriptionFacts } from './subscription-facts.ts';

/** The host a customer is made for. */
export interface Buyer {
  userId: string;
  email: string;
  fullName: string;
}

/** The plan that a customer wants. */
export interface PlanChange {
  customerId: string;
  tier: PaidTier;
  /** Is given the subscription that runs already, as the provider has it now. */
  foundRunning: (running: SubscriptionFacts) => void;
}

/** A first plan. */
export interface Order extends PlanChange {
  userId: string;
  /** End of the founder perk, as an ISO instant; null without one. */
  perkEndsAt: string | null;
  /** Whether there is time enough to begin something new, so that nobody else begins the same. */
  mayBegin: () => boolean;
}

/** A subscription that runs once the customer has confirmed it in the browser. */
export interface Begun {
  /** For the provider's form; null where nothing is left to confirm. */
  clientSecret: string | null;
  dueNowCents: number;
}

/**
 * The payment provider, as far as Thaw needs it. Every call throws `PaymentsUnavailable` when it does not answer as it
 * should, and `CustomerGone` when it does not know the customer any more.
 */
export interface Payments {
  /** Makes a customer and gives its id; the same one when asked again. `gone` is the one that it replaces. */
  createCustomer(buyer: Buyer, gone: string | null): Promise<string>;
  /** Begins the customer's one subscription. Throws the refusals `already_subscribed` and `checkout_busy`. */
  subscribe(order: Order): Promise<Begun>;
  /** The URL of the provider's pages about one customer, for one visit. */
  openPortal(customerId: string): Promise<string>;
  /**
   * The URL of the provider's page that leads a subscriber to another plan, for one visit: what is due comes first, then
   * renewing what was cancelled, then the change. Throws the refusals `already_subscribed` and `not_subscribed`.
   */
  changePlan(change: PlanChange): Promise<string>;
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

/** The provider's settings do not fit ours. The code names the setting, and what is wrong. */
export class PaymentsMisconfigured extends PaymentsUnavailable {
  override name = 'PaymentsMisconfigured';
}

/** The payment provider has deleted this customer. */
export class CustomerGone extends Error {
  override name = 'CustomerGone';
}
