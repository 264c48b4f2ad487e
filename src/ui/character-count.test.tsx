// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CharacterCount } from './character-count.tsx';

afterEach(cleanup);

test.each([
  [0, false],
  [5_000, false],
  [5_001, true],
])('%d of 5,000 characters: too many is %s', (length, tooMany) => {
  render(<CharacterCount length={length} maxLength={5_000} />);
  const count = screen.getByText(`${length.toLocaleString('en-US')} / 5,000`);
  expect(count.className.includes('text-danger')).toBe(tooMany);
  // Screen readers must not hear it at every key.
  expect(count.getAttribute('aria-hidden')).toBe('true');
});
