import * as z from 'zod';
import type { SubscriptionStatus } from '../../contract/billing.ts';
import { type Database, Json } from '../database.ts';
import { type Payments, PaymentsUnavailable } from './payments.ts';
import type { SubscriptionFacts } from './subscription-facts.ts';

const ticketReply = z.object({ ticket: z.string(), isKnown: z.boolean() });
const effectReply = z.object({ effect: z.enum(['applied', 'known', 'stale', 'nobody', 'nothing']) });
/** Of an event that is about no subscription. */
const NO_TICKET = '0';
/** For these somebody is charged, or will be. */
const LIVE: readonly SubscriptionStatus[] = ['active', 'trialing', 'past_due', 'unpaid', 'paused'];

/** That something happened at the payment provider. */
export interface ProviderEvent {
  id: string;
  type: string;
  /** ISO instant. */
  created: string;
}

/** What became of it, for the log: no id in it, since ids lead to people. */
export interface Outcome {
  effect: z.output<typeof effectReply>['effect'];
  /** What somebody should look into. */
  problem?: string;
}

async function apply(database: Database, event: ProviderEvent | null, ticket: string, read: SubscriptionFacts | null) {
  const args = { event: new Json(event), ticket, subscription: new Json(read) };
  return (await database.call('apply_stripe_event', args, effectReply)).effect;
}

function problemOf(effect: Outcome['effect'], { status, tier }: SubscriptionFacts): string | undefined {
  // Somebody else's business where it is not for a price of ours.
  if (effect === 'nobody') return tier !== null && LIVE.includes(status) ? 'nobody has what is paid for' : undefined;
  return tier === null ? 'a price that is not sold here' : undefined;
}

/** Remembers an event that is about no subscription. */
export async function noteEvent(database: Database, event: ProviderEvent): Promise<Outcome> {
  return { effect: await apply(database, event, NO_TICKET, null) };
}

/**
 * Reads a subscription from the provider and gives it its effect here. What is in an event is not believed: it may come
 * twice, late and in any order.
 * @param event what told of it; null: nothing did
 * @param read gives the subscription as it is now, null where the provider knows none of that id
 */
export async function applySubscription(
  database: Database,
  read: (id: string) => Promise<SubscriptionFacts | null>,
  { event, id }: { event: ProviderEvent | null; id: string },
): Promise<Outcome> {
  // The ticket comes before the reading: whoever has a newer one has read something at least as new.
  const { isKnown, ticket } = await database.call('stripe_ticket', { event_id: event?.id ?? null }, ticketReply);
  if (isKnown) return { effect: 'known' };
  const subscription = await read(id);
  if (subscription === null) {
    // The provider forgets no subscription. One that we have was asked for with another account's key, or in its test
    // mode: nothing can be told from that, and it is to be asked for again when that is put right.
    if (await database.call('has_subscription', { id }, z.boolean())) {
      throw new PaymentsUnavailable('a subscription of ours is not known');
    }
    const problem = 'a subscription that is not known';
    return event === null ? { effect: 'nothing', problem } : { ...(await noteEvent(database, event)), problem };
  }
  const effect = await apply(database, event, ticket, subscription);
  const problem = problemOf(effect, subscription);
  return problem === undefined ? { effect } : { effect, problem };
}

/**
 * Reads a subscription whose events were missed, and gives it its effect here. What goes wrong is reported, never thrown.
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
