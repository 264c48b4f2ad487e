import { describe, expect, test } from 'vitest';
import { type Letter, MailNotTaken } from '../../_shared/server/mail/mailer.ts';
import { accessToken, testApp, USER, USER_ID } from '../fakes.ts';

const MESSAGE = { name: 'Bea', email: 'bea@example.com', subject: 'A question', message: 'Does it\nfit?' };
const TEST = { type: 'welcome', email: 'ann@example.com' };

/** A mail service that accepts everything, or throws. */
function mailer(fails = false) {
  const letters: Letter[] = [];
  return {
    letters,
    send: async (letter: Letter) => {
      if (fails) throw new MailNotTaken('ECONNREFUSED');
      letters.push(letter);
    },
  };
}

describe('POST /api/contact', () => {
  const contact = () => testApp({ functions: { leave_message: () => null } });

  test.each([
    ['a line break in the name', { name: 'Bea\r\nBcc: eve@example.com' }],
    ['a line break in the subject', { subject: 'Hi\nBcc: eve@example.com' }],
    ['a line separator in the subject', { subject: 'Hi\u2028there' }],
    ['a subject that is turned around', { subject: 'Invoice \u202egpj.exe' }],
    ['an isolate in the name', { name: 'Bea \u2067example' }],
    ['something invisible in the subject', { subject: 'Pay\u200bpal' }],
    ['a soft hyphen in the name', { name: 'Pay\u00adpal' }],
    ['a private character in the name', { name: 'Bea \ue000' }],
    ['a character that is none in the subject', { subject: 'Bea \u{10ffff}' }],
    ['a line break in the address', { email: 'bea@example.com\nBcc: eve@example.com' }],
    ['two addresses', { email: 'bea@example.com, eve@example.com' }],
    ['two addresses with a semicolon', { email: 'bea@example.com;eve@example.com' }],
    ['a name beside the address', { email: 'Eve <eve@example.com>' }],
    ['addresses as a list', { email: ['bea@example.com'] }],
    ['an empty message', { message: ' \n ' }],
    ['a message of control characters', { message: 'a\u0000b' }],
    ['a message that is too long', { message: 'x'.repeat(5_001) }],
  ])('%s: refused, and nothing is left', async (_, fields) => {
    const app = contact();
    const reply = await app.send('POST', '/api/contact', { body: { ...MESSAGE, ...fields } });
    expect([reply.status, await reply.json()]).toMatchObject([400, { field: Object.keys(fields)[0] }]);
    expect(app.database.argumentsOf('leave_message')).toEqual([]);
  });

  test.each([
    [{}, 'A question'],
    [{ category: 'billing' }, '[billing] A question'],
  ])('with %o has the subject %s', async (category, subject) => {
    const app = contact();
    expect((await app.send('POST', '/api/contact', { body: { ...MESSAGE, ...category } })).status).toBe(201);
    const [left] = app.database.argumentsOf('leave_message');
    expect(left?.message).toEqual({ ...MESSAGE, subject });
  });

  test('an emoji is no trouble, also one that is made of several', async () => {
    const app = contact();
    const fields = {
      name: 'Bea \u{1F469}\u200d\u{1F467}',
      subject: '\u2764\ufe0f, \u{1F44B}\u{1F3FD} and \u{1F1E8}\u{1F1ED}',
    };
    expect((await app.send('POST', '/api/contact', { body: { ...MESSAGE, ...fields } })).status).toBe(201);
  });
});

describe('POST /api/test-email', () => {
  test('two of them are two mails', async () => {
    const service = mailer();
    const app = testApp({ settings: { devTools: true }, mailer: service });
    for (let times = 0; times < 2; times += 1) await app.send('POST', '/api/test-email', { body: TEST });
    expect(new Set(service.letters.map(({ key }) => key)).size).toBe(2);
  });

  test.each([
    [true, 'mail_failed', 502],
    [false, 'not_configured', 503],
  ])('no mail service that works (there is one: %s): %s', async (isThere, code, status) => {
    const app = testApp({ settings: { devTools: true }, ...(isThere && { mailer: mailer(true) }) });
    const reply = await app.send('POST', '/api/test-email', { body: TEST });
    expect([reply.status, await reply.json()]).toMatchObject([status, { code }]);
  });

  test('one mailbox gets a few of them, from any sender', async () => {
    const service = mailer();
    const app = testApp({ settings: { devTools: true }, mailer: service });
    const statuses: number[] = [];
    for (let sender = 0; sender < 8; sender += 1) {
      const email = sender % 2 === 0 ? TEST.email : TEST.email.toUpperCase();
      const reply = await app.send('POST', '/api/test-email', { body: { ...TEST, email }, peer: `10.0.0.${sender}` });
      statuses.push(reply.status);
    }
    expect(statuses).toEqual([...Array(5).fill(200), 429, 429, 429]);
    expect(service.letters).toHaveLength(5);
  });

  test('for others it does not exist, whatever they send', async () => {
    const reply = await testApp({ mailer: mailer() }).send('POST', '/api/test-email', { body: { type: 'x' } });
    expect([reply.status, await reply.json()]).toMatchObject([404, { code: 'not_found' }]);
  });

  test.each([
    ['host', 404],
    ['administrator', 200],
  ])('and of hosts with the role %s: %i', async (role, status) => {
    const app = testApp({
      mailer: mailer(),
      functions: { host_session: () => ({ userId: USER_ID }), get_user: () => ({ ...USER, role }) },
    });
    const reply = await app.send('POST', '/api/test-email', { body: TEST, bearer: await accessToken() });
    expect(reply.status).toBe(status);
  });
});

