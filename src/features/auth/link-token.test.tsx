// @vitest-environment happy-dom

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { useLinkToken } from './link-token.ts';

const script = readFileSync(join(import.meta.dirname, '../../../public/head.js'), 'utf8');

beforeEach(() => history.replaceState(null, '', '/'));
afterEach(cleanup);

/** Loads a URL as a browser does: public/head.js runs first. */
function load(address: string) {
  history.replaceState(null, '', address);
  new Function(script)();
}

function Page({ parameter }: { parameter: 'token' | 'confirm' }) {
  return <p>{`token: ${useLinkToken(parameter)}`}</p>;
}

/** Starts the client on the loaded page. */
function start() {
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/reset-password" element={<Page parameter="token" />} />
        <Route path="/login" element={<Page parameter="confirm" />} />
      </Routes>
    </BrowserRouter>,
  );
}

test.each([
  ['/reset-password?token=abc', '/reset-password'],
  ['/reset-password/?token=abc', '/reset-password/'],
  ['/login?confirm=abc', '/login'],
  ['/login?confirm=abc&lang=en#top', '/login?lang=en#top'],
])('the token of %s is out of the address before the client starts, which still has it', async (address, left) => {
  load(address);
  expect(location.href).toBe(`${location.origin}${left}`);
  start();
  expect(await screen.findByText('token: abc')).toBeTruthy();
  expect(location.href).not.toContain('abc');
});

test('a refresh still has it', async () => {
  load('/reset-password?token=abc');
  start();
  await screen.findByText('token: abc');
  cleanup();
  new Function(script)();
  start();
  expect(await screen.findByText('token: abc')).toBeTruthy();
});

test.each(['/login?token=abc', '/reset-password?confirm=abc', '/join?token=abc', '/?confirm=abc', '/reset-password'])(
  '%s stays as it is',
  (address) => {
    load(address);
    expect(location.href).toBe(`${location.origin}${address}`);
    expect(history.state).toBeNull();
  },
);

test('Back never returns to the URL with the token', async () => {
  const page = { path: '/reset-password', element: <Page parameter="token" /> };
  const before = { path: '/', element: <p>before</p> };
  const { router } = renderPages([before, page], '/');
  await router.navigate('/reset-password?token=abc');
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await router.navigate(-1);
  expect(await screen.findByText('before')).toBeTruthy();
});

test('the page removes a token that the script did not see', async () => {
  history.replaceState(null, '', '/reset-password?token=abc');
  start();
  expect(await screen.findByText('token: abc')).toBeTruthy();
  expect(location.search).toBe('');
});
