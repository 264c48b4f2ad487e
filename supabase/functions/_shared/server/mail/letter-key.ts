import type { WaitingMail } from './outbox.ts';

/**
 * Identifies an email: the same for each attempt to send it, and different in another deployment or for another text, even
 * when a new database counts from 1 again. Reveals nothing.
 */
export async function letterKey(mail: Omit<WaitingMail, 'attempt'>, siteUrl: string): Promise<string> {
  const { id, kind, to, replyTo, data } = mail;
  const said = new TextEncoder().encode(JSON.stringify([siteUrl, id, kind, to, replyTo, data]));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', said));
  return [...digest.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
