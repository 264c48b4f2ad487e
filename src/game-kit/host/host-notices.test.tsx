// @vitest-environment happy-dom
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { SkipForward } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { freeAwaySeats, getOpenRooms, OPEN_ROOMS_POLL_MS } from '#shared/contract/hosted-rooms.ts';
import { ApiError, UnreachableError } from '#src/lib/api-error.ts';
import { createQueryClient } from '#src/lib/query-client.ts';
import { ANN, freshBrowser, loggedInAs } from '#src/lib/testing/accounts.ts';
import { fakeApi } from '#src/lib/testing/fake-api.ts';
import { InTestRoom, renderPages } from '#src/lib/testing/render-pages.tsx';
import { setWindowWidth, WIDE } from '#src/lib/testing/window-width.ts';
import { OfflineBanner } from '#src/ui/layout/offline-banner.tsx';
import { TooltipProvider } from '#src/ui/tooltip.tsx';
import type { Hosted } from '../hosted.tsx';
import { useUnansweredPoll } from '../moves/use-unanswered-poll.ts';
import { AwayNotice, useAway } from '../people/away.tsx';
import { PlayToo } from '../people/play-too.tsx';
import { OwnReactions } from '../reactions/reactions-part.tsx';
import { ONLY_NEXT_GAME, type Step, type Steps } from '../steps/main-step.tsx';
import { hosted, person } from '../testing/hosted.ts';
import { HostScreen } from './host-screen.tsx';
import { StorageNotice } from './storage-notice.tsx';

let setGuests: (guests: number) => void = () => {};
function Room() {
  const [guests, set] = useState(1);
  setGuests = set;
  return (
    <HostScreen host={hosted({ guests, link: null })} steps={ONLY_NEXT_GAME} title="Masterpiece Match">
      The game
    </HostScreen>
  );
}

test('announces arrivals and departures, a hundred of them in a few sentences', async () => {
  freshBrowser();
  loggedInAs(ANN);
  fakeApi();
  renderPages([{ path: '/', element: <Room /> }], '/');
  await screen.findByText('The game');
  vi.useFakeTimers();
  const spoken = () =>
    [...document.querySelectorAll('[aria-live="polite"]')].map(({ textContent }) => textContent).find((text) => text);
  const become = (guests: number, ms: number) => {
    act(() => setGuests(guests));
    act(() => vi.advanceTimersByTime(ms));
  };
  become(1, 20_000);
  expect(spoken()).toBeUndefined();
  const sentences = new Set<unknown>();
  for (let guests = 5; guests <= 100; guests += 5) {
    become(guests, 500);
    sentences.add(spoken());
  }
  expect(sentences.size).toBeLessThan(4);
  const said = [100, 1, 0].map((guests) => {
    become(guests, 10_000);
    return spoken();
  });
  expect(said).toEqual([
    '100 participants in the room now',
    '1 participant in the room now',
    'No participants in the room',
  ]);
  vi.useRealTimers();
});

describe('the screen of an open room', () => {
  const again: Step = { label: 'Once more', icon: SkipForward, likely: false, run: () => {}, pending: false };
  const AT_END: Steps = { ...ONLY_NEXT_GAME, also: again };
  type Props = Partial<Omit<ComponentProps<typeof HostScreen>, 'host'>>;
  function show(lead: 'host' | 'cohost', guests: number, props: Props = {}) {
    freshBrowser();
    fakeApi();
    const { code, ...rest } = hosted({ guests, lead });
    const host: Hosted = lead === 'host' ? { code, ...rest } : rest;
    const screenOf = (
      <HostScreen host={host} steps={ONLY_NEXT_GAME} title="Masterpiece Match" lead="Let them join." {...props}>
        The game
      </HostScreen>
    );
    renderPages([{ path: '/', element: <TooltipProvider>{screenOf}</TooltipProvider> }], '/');
  }

  test.each([
    ['with the whole invitation before the first guest', 'host', 0, {}, 1],
    ['and with a line above the game from then on', 'host', 1, {}, 2],
    ['or at once, where the game comes first', 'host', 0, { gameFirst: true }, 2],
    ['but not for a co-host', 'cohost', 1, { gameFirst: true }, 0],
  ] as const)('has the room code on a phone %s', (_, lead, guests, props, times) => {
    setWindowWidth(390);
    show(lead, guests, props);
    setWindowWidth(WIDE);
    expect(screen.queryAllByText('Room code K 7 X R M')).toHaveLength(times);
  });

  test.each([
    ['host', {}, true],
    ['cohost', {}, false],
    ['cohost', { keepsLead: true }, true],
  ] as const)(
    'says how to invite where that is possible, or what a game always says: %s %j',
    (lead, props, isShown) => {
      show(lead, 0, props);
      expect(screen.queryByText('Let them join.') !== null).toBe(isShown);
    },
  );

  test.each([
    ['only in a game with an end', ONLY_NEXT_GAME, false],
    ['at its end', AT_END, true],
    ['not before', { ...AT_END, main: null }, false],
  ])('offers the next game in the warm color %s', (_, steps, isWarm) => {
    show('host', 1, { steps });
    expect(screen.getByRole('button', { name: 'Next game' }).classList.contains('bg-warm')).toBe(isWarm);
  });
});

