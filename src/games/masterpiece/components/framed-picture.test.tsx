// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LoadedPicture } from './framed-picture.tsx';

const ALT = 'A duck on holiday';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const image = () => screen.getByRole('img', { name: ALT });
const later = () => act(() => vi.advanceTimersByTime(10_000));

/** Lets the picture fail, and returns its state now and later. */
function fail() {
  const failed = image();
  fireEvent.error(failed);
  return failed;
}

test('retries a failed picture twice, then describes it in words', () => {
  render(<LoadedPicture src="/picture" alt={ALT} />);
  for (const _ of [1, 2]) {
    const failed = fail();
    expect(image()).toBe(failed);
    later();
    expect(image()).not.toBe(failed);
    expect(image().getAttribute('src')).toBe('/picture');
  }
  fail();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText(ALT)).toBeTruthy();
  later();
  expect(screen.queryByRole('img')).toBeNull();
});

test('keeps a picture loaded on the second try', () => {
  render(<LoadedPicture src="/picture" alt={ALT} />);
  fail();
  later();
  const second = image();
  later();
  expect(image()).toBe(second);
});
