import { connectDatabase } from '../_shared/server/database.ts';
import { createStripeEvents } from '../_shared/server/payments/stripe-events.ts';
import { createWebhook } from './app.ts';
import { readSettings } from './settings.ts';

const settings = readSettings(Deno.env.toObject());

Deno.serve(
  createWebhook({
    events: settings.stripe === null ? null : createStripeEvents(settings.stripe),
    // Few: an event that waits too long is answered with "later", and Stripe sends it again.
    database: connectDatabase(settings.database.url, { ...settings.database, connections: 2 }),
    log: (line) => console.log(line),
  }),
);
