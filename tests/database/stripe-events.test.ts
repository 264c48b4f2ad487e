import { describe, expect, test } from 'vitest';
import {
  applyEvent,
  effectiveTier,
  emailOf,
  inDays,
  mailsTo,
  newCustomer,
  newEventId,
  readAs,
  takeTicket,
  tell,
} from './billing.ts';
import { CHECK_VIOLATION, connect, connectAsApi, type Sql, sqlState } from './connections.ts';
import { holdsBut, makeMutants } from './mutants.ts';
import { meet, meetFirst } from './queue.ts';

const AT_ONCE = 5;
const owner = connect();
const api = connectAsApi(AT_ONCE);

const { user, customerId } = await newCustomer(owner);
await api`select app.register_profile(${user}, 'Ann Arbor', 'pro')`;

const countEvents = async (id: string) => (await owner`select from public.stripe_events where id = ${id}`).length;

test('an event has its effect once, however often it comes, even if it says something else', async () => {
  const id = newEventId();
  const first = await takeTicket(api, id);
  expect(first.isKnown).toBe(false);
  expect(await applyEvent(api, { id, ticket: first.ticket }, readAs(customerId))).toBe('applied');
  const second = await takeTicket(api, id);
  expect(second.isKnown).toBe(true);
  expect(BigInt(second.ticket)).toBeGreaterThan(BigInt(first.ticket));
  const other = readAs(customerId, { tier: 'premium' });
  expect(await applyEvent(api, { id, ticket: second.ticket }, other)).toBe('known');
  expect(await effectiveTier(api, user)).toBe('pro');
});

test('a reading with an older ticket changes nothing, and its event is not asked for again', async () => {
  const [late, early] = [newEventId(), newEventId()];
  const slow = await takeTicket(api, late);
  const quick = await takeTicket(api, early);
  expect(await applyEvent(api, { id: early, ticket: quick.ticket }, readAs(customerId, { tier: 'premium' }))).toBe(
    'applied',
  );
  for (const id of [late, null]) {
    const read = readAs(customerId, { status: 'canceled' });
    expect(await applyEvent(api, { id, ticket: slow.ticket }, read)).toBe('stale');
  }
  expect(await effectiveTier(api, user)).toBe('premium');
  expect((await takeTicket(api, late)).isKnown).toBe(true);
});

test('tickets are of one subscription: another one’s newer ticket makes nothing old', async () => {
  const { user: payer, customerId: customer } = await newCustomer(owner);
  const id = newEventId();
  const { ticket } = await takeTicket(api, id);
  await tell(api, readAs(customer, { id: `sub_first_${payer}`, status: 'canceled' }));
  expect(await applyEvent(api, { id, ticket }, readAs(customer, { id: `sub_second_${payer}` }))).toBe('applied');
  expect(await effectiveTier(api, payer)).toBe('pro');
});

test('an event of a customer that no account is, and one about no subscription, are only remembered', async () => {
  const read = readAs('cus_nobody');
  const [stranger, nothing] = [newEventId(), newEventId()];
  const { ticket } = await takeTicket(api, stranger);
  expect(await applyEvent(api, { id: stranger, ticket }, read)).toBe('nobody');
  expect(await tell(api, { ...read, status: 'canceled' })).toBe('nobody');
  expect(await applyEvent(api, { id: nothing, ticket }, null)).toBe('nothing');
  expect(await owner`select from public.subscriptions where id = ${read.id}`).toHaveLength(0);
  expect([await countEvents(stranger), await countEvents(nothing)]).toEqual([1, 1]);
});

test('an event has not happened if its effect fails: it takes effect when it comes again', async () => {
  const { user: payer, customerId: customer } = await newCustomer(owner);
  const id = newEventId();
  const { ticket } = await takeTicket(api, id);
  const impossible = { ...readAs(customer), status: 'golden' as 'active' };
  expect(await sqlState(applyEvent(api, { id, ticket }, impossible))).toBe(CHECK_VIOLATION);
  expect([await countEvents(id), await effectiveTier(api, payer)]).toEqual([0, 'free']);
  const again = await takeTicket(api, id);
  expect(again.isKnown).toBe(false);
  expect(await applyEvent(api, { id, ticket: again.ticket }, readAs(customer))).toBe('applied');
  expect([await countEvents(id), await effectiveTier(api, payer)]).toEqual([1, 'pro']);
});

