import { createRequire } from 'node:module';
import path from 'node:path';
import { type EmailDriver, SmtpEmailDriver } from '@supabase/lite';
import { makePrivate } from './data-folder.ts';
import type { Log } from './logs.ts';

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
  smtpPort: number;
  /** The web page, and the address of its API (`/email`). */
  url: string;
  email: EmailDriver;
  stop: () => Promise<void>;
}

const SENDER = { name: 'Thaw', address: 'thaw@localhost' };

/** Starts the local mailbox on 127.0.0.1. What it caught stays in `<data>/mail`. */
export async function startMailbox(dataDir: string, ports: { smtp: number; web: number }): Promise<Mailbox> {
  const mailDirectory = path.join(dataDir, 'mail');
  makePrivate(mailDirectory);
  const maildev: StartMaildev = createRequire(import.meta.url)('maildev');
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
  await server.listen();
  return {
    smtpPort: ports.smtp,
    url: `http://127.0.0.1:${ports.web}`,
    email: new SmtpEmailDriver({ host: '127.0.0.1', port: ports.smtp, from: SENDER, requireTls: false }),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Where there is no mailbox and no mail service: says in the log that a mail was not sent, never what was in it. */
export function noMail(log: Log): EmailDriver {
  return {
    send: async () => log.write('No mail service is set up: a mail was not sent.'),
  };
}
