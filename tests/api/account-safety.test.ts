import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, inject, test } from 'vitest';
import { type AccountData, ADDRESS_CODE_TRIES, type Login } from '#shared/contract/account-safety.ts';
import type { Session, User } from '#shared/contract/accounts.ts';
import type { Refusal } from '#shared/contract/refusals.ts';
import { connectAs } from '../support/database.ts';
import { mailsTo, mailTo } from '../support/mailbox.ts';
import { listen } from '../support/sessions/listen.ts';
import { openRoom } from '../support/sessions/rooms.ts';
import { freshEmail, logIn, newHost, refusalOf, registerHost, send, type TestHost } from './client.ts';

// What keeps an account with its owner: password, logins, address.

const { authUrl, mailboxUrl, origin, publishableKey } = inject('stack');
const mailbox = mailboxUrl ?? '';
const sql = connectAs('supabase_admin', 4);

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const isIn = async (bearer: string) => (await send('GET', '/api/auth/me', { bearer })).status === 200;

async function loginsOf({ bearer }: { bearer: string }): Promise<Login[]> {
  const { body } = await send<{ logins: Login[] }>('GET', '/api/logins', { bearer });
  return body.logins;
}

/** A login by a browser that names itself so. */
async function logInBy(host: TestHost, userAgent: string): Promise<string> {
  const { email, password } = host;
  const { body } = await send<{ session: Session }>('POST', '/api/auth/login', {
    body: { email, password },
    headers: { 'user-agent': userAgent },
  });
  return body.session.access_token;
}

const changePassword = ({ user, bearer, password }: TestHost, newPassword: string, old = password) =>
  send<{ session: Session } & Partial<Refusal>>('POST', `/api/users/${user.id}/password`, {
    bearer,
    body: { password: old, newPassword },
  });

describe('a changed password', () => {
  test('ends every other login, and the caller goes on with a new one; a mail tells of it', async () => {
    const host = await newHost();
    const elsewhere = await logIn(host.email, host.password);
    const { body, headers, status } = await changePassword(host, 'a new secret');
    expect(status).toBe(200);
    expect(headers.getSetCookie()[0]).toMatch(/^thaw_session=ey.*HttpOnly/);
    const own = body.session.access_token;
    expect([await isIn(host.bearer), await isIn(elsewhere.bearer), await isIn(own)]).toEqual([false, false, true]);
    expect(await loginsOf({ bearer: own })).toMatchObject([{ isThis: true }]);
    expect((await mailTo(mailbox, host.email, /^Your password was changed$/)).text).toContain('with the old one');
    const old = { email: host.email, password: host.password };
    expect(refusalOf(await send('POST', '/api/auth/login', { body: old }))).toEqual([401, 'wrong_credentials']);
    expect((await logIn(host.email, 'a new secret')).user.id).toBe(host.user.id);
  });

  test('takes the old one and a really new one, and changes nothing otherwise', async () => {
    const host = await newHost();
    expect((await changePassword(host, 'short')).body.field).toBe('newPassword');
    const same = await changePassword(host, host.password);
    expect([same.status, same.body.field]).toEqual([400, 'newPassword']);
    expect(refusalOf(await changePassword(host, 'a new secret', 'a guess'))).toEqual([403, 'wrong_password']);
    expect(await isIn(host.bearer)).toBe(true);
    expect(await loginsOf(host)).toHaveLength(1);
  });

  test('of two tabs at once is the first one’s; the second one’s old password is wrong from then on', async () => {
    const host = await newHost();
    const other = { ...(await logIn(host.email, host.password)), password: host.password };
    const [first, second] = await sql.begin(async (held) => {
      // Auth writes this row when it has compared the password.
      await held`select from auth.users where id = ${host.user.id} for update`;
      const begun = changePassword(host, 'the first secret');
      for (;;) {
        const [row] = await held<{ waits: boolean }[]>`
          select exists (
            select from pg_stat_activity, pg_stat_clear_snapshot()
            where pg_backend_pid() = any (pg_blocking_pids(pid))
          ) as waits`;
        if (row?.waits) break;
        await sleep(5);
      }
      // While the first one's is compared and set, none can begin.
      return [begun, await changePassword(other, 'the second secret')] as const;
    });
    expect([second.status, second.body.code]).toEqual([409, 'password_busy']);
    const { body, status } = await first;
    expect(status).toBe(200);
    const late = { ...host, bearer: body.session.access_token };
    expect(refusalOf(await changePassword(late, 'the second secret'))).toEqual([403, 'wrong_password']);
    expect((await changePassword(other, 'the second secret')).status).toBe(401);
    expect((await logIn(host.email, 'the first secret')).user.id).toBe(host.user.id);
  });

  test('is no one else’s to change', async () => {
    const [host, other] = [await newHost(), await newHost()];
    const foreign = { ...host, bearer: other.bearer };
    expect(refusalOf(await changePassword(foreign, 'a new secret'))).toEqual([404, 'not_found']);
  });
});

