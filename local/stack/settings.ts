import { isIPv4 } from 'node:net';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { LegalFacts } from '../../supabase/functions/_shared/contract/legal.ts';
import { DEFAULT_SUPPORT_EMAIL } from '../../supabase/functions/_shared/contract/messages.ts';
import { isLoopbackHost } from '../../supabase/functions/_shared/server/loopback.ts';
import { readLegal } from './legal.ts';
import { ROOT } from './root.ts';
import { Trouble } from './trouble.ts';

export const DEFAULT_PORT = 3000;
const MOST_PROCESSES = 8;

/** Passed to the functions unchanged; their own `settings.ts` documents them. */
const PASSED_ON = [
  'AI_API_KEY',
  'AI_BASE_URL',
  'AI_MODEL',
  'DATABASE_CONNECTIONS',
  'GEOCODER_URL',
  'MAIL_FROM',
  'OUTSIDE_USER_AGENT',
  'PUBLIC_URL',
  'RATE_LIMITS',
  'RESEND_API_BASE',
  'RESEND_API_KEY',
  'SMTP_URL',
  'STRIPE_API_BASE',
  'STRIPE_PRICE_PREMIUM',
  'STRIPE_PRICE_PREMIUM_YEARLY',
  'STRIPE_PRICE_PRO',
  'STRIPE_PRICE_PRO_YEARLY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SUPPORT_EMAIL',
  'TRUSTED_PROXY_HOPS',
  'TRUSTED_PROXY_SECRET',
  'WEATHER_URL',
  'WORLD_WEATHER_URL',
] as const;

/** For payments: all, or none of them. */
export const STRIPE = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_PRO',
  'STRIPE_PRICE_PREMIUM',
] as const;

export interface Settings {
  /** Thaw's port; 0: any free port. */
  port: number;
  /** The IPv4 address that it listens on; 0.0.0.0: on all interfaces. */
  host: string;
  /** Ports on 127.0.0.1; null: any free one. */
  ports: Record<'postgres' | 'auth' | 'smtp' | 'mailbox' | 'metrics', number | null>;
  dataDir: string;
  /** Origin of links, QR codes and mail; null if unset. */
  publicUrl: string | null;
  demoAccount: boolean;
  mailbox: boolean;
  /** New addresses need confirmation before the first login. */
  confirmEmails: boolean;
  devTools: boolean;
  tileUrl: string | null;
  tileAttribution: string;
  stripePublishableKey: string | null;
  supportEmail: string;
  /** For /terms and /privacy. */
  legal: LegalFacts;
  /** Commits wait for the disk, except in throw-away test databases. */
  durable: boolean;
  rateLimits: boolean;
  trustedProxyHops: number;
  trustedProxySecret: string | null;
  /** Deno processes that share the port. */
  functionProcesses: number;
  /** Variables for the functions. */
  functions: Record<string, string>;
}

type Environment = Readonly<Record<string, string | undefined>>;

function number(env: Environment, name: string, lowest: number, highest: number): number | null {
  const text = env[name];
  if (!text) return null;
  const value = Number(text);
  if (!Number.isInteger(value) || value < lowest || value > highest) {
    throw new Trouble(`${name} is ${JSON.stringify(text)}; it has to be a number from ${lowest} to ${highest}.`);
  }
  return value;
}

const port = (env: Environment, name: string, lowest: number) => number(env, name, lowest, 65_535);

function flag(env: Environment, name: string, otherwise: boolean): boolean {
  const text = env[name];
  if (!text) return otherwise;
  if (text !== 'true' && text !== 'false') {
    throw new Trouble(`${name} is ${JSON.stringify(text)}; it has to be true or false.`);
  }
  return text === 'true';
}

function readPublicUrl(env: Environment): URL | null {
  const text = env.PUBLIC_URL;
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new Trouble(`PUBLIC_URL is ${JSON.stringify(text)}; it has to be an address like https://thaw.example.`);
  }
  return url;
}

