import type { Database } from '../database.ts';
import { applySubscription } from './apply-subscription.ts';
import { type Payments, PaymentsUnavailable } from './payments.ts';

/**
 * Reads a subscription of which no event has told, and gives it its effect here: a word of the payment provider's that
 * was lost is read from it. What goes wrong is reported, never thrown.
 */
export async function readAgain(
  {
    database,
    payments,
    report,
  }: { database: Database; payments: Pick<Payments, 'readSubscription'>; report: (error: unknown) => void },
  id: string,
): Promise<void> {
  try {
    const read = (which: string) => payments.readSubscription(which);
    const { problem } = await applySubscription(database, read, { event: null, id });
    if (problem !== undefined) report(new PaymentsUnavailable(problem));
  } catch (error) {
    report(error);
  }
}
