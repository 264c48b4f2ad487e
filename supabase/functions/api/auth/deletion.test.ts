import { describe, expect, test } from 'vitest';
import { type Payments, PaymentsUnavailable } from '../../_shared/server/payments/payments.ts';
import { accessToken, SESSION, sqlRefusal, type TestApp, testApp, USER_ID } from '../fakes.ts';
import { ROOMS_AT_ONCE } from '../kit/services/kit.ts';

const PATH = `/api/users/${USER_ID}/delete`;
const PASSWORD = 'correct horse';
const LEASE = '44444444-4444-4444-8444-444444444444';

/** A paying host, with the payment provider's `deleteCustomer`. */
function appOf(options: {
  deleteCustomer?: Payments['deleteCustomer'];
  customerId?: string | null;
  signIn?: 'not_confirmed' | null;
  /** How often another checkout of theirs is still open. */
  busy?: number;
  functions?: Record<string, () => unknown>;
}) {
  const order: string[] = [];
  const { deleteCustomer } = options;
  let { busy = 0 } = options;
  const app = testApp({
    functions: {
      account: () => ({ email: 'ann@acme.com' }),
      begin_checkout: () => {
        busy -= 1;
        if (busy >= 0) throw sqlRefusal(409, 'checkout_busy');
        order.push('checkout taken');
        const who = { email: 'ann@acme.com', fullName: 'Ann', perkEndsAt: null };
        return { ...who, lease: LEASE, customerId: options.customerId ?? null };
      },
      end_checkout: () => {
        order.push('checkout given back');
        return null;
      },
      host_rooms: () => ({ rooms: [], storage: { usedBytes: 0, quotaBytes: 1 } }),
      delete_rooms_of: () => 0,
      delete_account: () => {
        order.push('account deleted');
        return null;
      },
      ...options.functions,
    },
    auth: {
      signIn: async ({ email, password }) => {
        order.push('password checked');
        if (options.signIn !== undefined) return options.signIn;
        return email === 'ann@acme.com' && password === PASSWORD ? { userId: USER_ID, session: SESSION } : null;
      },
      signOut: async (token) => {
        order.push(`${token} ended`);
      },
    },
    ...(deleteCustomer && {
      payments: {
        deleteCustomer: async (id: string) => {
          order.push(`${id} deleted`);
          await deleteCustomer(id);
        },
      } as Payments,
    }),
  });
  return { app, order };
}

async function remove(app: TestApp, password = PASSWORD, peer = '127.0.0.1') {
  const response = await app.send('POST', PATH, { bearer: await accessToken(), body: { password }, peer });
  return { status: response.status, cookies: response.headers.getSetCookie(), body: await response.json() };
}

describe('deleting an account', () => {
  test('checks the password in a session that it ends, ends the subscription under the checkout lease, then deletes', async () => {
    const { app, order } = appOf({ customerId: 'cus_1', deleteCustomer: async () => {} });
    const { body, cookies, status } = await remove(app);
    expect([status, body]).toEqual([200, {}]);
    expect(cookies[0]).toMatch(/^thaw_session=; .*Max-Age=0/);
    expect(order).toEqual([
      ...['password checked', 'access ended', 'checkout taken', 'cus_1 deleted', 'account deleted'],
      'checkout given back',
    ]);
    expect(app.database.argumentsOf('delete_account')).toEqual([{ user: USER_ID, lease: LEASE, customer: 'cus_1' }]);
  });

  test('ends what is remembered of its logins at once', async () => {
    let isAlive = true;
    const functions = {
      host_session: () => (isAlive ? { userId: USER_ID } : null),
      delete_account: () => {
        isAlive = false;
        return null;
      },
    };
    const { app } = appOf({ functions });
    const elsewhere = await accessToken({ session_id: '55555555-5555-4555-8555-555555555555' });
    expect(await app.services.sessions.find(elsewhere)).not.toBeNull();
    expect((await remove(app)).status).toBe(200);
    expect(await app.services.sessions.find(elsewhere)).toBeNull();
  });

  test('deletes the rooms first, a few at a time', async () => {
    const left = [ROOMS_AT_ONCE, ROOMS_AT_ONCE, 2];
    const { app, order } = appOf({
      functions: {
        delete_rooms_of: () => {
          order.push('rooms deleted');
          return left.shift();
        },
      },
    });
    expect((await remove(app)).status).toBe(200);
    expect(order.filter((step) => step.endsWith('deleted'))).toEqual([
      ...Array(3).fill('rooms deleted'),
      'account deleted',
    ]);
  });

  test('of a host without a customer asks no payment provider', async () => {
    const { app, order } = appOf({ deleteCustomer: () => Promise.reject(new Error('must not be called')) });
    expect((await remove(app)).status).toBe(200);
    expect(order).toContain('account deleted');
    expect(app.database.argumentsOf('delete_account')).toMatchObject([{ customer: null }]);
  });

  test('waits a while for a checkout that is under way', async () => {
    const { app } = appOf({ busy: 5 });
    expect((await remove(app)).status).toBe(200);
  });

  test('works before the address is confirmed', async () => {
    const { app } = appOf({ signIn: 'not_confirmed' });
    expect((await remove(app)).status).toBe(200);
  });
});

describe('an account stays', () => {
  test('when the payment provider does not answer: the subscription would outlive its account', async () => {
    const { app, order } = appOf({
      customerId: 'cus_1',
      deleteCustomer: () => Promise.reject(new PaymentsUnavailable('timeout')),
    });
    expect(await remove(app)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(order).not.toContain('account deleted');
    expect(order.at(-1)).toBe('checkout given back');
  });

  test('whole, with its customer, when its rooms cannot be read', async () => {
    const { app, order } = appOf({
      customerId: 'cus_1',
      deleteCustomer: async () => {},
      functions: { host_rooms: () => Promise.reject(new Error('unreadable')) },
    });
    expect(await remove(app)).toMatchObject({ status: 500 });
    expect(order).not.toContain('cus_1 deleted');
    expect(order.at(-1)).toBe('checkout given back');
  });

  test('where plans can not be paid for any more, but this one is', async () => {
    const { app, order } = appOf({ customerId: 'cus_1' });
    expect(await remove(app)).toMatchObject({ status: 503, body: { code: 'not_configured' } });
    expect(order).not.toContain('account deleted');
  });

  test('during a payment elsewhere, which keeps its customer too', async () => {
    const { app, order } = appOf({
      busy: Number.POSITIVE_INFINITY,
      customerId: 'cus_1',
      deleteCustomer: async () => {},
    });
    expect(await remove(app)).toMatchObject({ status: 409, body: { code: 'checkout_busy' } });
    expect(order).toEqual(['password checked', 'access ended']);
  });

  test('when someone else had its checkout since', async () => {
    const taken = () => {
      throw sqlRefusal(409, 'checkout_busy');
    };
    const { app } = appOf({
      customerId: 'cus_1',
      deleteCustomer: async () => {},
      functions: { delete_account: taken },
    });
    const reply = await remove(app);
    expect([reply.status, reply.body.code, reply.cookies]).toEqual([409, 'checkout_busy', []]);
  });

  test('however often its password is guessed, from wherever', async () => {
    const { app, order } = appOf({});
    const statuses: number[] = [];
    for (let guess = 0; guess < 7; guess += 1) statuses.push((await remove(app, 'wrong', `10.0.0.${guess}`)).status);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429]);
    expect((await remove(app)).status).toBe(429);
    // The sixth password is checked, and its result is not told.
    expect(order).toHaveLength(6);
  });
});
