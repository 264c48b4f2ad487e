import * as z from 'zod';
import { PERK_NOTICE_DAYS } from '../../_shared/contract/billing.ts';
import type { Database } from '../../_shared/server/database.ts';
import type { Outbox } from '../../_shared/server/mail/outbox.ts';

/** So many at once; when there were as many, more may be waiting. */
const BATCH = 50;
/** What is left then waits for the next time. */
const BATCHES = 20;

const count = z.number().int();

/**
 * What is due now and then, beside what `Expiry` does itself: rooms learn of plans that time took away, perks that end
 * soon are told of, what has had its time is deleted, and mails that wait, also those that functions of the database have
 * queued, are sent.
 */
export async function doDueWork(database: Database, outbox: Outbox): Promise<void> {
  async function inBatches(work: () => Promise<number>): Promise<void> {
    for (let batches = 0; batches < BATCHES; batches += 1) {
      if ((await work()) < BATCH) return;
    }
  }
  await inBatches(() => database.call('tell_of_lapsed_plans', { batch: BATCH }, count));
  await inBatches(() => database.call('queue_perk_notices', { days: PERK_NOTICE_DAYS, batch: BATCH }, count));
  await inBatches(() => database.call('expire_mail_rows', { batch: BATCH }, count));
  await outbox.drain();
}
