import * as z from 'zod';
import { forgotPassword, isLinkToken, resendConfirmation, resetPassword } from '../../_shared/contract/accounts.ts';
import { ApiError } from '../../_shared/server/api-error.ts';
import type { MailKind } from '../../_shared/server/mail/outbox.ts';
import { hashToken } from '../../_shared/server/seat-tokens.ts';
import { on, type Route } from '../kit/http/on.ts';
import type { PasswordLink } from './auth-server.ts';
import { greet } from './greeting.ts';
import type { LoginAttempts } from './login-attempts.ts';
import type { Services } from './services.ts';

/** Links that Supabase Auth mails: how one is asked for, and what happens when somebody comes with its token. */
export function linkRoutes(services: Services, logins: LoginAttempts): Route[] {
  const { auth, database, log, outbox, sessions } = services;
  const limits = services.limits.shared;

  /** Queues that Auth is to mail a link. Whether the address has an account is found out after the reply. */
  async function askFor(kind: MailKind, email: string, address: string): Promise<Record<string, never>> {
    const account = email.toLowerCase();
    await limits.count('linkMails', `${address} ${account}`);
    // No one is refused because of what others ask: after so many, a link is in the mailbox.
    if (await limits.allows('linkMailsOfAccount', account)) await outbox.put({ kind, to: email });
    return {};
  }

  /** Opens a link, for one of all who come with it. What Auth could not look at now may be tried again. */
  async function open(token: string, address: string): Promise<PasswordLink | null> {
    if (!isLinkToken(token)) return null;
    const hash = await hashToken(token);
    // First of all: of many who come with one token at once, Auth would let in more than one.
    if (!(await database.call('claim_link', { hash }, z.boolean()))) return null;
    try {
      return await auth.openPasswordLink(token, address);
    } catch (error) {
      await database
        .call('release_link', { hash }, z.null())
        .catch((unreleased) => log.failure('releasing a link', unreleased));
      throw error;
    }
  }

  return [
    on(forgotPassword, ({ body, caller }) => askFor('recover', body.email, caller.address)),

    on(resetPassword, async ({ body, caller: { address } }) => {
      await limits.count('wrongLinks', address);
      const link = await open(body.token, address);
      if (link === null) throw new ApiError('invalid_link');
      await limits.giveBack('wrongLinks', address);
      const { owner } = link;
      const { sessionsEnded } = await link.setPassword(body.newPassword);
      // The password is changed from here on, whether somebody can be told of it or not.
      await outbox
        .put({ kind: 'password-changed', to: owner.email })
        .catch((error) => log.failure('telling of a new password', error));
      // Sessions are rows of our database too. Where neither can be reached, that they have ended is not claimed.
      const ending = sessionsEnded ? null : database.call('end_sessions', { user: owner.userId }, z.null());
      const [ended] = await Promise.allSettled([ending]);
      sessions.forgetUser(owner.userId);
      if (ended.status === 'rejected') throw ended.reason;
      // Who has the mail has the address, and whoever guesses passwords for it keeps them out no longer.
      await logins.trust(address, owner.email);
      await greet(services, owner);
      return {};
    }),

    on(resendConfirmation, ({ body, caller }) => askFor('confirm', body.email, caller.address)),
  ];
}
