import { describe, expect, test, vi } from 'vitest';
import { MailRefused } from '../../_shared/server/mail/mailer.ts';
import { USER_ID } from '../fakes.ts';
import { createSupabaseAuth } from './supabase-auth.ts';

const ACCOUNT = { email: 'ann@example.com', password: 'secret1' };
const ADDRESS = '203.0.113.7';
const TOKENS = {
  access_token: 'access',
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: 1,
};

interface Sent {
  url: string;
  method: string;
  headers: Headers;
  body: unknown;
}

/** Supabase Auth as this file needs it: answers in turn, and what was sent. */
function authOver(answers: [status: number, body: unknown][], secretKey: string | null = null) {
  const sent: Sent[] = [];
  const auth = createSupabaseAuth({
    supabaseUrl: 'http://auth.test',
    publishableKey: 'sb_publishable_x',
    secretKey,
    fetch: async (input, init = {}) => {
      sent.push({
        url: String(input),
        method: init.method ?? 'GET',
        headers: new Headers(init.headers),
        body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
      });
      const [status, body] = answers.shift() ?? [500, {}];
      return new Response(body === null ? null : JSON.stringify(body), {
        status,
        headers: { 'content-type': 'application/json' },
      });
    },
  });
  return { auth, sent };
}

function user(identities: unknown[] = [{ id: '1' }]) {
  return { id: USER_ID, email: ACCOUNT.email, aud: 'authenticated', identities, app_metadata: {}, user_metadata: {} };
}

function refusal(code: string) {
  return { code: 400, error_code: code, msg: 'some words of the Auth server' };
}

async function refusedWith(promise: Promise<unknown>) {
  return promise.then(
    () => 'nothing',
    (error: { code: string; extra: unknown }) => ({ code: error.code, extra: error.extra }),
  );
}

describe('signing up', () => {
  test('with confirmation on: the account alone', async () => {
    const { auth, sent } = authOver([[200, user()]]);
    expect(await auth.signUp(ACCOUNT, ADDRESS)).toEqual({ userId: USER_ID, needsConfirmation: true });
    expect(sent).toMatchObject([{ url: 'http://auth.test/auth/v1/signup', method: 'POST', body: ACCOUNT }]);
  });

  test('with confirmation off: the session that comes along is ended', async () => {
    const { auth, sent } = authOver([
      [200, { ...TOKENS, user: user() }],
      [204, null],
    ]);
    expect(await auth.signUp(ACCOUNT, ADDRESS)).toEqual({ userId: USER_ID, needsConfirmation: false });
    expect(sent[1]).toMatchObject({ url: 'http://auth.test/auth/v1/logout?scope=local' });
    expect(sent[1]?.headers.get('authorization')).toBe('Bearer access');
  });

  test('a known address with confirmation on looks like a new one without identities', async () => {
    expect(await authOver([[200, user([])]]).auth.signUp(ACCOUNT, ADDRESS)).toBe('taken');
  });

  test.each(['user_already_exists', 'email_exists'])('a known address with confirmation off: %s', async (code) => {
    expect(await authOver([[422, refusal(code)]]).auth.signUp(ACCOUNT, ADDRESS)).toBe('taken');
  });

  test.each([
    ['weak_password', 422, { code: 'invalid', extra: { field: 'password' } }],
    ['email_address_invalid', 400, { code: 'invalid', extra: { field: 'email' } }],
    ['signup_disabled', 422, { code: 'not_configured', extra: {} }],
    ['over_email_send_rate_limit', 429, { code: 'slow_down', extra: {} }],
    ['validation_failed', 400, { code: 'invalid', extra: {} }],
    ['unexpected_failure', 503, { code: 'unavailable', extra: {} }],
  ])('%s', async (code, status, expected) => {
    expect(await refusedWith(authOver([[status, refusal(code)]]).auth.signUp(ACCOUNT, ADDRESS))).toEqual(expected);
  });
});

