import { AuthClient, type AuthError, isAuthSessionMissingError } from '@supabase/supabase-js';
import { ApiError } from '../../_shared/server/api-error.ts';
import { MailRefused } from '../../_shared/server/mail/mailer.ts';
import type { AuthServer } from './auth-server.ts';

/** Hashing a password takes a while on a busy machine; longer than this and the Auth server is not there. */
const TIME_LIMIT_MS = 10_000;

/** Codes of Supabase Auth that mean "there is an account with this address". */
const TAKEN = new Set(['user_already_exists', 'email_exists']);
/** Codes that mean "not with these": all of them are one answer, so that nothing can be learned about an address. */
const NOT_WITH_THESE = new Set(['invalid_credentials', 'user_banned', 'validation_failed']);
const FIELDS: Record<string, string> = { weak_password: 'password', email_address_invalid: 'email' };

/** Whether Auth said no to what it was given, and not that it can not answer now or not at all. */
const isNo = ({ status = 500 }: AuthError) => [400, 403, 404, 422].includes(status);

/** What a refusal of the Auth server means for our caller. Its own words go no further. */
function refused(error: AuthError): ApiError {
  const field = FIELDS[error.code ?? ''];
  if (field !== undefined) return new ApiError('invalid', { field });
  if (error.status === 429) return new ApiError('slow_down', {}, { 'retry-after': '60' });
  if (error.code === 'signup_disabled' || error.code === 'email_provider_disabled')
    return new ApiError('not_configured');
  return error.status === 400 || error.status === 422 ? new ApiError('invalid') : new ApiError('unavailable');
}

/** Supabase Auth over HTTP, by its own client, without anything that stays. */
export function createSupabaseAuth(settings: {
  supabaseUrl: string;
  publishableKey: string;
  secretKey: string | null;
  fetch?: typeof fetch;
}): AuthServer {
  const send = settings.fetch ?? fetch;

  // A client keeps the session that it opened, so every call has its own.
  function client(address: string | null) {
    const headers: Record<string, string> = { apikey: settings.secretKey ?? settings.publishableKey };
    if (settings.secretKey !== null && address) headers['Sb-Forwarded-For'] = address;
    return new AuthClient({
      url: `${settings.supabaseUrl}/auth/v1`,
      headers,
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      fetch: (input, init) => send(input, { ...init, signal: AbortSignal.timeout(TIME_LIMIT_MS) }),
    });
  }

  async function endSessions(accessToken: string, scope: 'local' | 'global'): Promise<void> {
    const { error } = await client(null).admin.signOut(accessToken, scope);
    // The token or its session is not alive any more, which is what was wanted.
    if (error === null || isAuthSessionMissingError(error) || [401, 403, 404].includes(error.status ?? 0)) return;
    throw refused(error);
  }

  /** Uses a link up. Gives the session that it opens, whose end is the caller's duty; null where it is not taken. */
  async function openLink(auth: ReturnType<typeof client>, type: 'recovery' | 'signup', token: string) {
    const { data, error } = await auth.verifyOtp({ token_hash: token, type });
    if (error && isNo(error)) return null;
    if (error) throw refused(error);
    if (!data.session || !data.user?.email) throw new ApiError('unavailable');
    return { accessToken: data.session.access_token, owner: { userId: data.user.id, email: data.user.email } };
  }

  /** Nobody has seen the tokens of a session that only came along: it is ended to be tidy, and nothing fails for it. */
  async function tidyUp(accessToken: string): Promise<void> {
    await endSessions(accessToken, 'local').catch(() => undefined);
  }

  /** What Auth says when it is to mail something. */
  function mailed({ error }: { error: AuthError | null }): void {
    // It mailed such a link a moment ago. The same code stands for its limit of all mails, without any seconds.
    if (error?.code === 'over_email_send_rate_limit' && / after \d+ seconds/.test(error.message)) return;
    if (error && isNo(error)) throw new MailRefused('Auth does not take this address.');
    if (error) throw refused(error);
  }

  return {
    async signUp(account, address) {
      let { data, error } = await client(address).signUp(account);
      // Of two sign-ups at once the embedded server lets one fail instead of saying that the address is taken.
      if (error?.status === 500) ({ data, error } = await client(address).signUp(account));
      if (error) {
        if (TAKEN.has(error.code ?? '')) return 'taken';
        throw refused(error);
      }
      // With confirmation on, a known address gets the shape of a new account, but without an identity.
      if (data.user === null || data.user.identities?.length === 0) return 'taken';
      // Who registers logs in afterwards, so the session that comes with it would only lie about.
      if (data.session) await tidyUp(data.session.access_token);
      return { userId: data.user.id, needsConfirmation: data.session === null };
    },

    async signIn(account, address) {
      const { data, error } = await client(address).signInWithPassword(account);
      if (error) {
        if (error.code === 'email_not_confirmed') return 'not_confirmed';
        if (NOT_WITH_THESE.has(error.code ?? '')) return null;
        throw refused(error);
      }
      return { userId: data.user.id, session: data.session };
    },

    signOut: (accessToken) => endSessions(accessToken, 'local'),

    async recover(email) {
      mailed(await client(null).resetPasswordForEmail(email));
    },

    async resendConfirmation(email) {
      mailed(await client(null).resend({ type: 'signup', email }));
    },

    async openPasswordLink(token, address) {
      const auth = client(address);
      const opened = await openLink(auth, 'recovery', token);
      if (opened === null) return null;
      const endAll = () => endSessions(opened.accessToken, 'global');
      return {
        owner: opened.owner,
        async setPassword(newPassword) {
          let { error } = await auth.updateUser({ password: newPassword });
          // The link is used up, so this is the only chance.
          if (error && !isNo(error)) ({ error } = await auth.updateUser({ password: newPassword }));
          // Of everything that a link opened nothing stays open, whether the password was taken or not.
          const sessionsEnded = await endAll()
            .catch(endAll)
            .then(
              () => true,
              () => false,
            );
          // The password that it was before is what was asked for, too.
          if (error === null || error.code === 'same_password') return { sessionsEnded };
          throw error.code === 'weak_password' ? new ApiError('invalid', { field: 'newPassword' }) : refused(error);
        },
      };
    },

    async redeemConfirmationLink(token, address) {
      const opened = await openLink(client(address), 'signup', token);
      if (opened === null) return null;
      await tidyUp(opened.accessToken);
      return opened.owner;
    },
  };
}
