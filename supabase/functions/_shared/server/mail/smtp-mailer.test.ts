import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SmtpService, startSmtpService } from '../../../../../tests/fakes/smtp-service.ts';
import { MailNotTaken, MailRefused } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';
import { HOSTILE, LETTER } from './testing/hostile-letters.ts';

let server: SmtpService;
beforeAll(async () => {
  server = await startSmtpService();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const mailer = (timeLimitMs = 60_000) =>
  createSmtpMailer({ url: server.url, from: 'Thaw <thaw@thaw.example>', timeLimitMs });

async function failure(sending: Promise<void>): Promise<unknown> {
  return sending.then(
    () => null,
    (error: unknown) => error,
  );
}

test('a letter arrives as it was written', async () => {
  await mailer().send(LETTER);
  const [caught] = server.caught;
  expect(caught?.recipients).toEqual(['ann@example.com']);
  expect(caught?.mail).toMatchObject({
    from: { name: 'Thaw', address: 'thaw@thaw.example' },
    to: [{ address: 'ann@example.com' }],
    replyTo: [{ address: 'bea@example.com' }],
    subject: LETTER.subject,
    messageId: '<0123456789abcdef@thaw.example>',
  });
  expect(caught?.mail.html?.trim()).toBe(LETTER.html);
  expect(caught?.mail.text?.trim()).toBe(LETTER.text);
});

test('the same letter has the same Message-ID each time', async () => {
  await mailer().send(LETTER);
  await mailer().send(LETTER);
  expect(new Set(server.caught.map(({ mail }) => mail.messageId)).size).toBe(1);
});

test.each(HOSTILE)('%s: refused, and no server hears of it', async (_, fields) => {
  expect(await failure(mailer().send({ ...LETTER, ...fields }))).toBeInstanceOf(MailRefused);
  expect(server.asked).toBe(0);
});

test('a name of the sender with a comma in it is one name', async () => {
  const careful = createSmtpMailer({ url: server.url, from: '"Thaw, Inc." <thaw@thaw.example>' });
  await careful.send(LETTER);
  expect(server.caught[0]?.mail.from).toMatchObject({ name: 'Thaw, Inc.', address: 'thaw@thaw.example' });
});

test('a long text with lines that begin with a point comes whole', async () => {
  const text = `.\n..\n.end\n${'long '.repeat(20_000)}\n.`;
  await mailer().send({ ...LETTER, text });
  expect(server.caught[0]?.mail.text?.trim()).toBe(text);
});

describe('a bad day', () => {
  test('an address that the server does not know is given up', async () => {
    server.mode = 'refusing';
    expect(await failure(mailer().send(LETTER))).toBeInstanceOf(MailRefused);
  });

  test.each(['busy', 'hanging up', 'silent'] as const)('a server that is %s is tried again', async (mode) => {
    server.mode = mode;
    expect(await failure(mailer(300).send(LETTER))).toBeInstanceOf(MailNotTaken);
    server.mode = 'well';
    await mailer().send(LETTER);
    expect(server.caught).toHaveLength(1);
  });

  test('so is one that is not there', async () => {
    const gone = await startSmtpService();
    await gone.close();
    const error = await failure(createSmtpMailer({ url: gone.url, from: 'thaw@thaw.example' }).send(LETTER));
    expect(error).toBeInstanceOf(MailNotTaken);
  });

  test('errors contain no address', async () => {
    for (const mode of ['refusing', 'busy'] as const) {
      server.mode = mode;
      const error = await failure(mailer().send(LETTER));
      expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(/ann@|example\.com|No such user/);
    }
  });
});

describe('effects of a failure on other emails', () => {
  const isForAll = async (mode: typeof server.mode, timeLimitMs?: number) => {
    server.mode = mode;
    const error = await failure(mailer(timeLimitMs).send(LETTER));
    return error instanceof MailNotTaken && error.isForAll;
  };

  test('nothing, where the server is busy with one recipient', async () => {
    expect(await isForAll('busy')).toBe(false);
  });

  test('all fail without a connection', async () => {
    expect(await isForAll('silent', 300)).toBe(true);
  });
});

test('a server that takes its time once it has the whole mail is waited for: the mail would be sent twice', async () => {
  server.mode = 'thinking';
  const patient = createSmtpMailer({
    url: server.url,
    from: 'thaw@thaw.example',
    // Shorter than the server's delay, and far longer than everything before it takes.
    timeLimitMs: 3_000,
    takenLimitMs: 60_000,
  });
  await patient.send(LETTER);
  expect(server.caught).toHaveLength(1);
  expect(await failure(patient.send(LETTER, 200))).toBeInstanceOf(MailNotTaken);
});

test('a password goes over the wire encrypted only, except on this machine', async () => {
  const withPassword = (host: string) => server.url.replace('127.0.0.1', `user:password@${host}`);
  const other = createSmtpMailer({
    url: withPassword('thaw-mail.localhost'),
    from: 'thaw@thaw.example',
    timeLimitMs: 500,
  });
  const error = await failure(other.send(LETTER));
  expect(error).toMatchObject({ name: 'MailNotTaken', isForAll: true });
  expect(server.asked).toBe(0);
});

test.each([
  ['a file', { path: '/etc/hostname' }],
  ['an address', { href: 'http://127.0.0.1:9/secret' }],
])('%s is no text of a mail', async (_, source) => {
  const letter = { ...LETTER, html: source as unknown as string };
  expect(await failure(mailer().send(letter))).not.toBeNull();
  expect(server.caught).toEqual([]);
});
