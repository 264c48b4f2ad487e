import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { mailKind, type WaitingMail, waitingMail } from '../../supabase/functions/_shared/server/mail/outbox.ts';
import { deleteAccount, mailsTo, newCustomer, newDomain } from './billing.ts';
import { CHECK_VIOLATION, connect, connectAsApi, type Sql, sqlState } from './connections.ts';
import { BROKEN, makeMutants } from './mutants.ts';
import { meet, meetFirst, takeTurns } from './queue.ts';
import { newHost, reply } from './rooms.ts';

const owner = connect();
const api = connectAsApi();
takeTurns('mails');

/** Others put mails in at the same time: those at this domain are these tests' own. */
const DOMAIN = 'outbox.example';
const queue = (kind: string, to: string, data: Record<string, string> = {}, sql = api) =>
  reply<null>(sql`select app.queue_mail(${kind}, ${to}, ${sql.json(data)}) as reply`);
const sent = (id: string, attempt: number) => reply<null>(api`select app.mail_sent(${id}, ${attempt}) as reply`);
const failed = (id: string, attempt: number, retrySeconds: number | null) =>
  reply<null>(api`select app.mail_failed(${id}, ${attempt}, ${retrySeconds}) as reply`);
const newAddress = (): string => `a${randomUUID()}@${DOMAIN}`;
const isWaiting = async (to: string) => (await owner`select from public.mails where recipient = ${to}`).length > 0;

async function claim(limit = 100_000, leaseSeconds = 60, schema = 'app', sql = api): Promise<WaitingMail[]> {
  const mails = z
    .array(waitingMail)
    .parse(await reply(sql`select ${sql(schema)}.claim_mails(${limit}, ${leaseSeconds}) as reply`));
  return mails.filter((mail) => mail.to.toLowerCase().endsWith(DOMAIN));
}

/** One mail that was handed out for the first time. */
async function claimOne(leaseSeconds?: number): Promise<WaitingMail> {
  await queue('welcome', newAddress());
  const [mail] = await claim(undefined, leaseSeconds);
  if (mail === undefined) throw new Error('nothing waits');
  return mail;
}

/** As if so much time had passed for these mails. */
const letPass = (seconds: number) => owner`
  update public.mails
  set next_try_at = next_try_at - make_interval(secs => ${seconds}),
    leased_until = leased_until - make_interval(secs => ${seconds})
  where recipient like ${`%@${DOMAIN}`}`;

beforeEach(() => owner`delete from public.mails where recipient like ${`%@${DOMAIN}`}`);

test('the health check is told how many wait, and how many of them for too long', async () => {
  const [late, soon, ...others] = [newAddress(), newAddress(), newAddress(), newAddress()];
  // Others' mails come and go; one transaction sees none of that.
  const more = await owner.begin('isolation level repeatable read', async (sql) => {
    const counts = () => reply<{ waiting: number; late: number }>(sql`select app.mail_queue(10) as reply`);
    const before = await counts();
    for (const to of [late, soon, ...others]) await sql`select app.queue_mail('welcome', ${to}, '{}')`;
    const age = (to: string, minutes: number) => sql`
      update public.mails set created_at = now() - make_interval(mins => ${minutes}) where recipient = ${to}`;
    await age(late, 11);
    await age(soon, 9);
    const after = await counts();
    return [after.waiting - before.waiting, after.late - before.late];
  });
  expect(more).toEqual([4, 1]);
});

