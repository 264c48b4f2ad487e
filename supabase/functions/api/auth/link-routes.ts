import * as z from 'zod';
import {
  confirmEmail,
  forgotPassword,
  isLinkToken,
  resendConfirmation,
  resetPassword,
} from '../../_shared/contract/accounts.ts';
import { ApiError } from '../../_shared/server/api-error.ts';
import type { MailKind } from '../../_shared/server/mail/outbox.ts';
import { hashToken } from '../../_shared/server/seat-tokens.ts';
import { on, type Route } from '../http/on.ts';
import type { Services } from '../services.ts';
import type { LinkOwner } from './auth-server.ts';
import { greet } from './greeting.ts';

/** Links that Supabase Auth mails: how one is asked for, and what happens when somebody comes with its token. */
export function linkRoutes(services: Services): Route[] {
  const { auth, database, limits, log, outbox, sessions } = services;

  /**
   * Puts in that Auth is to be asked for a mail. Whether the address has an account is found out after the reply: this does
   * the same for every address and takes as long.
   */
  async function askFor(kind: MailKind, email: string): Promise<Record<string, never>> {
    limits.count('linkMails', 'account', email.toLowerCase());
    await outbox.put({ kind, to: email });
    return {};
  }

  /** Whose link this was. Refuses what is none: after many of those from one address, whatever comes. */
  async function ownerBy(token: string, address: string, use: () => Promise<LinkOwner | null>): Promise<LinkOwner> {
    limits.checkFailures('linkFailures', address);
    const owner = isLinkToken(token) ? await use() : null;
    if (owner !== null) return owner;
    limits.countFailure('linkFailures', address);
    throw new ApiError('invalid_link');
  }

  const claim = async (token: string) => database.call('claim_link', { hash: await hashToken(token) }, z.boolean());

  return [
    on(forgotPassword, ({ body }) => askFor('recover', body.email)),

    on(resetPassword, async ({ body, caller: { address } }) => {
      const owner = await ownerBy(body.token, address, async () =>
        // First of all: of many who come with one token at once, Auth would let in more than one.
        (await claim(body.token)) ? auth.redeemPasswordLink(body.token, body.newPassword, address) : null,
      );
      sessions.forgetUser(owner.userId);
      // The password is changed already, whether somebody can be told of it or not.
      await outbox
        .put({ kind: 'password-changed', to: owner.email })
        .catch((error) => log.failure('telling of a new password', error));
      // Who has the mail has the address.
      await greet(services, owner);
      return {};
    }),

    on(confirmEmail, async ({ body, caller: { address } }) => {
      const owner = await ownerBy(body.token, address, () => auth.redeemConfirmationLink(body.token, address));
      await greet(services, owner);
      return {};
    }),

    on(resendConfirmation, ({ body }) => askFor('confirm', body.email)),
  ];
}
