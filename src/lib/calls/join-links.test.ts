// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { joinLink, truncateLink } from './join-links.ts';

test('a join link is the origin and the path of the game', () => {
  expect(joinLink('warm-welcome', 'abcdefgh012345', { publicOrigin: 'https://thaw.example' })).toBe(
    'https://thaw.example/join-warm-welcome/abcdefgh012345',
  );
  expect(joinLink('coloring', 'abcdefgh012345', { publicOrigin: 'https://thaw.example' }, 'mountains')).toBe(
    'https://thaw.example/join?room=abcdefgh012345&template=mountains',
  );
});

test('links up to 50 characters are shown whole, longer ones as their first 25 and last 20', () => {
  const [head, tail] = ['a'.repeat(25), 'c'.repeat(20)];
  expect(truncateLink(`${head}bbbbb${tail}`)).toBe(`${head}bbbbb${tail}`);
  expect(truncateLink(`${head}bbbbbb${tail}`)).toBe(`${head}…${tail}`);
});
