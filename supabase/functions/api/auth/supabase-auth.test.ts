import { describe, expect, test, vi } from 'vitest';
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
    expect(await auth.signUp(ACCOUNT, ADDRESS)).toEqual({ userId: USER_ID });
    expect(sent).toMatchObject([{ url: 'http://auth.test/auth/v1/signup', method: 'POST', body: ACCOUNT }]);
  });

  test('with confirmation off: the session that comes along is ended', async () => {
    const { auth, sent } = authOver([
      [200, { ...TOKENS, user: user() }],
      [204, null],
    ]);
    expect(await auth.signUp(ACCOUNT, ADDRESS)).toEqual({ userId: USER_ID });
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

  test.each(['invalid_credentials', 'email_not_confirmed', 'user_banned'])(
    '%s is one and the same no',
    async (code) => {
      expect(await authOver([[400, refusal(code)]]).auth.signIn(ACCOUNT, ADDRESS)).toBeNull();
    },
  );

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
