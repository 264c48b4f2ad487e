import * as z from 'zod/mini';
import { LINK_AGAIN_SECONDS } from '../../_shared/contract/accounts.ts';
import type { Database } from '../../_shared/server/database.ts';
import { type Sender, writeLetter } from '../../_shared/server/mail/letters.ts';
import { type Mailer, MailNotTaken, MailRefused } from '../../_shared/server/mail/mailer.ts';
import { letterKey, type WaitingMail } from '../../_shared/server/mail/outbox.ts';

interface DeliveryOptions {
  database: Database;
  mailer: Mailer | null;
  /** Mails the confirmation or reset link, if the account exists. */
  auth: Record<'recover' | 'resendConfirmation', (email: string) => Promise<void>>;
  sender: Sender;
}

/** Sends an email of the outbox: our own by the mail service, the others by Auth. */
export function createDelivery(options: DeliveryOptions): (mail: WaitingMail) => Promise<void> {
  const { database, mailer, auth, sender } = options;

  /**
   * Anyone may request another person's link, again and again: an unused link in the mailbox must stay valid. Checked here
   * rather than on request, where the time it takes would reveal whether the account exists.
   */
  const hasFreshLink = ({ kind, to }: WaitingMail) =>
    database.call('has_fresh_link', { kind, email: to, seconds: LINK_AGAIN_SECONDS }, z.boolean());

  return async (mail) => {
    if (mail.kind === 'recover' || mail.kind === 'confirm') {
      // A second attempt is for a link that Auth may have made but failed to mail.
      if (mail.attempt === 1 && (await hasFreshLink(mail))) return;
      return mail.kind === 'recover' ? auth.recover(mail.to) : auth.resendConfirmation(mail.to);
    }
    if (mailer === null) throw new MailNotTaken('no mail service', true);
    const content = contentOf(mail.kind, mail.data, sender);
    await mailer.send({ ...content, to: mail.to, replyTo: mail.replyTo, key: letterKey(mail, sender.siteUrl) });
  };
}

function contentOf(kind: Exclude<WaitingMail['kind'], 'recover' | 'confirm'>, data: unknown, sender: Sender) {
  try {
    return writeLetter(kind, data, sender);
  } catch {
    // The data will be missing next time too.
    throw new MailRefused('incomplete');
  }
}
