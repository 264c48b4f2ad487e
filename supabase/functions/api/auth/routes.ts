import {
  getCurrentUser,
  login,
  logout,
  register,
  updateDisplayName,
  user as userReply,
} from '../../_shared/contract/accounts.ts';
import { email as emailField } from '../../_shared/contract/fields.ts';
import { ApiError } from '../../_shared/server/api-error.ts';
import { secretCookie } from '../http/cookies.ts';
import { SESSION_COOKIE } from '../http/credentials.ts';
import { Answer, on, type Route } from '../http/on.ts';
import { isSecure } from '../http/origin.ts';
import type { Services } from '../services.ts';
import { deletionRoute } from './deletion.ts';
import { EvenTime } from './even-time.ts';
import { greet } from './greeting.ts';
import { linkRoutes } from './link-routes.ts';

/** Accounts of hosts. Supabase Auth keeps passwords and sessions; the profile with its plan is ours. */
export function authRoutes(services: Services): Route[] {
  const { auth, database, limits, sessions, settings } = services;
  const evenTime = new EvenTime(services);
  const readUser = (userId: string) => database.call('get_user', { user: userId }, userReply);

  return [
    on(register, async ({ body, caller }) => {
      if (body.password !== body.confirmPassword) throw new ApiError('invalid', { field: 'confirmPassword' });
      const account = await auth.signUp({ email: body.email, password: body.password }, caller.address);
      if (account === 'taken') throw new ApiError('email_taken');
      const user = await database.call(
        'register_profile',
        { user: account.userId, full_name: body.fullName, requested_tier: body.tier },
        userReply,
      );
      const { needsConfirmation } = account;
      if (needsConfirmation) return { user, needsConfirmation };
      const hasNewPlan = await greet(services, { userId: user.id, email: user.email });
      return { user: hasNewPlan ? await readUser(user.id) : user, needsConfirmation };
    }),

    on(login, async ({ body, caller, request }) => {
      const attempted = `${caller.address} ${body.email.toLowerCase()}`;
      limits.checkFailures('loginFailures', attempted);
      const { email, password } = body;
      const opened = await evenTime.run(async () =>
        // What is no address has no account either, and the Auth server would choke on some of it.
        emailField.safeParse(email).success ? auth.signIn({ email, password }, caller.address) : null,
      );
      if (opened === null) {
        limits.countFailure('loginFailures', attempted);
        throw new ApiError('wrong_credentials');
      }
      if (opened === 'not_confirmed') throw new ApiError('email_not_confirmed');
      const { session, userId } = opened;
      const user = await readUser(userId);
      // An address can be confirmed without us: by a link of Auth's own, or by who looks after the accounts.
      const hasNewPlan = await greet(services, { userId, email: user.email });
      const cookie = secretCookie(SESSION_COOKIE, session.access_token, {
        secure: isSecure(request, settings.publicOrigin),
        maxAgeSeconds: body.remember ? session.expires_in : null,
      });
      return new Answer({ user: hasNewPlan ? await readUser(userId) : user, session }, { cookies: [cookie] });
    }),

    on(logout, async ({ caller, request }) => {
      const { accessToken } = caller.credentials;
      const host = await caller.host();
      if (accessToken !== null && host !== null) {
        await auth.signOut(accessToken);
        sessions.forget(host.sessionId);
      }
      const secure = isSecure(request, settings.publicOrigin);
      return new Answer({}, { cookies: [secretCookie(SESSION_COOKIE, '', { secure, maxAgeSeconds: 0 })] });
    }),

    on(getCurrentUser, async ({ caller }) => {
      const { userId } = await caller.requireHost();
      const user = await database.call('get_user', { user: userId }, userReply.nullable());
      if (user === null) throw new ApiError('sign_in');
      return { user };
    }),

    on(updateDisplayName, async ({ body, caller, params }) => {
      const { userId } = await caller.requireHost();
      if (params.userId !== userId) throw new ApiError('not_found');
      return {
        user: await database.call('set_display_name', { user: userId, display_name: body.displayName }, userReply),
      };
    }),

    deletionRoute(services),
    ...linkRoutes(services),
  ];
}
