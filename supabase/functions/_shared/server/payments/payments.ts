import type { PlanQuote } from '../../contract/billing.ts';
import type { PaidTier } from '../../contract/plans.ts';

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
}

/** An order of a customer. */
export interface CustomerOrder extends Order {
  customerId: string;
  /** `prorationDate` of the quote that was shown; null: now. */
  prorationDate: number | null;
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
   * Begins a subscription or changes the one that there is; the customer never has two that count. Asking again gives the
   * same. Throws the refusals `already_subscribed`, `payment_failed` and `invalid`.
   * @returns the secret for the provider's form in the browser; null where nothing is left to confirm
   */
  subscribe(order: CustomerOrder): Promise<string | null>;
  /** What `subscribe` would cost; `customerId` is null of somebody who never paid. Throws `already_subscribed`. */
  quote(order: Order & { customerId: string | null }): Promise<PlanQuote>;
  /** The address of the provider's own pages about one customer, for one visit. */
  openPortal(customerId: string): Promise<string>;
  /** Deletes a customer for good; what runs for them ends at once. One that is gone is no error. */
  deleteCustomer(customerId: string): Promise<void>;
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

/** The payment provider has deleted this customer. */
export class CustomerGone extends Error {
  override name = 'CustomerGone';
}
