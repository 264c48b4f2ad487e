import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { mailsTo, mailTo, tokenIn } from '../support/mailbox.ts';
import { freshEmail, logIn, type Reply, refusalOf, send } from './client.ts';
import { makeUnconfirmed } from './unconfirmed.ts';

// Addresses that have to be confirmed before the first login, as in production.

const PASSWORD = 'correct horse';
const { adminUrl, authUrl, mailboxUrl, publishableKey } = inject('stack');
let sql: postgres.Sql;
let companies = 0;

beforeAll(() => {
  sql = postgres(adminUrl, { max: 2 });
});
afterAll(() => sql.end());

/** Somebody of a company who has registered and not used the link in the mail. */
async function newUnconfirmed(): Promise<string> {
  companies += 1;
  const email = `fay@confirm-${process.pid}-${Date.now()}-${companies}.com`;
  const body = { fullName: 'Fay', email, password: PASSWORD, confirmPassword: PASSWORD };
  expect((await send('POST', '/api/auth/register', { body })).status).toBe(201);
  await makeUnconfirmed(email);
  return email;
}

const tryLogin = (email: string, password: string) => send('POST', '/api/auth/login', { body: { email, password } });
const resend = (email: string) => send('POST', '/api/auth/resend-confirmation', { body: { email } });
const confirm = (token: string): Promise<Reply> => send('POST', '/api/auth/confirm-email', { body: { token } });
const confirmationTo = (email: string) => mailTo(mailboxUrl ?? '', email, /^Confirm/);

describe('an address that is not confirmed', () => {
  test('does not log in; only who knows the password is told why', async () => {
    const email = await newUnconfirmed();
    expect(refusalOf(await tryLogin(email, PASSWORD))).toEqual([403, 'email_not_confirmed']);
    const [wrong, unknown] = [await tryLogin(email, 'wrong horse'), await tryLogin(freshEmail(), 'wrong horse')];
    expect(refusalOf(wrong)).toEqual([401, 'wrong_credentials']);
    expect([wrong.body, wrong.status]).toEqual([unknown.body, unknown.status]);
  });

  test('gets the link again, logs in, is welcomed, and only then is a founder', async () => {
    const email = await newUnconfirmed();
    expect(await sql`select from public.founder_perks where domain = ${email.split('@')[1] ?? ''}`).toHaveLength(0);
    expect((await resend(email)).status).toBe(200);
    const reply = await confirm(tokenIn(await confirmationTo(email)));
    expect([reply.status, reply.body]).toEqual([200, {}]);
    // The link itself logs nobody in.
    const ofThem = sql`select from auth.sessions as s join auth.users as u on u.id = s.user_id where u.email = ${email}`;
    expect(await ofThem).toHaveLength(0);
    const { bearer, user } = await logIn(email, PASSWORD);
    expect(user.tier).toBe('pro');
    expect((await send('GET', '/api/auth/me', { bearer })).status).toBe(200);
    await mailTo(mailboxUrl ?? '', email, /welcome/i, 2);
  });

  test('signs up once more: nothing is told, and nothing changes', async () => {
    const email = await newUnconfirmed();
    const body = { fullName: 'Mallory', email, password: 'mallory knows', confirmPassword: 'mallory knows' };
    expect(refusalOf(await send('POST', '/api/auth/register', { body }))).toEqual([409, 'email_taken']);
    expect(refusalOf(await tryLogin(email, 'mallory knows'))).toEqual([401, 'wrong_credentials']);
  });

  test('is confirmed by a reset link too', async () => {
    const email = await newUnconfirmed();
    await send('POST', '/api/auth/forgot-password', { body: { email } });
    const token = tokenIn(await mailTo(mailboxUrl ?? '', email, /^Reset/));
    const body = { token, newPassword: 'a new secret' };
    expect((await send('POST', '/api/auth/reset-password', { body })).status).toBe(200);
    expect((await logIn(email, 'a new secret')).user.tier).toBe('pro');
  });
});

describe('the link again', () => {
  test('gets the same answer for every address, and goes only to who waits for it', async () => {
    const [waiting, unknown, confirmed] = [await newUnconfirmed(), freshEmail(), await newUnconfirmed()];
    await sql`update auth.users set email_confirmed_at = now() where email = ${confirmed}`;
    const replies = [];
    for (const email of [waiting, unknown, confirmed]) {
      const { body, headers, status } = await resend(email);
      replies.push(JSON.stringify([status, [...headers].filter(([name]) => name !== 'date'), body]));
    }
    expect(new Set(replies).size).toBe(1);
    await confirmationTo(waiting);
    while ((await sql`select from public.mails where kind = 'confirm'`).length > 0) await sleep(50);
    expect(await mailsTo(mailboxUrl ?? '', unknown)).toEqual([]);
    expect((await mailsTo(mailboxUrl ?? '', confirmed)).filter(({ subject }) => /^Confirm/.test(subject))).toEqual([]);
  });

  test('is not sent over and over to whoever asks Auth itself', async () => {
    const email = await newUnconfirmed();
    const ask = () =>
      fetch(`${authUrl}/auth/v1/resend`, {
        method: 'POST',
        headers: { apikey: publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({ type: 'signup', email }),
      });
    expect((await ask()).status).toBe(200);
    await sql`update auth.users set confirmation_sent_at = now() + interval '1 minute' where email = ${email}`;
    expect((await ask()).status).toBe(429);
  });

  test.each(['', 'x', 'f'.repeat(64)])('a token %j confirms nothing', async (token) => {
    expect(refusalOf(await confirm(token))).toEqual([400, 'invalid_link']);
  });

  test('confirms once', async () => {
    const email = await newUnconfirmed();
    await resend(email);
    const token = tokenIn(await confirmationTo(email));
    expect((await confirm(token)).status).toBe(200);
    expect(refusalOf(await confirm(token))).toEqual([400, 'invalid_link']);
  });
});
