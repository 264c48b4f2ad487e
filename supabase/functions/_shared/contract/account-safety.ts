import * as z from 'zod/mini';
import { session, user, userId } from './accounts.ts';
import { every } from './billing.ts';
import { endpoint } from './endpoint.ts';
import { done, email, instant, newPassword, sessionId } from './fields.ts';
import { usual } from './hosted-rooms.ts';
import { tier } from './plans.ts';

/** Typed again: an unattended screen or a stolen token is not enough. */
export const ownPassword = z.string().check(z.minLength(1), z.maxLength(1_000));

export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/api/users/:userId/password',
  summary:
    "Sets the caller's own new password. Every login of the account ends, and every key of its games; the reply has the session with which this caller goes on.",
  audience: 'host',
  params: { userId },
  body: { password: ownPassword, newPassword },
  reply: z.object({ session }),
  refusals: ['wrong_password', 'password_busy'],
});

/** How the time of the last use is rounded. */
export const LOGIN_USED_MINUTES = 5;

export const login = z.object({
  loginId: z.uuid(),
  /** Families without versions, as the browser named itself at the login; null: not known. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  beganAt: instant,
  /** To five minutes. */
  usedAt: instant,
  /** The caller's. */
  isThis: z.boolean(),
});
export type Login = z.output<typeof login>;

export const getLogins = endpoint({
  name: 'getLogins',
  method: 'GET',
  path: '/api/logins',
  summary: "Where the caller's account is logged in: this login first, then the last used; 100 at most.",
  audience: 'host',
  reply: z.object({ logins: z.array(login) }),
});

export const endLogin = endpoint({
  name: 'endLogin',
  method: 'DELETE',
  path: '/api/logins/:loginId',
  summary: "Ends one login of the caller's account, also this one.",
  audience: 'host',
  params: { loginId: z.uuid() },
  reply: done,
  refusals: ['not_found'],
});

export const endOtherLogins = endpoint({
  name: 'endOtherLogins',
  method: 'POST',
  path: '/api/other-logins',
  summary: "Ends all logins of the caller's account except this one, and every key of its games.",
  audience: 'host',
  reply: done,
});

/** Digits of the code in the mail to a new address. */
export const ADDRESS_CODE_DIGITS = 8;
/** How long a code counts, and how often it may be tried. */
export const ADDRESS_CODE_SECONDS = 900;
export const ADDRESS_CODE_TRIES = 5;

export const changeAddress = endpoint({
  name: 'changeAddress',
  method: 'POST',
  path: '/api/users/:userId/address',
  summary:
    'Mails a code to a new email address for the own account, which replaces an earlier code. The answer is the same if another account has the address; its owner gets a mail instead.',
  audience: 'host',
  params: { userId },
  body: { email, password: ownPassword },
  reply: done,
  refusals: ['wrong_password', 'not_configured'],
});

export const proveAddress = endpoint({
  name: 'proveAddress',
  method: 'POST',
  path: '/api/users/:userId/address/prove',
  summary:
    'Changes the email address with the code that was mailed to it. The user name stays. A changed address earns no founder perk.',
  audience: 'host',
  params: { userId },
  // Any text: a malformed code is a wrong one.
  body: { code: z.string().check(z.maxLength(100)) },
  reply: z.object({ user }),
  refusals: ['invalid_code', 'email_taken'],
});

const nullableInstant = z.nullable(instant);

/** What is kept of an account and no other call tells. Messages to support belong to an address, not to an account. */
export const accountData = z.object({
  account: user,
  waitingRoom: z.boolean(),
  /** The last played session, to start it again. */
  usual: z.nullable(usual),
  logins: z.array(z.object({ browser: z.nullable(z.string()), system: z.nullable(z.string()), usedAt: instant })),
  /** At the payment provider. */
  paymentCustomer: z.nullable(z.string()),
  subscriptions: z.array(
    z.object({
      id: z.string(),
      tier: z.nullable(tier),
      status: z.string(),
      every,
      priceCents: z.nullable(z.int()),
      currentPeriodEnd: nullableInstant,
      trialEndsAt: nullableInstant,
      endsAt: nullableInstant,
    }),
  ),
  founderPerk: z.nullable(z.object({ domain: z.string(), grantedAt: instant, endsAt: instant })),
  /** The sessions whose recaps are kept, the oldest first. */
  recaps: z.array(sessionId),
});
export type AccountData = z.output<typeof accountData>;

export const getAccountData = endpoint({
  name: 'getAccountData',
  method: 'GET',
  path: '/api/users/:userId/data',
  summary:
    "The caller's own account as it is kept, for a copy: agendas, decks, outlines, team links and recaps have calls of their own.",
  audience: 'host',
  params: { userId },
  reply: accountData,
});
