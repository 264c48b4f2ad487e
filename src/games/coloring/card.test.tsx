// @vitest-environment happy-dom

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Card } from './card.tsx';

test('starts a session with the chosen picture, or a blank canvas', async () => {
  render(<Card />, { wrapper: MemoryRouter });
  const address = () =>
    screen.getByRole('link', { name: 'Start a session of Collaborative Coloring Book' }).getAttribute('href');
  expect(address()).toBe('/coloring?template=sweet-treats');
  const picture = screen.getByLabelText('Picture');
  await userEvent.selectOptions(picture, 'City Skyline');
  expect(address()).toBe('/coloring?template=skyline');
  await userEvent.selectOptions(picture, 'Amusement Park');
  expect(address()).toBe('/coloring?template=amusement-park');
  await userEvent.selectOptions(picture, 'Mountains');
  expect(address()).toBe('/coloring?template=mountains');
  await userEvent.selectOptions(picture, 'Blank Canvas');
  expect(address()).toBe('/coloring');
});
