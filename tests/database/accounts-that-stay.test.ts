import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { beginCheckout, deleteAccount, deleteLeased, endCheckout, newCustomer } from './billing.ts';
import { connect, connectAsApi, refusal } from './connections.ts';
import { newHost } from './rooms.ts';

const owner = connect();
const api = connectAsApi();

describe('an account stays', () => {
  const busy = { status: 409, code: 'checkout_busy' };
  const isThere = async (user: string) => (await owner`select from auth.users where id = ${user}`).length === 1;

  test('while somebody else has its checkout, or had it since', async () => {
    const { customerId, user } = await newCustomer(owner);
    expect(await refusal(deleteLeased(api, user, randomUUID(), customerId))).toEqual(busy);
    const slow = await beginCheckout(api, user, -1);
    const next = await beginCheckout(api, user);
    expect(await refusal(deleteAccount(api, user))).toEqual(busy);
    expect(await refusal(deleteLeased(api, user, slow.lease, customerId))).toEqual(busy);
    await endCheckout(api, user, next.lease);
    expect(await refusal(deleteLeased(api, user, slow.lease, customerId))).toEqual(busy);
    expect(await isThere(user)).toBe(true);
    expect(await deleteAccount(api, user)).toBeNull();
    expect(await isThere(user)).toBe(false);
  });

  test('when the customer that was deleted is not the one that there is', async () => {
    const { customerId, user } = await newCustomer(owner);
    const { lease } = await beginCheckout(api, user);
    for (const other of [null, 'cus_other']) {
      expect(await refusal(deleteLeased(api, user, lease, other))).toEqual(busy);
    }
    expect(await isThere(user)).toBe(true);
    const free = await newHost(owner);
    const begun = await beginCheckout(api, free);
    expect(await refusal(deleteLeased(api, free, begun.lease, customerId))).toEqual(busy);
    expect(await isThere(free)).toBe(true);
  });

  test('no longer than its checkout is the deleter’s: where nobody took it, one that took long goes on', async () => {
    const { customerId, user } = await newCustomer(owner);
    const { lease } = await beginCheckout(api, user, -1);
    expect(await deleteLeased(api, user, lease, customerId)).toBeNull();
  });
});
