import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '#shared/contract/billing.ts';
import type { PaidTier, Tier } from '#shared/contract/plans.ts';
import {
  applyEvent,
  effectiveTier,
  newCustomer,
  newEventId,
  type ReadSubscription,
  readAs,
  takeTicket,
} from './billing.ts';
import { connect, connectAsApi } from './connections.ts';
import { makeMutants } from './mutants.ts';

const RUNS = 100;
const owner = connect();
const api = connectAsApi(1);

/** A subscription as the provider has it, after each of its changes. */
interface Step {
  tier: PaidTier | null;
  status: SubscriptionStatus;
}

/** An event of one change. It is delivered so often; each time somebody takes a ticket, reads, and applies. */
interface Delivery {
  event: number;
  /** When its ticket is taken, when the provider is asked, when it is applied: any of these may be long after the other. */
  takenAt: number;
  readAfter: number;
  appliedAfter: number;
}

const step = fc.record<Step>({
  tier: fc.constantFrom('pro', 'premium', null),
  status: fc.constantFrom(...SUBSCRIPTION_STATUSES),
});

/** Applied late rather than read late: that is where an old reading meets a newer one. */
const deliveryOf = (event: fc.Arbitrary<number>) =>
  fc.record<Delivery>({
    event,
    takenAt: fc.nat({ max: 8 }),
    readAfter: fc.nat({ max: 4 }),
    appliedAfter: fc.nat({ max: 20 }),
  });

const history = fc.array(step, { minLength: 1, maxLength: 6 }).chain((steps) =>
  fc.record({
    steps: fc.constant(steps),
    // Whatever else happens, each event comes once at least, some time after its change.
    sure: fc.tuple(...steps.map((_, event) => deliveryOf(fc.constant(event)))),
    extra: fc.array(deliveryOf(fc.nat({ max: steps.length - 1 })), { maxLength: 12 }),
    /** When each change happens; one after the other. */
    gaps: fc.array(fc.nat({ max: 4 }), { minLength: steps.length, maxLength: steps.length }),
  }),
);
type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never;

const GRANTS: SubscriptionStatus[] = ['active', 'trialing', 'past_due'];
const tierOf = ({ tier, status }: Step): Tier => (tier !== null && GRANTS.includes(status) ? tier : 'free');

/** Lets a history happen; answers the tier that is left and the one of the last change. */
async function happen({ steps, sure, extra, gaps }: History, schema = 'app'): Promise<{ left: Tier; right: Tier }> {
  const { user, customerId } = await newCustomer(owner);
  const deliveries = [...sure, ...extra];
  const ids = steps.map(newEventId);
  const changedAt: number[] = [];
  let at = 0;
  for (const gap of gaps) {
    at += gap;
    changedAt.push(at);
  }
  const readAt = (time: number): ReadSubscription => {
    const index = Math.max(0, changedAt.filter((change) => change <= time).length - 1);
    return readAs(customerId, steps[index]);
  };
  // An event is sent after its change, and tickets are taken when it arrives.
  const moments = deliveries.flatMap((delivery, n) => {
    const taken = (changedAt[delivery.event] ?? 0) + delivery.takenAt;
    const read = taken + delivery.readAfter;
    return [
      { n, time: taken, act: 0 },
      { n, time: read, act: 1 },
      { n, time: read + delivery.appliedAfter, act: 2 },
    ] as const;
  });
  const tickets: (string | undefined)[] = [];
  const reads: ReadSubscription[] = [];
  for (const { n, time, act } of [...moments].sort((a, b) => a.time - b.time || a.act - b.act)) {
    const id = ids[deliveries[n]?.event ?? 0] ?? '';
    if (act === 0) {
      const { ticket, isKnown } = await takeTicket(api, id);
      tickets[n] = isKnown ? undefined : ticket;
    }
    if (act === 1) reads[n] = readAt(time);
    const [ticket, read] = [tickets[n], reads[n]];
    if (act === 2 && ticket !== undefined && read !== undefined) await applyEvent(api, { id, ticket, schema }, read);
  }
  const last = steps.at(-1);
  if (last === undefined) throw new Error('no steps');
  return { left: await effectiveTier(api, user), right: tierOf(last) };
}

test('events that come several times, late and in any order leave what the provider has', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (told) => {
      const { left, right } = await happen(told);
      expect(left).toBe(right);
    }),
    { numRuns: RUNS },
  );
}, 120_000);

test('applied without looking at their tickets they do not', async () => {
  await makeMutants(owner, 'no_tickets', ['apply_stripe_event'], (sql) =>
    sql.replace('applied_ticket >= v_ticket', 'false'),
  );
  const result = await fc.check(
    fc.asyncProperty(history, async (told) => {
      const { left, right } = await happen(told, 'no_tickets');
      return left === right;
    }),
    { numRuns: 500, endOnFailure: true },
  );
  await owner`drop schema no_tickets cascade`;
  expect(result.failed).toBe(true);
}, 120_000);
