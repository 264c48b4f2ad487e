import Stripe from 'stripe';
import { ApiError } from '../api-error.ts';
import type { Fetch } from '../outside-fetch.ts';
import { readBytes } from '../read-bytes.ts';
import { CustomerGone, PaymentsUnavailable } from './payments.ts';
import type { Prices } from './subscription-facts.ts';

/** The version of Stripe's API read here; Stripe keeps answering in it. */
export const STRIPE_API_VERSION = '2026-10-28.endive';
const STRIPE_API = 'https://api.stripe.com';

/**
 * The time for one request, which is sent once more after a failure. Both attempts and the pause between them fit into the
 * 20 s that a checkout keeps free of its lease before it begins something. Stripe answers in well under a second, but a
 * bank may take long over a card; giving up sooner would leave more payments made but unanswered.
 */
const REQUEST_LIMIT_MS = 8_000;
const RETRIES = 1;
/** Far more than any answer Thaw asks for. */
const ANSWER_MAX_BYTES = 4 * 1024 * 1024;

/** The settings of one Stripe account. */
export interface StripeAccount {
  secretKey: string;
  /** Price ids; several of one tier are separated by commas: the first is for new subscriptions. */
  prices: Prices;
  /** Another URL for Stripe's API; null: Stripe's own. */
  apiBase: string | null;
}

/** For tests. */
export interface ClientLimits {
  requestMs?: number;
  fetch?: Fetch;
}

/** `fetch` that bounds replies and never follows a redirect with our key. */
function careful(fetch: Fetch): Fetch {
  return async (url, init) => {
    const response = await fetch(url, { ...init, redirect: 'error' });
    const signal = init.signal ?? new AbortController().signal;
    const bytes = await readBytes(response.body, ANSWER_MAX_BYTES, signal);
    if (bytes === null) throw new Error('too large');
    return new Response(bytes.byteLength === 0 ? null : bytes, { status: response.status, headers: response.headers });
  };
}

/** The SDK for one account. Throws if a live key would travel unencrypted. */
export function createStripeClient(account: Omit<StripeAccount, 'prices'>, limits: ClientLimits = {}): Stripe {
  const base = new URL(account.apiBase ?? STRIPE_API);
  const isSecure = base.protocol === 'https:';
  if (!isSecure && /^[a-z]+_live_/.test(account.secretKey)) {
    throw new Error('STRIPE_API_BASE has to begin with https:// for a live key.');
  }
  const fetch = careful(limits.fetch ?? ((url, init) => globalThis.fetch(url, init)));
  return new Stripe(account.secretKey, {
    apiVersion: STRIPE_API_VERSION,
    httpClient: Stripe.createFetchHttpClient(fetch as typeof globalThis.fetch),
    host: base.hostname,
    port: base.port || (isSecure ? '443' : '80'),
    protocol: isSecure ? 'https' : 'http',
    timeout: limits.requestMs ?? REQUEST_LIMIT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
}

/** Stripe's error code for programs: neither its sentences nor its details leave this file. */
function codeOf(error: unknown): string {
  if (!(error instanceof Stripe.errors.StripeError)) return error instanceof Error ? error.name : 'unknown';
  const words = [error.type, error.statusCode, error.code].filter((word) => word !== undefined && word !== null);
  return words.join('/').slice(0, 100);
}

/** Whether Stripe says that a named object does not exist. */
export function isMissing(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

/**
 * Calls Stripe. Throws `CustomerGone` for a deleted customer, and `PaymentsUnavailable` for all other failures, unexpected
 * replies included.
 */
export async function asking<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError || error instanceof PaymentsUnavailable || error instanceof CustomerGone) throw error;
    if (isMissing(error) && error.param === 'customer') throw new CustomerGone();
    throw new PaymentsUnavailable(codeOf(error));
  }
}
