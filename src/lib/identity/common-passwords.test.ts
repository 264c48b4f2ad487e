import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each(['123456', 'password', 'Passw0rd', 'QWERTYUIOP', 'liverpool'])('%j is common', async (typed) => {
  expect(await isCommonPassword(typed)).toBe(true);
});

test.each(['snow-melts', 'correct horse', 'ice-is-water', ''])('%j is not', async (typed) => {
  expect(await isCommonPassword(typed)).toBe(false);
});
