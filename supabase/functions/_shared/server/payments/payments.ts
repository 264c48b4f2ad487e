import type { Every } from '../../contract/billing.ts';
import type { PaidTier } from '../../contract/plans.ts';
import type { SubscriptionFacts } from './subscription-facts.ts';

export interface Buyer {
  userId: string;
  email: string;
  fullName: string;
}

export interface PlanChange {
  customerId: string;
  tier: PaidTier;
  every: Every;
  /** Receives the running subscription, as the provider has it now. */
  foundRunning: (running: SubscriptionFacts) => void;
}

/** A first plan. */
export interface Order extends PlanChange {
  userId: string;
  /** End of the founder perk, as an ISO instant; null without one. */
  perkEndsAt: string | null;
  /** Whether enough time is left to begin something new before anyone else could begin the same. */
  mayBegin: () => boolean;
}

/** A new subscription, active once the customer has confirmed it in the browser. */
export interface Begun {
  /** For the provider's form; null if nothing is left to confirm. */
  clientSecret: string | null;
  dueNowCents: number;
}

/**
 * The payment provider's part in Thaw. Every call throws `PaymentsUnavailable` after a failure, and `CustomerGone` for a
 * customer deleted there.
 */
export interface Payments {
  /** Makes a customer and returns its id; a repeated call returns the same one. `gone` is the customer it replaces. */
  createCustomer(buyer: Buyer, gone: string | null): Promise<string>;
  /** Begins the customer's only subscription. Throws the refusals `already_subscribed` and `checkout_busy`. */
  subscribe(order: Order): Promise<Begun>;
  /** The URL of the provider's pages about one customer, for one visit. */
  openPortal(customerId: string): Promise<string>;
  /**
   * The URL of the provider's page for a change of plan, for one visit: first payments due, then renewing a canceled plan,
   * then the change. Throws the refusals `already_subscribed` and `not_subscribed`.
   */
  changePlan(change: PlanChange): Promise<string>;
  /** Deletes a customer for good, ending all subscriptions at once. A missing one is no error. */
  deleteCustomer(customerId: string): Promise<void>;
  /** The yearly prices in cents; null: none is set up, or it can't be sold. */
  yearlyPrices(): Promise<Record<PaidTier, number | null>>;
  /** The current subscription; null for an id unknown to the provider. */
  readSubscription(id: string): Promise<SubscriptionFacts | null>;
}

/**
 * The payment provider failed to answer, or answered nonsense. The code is its error code for programs; there is no
 * personal data in it.
 */
export class PaymentsUnavailable extends Error {
  override name = 'PaymentsUnavailable';
  readonly code: string;

  constructor(code = 'unknown') {
    super(`payments: ${code}`);
    this.code = code;
  }
}

/** The provider's settings do not match ours. The code names the setting and the fault. */
export class PaymentsMisconfigured extends PaymentsUnavailable {
  override name = 'PaymentsMisconfigured';
}

/** The payment provider has deleted this customer. */
export class CustomerGone extends Error {
  override name = 'CustomerGone';
}
