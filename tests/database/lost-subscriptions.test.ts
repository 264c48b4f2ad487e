import { describe, expect, test } from 'vitest';
import { PAST_DUE_GRACE_DAYS, SUBSCRIPTION_STATUSES } from '#shared/contract/billing.ts';
import {
  applyEvent,
  beginCheckout,
  effectiveTier,
  inDays,
  newCustomer,
  overdue,
  type ReadSubscription,
  readAs,
  replaceCustomer,
  takeTicket,
  tell,
} from './billing.ts';
import { connect, connectAsApi, type Sql } from './connections.ts';
import { makeMutants } from './mutants.ts';
import { meet, meetFirst } from './queue.ts';
import { openRoom, reply } from './rooms.ts';

// Subscriptions ending with a late event, or none.

const owner = connect();
const api = connectAsApi();

/** A subscriber with a deleted customer at the provider, paying again as another one. */
async function replaced(said: Partial<ReadSubscription> = {}) {
  const { user, customerId } = await newCustomer(owner);
  await tell(api, readAs(customerId, said));
  const before = await takeTicket(api, 'none');
  const { lease } = await beginCheckout(api, user);
  const next = `cus_next_${user}`;
  await replaceCustomer(api, user, lease, customerId, next);
  return { user, customerId, next, before: before.ticket };
}

const statusOf = async (id: string) =>
  (await owner`select status from public.subscriptions where id = ${id}`)[0]?.status;

describe('a subscription of a replaced customer', () => {
  test.each(['active', 'trialing', 'past_due'] as const)('ends at once where it was %s', async (status) => {
    const { customerId, next, user } = await replaced({ tier: 'premium', status });
    expect(await effectiveTier(api, user)).toBe('free');
    expect(await statusOf(`sub_${customerId}`)).toBe('canceled');
    // The new one's plan applies.
    expect(await tell(api, readAs(next))).toBe('applied');
    expect(await effectiveTier(api, user)).toBe('pro');
  });

  test('is told to the rooms that are open', async () => {
    const { customerId, user } = await newCustomer(owner);
    await tell(api, readAs(customerId));
    const { roomId } = await openRoom(api, user, { game: 'masterpiece' });
    const { lease } = await beginCheckout(api, user);
    await replaceCustomer(api, user, lease, 'cus_another', 'cus_wrong');
    const version = async () => (await owner`select version from public.rooms where id = ${roomId}`)[0]?.version;
    expect([await version(), await effectiveTier(api, user)]).toEqual([0, 'pro']);
    await replaceCustomer(api, user, lease, customerId, `cus_next_${user}`);
    expect([await version(), await effectiveTier(api, user)]).toEqual([1, 'free']);
  });

  test('is not brought back by an older reading', async () => {
    const { before, customerId, user } = await replaced();
    for (const status of ['active', 'canceled'] as const) {
      const effect = await applyEvent(api, { id: null, ticket: before }, readAs(customerId, { status }));
      expect(effect).toBe(status === 'active' ? 'nobody' : 'stale');
    }
    expect(await effectiveTier(api, user)).toBe('free');
  });

  test.each([...SUBSCRIPTION_STATUSES])('gives nothing again when it is said to be %s', async (status) => {
    const { customerId, user } = await replaced();
    const ends = status === 'canceled' || status === 'incomplete_expired';
    for (const id of [`sub_${customerId}`, `sub_new_${customerId}`]) {
      const said = readAs(customerId, { id, tier: 'premium', status });
      expect(await tell(api, said)).toBe(ends && id === `sub_${customerId}` ? 'applied' : 'nobody');
    }
    expect(await effectiveTier(api, user)).toBe('free');
    expect(await statusOf(`sub_${customerId}`)).toBe(ends ? status : 'canceled');
    expect(await statusOf(`sub_new_${customerId}`)).toBeUndefined();
  });

  /** An event that arrived while the customer was its host's is applied in the moment in which it is replaced. */
  async function replacing(schema: string): Promise<[tier: string, passed: number]> {
    const { user, customerId } = await newCustomer(owner);
    const { lease } = await beginCheckout(api, user);
    const { ticket } = await takeTicket(api, 'none');
    const replace = (sql: Sql) => replaceCustomer(sql, user, lease, customerId, `cus_next_${user}`);
    const { passed } = await meet(owner, replace, [
      () => applyEvent(api, { id: null, ticket, schema }, readAs(customerId, { tier: 'premium' })),
    ]);
    return [await effectiveTier(api, user), passed];
  }

  test('gives nothing either at the moment of the replacement, but would if the owner was asked for first', async () => {
    expect(await replacing('app')).toEqual(['free', 0]);
    await makeMutants(owner, 'asks_first', ['apply_stripe_event'], (sql) =>
      sql.replace(/if not found or not \([\s\S]*?\n {2}\) then/, 'if not found then'),
    );
    expect(await replacing('asks_first')).toEqual(['premium', 0]);
  });
});

