import { describe, expect, test } from 'vitest';
import { type Payments, PaymentsUnavailable } from '../../_shared/server/payments/payments.ts';
import { accessToken, OTHER_USER_ID, SESSION, type TestApp, testApp, USER_ID } from '../fakes.ts';

const PATH = `/api/users/${USER_ID}/delete`;
const PASSWORD = 'correct horse';

/** A host who pays, where `deleteCustomer` is what the payment provider does. */
function appOf(options: {
  deleteCustomer?: Payments['deleteCustomer'];
  customerId?: string | null;
  signIn?: 'not_confirmed' | null;
}) {
  const order: string[] = [];
  const { deleteCustomer } = options;
  const app = testApp({
    functions: {
      account: () => ({ email: 'ann@acme.com', customerId: options.customerId ?? null }),
      host_rooms: () => ({ rooms: [] }),
      delete_account: () => {
        order.push('account deleted');
        return null;
      },
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
  test('checks the password in a session that it ends, ends what is paid for, then deletes', async () => {
    const { app, order } = appOf({ customerId: 'cus_1', deleteCustomer: async () => {} });
    const { body, cookies, status } = await remove(app);
    expect([status, body]).toEqual([200, {}]);
    expect(cookies[0]).toMatch(/^thaw_session=; .*Max-Age=0/);
    expect(order).toEqual(['password checked', 'access ended', 'cus_1 deleted', 'account deleted']);
  });

  test('forgets the session at once', async () => {
    const { app } = appOf({});
    const bearer = await accessToken();
    await remove(app);
    app.database.functions.host_session = () => null;
    expect(await app.services.sessions.find(bearer)).toBeNull();
  });

  test('of who never began to pay asks no payment provider', async () => {
    const { app, order } = appOf({ deleteCustomer: () => Promise.reject(new Error('must not be called')) });
    expect((await remove(app)).status).toBe(200);
    expect(order.at(-1)).toBe('account deleted');
  });

  test('works before the address is confirmed', async () => {
    const { app } = appOf({ signIn: 'not_confirmed' });
    expect((await remove(app)).status).toBe(200);
  });
});

describe('an account stays', () => {
  test('when the payment provider does not answer: what is paid for would go on for nobody', async () => {
    const { app, order } = appOf({
      customerId: 'cus_1',
      deleteCustomer: () => Promise.reject(new PaymentsUnavailable('timeout')),
    });
    expect(await remove(app)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(order).not.toContain('account deleted');
  });

  test('where plans can not be paid for any more, but this one is', async () => {
    const { app, order } = appOf({ customerId: 'cus_1' });
    expect(await remove(app)).toMatchObject({ status: 503, body: { code: 'not_configured' } });
    expect(order).not.toContain('account deleted');
  });

  test('without its password', async () => {
    const { app, order } = appOf({});
    expect(await remove(app, 'wrong')).toMatchObject({ status: 403, body: { code: 'wrong_password' } });
    expect(order).toEqual(['password checked']);
  });

  test('however often its password is guessed, from wherever', async () => {
    const { app, order } = appOf({});
    const statuses: number[] = [];
    for (let guess = 0; guess < 7; guess += 1) statuses.push((await remove(app, 'wrong', `10.0.0.${guess}`)).status);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429]);
    expect((await remove(app)).status).toBe(429);
    expect(order).toHaveLength(5);
  });

  test('that is somebody else’s', async () => {
    const { app, order } = appOf({});
    const path = `/api/users/${OTHER_USER_ID}/delete`;
    const response = await app.send('POST', path, { bearer: await accessToken(), body: { password: PASSWORD } });
    expect(response.status).toBe(404);
    expect(order).toEqual([]);
  });
});
