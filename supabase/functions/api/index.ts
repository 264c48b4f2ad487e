import { connectDatabase } from '../_shared/server/database.ts';
import { lazily } from '../_shared/server/lazily.ts';
import type { Mailer } from '../_shared/server/mail/mailer.ts';
import { createResendMailer } from '../_shared/server/mail/resend-mailer.ts';
import { reportUncaught } from '../_shared/server/uncaught.ts';
import { createApp } from './app.ts';
import { createOutside } from './games/warm-welcome/outside.ts';
import { readSettings } from './kit/settings.ts';

/** Supabase's edge runtime keeps an instance alive for work passed to this; other platforms lack it. */
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;

const settings = readSettings(Deno.env.toObject());
const { siteUrl, stripe } = settings;
// A new connection costs more than ten votes. Where a process may have ten, two are often needed at once.
const kept = Math.max(1, Math.floor(settings.database.connections / 5));
const database = connectDatabase(settings.database.url, { ...settings.database, kept });

/** The configured mail service: Resend's HTTP API if it has a key, else SMTP; null without either. */
function createMailer({ from, resend, smtpUrl }: typeof settings.mail): Mailer | null {
  if (resend !== null) return createResendMailer({ ...resend, from });
  if (smtpUrl === null) return null;
  return lazily(async () =>
    (await import('../_shared/server/mail/smtp-mailer.ts')).createSmtpMailer({ url: smtpUrl, from }),
  );
}

const { handle, services } = createApp({
  settings,
  database,
  auth: lazily(async () => (await import('./auth/supabase-auth.ts')).createSupabaseAuth(settings)),
  mailer: createMailer(settings.mail),
  payments:
    stripe &&
    lazily(async () => {
      const { createStripePayments } = await import('../_shared/server/payments/stripe-payments.ts');
      return createStripePayments({ ...stripe, siteUrl });
    }),
  outside: createOutside(settings, database),
  log: (line) => console.log(line),
  waitUntil: (work) => {
    if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(work);
  },
});

reportUncaught(globalThis, (error) => services.log.failure('nobody caught', error));

// Supabase's edge runtime says so before it ends an instance, and so does our own front.
globalThis.addEventListener('beforeunload', () => services.streams.end());

Deno.serve((request, { remoteAddr }) => handle(request, 'hostname' in remoteAddr ? remoteAddr.hostname : ''));