/** A caller past the trusted proxies could claim any address: by default only this machine reaches the port then. */
function readHost(env: Environment, trustedProxyHops: number): string {
  const host = env.HOST || (trustedProxyHops > 0 ? '127.0.0.1' : '0.0.0.0');
  if (isIPv4(host)) return host;
  throw new Trouble(
    `HOST is ${JSON.stringify(host)}; it has to be an IPv4 address of this machine, or 0.0.0.0 for all.`,
  );
}

/** One core is PostgreSQL's. Only Linux spreads the calls of a port among the processes that share it. */
function defaultProcesses(): number {
  if (process.platform !== 'linux') return 1;
  return Math.min(Math.max(availableParallelism() - 1, 1), MOST_PROCESSES);
}

/** A partial set is a mistake: without the rest, plans could not be paid for, or would never start. */
function checkStripe(env: Environment): void {
  const missing = STRIPE.filter((name) => !env[name]);
  if (missing.length === 0 || missing.length === STRIPE.length) return;
  throw new Trouble(
    `Stripe needs all of ${STRIPE.join(', ')}, or none of them for no payments. Missing: ${missing.join(', ')}.`,
  );
}

/** Unconfirmed addresses are for trying out: elsewhere anyone could register someone else's. */
function readConfirmEmails(env: Environment, tryingOut: boolean): boolean {
  const confirmEmails = flag(env, 'CONFIRM_EMAILS', !tryingOut);
  if (confirmEmails || tryingOut) return confirmEmails;
  throw new Trouble(
    'CONFIRM_EMAILS can only be false on localhost: with another PUBLIC_URL new addresses are confirmed.',
  );
}

/**
 * Reads the environment of `npm start`. With a PUBLIC_URL, features for trying out Thaw are off by default.
 * @throws {Trouble} naming the wrong or missing variables
 */
export function readSettings(env: Environment): Settings {
  checkStripe(env);
  const publicUrl = readPublicUrl(env);
  const tryingOut = publicUrl === null || isLoopbackHost(publicUrl.hostname);
  // With them on, any visitor could send mail to any address through the paid mail service.
  const sendsMail = Boolean(env.SMTP_URL || env.RESEND_API_KEY);
  const devTools = flag(env, 'DEV_TOOLS', tryingOut && !sendsMail);
  const trustedProxyHops = number(env, 'TRUSTED_PROXY_HOPS', 0, 10) ?? 0;
  return {
    port: port(env, 'PORT', 0) ?? DEFAULT_PORT,
    host: readHost(env, trustedProxyHops),
    ports: {
      postgres: port(env, 'POSTGRES_PORT', 1),
      auth: port(env, 'AUTH_PORT', 1),
      smtp: port(env, 'SMTP_PORT', 1),
      mailbox: port(env, 'MAILBOX_PORT', 1),
      metrics: port(env, 'METRICS_PORT', 1),
    },
    dataDir: path.resolve(ROOT, env.THAW_DATA_DIR || '.thaw'),
    publicUrl: publicUrl?.origin ?? null,
    demoAccount: flag(env, 'DEMO_ACCOUNT', tryingOut),
    mailbox: flag(env, 'MAILBOX', tryingOut),
    confirmEmails: readConfirmEmails(env, tryingOut),
    devTools,
    // No tiles from others' servers unless the operator wants them.
    tileUrl: !env.TILE_URL || env.TILE_URL === 'off' ? null : env.TILE_URL,
    tileAttribution: env.TILE_ATTRIBUTION ?? '',
    stripePublishableKey: env.STRIPE_PUBLISHABLE_KEY || null,
    supportEmail: env.SUPPORT_EMAIL || DEFAULT_SUPPORT_EMAIL,
    legal: readLegal(env),
    durable: flag(env, 'DURABLE', true),
    rateLimits: env.RATE_LIMITS !== 'off',
    trustedProxyHops,
    trustedProxySecret: env.TRUSTED_PROXY_SECRET || null,
    functionProcesses: number(env, 'FUNCTION_PROCESSES', 1, MOST_PROCESSES) ?? defaultProcesses(),
    functions: {
      ...Object.fromEntries(PASSED_ON.flatMap((name) => (env[name] ? [[name, env[name]]] : []))),
      DEV_TOOLS: String(devTools),
    },
  };
}
