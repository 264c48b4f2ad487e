import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBase64, toBase64 } from './base64.ts';

test('bytes come back from base64, as others write and read it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
      expect(fromBase64(toBase64(bytes))).toEqual(Uint8Array.from(bytes));
    }),
  );
});

test('many bytes too', () => {
  const bytes = randomBytes(200 * 1024);
  expect(toBase64(bytes)).toBe(bytes.toString('base64'));
  expect(Buffer.from(fromBase64(bytes.toString('base64')) ?? []).equals(bytes)).toBe(true);
});

test.each(['AAAAA', '%%%%', '====', 'AA=A', 'é'])('%j is no base64', (text) => expect(fromBase64(text)).toBeNull());
