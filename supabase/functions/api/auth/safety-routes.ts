import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import {
  ADDRESS_CODE_DIGITS,
  ADDRESS_CODE_SECONDS,
  ADDRESS_CODE_TRIES,
  changeAddress,
  changePassword,
  endLogin,
  endOtherLogins,
  getAccountData,
  getLogins,
  proveAddress,
} from '../../_shared/contract/account-safety.ts';
import { user as userReply } from '../../_shared/contract/accounts.ts';
import { ApiError } from '../../_shared/server/api-error.ts';
import { hashToken } from '../../_shared/server/seat-tokens.ts';
import { SESSION_COOKIE, secretCookie } from '../kit/http/caller.ts';
import { Answer, onHost, type Route } from '../kit/http/on.ts';
import type { Services } from './auth-server.ts';
import { noteLogin } from './noted-login.ts';
import { checkOwnPassword, withOwnPassword } from './own-password.ts';

/** Longer than Auth's calls for a change of the password may take together. */
const LEASE_SECONDS = 60;

const codeHash = (userId: string, code: string) => hashToken(`${userId} ${code}`);

/** What keeps an account with its owner: password, logins, address. */
export function safetyRoutes(services: Services): Route[] {
  const { auth, database, limits, log, mailer, outbox, sessions, settings } = services;

  /** The account in the path, which only its host may change. */
  function ownId(host: string, { userId }: { userId: string }): string {
    if (userId !== host) throw new ApiError('not_found');
    return userId;
  }

  /** Does `work` while no other change of this password can begin: of two with the same old password one is right. */
  async function holdPassword<Value>(userId: string, work: () => Promise<Value>): Promise<Value> {
    const lease = await database.call(
      'begin_password_change',
      { user: userId, lease_seconds: LEASE_SECONDS },
      z.string(),
    );
    try {
      return await work();
    } finally {
      await database
        .call('end_password_change', { user: userId, lease }, z.null())
        .catch((error) => log.failure('end_password_change', error));
    }
  }

  async function endAll(userId: string, but: string | null): Promise<void> {
    await database.call('end_sessions', { user: userId, but }, z.null());
    sessions.forgetUser(userId);
  }

  return [
    onHost(getAccountData, ({ host, params }) =>
      database.call('account_data', { user: ownId(host, params) }, getAccountData.reply),
    ),

    onHost(changePassword, async ({ body: { newPassword, password }, caller, host, params }) => {
      const userId = ownId(host, params);
      const { email, result: session } = await holdPassword(userId, () =>
        withOwnPassword(services, userId, (address) =>
          auth.replacePassword({ email: address, password, newPassword }, caller.ip),
        ),
      );
      const accessToken = session.access_token;
      // The password is changed from here on, even if the reply gets lost.
      await outbox
        .put({ kind: 'password-changed', to: email })
        .catch((error) => log.failure('telling of a new password', error));
      const own = await sessions.find(accessToken, 'write');
      await endAll(userId, own?.sessionId ?? null);
      await noteLogin(services, { accessToken, request: caller.request, goesOn: true });
      const cookie = { name: SESSION_COOKIE, value: accessToken, maxAge: undefined };
      return new Answer({ session }, { cookies: [secretCookie(caller.request, settings.publicOrigin, cookie)] });
    }),

    onHost(getLogins, async ({ caller, host }) => {
      const { sessionId } = await caller.requireHost();
      return { logins: await database.call('logins_of', { user: host, own: sessionId }, getLogins.reply.shape.logins) };
    }),

    onHost(endLogin, async ({ host, params: { loginId } }) => {
      await database.call('end_login', { user: host, login: loginId }, z.null());
      sessions.forget(loginId);
      return {};
    }),

    onHost(endOtherLogins, async ({ caller, host }) => {
      const { sessionId } = await caller.requireHost();
      await endAll(host, sessionId);
      return {};
    }),

    onHost(changeAddress, async ({ body: { email, password }, caller, host, params }) => {
      const userId = ownId(host, params);
      if (mailer === null) throw new ApiError('not_configured');
      const current = await checkOwnPassword(services, userId, { password, ip: caller.ip });
      const address = email.toLowerCase();
      if (address === current.toLowerCase()) throw new ApiError('invalid', { field: 'email' });
      await limits.shared.count(['addressMails', userId], ['addressMailsTo', address]);
      const code = String(randomInt(10 ** ADDRESS_CODE_DIGITS)).padStart(ADDRESS_CODE_DIGITS, '0');
      const hash = await codeHash(userId, code);
      const pending = { user: userId, address, code, hash, seconds: ADDRESS_CODE_SECONDS };
      await database.call('begin_address_change', pending, z.null());
      outbox.nudge();
      return {};
    }),

    onHost(proveAddress, async ({ body, host, params }) => {
      const userId = ownId(host, params);
      const hash = await codeHash(userId, body.code.replace(/\D/g, ''));
      const asked = { user: userId, hash, tries: ADDRESS_CODE_TRIES };
      const address = await database.call('prove_address', asked, z.nullable(z.string()));
      if (address === null) throw new ApiError('invalid_code');
      if ((await auth.changeAddress(userId, address)) === 'taken') {
        await database.call('drop_address_change', { user: userId }, z.null());
        throw new ApiError('email_taken');
      }
      // The database has queued the mail to the old address.
      outbox.nudge();
      return { user: await database.call('get_user', { user: userId }, userReply) };
    }),
  ];
}
