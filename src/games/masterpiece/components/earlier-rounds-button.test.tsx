// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { pageTests } from '#src/lib/testing/page-tests.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { EarlierRoundsButton } from './earlier-rounds-button.tsx';

const part = vi.hoisted(() => ({ isMissing: true }));
vi.mock('./earlier-rounds.tsx', () => ({
  get EarlierRounds() {
    if (part.isMissing) throw new Error('offline');
    return () => <p>the rounds</p>;
  },
}));
pageTests();

test('says that the rounds fail to load, and opens them at the next click', async () => {
  const { user } = renderPages([{ path: '/', element: <EarlierRoundsButton /> }], '/');
  const open = () => user.click(screen.getByRole('button', { name: 'Earlier rounds' }));
  await open();
  await screen.findByText("The earlier rounds didn't open. Please try again.");
  part.isMissing = false;
  await open();
  expect(await screen.findByText('the rounds')).toBeTruthy();
});
