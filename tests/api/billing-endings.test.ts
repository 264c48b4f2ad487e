import { expect, test, vi } from 'vitest';
import { connectAs } from '../support/database.ts';
import { refusalOf, send, type TestHost } from './client.ts';
import { SOON, startPayments } from './payments.ts';

// Customers and accounts that end while something is still on its way.

const payments = await startPayments();
const { service } = payments;
const { stripe } = service;
const sql = connectAs('supabase_admin', 2);

const remove = (host: TestHost) =>
  send('POST', `/api/users/${host.user.id}/delete`, {
    bearer: host.bearer,
    origin: payments.origin,
    body: { password: host.password },
  });
const running = (host: TestHost) =>
  stripe.subscriptionsOf(host.user.id).filter(({ status }) => status === 'active' || status === 'trialing');

async function allTold(): Promise<void> {
  stripe.deliveries.held = false;
  stripe.deliveries.release();
  await stripe.deliveries.settled();
}

test('a plan ends with its customer, also when its events come after another one took the place', async () => {
  const host = await payments.newPayer('premium');
  const [customer] = stripe.customersOf(host.user.id);
  if (customer === undefined) throw new Error('no customer');
  await stripe.deliveries.settled();
  stripe.deliveries.held = true;
  for (const { id } of running(host)) stripe.end(id, 'canceled');
  customer.deleted = true;
  // Nobody has told us yet.
  expect((await payments.billing(host)).tier).toBe('premium');
  expect((await payments.subscribe(host, 'pro')).status).toBe(200);
  expect((await payments.billing(host)).tier).toBe('free');
  await allTold();
  expect((await payments.billing(host)).tier).toBe('free');
});

test('deleting the account while choosing a plan in another tab leaves nothing to pay', {
  timeout: 40_000,
}, async () => {
  const host = await payments.newPayer();
  let goOn: () => void = () => {};
  const stopped = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  service.delay = (call) => (call.startsWith('DELETE /v1/customers') ? stopped : undefined);
  const deleted = remove(host);
  await vi.waitFor(
    () => expect(service.calls.some((call) => call.startsWith('DELETE /v1/customers'))).toBe(true),
    SOON,
  );
  expect(refusalOf(await payments.subscribe(host, 'premium'))).toEqual([409, 'checkout_busy']);
  service.delay = () => undefined;
  goOn();
  expect((await deleted).status).toBe(200);
  await allTold();
  expect(running(host)).toEqual([]);
  expect(stripe.customersOf(host.user.id)).toEqual([]);
});

test('an account with a checkout under way stays, and so does its plan', { timeout: 40_000 }, async () => {
  const host = await payments.newPayer();
  await sql`insert into public.checkouts (user_id, lease, leased_until)
    values (${host.user.id}, gen_random_uuid(), now() + interval '1 minute')`;
  expect(refusalOf(await remove(host))).toEqual([409, 'checkout_busy']);
  expect(running(host)).toHaveLength(1);
});
