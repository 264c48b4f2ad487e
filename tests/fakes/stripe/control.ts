import type { BrowserReply } from './browser.ts';
import type { Card, Customer, Subscription } from './objects.ts';
import type { StripeMode, StripeService } from './server.ts';

/** What tests in other processes may do with the shared fake: a call of each kind, as JSON over HTTP. */
export interface StripeControl {
  subscriptionsOf(userId: string): Promise<Subscription[]>;
  customersOf(userId: string): Promise<Customer[]>;
  pay(clientSecret: string, card?: Card): Promise<BrowserReply>;
  setCard(subscriptionId: string, card: Card): Promise<void>;
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>;
  endPeriod(subscriptionId: string): Promise<void>;
  failRenewal(subscriptionId: string): Promise<void>;
  end(subscriptionId: string, status: 'canceled' | 'unpaid' | 'paused' | 'incomplete_expired'): Promise<void>;
  /** Resolves when the webhook has got every event so far. */
  settled(): Promise<void>;
  /** For everybody who uses this fake at the same time. */
  setMode(mode: StripeMode): Promise<void>;
}

type Call = keyof StripeControl;

/** Does what `stripeControl` sent. */
export async function answerControl(service: StripeService, body: string): Promise<unknown> {
  const { args, call } = JSON.parse(body) as { call: Call; args: unknown[] };
  const { stripe } = service;
  if (call === 'settled') {
    await stripe.deliveries.settled();
  } else if (call === 'setMode') {
    service.mode = args[0] as StripeMode;
  } else {
    const given = (stripe[call] as (...all: unknown[]) => unknown).apply(stripe, args);
    return { given: given ?? null };
  }
  return { given: null };
}

/** The shared fake at this address, for tests that run in another process. */
export function stripeControl(origin: string): StripeControl {
  async function send<Reply>(call: Call, ...args: unknown[]): Promise<Reply> {
    const response = await fetch(`${origin}/control`, { method: 'POST', body: JSON.stringify({ call, args }) });
    if (!response.ok) throw new Error(`${call}: ${await response.text()}`);
    const { given } = (await response.json()) as { given: Reply };
    return given;
  }
  return {
    subscriptionsOf: (userId) => send('subscriptionsOf', userId),
    customersOf: (userId) => send('customersOf', userId),
    pay: (clientSecret, card) => send('pay', clientSecret, card ?? 'good'),
    setCard: (id, card) => send('setCard', id, card),
    cancelAtPeriodEnd: (id) => send('cancelAtPeriodEnd', id),
    endPeriod: (id) => send('endPeriod', id),
    failRenewal: (id) => send('failRenewal', id),
    end: (id, status) => send('end', id, status),
    settled: () => send('settled'),
    setMode: (mode) => send('setMode', mode),
  };
}
