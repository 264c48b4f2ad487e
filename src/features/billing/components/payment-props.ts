import type { Stripe } from '@stripe/stripe-js';
import type { User } from '#shared/contract/accounts.ts';
import type { PlanQuote } from '#shared/contract/billing.ts';
import { checkoutPath } from '#src/lib/pages.ts';

/** What every way to pay needs. */
export type PaymentProps = {
  user: User;
  quote: PlanQuote;
  /** Undefined while its script is loading. */
  stripe: Stripe | undefined;
  onPaid: () => void;
  /** What was quoted does not hold any more: it changed elsewhere. */
  onOutdated: () => void;
};

/** Where a bank on a page of its own leads back to. */
export const returnUrlOf = ({ tier }: PlanQuote): string => new URL(checkoutPath(tier), location.origin).href;
