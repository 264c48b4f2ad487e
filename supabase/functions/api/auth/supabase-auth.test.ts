import { describe, expect, test, vi } from 'vitest';
import { USER_ID } from '../fakes.ts';
import { createSupabaseAuth } from './supabase-auth.ts';
import { ACCOUNT, ADDRESS, authOver, refusal, refusedWith, TOKENS, user } from './testing/auth-on-the-wire.ts';

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

  test('an unconfirmed account whose link was mailed just now is taken, too', async () => {
    const tooSoon = { ...refusal('over_email_send_rate_limit'), msg: 'You can only request this after 9 seconds.' };
    expect(await authOver([[429, tooSoon]]).auth.signUp(ACCOUNT, ADDRESS)).toBe('taken');
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

  test('an unconfirmed address is reported only with its right password', async () => {
    const { auth } = authOver([[400, refusal('email_not_confirmed')]]);
    expect(await auth.signIn(ACCOUNT, ADDRESS)).toBe('not_confirmed');
  });

  test('a password longer than any account can have is a wrong one, and Auth is not asked', async () => {
    const { auth, sent } = authOver([]);
    expect(await auth.signIn({ ...ACCOUNT, password: 'é'.repeat(37) }, ADDRESS)).toBeNull();
    expect(sent).toEqual([]);
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
    expect(await auth.isUp()).toBe(false);
    silent.mockRestore();
  });
});

test.each([
  [200, true],
  [503, false],
])("Auth's health is asked, and %i means up: %s", async (status, isUp) => {
  const { auth, sent } = authOver([[status, {}]]);
  expect(await auth.isUp()).toBe(isUp);
  expect(sent[0]?.url).toBe('http://auth.test/auth/v1/health');
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

  test('a failure is reported', async () => {
    expect(await refusedWith(authOver([[500, refusal('unexpected_failure')]]).auth.signOut('access'))).toMatchObject({
      code: 'unavailable',
    });
  });
});

describe('a new password after the old one', () => {
  const given = { ...ACCOUNT, newPassword: 'new secret' };
  // Else the client renews it first.
  const fresh = { ...TOKENS, expires_at: 4_000_000_000, user: user() };

  test('is set in a login of its own, with the old one, and that login lives on', async () => {
    const { auth, sent } = authOver([
      [200, fresh],
      [200, user()],
    ]);
    expect(await auth.replacePassword(given, ADDRESS)).toMatchObject({
      access_token: 'access',
      refresh_token: 'refresh',
    });
    expect(sent[1]).toMatchObject({
      method: 'PUT',
      url: 'http://auth.test/auth/v1/user',
      body: { password: 'new secret', current_password: ACCOUNT.password },
    });
    expect(sent[1]?.headers.get('authorization')).toBe('Bearer access');
  });

  test('is not set after a wrong one, nor where Auth refuses it: then the login ends', async () => {
    const wrong = authOver([[400, refusal('invalid_credentials')]]);
    expect(await wrong.auth.replacePassword(given, ADDRESS)).toBeNull();
    const same = authOver([
      [200, fresh],
      [422, refusal('same_password')],
      [204, null],
    ]);
    expect(await refusedWith(same.auth.replacePassword(given, ADDRESS))).toEqual({
      code: 'invalid',
      extra: { field: 'newPassword' },
    });
    expect(same.sent[2]?.url).toContain('/logout');
  });
});

describe('another address', () => {
  test('is set as confirmed, with the secret key; another account may have it', async () => {
    const { auth, sent } = authOver([[200, user()]], 'sb_secret_x');
    expect(await auth.changeAddress(USER_ID, 'new@example.com')).toBe('changed');
    expect(sent[0]).toMatchObject({
      method: 'PUT',
      url: `http://auth.test/auth/v1/admin/users/${USER_ID}`,
      body: { email: 'new@example.com', email_confirm: true },
    });
    // Of two at once Auth fails one without a reason.
    const late = authOver(
      [
        [500, refusal('unexpected_failure')],
        [422, refusal('email_exists')],
      ],
      'sb_secret_x',
    );
    expect(await late.auth.changeAddress(USER_ID, 'new@example.com')).toBe('taken');
    expect(await refusedWith(authOver([]).auth.changeAddress(USER_ID, 'new@example.com'))).toMatchObject({
      code: 'not_configured',
    });
  });
});
