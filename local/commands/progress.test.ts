import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showProgress } from './progress.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a step that takes long is heard of every five seconds, until the end', () => {
  const lines: string[] = [];
  const { say, end } = showProgress((line) => lines.push(line));
  say('Creating the database …');
  vi.advanceTimersByTime(11_000);
  say('Applying the migrations …');
  vi.advanceTimersByTime(5_000);
  end();
  vi.advanceTimersByTime(60_000);
  expect(lines).toEqual([
    'Creating the database …',
    '  … still working (5 s)',
    '  … still working (10 s)',
    'Applying the migrations …',
    '  … still working (5 s)',
  ]);
});