describe('due emails', () => {
  const waiting = (kind: string) => ({ id: '1', kind, to: 'ann@example.com', replyTo: null, data: {}, attempt: 1 });

  /** An app with one email in its outbox. */
  function appWith(kind: string, options: Parameters<typeof testApp>[0]) {
    const mails = [waiting(kind)];
    return testApp({
      ...options,
      functions: { claim_mails: () => mails.splice(0), mail_sent: () => null, mail_failed: () => null },
    });
  }

  test('a mail that waits is sent after the reply', async () => {
    const service = mailer();
    const app = appWith('password-changed', { mailer: service });
    expect((await app.send('POST', '/api/due-work', { body: {} })).status).toBe(200);
    await app.services.after.settled();
    expect(service.letters).toMatchObject([{ to: 'ann@example.com', subject: 'Your password was changed' }]);
    expect(app.database.argumentsOf('mail_sent')).toEqual([{ id: '1', attempt: 1 }]);
  });

  test.each([
    ['recover', 'recover'],
    ['confirm', 'resendConfirmation'],
  ])('for a %s mail Auth is asked', async (kind, method) => {
    const asked: string[] = [];
    const app = appWith(kind, { auth: { [method]: async (email: string) => void asked.push(email) } });
    await app.send('POST', '/api/due-work', { body: {} });
    await app.services.after.settled();
    expect(asked).toEqual(['ann@example.com']);
  });

  test.each(['recover', 'confirm'])('a %s link of the last minutes that was not used is left alone', async (kind) => {
    const never = () => Promise.reject(new Error('must not be called'));
    const mails = [waiting(kind)];
    const app = testApp({
      auth: { recover: never, resendConfirmation: never },
      functions: { claim_mails: () => mails.splice(0), mail_sent: () => null, has_fresh_link: () => true },
    });
    await app.send('POST', '/api/due-work', { body: {} });
    await app.services.after.settled();
    expect(app.database.argumentsOf('has_fresh_link')).toEqual([{ kind, email: 'ann@example.com', seconds: 60 }]);
    expect(app.database.argumentsOf('mail_sent')).toEqual([{ id: '1', attempt: 1 }]);
  });

  test('a link that Auth could not mail at first is not taken for a fresh one', async () => {
    const asked: string[] = [];
    const mails = [{ ...waiting('recover'), attempt: 2 }];
    const app = testApp({
      auth: { recover: async (email) => void asked.push(email) },
      functions: { claim_mails: () => mails.splice(0), mail_sent: () => null, has_fresh_link: () => true },
    });
    await app.send('POST', '/api/due-work', { body: {} });
    await app.services.after.settled();
    expect(asked).toEqual(['ann@example.com']);
  });

  test('without a mail service it waits, and the log says so without naming anyone', async () => {
    const app = appWith('password-changed', {});
    expect((await app.send('POST', '/api/due-work', { body: {} })).status).toBe(200);
    await app.services.after.settled();
    expect(app.database.argumentsOf('mail_failed')).toEqual([{ id: '1', attempt: 1, retry_seconds: 60 }]);
    expect(app.log.join('\n')).toContain('"code":"no mail service"');
    expect(app.log.join('\n')).not.toContain('ann@');
  });

  test('an email with missing data is given up', async () => {
    const app = appWith('subscription', { mailer: mailer() });
    await app.send('POST', '/api/due-work', { body: {} });
    await app.services.after.settled();
    expect(app.database.argumentsOf('mail_failed')).toEqual([{ id: '1', attempt: 1, retry_seconds: null }]);
  });
});
