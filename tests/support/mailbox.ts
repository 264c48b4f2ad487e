import { setTimeout as sleep } from 'node:timers/promises';

/** A mail in the local mailbox, as far as tests look into it. */
export interface CaughtMail {
  to: { address: string }[];
  /** Where an answer goes, when it is not to the sender. */
  replyTo?: { address: string }[];
  /** The recipient, whatever its head says. */
  envelope: { to: { address: string }[] };
  subject: string;
  html: string;
  text: string;
}

/** Every mail to one address so far, the oldest first. */
export async function mailsTo(mailboxUrl: string, address: string): Promise<CaughtMail[]> {
  const query = new URLSearchParams({ 'to.address': address.toLowerCase() });
  return (await fetch(`${mailboxUrl}/email?${query}`)).json();
}

/** Waits for the `count`th mail to an address with this subject, and gives it. */
export async function mailTo(
  mailboxUrl: string,
  address: string,
  subject: string | RegExp,
  count = 1,
): Promise<CaughtMail> {
  for (;;) {
    const fitting = (await mailsTo(mailboxUrl, address)).filter((mail) => mail.subject.match(subject) !== null);
    const mail = fitting[count - 1];
    if (mail !== undefined) return mail;
    await sleep(50);
  }
}

/** The token of the link in a mail of Auth: the value of `?token=` or `?confirm=`. Supabase's own Auth sends no text. */
export function tokenIn({ html, text = html }: { html: string; text?: string }): string {
  const [, token] = text.match(/[?&](?:token|confirm)=([\w-]+)/) ?? [];
  if (token === undefined) throw new Error('There is no link with a token in this mail.');
  return token;
}
