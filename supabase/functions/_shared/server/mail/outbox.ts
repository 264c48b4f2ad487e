import * as z from 'zod';
import type { AfterReply } from '../after-reply.ts';
import { type Database, Json } from '../database.ts';

/** What waits in the outbox: mails of our own, and two that Supabase Auth makes and sends when it is asked to. */
export const mailKind = z.enum([
  'welcome',
  'subscription',
  'password-changed',
  'support',
  'perk-ending',
  'recover',
  'confirm',
]);
export type MailKind = z.output<typeof mailKind>;

/** A mail that waits, as `app.claim_mails` hands it out. */
export const waitingMail = z.object({
  id: z.string(),
  kind: mailKind,
  to: z.string(),
  replyTo: z.string().nullable(),
  /** What the mail's template needs. */
  data: z.record(z.string(), z.unknown()),
  /** 1 at first. */
  attempt: z.number().int(),
});
export type WaitingMail = z.output<typeof waitingMail>;

/**
 * Mails that wait to be sent, in the database: a mail that can not be sent now is sent later, and who caused it does not
 * wait. Functions of the database put mails in by themselves, in the transaction of what the mail tells of.
 */
export class Outbox {
  readonly #database: Database;
  readonly #after: AfterReply;
  readonly #deliver: (mail: WaitingMail) => Promise<void>;

  constructor(options: { database: Database; after: AfterReply; deliver: (mail: WaitingMail) => Promise<void> }) {
    this.#database = options.database;
    this.#after = options.after;
    this.#deliver = options.deliver;
  }

  /** Puts a mail in. It is sent after the reply, or later. */
  async put(mail: { kind: MailKind; to: string; data?: Record<string, unknown> }): Promise<void> {
    await this.#database.call(
      'queue_mail',
      { kind: mail.kind, to: mail.to, data: new Json(mail.data ?? {}) },
      z.null(),
    );
    this.nudge();
  }

  /** Sends what waits after the reply; to be called when a mail was put in. */
  nudge(): void {
    this.#after.later(this.drain());
  }

  /** Sends what is due. */
  async drain(): Promise<void> {
    const mails = await this.#database.call('claim_mails', { limit: 10, lease_seconds: 60 }, z.array(waitingMail));
    for (const mail of mails) await this.#deliver(mail);
  }
}
