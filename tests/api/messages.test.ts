import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { TEST_EMAIL_TYPES } from '#shared/contract/messages.ts';
import { connectAs } from '../support/database.ts';
import { type Functions, startFunctions } from '../support/functions.ts';
import { type CaughtMail, mailTo } from '../support/mailbox.ts';
import { freshEmail, newHost, refusalOf, send } from './client.ts';

const SUPPORT = 'support@thaw.example';
const SUBJECT = `Do a hundred fit: ${process.pid}-${Date.now()}`;
const mailbox = inject('stack').mailboxUrl ?? '';

const contact = (fields: Record<string, unknown>) =>
  send('POST', '/api/contact', {
    body: { name: 'Bea <b>Writer</b>', email: 'bea@example.com', subject: SUBJECT, message: 'Hi', ...fields },
  });

async function storedMessages(): Promise<number> {
  const [row] = await connectAs('supabase_admin', 1)`select count(*)::int as stored from public.contact_messages`;
  return row?.stored;
}

describe('a message to support', () => {
  let mail: CaughtMail;
  beforeAll(async () => {
    expect((await contact({ message: 'First line\n\n<b>Third</b> line' })).status).toBe(201);
    mail = await mailTo(mailbox, SUPPORT, SUBJECT);
  });

  test('comes to support, and an answer to it goes to the writer', () => {
    expect(mail).toMatchObject({
      subject: `Contact: ${SUBJECT}`,
      to: [{ address: SUPPORT }],
      replyTo: [{ address: 'bea@example.com' }],
    });
    expect(mail.envelope.to).toHaveLength(1);
  });

  test('is there as it was written, in both forms', () => {
    expect(mail.text).toContain('First line\n\n<b>Third</b> line');
    expect(mail.text).toContain('Bea <b>Writer</b>');
    expect(mail.html).toContain('First line<br/><br/>&lt;b&gt;Third&lt;/b&gt; line');
  });
});

test.each([
  ['a line of the head in the name', { name: 'Bea\r\nBcc: eve@example.com' }, 400],
  ['a line of the head in the subject', { subject: 'Hi\r\nBcc: eve@example.com' }, 400],
  ['a line of the head in the address', { email: 'bea@example.com\r\nBcc: eve@example.com' }, 400],
  ['several addresses', { email: 'bea@example.com,eve@example.com' }, 400],
  ['a list of addresses', { email: ['bea@example.com', 'eve@example.com'] }, 400],
  ['a message of 1 MB', { message: 'x'.repeat(1_000_000) }, 413],
])('%s: refused, and nothing is kept', async (_, fields, status) => {
  const before = await storedMessages();
  expect((await contact(fields)).status).toBe(status);
  expect(await storedMessages()).toBe(before);
});

describe('a test mail', () => {
  test.each(TEST_EMAIL_TYPES)('of the kind %s comes in both forms', async (type) => {
    const email = freshEmail();
    expect(await send('POST', '/api/test-email', { body: { type, email } })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    const { html, text } = await mailTo(mailbox, email, '');
    expect(html).toContain('<h1');
    expect(text.length).toBeGreaterThan(50);
    expect(text).not.toMatch(/\{\{|undefined/);
  });

  describe('where the developers’ tools are off', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'thaw-no-tools-'));
    let functions: Functions;
    beforeAll(async () => {
      const stack = inject('stack');
      // Without a mail service, and so it must not take mails out of the outbox: they would wait for a minute.
      const databaseUrl = `${stack.databaseUrl}?default_transaction_read_only=on`;
      functions = await startFunctions({ ...stack, databaseUrl, mailboxUrl: null }, folder);
    });
    afterAll(async () => {
      await functions.stop();
      rmSync(folder, { recursive: true });
    });

    const ask = (bearer?: string) =>
      send('POST', '/api/test-email', {
        origin: functions.origin,
        body: { type: 'welcome', email: freshEmail() },
        ...(bearer && { bearer }),
      });

    test('does not exist for guests and hosts', async () => {
      expect(refusalOf(await ask())).toEqual([404, 'not_found']);
      expect(refusalOf(await ask((await newHost()).bearer))).toEqual([404, 'not_found']);
    });

    test('is there for an administrator, and says that nothing is set up', async () => {
      const { bearer, user } = await newHost();
      await connectAs('supabase_admin', 1)`update public.profiles set role = 'administrator' where id = ${user.id}`;
      expect(refusalOf(await ask(bearer))).toEqual([503, 'not_configured']);
    });
  });
});
