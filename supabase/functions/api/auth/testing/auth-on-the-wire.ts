import { USER_ID } from '../../fakes.ts';
import { createSupabaseAuth } from '../supabase-auth.ts';

// Supabase Auth on the wire, for tests of `supabase-auth.ts`.

// Node 20 has none, and Supabase's client asks for the class. It opens no socket.
Object.assign(globalThis, { WebSocket: globalThis.WebSocket ?? class {} });

export const ACCOUNT = { email: 'ann@example.com', password: 'secret1' };
export const ADDRESS = '203.0.113.7';
export const TOKENS = {
  access_token: 'access',
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: 1,
};

export interface Sent {
  url: string;
  method: string;
  headers: Headers;
  body: unknown;
}

/** A fake Supabase Auth: answers in turn, and records requests. */
export function authOver(answers: [status: number, body: unknown][], secretKey: string | null = null) {
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

export function user(identities: unknown[] = [{ id: '1' }]) {
  return { id: USER_ID, email: ACCOUNT.email, aud: 'authenticated', identities, app_metadata: {}, user_metadata: {} };
}

export function refusal(code: string) {
  return { code: 400, error_code: code, msg: 'some words of the Auth server' };
}

export async function refusedWith(promise: Promise<unknown>) {
  return promise.then(
    () => 'nothing',
    (error: { code: string; extra: unknown }) => ({ code: error.code, extra: error.extra }),
  );
}