describe('a mail', () => {
  test.each([...mailKind.options])('of the kind %s is handed out as it was put in', async (kind) => {
    const to = newAddress();
    await queue(kind, to, { name: 'Ann' });
    expect(await claim()).toEqual([
      { id: expect.any(String), kind, to, replyTo: null, data: { name: 'Ann' }, attempt: 1 },
    ]);
  });

  test('of no known kind is not taken', async () => {
    expect(await sqlState(queue('spam', newAddress()))).toBe(CHECK_VIOLATION);
  });

  test.each([
    'a@example.com, b@example.com',
    'a@example.com;b@example.com',
    'a@example.com\nBcc: b@example.com',
    'a@example.com\r',
    'Ann <a@example.com>',
    'a@b@example.com',
    'example.com',
    '',
    `${'x'.repeat(250)}@example.com`,
  ])('to %j is not taken, and nothing fails for it', async (to) => {
    await queue('welcome', to);
    expect(await isWaiting(to)).toBe(false);
    expect(await sqlState(owner`insert into public.mails (kind, recipient) values ('welcome', ${to})`)).toBe(
      CHECK_VIOLATION,
    );
  });

  test('that was sent is gone', async () => {
    const { id, attempt, to } = await claimOne();
    await sent(id, attempt);
    expect(await isWaiting(to)).toBe(false);
  });

  test('that could not be sent comes again later, and not before', async () => {
    const { id, attempt } = await claimOne();
    // as many seconds left as no machine stands still
    await failed(id, attempt, 30_000);
    await letPass(29_900);
    expect(await claim()).toEqual([]);
    await letPass(100);
    expect(await claim()).toMatchObject([{ id, attempt: 2 }]);
    await sent(id, 2);
  });

  test('that is given up is gone', async () => {
    const { id, attempt, to } = await claimOne();
    await failed(id, attempt, null);
    expect(await isWaiting(to)).toBe(false);
  });

  test('of a sender that never came back is handed out again, and then that sender may say nothing about it', async () => {
    const { id, attempt, to } = await claimOne(6_000);
    await letPass(5_900);
    expect(await claim()).toEqual([]);
    await letPass(100);
    expect(await claim()).toMatchObject([{ id, attempt: 2 }]);
    await sent(id, attempt);
    await failed(id, attempt, 0);
    await failed(id, attempt, null);
    expect([await isWaiting(to), await claim()]).toEqual([true, []]);
    await sent(id, 2);
    expect(await isWaiting(to)).toBe(false);
  });

  test('that waits longest is handed out first, and no more than asked for', async () => {
    const addresses = Array.from({ length: 5 }, newAddress);
    for (const to of addresses) {
      await queue('welcome', to);
      // Older than the rows of other tests.
      await letPass(1_000);
    }
    const batches = [await claim(2), await claim(2), await claim(1)];
    expect(batches.map((mails) => mails.map((mail) => mail.to))).toEqual([
      addresses.slice(0, 2),
      addresses.slice(2, 4),
      addresses.slice(4),
    ]);
  });
});

describe('a link that somebody asks for again', () => {
  test.each(['recover', 'confirm'])('is one mail while it waits (%s), in any capitals', async (kind) => {
    const to = newAddress();
    await queue(kind, to);
    await queue(kind, to.toUpperCase());
    await meet(
      owner,
      (sql) => queue(kind, to, {}, sql),
      Array(3).fill(() => queue(kind, to)),
    );
    expect(await claim()).toHaveLength(1);
    await queue(kind, to);
    expect([await claim(), await isWaiting(to)]).toEqual([[], true]);
  });

  test('is one mail for each kind and address, and a new one when the last is sent', async () => {
    const to = newAddress();
    await queue('recover', to);
    await queue('confirm', to);
    await queue('recover', newAddress());
    const mails = await claim();
    expect(mails).toHaveLength(3);
    for (const { id, attempt } of mails) await sent(id, attempt);
    await queue('recover', to);
    expect(await claim()).toHaveLength(1);
  });

  test('need not wait for the next attempt when the last one failed', async () => {
    const to = newAddress();
    await queue('recover', to);
    const [first] = await claim();
    await failed(first?.id ?? '', 1, 3_600);
    expect(await claim()).toEqual([]);
    await queue('recover', to);
    expect(await claim()).toMatchObject([{ id: first?.id, attempt: 2 }]);
  });

  test('is special in this: of other mails each is sent', async () => {
    const to = newAddress();
    await queue('password-changed', to);
    await queue('password-changed', to);
    expect(await claim()).toHaveLength(2);
  });
});

test('two senders at once are handed each mail once, and neither waits, but not without the lock', async () => {
  /** Each takes half of the waiting mails: the oldest of the urgent ones, before those of other tests. */
  async function share(schema: string): Promise<number> {
    await owner`
      insert into public.mails (kind, recipient, next_try_at)
      select 'password-changed', 'n' || n || '@' || ${DOMAIN}::text, now() - interval '1 day'
      from generate_series(1, 14) as n`;
    const take = (sql: Sql) => claim(7, 60, schema, sql);
    const { replies, passed } = await meetFirst(owner, take, [() => take(api)]);
    expect(new Set(replies.flat().map(({ id }) => id)).size).toBe(14);
    return passed;
  }

  expect(await share('app')).toBe(1);
  await makeMutants(owner, 'unlocked', ['claim_mails'], (sql) => sql.replace('for update skip locked', ''));
  await expect(share('unlocked')).rejects.toThrow(BROKEN);
});

