import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { done, email, instant, newPassword, personName } from './fields.ts';
import { paidTier, tier } from './plans.ts';

export const userId = z.uuid();

/** A host's account as its owner sees it. The tier is the effective one: what is paid or granted right now. */
export const user = z.object({
  id: userId,
  username: z.string(),
  email: z.string(),
  fullName: z.string(),
  displayName: z.string().nullable(),
  tier,
  createdAt: instant,
  /** The paid plan that was asked for when registering and is not paid yet; leads on to the checkout. */
  requestedTier: paidTier.nullable(),
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
  expires_at: z.number().optional(),
});
export type Session = z.output<typeof session>;

/** What the form of /register asks for. That both passwords match is checked where they are typed, and again by the API. */
export const registration = {
  fullName: personName,
  email,
  password: newPassword,
  confirmPassword: z.string(),
  tier: tier.default('free'),
};

export const register = endpoint({
  name: 'register',
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Creates a host account. A paid tier is only remembered as asked for: the account is free until it is paid.',
  status: 201,
  body: registration,
  reply: z.object({ user }),
  refusals: ['email_taken'],
});

export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Logs a host in. Unknown addresses and wrong passwords get the same answer.',
  body: {
    email: z.string().trim().min(1).max(254),
    password: z.string().min(1).max(1_000),
    remember: z.boolean().default(true),
  },
  reply: z.object({ user, session }),
  refusals: ['wrong_credentials'],
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
