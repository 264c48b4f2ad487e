import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ADDRESS_CODE_SECONDS, ADDRESS_CODE_TRIES } from '#shared/contract/account-safety.ts';
import { as, connect, connectAsApi, inVain, refusal, type Sql } from './connections.ts';
import { BROKEN, makeMutants } from './mutants.ts';
import { meet, meetFirst, takeTurns } from './queue.ts';
import { logIn, newHost, reply } from './rooms.ts';

// What keeps an account with its owner: logins, the change of the password, another address.

takeTurns('mails');

const owner = connect();
const api = connectAsApi(4);

const kindsTo = async (address: string) => {
  const rows = await owner<{ kind: string }[]>`select kind from public.mails where recipient = ${address} order by id`;
  return rows.map(({ kind }) => kind);
};
const addressOf = (user: string) => `host-${user}@example.com`;

describe('a login', () => {
  const note = (sql: Sql, user: string, browser: string | null, tell = true) =>
    reply<boolean>(sql`
      select app.note_login(${user}, ${randomUUID()}, ${browser}, 'Linux', ${tell}) as reply`);

  test('from a new browser is mailed, except the first of the account and one that goes on from another', async () => {
    const user = await newHost(owner);
    expect(await note(api, user, 'Firefox')).toBe(false);
    expect(await note(api, user, 'Firefox')).toBe(false);
    expect(await note(api, user, 'Safari', false)).toBe(false);
    expect(await note(api, user, 'Safari')).toBe(false);
    expect(await kindsTo(addressOf(user))).toEqual([]);
    expect(await note(api, user, null)).toBe(true);
    expect(await note(api, user, null)).toBe(false);
    expect(await kindsTo(addressOf(user))).toEqual(['new-device']);
  });

  test('twice at once from a new browser is mailed once', async () => {
    const user = await newHost(owner);
    await note(api, user, 'Firefox');
    const { replies } = await meetFirst(owner, (sql) => note(sql, user, 'Edge'), [() => note(api, user, 'Edge')]);
    expect(replies).toEqual([true, false]);
    await makeMutants(owner, 'unlocked_notes', ['note_login'], (sql) => sql.replace(' for no key update', ''));
    const again = (sql: Sql) =>
      reply<boolean>(sql`
        select unlocked_notes.note_login(${user}, ${randomUUID()}, 'Opera', 'Linux', true) as reply`);
    expect((await meetFirst(owner, again, [() => again(api)])).replies).toEqual([true, true]);
  });

  test('is one of the newest hundred, and notes its use every five minutes', async () => {
    const user = await newHost(owner);
    for (let nth = 0; nth < 101; nth += 1) await note(api, user, 'Firefox');
    const used = () => owner<{ at: Date; id: string }[]>`
      select used_at as at, session_id as id from public.logins where user_id = ${user} order by used_at desc`;
    const [newest, ...others] = await used();
    expect(others).toHaveLength(99);
    await api`select app.touch_login(${newest?.id ?? ''})`;
    expect((await used())[0]).toEqual(newest);
    await owner`update public.logins set used_at = now() - interval '301 seconds' where session_id = ${newest?.id ?? ''}`;
    await api`select app.touch_login(${newest?.id ?? ''})`;
    const [after] = await used();
    expect(after?.id).toBe(newest?.id);
  });

  test('is listed while it lives, the own one first, and ended by its own account only', async () => {
    const [user, other] = [await newHost(owner), await newHost(owner)];
    const [own, elsewhere] = [await logIn(owner, user), await logIn(owner, user)];
    await logIn(owner, user, '2020-01-01');
    const strangers = await logIn(owner, other);
    await api`select app.note_login(${user}, ${elsewhere}, 'Firefox', 'Windows', true)`;
    const list = (of = user) => reply<{ loginId: string }[]>(api`select app.logins_of(${of}, ${own}) as reply`);
    expect(await list()).toMatchObject([
      { loginId: own, browser: null, system: null, isThis: true },
      { loginId: elsewhere, browser: 'Firefox', system: 'Windows', isThis: false },
    ]);
    const end = (login: string) => api`select app.end_login(${user}, ${login})`;
    expect(await refusal(end(strangers))).toEqual({ status: 404, code: 'not_found' });
    expect(await refusal(end(randomUUID()))).toEqual({ status: 404, code: 'not_found' });
    expect(await list(other)).toMatchObject([{ loginId: strangers }]);
    // The Data API takes the token of a login until it is ended.
    const rowsBy = (login: string) =>
      as(owner, { role: 'authenticated', user, login }, (sql) => sql`select id from public.profiles`);
    expect(await rowsBy(elsewhere)).toHaveLength(1);
    await end(elsewhere);
    expect(await rowsBy(elsewhere)).toHaveLength(0);
    expect(await rowsBy(own)).toHaveLength(1);
    expect(await list()).toHaveLength(1);
  });
});

