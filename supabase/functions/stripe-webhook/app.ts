import { ApiError } from '../_shared/server/api-error.ts';
import type { Database } from '../_shared/server/database.ts';
import { applySubscription, noteEvent } from '../_shared/server/payments/apply-subscription.ts';
import type { StripeEvents, VerifiedEvent } from '../_shared/server/payments/stripe-events.ts';
import { InFlight, readBytes } from '../_shared/server/read-bytes.ts';
import { requestId, withRequestId } from '../_shared/server/telemetry.ts';

/** Far more than any of Stripe's events. */
export const EVENT_MAX_BYTES = 1024 * 1024;
/** How long a body may take to arrive. */
const BODY_LIMIT_MS = 10_000;
/** Across all events that this process is reading, beyond the usual size of each; half of it is used, as all come from Stripe. */
const READING_MAX_BYTES = 32 * EVENT_MAX_BYTES;
/** More than nearly all events: with that, forged bodies that never end keep no payment out. */
const USUAL_BYTES = 64 * 1024;

/** Whether a header has the form of Stripe's signatures; whether it is one can be told with the body alone. */
function looksSigned(header: string | null): boolean {
  const parts = header?.split(',') ?? [];
  return parts.some((part) => /^t=\d+$/.test(part)) && parts.some((part) => /^v1=[\da-f]{64}$/.test(part));
}

/** The shortest time between two notes of one kind, because anyone can cause them. */
const EVERY_MS = 60_000;

export interface Dependencies {
  /** Null: Stripe is not set up here. */
  events: StripeEvents | null;
  database: Database;
  log: (line: string) => void;
  now?: () => number;
}

function reply(status: number, headers: Record<string, string> = {}): Response {
  return Response.json({ received: status < 300 }, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

/** The raw body, or the status of its refusal. */
async function bodyOf(request: Request, reading: InFlight): Promise<Uint8Array | number> {
  if (Number(request.headers.get('content-length') ?? 0) > EVENT_MAX_BYTES) return 413;
  const body = reading.begin('');
  try {
    return (await readBytes(request.body, EVENT_MAX_BYTES, AbortSignal.timeout(BODY_LIMIT_MS), body.add)) ?? 413;
  } catch (error) {
    return error instanceof ApiError ? error.status : 400;
  } finally {
    body.end();
  }
}

/**
 * Receives Stripe's events. Their content is not believed, only that something happened: the subscription is read again
 * from Stripe, so events may come twice and in any order. Every failure is answered so that Stripe sends the event again:
 * 200 means that it was applied.
 */
export function createWebhook({ events, database, log, now = Date.now }: Dependencies) {
  /** One log line per event: no id but the request's own, because the others lead to people. */
  function note(status: number, more: { type?: string; effect?: string; problem?: string; times?: number } = {}): void {
    log(JSON.stringify({ time: new Date(now()).toISOString(), event: 'stripe', id: requestId(), status, ...more }));
  }
  const reading = new InFlight(READING_MAX_BYTES, USUAL_BYTES);
  const held = new Map<string, { since: number; times: number }>();

  /** Notes the first of many and counts the others, so that unsigned calls don't fill the log. The kinds are our own words. */
  function noteSeldom(status: number, problem: string): void {
    const last = held.get(problem);
    if (last !== undefined && now() - last.since < EVERY_MS) {
      last.times += 1;
      return;
    }
    held.set(problem, { since: now(), times: 0 });
    note(status, { problem, times: (last?.times ?? 0) + 1 });
  }

  async function take(event: VerifiedEvent, stripe: StripeEvents): Promise<void> {
    const { subject, type } = event;
    const told = { id: event.id, type, created: event.created };
    const isReturned = subject !== null && subject.kind !== 'subscription';
    const id = isReturned ? await stripe.endReturned(subject) : (subject?.id ?? null);
    const outcome =
      id === null
        ? await noteEvent(database, told)
        : await applySubscription(database, (which) => stripe.read(which), { id, event: told });
    note(200, { type, ...outcome });
  }

  async function answer(request: Request): Promise<Response> {
    if (request.method !== 'POST') return reply(405, { allow: 'POST' });
    if (events === null) {
      noteSeldom(503, 'not configured');
      return reply(503);
    }
    const signature = request.headers.get('stripe-signature');
    const body = looksSigned(signature) ? await bodyOf(request, reading) : null;
    if (typeof body === 'number') return reply(body);
    const event = body === null ? 'not signed' : await events.verify(body, signature);
    if (event === 'not signed') {
      noteSeldom(400, event);
      return reply(400);
    }
    if (event === 'not readable') {
      note(400, { problem: event });
      return reply(400);
    }
    if (event === 'thin') {
      note(200, { effect: 'ignored', problem: 'an event destination that sends thin events' });
      return reply(200);
    }
    try {
      await take(event, events);
      return reply(200);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      note(503, { type: event.type, problem: `${error instanceof Error ? error.name : 'unknown'} ${code}`.trim() });
      return reply(503);
    }
  }

  return (request: Request): Promise<Response> => withRequestId(() => answer(request));
}
