import * as z from 'zod/mini';
import type { SubscriptionStatus } from '../../contract/billing.ts';
import { type Database, Json } from '../database.ts';
import { type Payments, PaymentsUnavailable } from './payments.ts';
import type { SubscriptionFacts } from './subscription-facts.ts';

const ticketReply = z.object({ ticket: z.string(), isKnown: z.boolean() });
const effectReply = z.object({ effect: z.enum(['applied', 'known', 'stale', 'nobody', 'nothing']) });
/** For events about no subscription. */
const NO_TICKET = '0';
/** Statuses that charge someone, now or later. */
const LIVE: readonly SubscriptionStatus[] = ['active', 'trialing', 'past_due', 'unpaid', 'paused'];

/** The provider's notice that something happened. */
export interface ProviderEvent {
  id: string;
  type: string;
  /** ISO instant. */
  created: string;
}

/** The result for the log: no ids, because ids lead to people. */
export interface Outcome {
  effect: z.output<typeof effectReply>['effect'];
  /** A problem to investigate. */
  problem?: string;
}

async function apply(database: Database, event: ProviderEvent | null, ticket: string, read: SubscriptionFacts | null) {
  const args = { event: new Json(event), ticket, subscription: new Json(read) };
  return (await database.call('apply_stripe_event', args, effectReply)).effect;
}

function problemOf(effect: Outcome['effect'], { status, tier }: SubscriptionFacts): string | undefined {
  // Not our business unless the price is ours.
  if (effect === 'nobody') return tier !== null && LIVE.includes(status) ? 'nobody has what is paid for' : undefined;
  return tier === null ? 'a price that is not sold here' : undefined;
}

/** Remembers an event about no subscription. */
export async function noteEvent(database: Database, event: ProviderEvent): Promise<Outcome> {
  return { effect: await apply(database, event, NO_TICKET, null) };
}

/**
 * Reads a subscription from the provider and applies it. The event's own content is not believed: events may come twice,
 * late and in any order.
 * @param event the notice; null for a reading without one
 * @param read returns the current subscription, null for an id unknown to the provider
 */
export async function applySubscription(
  database: Database,
  read: (id: string) => Promise<SubscriptionFacts | null>,
  { event, id }: { event: ProviderEvent | null; id: string },
): Promise<Outcome> {
  // The ticket comes before the reading: a newer ticket means a reading at least as new.
  const { isKnown, ticket } = await database.call('stripe_ticket', { event_id: event?.id ?? null }, ticketReply);
  if (isKnown) return { effect: 'known' };
  const subscription = await read(id);
  if (subscription === null) {
    // The provider forgets no subscription. A missing one was requested with another account's key, or in its test mode:
    // this proves nothing, so fail and let the event come again.
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
 * Reads and applies a subscription whose events were missed. Errors are reported, never thrown.
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
