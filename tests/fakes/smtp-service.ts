import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** How the server behaves: as it should, or as on a bad day. */
export type SmtpMode = 'well' | 'refusing' | 'busy' | 'silent' | 'hanging up' | 'thinking';

/** How long a server thinks that has the whole mail. */
const THINKING_MS = 3_200;

export interface CaughtMail {
  /** The recipient in the envelope, the one that counts. */
  recipients: string[];
  mail: Email;
  /** As it came over the wire. */
  raw: string;
}

export interface SmtpService {
  /** `smtp://127.0.0.1:<port>` */
  readonly url: string;
  readonly caught: CaughtMail[];
  /** The number of mails offered to it, taken or not. */
  readonly asked: number;
  mode: SmtpMode;
  reset(): void;
  close(): Promise<void>;
}

/** Says no as mail servers do, with the address that it is about. */
function no(code: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode: code });
}

/** Starts a mail server without encryption and passwords on a port of 127.0.0.1; any free one unless one is given. */
export async function startSmtpService(port = 0): Promise<SmtpService> {
  const caught: CaughtMail[] = [];
  let asked = 0;
  let mode: SmtpMode = 'well';
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 100,
    onConnect: (_, done) => {
      if (mode === 'silent') return;
      done();
    },
    onRcptTo: ({ address }, _, done) => {
      asked += 1;
      if (mode === 'refusing') done(no(550, `No such user here: ${address}`));
      else if (mode === 'busy') done(no(451, `Try again later: ${address}`));
      else done();
    },
    onData: async (stream, session, done) => {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of stream) chunks.push(Buffer.from(chunk));
      } catch {
        // A connection that ends in the middle of a mail sends none.
        return;
      }
      const raw = Buffer.concat(chunks).toString('utf8');
      if (mode === 'hanging up') {
        for (const connection of server.connections) connection.close();
        return;
      }
      if (mode === 'thinking') await sleep(THINKING_MS);
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      caught.push({ recipients, mail: await PostalMime.parse(raw), raw });
      done();
    },
  });
  // A client hanging up is no fault of the server.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    caught,
    get asked() {
      return asked;
    },
    get mode() {
      return mode;
    },
    set mode(next) {
      mode = next;
    },
    reset() {
      mode = 'well';
      asked = 0;
      caught.length = 0;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
