import { lazily } from '../lazily.ts';
import type { Mailer } from './mailer.ts';
import { createResendMailer } from './resend-mailer.ts';

export interface MailSettings {
  /** `Thaw <thaw@example.com>` */
  from: string;
  smtpUrl: string | null;
  resend: { apiKey: string; baseUrl: string } | null;
}

/** The configured mail service: Resend's HTTP API if it has a key, else SMTP; null without either. */
export function createMailer({ from, smtpUrl, resend }: MailSettings): Mailer | null {
  if (resend !== null) return createResendMailer({ ...resend, from });
  if (smtpUrl === null) return null;
  return lazily(async () => (await import('./smtp-mailer.ts')).createSmtpMailer({ url: smtpUrl, from }));
}