describe('an Auth server that fails', () => {
  const failure = refusal('unexpected_failure');

  test('is asked once more: two sign-ups at once may have met', async () => {
    const answers: [number, unknown][] = [
      [500, failure],
      [422, refusal('user_already_exists')],
    ];
    expect(await authOver(answers).auth.signUp(ACCOUNT, ADDRESS)).toBe('taken');
  });

  test('and not more often', async () => {
    const { auth, sent } = authOver([
      [500, failure],
      [500, failure],
      [200, user()],
    ]);
    expect(await refusedWith(auth.signUp(ACCOUNT, ADDRESS))).toMatchObject({ code: 'unavailable' });
    expect(sent).toHaveLength(2);
  });
});

describe('signing in', () => {
  test('opens a session', async () => {
    const { auth, sent } = authOver([[200, { ...TOKENS, user: user() }]]);
    expect(await auth.signIn(ACCOUNT, ADDRESS)).toMatchObject({ userId: USER_ID, session: { access_token: 'access' } });
    expect(sent[0]?.url).toBe('http://auth.test/auth/v1/token?grant_type=password');
  });

  test.each(['invalid_credentials', 'user_banned', 'validation_failed'])('%s is one and the same no', async (code) => {
    expect(await authOver([[400, refusal(code)]]).auth.signIn(ACCOUNT, ADDRESS)).toBeNull();
  });

  test('an address that waits to be confirmed is told to who knows its password', async () => {
    const { auth } = authOver([[400, refusal('email_not_confirmed')]]);
    expect(await auth.signIn(ACCOUNT, ADDRESS)).toBe('not_confirmed');
  });

  test('an Auth server that is away is no wrong password', async () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
    const auth = createSupabaseAuth({
      supabaseUrl: 'http://auth.test',
      publishableKey: 'x',
      secretKey: null,
      fetch: () => Promise.reject(new TypeError('fetch failed')),
    });
    expect(await refusedWith(auth.signIn(ACCOUNT, ADDRESS))).toMatchObject({ code: 'unavailable' });
    silent.mockRestore();
  });
});

describe("the caller's address goes along", () => {
  test('with the secret key, which makes the Auth server believe it', async () => {
    const { auth, sent } = authOver([[400, refusal('invalid_credentials')]], 'sb_secret_x');
    await auth.signIn(ACCOUNT, ADDRESS);
    expect(sent[0]?.headers.get('sb-forwarded-for')).toBe(ADDRESS);
    expect(sent[0]?.headers.get('apikey')).toBe('sb_secret_x');
  });

  test('not without it', async () => {
    const { auth, sent } = authOver([[400, refusal('invalid_credentials')]]);
    await auth.signIn(ACCOUNT, ADDRESS);
    expect(sent[0]?.headers.get('sb-forwarded-for')).toBeNull();
    expect(sent[0]?.headers.get('apikey')).toBe('sb_publishable_x');
  });
});

describe('signing out', () => {
  test.each([
    [204, null],
    [401, refusal('no_authorization')],
    [403, refusal('bad_jwt')],
    [403, refusal('session_not_found')],
    [404, refusal('user_not_found')],
  ])('%i: the session is not alive any more', async (status, body) => {
    const { auth } = authOver([[status, body]]);
    await expect(auth.signOut('access')).resolves.toBeUndefined();
  });

  test('a failure is told', async () => {
    expect(await refusedWith(authOver([[500, refusal('unexpected_failure')]]).auth.signOut('access'))).toMatchObject({
      code: 'unavailable',
    });
  });
});

