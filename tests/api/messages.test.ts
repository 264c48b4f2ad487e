import { beforeAll, describe, expect, inject, test } from 'vitest';
import { TEST_EMAIL_TYPES } from '#shared/contract/messages.ts';
import { type CaughtMail, mailTo } from '../support/mailbox.ts';
import { freshEmail, send } from './client.ts';

const SUPPORT = 'support@thaw.example';
const SUBJECT = `Do a hundred fit: ${process.pid}-${Date.now()}`;
const mailbox = inject('stack').mailboxUrl ?? '';

const contact = (fields: Record<string, unknown>) =>
  send('POST', '/api/contact', {
    body: { name: 'Bea <b>Writer</b>', email: 'bea@example.com', subject: SUBJECT, message: 'Hi', ...fields },
  });

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
});
