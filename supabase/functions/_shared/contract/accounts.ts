import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done, email, instant, newPassword, personName } from './fields.ts';
import { paidTier, tier } from './plans.ts';

export const userId = z.uuid();

/** An administrator is made by SQL only; its rooms have the free cap, and it may use the developers' tools. */
export const userRole = z.enum(['host', 'administrator']);

/** A host's account as its owner sees it. The tier is the effective one: what is paid or granted right now. */
export const user = z.object({
  id: userId,
  username: z.string(),
  email: z.string(),
  fullName: z.string(),
  displayName: z.nullable(z.string()),
  tier,
  createdAt: instant,
  role: userRole,
  /** The paid plan that was asked for when registering and is not paid yet; leads on to the checkout. */
  requestedTier: z.nullable(paidTier),
});
export type User = z.output<typeof user>;

/** A Supabase Auth session, as supabase-js takes it in `auth.setSession`. */
export const session = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.string(),
  /** Seconds. */
  expires_in: z.number(),
  /** Unix time in seconds. */
  expires_at: z.optional(z.number()),
});
export type Session = z.output<typeof session>;

/** What the form of /register asks for. That both passwords match is checked where they are typed, and again by the API. */
export const registration = {
  fullName: personName,
  email,
  password: newPassword,
  confirmPassword: z.string(),
  tier: z._default(tier, 'free'),
};

export const register = endpoint({
  name: 'register',
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Creates a host account. A paid tier is only remembered as asked for: the account is free until it is paid.',
  status: 201,
  body: registration,
  reply: z.object({
    user,
    /** The address has to be confirmed before the first login: by the link in the mail that was sent to it. */
    needsConfirmation: z.boolean(),
  }),
  refusals: ['email_taken'],
});

export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/api/auth/login',
  summary:
    'Logs a host in. Unknown addresses and wrong passwords get the same answer. With the token of the link that was mailed to an address, it confirms that address first.',
  body: {
    email: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
    password: z.string().check(z.minLength(1), z.maxLength(1_000)),
    remember: z._default(z.boolean(), true),
    // Whatever it looks like: what is no token is an invalid link, not a fault of the form.
    confirmToken: z.optional(z.string().check(z.maxLength(1_000))),
  },
  reply: z.object({ user, session }),
  refusals: ['wrong_credentials', 'email_not_confirmed', 'invalid_link'],
});

export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/api/auth/logout',
  summary: "Ends the caller's session on the server. Logged out already is a success too.",
  reply: done,
});

export const getCurrentUser = endpoint({
  name: 'getCurrentUser',
  method: 'GET',
  path: '/api/auth/me',
  summary: 'The logged-in host.',
  audience: 'host',
  reply: z.object({ user }),
});

export const updateDisplayName = endpoint({
  name: 'updateDisplayName',
  method: 'PATCH',
  path: '/api/users/:userId/display-name',
  summary: 'Changes the name that participants see. Only for oneself.',
  audience: 'host',
  params: { userId },
  body: { displayName: personName },
  reply: z.object({ user }),
});

/** A link in a mail of Auth works once and for so long; the same number stands in `supabase/config.toml`. */
export const LINK_LIFETIME_SECONDS = 3_600;

/**
 * Asked again within this, nothing is mailed: the link that was sent stays the one that works, since the next one would be
 * its end. The same stands in `supabase/config.toml` for production.
 */
export const LINK_AGAIN_SECONDS = 60;
/** That a link was used is remembered for so long, by a hash: longer than any link works. */
export const LINKS_KEPT_DAYS = 2;

/**
 * Auth's own token of a link in a mail (`token_hash`), as it comes back from the address bar: 56 digits by the hosted Auth,
 * with a word before them where somebody asked it for the link directly; 64 by the embedded one.
 */
const linkToken = z.string().check(z.regex(/^(?:(?:pkce_)?[0-9a-f]{56}|[0-9a-f]{64})$/));

export const forgotPassword = endpoint({
  name: 'forgotPassword',
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary:
    'Mails a reset link, where the address has an account. The answer and its time are the same for every address.',
  body: { email },
  reply: done,
});

export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Sets a new password by the token of a reset link, once. Every session of the account ends.',
  // Whatever it looks like: what is no token is an invalid link, not a fault of the form.
  body: { token: z.string().check(z.maxLength(1_000)), newPassword },
  reply: done,
  refusals: ['invalid_link'],
});

export const resendConfirmation = endpoint({
  name: 'resendConfirmation',
  method: 'POST',
  path: '/api/auth/resend-confirmation',
  summary:
    'Mails the link again that confirms an address, where one waits for that. The same answer for every address.',
  body: { email },
  reply: done,
});

/** Whether this can be the token of a link at all. */
export const isLinkToken = (token: string): boolean => linkToken.safeParse(token).success;

export const deleteAccount = endpoint({
  name: 'deleteAccount',
  method: 'POST',
  path: '/api/users/:userId/delete',
  summary:
    'Deletes an account with its rooms and their data, for good. A running subscription ends at once. Only for oneself.',
  audience: 'host',
  params: { userId },
  body: { password: z.string().check(z.minLength(1), z.maxLength(1_000)) },
  reply: done,
  refusals: ['wrong_password', 'checkout_busy', 'not_configured'],
});
