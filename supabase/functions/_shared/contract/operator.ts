import * as z from 'zod/mini';
import { userId, userRole } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { done, email, instant } from './fields.ts';
import { tier } from './plans.ts';

/** How often /admin/system asks while it is on the screen. */
export const SYSTEM_POLL_MS = 10_000;
/** The last kinds of errors that browsers reported. */
export const SYSTEM_ERRORS_MAX = 20;
/** The accounts listed without a search. */
export const SYSTEM_ACCOUNTS_MAX = 20;

/** What every call here answers to anyone but an administrator. */
const refusals = ['not_found'] as const;

export const getSystem = endpoint({
  name: 'getSystem',
  method: 'GET',
  path: '/api/system',
  summary:
    'Numbers of this deployment, its waiting emails and the last errors of browsers. For administrators; else 404.',
  audience: 'host',
  reply: z.object({
    numbers: z.object({
      accounts: z.int(),
      suspended: z.int(),
      /** That grant a plan now. */
      subscriptions: z.int(),
      openSessions: z.int(),
      /** Guests in them. */
      people: z.int(),
      recaps: z.int(),
      databaseBytes: z.int(),
    }),
    /** By template. `attempts` are those of the most tried one. */
    mails: z.array(z.object({ kind: z.string(), waiting: z.int(), late: z.int(), attempts: z.int() })),
    /** The same error on the same page counts as one. */
    errors: z.array(z.object({ error: z.string(), route: z.string(), times: z.int(), last: instant })),
  }),
  refusals,
});

const systemAccount = z.object({
  userId,
  email: z.string(),
  role: userRole,
  tier,
  createdAt: instant,
  suspended: z.boolean(),
  /** Open ones, and ended ones whose recap is kept. */
  sessions: z.int(),
  usedBytes: z.int(),
  quotaBytes: z.int(),
});
export type SystemAccount = z.output<typeof systemAccount>;

export const getSystemAccounts = endpoint({
  name: 'getSystemAccounts',
  method: 'GET',
  path: '/api/system/accounts',
  summary: `The account with this address, or the ${SYSTEM_ACCOUNTS_MAX} with the most sessions, the fullest first. For administrators; else 404.`,
  audience: 'host',
  query: { email: z.optional(email) },
  reply: z.object({ accounts: z.array(systemAccount) }),
  refusals,
});

export const suspendAccount = endpoint({
  name: 'suspendAccount',
  method: 'PUT',
  path: '/api/system/accounts/:userId',
  summary:
    "Suspends an account, or lifts that. Suspended: logins and open sessions end at once, nobody can log in, its links answer as if off, and its host is told by email. Nothing is deleted, and payments go on. Not for administrators' accounts. For administrators; else 404.",
  audience: 'host',
  params: { userId },
  body: { suspended: z.boolean() },
  reply: done,
  refusals,
});
