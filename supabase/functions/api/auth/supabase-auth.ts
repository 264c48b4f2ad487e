import { type AuthError, createClient, isAuthSessionMissingError } from '@supabase/supabase-js';
import { PASSWORD_MAX_BYTES } from '../../_shared/contract/fields.ts';
import { ApiError, retryAfter } from '../../_shared/server/api-error.ts';
import { MailRefused } from '../../_shared/server/mail/mailer.ts';
import type { AuthServer } from './auth-server.ts';

/** Hashing a password takes a while on a busy machine; after this the Auth server counts as down. */
const TIME_LIMIT_MS = 10_000;

/** Codes of Supabase Auth that mean "there is an account with this address". */
const TAKEN = new Set(['user_already_exists', 'email_exists']);
/** Codes for bad credentials: all of them get one answer, which reveals nothing about an address. */
const NOT_WITH_THESE = new Set(['invalid_credentials', 'user_banned', 'validation_failed']);
/** Codes for a new password that Auth doesn't take. */
const REFUSED_PASSWORDS = new Set(['weak_password', 'same_password']);
const FIELDS: Record<string, string> = { weak_password: 'password', email_address_invalid: 'email' };

/** Whether Auth refused its input, rather than being unable to answer. */
const isNo = ({ status = 500 }: AuthError) => [400, 403, 404, 422].includes(status);

/** Whether it mailed this address just now. The same code means its limit for all emails, but then without seconds. */
const wasJustMailed = ({ code, message }: AuthError) =>
  code === 'over_email_send_rate_limit' && / after \d+ seconds/.test(message);

/** The Auth server's refusal as ours. Its own text goes no further. */
function refused(error: AuthError): ApiError {
  const field = FIELDS[error.code ?? ''];
  if (field !== undefined) return new ApiError('invalid', { field });
  if (error.status === 429) return retryAfter(60, 'slow_down');
  if (error.code === 'signup_disabled' || error.code === 'email_provider_disabled')
    return new ApiError('not_configured');
  return error.status === 400 || error.status === 422 ? new ApiError('invalid') : new ApiError('unavailable');
}

const HEALTH_LIMIT_MS = 2_000;

