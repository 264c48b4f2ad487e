import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type User, user as userShape } from '#shared/contract/accounts.ts';
import { CHECK_VIOLATION, connect, connectAsApi, refusal, sqlState } from './connections.ts';
import { newHost, reply } from './rooms.ts';

const owner = connect();
const api = connectAsApi();

const getUser = (id: string) => reply<User | null>(api`select app.get_user(${id}) as reply`);
const register = (id: string, fullName: string, tier: string) =>
  reply<User>(api`select app.register_profile(${id}, ${fullName}, ${tier}) as reply`);
const effectiveTier = (id: string) => reply<string>(owner`select internal.effective_tier(${id}) as reply`);

async function subscribe(id: string, tier: string, status: string, pastDueDays: number | null = null): Promise<void> {
  await owner`
    insert into public.subscriptions (id, user_id, tier, status, past_due_since)
    values (${`sub_${id}`}, ${id}, ${tier}, ${status}, now() - make_interval(days => ${pastDueDays}))
    on conflict (id) do update
    set tier = excluded.tier, status = excluded.status, past_due_since = excluded.past_due_since`;
}

describe('a new account', () => {
  test('has a profile at once: free, without names, called by the local part of its address', async () => {
    const name = `Ann.${randomUUID().slice(0, 8)}`;
    const id = await newHost(owner, { email: `${name}@Example.com` });
    const profile = userShape.parse(await getUser(id));
    expect(profile).toEqual({
      id,
      username: name.toLowerCase(),
      email: `${name}@Example.com`,
      fullName: '',
      displayName: null,
      language: 'en',
      tier: 'free',
      requestedTier: null,
      role: 'host',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
  });

  test('gets nothing for claims in its metadata', async () => {
    const id = randomUUID();
    const claims = { tier: 'premium', role: 'administrator', full_name: 'Mallory', username: 'root' };
    await owner`
      insert into auth.users (id, email, raw_user_meta_data, raw_app_meta_data)
      values (${id}, ${`m-${id}@example.com`}, ${owner.json(claims)}, ${owner.json(claims)})`;
    expect(await getUser(id)).toMatchObject({ username: `m-${id}`, fullName: '', tier: 'free', requestedTier: null });
    const [profile] = await owner`select role from public.profiles where id = ${id}`;
    expect(profile).toEqual({ role: 'host' });
  });

  test('shares no user name with another: the next ones are numbered', async () => {
    const name = `n${randomUUID().slice(0, 8)}`;
    const names: (string | undefined)[] = [];
    for (const company of ['a', 'b', 'c']) {
      const id = await newHost(owner, { email: `${name}@${company}.example` });
      names.push((await getUser(id))?.username);
    }
    expect(names).toEqual([name, `${name}2`, `${name}3`]);
  });

  test.each([[null], ['@example.com']])('without a local part (%s) has a user name too', async (email) => {
    const id = randomUUID();
    const [row] = await owner.begin(async (sql) => {
      await sql`insert into auth.users (id, email) values (${id}, ${email === null ? null : `${email}${id}`})`;
      return sql`select username from public.profiles where id = ${id}`;
    });
    expect(row?.username).toMatch(/^host\d*$/);
  });

  test('with an endless address has a user name that fits', async () => {
    const id = await newHost(owner, { email: `${randomUUID()}${'x'.repeat(150)}@example.com` });
    expect((await getUser(id))?.username).toHaveLength(64);
  });
});

describe('registering', () => {
  test('writes the name, and remembers a paid plan without granting it', async () => {
    const id = await newHost(owner);
    expect(userShape.parse(await register(id, 'Ann Arbor', 'premium'))).toMatchObject({
      fullName: 'Ann Arbor',
      tier: 'free',
      requestedTier: 'premium',
    });
    expect(await effectiveTier(id)).toBe('free');
  });

  test('again is refused: the address may not be confirmed yet, and this may be somebody else', async () => {
    const id = await newHost(owner);
    await register(id, 'Ann Arbor', 'pro');
    for (const name of ['Mallory', 'Ann Arbor']) {
      expect(await refusal(register(id, name, 'premium'))).toEqual({ status: 409, code: 'email_taken' });
    }
    expect(await getUser(id)).toMatchObject({ fullName: 'Ann Arbor', requestedTier: 'pro' });
  });

  test('for free asks for nothing', async () => {
    expect(await register(await newHost(owner), 'Ann', 'free')).toMatchObject({ requestedTier: null });
  });

  test('an account that is not there is refused', async () => {
    const nobody = randomUUID();
    expect(await refusal(register(nobody, 'Ann', 'free'))).toEqual({ status: 404, code: 'not_found' });
    expect(await getUser(nobody)).toBeNull();
  });

  test('takes no other plan and no endless name', async () => {
    const id = await newHost(owner);
    expect(await sqlState(register(id, 'Ann', 'gold'))).toBe(CHECK_VIOLATION);
    expect(await sqlState(register(id, 'x'.repeat(401), 'free'))).toBe(CHECK_VIOLATION);
  });
});

describe('the display name', () => {
  const rename = (id: string, name: string) => reply<User>(api`select app.set_display_name(${id}, ${name}) as reply`);

  test('is changed for one host and no other', async () => {
    const [id, other] = [await newHost(owner), await newHost(owner)];
    expect(userShape.parse(await rename(id, 'Annie'))).toMatchObject({ id, displayName: 'Annie' });
    expect(await getUser(other)).toMatchObject({ displayName: null });
  });

  test('of nobody, and an empty one, are refused', async () => {
    expect(await refusal(rename(randomUUID(), 'Annie'))).toEqual({ status: 404, code: 'not_found' });
    expect(await sqlState(rename(await newHost(owner), ''))).toBe(CHECK_VIOLATION);
  });
});

describe('the plan that counts', () => {
  test('asks for no plan that is there already, nor for less', async () => {
    const id = await newHost(owner);
    await register(id, 'Ann', 'pro');
    const requested = async () => (await getUser(id))?.requestedTier;
    expect(await requested()).toBe('pro');
    await subscribe(id, 'pro', 'active');
    expect(await requested()).toBeNull();
    await subscribe(id, 'premium', 'active');
    expect(await requested()).toBeNull();
    await subscribe(id, 'premium', 'canceled');
    expect(await requested()).toBe('pro');
  });

  test('asks for more than there is', async () => {
    const id = await newHost(owner, { tier: 'pro' });
    expect(await register(id, 'Ann', 'premium')).toMatchObject({ tier: 'pro', requestedTier: 'premium' });
  });

  test('is never half a fact: past due means since when, and only then', async () => {
    const id = await newHost(owner);
    expect(await sqlState(subscribe(id, 'pro', 'past_due'))).toBe(CHECK_VIOLATION);
    expect(await sqlState(subscribe(id, 'pro', 'active', 3))).toBe(CHECK_VIOLATION);
    expect(await sqlState(subscribe(id, 'free', 'active'))).toBe(CHECK_VIOLATION);
  });
});
