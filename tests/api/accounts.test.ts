import { describe, expect, inject, test } from 'vitest';
import type { Session, User } from '#shared/contract/accounts.ts';
import { DEFAULT_SUPPORT_EMAIL } from '#shared/contract/messages.ts';
import type { Refusal } from '#shared/contract/refusals.ts';
import { connectAs } from '../support/database.ts';
import { mailsTo, mailTo } from '../support/mailbox.ts';
import { cookieIn, freshEmail, logIn, newHost, refusalOf, registerHost, send } from './client.ts';

const host = await newHost();

function me(options: Parameters<typeof send>[2]) {
  return send<Partial<Refusal> & { user: User }>('GET', '/api/auth/me', options);
}

describe('registering', () => {
  test('makes a free account, even if a plan was asked for', async () => {
    const email = freshEmail();
    const account = { fullName: '  Petra   Paid ', email, password: 'secret1', confirmPassword: 'secret1' };
    const { body, headers, status } = await send<{ user: User }>('POST', '/api/auth/register', {
      body: { ...account, tier: 'premium', role: 'admin', isAdmin: true, id: 'mine' },
    });
    expect([status, headers.getSetCookie()]).toEqual([201, []]);
    expect(body.user).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      username: expect.stringMatching(/^host-/),
      email,
      fullName: 'Petra Paid',
      displayName: null,
      language: 'en',
      tier: 'free',
      createdAt: expect.any(String),
      role: 'host',
      requestedTier: 'premium',
    });
  });

  test('twice at once makes one account', async () => {
    const email = freshEmail();
    const body = { fullName: 'Twin', email, password: 'secret1', confirmPassword: 'secret1' };
    const replies = await Promise.all([1, 2, 3].map(() => send('POST', '/api/auth/register', { body })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect((await logIn(email, 'secret1')).user.fullName).toBe('Twin');
    const shouted = await send('POST', '/api/auth/register', { body: { ...body, email: email.toUpperCase() } });
    expect(refusalOf(shouted)).toEqual([409, 'email_taken']);
  });

  test('welcomes a host once', async () => {
    const { mailboxUrl } = inject('stack');
    const { email, password } = await registerHost();
    await mailTo(mailboxUrl ?? '', email, /welcome/i);
    await logIn(email, password);
    expect(await mailsTo(mailboxUrl ?? '', email)).toHaveLength(1);
  });

  test("support's address is nobody's account", async () => {
    const login = { email: DEFAULT_SUPPORT_EMAIL, password: 'snow-melts' };
    const { password } = login;
    const body = { ...login, fullName: 'Not Support', confirmPassword: password };
    const reply = await send('POST', '/api/auth/register', { body });
    expect([reply.status, reply.body]).toMatchObject([409, { code: 'email_taken' }]);
    expect((await send('POST', '/api/auth/login', { body: login })).status).toBe(401);
  });
});

