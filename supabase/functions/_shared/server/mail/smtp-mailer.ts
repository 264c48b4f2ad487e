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

/** "Log in first" and its kin: about us, not about the mail. */
const ABOUT_LOGIN = /^(530|534|535|538)$/;

/** What a mail server said, without its words: they have addresses in them. */
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
  // Another mail fares no better where there is no connection, or no login. What a server says to one mail is about that.
  const saidToMail = status !== '' && !ABOUT_LOGIN.test(status) && (isAboutMail || command === 'MAIL FROM');
  return new MailNotTaken(words, !saidToMail && command !== 'DATA');
}

/**
 * Opens the connection by the server's name. Left to itself nodemailer looks the name up and connects to what it finds,
 * which Deno refuses to whoever may only reach the server by its name.
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

/** Sends by SMTP. Encrypted where the server can; always with `smtps:`, and where a password is sent to another machine. */
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
    // The machine's own name is nobody's business.
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
