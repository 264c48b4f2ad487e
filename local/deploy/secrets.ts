import * as z from 'zod';
import type { LegalFacts } from '../../supabase/functions/_shared/contract/legal.ts';
import { environment } from '../../supabase/functions/api/kit/settings.ts';
import { readLegal } from '../stack/legal.ts';
import { STRIPE } from '../stack/settings.ts';

const REF = /^[a-z]{20}$/;

/** Supabase sets these itself, deploying makes them, or they are for tests. */
const NOT_SET = [
  'SUPABASE_URL',
  'SUPABASE_PUBLISHABLE_KEYS',
  'SUPABASE_SECRET_KEYS',
  'SUPABASE_JWKS',
  'SUPABASE_DB_URL',
  'DATABASE_URL',
  'STRIPE_API_BASE',
  'RATE_LIMITS',
  'DEV_TOOLS',
] as const;

/** The functions' own schema; a hosted project always needs the two added here. */
const secrets = z
  .object(environment.shape)
  .omit(Object.fromEntries(NOT_SET.map((name) => [name, true])) as Record<(typeof NOT_SET)[number], true>)
  .extend({
    PUBLIC_URL: z.url({ protocol: /^https$/, error: 'has to be an address like https://thaw.example' }),
    TRUSTED_PROXY_SECRET: z
      .string('make one: openssl rand -hex 32')
      .regex(/^[!-~]{16,200}$/, 'has to have 16 to 200 characters without spaces'),
  });

/** Variables of deploying itself, never secrets of the functions. */
const own = z.object({
  SUPABASE_PROJECT_REF: z.string('Project Settings > General').regex(REF, 'has to have 20 small letters'),
  SUPABASE_ACCESS_TOKEN: z.string('Account > Access Tokens').regex(/^sbp_\w+$/, 'has to begin with sbp_'),
  SUPABASE_PUBLISHABLE_KEY: z
    .string('Project Settings > API Keys')
    .regex(/^sb_publishable_/, 'has to begin with sb_publishable_'),
  POOLER_URL: z
    .string('Connect > Transaction pooler, with your database password in it')
    .regex(/^postgres(ql)?:\/\/postgres\.[a-z]{20}:[^@[\]]+@[^/]+:6543\/postgres$/, {
      error: 'has to be like postgres://postgres.<ref>:<password>@<host>:6543/postgres, its password percent-encoded',
    }),
  AUTH_SMTP_PASSWORD: z.string('the password of the mail server in config.toml'),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  TILE_URL: z.string().optional(),
  TILE_ATTRIBUTION: z.string().optional(),
});

export type Deployment = z.output<typeof own>;

/** A checked environment: the variables of deploying, and the functions' secrets as given. */
export interface Checked {
  own: Deployment;
  secrets: Record<string, string>;
  legal: LegalFacts;
}

function faultsOf(error: z.ZodError | undefined, given: Record<string, string>): string[] {
  return (error?.issues ?? []).map(({ message, path }) => {
    const name = String(path[0]);
    return given[name] === undefined ? `${name} is missing: ${message}` : `${name} ${message}`;
  });
}

/**
 * Checks the variables of a deployment, by the schema that the functions read theirs by.
 * @returns the faults as sentences that name the variable and never its value, or the checked environment
 */
export function checkDeployment(variables: Record<string, string | undefined>): { faults: string[] } | Checked {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(variables)) if (value) given[name] = value;
  const [ours, theirs] = [own.safeParse(given), secrets.safeParse(given)];
  const faults = [...faultsOf(ours.error, given), ...faultsOf(theirs.error, given)];
  const missing = STRIPE.filter((name) => !given[name]);
  if (missing.length > 0 && missing.length < STRIPE.length) {
    faults.push(`Payments need all of Stripe's variables, or none: ${missing.join(', ')} missing`);
  }
  if (!given.SMTP_URL && !given.RESEND_API_KEY) {
    faults.push('SMTP_URL or RESEND_API_KEY is missing: new addresses are confirmed by mail');
  }
  if (/^smtp:.*:(25|587)$|^smtp:\/\/[^:]+$/.test(given.SMTP_URL?.replace(/\/\/.*@/, '//') ?? '')) {
    faults.push('SMTP_URL has a port that hosted Supabase blocks: use smtps:// (465), 2525 or Resend');
  }
  const ref = given.SUPABASE_PROJECT_REF ?? '';
  if (REF.test(ref) && given.POOLER_URL && !given.POOLER_URL.includes(`postgres.${ref}:`)) {
    faults.push('POOLER_URL is of another project than SUPABASE_PROJECT_REF');
  }
  if (faults.length > 0 || ours.data === undefined) return { faults };
  const names = Object.keys(secrets.shape).filter((name) => given[name] !== undefined);
  const set = Object.fromEntries(names.map((name) => [name, given[name] ?? '']));
  // Supabase's own proxy; and the CLI would send config.toml's issuer, which is this machine's.
  const usual = { TRUSTED_PROXY_HOPS: '1', AUTH_ISSUER: `https://${ref}.supabase.co/auth/v1` };
  return { own: ours.data, secrets: { ...usual, ...set }, legal: readLegal(given) };
}
