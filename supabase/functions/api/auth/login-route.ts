import * as z from 'zod/mini';
import { isLinkToken, login, user as userReply } from '../../_shared/contract/accounts.ts';
import { email as emailField } from '../../_shared/contract/fields.ts';
import { ApiError } from '../../_shared/server/api-error.ts';
import { SESSION_COOKIE, secretCookie } from '../kit/http/caller.ts';
import { Answer, on, type Route } from '../kit/http/on.ts';
import type { Services, SignedIn } from './auth-server.ts';
import { greet } from './greeting.ts';
import type { LoginAttempts } from './login-attempts.ts';
import { noteLogin } from './noted-login.ts';

interface Typed {
  email: string;
  password: string;
}

/** Logging in, which can also confirm an address. */
export function loginRoute(services: Services, logins: LoginAttempts): Route {
  const { auth, database, settings } = services;
  const limits = services.limits.shared;
  const readUser = (userId: string) => database.call('get_user', { user: userId }, userReply);

  /** Auth's answer to a password; refuses wrong ones, all in the same way. */
  async function checkPassword({ email, password }: Typed, ip: string): Promise<SignedIn> {
    // An invalid address has no account, and some would make the Auth server fail.
    const isEmail = emailField.safeParse(email).success;
    const opened = await logins.check(ip, email, async () => (isEmail ? auth.signIn({ email, password }, ip) : null));
    const isRefused =
      opened === null ||
      (opened !== 'not_confirmed' && (await database.call('is_suspended', { user: opened.userId }, z.boolean())));
    if (isRefused) throw new ApiError('wrong_credentials');
    return opened;
  }

  /**
   * Confirms an address by its link, after the right password. The link alone is not enough: anyone can sign up with
   * another person's address (directly at Auth too, if it is reachable), and that person, following the link in our email,
   * would open the account for a stranger with a known password. So the link without the password leads nowhere, except a
   * reset link, which confirms the address and replaces the stranger's password. Another account's token is not shown to
   * Auth, which would use it up.
   */
  async function confirm(email: string, token: string, ip: string): Promise<void> {
    limits.refuseUsedUpHere(['wrongLinks', ip]);
    const isTheirs = isLinkToken(token) && (await database.call('confirms', { email, token }, z.boolean()));
    if (isTheirs && (await auth.redeemConfirmationLink(token, ip)) !== null) return;
    await limits.count(['wrongLinks', ip]);
    throw new ApiError('invalid_link');
  }

  async function open({ confirmToken, ...typed }: Typed & { confirmToken?: string | undefined }, ip: string) {
    const opened = await checkPassword(typed, ip);
    if (opened !== 'not_confirmed') return opened;
    if (confirmToken === undefined) throw new ApiError('email_not_confirmed');
    // Of two calls with the token at once one is refused, but the other has confirmed the address.
    const [confirmed] = await Promise.allSettled([confirm(typed.email, confirmToken, ip)]);
    const again = await auth.signIn(typed, ip);
    if (again !== null && again !== 'not_confirmed') return again;
    throw confirmed.status === 'rejected' ? confirmed.reason : new ApiError('unavailable');
  }

  return on(login, async ({ body, caller }) => {
    const { session, userId } = await open(body, caller.ip);
    await logins.trust(caller.ip, body.email);
    await noteLogin(services, { accessToken: session.access_token, request: caller.request });
    const user = await readUser(userId);
    // An address can be confirmed without us: by a link of Auth's own, or by an operator.
    const hasNewPlan = await greet(services, { userId, email: user.email });
    const cookie = secretCookie(caller.request, settings.publicOrigin, {
      name: SESSION_COOKIE,
      value: session.access_token,
      maxAge: body.remember ? session.expires_in : undefined,
    });
    return new Answer({ user: hasNewPlan ? await readUser(userId) : user, session }, { cookies: [cookie] });
  });
}
