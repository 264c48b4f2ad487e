// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { toast as sonner } from 'sonner';
import { afterEach, expect, test } from 'vitest';
import { toast } from '../toast/toast.ts';
import { renderPages } from './render-pages.tsx';

afterEach(cleanup);

test('a page does not begin with the toast of an earlier one', async () => {
  toast.info('Of an earlier page');
  renderPages([{ path: '/', element: <p>a page</p> }], '/');
  sonner('Its own');
  expect(await screen.findByText('Its own')).toBeTruthy();
  expect(screen.queryByText('Of an earlier page')).toBeNull();
});
