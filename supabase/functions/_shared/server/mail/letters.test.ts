import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LetterKind, writeLetter } from './letters.ts';
import { RENDERED, RENDERED_ES } from './rendered.ts';

const SENDER = { siteUrl: 'https://thaw.example', supportEmail: 'help@thaw.example' };
const KINDS = Object.keys(RENDERED) as LetterKind[];
const DATA = {
  name: 'Ann',
  tier: 'premium',
  from: 'premium',
  to: 'pro',
  endsAt: '2026-12-04T23:59:00Z',
  perkEndsAt: '2027-02-20T10:00:00+00:00',
  email: 'bea@example.com',
  subject: 'A question',
  message: 'First line\nSecond line',
  at: '2026-12-04T23:59:00Z',
  code: '12345678',
  browser: 'Firefox',
  system: 'Windows',
  link: 'https://thaw.example/reset-password?token=abc',
};

/** Control characters, line separators, and the characters between them. */
const ANY_CHARACTER = fc.integer({ min: 0, max: 0x2030 }).map((code) => String.fromCodePoint(code));

/** The HTML without its style sheet, which has braces too. */
const withoutStyles = (html: string) => html.replace(/<style>.*?<\/style>/s, '');

test.each(KINDS)('a %s mail has a subject, HTML and text, and no slot is left', (kind) => {
  const { subject, html, text } = writeLetter(kind, DATA, SENDER);
  for (const part of [subject, withoutStyles(html), text]) {
    expect(part.length).toBeGreaterThan(5);
    expect(part).not.toMatch(/[{}]|undefined|null|NaN/);
  }
  expect(text).not.toMatch(/[<>]|&\w+;/);
  expect(html).toMatch(/^<!DOCTYPE html/);
});

test.each(KINDS)('a %s email with missing data is not written', (kind) => {
  const slots = [
    ...Object.values(RENDERED[kind])
      .join('')
      .matchAll(/\{\{(\w+)\}\}/g),
  ].map(([, slot]) => slot);
  const needsMore = slots.some((slot) => slot !== 'siteUrl' && slot !== 'supportEmail');
  if (needsMore) expect(() => writeLetter(kind, {}, SENDER)).toThrow();
  else expect(writeLetter(kind, {}, SENDER).text).toContain(SENDER.siteUrl);
});

describe('in Spanish', () => {
  const write = (kind: LetterKind, data: object) => writeLetter(kind, { ...data, language: 'es' }, SENDER);

  test.each(Object.keys(RENDERED_ES) as LetterKind[])('a %s mail has no slot left and no English', (kind) => {
    const { subject, html, text } = write(kind, DATA);
    expect(html).toContain('lang="es"');
    for (const part of [subject, withoutStyles(html), text]) {
      expect(part).not.toMatch(/[{}]|undefined|null|NaN/);
      expect(part.replaceAll('Two Truths and a Lie', '')).not.toMatch(/\b(the|and|your|you|of|with|for)\b/i);
    }
  });

  test('has the same slots as in English', () => {
    const slotsOf = (letter: object) =>
      new Set(
        Object.values(letter)
          .join('')
          .match(/\{\{\w+\}\}/g),
      );
    for (const [kind, letter] of Object.entries(RENDERED_ES)) {
      expect(slotsOf(letter), kind).toEqual(slotsOf(RENDERED[kind as LetterKind]));
    }
  });

  test('greets, and says amounts and days, in it', () => {
    const { subject, text } = write('perk-ending', DATA);
    expect(subject).toBe('Tu Pro gratis termina el 4 de diciembre de 2026');
    expect(text).toContain('Hola Ann,');
    const paid = write('subscription', { ...DATA, currentPeriodEnd: '2026-12-20T10:00:00+00:00' });
    expect(paid.text).toContain('$29 al mes, hasta que canceles; el próximo pago es el 20 de diciembre de 2026');
  });

  test('goes no mail to the operator, and none in a language that there is not', () => {
    expect(write('support', DATA).subject).toBe('Contact: A question');
    expect(writeLetter('welcome', { ...DATA, language: 'fr' }, SENDER).text).toContain('Your account is ready');
  });
});

test('the email about a plan has its price and its limit', () => {
  const { subject, text } = writeLetter('subscription', DATA, SENDER);
  expect(subject).toBe("You're now subscribed to Premium");
  expect(text).toContain('Up to 100 participants');
  expect(text).toContain('$29 a month');
});

test.each([
  [{}, '$29 a month, until you cancel\n'],
  [{ trialEndsAt: null, currentPeriodEnd: null }, '$29 a month, until you cancel\n'],
  [
    { trialEndsAt: null, currentPeriodEnd: '2026-12-20T10:00:00+00:00' },
    '$29 a month, until you cancel; the next payment is on December 20, 2026',
  ],
  [
    { trialEndsAt: '2027-02-20T10:00:00+00:00', currentPeriodEnd: '2027-02-20T10:00:00+00:00' },
    'Nothing to pay until February 20, 2027, then $29 a month',
  ],
])('a new subscriber reads what is paid when: %o', (when, words) => {
  expect(writeLetter('subscription', { ...DATA, ...when }, SENDER).text).toContain(words);
});

test('the welcome tells the owner of a founder perk its end, and how to keep Pro', () => {
  const { text } = writeLetter('welcome', DATA, SENDER);
  expect(text).toContain('You are the first from your company here, so Pro is free for you for 3 months');
  expect(text).toContain('until February 20, 2027');
  expect(text).toContain('https://thaw.example/subscribe?tier=pro');
});

