import { expect, test } from 'vitest';
import { originIn } from './origin.ts';

test.each([
  [['--origin', 'https://thaw.example'], 'https://thaw.example'],
  [['--origin=https://thaw.example/'], 'https://thaw.example'],
  [['--if-changed', '--origin', 'http://localhost:8080/x'], 'http://localhost:8080'],
  [['--if-changed'], null],
])('%j is the origin %s', (args, origin) => {
  expect(originIn(args)).toBe(origin);
});

test.each([
  [['--origin']],
  [['--origin', 'thaw.example']],
  [['--origin=ftp://thaw.example']],
  [['--origin', 'https://']],
])('%j names no origin, and says so', (args) => {
  expect(() => originIn(args)).toThrow('--origin needs the address');
});
