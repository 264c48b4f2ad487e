import { freshEmail, newHost, type Reply, send, type TestHost } from './client.ts';
import type { OwnRefusal } from './own-refusal.ts';
import { makeUnconfirmed } from './unconfirmed.ts';

let shared: Promise<TestHost> | undefined;

/** One host for all of these, since registering takes a while. */
function host(): Promise<TestHost> {
  shared ??= newHost();
  return shared;
}

const NO_LINK = { token: 'f'.repeat(64) };

async function provokeNotConfirmed(confirmToken?: string): Promise<Reply> {
  const [email, password] = [freshEmail(), 'correct horse'];
  const body = { fullName: 'A', email, password, confirmPassword: password };
  await send('POST', '/api/auth/register', { body });
  await makeUnconfirmed(email);
  return send('POST', '/api/auth/login', { body: { email, password, confirmToken } });
}

/** How the refusals of calls about accounts come about. */
export const ACCOUNT_REFUSALS: Record<string, OwnRefusal[]> = {
  register: [
    {
      code: 'email_taken',
      provoke: async () => {
        const { email } = await host();
        const body = { fullName: 'A', email: email.toUpperCase(), password: 'secret1', confirmPassword: 'secret1' };
        return send('POST', '/api/auth/register', { body });
      },
    },
  ],
  login: [
    {
      code: 'wrong_credentials',
      provoke: async () => {
        const { email } = await host();
        return send('POST', '/api/auth/login', { body: { email, password: 'wrong horse' } });
      },
    },
    { code: 'email_not_confirmed', provoke: () => provokeNotConfirmed() },
    { code: 'invalid_link', provoke: () => provokeNotConfirmed(NO_LINK.token) },
  ],
  logout: [],
  getCurrentUser: [],
  updateDisplayName: [],
  forgotPassword: [],
  resetPassword: [
    {
      code: 'invalid_link',
      provoke: () => send('POST', '/api/auth/reset-password', { body: { ...NO_LINK, newPassword: 'secret1' } }),
    },
  ],
  resendConfirmation: [],
  deleteAccount: [
    {
      code: 'wrong_password',
      provoke: async () => {
        const { bearer, user } = await host();
        return send('POST', `/api/users/${user.id}/delete`, { bearer, body: { password: 'wrong horse' } });
      },
    },
    { code: 'checkout_busy', provoke: 'supabase/functions/api/auth/deletion.test.ts' },
    // Here plans can be paid for.
    { code: 'not_configured', provoke: 'supabase/functions/api/auth/deletion.test.ts' },
  ],
};

/** Payloads of these calls that are right. */
export const ACCOUNT_BODIES: Record<string, Record<string, unknown>> = {
  register: { fullName: 'A', email: 'a@example.com', password: 'secret1', confirmPassword: 'secret1' },
  login: { email: 'a@example.com', password: 'secret1' },
  updateDisplayName: { displayName: 'A' },
  forgotPassword: { email: 'a@example.com' },
  resetPassword: { ...NO_LINK, newPassword: 'secret1' },
  resendConfirmation: { email: 'a@example.com' },
  deleteAccount: { password: 'secret1' },
};
