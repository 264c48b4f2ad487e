import Stripe from 'stripe';
import type { StripeEvent } from './objects.ts';

export const STRIPE_WEBHOOK_SECRET = 'whsec_fake0123456789';

/** How an event is sent: by default as Stripe does. */
export interface Sending {
  secret?: string;
  /** Seconds since it was signed. */
  age?: number;
  /** Changes the signed text. */
  tamper?: (body: string) => string;
}

/** The body of an event and the header that the real SDK signs it with. */
export function signed(event: StripeEvent, { age = 0, secret = STRIPE_WEBHOOK_SECRET, tamper }: Sending = {}) {
  const body = JSON.stringify(event);
  const timestamp = Math.floor(Date.now() / 1_000) - age;
  const header = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
  return { body: tamper ? tamper(body) : body, header };
}

export async function deliver(url: string, event: StripeEvent, sending: Sending = {}) {
  const { body, header } = signed(event, sending);
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': header },
    body,
  });
  return { status: response.status, body: await response.text() };
}

const TRIES = 8;
const FIRST_WAIT_MS = 100;

/** Sends events to a webhook in order, and retries refused ones. */
export class Deliveries {
  /** The webhook; null: nothing is sent. */
  url: string | null = null;
  /** True: events wait until `release`. */
  held = false;
  readonly #waiting: StripeEvent[] = [];
  #sending: Promise<void> = Promise.resolve();
  #closed = false;

  add(event: StripeEvent): void {
    if (this.url === null) return;
    this.#waiting.push(event);
    if (!this.held) this.release();
  }

  release(): void {
    for (const event of this.#waiting.splice(0)) this.#sending = this.#sending.then(() => this.#send(event));
  }

  /** Resolves when every released event has been sent. */
  settled(): Promise<void> {
    return this.#sending;
  }

  close(): Promise<void> {
    this.#closed = true;
    return this.#sending;
  }

  async #send(event: StripeEvent): Promise<void> {
    for (let tried = 0, wait = FIRST_WAIT_MS; tried < TRIES && !this.#closed && this.url !== null; tried++, wait *= 2) {
      const reply = await deliver(this.url, event).catch(() => null);
      if (reply !== null && reply.status < 300) return;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