describe('a subscription of which nothing is heard', () => {
  /** The plan so long after the period: within a transaction the clock stands still, however slow the machine is. */
  const tierAfter = (user: string, days: number, seconds = 0) =>
    owner.begin(async (sql) => {
      await sql`
        update public.subscriptions set current_period_end = now() - make_interval(days => ${days}, secs => ${seconds})
        where user_id = ${user}`;
      return effectiveTier(sql, user);
    });

  test.each(['active', 'trialing', 'past_due'] as const)(
    '%s: counts for 7 days after its period and not a second longer',
    async (status) => {
      const { user, customerId } = await newCustomer(owner);
      await tell(api, readAs(customerId, { status }));
      expect(await tierAfter(user, PAST_DUE_GRACE_DAYS, -1)).toBe('pro');
      expect(await tierAfter(user, PAST_DUE_GRACE_DAYS)).toBe('free');
    },
  );

  test('and without a known period counts for 7 days', async () => {
    const { user, customerId } = await newCustomer(owner);
    await tell(api, readAs(customerId, { currentPeriodEnd: null }));
    expect(await effectiveTier(api, user)).toBe('pro');
    await owner`update public.subscriptions set updated_at = now() - interval '7 days' where user_id = ${user}`;
    expect(await effectiveTier(api, user)).toBe('free');
  });

  test('is there for an end that is to be believed only', async () => {
    const { customerId } = await newCustomer(owner);
    const has = (id: string) => reply<boolean>(api`select app.has_subscription(${id}) as reply`);
    await tell(api, readAs(customerId));
    expect([await has(`sub_${customerId}`), await has('sub_unheard_of')]).toEqual([true, false]);
  });

  describe('and with its period over', () => {
    /** A subscription's row, with its period over for so many minutes. */
    async function late(minutes: number, said: Partial<ReadSubscription> = {}): Promise<string> {
      const { customerId } = await newCustomer(owner);
      await tell(api, readAs(customerId, { currentPeriodEnd: inDays(-minutes / 1_440), ...said }));
      return `sub_${customerId}`;
    }
    /** Everything that is handed out until nothing is. */
    async function drain(): Promise<string[]> {
      const all: string[] = [];
      for (;;) {
        const some = await overdue(api, 5);
        expect(some.length).toBeLessThanOrEqual(5);
        if (some.length === 0) return all;
        all.push(...some);
      }
    }

    test('for more than an hour is handed out, once an hour, where it would still count', async () => {
      const right = [await late(61), await late(61, { status: 'trialing' }), await late(9_000, { status: 'past_due' })];
      const wrong = [
        await late(59),
        await late(61, { status: 'canceled' }),
        await late(61, { status: 'unpaid' }),
        await late(61, { tier: null }),
        await late(61, { endsAt: inDays(-0.01) }),
      ];
      const given = await drain();
      expect(given).toEqual(expect.arrayContaining(right));
      expect(given.filter((id) => wrong.includes(id))).toEqual([]);
      await owner`update public.subscriptions set asked_at = now() - interval '59 minutes' where id = any (${right})`;
      expect((await drain()).filter((id) => right.includes(id))).toEqual([]);
      await owner`update public.subscriptions set asked_at = now() - interval '61 minutes' where id = any (${right})`;
      expect(await drain()).toEqual(expect.arrayContaining(right));
    });

    /** How often one subscription is handed out to several calls at once. */
    async function handedOut(schema: string): Promise<number> {
      await drain();
      const id = await late(61);
      const ask = (sql: Sql) => overdue(sql, 50, schema);
      const { replies } = await meetFirst(owner, ask, [() => ask(api), () => ask(api)]);
      return replies.flat().filter((one) => one === id).length;
    }

    test('is handed out to one of several callers at once, but not without the lock', async () => {
      expect(await handedOut('app')).toBe(1);
      await makeMutants(owner, 'asks_all', ['overdue_subscriptions'], (sql) =>
        sql.replace('for update skip locked', ''),
      );
      expect(await handedOut('asks_all')).toBeGreaterThan(1);
    });
  });
});
