// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { pageTests } from '#src/lib/testing/page-tests.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { ShareActions } from './share-actions.tsx';

const part = vi.hoisted(() => ({ isMissing: true }));
vi.mock('./share-dialog.tsx', () => ({
  get ShareDialog() {
    if (part.isMissing) throw new Error('offline');
    return () => <p>the dialog</p>;
  },
}));
pageTests();

test('says that the dialog fails to load, and opens it at the next click', async () => {
  const { user } = renderPages([{ path: '/', element: <ShareActions link={null} /> }], '/');
  const open = () => user.click(screen.getByRole('button', { name: 'Share' }));
  await open();
  await screen.findByText("This didn't open");
  part.isMissing = false;
  await open();
  expect(await screen.findByText('the dialog')).toBeTruthy();
});
