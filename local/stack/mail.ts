import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { EmailDriver } from '@supabase/lite';
import { MAIL_TIME_LIMIT_MS } from '../../supabase/functions/_shared/server/mail/mailer.ts';
import { createResendMailer } from '../../supabase/functions/_shared/server/mail/resend-mailer.ts';
import { createSmtpMailer } from '../../supabase/functions/_shared/server/mail/smtp-mailer.ts';
import { plainText } from '../mail/plain-text.ts';
import { makePrivate } from './data-folder.ts';
import { DEMO } from './demo.ts';
import { guardMailbox } from './mailbox-guard.ts';

/** The part we use of maildev, which has no types. */
interface MailServer {
  listen: () => Promise<void>;
  close: (done: () => void) => void;
}
type StartMaildev = (config: {
  smtp: number;
  web: number;
  ip: string;
  mailDirectory: string;
  silent: boolean;
}) => MailServer;

export interface Mailbox {
  /** Where mail is sent. */
  smtpUrl: string;
  /** URL of the web page, and of its API (`/email`). */
  url: string;
  stop: () => Promise<void>;
}

/** Starts the local mailbox on 127.0.0.1. Caught mail stays in `<data>/mail`. */
export async function startMailbox(dataDir: string, ports: { smtp: number; web: number }): Promise<Mailbox> {
  const mailDirectory = path.join(dataDir, 'mail');
  makePrivate(mailDirectory);
  const require = createRequire(import.meta.url);
  const maildev: StartMaildev = require('maildev');
  const signals = ['SIGTERM', 'SIGINT'] as const;
  const ours = new Map(signals.map((signal) => [signal, process.listeners(signal)]));
  const server = maildev({
    ...ports,
    ip: '127.0.0.1',
    mailDirectory,
    silent: true,
  });
  // Its handlers would end the process on a signal, before the database has stopped.
  for (const signal of signals) {
    for (const listener of process.listeners(signal)) {
      if (!ours.get(signal)?.includes(listener)) process.removeListener(signal, listener);
    }
  }
  guardMailbox(require('maildev/lib/web').server, ports.web);
  await server.listen();
  return {
    smtpUrl: `smtp://127.0.0.1:${ports.smtp}`,
    url: `http://127.0.0.1:${ports.web}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Whether these variables name a mail service. */
export function sendsMail({ RESEND_API_KEY, SMTP_URL }: Readonly<Record<string, string>>): boolean {
  return Boolean(RESEND_API_KEY || SMTP_URL);
}

/** Mail settings as variables for the functions: the configured service, else the local mailbox. */
export function mailVariables(
  given: Readonly<Record<string, string>>,
  mailbox: Mailbox | null,
): Record<string, string> {
  if (sendsMail(given) || mailbox === null) return {};
  return { SMTP_URL: mailbox.smtpUrl };
}

/** The functions' mail service. They load it when first used; here nothing can be loaded once tsx has gone (`boot.mjs`). */
function createMailer({ MAIL_FROM, RESEND_API_BASE, RESEND_API_KEY, SMTP_URL }: Readonly<Record<string, string>>) {
  const from = MAIL_FROM ?? 'Thaw <thaw@localhost>';
  const baseUrl = RESEND_API_BASE ?? 'https://api.resend.com';
  if (RESEND_API_KEY) return createResendMailer({ apiKey: RESEND_API_KEY, baseUrl, from });
  return SMTP_URL ? createSmtpMailer({ url: SMTP_URL, from }) : null;
}

/**
 * Sends Auth's mail by the functions' mail service, from our own templates: Auth's default links lead to an internal
 * URL.
 */
export function authMail(variables: Readonly<Record<string, string>>): EmailDriver {
  const mailer = createMailer(variables);
  return {
    send: async ({ to, subject, html }) => {
      // The demo's address has no mailbox, and the account exists even without a mail service.
      if (to === DEMO.email) return;
      if (mailer === null) throw new Error('There is no mail service.');
      if (html === undefined) throw new Error('Auth has a mail that is not made of our templates.');
      const letter = { to, replyTo: null, subject, html, text: plainText(html), key: randomUUID() };
      // The caller of Auth waits for this.
      await mailer.send(letter, MAIL_TIME_LIMIT_MS);
    },
  };
}
