import type * as z from 'zod';
import type { billing } from '../../_shared/contract/billing.ts';
import type { Payments } from '../../_shared/server/payments/payments.ts';
import { readAgain } from '../../_shared/server/payments/read-again.ts';
import type { SubscriptionFacts } from '../../_shared/server/payments/subscription-facts.ts';
import type { Kit } from '../kit/kit.ts';

type Had = Pick<z.output<typeof billing>, 'subscription'>;

/** Whether what a host has here is what they have at the provider. */
function isKnown({ subscription }: Had, running: SubscriptionFacts): boolean {
  const { tier, status, endsAt } = running;
  return subscription?.tier === tier && subscription.status === status && subscription.endsAt === endsAt;
}

/**
 * Takes the subscription that a host turns out to have at the payment provider. Where something else is known here, the
 * events that told of it were lost, or have yet to come: it is read again after the reply, so that who has paid gets
 * what they paid for. Nothing that fails in that changes the reply.
 * @param had what the host has here
 */
export function findLostWords(
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
