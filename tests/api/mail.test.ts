import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type SmtpService, startSmtpService } from '../fakes/smtp-service.ts';
import { type RunningStack, startStack } from '../support/stack.ts';
import { freshEmail, send } from './client.ts';

// A stack of its own: its mail server can be told to fail.

/** A server that says nothing is given up after ten seconds. */
const SOON = { timeout: 45_000, interval: 100 };
const dataDir = mkdtempSync(path.join(tmpdir(), 'thaw-mail-'));
let server: SmtpService;
let stack: RunningStack;
let sql: postgres.Sql;

beforeAll(async () => {
  server = await startSmtpService();
  const env = { SMTP_URL: server.url, MAILBOX: 'false', RATE_LIMITS: 'off', TILE_URL: 'off' };
  stack = await startStack({
    dataDir,
    env: { ...env, WEATHER_URL: 'http://127.0.0.1:9', WORLD_WEATHER_URL: 'http://127.0.0.1:9' },
  });
  sql = postgres(stack.adminUrl, { max: 2, onnotice: () => undefined });
}, 120_000);
beforeEach(async () => {
  await sql`delete from public.mails`;
  server.reset();
});
afterAll(async () => {
  await sql?.end();
  await stack?.stop();
  await server?.close();
  rmSync(dataDir, { recursive: true, force: true });
}, 30_000);

const call = (route: string, body: Record<string, unknown>) =>
  send('POST', route, { origin: stack.origin, body: { ...body } });

const contact = (subject: string) =>
  call('/api/contact', { name: 'Bea', email: 'bea-writes@example.com', subject, message: 'Secret words' });

/** The parts of the outbox that matter here. */
async function waiting(): Promise<{ kind: string; attempts: number; leased: boolean }[]> {
  return [
    ...(await sql`select kind, attempts, leased_until > now() is true as leased from public.mails order by id`),
  ] as {
    kind: string;
    attempts: number;
    leased: boolean;
  }[];
}

/** Time passes for the mails that wait, and somebody asks for the work that is due. */
async function later(): Promise<void> {
  await sql`update public.mails set next_try_at = now() - interval '1 second', leased_until = null`;
  await call('/api/due-work', {});
}

const emptied = () => vi.waitFor(async () => expect(await waiting()).toEqual([]), SOON);

describe('a mail that can not be sent', () => {
  test.each(['silent', 'busy', 'hanging up'] as const)(
    'because the server is %s fails no request, waits for nobody, and arrives later, once',
    async (mode) => {
      server.mode = mode;
      expect((await contact(`While ${mode}`)).status).toBe(201);
      // The reply was there before anything had become of the mail.
      if (mode === 'silent') expect(await waiting()).not.toMatchObject([{ attempts: 1, leased: false }]);
      await vi.waitFor(async () => expect(await waiting()).toMatchObject([{ attempts: 1, leased: false }]), SOON);
      expect(server.caught).toEqual([]);
      server.mode = 'well';
      await later();
      await emptied();
      expect(server.caught).toMatchObject([{ recipients: ['support@thaw.example'] }]);
      expect(server.caught[0]?.mail).toMatchObject({
        subject: `Contact: While ${mode}`,
        replyTo: [{ address: 'bea-writes@example.com' }],
      });
    },
  );

  test('because nobody has that address is given up', async () => {
    server.mode = 'refusing';
    await contact('To nobody');
    await emptied();
    expect(server.asked).toBe(1);
  });
});

test('a mail without a known end goes out again as the very same one', async () => {
  await sql.unsafe(`
    create sequence public.no_end_tries;
    create function public.no_end() returns trigger language plpgsql security definer as $$
      begin perform nextval('public.no_end_tries'); raise 'not now'; end $$;
    create trigger no_end before delete on public.mails for each row execute function public.no_end();
  `);
  await contact('Twice');
  await vi.waitFor(() => expect(server.caught).toHaveLength(1), SOON);
  // The server has the mail before it says so, and its end is told only then. A sequence survives a rollback.
  const triedToTell = () => sql`select from public.no_end_tries where is_called`;
  await vi.waitFor(async () => expect(await triedToTell()).toHaveLength(1), SOON);
  expect(await waiting()).toEqual([{ kind: 'support', attempts: 1, leased: true }]);
  await sql.unsafe(
    'drop trigger no_end on public.mails; drop function public.no_end(); drop sequence public.no_end_tries',
  );
  // Until the lease is over nobody sends it.
  await call('/api/due-work', {});
  expect(server.caught).toHaveLength(1);
  await later();
  await emptied();
  const ids = server.caught.map(({ mail }) => mail.messageId);
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBe(ids[1]);
});

test('mails queued by the database are sent by the clock, without any call', async () => {
  await sql`select app.queue_mail('password-changed', 'clock@example.com', '{}')`;
  await vi.waitFor(() => expect(server.caught).toHaveLength(1), { timeout: 50_000, interval: 250 });
});

describe('a link of Auth', () => {
  const account = { fullName: 'Hana Host', password: 'correct horse', confirmPassword: 'correct horse' };
  const email = freshEmail();
  beforeAll(async () => {
    expect((await call('/api/auth/register', { ...account, email })).status).toBe(201);
    // The welcome.
    await emptied();
  });

  test('comes in our words, in both forms, and leads to our page', async () => {
    expect((await call('/api/auth/forgot-password', { email })).status).toBe(200);
    const mail = await vi.waitFor(() => {
      const found = server.caught.find((one) => one.mail.subject?.startsWith('Reset your password'));
      if (found === undefined) throw new Error('not yet');
      return found.mail;
    }, SOON);
    const link = new RegExp(`${stack.origin}/reset-password\\?token=[A-Za-z0-9_-]{20,}`);
    for (const part of [mail.html, mail.text]) {
      expect(part).toMatch(link);
      expect(part).not.toMatch(/\/auth\/v1|\{\{/);
    }
  });

  test('comes later when the server is busy, and the reply is the same', async () => {
    // The link of the test before was not used and would be left alone.
    await sql`update auth.users set recovery_sent_at = now() - interval '6 minutes' where email = ${email}`;
    server.mode = 'busy';
    expect((await call('/api/auth/forgot-password', { email })).status).toBe(200);
    await vi.waitFor(
      async () => expect(await waiting()).toMatchObject([{ kind: 'recover', attempts: 1, leased: false }]),
      SOON,
    );
    server.mode = 'well';
    await later();
    await vi.waitFor(() => expect(server.caught.map(({ recipients }) => recipients)).toEqual([[email]]), SOON);
  });
});

test('nothing of any mail is in a log', () => {
  const folder = path.join(dataDir, 'logs');
  const said = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
  expect(said.join('\n')).toContain('a support mail, sent later');
  expect(said.join('\n')).not.toMatch(/bea-writes|support@|Secret words|While busy|token=|No such user|clock@/);
});
