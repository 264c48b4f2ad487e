import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { User } from '#shared/contract/accounts.ts';
import type { Refusal } from '#shared/contract/refusals.ts';
import { type Auth, startAuth } from '../../local/stack/auth.ts';
import { authMail } from '../../local/stack/mail.ts';
import { authServer } from '../real/auth-server.ts';
import { connectAs } from '../support/database.ts';
import { type Functions, startFunctions } from '../support/functions.ts';
import { mailsTo, mailTo, tokenIn } from '../support/mailbox.ts';
import { ownPort } from '../support/ports.ts';
import * as client from './client.ts';
import { freshEmail, type Reply, refusalOf, type SendOptions } from './client.ts';

// Addresses that have to be confirmed before the first login, as in production: another Auth and other functions on the
// stack's database.

const { AUTH_SERVER } = process.env;
const PASSWORD = 'correct horse';
const stack = inject('stack');
const { mailboxUrl, publishableKey } = stack;
const folder = mkdtempSync(path.join(tmpdir(), 'thaw-confirmations-'));
const sql = connectAs('supabase_admin', 2);
let auth: Auth;
let functions: Functions;
let companies = 0;
/** Whether Auth's mails fail. */
let isMailDown = false;
const mailServer = createServer((socket) => {
  if (isMailDown) return void socket.destroy();
  const mailbox = connect(stack.ports.smtp, '127.0.0.1');
  pipeline(socket, mailbox, socket, () => undefined);
});

beforeAll(async () => {
  mkdirSync(path.join(folder, 'logs'));
  const port = await ownPort();
  await new Promise<void>((resolve) => mailServer.listen(port, '127.0.0.1', resolve));
  const smtpUrl = `smtp://127.0.0.1:${port}`;
  auth = await (AUTH_SERVER ? authServer(AUTH_SERVER).start : startAuth)({
    dataDir: folder,
    adminUrl: stack.adminUrl,
    port: await ownPort(),
    keys: stack,
    siteUrl: stack.origin,
    confirmEmails: true,
    sendsMail: true,
    email: authMail({ SMTP_URL: smtpUrl }),
    smtpUrl,
  });
  functions = await startFunctions({ ...stack, authUrl: auth.url }, folder);
});
afterAll(async () => {
  await functions.stop();
  await auth.stop();
  mailServer.close();
  rmSync(folder, { recursive: true, force: true });
});

const send = <Body = Partial<Refusal>>(method: string, where: string, options: SendOptions = {}) =>
  client.send<Body>(method, where, { ...options, origin: functions.origin });

/** An address at a company that no other test has. */
function newEmail(): string {
  companies += 1;
  return `fay@confirm-${process.pid}-${Date.now()}-${companies}.com`;
}

const askAuth = (where: string, body: unknown) =>
  fetch(`${auth.url}/auth/v1/${where}`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** A person of a company, registered, with the link in the mail unused. */
async function newUnconfirmed(): Promise<string> {
  const email = newEmail();
  const body = { fullName: 'Fay', email, password: PASSWORD, confirmPassword: PASSWORD };
  const reply = await send<{ needsConfirmation: boolean }>('POST', '/api/auth/register', { body });
  expect([reply.status, reply.body.needsConfirmation]).toEqual([201, true]);
  return email;
}

const tryLogin = (email: string, password: string) =>
  send<Partial<Refusal> & { user?: User }>('POST', '/api/auth/login', { body: { email, password } });
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

  test('gets a link, logs in, is welcomed once, and only then is a founder', async () => {
    const email = await newUnconfirmed();
    expect(await sql`select from public.founder_perks where domain = ${email.split('@')[1] ?? ''}`).toHaveLength(0);
    const token = tokenIn(await confirmationTo(email));
    // Following the link does nothing by itself.
    await fetch(`${stack.origin}/login?confirm=${token}`);
    expect(await isConfirmed(email)).toBe(false);
    const reply = await confirm(email, token);
    expect([reply.status, reply.body]).toMatchObject([200, { user: { tier: 'pro' } }]);
    // No session but the one of the login.
    const ofThem = sql`select from auth.sessions as s join auth.users as u on u.id = s.user_id where u.email = ${email}`;
    expect(await ofThem).toHaveLength(1);
    expect((await tryLogin(email, PASSWORD)).body.user?.tier).toBe('pro');
    await mailTo(mailboxUrl ?? '', email, /welcome/i);
    expect((await mailsTo(mailboxUrl ?? '', email)).filter(({ subject }) => /welcome/i.test(subject))).toHaveLength(1);
  });

  test('that signed up at Auth itself gets no perk and no plan, also once it is confirmed', async () => {
    const email = newEmail();
    const body = { email, password: PASSWORD, data: { tier: 'premium', full_name: 'Mallory' } };
    expect((await askAuth('signup', body)).status).toBe(200);
    const reply = await confirm(email, tokenIn(await confirmationTo(email)));
    expect([reply.status, reply.body]).toMatchObject([200, { user: { tier: 'free', requestedTier: null } }]);
  });

  test('whose mail failed can be registered again', async () => {
    const email = newEmail();
    const body = { fullName: 'Fay', email, password: PASSWORD, confirmPassword: PASSWORD };
    isMailDown = true;
    expect(refusalOf(await send('POST', '/api/auth/register', { body }))).toEqual([503, 'unavailable']);
    isMailDown = false;
    expect((await send('POST', '/api/auth/register', { body })).status).toBe(201);
    expect((await confirm(email, tokenIn(await confirmationTo(email)))).status).toBe(200);
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
    expect((await tryLogin(email, 'a new secret')).body.user?.tier).toBe('pro');
  });
});

