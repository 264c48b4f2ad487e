import type { Stripe } from '@stripe/stripe-js';
import type { Billing, PlanQuote } from '#shared/contract/billing.ts';
import type { PaidTier } from '#shared/contract/plans.ts';
import { checkoutPath } from '#src/lib/pages.ts';
import type { Failure } from '../failure.ts';

/** What every way to pay needs. */
export type PaymentProps = {
  /** The plan that was asked for; the quote may be about what is still open of another one. */
  tier: PaidTier;
  quote: PlanQuote;
  /** What the host has now; undefined while nobody has answered. */
  billing: Billing | undefined;
  /** Undefined while its script is loading. */
  stripe: Stripe | undefined;
  /** Why the last try did not work. */
  failure: Failure | null;
  onPaid: () => void;
  /** It did not work, or (null) the next try begins. */
  onFailure: (failure: Failure | null) => void;
  /** The server did not do what was quoted; resolves once it is clear how things stand now. */
  onRefused: (error: unknown) => Promise<void>;
  /** What was begun is no more: the price has to be asked for anew. */
  onGone: () => Promise<void>;
};

/** Where a bank on a page of its own leads back to. */
export const returnUrlOf = (tier: PaidTier): string => new URL(checkoutPath(tier), location.origin).href;
