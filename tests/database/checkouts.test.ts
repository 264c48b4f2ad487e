import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  beginCheckout,
  customerOf,
  endCheckout,
  inDays,
  keepCustomer,
  newFounder,
  replaceCustomer,
} from './billing.ts';
import { connect, connectAsApi, refusal, type Sql } from './connections.ts';
import { BROKEN, makeMutants } from './mutants.ts';
import { meet } from './queue.ts';
import { newHost } from './rooms.ts';

const AT_ONCE = 5;
const owner = connect();
const api = connectAsApi(AT_ONCE);
const busy = { status: 409, code: 'checkout_busy' };

const user = await newHost(owner);

/** As if so much time had passed since a checkout began. */
const letPass = (seconds: number) => owner`
  update public.checkouts set leased_until = leased_until - make_interval(secs => ${seconds}) where user_id = ${user}`;

describe('a checkout', () => {
  test('names the payer, and belongs to one caller until it is given back', async () => {
    await api`select app.register_profile(${user}, 'Ann Arbor', 'pro')`;
    const { lease, ...payer } = await beginCheckout(api, user);
    expect(payer).toEqual({
      customerId: null,
      email: `host-${user}@example.com`,
      fullName: 'Ann Arbor',
      perkEndsAt: null,
    });
    expect(await refusal(beginCheckout(api, user))).toEqual(busy);
    await endCheckout(api, user, randomUUID());
    expect(await refusal(beginCheckout(api, user))).toEqual(busy);
    await endCheckout(api, user, lease);
    const next = await beginCheckout(api, user);
    expect(next.lease).not.toBe(lease);
    await endCheckout(api, user, next.lease);
  });

  test('of one host holds up nobody else', async () => {
    const { lease } = await beginCheckout(api, user);
    expect(await refusal(beginCheckout(api, await newHost(owner)))).toBe('not refused');
    await endCheckout(api, user, lease);
  });

  test('that never ended is another’s when its time is over, and then the first one may do no more', async () => {
    // as many seconds left as no machine stands still
    const lost = await beginCheckout(api, user, 4_500);
    await letPass(4_400);
    expect(await refusal(beginCheckout(api, user))).toEqual(busy);
    await letPass(100);
    expect(await refusal(keepCustomer(api, user, lost.lease, 'cus_late'))).toEqual(busy);
    const next = await beginCheckout(api, user);
    expect(await refusal(keepCustomer(api, user, lost.lease, 'cus_late'))).toEqual(busy);
    await endCheckout(api, user, lost.lease);
    expect(await refusal(beginCheckout(api, user))).toEqual(busy);
    expect(await keepCustomer(api, user, next.lease, 'cus_ann')).toEqual({ customerId: 'cus_ann' });
    await endCheckout(api, user, next.lease);
  });

  test('keeps the first customer, and tells it from then on', async () => {
    const payer = await newHost(owner);
    expect(await customerOf(api, payer)).toEqual({ customerId: null });
    const { lease } = await beginCheckout(api, payer);
    const first = { customerId: `cus_1_${payer}` };
    expect(await keepCustomer(api, payer, lease, first.customerId)).toEqual(first);
    expect(await keepCustomer(api, payer, lease, `cus_2_${payer}`)).toEqual(first);
    await endCheckout(api, payer, lease);
    expect(await beginCheckout(api, payer)).toMatchObject(first);
    expect(await customerOf(api, payer)).toEqual(first);
  });

  test('puts another customer in the place of one that the provider has deleted, and of no other', async () => {
    const payer = await newHost(owner);
    const [first, second, third] = [1, 2, 3].map((n) => `cus_${n}_${payer}`) as [string, string, string];
    const { lease } = await beginCheckout(api, payer);
    await keepCustomer(api, payer, lease, first);
    expect(await refusal(replaceCustomer(api, payer, randomUUID(), first, second))).toEqual(busy);
    expect(await replaceCustomer(api, payer, lease, first, second)).toEqual({ customerId: second });
    expect(await replaceCustomer(api, payer, lease, first, third)).toEqual({ customerId: second });
    expect(await customerOf(api, payer)).toEqual({ customerId: second });
    await owner`update public.checkouts set leased_until = now() where user_id = ${payer}`;
    expect(await refusal(replaceCustomer(api, payer, lease, second, third))).toEqual(busy);
    await endCheckout(api, payer, lease);
    expect(await refusal(replaceCustomer(api, payer, lease, second, third))).toEqual(busy);
    expect(await customerOf(api, payer)).toEqual({ customerId: second });
  });

  test('knows the founder perk while it lasts', async () => {
    const founder = await newFounder(owner, 30);
    const { perkEndsAt, lease } = await beginCheckout(api, founder);
    expect(Math.abs(Date.parse(perkEndsAt ?? '') - Date.parse(inDays(30)))).toBeLessThan(86_400_000);
    await endCheckout(api, founder, lease);
    expect(await beginCheckout(api, await newFounder(owner, -1))).toMatchObject({ perkEndsAt: null });
  });

  test('of nobody is refused', async () => {
    expect(await refusal(beginCheckout(api, randomUUID()))).toEqual({ status: 401, code: 'sign_in' });
    expect(await refusal(keepCustomer(api, randomUUID(), randomUUID(), 'cus_x'))).toEqual(busy);
  });
});

describe(`${AT_ONCE} checkouts of one host that begin at once`, () => {
  async function begin(payer: string, schema = 'app'): Promise<void> {
    const checkout = (sql: Sql) => beginCheckout(sql, payer, 45, schema);
    const { refusals } = await meet(
      owner,
      checkout,
      Array(AT_ONCE - 1).fill(() => checkout(api)),
    );
    expect(refusals).toEqual(Array(AT_ONCE - 1).fill('checkout_busy'));
  }

  test('are one where an old one is left', async () => {
    const payer = await newHost(owner);
    await beginCheckout(api, payer, -1);
    await begin(payer);
  });

  test('are one, but not through a copy that looks first and writes then', async () => {
    await begin(await newHost(owner));
    await makeMutants(owner, 'look_first', ['begin_checkout'], (sql) =>
      sql
        .replace('for no key update', 'for key share')
        .replace(
          'insert into public.checkouts',
          `if exists (select from public.checkouts where user_id = p_user and leased_until > now()) then
             perform internal.refuse(409, 'checkout_busy');
           end if;
           insert into public.checkouts`,
        )
        .replace('where running.leased_until <= now()', ''),
    );
    await expect(begin(await newHost(owner), 'look_first')).rejects.toThrow(BROKEN);
  });
});
