import { letterKey } from '../../_shared/server/mail/letter-key.ts';
import { type Sender, writeLetter } from '../../_shared/server/mail/letters.ts';
import { type Mailer, MailNotTaken, MailRefused } from '../../_shared/server/mail/mailer.ts';
import type { WaitingMail } from '../../_shared/server/mail/outbox.ts';
import type { AuthServer } from '../auth/auth-server.ts';

interface DeliveryOptions {
  mailer: Mailer | null;
  auth: Pick<AuthServer, 'recover' | 'resendConfirmation'>;
  sender: Sender;
}

/** Sends a mail of the outbox: our own by the mail service, the others by asking Auth for them. */
export function createDelivery({ mailer, auth, sender }: DeliveryOptions): (mail: WaitingMail) => Promise<void> {
  return async (mail) => {
    if (mail.kind === 'recover') return auth.recover(mail.to);
    if (mail.kind === 'confirm') return auth.resendConfirmation(mail.to);
    if (mailer === null) throw new MailNotTaken('no mail service');
    const content = contentOf(mail.kind, mail.data, sender);
    await mailer.send({ ...content, to: mail.to, replyTo: mail.replyTo, key: await letterKey(mail, sender.siteUrl) });
  };
}

function contentOf(kind: Exclude<WaitingMail['kind'], 'recover' | 'confirm'>, data: unknown, sender: Sender) {
  try {
    return writeLetter(kind, data, sender);
  } catch {
    // It will not have more to say the next time.
    throw new MailRefused('incomplete');
  }
}
