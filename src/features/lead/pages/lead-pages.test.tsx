// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { askAsRemote, getOwnKey, PAIRING_POLL_MS } from '#shared/contract/keys.ts';
import { storedKey } from '#src/lib/identity/lead-keys.ts';
import { freshBrowser } from '#src/lib/testing/accounts.ts';
import { fakeApi } from '#src/lib/testing/fake-api.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { CohostPage } from './cohost-page.tsx';
import { RemotePage } from './remote-page.tsx';

const ROOM = 'abcdefgh012345';
const LINK = 'L'.repeat(43);
const KEY = `key_${'A'.repeat(43)}`;
const LEADS = { game: 'two-truths', roomId: ROOM } as const;

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  freshBrowser();
  api = fakeApi();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const open = (at: string) =>
  renderPages(
    [
      { path: '/remote', element: <RemotePage /> },
      { path: '/cohost', element: <CohostPage /> },
      { path: '/two-truths', element: <h1>The room</h1> },
    ],
    at,
  );

describe('a phone', () => {
  beforeEach(() => {
    api.on(askAsRemote, () => ({ key: KEY, number: 42 }));
    api.on(getOwnKey, () => ({ kind: 'remote' as const, number: 42, leads: null }));
  });

  test('shows its number, also after a refresh, and leads the room once it is allowed', async () => {
    const { router } = open(`/remote#${LINK}`);
    expect(await screen.findByText('42')).toBeTruthy();
    await waitFor(() => expect(router.state.location.hash).toBe(''));
    cleanup();
    open('/remote');
    expect(await screen.findByText('42')).toBeTruthy();
    expect(api.named('askAsRemote').map(({ body }) => body.link)).toEqual([LINK]);
    expect(api.named('getOwnKey').at(-1)?.bearer).toBe(`Bearer ${KEY}`);
    api.on(getOwnKey, () => ({ kind: 'remote' as const, number: null, leads: LEADS }));
    expect(await screen.findByText('The room', {}, { timeout: 5_000 })).toBeTruthy();
    expect(storedKey(ROOM)).toEqual({ kind: 'remote', key: KEY });
  });

  test('is told that its link is used up, or that the host did not allow it', async () => {
    api.refuse(askAsRemote, 'invalid_link');
    open(`/remote#${LINK}`);
    expect(await screen.findByText('This link is used up or too old.')).toBeTruthy();
    cleanup();
    api.on(askAsRemote, () => ({ key: KEY, number: 42 }));
    api.refuse(getOwnKey, 'key_ended');
    open(`/remote#${'M'.repeat(43)}`);
    expect(await screen.findByText('Your computer did not allow this phone.')).toBeTruthy();
    expect(screen.queryByText('42')).toBeNull();
  });

  test('asks by another link, whatever became of the earlier one', async () => {
    open(`/remote#${LINK}`);
    expect(await screen.findByText('42')).toBeTruthy();
    cleanup();
    const before = api.named('getOwnKey').length;
    api.hold(askAsRemote, { key: KEY, number: 43 });
    open(`/remote#${'M'.repeat(43)}`);
    await waitFor(() => expect(api.named('askAsRemote')).toHaveLength(2));
    expect(api.named('getOwnKey')).toHaveLength(before);
  });

  test('asks on while the phone is put away, until its key has ended', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    open(`/remote#${LINK}`);
    expect(await screen.findByText('42')).toBeTruthy();
    const before = api.named('getOwnKey').length;
    await vi.advanceTimersByTimeAsync(2 * PAIRING_POLL_MS);
    expect(api.named('getOwnKey').length).toBeGreaterThan(before);
    api.refuse(getOwnKey, 'key_ended');
    await screen.findByText('Your computer did not allow this phone.');
    const asked = api.named('getOwnKey').length;
    await vi.advanceTimersByTimeAsync(4 * PAIRING_POLL_MS);
    expect(api.named('getOwnKey')).toHaveLength(asked);
  });

  test('without a link is told where to get one', () => {
    open('/remote');
    expect(screen.getByText(/Then scan the QR code there/)).toBeTruthy();
    expect(api.calls).toEqual([]);
  });
});

test('a co-host’s link leads to the room, or says that it was taken back', async () => {
  api.on(getOwnKey, () => ({ kind: 'cohost' as const, number: null, leads: LEADS }));
  const { router } = open(`/cohost#${KEY}`);
  expect(await screen.findByText('The room')).toBeTruthy();
  expect(router.state.location.search).toBe(`?room=${ROOM}`);
  expect(storedKey(ROOM)).toEqual({ kind: 'cohost', key: KEY });
  cleanup();
  api.refuse(getOwnKey, 'key_ended');
  open(`/cohost#${KEY}`);
  expect(await screen.findByText('This co-host link no longer works.')).toBeTruthy();
});
