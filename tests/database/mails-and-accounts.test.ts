import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { waitingMail } from '../../supabase/functions/_shared/server/mail/outbox.ts';
import { deleteAccount, newCustomer, newDomain } from './billing.ts';
import { connect, connectAsApi } from './connections.ts';
import { meet, takeTurns } from './queue.ts';
import { newHost, reply } from './rooms.ts';

const owner = connect();
const api = connectAsApi();
takeTurns('mails');

const queue = (kind: string, to: string) => reply<null>(api`select app.queue_mail(${kind}, ${to}, '{}') as reply`);
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
