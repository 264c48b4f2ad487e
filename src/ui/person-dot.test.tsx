// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PersonDot } from './person-dot.tsx';

afterEach(cleanup);

const dot = (color: string | null) => render(<PersonDot name="zoë" color={color} />).container.querySelector('span');

test('has the first letter of the name on the colour of the person', () => {
  expect(dot('#4ECDC4')?.textContent).toBe('Z');
  expect(dot('#4ECDC4')?.style.backgroundColor).not.toBe('');
});

test('has none of its own until the room has told it', () => {
  expect(dot(null)?.textContent).toBe('Z');
  expect(dot(null)?.style.backgroundColor).toBe('');
});
