import type * as z from 'zod/mini';
import type { billing } from '../../_shared/contract/billing.ts';
import { readAgain } from '../../_shared/server/payments/apply-subscription.ts';
import type { Payments } from '../../_shared/server/payments/payments.ts';
import type { SubscriptionFacts } from '../../_shared/server/payments/subscription-facts.ts';
import type { Kit } from '../kit/services/kit.ts';

type Had = Pick<z.output<typeof billing>, 'subscription'>;

function isKnown({ subscription }: Had, running: SubscriptionFacts): boolean {
  const { tier, status, endsAt } = running;
  return subscription?.tier === tier && subscription.status === status && subscription.endsAt === endsAt;
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