describe('the welcome', () => {
  const welcome = (user: string, sql = api) => reply<{ isNew: boolean }>(sql`select app.welcome(${user}) as reply`);

  test('is put in once, when the address is confirmed', async () => {
    const email = newAddress();
    const user = await newHost(owner, { email });
    await api`select app.register_profile(${user}, 'Ann Arbor', 'free')`;
    expect([await welcome(user), await mailsTo(owner, email)]).toEqual([{ isNew: false }, []]);
    await owner`update auth.users set email_confirmed_at = now() where id = ${user}`;
    const { replies, passed } = await meet(
      owner,
      (sql) => welcome(user, sql),
      [1, 2, 3].map(() => () => welcome(user)),
    );
    expect([passed, replies]).toEqual([0, Array(3).fill({ isNew: false })]);
    expect(await mailsTo(owner, email)).toEqual([{ kind: 'welcome', data: { name: 'Ann Arbor', perkEndsAt: null } }]);
    expect(await welcome(randomUUID())).toEqual({ isNew: false });
  });

  test.each([
    ['es', [], { language: 'es' }],
    ['es', ['en'], {}],
    ['en', ['es'], { language: 'es' }],
  ])('is in the language of the account: %s, then %j', async (first, later, said) => {
    const email = newAddress();
    const user = await newHost(owner, { email });
    await api`select app.register_profile(${user}, 'Ann Arbor', 'free', ${first})`;
    for (const language of later) await api`select app.set_language(${user}, ${language})`;
    await owner`
      update auth.users set email_confirmed_at = now(), raw_user_meta_data = '{"language": "es"}' where id = ${user}`;
    await welcome(user);
    expect(await mailsTo(owner, email)).toEqual([
      { kind: 'welcome', data: { name: 'Ann Arbor', perkEndsAt: null, ...said } },
    ]);
  });

  test('takes no language from an account of single sign-on with the same address', async () => {
    const email = newAddress();
    const other = await newHost(owner);
    await api`select app.register_profile(${other}, 'Ann Arbor', 'free', 'es')`;
    await owner`update auth.users set email = ${email}, is_sso_user = true where id = ${other}`;
    await queue('password-changed', email);
    expect(await mailsTo(owner, email)).toEqual([{ kind: 'password-changed', data: {} }]);
  });

  test('says until when the founder perk of the account runs', async () => {
    const email = newAddress();
    const user = await newHost(owner, { email });
    await api`select app.register_profile(${user}, 'Ann Arbor', 'free')`;
    await owner`update auth.users set email_confirmed_at = now() where id = ${user}`;
    await owner`insert into public.founder_perks (domain, user_id, granted_at, ends_at) values (${`${user}.example`}, ${user}, now(), now() + interval '3 months')`;
    await welcome(user);
    const [mail] = await mailsTo(owner, email);
    expect(mail?.data).toEqual({ name: 'Ann Arbor', perkEndsAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
  });
});

const waitingFor = async (to: string) =>
  (
    await owner<{ kind: string }[]>`select kind from public.mails where lower(recipient) = lower(${to}) order by id`
  ).map(({ kind }) => kind);

test('awaited mails are handed out first, and new ones before retries', async () => {
  const at = (name: string) => `${name}-${randomUUID()}@order.example`;
  const [tried, fresh, recover] = [at('tried'), at('fresh'), at('recover')];
  await queue('welcome', tried);
  await owner`update public.mails set attempts = 3, next_try_at = now() - interval '1 day' where recipient = ${tried}`;
  await queue('welcome', fresh);
  await queue('recover', recover);
  const order: string[] = [];
  while (order.length < 3) {
    const [mail] = z.array(waitingMail).parse(await reply(api`select app.claim_mails(1, 60) as reply`));
    if (mail === undefined) throw new Error('They are not handed out.');
    if (mail.to.endsWith('@order.example')) order.push(mail.to);
  }
  expect(order).toEqual([recover, fresh, tried]);
});

test('with an account go its mails, however its address was written, but none that is for support, and one tells of it', async () => {
  const email = `ann@${newDomain()}`;
  const { user } = await newCustomer(owner, { email, isConfirmed: true });
  for (const to of [email, email.toUpperCase()]) await queue('password-changed', to);
  await queue('support', email);
  expect(await deleteAccount(api, user)).toBeNull();
  expect(await waitingFor(email)).toEqual(['support', 'account-deleted']);
});

describe('the log of Auth', () => {
  /** Writes an entry as Supabase's Auth does, or in the string of the embedded one. */
  async function log(entry: Record<string, unknown>, isString: boolean, days = 0): Promise<string> {
    const id = randomUUID();
    const payload = isString ? JSON.stringify(JSON.stringify(entry)) : JSON.stringify(entry);
    await owner`
      insert into auth.audit_log_entries (id, payload, created_at)
      values (${id}, ${payload}::text::json, now() - make_interval(days => ${days}))`;
    return id;
  }
  const left = async (ids: string[]) =>
    (await owner`select id from auth.audit_log_entries where id = any (${ids})`).map(({ id }) => String(id)).toSorted();

  test.each([false, true])('loses what names a deleted account, and nothing else; in strings: %s', async (isString) => {
    // Go writes this address with \u0026.
    const email = `ann&co@${newDomain()}`;
    const { user } = await newCustomer(owner, { email, isConfirmed: true });
    const bob = await newHost(owner);
    await log({ action: 'login', actor_id: user, actor_username: email, log_type: '' }, isString);
    await log({ action: 'user_modified', actor_id: bob, traits: { user_id: user, user_email: email } }, isString);
    await log({ action: 'user_invited', actor_id: bob, traits: { user_email: email } }, isString);
    const others = [
      await log({ action: 'login', actor_id: bob, actor_username: `x${email}`, log_type: '' }, isString),
      await log({ action: 'login', actor_id: bob, actor_username: null, note: `not ${user} but ${email}` }, isString),
    ];
    await deleteAccount(api, user);
    const traces = await owner`select id from auth.audit_log_entries where payload::text like ${`%${user}%`}`;
    expect(traces.map(({ id }) => id)).toEqual([others[1]]);
    const named = await owner`select id from auth.audit_log_entries where payload::text like ${`%${email}%`}`;
    expect(named.map(({ id }) => String(id)).toSorted()).toEqual(others.toSorted());
  });

  test('loses a sign-up that is taken back', async () => {
    const email = `ann@${newDomain()}`;
    const user = await newHost(owner, { email });
    const entry = await log({ action: 'user_signedup', actor_username: email }, true);
    await api`select app.undo_sign_up(${user})`;
    expect(await left([entry])).toEqual([]);
  });

  test('is kept for 90 days', async () => {
    const entries = [await log({ action: 'login' }, true, 91), await log({ action: 'login' }, false, 91)];
    const kept = [await log({ action: 'login' }, true, 89)];
    expect(await reply<number>(api`select app.expire_auth_log(1) as reply`)).toBe(1);
    await api`select app.expire_auth_log(100)`;
    expect(await left([...entries, ...kept])).toEqual(kept);
  });
});

test('a sign-up is taken back only while nobody has registered by it', async () => {
  const host = await newHost(owner);
  await owner`update public.profiles set full_name = 'Ann' where id = ${host}`;
  await api`select app.undo_sign_up(${host})`;
  expect(await owner`select from auth.users where id = ${host}`).toHaveLength(1);
  // As the trigger makes it with every account.
  await owner`update public.profiles set full_name = '' where id = ${host}`;
  await api`select app.undo_sign_up(${host})`;
  expect(await owner`select from auth.users where id = ${host}`).toHaveLength(0);
});

test('a sign-up that is being registered at that instant is not taken back', async () => {
  const host = await newHost(owner);
  await owner`update public.profiles set full_name = '' where id = ${host}`;
  const { passed } = await meet(owner, (sql) => sql`update public.profiles set full_name = 'Ann' where id = ${host}`, [
    () => reply<null>(api`select app.undo_sign_up(${host}) as reply`),
  ]);
  expect(passed).toBe(0);
  expect(await owner`select from auth.users where id = ${host}`).toHaveLength(1);
});

test('a token confirms the address that it was mailed to, while that waits for it', async () => {
  const email = `ann@${newDomain()}`;
  const { user } = await newCustomer(owner, { email, isConfirmed: false });
  const token = createHash('sha256').update(randomBytes(32)).digest('hex');
  await owner`update auth.users set confirmation_token = ${token}, confirmation_sent_at = now() where id = ${user}`;
  const confirms = (to: string, given: string) => reply<boolean>(api`select app.confirms(${to}, ${given}) as reply`);
  const isFresh = (seconds: number) =>
    reply<boolean>(api`select app.has_fresh_link('confirm', ${email}, ${seconds}) as reply`);
  expect([
    await confirms(email.toUpperCase(), token),
    await confirms(email, ''),
    await confirms('bob@example.com', token),
  ]).toEqual([true, false, false]);
  expect([await isFresh(300), await isFresh(0)]).toEqual([true, false]);
  await owner`update auth.users set email_confirmed_at = now() where id = ${user}`;
  expect([await confirms(email, token), await isFresh(300)]).toEqual([false, false]);
});
