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
  rerender(<Announcer text="1 of 4 has voted." everyMs={6_000} />);
  after(0);
  expect(spoken()).toBe('1 of 4 has voted.');
  rerender(<Announcer text="2 of 4 have voted." everyMs={6_000} />);
  after(3_000);
  rerender(<Announcer text="3 of 4 have voted." everyMs={6_000} />);
  after(2_900);
  expect(spoken()).toBe('1 of 4 has voted.');
  after(200);
  expect(spoken()).toBe('3 of 4 have voted.');
});

test('announces a changing text once it rests', () => {
  const { rerender } = render(<Announcer text="" restMs={300} />);
  for (const place of ['10 %', '11 %', '12 %']) {
    rerender(<Announcer text={place} restMs={300} />);
    after(200);
  }
  expect(spoken()).toBe('');
  after(200);
  expect(spoken()).toBe('12 %');
});
