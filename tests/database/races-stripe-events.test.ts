import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyEvent, effectiveTier, emailOf, mailsTo, newCustomer, newEventId, readAs, takeTicket } from './billing.ts';
import { connect, connectAsApi } from './connections.ts';
import { makeMutants } from './mutants.ts';
import { queueUp } from './queue.ts';

const AT_ONCE = 25;
const owner = connect();
const api = connectAsApi(AT_ONCE);
const everyOne = <T>(make: (n: number) => T): T[] => Array.from({ length: AT_ONCE }, (_, n) => make(n));

/** One event is applied by many at the same instant, each with a ticket of its own; answers their effects. */
async function applyTwice(schema = 'app') {
  const { user, customerId } = await newCustomer(owner);
  const id = newEventId();
  const tickets = await Promise.all(everyOne(() => takeTicket(api, id)));
  const effects = await queueUp(
    owner,
    (sql) => sql`lock table public.stripe_events in share mode`,
    () => tickets.map(({ ticket }) => applyEvent(api, { id, ticket, schema }, readAs(customerId))),
  );
  return { user, effects: effects.filter((effect) => effect === 'applied').length };
}

/** Events of one subscription are applied at the same instant; only the reading with the newest ticket says Premium. */
async function applyInAnyOrder(schema = 'app'): Promise<string> {
  const { user, customerId } = await newCustomer(owner);
  const events: { id: string; ticket: string }[] = [];
  for (let n = 0; n < AT_ONCE; n += 1) {
    const id = newEventId();
    events.push({ id, ticket: (await takeTicket(api, id)).ticket });
  }
  // The newest first, so that most others come after it.
  await queueUp(
    owner,
    (sql) => sql`lock table public.subscriptions in share mode`,
    () =>
      events
        .reverse()
        .map((event, n) =>
          applyEvent(api, { ...event, schema }, readAs(customerId, { tier: n === 0 ? 'premium' : 'pro' })),
        ),
  );
  return effectiveTier(api, user);
}

test(`one event that ${AT_ONCE} apply at once has its effect once, and its mail is put in once`, async () => {
  for (let n = 0; n < 5; n += 1) {
    const { user, effects } = await applyTwice();
    expect(effects).toBe(1);
    expect(await mailsTo(owner, emailOf(user))).toHaveLength(1);
  }
});

test(`${AT_ONCE} events of one subscription applied at once leave the newest reading`, async () => {
  const left: string[] = [];
  for (let n = 0; n < 5; n += 1) left.push(await applyInAnyOrder());
  expect(new Set(left)).toEqual(new Set(['premium']));
});

describe('through a copy', () => {
  beforeAll(async () => {
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
    await makeMutants(owner, 'no_turns', ['apply_stripe_event'], (sql) =>
      sql.replace('perform from public.profiles where id = v_user for no key update;', ''),
    );
  });
  afterAll(async () => {
    await owner`drop schema look_at_events cascade`;
    await owner`drop schema no_turns cascade`;
  });

  test('that looks first and writes then, one event has its effect several times', async () => {
    let effects = 0;
    // A round may happen to run one after the other.
    for (let n = 0; n < 20 && effects < 2; n += 1) effects = (await applyTwice('look_at_events')).effects;
    expect(effects).toBeGreaterThan(1);
  });

  test('in which the events of a host do not take turns, something older wins', async () => {
    const left: string[] = [];
    for (let n = 0; n < 10; n += 1) left.push(await applyInAnyOrder('no_turns'));
    expect(left).toContain('pro');
  });
});
