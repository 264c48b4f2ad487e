import { describe, expect, test } from 'vitest';
import { BODY, CHANGED, FACTS, post, sign, webhook } from './fakes.ts';

describe('which subscription', () => {
  const about = (object: Record<string, unknown>, type = 'invoice.paid') =>
    JSON.stringify({ ...CHANGED, type, data: { object } });

  test.each([
    [
      'an invoice',
      { object: 'invoice', id: 'in_1', parent: { subscription_details: { subscription: 'sub_9' } } },
      'sub_9',
    ],
    ['an invoice of an older version', { object: 'invoice', id: 'in_1', subscription: 'sub_9' }, 'sub_9'],
    ['an invoice with it in full', { object: 'invoice', id: 'in_1', subscription: { id: 'sub_9' } }, 'sub_9'],
    ['an invoice of something else', { object: 'invoice', id: 'in_1', parent: null }, null],
    ['a customer', { object: 'customer', id: 'cus_1' }, null],
    ['something without an id', { object: 'balance' }, null],
  ])('%s', async (_, object, id) => {
    const { applied, calls, handle } = webhook();
    const body = about(object);
    expect((await handle(post(body, sign(body)))).status).toBe(200);
    const reading = id === null ? [] : ['stripe_ticket', `read ${id}`];
    expect(calls).toEqual([...reading, 'apply_stripe_event']);
    expect(applied).toMatchObject([{ subscription: id === null ? null : FACTS }]);
  });

  test.each(['charge', 'dispute'])('of a %s: the one that it ends, if any', async (kind) => {
    const body = about({ object: kind, id: 'x_1', subscription: 'sub_8' }, 'charge.refunded');
    const [some, none] = [webhook({ ended: 'sub_9' }), webhook({ ended: null })];
    for (const { handle } of [some, none]) expect((await handle(post(body, sign(body)))).status).toBe(200);
    expect(some.calls).toEqual([`end ${kind} x_1`, 'stripe_ticket', 'read sub_9', 'apply_stripe_event']);
    expect(none.calls).toEqual([`end ${kind} x_1`, 'apply_stripe_event']);
    expect(none.applied).toMatchObject([{ subscription: null }]);
  });
});

describe('failures', () => {
  test.each(['stripe_ticket', 'apply_stripe_event'])('the database at %s: Stripe is to come again', async (failing) => {
    const { handle, log } = webhook({ failing });
    expect((await handle(post(BODY, sign(BODY)))).status).toBe(503);
    expect(JSON.parse(log[0] ?? '')).toMatchObject({
      id: expect.stringMatching(/^[\da-f]{12}$/),
      problem: 'Error CONNECTION_CLOSED',
    });
    expect(log.join()).not.toMatch(/ann|sub_1|cus_1|evt_1/);
  });

  test('a price not sold here is recorded, and logged without a name', async () => {
    const { applied, handle, log } = webhook({ read: async () => ({ ...FACTS, tier: null }) });
    expect((await handle(post(BODY, sign(BODY)))).status).toBe(200);
    expect(applied).toMatchObject([{ subscription: { tier: null } }]);
    expect(log.join()).toContain('a price that is not sold here');
    expect(log.join()).not.toMatch(/sub_1|cus_1|evt_1/);
  });

  describe('a subscription that Stripe does not know', () => {
    test('must be asked for again if it is ours: it has not ended', async () => {
      const { calls, handle, log } = webhook({ read: async () => null, isOurs: true });
      expect((await handle(post(BODY, sign(BODY)))).status).toBe(503);
      expect(calls).not.toContain('apply_stripe_event');
      expect(log.join()).toContain('a subscription of ours is not known');
      expect(log.join()).not.toMatch(/sub_1|cus_1|evt_1/);
    });

    test('is recorded if it is not, and logged', async () => {
      const { applied, handle, log } = webhook({ read: async () => null, effect: 'nothing' });
      expect((await handle(post(BODY, sign(BODY)))).status).toBe(200);
      expect(applied).toMatchObject([{ subscription: null }]);
      expect(JSON.parse(log[0] ?? '')).toMatchObject({
        effect: 'nothing',
        problem: 'a subscription that is not known',
      });
    });
  });

  test.each([
    ['active', 'pro', 'nobody has what is paid for'],
    ['unpaid', 'premium', 'nobody has what is paid for'],
    ['canceled', 'pro', undefined],
    ['incomplete', 'pro', undefined],
    ['active', null, undefined],
  ] as const)('nobody’s subscription that is %s for %s: %s', async (status, tier, problem) => {
    const { handle, log } = webhook({ read: async () => ({ ...FACTS, status, tier }), effect: 'nobody' });
    expect((await handle(post(BODY, sign(BODY)))).status).toBe(200);
    expect(JSON.parse(log[0] ?? '').problem).toBe(problem);
    expect(log.join()).not.toMatch(/sub_1|cus_1|evt_1/);
  });

  test('a repeated event asks Stripe nothing', async () => {
    const { calls, handle } = webhook({ isKnown: true });
    expect((await handle(post(BODY, sign(BODY)))).status).toBe(200);
    expect(calls).toEqual(['stripe_ticket']);
  });
});
