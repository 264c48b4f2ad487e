// @vitest-environment happy-dom
import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Outline } from './outline.tsx';

test('hides an outline that fails to load, and tries the next one', () => {
  const { container, rerender } = render(<Outline path="/templates/skyline.svg" />);
  const image = container.querySelector('img');
  expect(image?.getAttribute('src')).toBe('/templates/skyline.svg');
  fireEvent.error(image as HTMLImageElement);
  expect(container.querySelector('img')).toBeNull();
  rerender(<Outline path="/templates/mountains.svg" />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/templates/mountains.svg');
});