describe('a change of the password', () => {
  const begin = (sql: Sql, user: string, seconds = 60, schema = 'app') =>
    reply<string>(sql`select ${sql(schema)}.begin_password_change(${user}, ${seconds}) as reply`);
  const busy = { status: 409, code: 'password_busy' };

  test('belongs to one caller until it is given back, or its time is over', async () => {
    const user = await newHost(owner);
    const lease = await begin(api, user);
    expect(await refusal(begin(api, user))).toEqual(busy);
    await api`select app.end_password_change(${user}, ${randomUUID()})`;
    expect(await refusal(begin(api, user))).toEqual(busy);
    await api`select app.end_password_change(${user}, ${lease})`;
    await begin(api, user, 0);
    expect(await refusal(begin(api, user))).toBe('not refused');
    expect(await refusal(begin(api, await newHost(owner)))).toBe('not refused');
  });

  test('begins once of two at once', async () => {
    const user = await newHost(owner);
    const race = async (schema: string) => {
      await owner`update public.profiles set password_leased_until = null where id = ${user}`;
      const hold = (sql: Sql) => sql`select from public.profiles where id = ${user} for update`;
      const { passed, replies, refusals } = await meet(owner, hold, [
        () => begin(api, user, 60, schema),
        () => begin(api, user, 60, schema),
      ]);
      expect([replies.length, refusals]).toEqual([1, [busy.code]]);
      return passed;
    };
    expect(await race('app')).toBe(0);
    await makeMutants(owner, 'any_lease', ['begin_password_change'], (sql) =>
      sql.replace(/ and \(password_leased_until is null[^;]*clock_timestamp\(\)\)/, ''),
    );
    await expect(race('any_lease')).rejects.toThrow(BROKEN);
  });
});

