import * as z from 'zod/mini';
import { databaseLogin, databaseVariables } from '../_shared/server/database-login.ts';

const environment = z.object({
  ...databaseVariables,
  STRIPE_SECRET_KEY: z.optional(z.string()),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string()),
  STRIPE_PRICE_PRO: z.optional(z.string()),
  STRIPE_PRICE_PREMIUM: z.optional(z.string()),
  STRIPE_PRICE_PRO_YEARLY: z.optional(z.string()),
  STRIPE_PRICE_PREMIUM_YEARLY: z.optional(z.string()),
  STRIPE_API_BASE: z.optional(z.url({ protocol: /^https?$/ })),
});

/**
 * The webhook's environment. An empty variable counts as unset. Throws a sentence that names the wrong variables, never
 * their values.
 */
export function readSettings(variables: Record<string, string>) {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const read = environment.safeParse(set);
  if (!read.success) {
    throw new Error(`Wrong in the environment: ${read.error.issues.map((issue) => issue.path[0]).join(', ')}`);
  }
  const env = read.data;
  return {
    database: databaseLogin(env),
    /** Null: Stripe is not set up, so no events are accepted. */
    stripe:
      env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET && env.STRIPE_PRICE_PRO && env.STRIPE_PRICE_PREMIUM
        ? {
            secretKey: env.STRIPE_SECRET_KEY,
            webhookSecret: env.STRIPE_WEBHOOK_SECRET,
            prices: {
              pro: env.STRIPE_PRICE_PRO,
              premium: env.STRIPE_PRICE_PREMIUM,
              yearly: { pro: env.STRIPE_PRICE_PRO_YEARLY, premium: env.STRIPE_PRICE_PREMIUM_YEARLY },
            },
            apiBase: env.STRIPE_API_BASE ?? null,
          }
        : null,
  };
}
