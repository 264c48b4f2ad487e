import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RESEND_KEY, type ResendService, startResendService } from '../../../../../tests/fakes/resend-service.ts';
import { MailNotTaken, MailRefused } from './mailer.ts';
import { createResendMailer } from './resend-mailer.ts';
import { HOSTILE, LETTER } from './testing/hostile-letters.ts';

let resend: ResendService;
beforeAll(async () => {
  resend = await startResendService();
});
beforeEach(() => resend.reset());
afterAll(() => resend.close());

function mailer(more: { apiKey?: string; from?: string; timeLimitMs?: number } = {}) {
  return createResendMailer({ apiKey: RESEND_KEY, baseUrl: resend.origin, from: 'Thaw <thaw@thaw.example>', ...more });
}

async function failure(sending: Promise<void>): Promise<unknown> {
  return sending.then(
    () => null,
    (error: unknown) => error,
  );
}

test('a letter is taken as it was written', async () => {
  await mailer().send(LETTER);
  expect(resend.taken).toEqual([
    {
      key: LETTER.key,
      from: 'Thaw <thaw@thaw.example>',
      to: ['ann@example.com'],
      reply_to: 'bea@example.com',
      subject: LETTER.subject,
      html: LETTER.html,
      text: LETTER.text,
    },
  ]);
});

test('the same letter is taken once, however often it is sent', async () => {
  await mailer().send(LETTER);
  await mailer().send(LETTER);
  expect(resend.asked).toHaveLength(2);
  expect(resend.taken).toHaveLength(1);
});

test('a letter that was taken before its words changed is not sent again', async () => {
  await mailer().send(LETTER);
  await mailer().send({ ...LETTER, text: 'Hello Ann!' });
  expect(resend.taken).toHaveLength(1);
});

test.each(HOSTILE)('%s: refused without a request', async (_, fields) => {
  expect(await failure(mailer().send({ ...LETTER, ...fields }))).toBeInstanceOf(MailRefused);
  expect(resend.asked).toHaveLength(0);
});

test('an address that Resend does not take is given up', async () => {
  expect(await failure(mailer().send({ ...LETTER, to: 'ann@localhost' }))).toBeInstanceOf(MailRefused);
});

describe('failures about us, or about now, are tried again', () => {
  test.each([
    ['a wrong key', { apiKey: 're_wrong' }],
    ['a sender that is none', { from: 'Thaw <thaw@localhost>' }],
  ])('%s', async (_, more) => {
    expect(await failure(mailer(more).send(LETTER))).toBeInstanceOf(MailNotTaken);
  });

  test('too many requests', async () => {
    resend.isBusy = true;
    expect(await failure(mailer().send(LETTER))).toMatchObject({ code: '429 rate_limit_exceeded' });
  });

  test.each(['failing', 'hanging up', 'silent', 'broken', 'empty', 'endless'] as const)(
    'a service that is %s',
    async (mode) => {
      resend.mode = mode;
      expect(await failure(mailer({ timeLimitMs: 300 }).send(LETTER))).not.toBeInstanceOf(MailRefused);
      expect(await failure(mailer({ timeLimitMs: 300 }).send(LETTER))).toBeInstanceOf(Error);
    },
  );
});

test('errors contain no address', async () => {
  const error = await failure(mailer().send({ ...LETTER, to: 'ann@localhost' }));
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(/ann@|bea@/);
});
