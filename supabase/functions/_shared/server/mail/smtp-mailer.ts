import { connect, type Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import {
  checkEnvelope,
  MAIL_TAKEN_LIMIT_MS,
  MAIL_TIME_LIMIT_MS,
  type Mailer,
  MailNotTaken,
  MailRefused,
} from './mailer.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:port`, or `smtps://…`. */
  url: string;
  /** `Thaw <thaw@example.com>` */
  from: string;
  timeLimitMs?: number;
  takenLimitMs?: number;
}

/** "Log in first" and the like: about us, not about the email. */
const ABOUT_LOGIN = /^(530|534|535|538)$/;

/** A mail server's reply without its text, which contains addresses. */
function failureOf(error: unknown): Error {
  const said = (name: string): string => {
    const value: unknown = error instanceof Error ? Reflect.get(error, name) : undefined;
    return typeof value === 'string' || typeof value === 'number' ? (String(value).split(' ', 1)[0] ?? '') : '';
  };
  const [code, command, status] = [said('code'), said('command'), said('responseCode')];
  const isAboutMail = command === 'RCPT' || command === 'DATA';
  if (isAboutMail && status.startsWith('5') && !ABOUT_LOGIN.test(status))
    return new MailRefused(`${command} ${status}`);
  const words = [code, command, status].filter((word) => word !== '').join(' ');
  // Without a connection or a login every email fails. A reply to one email is about that one.
  const saidToMail = status !== '' && !ABOUT_LOGIN.test(status) && (isAboutMail || command === 'MAIL FROM');
  return new MailNotTaken(words, !saidToMail && command !== 'DATA');
}

/**
 * Connects by the server's name. By default nodemailer resolves the name and connects to the IP, which Deno refuses when
 * only the name is allowed.
 */
function openSocket(host: string, port: number, timeLimitMs: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    socket.setTimeout(timeLimitMs, () => socket.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })));
    socket.on('error', reject);
    socket.once('connect', () => {
      socket.setTimeout(0);
      resolve(socket);
    });
  });
}

/** Sends by SMTP. Encrypted if the server can; always with `smtps:`, and before sending a password to another machine. */
export function createSmtpMailer(options: SmtpOptions): Mailer {
  const { url, from, timeLimitMs = MAIL_TIME_LIMIT_MS, takenLimitMs = MAIL_TAKEN_LIMIT_MS } = options;
  const address = new URL(url);
  const secure = address.protocol === 'smtps:';
  const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(address.hostname);
  const user = decodeURIComponent(address.username);
  const domain = /@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  const host = address.hostname.replace(/^\[|\]$/g, '');
  const port = Number(address.port) || (secure ? 465 : 587);
  const transport = createTransport({
    host,
    port,
    getSocket: (_, done) => {
      openSocket(host, port, timeLimitMs).then(
        (connection) => done(null, { connection }),
        (error: Error) => done(error, false),
      );
    },
    secure,
    requireTLS: !secure && user !== '' && !isHere,
    ...(user !== '' && { auth: { user, pass: decodeURIComponent(address.password) } }),
    // Keeps the machine's own name private.
    name: domain,
    connectionTimeout: timeLimitMs,
    greetingTimeout: timeLimitMs,
    socketTimeout: takenLimitMs,
    dnsTimeout: timeLimitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(letter, limitMs = timeLimitMs + takenLimitMs) {
      checkEnvelope(letter);
      const { to, replyTo, subject, html, text, key } = letter;
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
          subject,
          html,
          text,
          messageId: `<${key}@${domain}>`,
          signal: AbortSignal.timeout(limitMs),
        });
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
}
