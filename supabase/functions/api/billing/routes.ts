import * as z from 'zod';
import {
  billing,
  createSubscription,
  getBilling,
  getPlanQuote,
  openBillingPortal,
  QUOTE_LIFETIME_SECONDS,
} from '../../_shared/contract/billing.ts';
import { ApiError } from '../../_shared/server/api-error.ts';
import { Json } from '../../_shared/server/database.ts';
import { CustomerGone, type Offer, offer, type Payments } from '../../_shared/server/payments/payments.ts';
import { on, type Route } from '../kit/http/on.ts';
import type { Kit } from '../kit/kit.ts';
import { withCheckout } from './checkout-lease.ts';
import { findLostWords } from './lost-words.ts';

const customerReply = z.object({ customerId: z.string().nullable() });
const keptReply = z.object({ id: z.uuid() });
const billingReply = z.object(billing.shape).omit({ canPay: true });

/** Plans and what is paid for them. What a host has is told by the database, what they may do by the payment provider. */
export function billingRoutes(services: Kit & { payments: Payments | null }): Route[] {
  const { database } = services;

  function provider(): Payments {
    if (services.payments === null) throw new ApiError('not_configured');
    return services.payments;
  }

  const hadBy = (userId: string) => database.call('get_billing', { user: userId }, billingReply);

  async function customerOf(userId: string): Promise<string | null> {
    return (await database.call('customer_of', { user: userId }, customerReply)).customerId;
  }

  /** The quote that was shown. Throws `quote_outdated`. */
  async function takeQuote(userId: string, lease: string, id: string): Promise<Offer> {
    const args = { user: userId, lease, id, lifetime_seconds: QUOTE_LIFETIME_SECONDS };
    const taken = await database.call('take_quote', args, offer.nullable());
    if (taken === null) throw new ApiError('quote_outdated');
    return taken;
  }

  return [
    on(getBilling, async ({ caller }) => {
      const { userId } = await caller.requireHost();
      const had = await hadBy(userId);
      return { ...had, canPay: services.payments !== null };
    }),

    on(getPlanQuote, async ({ caller, query: { tier } }) => {
      const { userId } = await caller.requireHost();
      const payments = provider();
      const [customerId, had] = await Promise.all([customerOf(userId), hadBy(userId)]);
      const foundRunning = findLostWords(services, payments, async () => had);
      const order = { userId, tier, perkEndsAt: had.perk?.endsAt ?? null, foundRunning };
      const made = await payments.quote({ ...order, customerId }).catch((error: unknown) => {
        // The checkout will make another customer.
        if (error instanceof CustomerGone) return payments.quote({ ...order, customerId: null });
        throw error;
      });
      const { id } = await database.call('keep_quote', { user: userId, quote: new Json(made) }, keptReply);
      const { basis: _, ...shown } = made;
      return { ...shown, id };
    }),

    on(createSubscription, async ({ body: { quoteId, tier }, caller }) => {
      const { userId } = await caller.requireHost();
      const payments = provider();
      const foundRunning = findLostWords(services, payments, () => hadBy(userId));
      let taken: Promise<Offer | null> | undefined;
      const clientSecret = await withCheckout(services, payments, userId, async ({ lease, ...checkout }) => {
        // Once, also where all is tried again with another customer.
        taken ??= quoteId === undefined ? Promise.resolve(null) : takeQuote(userId, lease, quoteId);
        return payments.subscribe({ ...checkout, userId, tier, foundRunning, offer: await taken });
      });
      return { clientSecret };
    }),

    on(openBillingPortal, async ({ caller }) => {
      const { userId } = await caller.requireHost();
      const payments = provider();
      const customerId = await customerOf(userId);
      if (customerId === null) throw new ApiError('not_subscribed');
      try {
        return { url: await payments.openPortal(customerId) };
      } catch (error) {
        if (error instanceof CustomerGone) throw new ApiError('not_subscribed');
        throw error;
      }
    }),
  ];
}
