// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  addCohost,
  allowRemote,
  getKeys,
  type HeldKey,
  offerRemote,
  PAIRING_POLL_MS,
  REMOTE_LINK_SECONDS,
  takeKeyBack,
} from '#shared/contract/keys.ts';
import { ANN, freshBrowser, loggedInAs } from '#src/lib/testing/accounts.ts';
import { fakeApi } from '#src/lib/testing/fake-api.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { Leaders } from './leaders.tsx';

const AT = '2026-11-20T10:00:00.000Z';
const idOf = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const phone = (digit: number, number: number | null = null): HeldKey => ({
  ...{ keyId: idOf(digit), kind: 'remote', number, createdAt: AT, expiresAt: null },
});
const cohost: HeldKey = { ...phone(9), kind: 'cohost' };
/** Sooner than the next poll would bring it. */
const AT_ONCE = { timeout: PAIRING_POLL_MS / 2 };

let api: ReturnType<typeof fakeApi>;
let keys: HeldKey[];
beforeEach(() => {
  freshBrowser();
  loggedInAs(ANN);
  document.documentElement.lang = 'en';
  keys = [];
  api = fakeApi();
  api.on(getKeys, () => ({ keys }));
  api.on(offerRemote, () => ({ link: 'l'.repeat(43) }));
  api.on(addCohost, () => {
    keys = [...keys, cohost];
    return { key: `key_${'k'.repeat(43)}` };
  });
  api.on(takeKeyBack, ({ params }) => {
    keys = keys.filter(({ keyId }) => keyId !== params.keyId);
    return {};
  });
});
const open = () => renderPages([{ path: '/', element: <Leaders /> }], '/').user;
const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('a phone that asks leads once it is allowed, and its link is used up', async () => {
  api.on(allowRemote, () => {
    keys = [phone(1)];
    return {};
  });
  const user = open();
  await user.click(await button('Show QR code'));
  await screen.findByRole('img', { name: 'QR code for your phone' });
  keys = [phone(1, 42)];
  const allow = await screen.findByRole('button', { name: 'Allow' }, { timeout: 3 * PAIRING_POLL_MS });
  // It does not lead yet.
  expect(screen.getByText('Only you.')).toBeTruthy();
  await user.click(allow);
  await screen.findByRole('button', { name: /^Take back: Phone/ }, AT_ONCE);
  expect(screen.queryByRole('img', { name: 'QR code for your phone' })).toBeNull();
});

test('an unused QR code goes after its time, and each new one has its own', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const lifetimeMs = REMOTE_LINK_SECONDS * 1_000;
  const code = { name: 'QR code for your phone' };
  const user = open();
  await user.click(await button('Show QR code'));
  await screen.findByRole('img', code);
  await pass(lifetimeMs);
  expect(screen.queryByRole('img', code)).toBeNull();
  expect(screen.getByText('The QR code is used up or too old.')).toBeTruthy();
  await user.click(await button('Show a new QR code'));
  await screen.findByRole('img', code);
  keys = [phone(1, 42)];
  await pass(lifetimeMs / 2);
  await user.click(await button('Refuse'));
  await user.click(await button('Show QR code'));
  await screen.findByRole('img', code);
  await pass(lifetimeMs / 2);
  expect(screen.getByRole('img', code)).toBeTruthy();
  vi.useRealTimers();
});

test.each([
  { held: [phone(1), phone(2), cohost], shown: 'Show QR code', missing: 'Make a co-host link' },
  { held: [phone(1), phone(2), phone(3)], shown: 'Make a co-host link', missing: 'Show QR code' },
])('phones and co-hosts are counted apart: $shown', async ({ held, shown, missing }) => {
  keys = held;
  open();
  await screen.findAllByRole('button', { name: /^Take back/ });
  expect(screen.getByRole('button', { name: shown })).toBeTruthy();
  expect(screen.queryByRole('button', { name: missing })).toBeNull();
});

test("a co-host's link taken back is gone from the page, and another one can be made", async () => {
  const user = open();
  await user.click(await button('Make a co-host link'));
  await screen.findByRole('button', { name: 'Copy co-host link' }, AT_ONCE);
  await user.click(await button(/^Take back: Co-host link/));
  await screen.findByRole('button', { name: 'Make a co-host link' }, AT_ONCE);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Copy co-host link' })).toBeNull());
});
