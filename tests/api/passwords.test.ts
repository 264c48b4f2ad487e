import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, inject, test } from 'vitest';
import { LINK_LIFETIME_SECONDS } from '#shared/contract/accounts.ts';
import { startThisOrThat } from '#shared/contract/games/this-or-that.ts';
import { getOwnKey } from '#shared/contract/keys.ts';
import { connectAs } from '../support/database.ts';
import { mailsTo, mailTo, tokenIn } from '../support/mailbox.ts';
import { ask } from '../support/sessions/ask.ts';
import { cohostOf, remoteOf } from '../support/sessions/keys.ts';
import { openRoom } from '../support/sessions/rooms.ts';
import { cookieIn, freshEmail, logIn, newHost, type Reply, refusalOf, send } from './client.ts';

// Forgotten passwords: asking for a link, and using it.

const SUBJECT = /^Reset your .*password/;
const { mailboxUrl, origin } = inject('stack');
const sql = connectAs('supabase_admin', 2);

const forgot = (email: string) => send('POST', '/api/auth/forgot-password', { body: { email } });
const reset = (token: string, newPassword = 'a new secret', options = {}): Promise<Reply> =>
  send('POST', '/api/auth/reset-password', { body: { token, newPassword }, ...options });
const tryLogin = (email: string, password: string) => send('POST', '/api/auth/login', { body: { email, password } });

/** The token of the reset link in someone's mailbox. */
async function linkFor(email: string, count = 1): Promise<string> {
  // A link of the last minutes that was not used would be left alone.
  if (count > 1) await age(email, 301);
  expect((await forgot(email)).status).toBe(200);
  const mail = await mailTo(mailboxUrl ?? '', email, SUBJECT, count);
  // While one is on its way, asking again sends no other.
  while ((await sql`select from public.mails where recipient = ${email}`).length > 0) await sleep(20);
  return tokenIn(mail);
}

/** Makes the link that was mailed last as old as this. */
async function age(email: string, seconds: number): Promise<void> {
  await sql`update auth.users set recovery_sent_at = now() - make_interval(secs => ${seconds}) where email = ${email}`;
}

/** Everything that was written into logs so far. */
function everythingLogged(): string {
  const folder = inject('logs');
  return (
    readdirSync(folder)
      // Supabase's own Auth server names addresses in its log.
      .filter((file) => !file.startsWith('auth-server'))
      .map((file) => readFileSync(path.join(folder, file), 'utf8'))
      .join('\n')
  );
}