/** Asks Auth at the front for the next tokens of a session. */
async function refresh(refreshToken: string): Promise<{ status: number; session: Session }> {
  const { origin, publishableKey } = inject('stack');
  const reply = await fetch(`${origin}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: refreshToken }),
  });
  return { status: reply.status, session: await reply.json() };
}

describe('logging in', () => {
  test('answers the user and a session that Supabase takes', async () => {
    const { email, password } = host;
    const { body } = await send<{ user: User; session: Session }>('POST', '/api/auth/login', {
      body: { email, password },
    });
    expect(body.user).toEqual(host.user);
    const { status, session } = await refresh(body.session.refresh_token);
    expect(status).toBe(200);
    expect((await me({ bearer: session.access_token })).body.user.id).toBe(host.user.id);
  });

  test('ends with a refresh token that is used twice, for everyone who holds the session', async () => {
    const thief = await newHost();
    const { session } = await refresh(thief.refreshToken);
    const owner = (await refresh(session.refresh_token)).session;
    const sql = connectAs('supabase_admin', 1);
    const age = () =>
      sql`update auth.refresh_tokens set updated_at = now() - interval '1 minute' where user_id = ${thief.user.id}`;
    // Two tabs may use the same one within seconds.
    await age();
    expect((await refresh(thief.refreshToken)).status).toBe(400);
    await age();
    for (const bearer of [thief.bearer, session.access_token, owner.access_token]) {
      // A read may take a login for alive for a second.
      await expect.poll(async () => refusalOf(await me({ bearer }))).toEqual([401, 'sign_in']);
    }
  });

  test('takes the address in any case', async () => {
    expect((await logIn(host.email.toUpperCase(), host.password)).user.id).toBe(host.user.id);
  });

  test('an unknown address and a wrong password get the same answer to the last byte', async () => {
    const replies = [];
    const ids = new Set();
    for (const email of [host.email, freshEmail(), 'no address at all']) {
      const { status, headers, body } = await send('POST', '/api/auth/login', { body: { email, password: 'wrong' } });
      const told = [...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id');
      replies.push(JSON.stringify([status, told, body]));
      ids.add(headers.get('x-request-id'));
    }
    expect(new Set(replies).size).toBe(1);
    expect(ids.size).toBe(3);
  });

  test.each([
    [undefined, /^thaw_session=[\w.-]+; Max-Age=3600; Path=\/api; HttpOnly; SameSite=Lax$/],
    [true, /^thaw_session=[\w.-]+; Max-Age=3600; Path=\/api; HttpOnly; SameSite=Lax$/],
    [false, /^thaw_session=[\w.-]+; Path=\/api; HttpOnly; SameSite=Lax$/],
  ])('remember %s: the cookie', async (remember, form) => {
    const { email, password } = host;
    const { headers } = await send('POST', '/api/auth/login', { body: { email, password, remember } });
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(form)]);
  });
});

describe('being logged in', () => {
  test('by header, and by cookie alone', async () => {
    expect((await me({ bearer: host.bearer })).body.user).toEqual(host.user);
    expect((await me({ cookie: host.cookie })).body.user).toEqual(host.user);
  });
});

describe('logging out', () => {
  test('ends this session at once, for header and cookie, and no other', async () => {
    const { email, password } = host;
    const [here, elsewhere] = [await logIn(email, password), await logIn(email, password)];
    expect((await me({ bearer: here.bearer })).status).toBe(200);
    const { headers, status } = await send('POST', '/api/auth/logout', { bearer: here.bearer });
    expect([status, cookieIn(headers)]).toEqual([200, 'thaw_session=']);
    expect((await me({ bearer: here.bearer })).status).toBe(401);
    expect((await me({ cookie: here.cookie })).status).toBe(401);
    expect((await me({ bearer: elsewhere.bearer })).status).toBe(200);
  });

  test('once more is fine, and so is never having been logged in', async () => {
    const { bearer } = await logIn(host.email, host.password);
    await send('POST', '/api/auth/logout', { bearer });
    expect((await send('POST', '/api/auth/logout', { bearer })).status).toBe(200);
    for (const none of [undefined, 'guest', 'expired.or.forged']) {
      expect((await send('POST', '/api/auth/logout', { bearer: none })).status).toBe(200);
    }
  });
});

describe('the name that participants see', () => {
  const rename = (userId: string, displayName: unknown, bearer = host.bearer) =>
    send<Partial<Refusal> & { user: User }>('PATCH', `/api/users/${userId}/display-name`, {
      bearer,
      body: { displayName },
    });

  test('is cleaned and kept', async () => {
    const { body, status } = await rename(host.user.id, '  Hana\u200b\n the  Host 👩‍🚀 ');
    expect([status, body.user.displayName]).toEqual([200, 'Hana the Host 👩‍🚀']);
    expect((await me({ bearer: host.bearer })).body.user.displayName).toBe('Hana the Host 👩‍🚀');
  });
});

test('the language of the emails is kept, and changed', async () => {
  const register = { fullName: 'Luz', password: 'secret1', confirmPassword: 'secret1' };
  const { body } = await send<{ user: User }>('POST', '/api/auth/register', {
    body: { ...register, email: freshEmail(), language: 'es' },
  });
  expect(body.user.language).toBe('es');
  const change = (userId: string, language: string) =>
    send<Partial<Refusal> & { user: User }>('PATCH', `/api/users/${userId}/language`, {
      bearer: host.bearer,
      body: { language },
    });
  expect((await change(host.user.id, 'es')).body.user.language).toBe('es');
  expect((await me({ bearer: host.bearer })).body.user.language).toBe('es');
  expect((await change(host.user.id, 'fr')).body).toMatchObject({ code: 'invalid', field: 'language' });
});
