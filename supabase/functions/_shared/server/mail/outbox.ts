import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { AfterReply } from '../after-reply.ts';
import { type Database, Json } from '../database.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { MailNotTaken, MailRefused } from './mailer.ts';

/** The kinds of queued email: our own, and two made and sent by Supabase Auth on request. */
export const mailKind = z.enum([
  'welcome',
  'subscription',
  'password-changed',
  'support',
  'perk-ending',
  'plan-canceled',
  'plan-lowered',
  'account-deleted',
  'account-suspended',
  'payment-failed',
  'new-device',
  'address-code',
  'address-taken',
  'address-changed',
  'recover',
  'confirm',
]);
export type MailKind = z.output<typeof mailKind>;

/** A queued email, as `app.claim_mails` hands it out. */
export const waitingMail = z.object({
  id: z.string(),
  kind: mailKind,
  to: z.string(),
  replyTo: z.nullable(z.string()),
  /** The template's data. */
  data: z.record(z.string(), z.unknown()),
  /** 1 at first. */
  attempt: z.int(),
});
export type WaitingMail = z.output<typeof waitingMail>;

/** Sent at the same time; mail servers dislike more from one sender. */
const AT_ONCE = 4;
/** Longer than sending it and reporting to the database may take: no one else takes the email until then. */
const LEASE_SECONDS = 300;
/** The rest is left for the next run. */
const MOST_IN_ONE_GO = 200;

interface OutboxOptions {
  database: Database;
  after: AfterReply;
  /** Sends one email. Throws if it was not accepted; `MailRefused` if a retry is pointless. */
  deliver: (mail: WaitingMail) => Promise<void>;
  /** Receives errors. */
  report: (during: string, error: unknown) => void;
}

/**
 * The queue of emails in the database: callers do not wait, and failures are retried. Database functions queue some
 * themselves, in the transaction of their cause.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  /** One run at a time per process; calls during a run share one more. */
  readonly #drainOnce: (key: string) => Promise<void>;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#drainOnce = oneAtATime(() => this.#drain());
  }

  /** Queues an email. It is sent after the reply, or later. */
  async put(mail: { kind: MailKind; to: string; data?: Record<string, unknown> }): Promise<void> {
    await this.#options.database.call(
      'queue_mail',
      { kind: mail.kind, to: mail.to, data: new Json(mail.data ?? {}) },
      z.null(),
    );
    this.nudge();
  }

  /** Sends waiting emails after the reply; call it after queuing one. */
  nudge(): void {
    this.#options.after.later(this.drain());
  }

  drain(): Promise<void> {
    return this.#drainOnce('');
  }

  /** Several independent senders: a slow one holds up no other. */
  async #drain(): Promise<void> {
    let left = MOST_IN_ONE_GO;
    let isDown = false;
    let senders = 1;
    const failures: unknown[] = [];
    const all: Promise<void>[] = [];
    // Failures are collected, so that none rejects unhandled while another sender is awaited.
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
        // There may be more emails.
        if (senders < AT_ONCE) {
          senders += 1;
          begin();
        }
        // No email is accepted right now: the others would only use up their attempts.
        if (!(await this.#send(mail))) isDown = true;
      }
    };
    begin();
    // A sender starts another one before it ends, so the list is complete when the loop reaches its end.
    for (const one of all) await one;
    if (failures.length > 0) throw failures[0];
  }

  async #claim(): Promise<WaitingMail | undefined> {
    const claimed = { limit: 1, lease_seconds: LEASE_SECONDS };
    const [mail] = await this.#options.database.call('claim_mails', claimed, z.array(waitingMail));
    return mail;
  }

  /**
   * Returns false if no other email would be accepted now either. If `mail_sent` gets lost, the email is sent again after
   * its lease, with the same key to recognize it by.
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

/**
 * Identifies an email: the same for each attempt to send it, and different in another deployment or for another text, even
 * when a new database counts from 1 again. Reveals nothing.
 */
export function letterKey(mail: Omit<WaitingMail, 'attempt'>, siteUrl: string): string {
  const { id, kind, to, replyTo, data } = mail;
  const text = JSON.stringify([siteUrl, id, kind, to, replyTo, data]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Waits after each attempt, in seconds; together just under the five days that emails are kept. */
const WAITS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR, DAY, DAY, DAY, DAY] as const;

/** Someone waits for these at a screen, and will ask again. */
const SHORT_LIVED: readonly MailKind[] = ['recover', 'confirm'];
const SHORT_LIVED_ATTEMPTS = 4;

/** Seconds until the next try after attempt number `attempt` (from 1) failed; null: give up. */
export function retryAfter(kind: MailKind, attempt: number): number | null {
  if (SHORT_LIVED.includes(kind) && attempt >= SHORT_LIVED_ATTEMPTS) return null;
  return WAITS[attempt - 1] ?? null;
}
