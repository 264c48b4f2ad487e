// @vitest-environment happy-dom

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Card } from './card.tsx';

test('starts a session with the chosen category', async () => {
  render(<Card />, { wrapper: MemoryRouter });
  const start = screen.getByRole('link', { name: 'Start a session of This or That' });
  expect(start.getAttribute('href')).toBe('/this-or-that?category=all');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'All Categories',
    'TV & Movies',
    'Sports',
    'Music & Culture',
  ]);
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'culture');
  expect(start.getAttribute('href')).toBe('/this-or-that?category=culture');
});
