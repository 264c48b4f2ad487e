/** A mail that is ready to be sent. */
export interface Letter {
  /** One address. */
  to: string;
  /** Where an answer goes, when it is not to the sender. */
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  /** The same for each attempt to send this mail, so that it arrives once. */
  key: string;
}

/** Sends mail: by SMTP, or by Resend's HTTP API. */
export interface Mailer {
  /** Resolves when the mail was taken over. Throws otherwise; `MailRefused` where trying again is of no use. */
  send(letter: Letter): Promise<void>;
}

/** This mail will never be taken: its address does not exist, or is none. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

/** The mail service did not take a mail now. `code` says what it said, and nothing of the mail. */
export class MailNotTaken extends Error {
  override name = 'MailNotTaken';
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** One mail may take so long. */
export const MAIL_TIME_LIMIT_MS = 10_000;

const ONE_ADDRESS = /^[^\s@,;:<>()[\]"\\\p{Cc}]+@[^\s@,;:<>()[\]"\\\p{Cc}]+$/u;
const ONE_LINE = /^[^\p{Cc}\u2028\u2029]*$/u;

/**
 * The last look at an envelope. Whatever came this far was checked before; here nothing becomes a second address or
 * another line of a mail's head, whoever forgot to.
 * @throws MailRefused
 */
export function checkEnvelope({ to, replyTo, subject, key }: Letter): void {
  if (!ONE_ADDRESS.test(to) || to.length > 254) throw new MailRefused('to');
  if (replyTo !== null && (!ONE_ADDRESS.test(replyTo) || replyTo.length > 254)) throw new MailRefused('reply-to');
  if (!ONE_LINE.test(subject)) throw new MailRefused('subject');
  if (!/^[A-Za-z0-9._-]{1,100}$/.test(key)) throw new MailRefused('key');
}
