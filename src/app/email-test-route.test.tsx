// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getCurrentUser, type User } from '#shared/contract/accounts.ts';
import { ANN, freshBrowser, loggedInAs } from '#src/lib/testing/accounts.ts';
import { fakeApi } from '#src/lib/testing/fake-api.ts';

beforeEach(freshBrowser);
afterEach(cleanup);

async function open({ devTools, as }: { devTools: boolean; as?: User['role'] }) {
  // The configuration is loaded once per client.
  vi.resetModules();
  const { EmailTestRoute } = await import('./email-test-route.tsx');
  const { renderPages } = await import('#src/lib/testing/render-pages.tsx');
  const api = fakeApi({ config: { devTools } });
  if (as) {
    loggedInAs(ANN);
    api.on(getCurrentUser, () => ({ user: { ...ANN, role: as } }));
  }
  renderPages([{ path: '/email-test', Component: EmailTestRoute }], '/email-test');
}
const title = () => screen.findByRole('heading', { level: 1 });

test('with developer tools on, everyone reaches the email test', async () => {
  await open({ devTools: true });
  expect((await title()).textContent).toBe('Email test');
});

test('elsewhere only administrators do', async () => {
  await open({ devTools: false, as: 'administrator' });
  expect((await title()).textContent).toBe('Email test');
});

test.each([
  ['other hosts', 'host'],
  ['visitors', undefined],
] as const)('to %s it is no page', async (_, as) => {
  await open({ devTools: false, ...(as && { as }) });
  expect((await title()).textContent).toBe('404 Page Not Found');
});