describe('another address', () => {
  const hash = (code: string) => createHash('sha256').update(code).digest();
  const fresh = () => `new-${randomUUID()}@example.com`;
  const begin = (user: string, address: string, code = '12345678') =>
    api`select app.begin_address_change(${user}, ${address}, ${code}, ${hash(code)}, ${ADDRESS_CODE_SECONDS})`;
  const prove = (sql: Sql, user: string, code = '12345678', schema = 'app') =>
    reply<string | null>(sql`
      select ${sql(schema)}.prove_address(${user}, ${hash(code)}, ${ADDRESS_CODE_TRIES}) as reply`);
  /** As Auth does. */
  const change = (sql: Sql, user: string, address: string) =>
    sql`update auth.users set email = ${address} where id = ${user}`;

  test('is proven by its newest code, until that expires', async () => {
    const user = await newHost(owner);
    const [first, second] = [fresh(), fresh()];
    await begin(user, first);
    await begin(user, second, '87654321');
    expect(await kindsTo(first)).toEqual(['address-code']);
    expect(await prove(api, user)).toBeNull();
    expect(await prove(api, user, '87654321')).toBe(second);
    await owner`update public.address_changes set expires_at = now() where user_id = ${user}`;
    expect(await prove(api, user, '87654321')).toBeNull();
    expect(await prove(api, await newHost(owner))).toBeNull();
  });

  test('has few tries, also for guesses at once', async () => {
    const user = await newHost(owner);
    const guesses = async (schema: string) => {
      await begin(user, fresh());
      await owner`update public.address_changes set tries = ${ADDRESS_CODE_TRIES - 1} where user_id = ${user}`;
      const hold = (sql: Sql) => sql`select from public.address_changes where user_id = ${user} for update`;
      const met = await meet(owner, hold, [
        () => prove(api, user, '00000000', schema),
        () => prove(api, user, '12345678', schema),
      ]);
      expect(met.replies).toEqual([null, null]);
      return met.passed;
    };
    expect(await guesses('app')).toBe(0);
    await makeMutants(owner, 'endless_tries', ['prove_address'], (sql) => sql.replace('tries < p_tries', 'true'));
    await expect(guesses('endless_tries')).rejects.toThrow(BROKEN);
  });

  test('that another account has gets no code, and its owner a mail', async () => {
    const [user, other] = [await newHost(owner), await newHost(owner)];
    await begin(user, addressOf(other).toUpperCase());
    expect(await kindsTo(addressOf(other).toUpperCase())).toEqual(['address-taken']);
  });

  test('is told to the old one with the change, whose links end; user name and first address stay', async () => {
    const user = await newHost(owner, { isConfirmed: true, fullName: 'Ann' });
    const [before] = await owner`select username, first_address from public.profiles where id = ${user}`;
    await owner`update auth.users set recovery_token = ${'f'.repeat(64)} where id = ${user}`;
    const address = fresh();
    await begin(user, address);
    await change(owner, user, address);
    expect(await kindsTo(addressOf(user))).toEqual(['address-changed']);
    expect(await prove(api, user)).toBeNull();
    expect(await owner`select username, first_address from public.profiles where id = ${user}`).toEqual([before]);
    expect(await owner`select recovery_token from auth.users where id = ${user}`).toEqual([{ recovery_token: '' }]);
  });

  test('earns no founder perk, and the first one again does', async () => {
    const domain = `co${randomUUID().slice(0, 8)}.com`;
    const user = await newHost(owner, { isConfirmed: true, fullName: 'Ann' });
    const grant = () =>
      reply<{ isNew: boolean }>(api`select app.grant_founder_perk(${user}, ${domain}, 3, false) as reply`);
    await change(owner, user, `ceo@${domain}`);
    expect(await grant()).toEqual({ isNew: false, endsAt: null });
    const founder = await newHost(owner, { email: `ann@${domain}`, isConfirmed: true, fullName: 'Ann' });
    await change(owner, founder, fresh());
    await change(owner, founder, `Ann@${domain}`);
    const granted = api<{ reply: unknown }[]>`
      select app.grant_founder_perk(${founder}, ${domain}, 3, false) as reply`;
    expect(await reply(granted)).toMatchObject({ isNew: true });
  });

  test('goes to one of two accounts that prove it at once', async () => {
    const [one, other] = [await newHost(owner), await newHost(owner)];
    const address = fresh();
    for (const user of [one, other]) await begin(user, address);
    expect([await prove(api, one), await prove(api, other)]).toEqual([address, address]);
    const taken = meet(owner, (sql) => change(sql, one, address), [() => change(owner, other, address)]);
    await expect(taken).rejects.toThrow('users_email_partial_key');
    expect(await owner`select id from auth.users where email = ${address}`).toEqual([{ id: one }]);
  });
});

test('proofs go when they expire, and logins a year after their last use', async () => {
  const user = await newHost(owner);
  await inVain(owner, async (sql) => {
    await sql`
      insert into public.logins (session_id, user_id, used_at)
      values (gen_random_uuid(), ${user}, now() - interval '364 days'), (gen_random_uuid(), ${user}, now() - interval '366 days')`;
    await sql`
      insert into public.address_changes (user_id, address, code_hash, expires_at)
      values (${user}, 'new@example.com', sha256(''), now() - interval '1 second')`;
    await sql`select app.expire_mail_rows(1000)`;
    expect(await sql`select from public.logins where user_id = ${user}`).toHaveLength(1);
    expect(await sql`select from public.address_changes where user_id = ${user}`).toHaveLength(0);
  });
});
