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

/** A person of a company, registered, with the link in the mail unused. */
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
/** As the page of a confirmation link does. */
const confirm = (email: string, confirmToken: string, password = PASSWORD): Promise<Reply> =>
  send('POST', '/api/auth/login', { body: { email, password, confirmToken } });
/** Nothing is mailed again while a link is as young as this. */
const age = (email: string) =>
  sql`update auth.users set recovery_sent_at = now() - interval '6 minutes', confirmation_sent_at = now() - interval '6 minutes' where email = ${email}`;
const isConfirmed = async (email: string) =>
  (await sql`select from auth.users where email = ${email} and email_confirmed_at is not null`).length === 1;
const confirmationTo = (email: string) => mailTo(mailboxUrl ?? '', email, /^Confirm/);

describe('an address that is not confirmed', () => {
  test('does not log in; only the right password gets the reason', async () => {
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
    const token = tokenIn(await confirmationTo(email));
    // Following the link does nothing by itself.
    await fetch(`${inject('stack').origin}/login?confirm=${token}`);
    expect(await isConfirmed(email)).toBe(false);
    const reply = await confirm(email, token);
    expect([reply.status, reply.body]).toMatchObject([200, { user: { tier: 'pro' } }]);
    // No session but the one of the login.
    const ofThem = sql`select from auth.sessions as s join auth.users as u on u.id = s.user_id where u.email = ${email}`;
    expect(await ofThem).toHaveLength(1);
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

describe("a stranger signing up with another person's address", () => {
  test('does not get the account opened from the mail alone, and loses it to a reset', async () => {
    const email = await newUnconfirmed();
    await resend(email);
    const token = tokenIn(await confirmationTo(email));
    // The person opens the link, and tries passwords of their own.
    await fetch(`${inject('stack').origin}/login?confirm=${token}`);
    for (const own of ['my own password', 'another of mine']) {
      expect(refusalOf(await confirm(email, token, own))).toEqual([401, 'wrong_credentials']);
    }
    expect(await isConfirmed(email)).toBe(false);
    expect(refusalOf(await tryLogin(email, PASSWORD))).toEqual([403, 'email_not_confirmed']);
    // The stranger's password comes without the link.
    expect(refusalOf(await confirm(email, 'f'.repeat(64)))).toEqual([400, 'invalid_link']);

    await send('POST', '/api/auth/forgot-password', { body: { email } });
    const reset = tokenIn(await mailTo(mailboxUrl ?? '', email, /^Reset/));
    const body = { token: reset, newPassword: 'my own password' };
    expect((await send('POST', '/api/auth/reset-password', { body })).status).toBe(200);
    expect(refusalOf(await tryLogin(email, PASSWORD))).toEqual([401, 'wrong_credentials']);
    expect(refusalOf(await confirm(email, token))).toEqual([401, 'wrong_credentials']);
    expect((await tryLogin(email, 'my own password')).status).toBe(200);
  });

  test('confirms nothing by the link of another account, which is not used up by it', async () => {
    const [theirs, strangers] = [await newUnconfirmed(), await newUnconfirmed()];
    await resend(theirs);
    const token = tokenIn(await confirmationTo(theirs));
    expect(refusalOf(await confirm(strangers, token))).toEqual([400, 'invalid_link']);
    expect([await isConfirmed(theirs), await isConfirmed(strangers)]).toEqual([false, false]);
    expect((await confirm(theirs, token)).status).toBe(200);
  });
});

describe('the link again', () => {
  test('is left alone while one of the last minutes was not used', async () => {
    const email = await newUnconfirmed();
    await resend(email);
    const token = tokenIn(await confirmationTo(email));
    await resend(email);
    while ((await sql`select from public.mails where recipient = ${email}`).length > 0) await sleep(50);
    expect((await confirm(email, token)).status).toBe(200);
  });

  test('is the only good one from then on', async () => {
    const email = await newUnconfirmed();
    await resend(email);
    const older = tokenIn(await confirmationTo(email));
    while ((await sql`select from public.mails where recipient = ${email}`).length > 0) await sleep(50);
    await age(email);
    await resend(email);
    const newer = tokenIn(await mailTo(mailboxUrl ?? '', email, /^Confirm/, 2));
    expect(refusalOf(await confirm(email, older))).toEqual([400, 'invalid_link']);
    expect((await confirm(email, newer)).status).toBe(200);
  });

  test('gets the same answer for every address, and goes only to unconfirmed ones', async () => {
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

  test('is not sent over and over to callers of Auth itself', async () => {
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
    const email = await newUnconfirmed();
    expect(refusalOf(await confirm(email, token))).toEqual([400, 'invalid_link']);
    expect(await isConfirmed(email)).toBe(false);
  });
});
