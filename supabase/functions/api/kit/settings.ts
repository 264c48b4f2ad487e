import * as z from 'zod/mini';
import { DEFAULT_SUPPORT_EMAIL } from '../../_shared/contract/messages.ts';
import { databaseLogin, databaseVariables } from '../../_shared/server/database-login.ts';
import { isLoopbackHost } from '../../_shared/server/loopback.ts';

const webUrl = z.url({ protocol: /^https?$/ });
const keys = z.record(z.string(), z.string());

/** JSON in one environment variable. */
function json<Value extends z.ZodMiniType>(value: Value) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((text, context) => {
        try {
          return JSON.parse(text) as unknown;
        } catch {
          context.issues.push({ code: 'custom', input: text, message: 'not JSON' });
          return z.NEVER;
        }
      }),
    ),
    value,
  );
}

const jwks = z.array(z.looseObject({ kty: z.string() }));
/** Supabase documents two forms: a bare array of keys, and a set. */
const keySet = z.union([
  z.object({ keys: jwks }),
  z.pipe(
    jwks,
    z.transform((keys) => ({ keys })),
  ),
]);

/** The variables; `npm run deploy` checks them by this, too. */
export const environment = z.object({
  SUPABASE_URL: webUrl,
  ...databaseVariables,
  SUPABASE_PUBLISHABLE_KEYS: json(keys),
  SUPABASE_SECRET_KEYS: z._default(json(keys), {}),
  SUPABASE_JWKS: json(keySet),
  AUTH_ISSUER: z.optional(z.string()),
  PUBLIC_URL: z.optional(webUrl),
  TRUSTED_PROXY_HOPS: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10)), 0),
  /** Too long to guess, and made of characters that a header can carry. */
  TRUSTED_PROXY_SECRET: z.optional(z.string().check(z.regex(/^[!-~]{16,200}$/))),
  RATE_LIMITS: z.optional(z.string()),
  GEOCODER_URL: z.optional(webUrl),
  WEATHER_URL: z._default(webUrl, 'https://api.weather.gov'),
  WORLD_WEATHER_URL: z._default(webUrl, 'https://api.met.no/weatherapi/locationforecast/2.0/compact'),
  AI_BASE_URL: z.optional(webUrl),
  AI_API_KEY: z.optional(z.string()),
  AI_MODEL: z.optional(z.string()),
  OUTSIDE_USER_AGENT: z._default(z.string(), 'Thaw'),
  MAIL_FROM: z._default(z.string(), 'Thaw <thaw@localhost>'),
  SUPPORT_EMAIL: z._default(z.email(), DEFAULT_SUPPORT_EMAIL),
  /** `smtp://user:password@host:port`, or `smtps://…`. */
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  RESEND_API_KEY: z.optional(z.string()),
  RESEND_API_BASE: z._default(webUrl, 'https://api.resend.com'),
  SITE_URL: z.optional(webUrl),
  STRIPE_SECRET_KEY: z.optional(z.string()),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string()),
  STRIPE_PRICE_PRO: z.optional(z.string()),
  STRIPE_PRICE_PREMIUM: z.optional(z.string()),
  STRIPE_PRICE_PRO_YEARLY: z.optional(z.string()),
  STRIPE_PRICE_PREMIUM_YEARLY: z.optional(z.string()),
  STRIPE_API_BASE: z.optional(webUrl),
});

/**
 * The API's environment as one typed object. An empty variable counts as unset. Throws a sentence that names the missing or
 * wrong variables, never their values.
 */
export function readSettings(variables: Record<string, string>) {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const read = environment.safeParse(set);
  if (!read.success) {
    throw new Error(
      `Wrong or missing in the environment: ${read.error.issues.map((issue) => issue.path[0]).join(', ')}`,
    );
  }
  const env = read.data;
  const publishableKey = env.SUPABASE_PUBLISHABLE_KEYS.default;
  if (publishableKey === undefined) throw new Error('SUPABASE_PUBLISHABLE_KEYS has no default key.');
  if (env.SUPABASE_JWKS.keys.length === 0) {
    throw new Error(
      'SUPABASE_JWKS has no keys, so no host could log in. Move the project to JWT signing keys (Settings > JWT Keys), then deploy the functions again.',
    );
  }
  const site = env.SITE_URL ?? env.PUBLIC_URL;
  const supabaseUrl = env.SUPABASE_URL.replace(/\/+$/, '');
  return {
    supabaseUrl,
    database: databaseLogin(env),
    publishableKey,
    /** Lets the Auth server count logins by the caller's IP instead of ours. */
    secretKey: env.SUPABASE_SECRET_KEYS.default ?? null,
    jwks: env.SUPABASE_JWKS,
    /** The issuer of access tokens; differs from the URL above if that one is internal (`supabase start`). */
    issuer: env.AUTH_ISSUER ?? `${supabaseUrl}/auth/v1`,
    /** Origin of the client, if known; the only foreign origin that may call with credentials. */
    publicOrigin: env.PUBLIC_URL === undefined ? null : new URL(env.PUBLIC_URL).origin,
    /** 0: the socket's IP is the caller's. n: the nth entry from the right of `x-forwarded-for` is. */
    trustedProxyHops: env.TRUSTED_PROXY_HOPS,
    /** Requests with this secret came through one more proxy; null: none do. */
    trustedProxySecret: env.TRUSTED_PROXY_SECRET ?? null,
    rateLimits: env.RATE_LIMITS !== 'off',
    geocoderUrl: env.GEOCODER_URL ?? null,
    weatherUrl: env.WEATHER_URL,
    worldWeatherUrl: env.WORLD_WEATHER_URL,
    /** The chat service that writes facts, if all three parts are set. */
    chat:
      env.AI_BASE_URL && env.AI_API_KEY && env.AI_MODEL
        ? { baseUrl: env.AI_BASE_URL, apiKey: env.AI_API_KEY, model: env.AI_MODEL }
        : null,
    outsideUserAgent: env.OUTSIDE_USER_AGENT,
    /** Origin of links in emails and from outside. */
    siteUrl: new URL(site ?? 'http://localhost:3000').origin,
    /** Whether people reach Thaw at localhost only: for trying it out, where no mail confirms an address. */
    onLocalhost: site !== undefined && isLoopbackHost(new URL(site).hostname),
    mail: {
      from: env.MAIL_FROM,
      supportEmail: env.SUPPORT_EMAIL,
      smtpUrl: env.SMTP_URL ?? null,
      /** Resend's HTTP API is preferred, if it has a key. */
      resend: env.RESEND_API_KEY ? { apiKey: env.RESEND_API_KEY, baseUrl: env.RESEND_API_BASE } : null,
    },
    /**
     * The payment provider; null: no payments here. Nothing is sold without the webhook's secret, although only the webhook
     * needs it: without its events no one would get the plan they paid for.
     */
    stripe:
      env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET && env.STRIPE_PRICE_PRO && env.STRIPE_PRICE_PREMIUM
        ? {
            secretKey: env.STRIPE_SECRET_KEY,
            prices: {
              pro: env.STRIPE_PRICE_PRO,
              premium: env.STRIPE_PRICE_PREMIUM,
              yearly: { pro: env.STRIPE_PRICE_PRO_YEARLY, premium: env.STRIPE_PRICE_PREMIUM_YEARLY },
            },
            apiBase: env.STRIPE_API_BASE ?? null,
          }
        : null,
    devTools: env.DEV_TOOLS === 'true',
  };
}

export type Settings = ReturnType<typeof readSettings>;
