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
