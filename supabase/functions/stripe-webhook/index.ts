import { connectDatabase } from '../_shared/server/database.ts';
import { lazily } from '../_shared/server/lazily.ts';
import { createWebhook } from './app.ts';
import { readSettings } from './settings.ts';

const settings = readSettings(Deno.env.toObject());
const { stripe } = settings;

Deno.serve(
  createWebhook({
    events:
      stripe &&
      lazily(async () => {
        const { createStripeEvents } = await import('../_shared/server/payments/stripe-events.ts');
        return createStripeEvents(stripe);
      }),
    // Few: an event that waits too long is answered with "later", and Stripe sends it again.
    database: connectDatabase(settings.database.url, { ...settings.database, connections: 2, kept: 0 }),
    log: (line) => console.log(line),
  }),
);
