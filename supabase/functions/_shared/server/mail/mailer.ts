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
  /**
   * Resolves when the mail was taken over. Throws otherwise; `MailRefused` where trying again is of no use.
   * @param timeLimitMs for whom somebody waits; a server that has the whole mail may take minutes to say so
   */
  send(letter: Letter, timeLimitMs?: number): Promise<void>;
}

/** This mail will never be taken: its address does not exist, or is none. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

/** The mail service did not take a mail now. `code` says what it said, and nothing of the mail. */
export class MailNotTaken extends Error {
  override name = 'MailNotTaken';
  readonly code: string;
  /** It takes no mail at all right now: it can not be reached, or does not let us in. */
  readonly isForAll: boolean;
  constructor(code: string, isForAll = false) {
    super(code);
    this.code = code;
    this.isForAll = isForAll;
  }
}

/** A mail service has to answer within this. */
export const MAIL_TIME_LIMIT_MS = 10_000;
/** Once it has the whole mail it may take longer, and who gives up too soon sends the mail twice. */
export const MAIL_TAKEN_LIMIT_MS = 120_000;

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
