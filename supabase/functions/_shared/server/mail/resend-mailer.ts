import * as z from 'zod/mini';
import type { Fetch } from '../outside-fetch.ts';
import { readBytes } from '../read-bytes.ts';
import { checkEnvelope, MAIL_TIME_LIMIT_MS, type Mailer, MailNotTaken, MailRefused } from './mailer.ts';

const REPLY_MAX_BYTES = 64 * 1024;

/** Its reply to an email that it took. */
const taken = z.object({ id: z.string() });
const trouble = z.object({ name: z.string(), message: z.string() });

/** Resend's errors for an invalid address: https://resend.com/docs/api-reference/errors */
const ABOUT_ADDRESS = /`(to|reply_to)`/;

export interface ResendOptions {
  apiKey: string;
  /** Origin of the API. */
  baseUrl: string;
  /** `Thaw <thaw@example.com>` */
  from: string;
  fetch?: Fetch;
  timeLimitMs?: number;
}

/** The reply; null for anything that isn't JSON of a usual size, or incomplete. */
async function replyOf(response: Response, signal: AbortSignal): Promise<unknown> {
  try {
    const bytes = await readBytes(response.body, REPLY_MAX_BYTES, signal);
    return JSON.parse(new TextDecoder().decode(bytes ?? new Uint8Array()));
  } catch {
    return null;
  }
}

/** Sends by Resend's HTTP API, which also works with closed SMTP ports. */
export function createResendMailer(options: ResendOptions): Mailer {
  const { apiKey, from, fetch = globalThis.fetch, timeLimitMs = MAIL_TIME_LIMIT_MS } = options;
  const url = `${options.baseUrl.replace(/\/+$/, '')}/emails`;
  return {
    async send(letter, limitMs = timeLimitMs) {
      checkEnvelope(letter);
      const { to, replyTo, subject, html, text, key } = letter;
      const signal = AbortSignal.timeout(limitMs);
      const asked = fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ from, to: [to], subject, html, text, ...(replyTo !== null && { reply_to: replyTo }) }),
        redirect: 'error',
        signal,
      });
      const response = await asked.catch(() => {
        throw new MailNotTaken('unreachable', true);
      });
      const reply = await replyOf(response, signal);
      // Without an id something else answered: a proxy, or a service that is broken. The key makes a second try harmless.
      if (response.ok && !taken.safeParse(reply).success) throw new MailNotTaken('no id', true);
      if (response.ok) return;
      const { name, message } = z.catch(trouble, { name: 'unknown', message: '' }).parse(reply);
      // Resend has had this email already, before a new deployment changed its text.
      if (response.status === 409 && name === 'invalid_idempotent_request') return;
      const isBad = response.status === 400 || response.status === 422;
      if (isBad && ABOUT_ADDRESS.test(message)) throw new MailRefused(name);
      const isForAll = response.status === 401 || response.status === 403 || response.status === 429;
      throw new MailNotTaken(`${response.status} ${/^[a-z_]{1,40}$/.test(name) ? name : 'unknown'}`, isForAll);
    },
  };
}