describe('logins', () => {
  test('have browser and system, and end one by one, with their streams and for the Data API', async () => {
    const host = await newHost();
    const phone = await logInBy(host, SAFARI);
    const logins = await loginsOf(host);
    expect(logins).toMatchObject([
      { isThis: true, browser: null, system: null },
      { isThis: false, browser: 'Safari', system: 'iPhone' },
    ]);
    const roomId = await openRoom(origin, 'this-or-that', host.bearer);
    const screen = await listen(origin, { roomId, bearer: phone });
    const profileBy = async (bearer: string) => {
      const headers = { apikey: publishableKey, authorization: `Bearer ${bearer}` };
      return (await fetch(`${authUrl}/rest/v1/profiles?select=id`, { headers })).json();
    };
    expect(await profileBy(phone)).toEqual([{ id: host.user.id }]);
    const end = (loginId = '', bearer = host.bearer) => send('DELETE', `/api/logins/${loginId}`, { bearer });
    const stranger = await newHost();
    expect(refusalOf(await end(logins[1]?.loginId, stranger.bearer))).toEqual([404, 'not_found']);
    expect((await end(logins[1]?.loginId)).status).toBe(200);
    expect(refusalOf(await end(logins[1]?.loginId))).toEqual([404, 'not_found']);
    expect(await isIn(phone)).toBe(false);
    expect(await screen.ended).toBe(true);
    expect(await profileBy(phone)).toEqual([]);
    expect(await profileBy(host.bearer)).toEqual([{ id: host.user.id }]);
    expect(await loginsOf(host)).toHaveLength(1);
  });

  test('end all others at once', async () => {
    const host = await newHost();
    const others = [await logInBy(host, SAFARI), await logInBy(host, FIREFOX)];
    expect((await send('POST', '/api/other-logins', { bearer: host.bearer })).status).toBe(200);
    expect(await Promise.all([host.bearer, ...others].map(isIn))).toEqual([true, false, false]);
    expect(await loginsOf(host)).toMatchObject([{ isThis: true }]);
  });

  test('are mailed about where they are from a new browser', async () => {
    const host = await registerHost();
    await logInBy(host, SAFARI);
    const mail = await mailTo(mailbox, host.email, /^New login to your account$/);
    expect(mail.text).toContain('from Safari on iPhone');
    expect(mail.text).toContain('/settings');
    await logInBy(host, SAFARI);
    await logInBy(host, FIREFOX);
    await mailTo(mailbox, host.email, /^New login/, 2);
    const news = (await mailsTo(mailbox, host.email)).filter(({ subject }) => subject.startsWith('New login'));
    expect(news.map(({ text }) => /from (.+), on/.exec(text)?.[1])).toEqual(['Safari on iPhone', 'Firefox on Linux']);
  });
});

