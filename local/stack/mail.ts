import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { EmailDriver } from '@supabase/lite';
import { createMailer } from '../../supabase/functions/_shared/server/mail/create-mailer.ts';
import { MAIL_TIME_LIMIT_MS } from '../../supabase/functions/_shared/server/mail/mailer.ts';
import { plainText } from '../mail/plain-text.ts';
import { makePrivate } from './data-folder.ts';
import { DEMO } from './demo.ts';
import { guardMailbox } from './mailbox-guard.ts';

/** What we use of maildev, which has no types of its own. */
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
  /** What mail is sent to. */
  smtpUrl: string;
  /** The web page, and the address of its API (`/email`). */
  url: string;
  stop: () => Promise<void>;
}

/** Starts the local mailbox on 127.0.0.1. What it caught stays in `<data>/mail`. */
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
  // It would end the whole process on a signal, before the database has stopped.
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

/** How mail goes out, as variables for the functions: by the service that is set up, else into the local mailbox. */
export function mailVariables(
  given: Readonly<Record<string, string>>,
  mailbox: Mailbox | null,
): Record<string, string> {
  if (given.RESEND_API_KEY || given.SMTP_URL || mailbox === null) return {};
  return { SMTP_URL: mailbox.smtpUrl };
}

/**
 * Sends Auth's mails the way that the functions send theirs. Their text is made of our templates: Auth's own leads to an
 * address that is not open to the outside.
 */
export function authMail(variables: Readonly<Record<string, string>>): EmailDriver {
  const { MAIL_FROM, RESEND_API_BASE, RESEND_API_KEY, SMTP_URL } = variables;
  const mailer = createMailer({
    from: MAIL_FROM ?? 'Thaw <thaw@localhost>',
    smtpUrl: SMTP_URL ?? null,
    resend: RESEND_API_KEY ? { apiKey: RESEND_API_KEY, baseUrl: RESEND_API_BASE ?? 'https://api.resend.com' } : null,
  });
  return {
    send: async ({ to, subject, html }) => {
      // An address that leads nowhere; and without a mail service there is a demo account all the same.
      if (to === DEMO.email) return;
      if (mailer === null) throw new Error('There is no mail service.');
      if (html === undefined) throw new Error('Auth has a mail that is not made of our templates.');
      const letter = { to, replyTo: null, subject, html, text: plainText(html), key: randomUUID() };
      // Whoever asked Auth for it waits for the answer.
      await mailer.send(letter, MAIL_TIME_LIMIT_MS);
    },
  };
}
