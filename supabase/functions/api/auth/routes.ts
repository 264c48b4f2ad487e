import * as z from 'zod/mini';
import {
  getCurrentUser,
  logout,
  register,
  updateDisplayName,
  updateLanguage,
  user as userReply,
} from '../../_shared/contract/accounts.ts';
import { ApiError } from '../../_shared/server/api-error.ts';
import { SESSION_COOKIE, secretCookie } from '../kit/http/caller.ts';
import { failureOf } from '../kit/http/failure.ts';
import { Answer, on, onHost, type Route } from '../kit/http/on.ts';
import type { Services } from './auth-server.ts';
import { deletionRoute } from './deletion.ts';
import { greet } from './greeting.ts';
import { linkRoutes } from './link-routes.ts';
import { LoginAttempts } from './login-attempts.ts';
import { loginRoute } from './login-route.ts';
import { safetyRoutes } from './safety-routes.ts';

/** Accounts of hosts. Supabase Auth keeps passwords and sessions; the profile with its plan is ours. */
export function authRoutes(services: Services): Route[] {
  const { auth, database, limits, sessions, settings } = services;
  const logins = new LoginAttempts(services.limits.shared);
  const readUser = (userId: string) => database.call('get_user', { user: userId }, userReply);

  /** Auth has the account already: without our profile no one could use it, or register it again. */
  async function registerProfile(userId: string, form: Record<'full_name' | 'requested_tier' | 'language', string>) {
    try {
      return await database.call('register_profile', { user: userId, ...form }, userReply);
    } catch (error) {
      // Someone else's, registered before with the address still unconfirmed.
      if (failureOf(error).code !== 'email_taken') await undoSignUp(services, userId);
      throw error;
    }
  }

  /** The account in the path, which only its host may change. */
  function ownId(host: string, { userId }: { userId: string }): string {
    if (userId !== host) throw new ApiError('not_found');
    return userId;
  }

  return [
    on(register, async ({ body, caller }) => {
      if (body.password !== body.confirmPassword) throw new ApiError('invalid', { field: 'confirmPassword' });
      // The same mailbox gets the emails of all its tags.
      const mailbox = body.email.toLowerCase().replace(/\+.*@/, '@');
      await limits.shared.count(['registrations', mailbox], ['registrationsOfIp', caller.ip]);
      const account = await auth.signUp({ email: body.email, password: body.password }, caller.ip);
      if (account === 'taken') throw new ApiError('email_taken');
      const isSupport = body.email.toLowerCase() === settings.mail.supportEmail.toLowerCase();
      if (isSupport && !account.needsConfirmation) {
        // Support's address belongs to no account, unless the owner of the address confirms it.
        await undoSignUp(services, account.userId);
        throw new ApiError('email_taken');
      }
      const { fullName: full_name, language, tier: requested_tier } = body;
      const user = await registerProfile(account.userId, { full_name, requested_tier, language });
      const { needsConfirmation } = account;
      if (needsConfirmation) return { user, needsConfirmation };
      const hasNewPlan = await greet(services, { userId: user.id, email: user.email });
      return { user: hasNewPlan ? await readUser(user.id) : user, needsConfirmation };
    }),

    loginRoute(services, logins),

    on(logout, async ({ caller }) => {
      const { accessToken } = caller.credentials;
      const host = await caller.host();
      if (accessToken !== null && host !== null) {
        await auth.signOut(accessToken);
        sessions.forget(host.sessionId);
      }
      const deleted = { name: SESSION_COOKIE, value: '', maxAge: 0 };
      return new Answer({}, { cookies: [secretCookie(caller.request, settings.publicOrigin, deleted)] });
    }),

    onHost(getCurrentUser, async ({ host }) => {
      const user = await database.call('get_user', { user: host }, z.nullable(userReply));
      if (user === null) throw new ApiError('sign_in');
      return { user };
    }),

    onHost(updateDisplayName, async ({ body, host, params }) => {
      const change = { user: ownId(host, params), display_name: body.displayName };
      return { user: await database.call('set_display_name', change, userReply) };
    }),

    onHost(updateLanguage, async ({ body, host, params }) => {
      const change = { user: ownId(host, params), language: body.language };
      return { user: await database.call('set_language', change, userReply) };
    }),

    deletionRoute(services),
    ...safetyRoutes(services),
    ...linkRoutes(services, logins),
  ];
}

/** Pauses before each further try, in milliseconds: whatever broke the sign-up, such as a database restart, may last a moment. */
const PAUSES_MS = [2_000, 8_000];

/**
 * Takes back a failed sign-up, so that it can be repeated: otherwise the address would stay taken. Does nothing once the
 * account is registered. Never fails: errors are logged, and tried again after the reply.
 */
export async function undoSignUp(
  { after, database, log, wait }: Pick<Services, 'after' | 'database' | 'log' | 'wait'>,
  userId: string,
): Promise<void> {
  async function isUndone(): Promise<boolean> {
    try {
      await database.call('undo_sign_up', { user: userId }, z.null());
      return true;
    } catch (error) {
      log.failure('undoing a sign-up', error);
      return false;
    }
  }

  async function tryAgain(): Promise<void> {
    for (const pause of PAUSES_MS) {
      await wait(pause);
      if (await isUndone()) return;
    }
  }

  if (!(await isUndone())) after.later(tryAgain());
}