test.each([{}, { perkEndsAt: null }])('everyone else is just welcome: %o', (perk) => {
  const { text } = writeLetter('welcome', { name: 'Ann', ...perk }, SENDER);
  expect(text).toContain('Your account is ready');
  expect(text).not.toMatch(/company|free for you/);
});

test('the mail about the end of a perk names the day', () => {
  const { subject, text } = writeLetter('perk-ending', DATA, SENDER);
  expect(subject).toBe('Your free Pro ends on December 4, 2026');
  expect(text).toContain('https://thaw.example/subscribe?tier=pro');
  expect(text).toContain('From then on 5 participants fit in your rooms, instead of 25.');
});

test('the mail about a cancellation names the plan, its last day and the limit from then on', () => {
  const { subject, text } = writeLetter('plan-canceled', DATA, SENDER);
  expect(subject).toBe('Your Premium ends on December 4, 2026');
  expect(text).toContain('It stays as it is until December 4, 2026');
  expect(text).toContain('up to 5 participants');
  expect(writeLetter('plan-canceled', { ...DATA, language: 'es' }, SENDER).subject).toContain(
    'termina el 4 de diciembre',
  );
});

test('the mail about a deleted account is the last one', () => {
  const { subject, text } = writeLetter('account-deleted', {}, SENDER);
  expect(subject).toBe('Your account was deleted');
  expect(text).toContain('our last email to you');
});

test('the mail about a plan that is lost names both plans and the new limit', () => {
  const { subject, text } = writeLetter('plan-lowered', DATA, SENDER);
  expect(subject).toBe('Your plan is now Pro');
  expect(text).toContain('Your Premium plan has ended.');
  expect(text).toContain('Up to 25 participants');
});

test('the mail about a new device names browser and system, as far as they are known', () => {
  expect(writeLetter('new-device', DATA, SENDER).text).toContain('Firefox on Windows, on December 4, 2026');
  const { at } = DATA;
  expect(writeLetter('new-device', { at, browser: 'Firefox', language: 'es' }, SENDER).text).toContain(
    'Firefox, el 4 de',
  );
  expect(writeLetter('new-device', { at }, SENDER).text).toContain('a browser that we do not know, on December 4');
});

test('the mail to a new address has its code in two halves, and how long it counts', () => {
  const { text, subject } = writeLetter('address-code', DATA, SENDER);
  expect(subject).toBe('Your code: 1234 5678');
  expect(text).toContain('15 minutes');
});

describe('text by strangers', () => {
  const hostile = `<img src=x onerror="alert('1')"> & {{siteUrl}} $& $1`;
  const { html, subject, text } = writeLetter('support', { ...DATA, subject: hostile, message: hostile }, SENDER);

  test('is text in the HTML', () => {
    const escaped = '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; {{siteUrl}} $&amp; $1';
    expect(html.split(escaped)).toHaveLength(4);
    expect(html).not.toContain('<img');
  });

  test('is as it was written elsewhere', () => {
    expect(subject).toBe(`Contact: ${hostile}`);
    expect(text).toContain(hostile);
  });

  test('keeps its lines', () => {
    const letter = writeLetter('support', { ...DATA, message: 'one\r\ntwo\n\nfour' }, SENDER);
    expect(letter.html).toContain('one<br/>two<br/><br/>four');
    expect(letter.text).toContain('one\ntwo\n\nfour');
  });

  test('adds no line and no encoded word to the head, whatever it is', () => {
    const typed = fc.oneof(fc.constant('=?utf-8?q?=0ABcc:v=40e.x?='), fc.string({ unit: ANY_CHARACTER }));
    fc.assert(
      fc.property(typed, (subject) => {
        const letter = writeLetter('support', { ...DATA, subject }, SENDER);
        expect(letter.subject).not.toMatch(/[\p{Cc}\u2028\u2029]|=\?/u);
      }),
    );
  });
});

test.each([
  ['Ann Example', 'Hello Ann Example,'],
  ["Zoë O'Neill-Smith Jr.", "Hello Zoë O'Neill-Smith Jr.,"],
  ['J. R. Hartley', 'Hello J. R. Hartley,'],
  ['', 'Hello,'],
  [' \u00a0', 'Hello,'],
  ['Pay now at evil.example', 'Hello,'],
  ['https://evil.example', 'Hello,'],
  ['evil.example/ann', 'Hello,'],
  ['ann@evil.example', 'Hello,'],
  ['ann\nBcc: x', 'Hello,'],
  ['evil\uff0eexample', 'Hello,'],
  ['evil\u3002example', 'Hello,'],
  ['evil\uff61example', 'Hello,'],
  ['evil\u2024example', 'Hello,'],
  ['ann\uff20evil', 'Hello,'],
  ['evil\u2100x', 'Hello,'],
  ['www evil', 'Hello,'],
  ['Call 0800 123 456', 'Hello,'],
  ['Win 1.000.000', 'Hello,'],
  ['Ann 2024', 'Hello,'],
  ['Ann \uff11\uff12\uff13\uff14', 'Hello,'],
  ['Ann 3rd', 'Hello Ann 3rd,'],
  ['J.R. Hartley', 'Hello J.R. Hartley,'],
])('%j is greeted with %j', (name, greeting) => {
  expect(writeLetter('welcome', { name }, SENDER).text).toContain(`\n${greeting}\n`);
});