describe('another address', () => {
  const ask = ({ bearer, password, user }: TestHost, email: string, typed = password) =>
    send('POST', `/api/users/${user.id}/address`, {
      bearer,
      body: { email, password: typed },
    });
  const prove = ({ bearer, user }: TestHost, code: string) =>
    send<{ user: User } & Partial<Refusal>>('POST', `/api/users/${user.id}/address/prove`, { bearer, body: { code } });
  const codeFor = async (email: string) =>
    /^Your code: (\d{4} \d{4})$/.exec((await mailTo(mailbox, email, /^Your code: /)).subject)?.[1] ?? '';

  test('is the account’s once it has proven itself; the old one hears of it, and its reset links end', async () => {
    const host = await newHost();
    const email = freshEmail();
    expect(refusalOf(await ask(host, email, 'a guess'))).toEqual([403, 'wrong_password']);
    expect((await ask(host, host.email.toUpperCase())).body.field).toBe('email');
    await send('POST', '/api/auth/forgot-password', { body: { email: host.email } });
    const link = await mailTo(mailbox, host.email, /^Reset your /);
    expect((await ask(host, email)).status).toBe(200);
    const code = await codeFor(email);
    expect(refusalOf(await prove(host, '0000 0000'))).toEqual([400, 'invalid_code']);
    const { body, status } = await prove(host, code);
    expect([status, body.user.email, body.user.username]).toEqual([200, email, host.user.username]);
    await mailTo(mailbox, host.email, /^Your email address was changed$/);
    expect((await logIn(email, host.password)).user.id).toBe(host.user.id);
    const old = { email: host.email, password: host.password };
    expect(refusalOf(await send('POST', '/api/auth/login', { body: old }))).toEqual([401, 'wrong_credentials']);
    const token = /token=([\w-]+)/.exec(link.html)?.[1];
    const reset = await send('POST', '/api/auth/reset-password', { body: { token, newPassword: 'a new secret' } });
    expect(refusalOf(reset)).toEqual([400, 'invalid_link']);
    expect(refusalOf(await prove(host, code))).toEqual([400, 'invalid_code']);
  });

  test('that another account has is answered in the same way, and only its owner learns of it', async () => {
    const [host, other] = [await newHost(), await newHost()];
    const taken = await ask(host, other.email);
    const free = await ask(host, freshEmail());
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    await mailTo(mailbox, other.email, /^Someone wanted to use your address$/);
    expect((await mailsTo(mailbox, other.email)).some(({ subject }) => subject.startsWith('Your code'))).toBe(false);
  });

  test('goes to one of two accounts that prove it', async () => {
    const email = freshEmail();
    const both = [await newHost(), await newHost()];
    const codes: string[] = [];
    for (const host of both) {
      await ask(host, email);
      const mail = await mailTo(mailbox, email, /^Your code: /, codes.length + 1);
      codes.push(mail.subject.replace('Your code: ', ''));
    }
    const replies = await Promise.all(both.map((host, nth) => prove(host, codes[nth] ?? '')));
    expect(replies.map(({ body, status }) => body.code ?? status).sort()).toEqual([200, 'email_taken']);
    expect((await logIn(email, both[0]?.password ?? '')).email).toBe(email);
  });

  test('is proven in a few tries', async () => {
    const host = await newHost();
    const email = freshEmail();
    await ask(host, email);
    const code = await codeFor(email);
    for (let guess = 0; guess < ADDRESS_CODE_TRIES; guess += 1) await prove(host, '1');
    expect(refusalOf(await prove(host, code))).toEqual([400, 'invalid_code']);
  });
});

test('an account gives its data to its owner, and all of it goes with the account', async () => {
  const host = await newHost();
  await logInBy(host, SAFARI);
  const path = `/api/users/${host.user.id}/data`;
  const { body, status } = await send<AccountData>('GET', path, { bearer: host.bearer });
  expect(status).toBe(200);
  expect(body).toMatchObject({ account: { email: host.email }, subscriptions: [], paymentCustomer: null, recaps: [] });
  expect(body.logins.at(-1)).toMatchObject({ browser: 'Safari', system: 'iPhone' });
  const stranger = await newHost();
  expect(refusalOf(await send('GET', path, { bearer: stranger.bearer }))).toEqual([404, 'not_found']);
  await send('POST', `/api/users/${host.user.id}/delete`, { bearer: host.bearer, body: { password: host.password } });
  expect(await sql`select from public.logins where user_id = ${host.user.id}`).toHaveLength(0);
});
