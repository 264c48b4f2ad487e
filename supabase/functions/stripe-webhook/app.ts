import * as z from 'zod';
import { type Database, Json } from '../_shared/server/database.ts';
import type { StripeEvents, VerifiedEvent } from '../_shared/server/payments/stripe-events.ts';
import { readBytes } from '../_shared/server/read-bytes.ts';

/** Stripe's events are smaller by far. */
export const EVENT_MAX_BYTES = 1024 * 1024;
/** How long a body may take to arrive. */
const BODY_LIMIT_MS = 10_000;

export interface Dependencies {
  /** Null: Stripe is not set up here. */
  events: StripeEvents | null;
  database: Database;
  /** Takes one line of the log. */
  log: (line: string) => void;
  now?: () => number;
}

const ticketReply = z.object({ ticket: z.string(), isKnown: z.boolean() });
const effectReply = z.object({ effect: z.enum(['applied', 'known', 'stale', 'nobody', 'nothing']) });
/** Of an event that is about no subscription. */
const NO_TICKET = '0';

function reply(status: number, headers: Record<string, string> = {}): Response {
  return Response.json({ received: status < 300 }, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

async function bodyOf(request: Request): Promise<Uint8Array | null> {
  if (Number(request.headers.get('content-length') ?? 0) > EVENT_MAX_BYTES) return null;
  return readBytes(request.body, EVENT_MAX_BYTES, AbortSignal.timeout(BODY_LIMIT_MS));
}

/**
 * Takes events of Stripe's. What is in one is not believed, only that it happened: the subscription is read again from
 * Stripe, so that events may come twice and in any order. Everything that fails is answered so that Stripe sends the event
 * again: 200 means that it had its effect.
 */
export function createWebhook({ events, database, log, now = Date.now }: Dependencies) {
  /** One line for each request: never an id, since ids lead to people. */
  function note(status: number, more: { type?: string; effect?: string; problem?: string } = {}): void {
    log(JSON.stringify({ time: new Date(now()).toISOString(), event: 'stripe', status, ...more }));
  }

  async function apply(event: VerifiedEvent, ticket: string, subscription: unknown) {
    const { created, id, type } = event;
    const args = { event: new Json({ id, type, created }), ticket, subscription: new Json(subscription) };
    return (await database.call('apply_stripe_event', args, effectReply)).effect;
  }

  async function take(event: VerifiedEvent, stripe: StripeEvents): Promise<void> {
    const { subscriptionId, type } = event;
    if (subscriptionId === null) return note(200, { type, effect: await apply(event, NO_TICKET, null) });
    // The ticket comes before the reading: whoever has a newer one has read something at least as new.
    const { isKnown, ticket } = await database.call('stripe_ticket', { event_id: event.id }, ticketReply);
    if (isKnown) return note(200, { type, effect: 'known' });
    const subscription = await stripe.read(subscriptionId);
    const effect = await apply(event, ticket, subscription);
    if (subscription?.tier === null) note(200, { type, effect, problem: 'a price that is not sold here' });
    else note(200, { type, effect });
  }

  return async (request: Request): Promise<Response> => {
    if (request.method !== 'POST') return reply(405, { allow: 'POST' });
    if (events === null) {
      note(503, { problem: 'not configured' });
      return reply(503);
    }
    const body = await bodyOf(request).catch(() => undefined);
    if (body === null) return reply(413);
    if (body === undefined) return reply(400);
    const event = await events.verify(body, request.headers.get('stripe-signature'));
    if (event === null) {
      note(400, { problem: 'not signed' });
      return reply(400);
    }
    try {
      await take(event, events);
      return reply(200);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      note(503, { type: event.type, problem: `${error instanceof Error ? error.name : 'unknown'} ${code}`.trim() });
      return reply(503);
    }
  };
}
