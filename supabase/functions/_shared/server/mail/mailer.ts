/** An email, ready to be sent. */
export interface Letter {
  /** One address. */
  to: string;
  /** Where an answer goes, if not to the sender. */
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  /** The same for each attempt to send this email, so that it arrives once. */
  key: string;
}

/** Sends email: by SMTP, or by Resend's HTTP API. */
export interface Mailer {
  /**
   * Resolves when the email was accepted. Throws otherwise; `MailRefused` if a retry is pointless.
   * @param timeLimitMs for a waiting user; a server with the whole email may take minutes to confirm it
   */
  send(letter: Letter, timeLimitMs?: number): Promise<void>;
}

/** This email will never be accepted: its address does not exist, or is invalid. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

/** The mail service did not accept an email now. `code` is its reason, without any content. */
export class MailNotTaken extends Error {
  override name = 'MailNotTaken';
  readonly code: string;
  /** It accepts no email at all right now: unreachable, or our login fails. */
  readonly isForAll: boolean;
  constructor(code: string, isForAll = false) {
    super(code);
    this.code = code;
    this.isForAll = isForAll;
  }
}

/** A mail service has to answer within this. */
export const MAIL_TIME_LIMIT_MS = 10_000;
/** Longer once it has the whole email: giving up too soon sends it twice. */
export const MAIL_TAKEN_LIMIT_MS = 120_000;

const ONE_ADDRESS = /^[^\s@,;:<>()[\]"\\\p{Cc}]+@[^\s@,;:<>()[\]"\\\p{Cc}]+$/u;
const ONE_LINE = /^[^\p{Cc}\u2028\u2029]*$/u;

/**
 * The last check of an envelope, behind all earlier ones: no second address, no further header line.
 * @throws MailRefused
 */
export function checkEnvelope({ to, replyTo, subject, key }: Letter): void {
  if (!ONE_ADDRESS.test(to) || to.length > 254) throw new MailRefused('to');
  if (replyTo !== null && (!ONE_ADDRESS.test(replyTo) || replyTo.length > 254)) throw new MailRefused('reply-to');
  if (!ONE_LINE.test(subject)) throw new MailRefused('subject');
  if (!/^[A-Za-z0-9._-]{1,100}$/.test(key)) throw new MailRefused('key');
}
