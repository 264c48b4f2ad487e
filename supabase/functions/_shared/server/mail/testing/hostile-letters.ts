import type { Letter } from '../mailer.ts';

// For the tests of both mailers.

export const LETTER: Letter = {
  to: 'ann@example.com',
  replyTo: 'bea@example.com',
  subject: 'Grüße, 👋 & more',
  html: '<p>Hello <b>Ann</b></p>',
  text: 'Hello Ann',
  key: '0123456789abcdef',
};

/** Letters with a field that would add another address, or another header line. */
export const HOSTILE: [string, Partial<Letter>][] = [
  ['two addresses', { to: 'ann@example.com, eve@example.com' }],
  ['two addresses without a space', { to: 'ann@example.com,eve@example.com' }],
  ['two addresses with a semicolon', { to: 'ann@example.com;eve@example.com' }],
  ['a name beside the address', { to: 'Eve <eve@example.com>' }],
  ['a group', { to: 'all:ann@example.com,eve@example.com;' }],
  ['an address with a line break', { to: 'ann@example.com\r\nBcc: eve@example.com' }],
  ['an address with a line feed alone', { to: 'ann@example.com\nBcc: eve@example.com' }],
  ['a quoted address', { to: '"ann@example.com> RCPT TO:<eve"@example.com' }],
  ['no address', { to: 'ann' }],
  ['an address that is longer than any', { to: `${'a'.repeat(250)}@example.com` }],
  ['two addresses to answer to', { replyTo: 'bea@example.com, eve@example.com' }],
  ['an address to answer to with a line break', { replyTo: 'bea@example.com\r\nBcc: eve@example.com' }],
  ['a subject with a line break', { subject: 'Hello\r\nBcc: eve@example.com' }],
  ['a subject with a line feed alone', { subject: 'Hello\nBcc: eve@example.com' }],
  ['a subject with a carriage return alone', { subject: 'Hello\rBcc: eve@example.com' }],
  ['a subject with a line separator', { subject: 'Hello\u2028Bcc: eve@example.com' }],
  ['a subject with NUL', { subject: 'Hello\u0000' }],
  ['a key with a line break', { key: 'abc>\r\nBcc: eve@example.com' }],
];
