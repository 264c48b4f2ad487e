import * as z from 'zod';
import type { AfterReply } from '../after-reply.ts';
import { type Database, Json } from '../database.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { MailNotTaken, MailRefused } from './mailer.ts';
import { retryAfter } from './retries.ts';

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

/** So many are sent at the same time; a mail server takes no more from one sender gladly. */
const AT_ONCE = 4;
/** Nobody else takes a mail meanwhile: longer than sending it may take, and telling the database. */
const LEASE_SECONDS = 300;
/** What waits beyond this is left for the next time. */
const MOST_IN_ONE_GO = 200;

interface OutboxOptions {
  database: Database;
  after: AfterReply;
  /** Sends one mail. Throws where it was not taken; `MailRefused` where trying again is of no use. */
  deliver: (mail: WaitingMail) => Promise<void>;
  /** Takes what went wrong with a mail. */
  report: (during: string, error: unknown) => void;
}

/**
 * Mails that wait to be sent, in the database: a mail that can not be sent now is sent later, and who caused it does not
 * wait. Functions of the database put mails in by themselves, in the transaction of what the mail tells of.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  /** One after the other in a process; who asks meanwhile gets one more round. */
  readonly #drainOnce: (key: string) => Promise<void>;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#drainOnce = oneAtATime(() => this.#drain());
  }

  /** Puts a mail in. It is sent after the reply, or later. */
  async put(mail: { kind: MailKind; to: string; data?: Record<string, unknown> }): Promise<void> {
    await this.#options.database.call(
      'queue_mail',
      { kind: mail.kind, to: mail.to, data: new Json(mail.data ?? {}) },
      z.null(),
    );
    this.nudge();
  }

  /** Sends what waits after the reply; to be called when a mail was put in. */
  nudge(): void {
    this.#options.after.later(this.drain());
  }

  /** Sends what is due. */
  drain(): Promise<void> {
    return this.#drainOnce('');
  }

  /** A few at the same time, each of which goes on by itself: one that takes long holds up no other. */
  async #drain(): Promise<void> {
    let left = MOST_IN_ONE_GO;
    let isDown = false;
    let senders = 1;
    const failures: unknown[] = [];
    const all: Promise<void>[] = [];
    // None is left to reject while another one is waited for.
    const begin = (): void => {
      all.push(
        sendOn().catch((error: unknown) => {
          failures.push(error);
          isDown = true;
        }),
      );
    };
    const sendOn = async (): Promise<void> => {
      while (!isDown && left > 0) {
        left -= 1;
        const mail = await this.#claim();
        if (mail === undefined) {
          left = 0;
          return;
        }
        // There may be more of them.
        if (senders < AT_ONCE) {
          senders += 1;
          begin();
        }
        // Nobody takes mail right now: the others would only use up their attempts.
        if (!(await this.#send(mail))) isDown = true;
      }
    };
    begin();
    // Whoever begins another one does so before it is done itself, so the list is whole when its end is reached.
    for (const one of all) await one;
    if (failures.length > 0) throw failures[0];
  }

  async #claim(): Promise<WaitingMail | undefined> {
    const claimed = { limit: 1, lease_seconds: LEASE_SECONDS };
    const [mail] = await this.#options.database.call('claim_mails', claimed, z.array(waitingMail));
    return mail;
  }

  /**
   * Gives false where no other mail would be taken now either. A mail whose `mail_sent` gets lost is sent again when its
   * lease is over, with the same key: whoever gets it can tell that it is the same one.
   */
  async #send(mail: WaitingMail): Promise<boolean> {
    const { database, deliver, report } = this.#options;
    const which = { id: mail.id, attempt: mail.attempt };
    try {
      await deliver(mail);
    } catch (error) {
      const retry = error instanceof MailRefused ? null : retryAfter(mail.kind, mail.attempt);
      report(retry === null ? `a ${mail.kind} mail, given up` : `a ${mail.kind} mail, sent later`, error);
      await database.call('mail_failed', { ...which, retry_seconds: retry }, z.null());
      return !(error instanceof MailNotTaken && error.isForAll);
    }
    await database.call('mail_sent', which, z.null());
    return true;
  }
}
