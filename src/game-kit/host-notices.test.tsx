// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { freeAwayPlaces } from '#shared/contract/rooms.ts';
import { ApiError, UnreachableError } from '#src/lib/api-error.ts';
import { createQueryClient } from '#src/lib/query-client.ts';
import { ANN, freshBrowser, loggedInAs } from '#src/lib/testing/accounts.ts';
import { fakeApi } from '#src/lib/testing/fake-api.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { OfflineBanner } from '#src/ui/layout/offline-banner.tsx';
import { AwayNotice } from './away.tsx';
import { FullNotice } from './full-notice.tsx';
import { hosted } from './testing/hosted.ts';
import { useUnansweredPoll } from './use-unanswered-poll.ts';

afterEach(cleanup);

describe('FullNotice', () => {
  const show = (full: boolean) => renderPages([{ path: '/', element: <FullNotice host={hosted({ full })} /> }], '/');

  test('appears once all seats are taken', () => {
    show(true);
    expect(screen.getByText(/All 5 seats are taken, not counting the host/)).toBeTruthy();
  });

  test('is hidden before that', () => {
    show(false);
    expect(screen.queryByText(/seats are taken/)).toBeNull();
  });
});

function Polled({ poll }: { poll: Parameters<typeof useUnansweredPoll>[1] }) {
  useUnansweredPoll('warm-welcome', poll);
  return null;
}

describe('useUnansweredPoll', () => {
  const show = (missedMs: number, error: Error | null = new UnreachableError()) =>
    render(
      <QueryClientProvider client={createQueryClient()}>
        <OfflineBanner />
        <Polled poll={{ error, dataUpdatedAt: 100_000, errorUpdatedAt: 100_000 + missedMs }} />
      </QueryClientProvider>,
    );
  const said = () => screen.getByRole('status').textContent;

  test('ignores one missed poll', () => {
    show(3_050);
    expect(said()).toBe('');
  });

  test('reports two missed polls', () => {
    show(6_100);
    expect(said()).toMatch(/^Connection lost/);
  });

  test('counts a refusal as a reply', () => {
    show(6_100, new ApiError(410, JSON.stringify({ error: 'Over.', code: 'room_ended' }), ''));
    expect(said()).toBe('');
  });

  test('ends with the next reply', () => {
    show(6_100, null);
    expect(said()).toBe('');
  });

  test('ends with the page', () => {
    show(6_100);
    cleanup();
    show(0, null);
    expect(said()).toBe('');
  });
});

describe('AwayNotice', () => {
  test('frees the seats of people who are away with one click', async () => {
    freshBrowser();
    loggedInAs(ANN);
    const api = fakeApi();
    api.on(freeAwayPlaces, () => ({ freed: 2 }));
    const changed = vi.fn(async () => {});
    const element = <AwayNotice host={hosted({ full: true, awayIds: new Set(['1', '2']), refresh: changed })} />;
    const { user } = renderPages([{ path: '/', element }], '/');
    expect(screen.getByText('2 people are away')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Free their seats' }));
    expect(await screen.findByText('2 seats are free again')).toBeTruthy();
    expect(changed).toHaveBeenCalledOnce();
  });

  test.each([
    { full: true, awayIds: new Set<string>() },
    { full: false, awayIds: new Set(['1']) },
  ])('is hidden while no one is away, or no seat is needed', (room) => {
    renderPages([{ path: '/', element: <AwayNotice host={hosted(room)} /> }], '/');
    expect(screen.queryByText(/away/)).toBeNull();
  });
});