describe("a stranger signing up with another person's address", () => {
  test('does not get the account opened from the mail alone, and loses it to a reset', async () => {
    const email = await newUnconfirmed();
    const token = tokenIn(await confirmationTo(email));
    // The person opens the link, and tries passwords of their own.
    await fetch(`${stack.origin}/login?confirm=${token}`);
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
    const token = tokenIn(await confirmationTo(theirs));
    expect(refusalOf(await confirm(strangers, token))).toEqual([400, 'invalid_link']);
    expect([await isConfirmed(theirs), await isConfirmed(strangers)]).toEqual([false, false]);
    expect((await confirm(theirs, token)).status).toBe(200);
  });
});

describe('the link again', () => {
  test('is left alone while one of the last minutes was not used', async () => {
    const email = await newUnconfirmed();
    const token = tokenIn(await confirmationTo(email));
    await resend(email);
    while ((await sql`select from public.mails where recipient = ${email}`).length > 0) await sleep(50);
    expect((await confirm(email, token)).status).toBe(200);
  });

  test('is the only good one from then on', async () => {
    const email = await newUnconfirmed();
    const older = tokenIn(await confirmationTo(email));
    await age(email);
    await resend(email);
    const newer = tokenIn(await mailTo(mailboxUrl ?? '', email, /^Confirm/, 2));
    expect(refusalOf(await confirm(email, older))).toEqual([400, 'invalid_link']);
    expect((await confirm(email, newer)).status).toBe(200);
  });

  test('gets the same answer for every address, and goes only to unconfirmed ones', async () => {
    const [waiting, unknown, confirmed] = [await newUnconfirmed(), freshEmail(), await newUnconfirmed()];
    await sql`update auth.users set email_confirmed_at = now() where email = ${confirmed}`;
    for (const email of [waiting, confirmed]) await age(email);
    const replies = [];
    for (const email of [waiting, unknown, confirmed]) {
      const { body, headers, status } = await resend(email);
      replies.push(JSON.stringify([status, [...headers].filter(([name]) => name !== 'date'), body]));
    }
    expect(new Set(replies).size).toBe(1);
    await mailTo(mailboxUrl ?? '', waiting, /^Confirm/, 2);
    while ((await sql`select from public.mails where kind = 'confirm'`).length > 0) await sleep(50);
    expect(await mailsTo(mailboxUrl ?? '', unknown)).toEqual([]);
    const ofConfirmed = await mailsTo(mailboxUrl ?? '', confirmed);
    expect(ofConfirmed.filter(({ subject }) => /^Confirm/.test(subject))).toHaveLength(1);
  });

  test('is not sent over and over to callers of Auth itself', async () => {
    const email = await newUnconfirmed();
    const ask = () => askAuth('resend', { type: 'signup', email });
    await age(email);
    expect((await ask()).status).toBe(200);
    await sql`update auth.users set confirmation_sent_at = now() + interval '1 minute' where email = ${email}`;
    expect((await ask()).status).toBe(429);
  });
});