test('everything that was read is kept', async () => {
  const { user: payer, customerId: customer } = await newCustomer(owner);
  const read = readAs(customer, {
    tier: 'premium',
    status: 'past_due',
    pastDueSince: inDays(-2),
    currentPeriodEnd: inDays(20),
    trialEndsAt: inDays(-10),
    endsAt: inDays(20),
  });
  await tell(api, read);
  const [row] = await owner`
    select id, tier, status, internal.instant(past_due_since) as "pastDueSince", internal.instant(ends_at) as "endsAt",
      internal.instant(current_period_end) as "currentPeriodEnd", internal.instant(trial_ends_at) as "trialEndsAt"
    from public.subscriptions where user_id = ${payer}`;
  const { customerId: _, ...kept } = read;
  expect(row).toEqual(kept);
});

describe('the days of grace', () => {
  const since = async (payer: string) => {
    const [row] = await owner<[{ days: number | null }]>`
      select round(extract(epoch from now() - past_due_since) / 86400)::int as days
      from public.subscriptions where user_id = ${payer}`;
    return row.days;
  };

  test('do not begin again with each attempt to collect, and do after a payment', async () => {
    const { user: payer, customerId: customer } = await newCustomer(owner);
    await tell(api, readAs(customer, { status: 'past_due', pastDueSince: inDays(-6) }));
    await tell(api, readAs(customer, { status: 'past_due', pastDueSince: inDays(-1) }));
    expect(await since(payer)).toBe(6);
    await tell(api, readAs(customer));
    expect(await since(payer)).toBeNull();
    await tell(api, readAs(customer, { status: 'past_due', pastDueSince: inDays(-1) }));
    expect(await since(payer)).toBe(1);
  });

  test('begin now where the provider does not say since when, and never in the future', async () => {
    for (const pastDueSince of [null, inDays(30)]) {
      const { user: payer, customerId: customer } = await newCustomer(owner);
      await tell(api, readAs(customer, { status: 'past_due', pastDueSince }));
      expect(await since(payer)).toBe(0);
    }
  });
});

describe('the mail about a subscription', () => {
  test('is put in when it comes to count, once for each plan, and when a plan is lost', async () => {
    const { user: payer, customerId: customer } = await newCustomer(owner);
    await api`select app.register_profile(${payer}, 'Ann Arbor', 'pro')`;
    const mails = () => mailsTo(owner, emailOf(payer));
    await tell(api, readAs(customer, { status: 'incomplete' }));
    expect(await mails()).toEqual([]);
    const mail = (tier: string) => ({
      kind: 'subscription',
      data: {
        name: 'Ann Arbor',
        tier,
        every: 'month',
        priceCents: null,
        trialEndsAt: null,
        currentPeriodEnd: expect.stringMatching(/^\d{4}-/),
      },
    });
    const pro = mail('pro');
    await tell(api, readAs(customer));
    expect(await mails()).toEqual([pro]);
    for (let times = 0; times < 2; times += 1) await tell(api, readAs(customer, { status: 'past_due' }));
    await tell(api, readAs(customer));
    const failed = { kind: 'payment-failed', data: { name: 'Ann Arbor', tier: 'pro', endsAt: expect.any(String) } };
    expect(await mails()).toEqual([pro, failed]);
    await tell(api, readAs(customer, { tier: 'premium' }));
    await tell(api, readAs(customer, { tier: 'pro' }));
    const lowered = (from: string, to: string) => ({ kind: 'plan-lowered', data: { name: 'Ann Arbor', from, to } });
    const both = [pro, failed, mail('premium'), lowered('premium', 'pro')];
    expect(await mails()).toEqual(both);
    for (let times = 0; times < 2; times += 1)
      await tell(api, readAs(customer, { status: 'canceled', endsAt: inDays(0) }));
    expect(await mails()).toEqual([...both, lowered('pro', 'free')]);
  });

  test('tells of a cancellation once, and of the next one after it was taken back', async () => {
    const { user: payer, customerId: customer } = await newCustomer(owner);
    await api`select app.register_profile(${payer}, 'Ann Arbor', 'pro')`;
    const canceled = async () =>
      (await mailsTo(owner, emailOf(payer))).filter(({ kind }) => kind === 'plan-canceled').map(({ data }) => data);
    const endsAt = inDays(20);
    const told = { name: 'Ann Arbor', tier: 'pro', endsAt: new Date(endsAt).toISOString() };
    await tell(api, readAs(customer));
    expect(await canceled()).toEqual([]);
    for (let times = 0; times < 2; times += 1) await tell(api, readAs(customer, { endsAt }));
    expect(await canceled()).toEqual([told]);
    await tell(api, readAs(customer));
    await tell(api, readAs(customer, { endsAt }));
    expect(await canceled()).toEqual([told, told]);
    // Its end has a mail of its own.
    await tell(api, readAs(customer, { status: 'canceled', endsAt: inDays(0) }));
    expect(await canceled()).toEqual([told, told]);
  });

  test('tells of a payment that failed once for each, with the last day of the plan', async () => {
    const { user: payer, customerId: customer } = await newCustomer(owner);
    const failed = async () =>
      (await mailsTo(owner, emailOf(payer))).flatMap(({ data, kind }) =>
        kind === 'payment-failed' ? [new Date(String(data.endsAt)).toISOString()] : [],
      );
    await tell(api, readAs(customer));
    const pastDueSince = inDays(-1);
    const told = new Date(Date.parse(pastDueSince) + 7 * 86_400_000).toISOString();
    for (let times = 0; times < 2; times += 1) await tell(api, readAs(customer, { status: 'past_due', pastDueSince }));
    expect(await failed()).toEqual([told]);
    await tell(api, readAs(customer));
    await tell(api, readAs(customer, { status: 'past_due', pastDueSince }));
    expect(await failed()).toEqual([told, told]);
  });

  test('says until when nothing is paid', async () => {
    const { user: payer, customerId: customer } = await newCustomer(owner);
    await api`select app.register_profile(${payer}, 'Ann Arbor', 'pro')`;
    await tell(api, readAs(customer, { status: 'trialing', trialEndsAt: inDays(30), currentPeriodEnd: inDays(30) }));
    const [mail] = await mailsTo(owner, emailOf(payer));
    expect(mail?.data).toMatchObject({ trialEndsAt: expect.stringMatching(/^\d{4}-/) });
  });

  test('to an invalid address is left out, and the subscription counts', async () => {
    const { user: payer, customerId: customer } = await newCustomer(owner, { email: '"a,b"@example.com' });
    expect(await tell(api, readAs(customer))).toBe('applied');
    expect(await effectiveTier(api, payer)).toBe('pro');
    expect(await mailsTo(owner, '"a,b"@example.com')).toEqual([]);
  });
});

