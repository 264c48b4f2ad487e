// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ThawProgress } from './thaw-progress.tsx';

afterEach(cleanup);

test.each([
  [0.25, '25'],
  [1.4, '100'],
  [-0.2, '0'],
])('the remainder (%d) is announced as a percentage between 0 and 100', (left, percent) => {
  render(<ThawProgress label="Time left" left={left} valueText="5 seconds" />);
  const bar = screen.getByRole('progressbar', { name: 'Time left' });
  expect(bar.getAttribute('aria-valuenow')).toBe(percent);
  expect(bar.getAttribute('aria-valuetext')).toBe('5 seconds');
});
