import * as z from 'zod/mini';
import { PERK_NOTICE_DAYS } from '../../_shared/contract/billing.ts';
import type { Database } from '../../_shared/server/database.ts';
import type { Outbox } from '../../_shared/server/mail/outbox.ts';
import { readAgain } from '../../_shared/server/payments/apply-subscription.ts';
import type { Payments } from '../../_shared/server/payments/payments.ts';

/** The most per call; a full batch means that more may be waiting. */
const BATCH = 50;
/** The rest waits for the next time. */
const BATCHES = 20;
/** For small rows that strangers can make many of. */
const COUNTS_BATCH = 20_000;

/** Subscriptions read again at most; each may take as long as the payment provider likes. */
const READINGS = 10;

const count = z.int();
const overdue = z.array(z.object({ id: z.string() }));

/**
 * Periodic work besides that of `Expiry`: tells rooms of plans ended by time, announces perks that end soon, deletes expired
 * rows, sends waiting emails, including those queued by database functions, and reads overdue subscriptions.
 */
export async function doDueWork({
  database,
  outbox,
  payments,
  report,
}: {
  database: Database;
  outbox: Outbox;
  payments: Payments | null;
  report: (during: string, error: unknown) => void;
}): Promise<void> {
  async function inBatches(work: (batch: number) => Promise<number>, batch = BATCH): Promise<void> {
    for (let batches = 0; batches < BATCHES; batches += 1) {
      if ((await work(batch)) < batch) return;
    }
  }
  await inBatches((batch) => database.call('expire_counts', { batch }, count), COUNTS_BATCH);
  await inBatches((batch) => database.call('tell_of_lapsed_plans', { batch }, count));
  await inBatches((batch) => database.call('queue_perk_notices', { days: PERK_NOTICE_DAYS, batch }, count));
  await inBatches((batch) => database.call('expire_mail_rows', { batch }, count));
  await outbox.drain();
  if (payments !== null) await readOverdue(database, payments, report);
}

async function readOverdue(
  database: Database,
  payments: Payments,
  report: (during: string, error: unknown) => void,
): Promise<void> {
  for (const { id } of await database.call('overdue_subscriptions', { batch: READINGS }, overdue)) {
    // If one fails, the others may succeed; it is handed out again in an hour.
    await readAgain({ database, payments, report: (error) => report('an overdue subscription', error) }, id);
  }
}