describe('a link', () => {
  test('sets a new password, ends every session, and somebody is told', async () => {
    const host = await newHost();
    const elsewhere = await logIn(host.email, host.password);
    const token = await linkFor(host.email);
    for (const { bearer } of [host, elsewhere]) {
      expect((await send('GET', '/api/auth/me', { bearer })).status).toBe(200);
    }
    const reply = await reset(token);
    expect([reply.status, reply.body, cookieIn(reply.headers)]).toEqual([200, {}, '']);

    for (const { bearer, cookie } of [host, elsewhere]) {
      expect(refusalOf(await send('GET', '/api/auth/me', { bearer }))).toEqual([401, 'sign_in']);
      expect(refusalOf(await send('GET', '/api/auth/me', { cookie }))).toEqual([401, 'sign_in']);
    }
    expect(await sql`select id from auth.sessions where user_id = ${host.user.id}`).toHaveLength(0);
    expect(refusalOf(await tryLogin(host.email, host.password))).toEqual([401, 'wrong_credentials']);
    expect((await logIn(host.email, 'a new secret')).user.id).toBe(host.user.id);
    await mailTo(mailboxUrl ?? '', host.email, /password/i, 2);
  });

  test('lets nobody in by a refresh token from before', async () => {
    const host = await newHost();
    await reset(await linkFor(host.email));
    const refreshed = await fetch(`${origin}/auth/v1/token?grant_type=refresh_token`, {
      method: 'POST',
      headers: { apikey: inject('stack').publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: host.refreshToken }),
    });
    expect(refreshed.status).toBe(400);
  });

  test('ends the keys that lead the account’s games', async () => {
    const host = await newHost();
    const roomId = await openRoom(origin, 'this-or-that', host.bearer);
    const keys = [await cohostOf(origin, roomId, host.bearer), await remoteOf(origin, roomId, host.bearer)];
    const lead = (bearer: string) => ask(origin, getOwnKey, { bearer });
    expect((await Promise.all(keys.map(lead))).map(({ status }) => status)).toEqual([200, 200]);
    await reset(await linkFor(host.email));
    for (const bearer of keys) {
      const body = { category: 'all', mix: false } as const;
      const started = await ask(origin, startThisOrThat, { params: { roomId }, body, bearer });
      expect([started.refusal?.code, (await lead(bearer)).refusal?.code]).toEqual(['key_ended', 'key_ended']);
    }
  });

  test('works once, and a look at it uses nothing up', async () => {
    const { email } = await newHost();
    const token = await linkFor(email);
    const check = (given: string) => send('POST', '/api/auth/check-reset-link', { body: { token: given } });
    for (let look = 0; look < 2; look += 1) expect((await check(token)).status).toBe(200);
    expect(refusalOf(await check('0f'.repeat(32)))).toEqual([400, 'invalid_link']);
    await age(email, LINK_LIFETIME_SECONDS + 1);
    expect(refusalOf(await check(token))).toEqual([400, 'invalid_link']);
    await age(email, 0);
    expect((await reset(token)).status).toBe(200);
    expect(refusalOf(await check(token))).toEqual([400, 'invalid_link']);
    expect(refusalOf(await reset(token, 'another secret'))).toEqual([400, 'invalid_link']);
    expect((await tryLogin(email, 'a new secret')).status).toBe(200);
  });

  test('works for one of twenty callers at once', async () => {
    const { email } = await newHost();
    const token = await linkFor(email);
    const replies = await Promise.all(Array.from({ length: 20 }, (_, user) => reset(token, `password ${user}`)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(400)]);
    const winner = replies.findIndex(({ status }) => status === 200);
    expect((await tryLogin(email, `password ${winner}`)).status).toBe(200);
    expect((await tryLogin(email, `password ${(winner + 1) % 20}`)).status).toBe(401);
  });

  test('is left alone when somebody asks again while it is young', async () => {
    const { email } = await newHost();
    const token = await linkFor(email);
    for (let asker = 0; asker < 3; asker += 1) expect((await forgot(email)).status).toBe(200);
    while ((await sql`select from public.mails where recipient = ${email}`).length > 0) await sleep(20);
    expect((await reset(token)).status).toBe(200);
    expect((await mailsTo(mailboxUrl ?? '', email)).filter(({ subject }) => SUBJECT.test(subject))).toHaveLength(1);
  });

  test('works for an hour', async () => {
    const { email } = await newHost();
    const old = await linkFor(email);
    await age(email, LINK_LIFETIME_SECONDS + 1);
    expect(refusalOf(await reset(old))).toEqual([400, 'invalid_link']);
    const justInTime = await linkFor(email, 2);
    // A minute is left to use it in, however slow this machine is.
    await age(email, LINK_LIFETIME_SECONDS - 60);
    expect((await reset(justInTime)).status).toBe(200);
  });

  test('is worth nothing once there is a newer one', async () => {
    const { email } = await newHost();
    const older = await linkFor(email);
    const newer = await linkFor(email, 2);
    expect(newer).not.toBe(older);
    expect(refusalOf(await reset(older))).toEqual([400, 'invalid_link']);
    expect((await reset(newer)).status).toBe(200);
  });

  test('is not used up by a password that is too short or too long', async () => {
    const { email } = await newHost();
    const token = await linkFor(email);
    for (const wrong of ['12345', 'é'.repeat(37)]) {
      expect((await reset(token, wrong)).body).toMatchObject({ code: 'invalid', field: 'newPassword' });
    }
    expect((await reset(token)).status).toBe(200);
  });

  test('takes the password that it was before', async () => {
    const { email, password } = await newHost();
    expect((await reset(await linkFor(email), password)).status).toBe(200);
    expect((await tryLogin(email, password)).status).toBe(200);
  });

  test('and its token stand in no log', async () => {
    const host = await newHost();
    const token = await linkFor(host.email);
    // The page that it leads to, as a browser asks for it.
    expect((await fetch(`${origin}/reset-password?token=${token}`)).status).toBe(200);
    await reset(token);
    await reset(token);
    const logged = everythingLogged();
    expect(logged).toContain('/api/auth/reset-password');
    expect(logged).not.toContain(token);
    expect(logged).not.toContain(host.email);
  });
});

describe('asking for a link', () => {
  test('gets the same answer for every address', async () => {
    const { email } = await newHost();
    const unknown = freshEmail();
    const replies = [];
    for (const address of [email, unknown, email.toUpperCase()]) {
      const { body, headers, status } = await forgot(address);
      replies.push(JSON.stringify([status, [...headers].filter(([name]) => name !== 'date'), body]));
    }
    expect(new Set(replies).size).toBe(1);
    await mailTo(mailboxUrl ?? '', email, SUBJECT);
    expect(await mailsTo(mailboxUrl ?? '', unknown)).toEqual([]);
  });

  test('leads to the page of ours, on our own origin', async () => {
    const { email } = await newHost();
    await forgot(email);
    // Supabase's own Auth sends no text.
    const { html, text = html } = await mailTo(mailboxUrl ?? '', email, SUBJECT);
    for (const part of [html, text]) expect(part).toContain(`${origin}/reset-password?token=`);
    for (const part of [html, text]) expect(part).not.toContain('/auth/v1/');
  });
});
