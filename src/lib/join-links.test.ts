// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { joinLink, truncateLink } from './join-links.ts';

test('a join link is the origin and the path of the game', () => {
  expect(joinLink('warm-welcome', 'abcdefgh012345', { publicOrigin: 'https://thaw.example' })).toBe(
    'https://thaw.example/join-warm-welcome/abcdefgh012345',
  );
});

test('links up to 50 characters are shown whole', () => {
  const link = 'x'.repeat(50);
  expect(truncateLink(link)).toBe(link);
});

test('longer ones as their first 25 and last 20 characters', () => {
  const link = `${'a'.repeat(25)}${'b'.repeat(6)}${'c'.repeat(20)}`;
  expect(truncateLink(link)).toBe(`${'a'.repeat(25)}…${'c'.repeat(20)}`);
});