describe('mails with links', () => {
  test('a reset link is asked for by the address alone', async () => {
    const { auth, sent } = authOver([[200, {}]]);
    await auth.recover(ACCOUNT.email);
    expect(sent).toMatchObject([{ url: 'http://auth.test/auth/v1/recover', body: { email: ACCOUNT.email } }]);
  });

  test('the link that confirms an address is asked for again', async () => {
    const { auth, sent } = authOver([[200, {}]]);
    await auth.resendConfirmation(ACCOUNT.email);
    const body = { type: 'signup', email: ACCOUNT.email };
    expect(sent).toMatchObject([{ url: 'http://auth.test/auth/v1/resend', body }]);
  });

  test.each(['recover', 'resendConfirmation'] as const)('%s: not now, or never', async (ask) => {
    const failing = (status: number, code: string) => authOver([[status, refusal(code)]]).auth[ask](ACCOUNT.email);
    await expect(failing(429, 'over_email_send_rate_limit')).rejects.toMatchObject({ code: 'slow_down' });
    await expect(failing(500, 'unexpected_failure')).rejects.toMatchObject({ code: 'unavailable' });
    await expect(failing(400, 'validation_failed')).rejects.toBeInstanceOf(MailRefused);
    await expect(failing(401, 'no_authorization')).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('a reset link', () => {
  const OPENED: [number, unknown] = [200, { ...TOKENS, expires_at: 4_000_000_000, user: user() }];
  const ENDED: [number, unknown] = [204, null];
  const owner = { userId: USER_ID, email: ACCOUNT.email };
  const redeem = (answers: [number, unknown][]) => {
    const { auth, sent } = authOver(answers);
    return { sent, owner: auth.redeemPasswordLink('0123456789abcdef', 'new secret', ADDRESS) };
  };
  const steps = (sent: Sent[]) =>
    sent.map(({ method, url }) => `${method} ${url.replace('http://auth.test/auth/v1', '')}`);

  test('opens, takes the new password, and ends every session', async () => {
    const redeemed = redeem([OPENED, [200, user()], ENDED]);
    expect(await redeemed.owner).toEqual(owner);
    expect(steps(redeemed.sent)).toEqual(['POST /verify', 'PUT /user', 'POST /logout?scope=global']);
    expect(redeemed.sent[0]?.body).toMatchObject({ token_hash: '0123456789abcdef', type: 'recovery' });
    expect(redeemed.sent[1]?.body).toMatchObject({ password: 'new secret' });
    expect(redeemed.sent[1]?.headers.get('authorization')).toBe('Bearer access');
    expect(redeemed.sent[2]?.headers.get('authorization')).toBe('Bearer access');
  });

  test('with the password that it was before', async () => {
    const redeemed = redeem([OPENED, [422, refusal('same_password')], ENDED]);
    expect(await redeemed.owner).toEqual(owner);
    expect(steps(redeemed.sent)).toContain('POST /logout?scope=global');
  });

  test.each([
    [403, 'otp_expired'],
    [403, 'user_banned'],
    [400, 'validation_failed'],
    [404, 'user_not_found'],
  ])('that is none (%i %s)', async (status, code) => {
    const redeemed = redeem([[status, refusal(code)]]);
    expect(await redeemed.owner).toBeNull();
    expect(redeemed.sent).toHaveLength(1);
  });

  test.each([
    [429, 'over_request_rate_limit', 'slow_down'],
    [500, 'unexpected_failure', 'unavailable'],
    [401, 'no_authorization', 'unavailable'],
  ])('when Auth can not say (%i %s)', async (status, code, refused) => {
    await expect(redeem([[status, refusal(code)]]).owner).rejects.toMatchObject({ code: refused });
  });

  test('whose new password is refused leaves no session open', async () => {
    const redeemed = redeem([OPENED, [422, refusal('weak_password')], ENDED]);
    expect(await refusedWith(redeemed.owner)).toEqual({ code: 'invalid', extra: { field: 'newPassword' } });
    expect(steps(redeemed.sent)).toContain('POST /logout?scope=global');
  });

  test('whose sessions do not end at first: they are ended once more, or it is told', async () => {
    const failed: [number, unknown] = [500, refusal('unexpected_failure')];
    expect(await redeem([OPENED, [200, user()], failed, ENDED]).owner).toEqual(owner);
    const redeemed = redeem([OPENED, [200, user()], failed, failed]);
    await expect(redeemed.owner).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('a link that confirms an address', () => {
  test('opens no session', async () => {
    const { auth, sent } = authOver([
      [200, { ...TOKENS, user: user() }],
      [204, null],
    ]);
    const owner = await auth.redeemConfirmationLink('0123456789abcdef', ADDRESS);
    expect(owner).toEqual({ userId: USER_ID, email: ACCOUNT.email });
    expect(sent[0]?.body).toMatchObject({ token_hash: '0123456789abcdef', type: 'signup' });
    expect(sent[1]).toMatchObject({ url: 'http://auth.test/auth/v1/logout?scope=local' });
    expect(sent).toHaveLength(2);
  });

  test('that is none', async () => {
    const { auth } = authOver([[403, refusal('otp_expired')]]);
    expect(await auth.redeemConfirmationLink('0123456789abcdef', ADDRESS)).toBeNull();
  });
});
