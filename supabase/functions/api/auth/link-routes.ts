import * as z from 'zod/mini';
import {
  checkResetLink,
  forgotPassword,
  isLinkToken,
  LINK_LIFETIME_SECONDS,
  resendConfirmation,
  resetPassword,
} from '../../_shared/contract/accounts.ts';
import { ApiError } from '../../_shared/server/api-error.ts';
import type { MailKind } from '../../_shared/server/mail/outbox.ts';
import { hashToken } from '../../_shared/server/seat-tokens.ts';
import { on, type Route } from '../kit/http/on.ts';
import type { PasswordLink, Services } from './auth-server.ts';
import { greet } from './greeting.ts';
import type { LoginAttempts } from './login-attempts.ts';

/** Links emailed by Supabase Auth: requesting one, and opening one with its token. */
export function linkRoutes(services: Services, logins: LoginAttempts): Route[] {
  const { auth, database, log, outbox, sessions } = services;
  const limits = services.limits.shared;

  /** Queues a link to be mailed by Auth. Whether the address has an account is checked after the reply. */
  async function askFor(kind: MailKind, email: string, ip: string): Promise<Record<string, never>> {
    const account = email.toLowerCase();
    await limits.count(['linkMails', `${ip} ${account}`]);
    // No one is refused for others' requests: after that many, the mailbox has a link.
    if (await limits.allows('linkMailsOfAccount', account)) await outbox.put({ kind, to: email });
    return {};
  }

  /** Opens a link, for the first of several calls with it. If Auth failed, it may be tried again. */
  async function open(token: string, ip: string): Promise<PasswordLink | null> {
    if (!isLinkToken(token)) return null;
    const hash = await hashToken(token);
    // Claimed first: of several calls with one token at once, Auth would accept more than one.
    if (!(await database.call('claim_link', { hash }, z.boolean()))) return null;
    try {
      return await auth.openPasswordLink(token, ip);
    } catch (error) {
      await database
        .call('release_link', { hash }, z.null())
        .catch((unreleased) => log.failure('releasing a link', unreleased));
      throw error;
    }
  }

  return [
    on(forgotPassword, ({ body, caller }) => askFor('recover', body.email, caller.ip)),

    on(checkResetLink, async ({ body: { token }, caller: { ip } }) => {
      limits.refuseUsedUpHere(['wrongLinks', ip]);
      const asked = { token, hash: await hashToken(token), seconds: LINK_LIFETIME_SECONDS };
      if (isLinkToken(token) && (await database.call('is_reset_link', asked, z.boolean()))) return {};
      await limits.count(['wrongLinks', ip]);
      throw new ApiError('invalid_link');
    }),

    on(resetPassword, async ({ body, caller: { ip } }) => {
      limits.refuseUsedUpHere(['wrongLinks', ip]);
      const link = await open(body.token, ip);
      if (link === null) {
        await limits.count(['wrongLinks', ip]);
        throw new ApiError('invalid_link');
      }
      const { owner } = link;
      // Before the password: once it is set, Auth forgets that it wrote to this address.
      await greet(services, owner);
      await link.setPassword(body.newPassword);
      // The password is changed from here on, even if the reply gets lost.
      await outbox
        .put({ kind: 'password-changed', to: owner.email })
        .catch((error) => log.failure('telling of a new password', error));
      // Auth has ended its sessions if it could, but knows of no keys.
      const [ended] = await Promise.allSettled([database.call('end_sessions', { user: owner.userId }, z.null())]);
      sessions.forgetUser(owner.userId);
      if (ended.status === 'rejected') throw ended.reason;
      // Access to the mailbox proves ownership, and ends any lockout by password guessing.
      await logins.trust(ip, owner.email);
      return {};
    }),

    on(resendConfirmation, ({ body, caller }) => askFor('confirm', body.email, caller.ip)),
  ];
}
