import { expect, test } from 'vitest';
import { formatAgo, formatShortDate } from './dates.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

test('a short date in American English', () => {
  expect(formatShortDate('2025-08-04T12:00:00Z')).toBe('Aug 4, 2025');
});

test.each([
  ['2026-11-20T11:59:30Z', null],
  ['2026-11-20T12:00:30Z', null],
  ['2026-11-20T11:59:00Z', '1 minute ago'],
  ['2026-11-20T11:01:00Z', '59 minutes ago'],
  ['2026-11-20T10:00:00Z', '2 hours ago'],
  ['2026-11-19T11:00:00Z', 'yesterday'],
])('%s is %s', (instant, expected) => {
  expect(formatAgo(instant, now)).toBe(expected);
});
