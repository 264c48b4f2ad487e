// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { freeAwayPlaces } from '#shared/contract/rooms.ts';
import { createQueryClient } from '#src/lib/query-client.ts';
import { ANN, freshBrowser, loggedInAs } from '#src/lib/testing/accounts.ts';
import { fakeApi } from '#src/lib/testing/fake-api.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { OfflineBanner } from '#src/ui/layout/offline-banner.tsx';
import { AwayNotice } from './away-notice.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { FullNotice } from './full-notice.tsx';

afterEach(cleanup);

describe('FullNotice', () => {
  const show = (guests: number) =>
    renderPages([{ path: '/', element: <FullNotice guests={guests} participantLimit={5} tier="free" /> }], '/');

  test('says that the room is full once all places are taken', () => {
    show(5);
    expect(screen.getByText(/All 5 places are taken \(the host does not count\)/)).toBeTruthy();
  });

  test('says nothing before', () => {
    show(4);
    expect(screen.queryByText(/places are taken/)).toBeNull();
  });
});

describe('ConnectionNotice', () => {
  const show = (missedMs: number, isError = true) =>
    render(
      <QueryClientProvider client={createQueryClient()}>
        <OfflineBanner />
        <ConnectionNotice
          poll={{ isError, dataUpdatedAt: 100_000, errorUpdatedAt: 100_000 + missedMs }}
          intervalMs={3_000}
        />
      </QueryClientProvider>,
    );
  const said = () => screen.getByRole('status').textContent;

  test('one missed poll is nothing to talk about', () => {
    show(3_050);
    expect(said()).toBe('');
  });

  test('two are', () => {
    show(6_100);
    expect(said()).toMatch(/^Connection lost/);
  });

  test('it goes with the next answer', () => {
    show(6_100, false);
    expect(said()).toBe('');
  });

  test('it is not said on the next page', () => {
    show(6_100);
    cleanup();
    show(0, false);
    expect(said()).toBe('');
  });
});

describe('AwayNotice', () => {
  test('frees the places of who is away with one click', async () => {
    freshBrowser();
    loggedInAs(ANN);
    const api = fakeApi();
    api.on(freeAwayPlaces, () => ({ freed: 2 }));
    const changed = vi.fn(async () => {});
    const element = <AwayNotice roomId="abcdefgh012345" count={2} onChanged={changed} />;
    const { user } = renderPages([{ path: '/', element }], '/');
    expect(screen.getByText('2 people are away')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Free their places' }));
    expect(await screen.findByText('2 places are free again')).toBeTruthy();
    expect(changed).toHaveBeenCalledOnce();
  });

  test('is not there when nobody is', () => {
    renderPages(
      [{ path: '/', element: <AwayNotice roomId="abcdefgh012345" count={0} onChanged={async () => {}} /> }],
      '/',
    );
    expect(screen.queryByText(/away/)).toBeNull();
  });
});
