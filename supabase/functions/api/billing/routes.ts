import * as z from 'zod/mini';
import {
  billing,
  createSubscription,
  getBilling,
  getPrices,
  openBillingPortal,
} from '../../_shared/contract/billing.ts';
import { ApiError } from '../../_shared/server/api-error.ts';
import { readAgain } from '../../_shared/server/payments/apply-subscription.ts';
import { CustomerGone, type Payments } from '../../_shared/server/payments/payments.ts';
import type { SubscriptionFacts } from '../../_shared/server/payments/subscription-facts.ts';
import { onHost, type Route } from '../kit/http/on.ts';
import type { Kit } from '../kit/services/kit.ts';
import { withCheckout } from './checkout-lease.ts';

const customerReply = z.object({ customerId: z.nullable(z.string()) });
const billingReply = z.omit(z.object(billing.shape), { canPay: true });

type Had = Pick<z.output<typeof billing>, 'subscription'>;

function isKnown({ subscription }: Had, running: SubscriptionFacts): boolean {
  const { endsAt, every, status, tier } = running;
  return (
    subscription?.tier === tier &&
    subscription.every === every &&
    subscription.status === status &&
    subscription.endsAt === endsAt
  );
}

/**
 * Compares a host's subscription with the provider's. If they differ, events were missed or are still to come: it is read
 * again after the reply, so that a paying host gets the plan. A failure of that does not change the reply.
 * @param had the host's subscription here
 */
export function catchMissedEvents(
  { after, database, log }: Kit,
  payments: Payments,
  had: () => Promise<Had>,
): (running: SubscriptionFacts) => void {
  const report = (error: unknown) => log.failure('a subscription that runs', error);

  async function compare(running: SubscriptionFacts): Promise<void> {
    if (!isKnown(await had(), running)) await readAgain({ database, payments, report }, running.id);
  }

  return (running) => after.later(compare(running));
}

/** Plans and payments. The database knows a host's plan, the payment provider their options. */
export function billingRoutes(services: Kit & { payments: Payments | null }): Route[] {
  const { database } = services;

  function provider(): Payments {
    if (services.payments === null) throw new ApiError('not_configured');
    return services.payments;
  }

  const billingOf = (userId: string) => database.call('get_billing', { user: userId }, billingReply);

  return [
    onHost(getBilling, async ({ host }) => ({ ...(await billingOf(host)), canPay: services.payments !== null })),

    onHost(getPrices, async () => ({
      yearly: (await services.payments?.yearlyPrices()) ?? { pro: null, premium: null },
    })),

    onHost(createSubscription, async ({ body: { every, tier }, host: userId }) => {
      const payments = provider();
      const foundRunning = catchMissedEvents(services, payments, () => billingOf(userId));
      return withCheckout(services, payments, userId, (checkout) =>
        payments.subscribe({ ...checkout, userId, tier, every, foundRunning }),
      );
    }),

    onHost(openBillingPortal, async ({ body: { every, tier }, host: userId }) => {
      const payments = provider();
      const { customerId } = await database.call('customer_of', { user: userId }, customerReply);
      if (customerId === null) throw new ApiError('not_subscribed');
      const foundRunning = catchMissedEvents(services, payments, () => billingOf(userId));
      try {
        if (tier === undefined) return { url: await payments.openPortal(customerId) };
        return { url: await payments.changePlan({ customerId, tier, every, foundRunning }) };
      } catch (error) {
        if (error instanceof CustomerGone) throw new ApiError('not_subscribed');
        throw error;
      }
    }),
  ];
}
