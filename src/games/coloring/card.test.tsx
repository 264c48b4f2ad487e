// @vitest-environment happy-dom

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getOutlines } from '#shared/contract/outlines.ts';
import { fakeApi } from '#src/lib/testing/fake-api.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { Card } from './card.tsx';

const OFFICE = { id: 'b3f0a7c2-9d41-4e8b-8a55-0c6f1d2e3a4b', name: 'Our office', areas: 12 };

test('starts a session with the chosen picture, one of the own, or a blank canvas', async () => {
  fakeApi().on(getOutlines, () => ({ outlines: [OFFICE] }));
  renderPages([{ path: '/', element: <Card /> }], '/');
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
  await screen.findByRole('option', { name: 'Our office' });
  await userEvent.selectOptions(picture, 'Our office');
  expect(address()).toBe(`/coloring?template=own-${OFFICE.id}`);
  await userEvent.selectOptions(picture, 'Blank Canvas');
  expect(address()).toBe('/coloring');
});
