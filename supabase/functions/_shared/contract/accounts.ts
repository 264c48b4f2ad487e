import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done, email, instant, newPassword, personName } from './fields.ts';
import { paidTier, tier } from './plans.ts';

export const userId = z.uuid();

/** Administrators are made by SQL only. Their rooms have the free limit, and they may use the developers' tools. */
export const userRole = z.enum(['host', 'administrator']);

/** The language of an account's emails. */
export const accountLanguage = z.enum(['en', 'es']);

/** A host's account for its owner. The tier is the effective one: paid or granted right now. */
export const user = z.object({
  id: userId,
  username: z.string(),
  email: z.string(),
  fullName: z.string(),
  displayName: z.nullable(z.string()),
  language: accountLanguage,
  tier,
  createdAt: instant,
  role: userRole,
  /** The paid plan requested at sign-up and not paid yet; leads to the checkout. */
  requestedTier: z.nullable(paidTier),
});
export type User = z.output<typeof user>;

/** A Supabase Auth session, in the format of supabase-js's `auth.setSession`. */
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

/** The form of /register. Both the form and the API check that the passwords match. */
export const registration = {
  fullName: personName,
  email,
  password: newPassword,
  confirmPassword: z.string(),
  tier: z._default(tier, 'free'),
  /** Of the account's emails. */
  language: z._default(accountLanguage, 'en'),
};

export const register = endpoint({
  name: 'register',
  method: 'POST',
  path: '/api/auth/register',
  summary:
    'Creates a host account. A paid tier is only a request: the account is Free until it is paid. Without a mail service, where addresses have to be confirmed, the answer is not_configured.',
  status: 201,
  body: registration,
  reply: z.object({
    user,
    /** Whether the emailed link must confirm the address before the first login. */
    needsConfirmation: z.boolean(),
  }),
  refusals: ['email_taken', 'not_configured'],
});

export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/api/auth/login',
  summary:
    'Logs a host in. Unknown addresses and wrong passwords get the same answer. With the token of a confirmation link, it confirms the address first.',
  body: {
    email: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
    password: z.string().check(z.minLength(1), z.maxLength(1_000)),
    remember: z._default(z.boolean(), true),
    // Any text: a malformed token is an invalid link, not a fault of the form.
    confirmToken: z.optional(z.string().check(z.maxLength(1_000))),
  },
  reply: z.object({ user, session }),
  refusals: ['wrong_credentials', 'email_not_confirmed', 'invalid_link'],
});

export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/api/auth/logout',
  summary: "Ends the caller's session on the server. Succeeds without a session too.",
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
  summary: "Changes the caller's own display name for participants.",
  audience: 'host',
  params: { userId },
  body: { displayName: personName },
  reply: z.object({ user }),
});

export const updateLanguage = endpoint({
  name: 'updateLanguage',
  method: 'PATCH',
  path: '/api/users/:userId/language',
  summary: "Changes the language of the caller's own emails.",
  audience: 'host',
  params: { userId },
  body: { language: accountLanguage },
  reply: z.object({ user }),
});

/** How long an emailed Auth link works, once; `supabase/config.toml` has the same number. */
export const LINK_LIFETIME_SECONDS = 3_600;

/**
 * A second request within this time sends no email: a new link would invalidate the first. `supabase/config.toml` has the
 * same number for production.
 */
export const LINK_AGAIN_SECONDS = 60;
/** How long a used link is remembered, as a hash: longer than any link works. */
export const LINKS_KEPT_DAYS = 2;

/**
 * Auth's own token of an emailed link (`token_hash`), as in the URL: 56 digits from the hosted Auth, with a prefix if the
 * link was requested directly; 64 from the embedded one.
 */
const linkToken = z.string().check(z.regex(/^(?:(?:pkce_)?[0-9a-f]{56}|[0-9a-f]{64})$/));

export const forgotPassword = endpoint({
  name: 'forgotPassword',
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Mails a reset link if the address has an account. The answer and its time are the same for every address.',
  body: { email },
  reply: done,
});

/** Any text: a malformed token is an invalid link, not a fault of the form. */
const anyToken = z.string().check(z.maxLength(1_000));

export const checkResetLink = endpoint({
  name: 'checkResetLink',
  method: 'POST',
  path: '/api/auth/check-reset-link',
  summary: 'Whether the token of a reset link still works, without using it up.',
  body: { token: anyToken },
  reply: done,
  refusals: ['invalid_link'],
});

export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/api/auth/reset-password',
  summary:
    'Sets a new password with the token of a reset link, once. Every session of the account ends, and every key of its games.',
  body: { token: anyToken, newPassword },
  reply: done,
  refusals: ['invalid_link'],
});

export const resendConfirmation = endpoint({
  name: 'resendConfirmation',
  method: 'POST',
  path: '/api/auth/resend-confirmation',
  summary: 'Mails the confirmation link again if the address is unconfirmed. The same answer for every address.',
  body: { email },
  reply: done,
});

/** Whether this has the form of a link token. */
export const isLinkToken = (token: string): boolean => linkToken.safeParse(token).success;

export const deleteAccount = endpoint({
  name: 'deleteAccount',
  method: 'POST',
  path: '/api/users/:userId/delete',
  summary:
    "Deletes the caller's own account with its rooms and their data, for good. A running subscription ends at once.",
  audience: 'host',
  params: { userId },
  body: { password: z.string().check(z.minLength(1), z.maxLength(1_000)) },
  reply: done,
  refusals: ['wrong_password', 'checkout_busy', 'not_configured'],
});
