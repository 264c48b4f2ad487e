// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Announcer } from './announcer.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const spoken = () => document.querySelector('[aria-live="polite"]')?.textContent;
const after = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('does not announce the first text', () => {
  render(<Announcer text="0 of 4 have voted." />);
  after(60_000);
  expect(spoken()).toBe('');
});

test('announces a change at once', () => {
  const { rerender } = render(<Announcer text="" />);
  rerender(<Announcer text="Results." />);
  after(0);
  expect(spoken()).toBe('Results.');
});

test('announces only the last of fast changes, now and then', () => {
  const { rerender } = render(<Announcer text="" everyMs={6_000} />);
  const say = (text: string, ms: number) => {
    rerender(<Announcer text={text} everyMs={6_000} />);
    after(ms);
    return spoken();
  };
  expect(say('1 of 9 has voted.', 100)).toBe('');
  expect(say('2 of 9 have voted.', 1_300)).toBe('');
  expect(say('5 of 9 have voted.', 200)).toBe('5 of 9 have voted.');
  expect(say('6 of 9 have voted.', 3_000)).toBe('5 of 9 have voted.');
  expect(say('7 of 9 have voted.', 2_800)).toBe('5 of 9 have voted.');
  expect(say('7 of 9 have voted.', 200)).toBe('7 of 9 have voted.');
});

test('waits again for the last of fast changes, after some that changed nothing', () => {
  const { rerender } = render(<Announcer text="2 here" everyMs={6_000} />);
  const say = (text: string, ms: number) => {
    rerender(<Announcer text={text} everyMs={6_000} />);
    after(ms);
    return spoken();
  };
  say('3 here', 100);
  say('2 here', 10_000);
  expect(say('3 here', 100)).toBe('');
  expect(say('4 here', 1_500)).toBe('4 here');
});

test('announces a changing text once it rests', () => {
  const { rerender } = render(<Announcer text="" restMs={300} />);
  for (const text of ['10 %', '11 %', '12 %']) {
    rerender(<Announcer text={text} restMs={300} />);
    after(200);
  }
  expect(spoken()).toBe('');
  after(200);
  expect(spoken()).toBe('12 %');
});
