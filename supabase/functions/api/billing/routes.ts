import * as z from 'zod';
import {
  billing,
  createSubscription,
  getBilling,
  getPlanQuote,
  openBillingPortal,
} from '../../_shared/contract/billing.ts';
import { ApiError } from '../../_shared/server/api-error.ts';
import { CustomerGone, type Payments } from '../../_shared/server/payments/payments.ts';
import { on, type Route } from '../http/on.ts';
import type { Services } from '../services.ts';
import { withCheckout } from './checkout-lease.ts';

const customerReply = z.object({ customerId: z.string().nullable() });
const billingReply = billing.omit({ canPay: true });

/** Plans and what is paid for them. What a host has is told by the database, what they may do by the payment provider. */
export function billingRoutes(services: Services): Route[] {
  const { database } = services;

  function provider(): Payments {
    if (services.payments === null) throw new ApiError('not_configured');
    return services.payments;
  }

  async function customerOf(userId: string): Promise<string | null> {
    return (await database.call('customer_of', { user: userId }, customerReply)).customerId;
  }

  return [
    on(getBilling, async ({ caller }) => {
      const { userId } = await caller.requireHost();
      const had = await database.call('get_billing', { user: userId }, billingReply);
      return { ...had, canPay: services.payments !== null };
    }),

    on(getPlanQuote, async ({ caller, query: { tier } }) => {
      const { userId } = await caller.requireHost();
      const payments = provider();
      const [customerId, { perk }] = await Promise.all([
        customerOf(userId),
        database.call('get_billing', { user: userId }, billingReply),
      ]);
      const order = { userId, tier, perkEndsAt: perk?.endsAt ?? null };
      try {
        return await payments.quote({ ...order, customerId });
      } catch (error) {
        // The checkout will make another customer.
        if (!(error instanceof CustomerGone)) throw error;
        return payments.quote({ ...order, customerId: null });
      }
    }),

    on(createSubscription, async ({ body: { prorationDate = null, tier }, caller }) => {
      const { userId } = await caller.requireHost();
      const payments = provider();
      const clientSecret = await withCheckout(services, payments, userId, (checkout) =>
        payments.subscribe({ ...checkout, userId, tier, prorationDate }),
      );
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
