// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshBrowser } from '#src/lib/testing/accounts.ts';
import { fakeApi } from '#src/lib/testing/fake-api.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { LoginPage } from '../pages/login-page.tsx';

beforeEach(freshBrowser);
afterEach(cleanup);

test('a deployment with a demo account fills it in, ready to be sent', async () => {
  fakeApi({ config: { demo: { email: 'demo@thaw.example', password: 'demo-password' } } });
  const { user } = renderPages([{ path: '/login', Component: LoginPage }], '/login');
  await user.click(await screen.findByRole('button', { name: 'Use demo credentials' }));
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('demo@thaw.example');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('demo-password');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Log in' }));
});
