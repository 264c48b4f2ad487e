import type { Payments } from '../../../_shared/server/payments/payments.ts';
import { accessToken, testApp } from '../../fakes.ts';

// The API with a host and their checkout, for tests of payments.

export const LEASE = '44444444-4444-4444-8444-444444444444';
export const PERK_END = '2026-12-24T00:00:00.000Z';
export const HAD = { tier: 'free', canManage: false, subscription: null, perk: null };

export function host(payments: Partial<Payments> | undefined, more: Parameters<typeof testApp>[0] = {}) {
  return testApp({
    waitsAtOnce: false,
    ...(payments === undefined ? {} : { payments }),
    ...more,
    functions: {
      get_billing: () => HAD,
      customer_of: () => ({ customerId: null }),
      begin_checkout: () => ({
        lease: LEASE,
        customerId: 'cus_1',
        email: 'ann@example.com',
        fullName: 'Ann Example',
        perkEndsAt: PERK_END,
      }),
      keep_customer: ({ customer }) => ({ customerId: customer }),
      replace_customer: ({ customer }) => ({ customerId: customer }),
      end_checkout: () => null,
      ...more.functions,
    },
  });
}

export type App = ReturnType<typeof host>;

export async function ask(app: App, method: string, path: string, body?: unknown) {
  const response = await app.send(method, path, { body, bearer: await accessToken() });
  return { status: response.status, body: await response.json() };
}

export const subscribe = (app: App, tier = 'pro') => ask(app, 'POST', '/api/create-subscription', { tier });
