import { expect, test } from 'vitest';
import { applyEvent, effectiveTier, emailOf, mailsTo, newCustomer, newEventId, readAs, takeTicket } from './billing.ts';
import { connect, connectAsApi, type Sql } from './connections.ts';
import { BROKEN, makeMutants } from './mutants.ts';
import { meet, meetFirst } from './queue.ts';

const AT_ONCE = 5;
const owner = connect();
const api = connectAsApi(AT_ONCE);

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
  expect(await applyOften('app')).toBe(0);
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
  await expect(applyOften('look_at_events')).rejects.toThrow(BROKEN);
});

test(`${AT_ONCE} events of one subscription at once leave the newest reading, but only if they take turns`, async () => {
  expect(await applyLate('app')).toBe(0);
  await makeMutants(owner, 'no_turns', ['apply_stripe_event'], (sql) =>
    sql.replace('perform from public.profiles where id = v_user for no key update;', ''),
  );
  await expect(applyLate('no_turns')).rejects.toThrow(BROKEN);
});