function Polled({ poll }: { poll: Parameters<typeof useUnansweredPoll>[1] }) {
  useUnansweredPoll('warm-welcome', poll);
  return null;
}

describe('useUnansweredPoll', () => {
  const show = (missedMs: number, error: Error | null) =>
    render(
      <InTestRoom>
        <OfflineBanner />
        <Polled poll={{ error, dataUpdatedAt: 100_000, errorUpdatedAt: 100_000 + missedMs }} />
      </InTestRoom>,
    );
  const said = () => screen.getByRole('status').textContent;

  const OVER = new ApiError(410, JSON.stringify({ error: 'Over.', code: 'room_ended' }), '');

  test.each([
    ['reports two missed polls', 6_100, new UnreachableError(), /^Connection lost/],
    ['ignores one missed poll', 3_050, new UnreachableError(), /^$/],
    ['counts a refusal as a reply', 6_100, OVER, /^$/],
    ['ends with the next reply', 6_100, null, /^$/],
  ])('%s', (_, missedMs, error, words) => {
    show(missedMs, error);
    expect(said()).toMatch(words);
  });

  test('ends with the page', () => {
    show(6_100, new UnreachableError());
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
    api.on(freeAwaySeats, () => ({ freed: 2 }));
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

  test('nobody is asked for in a game without presence', () => {
    const client = createQueryClient();
    renderHook(() => useAway('warm-welcome', { enabled: true }), {
      wrapper: ({ children }) => <InTestRoom client={client}>{children}</InTestRoom>,
    });
    expect(client.isFetching()).toBe(0);
  });
});

describe('a full storage', () => {
  const show = (user: Hosted['user']) => {
    const client = createQueryClient();
    const notice = (step: string) => (
      <InTestRoom client={client}>
        <StorageNotice host={{ user }} step={step} needed={10} />
      </InTestRoom>
    );
    const { container, rerender } = render(notice('drawing 1'));
    return { client, container, become: (step: string) => rerender(notice(step)) };
  };
  const uses = (usedBytes: number) => ({ rooms: [], storage: { usedBytes, quotaBytes: 100 } });

  test('is told to the host, and asked for again with each step, or until there is space', async () => {
    vi.useFakeTimers();
    freshBrowser();
    loggedInAs(ANN);
    const api = fakeApi();
    api.on(getOpenRooms, () => uses(95));
    const { become, container } = show(ANN);
    await act(() => vi.advanceTimersByTimeAsync(OPEN_ROOMS_POLL_MS / 2));
    expect(container.textContent).toContain('Your storage is full');
    api.on(getOpenRooms, () => uses(5));
    await act(() => vi.advanceTimersByTimeAsync(OPEN_ROOMS_POLL_MS));
    expect(container.textContent).toBe('');
    const asked = api.named('getOpenRooms').length;
    await act(() => vi.advanceTimersByTimeAsync(3 * OPEN_ROOMS_POLL_MS));
    expect(api.named('getOpenRooms')).toHaveLength(asked);
    api.on(getOpenRooms, () => uses(95));
    become('drawing 2');
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(container.textContent).toContain('Your storage is full');
    api.hold(getOpenRooms, uses(95));
    become('drawing 3');
    expect(container.textContent).toContain('Your storage is full');
    vi.useRealTimers();
  });

  test('is no business of a co-host', async () => {
    const api = fakeApi();
    api.on(getOpenRooms, () => uses(95));
    const { client, container } = show(null);
    expect(client.isFetching()).toBe(0);
    expect(container.textContent).toBe('');
  });
});

test('a co-host is not offered a seat', () => {
  const client = createQueryClient();
  const playToo = <PlayToo host={hosted({ user: null, lead: 'cohost' })} join={async () => Promise.reject()} />;
  const { container } = render(<InTestRoom client={client}>{playToo}</InTestRoom>);
  expect(container.textContent).toBe('');
});

test('a playing host has reactions while the room has them', async () => {
  const client = createQueryClient();
  const bar = (reacts: boolean) => (
    <InTestRoom client={client}>
      <OwnReactions host={hosted({ own: person(1, 'Ann', true), reacts })} />
    </InTestRoom>
  );
  const { container, rerender } = render(bar(true));
  await screen.findAllByRole('button');
  rerender(bar(false));
  expect(container.textContent).toBe('');
});