/** Supabase Auth over HTTP, by its own client, stateless. */
export function createSupabaseAuth(settings: {
  supabaseUrl: string;
  publishableKey: string;
  secretKey: string | null;
  fetch?: typeof fetch;
}): AuthServer {
  const send = settings.fetch ?? fetch;

  // A client keeps its session, so every call has its own.
  function client(ip: string | null) {
    const key = settings.secretKey ?? settings.publishableKey;
    const forwarded: Record<string, string> = settings.secretKey !== null && ip ? { 'Sb-Forwarded-For': ip } : {};
    const { auth } = createClient(settings.supabaseUrl, key, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: {
        headers: forwarded,
        fetch: (input, init) => send(input, { ...init, signal: AbortSignal.timeout(TIME_LIMIT_MS) }),
      },
    });
    return auth;
  }

  /** Opens a session; null or 'not_confirmed' where Auth says no. */
  async function openSession(auth: ReturnType<typeof client>, account: { email: string; password: string }) {
    // No one has such a password, and Auth's own server fails over it.
    if (new TextEncoder().encode(account.password).length > PASSWORD_MAX_BYTES) return null;
    const { data, error } = await auth.signInWithPassword(account);
    if (error === null) return { userId: data.user.id, session: data.session };
    if (error.code === 'email_not_confirmed') return 'not_confirmed';
    if (NOT_WITH_THESE.has(error.code ?? '')) return null;
    throw refused(error);
  }

  async function endSessions(accessToken: string, scope: 'local' | 'global'): Promise<void> {
    const { error } = await client(null).admin.signOut(accessToken, scope);
    // The token or its session has ended already, as requested.
    if (error === null || isAuthSessionMissingError(error) || [401, 403, 404].includes(error.status ?? 0)) return;
    throw refused(error);
  }

  /** Uses a link up. Returns its session, which the caller must end; null if Auth refuses the link. */
  async function openLink(auth: ReturnType<typeof client>, type: 'recovery' | 'signup', token: string) {
    const { data, error } = await auth.verifyOtp({ token_hash: token, type });
    if (error && isNo(error)) return null;
    if (error) throw refused(error);
    if (!data.session || !data.user?.email) throw new ApiError('unavailable');
    return { accessToken: data.session.access_token, owner: { userId: data.user.id, email: data.user.email } };
  }

  /** Ends a by-product session. No one has seen its tokens, so a failure does not matter. */
  async function tidyUp(accessToken: string): Promise<void> {
    await endSessions(accessToken, 'local').catch(() => undefined);
  }

  /** Checks Auth's answer to a request for an email. */
  function mailed({ error }: { error: AuthError | null }): void {
    if (error && wasJustMailed(error)) return;
    if (error && isNo(error)) throw new MailRefused('Auth does not take this address.');
    if (error) throw refused(error);
  }

  return {
    async isUp() {
      const options = { headers: { apikey: settings.publishableKey }, signal: AbortSignal.timeout(HEALTH_LIMIT_MS) };
      const reply = await send(`${settings.supabaseUrl}/auth/v1/health`, options).catch(() => null);
      await reply?.body?.cancel();
      return reply?.ok ?? false;
    },

    async signUp(account, ip) {
      let { data, error } = await client(ip).signUp(account);
      // Of two sign-ups at once the embedded server fails one rather than report that the address is taken.
      if (error?.status === 500) ({ data, error } = await client(ip).signUp(account));
      if (error) {
        // The second: an unconfirmed account with it was mailed its link just now.
        if (TAKEN.has(error.code ?? '') || wasJustMailed(error)) return 'taken';
        throw refused(error);
      }
      // With confirmation on, a known address looks like a new account, but without an identity.
      if (data.user === null || data.user.identities?.length === 0) return 'taken';
      // Signing up leads to a login, so the session made here would only stay unused.
      if (data.session) await tidyUp(data.session.access_token);
      return { userId: data.user.id, needsConfirmation: data.session === null };
    },

    signIn: (account, ip) => openSession(client(ip), account),

    async replacePassword({ email, newPassword, password }, ip) {
      const auth = client(ip);
      const opened = await openSession(auth, { email, password });
      if (opened === null || opened === 'not_confirmed') return null;
      // Auth asks for the old one as well, and for a login that is not a day old (supabase/config.toml).
      const { error } = await auth.updateUser({ password: newPassword, current_password: password });
      if (error === null) return opened.session;
      await tidyUp(opened.session.access_token);
      if (REFUSED_PASSWORDS.has(error.code ?? '')) throw new ApiError('invalid', { field: 'newPassword' });
      throw refused(error);
    },

    async changeAddress(userId, email) {
      if (settings.secretKey === null) throw new ApiError('not_configured');
      const change = () => client(null).admin.updateUserById(userId, { email, email_confirm: true });
      let { error } = await change();
      // Of two accounts that take it at once Auth fails one, and knows why the next time.
      if (error?.status === 500) ({ error } = await change());
      if (error === null) return 'changed';
      if (TAKEN.has(error.code ?? '')) return 'taken';
      throw refused(error);
    },

    signOut: (accessToken) => endSessions(accessToken, 'local'),

    async recover(email) {
      mailed(await client(null).resetPasswordForEmail(email));
    },

    async resendConfirmation(email) {
      mailed(await client(null).resend({ type: 'signup', email }));
    },

    async openPasswordLink(token, ip) {
      const auth = client(ip);
      const opened = await openLink(auth, 'recovery', token);
      if (opened === null) return null;
      const endAll = () => endSessions(opened.accessToken, 'global');
      return {
        owner: opened.owner,
        async setPassword(newPassword) {
          let { error } = await auth.updateUser({ password: newPassword });
          // The link is used up, so this is the only chance.
          if (error && !isNo(error)) ({ error } = await auth.updateUser({ password: newPassword }));
          // End everything that the link opened, even if the password was refused.
          await endAll()
            .catch(endAll)
            .catch(() => undefined);
          // The old password set again is a success, too.
          if (error === null || error.code === 'same_password') return;
          throw error.code === 'weak_password' ? new ApiError('invalid', { field: 'newPassword' }) : refused(error);
        },
      };
    },

    async redeemConfirmationLink(token, ip) {
      const opened = await openLink(client(ip), 'signup', token);
      if (opened === null) return null;
      await tidyUp(opened.accessToken);
      return opened.owner;
    },
  };
}