/** One event is applied by many at once, each with a ticket of its own. */
async function applyOften(schema: string): Promise<number> {
  const { user, customerId } = await newCustomer(owner);
  const id = newEventId();
  const apply = async (sql: Sql) => {
    const { ticket } = await takeTicket(api, id);
    return applyEvent(sql, { id, ticket, schema }, readAs(customerId));
  };
  const others = Array(AT_ONCE - 1).fill(() => apply(api));
  const { replies, passed } = await meetFirst(owner, apply, others);
  expect(replies).toEqual(['applied', ...Array(AT_ONCE - 1).fill('known')]);
  expect(await mailsTo(owner, emailOf(user))).toHaveLength(1);
  return passed;
}

/** Of events of one subscription at once, the first one has the newest ticket and alone says Premium. */
async function applyLate(schema: string): Promise<number> {
  const { user, customerId } = await newCustomer(owner);
  const events: { id: string; ticket: string }[] = [];
  for (let n = 0; n < AT_ONCE; n += 1) {
    const id = newEventId();
    events.unshift({ id, ticket: (await takeTicket(api, id)).ticket });
  }
  const apply = (sql: Sql, event: { id: string; ticket: string }, tier: 'premium' | 'pro') =>
    applyEvent(sql, { ...event, schema }, readAs(customerId, { tier }));
  const [newest, ...older] = events as [(typeof events)[0], ...typeof events];
  const { passed } = await meet(
    owner,
    (sql) => apply(sql, newest, 'premium'),
    older.map((event) => () => apply(api, event, 'pro')),
  );
  expect(await effectiveTier(api, user)).toBe('premium');
  return passed;
}

test(`one event that ${AT_ONCE} apply at once has its effect once, but not where they look first and write then`, async () => {
  await makeMutants(owner, 'look_at_events', ['apply_stripe_event'], (sql) =>
    sql
      .replace(
        'insert into public.stripe_events',
        `if exists (select from public.stripe_events where id = p_event ->> 'id') then
           return jsonb_build_object('effect', 'known');
         end if;
         insert into public.stripe_events`,
      )
      .replace(/if not found then\s+return jsonb_build_object\('effect', 'known'\);\s+end if;/, ''),
  );
  await holdsBut('look_at_events', applyOften);
});

test(`${AT_ONCE} events of one subscription at once leave the newest reading, but only if they take turns`, async () => {
  await makeMutants(owner, 'no_turns', ['apply_stripe_event'], (sql) =>
    sql.replace('perform from public.profiles where id = v_user for no key update;', ''),
  );
  await holdsBut('no_turns', applyLate);
});
