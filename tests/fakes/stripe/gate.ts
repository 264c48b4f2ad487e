import type { IncomingHttpHeaders } from 'node:http';
import { STRIPE_API_VERSION } from '#shared/server/payments/stripe-client.ts';
import { StripeRefusal } from './refusal.ts';

export const STRIPE_KEY = 'sk_test_fake0123456789';

interface Remembered {
  request: string;
  reply: { status: number; body: unknown };
}

/** What every request goes through: the key, the version, the form, and the keys of requests that are sent again. */
export class Gate {
  readonly #remembered = new Map<string, Remembered>();

  check(headers: IncomingHttpHeaders, method: string, body: string): void {
    const given = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
    if (given === undefined) {
      throw new StripeRefusal(401, { type: 'invalid_request_error', message: 'You did not provide an API key.' });
    }
    if (given !== STRIPE_KEY) {
      const message = `Invalid API Key provided: ${given.slice(0, 8)}***`;
      throw new StripeRefusal(401, { type: 'invalid_request_error', message });
    }
    if (headers['stripe-version'] !== STRIPE_API_VERSION) {
      const message = `Invalid Stripe API version: ${headers['stripe-version'] ?? '(none)'}`;
      throw new StripeRefusal(400, { type: 'invalid_request_error', message });
    }
    const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
    if (method === 'POST' && body !== '' && !isForm) {
      throw new StripeRefusal(400, { type: 'invalid_request_error', message: 'Send a form.' });
    }
  }

  /** The answer of `work`, or the one that the same request got before. */
  once(key: string | undefined, request: string, work: () => { status: number; body: unknown }) {
    if (key === undefined) return work();
    const before = this.#remembered.get(key);
    if (before === undefined) {
      const reply = work();
      // What was refused before anything was done is not remembered.
      if (reply.status < 400 || reply.status >= 500) this.#remembered.set(key, { request, reply });
      return reply;
    }
    if (before.request !== request) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.';
      throw new StripeRefusal(400, { type: 'idempotency_error', message });
    }
    return before.reply;
  }
}
