// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { lazy } from 'react';
import { Navigate } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getThisOrThatPlay, joinThisOrThat } from '#shared/contract/games/this-or-that.ts';

import { allowPictureName, getLobby, type Lobby, reclaimSeat } from '#shared/contract/rooms.ts';
import { rememberSeat, storedSeat } from '#src/lib/identity/seats.ts';
import { poll } from '#src/lib/polls/poll.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { createQueryClient } from '#src/lib/query-client.ts';
import { ANN, freshBrowser, loggedInAs } from '#src/lib/testing/accounts.ts';
import { fakeApi, Refused } from '#src/lib/testing/fake-api.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { OfflineBanner } from '#src/ui/layout/offline-banner.tsx';
import { joinBy } from '../join.ts';
import { GuestFrame, SomebodyElse } from './guest-frame.tsx';
import type { GuestGame, Seated } from './guest-game.ts';
import { GuestPage, JoinPage, PlayPage } from './guest-page.tsx';
import { useSeatPoll } from './use-seat-poll.ts';

const ROOM = 'abcdefgh012345';
const SEAT = `seat_${'s'.repeat(43)}`;
const ZOE = { participantId: '3', participantName: 'Zoë', color: '#4ECDC4', isHost: false };
const LOBBY: Lobby = {
  roomId: ROOM,
  game: 'this-or-that',
  host: 'Ann',
  locked: false,
  full: false,
  recapDays: 1,
  isHost: false,
  seat: null,
};
const PLAY = { sceneId: 'a', votedCount: 0, participantCount: 1, counts: null, ownVote: null, ownGuess: null };
const GUESTS = {
  game: 'this-or-that',
  texts: {
    title: 'Join the game',
    explanation: 'You only need a name.',
    room: (roomId: string) => `Room ${roomId}`,
    submit: 'Join Game',
    pending: 'Joining...',
    failed: 'Failed to join room. Please try again.',
  },
  join: joinBy(joinThisOrThat),
} satisfies GuestGame;

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  freshBrowser();
  api = fakeApi();
  api.on(getLobby, ({ bearer }) => ({ ...LOBBY, seat: bearer === `Bearer ${SEAT}` ? ZOE : null }));
  api.on(joinThisOrThat, ({ body }) => ({
    participant: { id: '3', participantName: `${body.participantName}`, color: '#4ECDC4', isHost: false },
    seat: SEAT,
  }));
  api.on(getThisOrThatPlay, () => PLAY);
});
function Playing({ seat }: { seat: Seated }) {
  const query = poll(useRoom(), getThisOrThatPlay, 1_000);
  const play = useSeatPoll('this-or-that', seat, query);
  return (
    <GuestFrame game="this-or-that" warmth={0} seat={seat} title={`Playing as ${seat.name}`}>
      <button type="button" onClick={() => void play.refetch()}>
        Poll
      </button>
      <SomebodyElse seat={seat} />
    </GuestFrame>
  );
}

const GAME = { path: '/game', element: <Game /> };
interface GameProps {
  given?: string | null;
  guests?: GuestGame;
  seatedOnly?: boolean;
}
function Game({ given = ROOM, guests = GUESTS, seatedOnly = false }: GameProps) {
  return (
    <GuestPage guests={guests} given={given} seatedOnly={seatedOnly}>
      {(seat) => <Playing seat={seat} />}
    </GuestPage>
  );
}
const open = (guests: GuestGame = GUESTS) =>
  renderPages([{ path: '/game', element: <Game guests={guests} /> }], '/game');
const name = () => screen.getByLabelText<HTMLInputElement>('Your Name');
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Join Game' });
const playing = (as = 'Zoë') => screen.findByRole('heading', { name: `Playing as ${as}` });
const seatedAsZoe = () => rememberSeat(ROOM, { token: SEAT, name: 'Zoë', game: 'this-or-that' });

async function join(as = 'Zoë', guests: GuestGame = GUESTS) {
  const pages = open(guests);
  await pages.user.type(name(), `${as}{Enter}`);
  return pages;
}

test("a seated guest's header says which game of the agenda it is", async () => {
  seatedAsZoe();
  api.on(getLobby, () => ({ ...LOBBY, seat: ZOE, position: { number: 2, of: 4 } }));
  open();
  await playing();
  expect(screen.getByRole('banner').textContent).toContain('Game 2 of 4');
});

test('a yes to pictures is told with the seat; without an answer nothing is', async () => {
  api.on(allowPictureName, () => ({ allowed: true }));
  const { user } = open();
  const choice = await screen.findByRole('switch', { name: 'My first name may be on images of this session' });
  expect(choice).toHaveProperty('checked', false);
  await user.click(choice);
  await user.type(name(), 'Zoë{Enter}');
  await playing();
  expect(api.named('allowPictureName').map(({ bearer, body }) => [bearer, body])).toEqual([
    [`Bearer ${SEAT}`, { allowed: true }],
  ]);
  cleanup();
  freshBrowser();
  await join();
  await playing();
  expect(api.named('allowPictureName')).toHaveLength(1);
});

describe('joining', () => {
  test("can be sent once the name isn't blank", async () => {
    const { user } = open();
    const lines = await screen.findByText(/Hosted by/);
    expect(lines.textContent).toBe(`Hosted by Ann\nRoom ${ROOM}`);
    expect(button().disabled).toBe(true);
    await user.type(name(), '   {Enter}');
    expect(button().disabled).toBe(true);
    expect(api.named('joinThisOrThat')).toEqual([]);
    await user.type(name(), 'Zoë');
    expect(button().disabled).toBe(false);
  });

  test('opens the game under the given name', async () => {
    await join('  Zoë ');
    const title = await playing();
    expect(document.activeElement).toBe(title);
    expect(screen.getByText("You're playing as Zoë")).toBeTruthy();
    expect(storedSeat(ROOM)).toEqual({ token: SEAT, name: 'Zoë' });
    expect(sessionStorage.getItem(`participant_${ROOM}`)).toBe('Zoë');
  });

  test('shows a name in its own direction, while typed and in the game', async () => {
    const { user } = open();
    expect(name().dir).toBe('auto');
    await user.type(name(), 'דנה לוי{Enter}');
    await playing('דנה לוי');
    expect(screen.getByText('דנה לוי').dir).toBe('auto');
  });

  test('is sent once, with the form disabled meanwhile', async () => {
    api.on(joinThisOrThat, () => new Promise(() => undefined));
    const { user } = await join();
    await user.click(await screen.findByRole('button', { name: /Joining\.\.\./ }));
    expect(name().closest('fieldset')?.disabled).toBe(true);
    expect(api.named('joinThisOrThat')).toHaveLength(1);
  });

  test('does not send an invalid name', async () => {
    await join('x'.repeat(41));
    expect(await screen.findByText('Use 1 to 40 characters.')).toBeTruthy();
    expect(api.named('joinThisOrThat')).toEqual([]);
  });

  test('shows a taken name at the field, and moves the focus there once', async () => {
    api.refuse(joinThisOrThat, 'name_taken');
    const { user } = open();
    await user.type(name(), 'Zoë');
    await user.click(button());
    const words = 'That name is already taken in this room. Please choose a different name.';
    expect(await screen.findByText(words)).toBeTruthy();
    expect(name().getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('alert')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(name()));
    await user.tab();
    expect(document.activeElement).not.toBe(name());
  });

  test.each([false, true])(
    'offers a free name, and joins with it by one tap (as an alert: %s)',
    async (alertsTakenName) => {
      api.on(joinThisOrThat, ({ body: { participantName } }) => {
        if (participantName === 'Sam') throw new Refused('name_taken', { freeName: 'Sam 2' });
        return {
          participant: { id: '3', participantName: `${participantName}`, color: '#4ECDC4', isHost: false },
          seat: SEAT,
        };
      });
      const { user } = await join('Sam', { ...GUESTS, alertsTakenName });
      await user.click(await screen.findByRole('button', { name: 'Continue as Sam 2' }));
      await playing('Sam 2');
    },
  );

  test('offers no free name of an earlier try while another one is typed', async () => {
    api.refuse(joinThisOrThat, 'name_taken', { freeName: 'Sam 2' });
    const { user } = await join('Sam', GUESTS);
    await screen.findByRole('button', { name: 'Continue as Sam 2' });
    await user.type(name(), 'u');
    expect(screen.queryByRole('button', { name: 'Continue as Sam 2' })).toBeNull();
  });

  const FULL = { currentTier: 'free', participantLimit: 5 } as const;
  test.each([
    ['session_full', {}, /^Session Full/],
    ['session_full', FULL, /^Session Full.* its 5 participant limit for the host's free plan/],
    ['room_locked', {}, /^The host has locked this room\./],
    // In games that want it there.
    ['name_taken', {}, /^That name is already taken in this room\./],
    ['internal', {}, /^Failed to join room\. Please try again\.$/],
    [null, {}, /^Failed to join room\. Please try again\.$/],
  ] as const)('shows %s above the form, which stays: %j', async (code, extra, words) => {
    if (code === null) api.off(joinThisOrThat);
    else api.refuse(joinThisOrThat, code, extra);
    await join('Zoë', { ...GUESTS, alertsTakenName: true });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(words);
    const isRed = [alert.className.includes('bg-danger-soft'), alert.querySelector('p.text-danger') !== null];
    expect(isRed).toEqual(Array(2).fill(code === 'internal' || code === null));
    expect(name().value).toBe('Zoë');
    expect(name().hasAttribute('aria-invalid')).toBe(false);
    expect(button().disabled).toBe(false);
  });

  test.each([
    // It ended as it should: no warning.
    ['room_ended', 'status', 'This session has ended.', 'Have a code?'],
    ['room_not_found', 'alert', "We can't find this room. Ask your host for a new link.", 'Have a code?'],
    ['removed', 'alert', 'The host removed you from this room.', 'Check again'],
    ['kept_out', 'alert', 'The host keeps you out of this session.', 'Have a code?'],
  ] as const)('replaces the form after %s, with the next step', async (code, role, words, way) => {
    api.refuse(joinThisOrThat, code);
    // Only people who played can stay.
    await join('Zoë', { ...GUESTS, staysWhenOver: true });
    expect((await screen.findByText(words)).closest(`[role=${role}]`)).not.toBeNull();
    expect(await screen.findByText(way)).toBeTruthy();
    expect(screen.queryByText('Check again') !== null).toBe(way === 'Check again');
    expect(screen.queryByLabelText('Your Name')).toBeNull();
  });

  test.each([
    [{ locked: true, full: true }, 'The host has locked this room.'],
    [{ full: true }, 'Session Full'],
  ])('says before anyone fills in the form: %j', async (lobby, words) => {
    api.on(getLobby, () => ({ ...LOBBY, ...lobby }));
    open();
    expect((await screen.findByRole('alert')).textContent).toContain(words);
  });

  test('shows a host visiting as a guest the way back, and never sends them to the host', async () => {
    loggedInAs(ANN);
    api.refuse(getLobby, 'room_not_found');
    open();
    const back = () => screen.getByRole('link', { name: 'Back to your dashboard' }).getAttribute('href');
    expect(back()).toBe('/admin');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^We can't find this room\.The link/);
    expect(document.body.textContent).not.toMatch(/ask your host/i);
    expect(back()).toBe('/admin');
  });

  test('never acts as a logged-in host', async () => {
    loggedInAs(ANN);
    await join();
    await playing();
    expect(screen.queryByRole('link', { name: 'Back to your dashboard' })).toBeNull();
    expect(api.calls.map(({ bearer }) => bearer).filter((bearer) => bearer.includes('.'))).toEqual([]);
  });
});

describe('the link', () => {
  const NONE = "Enter the code on your host's screen, or open the link they sent you.";
  test.each([
    [null, NONE, 'Join a session'],
    ['', NONE, 'Join a session'],
    ['NOT-A-ROOM', "We can't find this room. Ask your host for a new link.", 'Join the game'],
  ])('offers the code box without a room: %j', async (given, words, title) => {
    renderPages([{ path: '/game', element: <Game given={given} /> }], '/game');
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.queryAllByRole('alert')).toHaveLength(given ? 1 : 0);
    expect(await screen.findByLabelText('Have a code?')).toBeTruthy();
    expect(api.calls).toEqual([]);
  });

  test("redirects visitors without a seat from the game's page to the form", async () => {
    const { path, router } = renderPages([{ path: '/game', element: <Game seatedOnly /> }], '/game');
    await waitFor(() => expect(path()).toBe('/join-this-or-that'));
    expect(router.state.location.search).toBe(`?room=${ROOM}`);
    expect(api.calls).toEqual([]);
  });

  test("asks the room only once on the way to the game's page", async () => {
    const form = (
      <GuestPage guests={GUESTS} given={ROOM}>
        {() => <Navigate to="/game" replace />}
      </GuestPage>
    );
    const { user } = renderPages([{ path: '/join', element: form }, GAME], '/join');
    await user.type(name(), 'Zoë{Enter}');
    await playing();
    expect(api.named('getLobby')).toHaveLength(1);
  });
});

describe('the next screen', () => {
  function openLazy() {
    const ahead = vi.fn(async () => ({ default: () => <h1>The game</h1> }));
    const Later = lazy(ahead);
    const element = (
      <GuestPage guests={GUESTS} given={ROOM} ahead={ahead}>
        {() => <Later />}
      </GuestPage>
    );
    return { ahead, ...renderPages([{ path: '/game', element }], '/game') };
  }

  test('loads when someone starts typing a name, not with the form', async () => {
    const { ahead, user } = openLazy();
    expect(ahead).not.toHaveBeenCalled();
    await user.type(name(), 'Z');
    expect(ahead).toHaveBeenCalled();
    await user.click(button());
    expect(await screen.findByRole('heading', { name: 'The game' })).toBeTruthy();
  });

  test('loads at once for people with a seat', async () => {
    seatedAsZoe();
    const { ahead } = openLazy();
    expect(ahead).toHaveBeenCalled();
    expect(await screen.findByRole('heading', { name: 'The game' })).toBeTruthy();
  });
});

test("the game's page shows no state older than the own join", async () => {
  const participant = { id: '3', participantName: 'Zoë', color: '#4ECDC4', isHost: false };
  api.on(joinThisOrThat, () => ({ participant, seat: SEAT, version: 7 }));
  const pages = [
    { path: '/join-this-or-that', element: <JoinPage guests={GUESTS} ahead={async () => {}} /> },
    {
      path: '/this-or-that-play',
      element: <PlayPage guests={GUESTS}>{(seat) => <Playing seat={seat} />}</PlayPage>,
    },
  ];
  const { user } = renderPages(pages, `/join-this-or-that?room=${ROOM}`);
  await user.type(name(), 'Zoë{Enter}');
  await playing();
  await waitFor(() => expect(api.named('getThisOrThatPlay')[0]?.query).toEqual({ least: 7 }));
});

describe('coming back', () => {
  test('in the same tab opens the game at once', () => {
    seatedAsZoe();
    open();
    expect(screen.getByRole('heading', { name: 'Playing as Zoë' })).toBeTruthy();
  });

  test('in another tab asks first, then continues', async () => {
    seatedAsZoe();
    sessionStorage.clear();
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Continue as Zoë' }));
    expect(await playing()).toBeTruthy();
    expect(api.named('joinThisOrThat')).toEqual([]);
  });

  test('in another tab as someone else, or from the game, shows a blank form and takes a new seat', async () => {
    seatedAsZoe();
    sessionStorage.clear();
    const { user } = open();
    await user.click(screen.getByRole('button', { name: "I'm someone else" }));
    expect(name().value).toBe('');
    await user.type(name(), 'Max{Enter}');
    await playing('Max');
    await user.click(screen.getByRole('button', { name: 'Not Max? Join as someone else' }));
    expect(name().value).toBe('');
    expect(storedSeat(ROOM)).toBeNull();
    expect(api.named('joinThisOrThat').map(({ bearer }) => bearer)).toEqual(['Bearer guest']);
  });

  test('with an unknown seat shows the form with the name', async () => {
    seatedAsZoe();
    api.on(getLobby, () => LOBBY);
    open();
    await screen.findByLabelText('Your Name');
    expect(name().value).toBe('Zoë');
  });

  test('is impossible after the session has ended', async () => {
    seatedAsZoe();
    sessionStorage.clear();
    api.refuse(getLobby, 'room_ended');
    open();
    expect(await screen.findByText('This session has ended.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Continue as Zoë' })).toBeNull();
  });
});

describe("the host's rejoin link", () => {
  const LINK = 'l'.repeat(43);
  const openLink = () => renderPages([GAME], { pathname: '/game', search: '?a=1', hash: `#rejoin=${LINK}` });
  const rejoin = () => screen.findByRole('button', { name: 'Rejoin' });

  test("gives the seat back after a click, in place of this tab's own", async () => {
    rememberSeat(ROOM, { token: `seat_${'o'.repeat(43)}`, name: 'Max', game: 'this-or-that' });
    api.off(reclaimSeat);
    const { router, user } = openLink();
    await user.click(await rejoin());
    expect((await screen.findByRole('alert')).textContent).toContain("We couldn't get your seat back.");
    const { participantId: id, ...seat } = ZOE;
    api.on(reclaimSeat, () => ({ participant: { id, ...seat }, seat: SEAT }));
    await user.click(await rejoin());
    await playing();
    expect(storedSeat(ROOM)).toEqual({ token: SEAT, name: 'Zoë' });
    expect(router.state.location).toMatchObject({ hash: '', search: '?a=1' });
    expect(api.named('reclaimSeat').map(({ body, bearer }) => [body.link, bearer])).toEqual([[LINK, 'Bearer guest']]);
  });

  test('says whose seat it is, to the owner of the link alone', async () => {
    api.on(getLobby, ({ bearer }) => ({ ...LOBBY, ...(bearer === `Bearer seat_${LINK}` && { rejoinsAs: 'Ada' }) }));
    openLink();
    expect((await screen.findByText(/^Take your seat back as/)).textContent).toContain('Ada');
  });

  test('that is used up leads to the form, and says so', async () => {
    api.refuse(reclaimSeat, 'invalid_link');
    const { router, user } = openLink();
    await user.click(await rejoin());
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This rejoin link is used up or too old\./);
    expect(name()).toBeTruthy();
    expect(router.state.location.hash).toBe('');
  });
});

describe('a guest with a refused poll', () => {
  async function loseSeat(code: 'removed' | 'kept_out' | 'room_ended', guests: GuestGame = GUESTS) {
    seatedAsZoe();
    const pages = open(guests);
    await playing();
    api.refuse(getThisOrThatPlay, code);
    api.refuse(getLobby, code);
    await pages.user.click(screen.getByRole('button', { name: 'Poll' }));
    return pages;
  }

  test('hears that the session has ended, and is offered another room', async () => {
    await loseSeat('room_ended');
    expect(await screen.findByText('This session has ended.')).toBeTruthy();
    expect(await screen.findByLabelText('Have a code?')).toBeTruthy();
  });

  test.each([
    ['removed', 'The host removed you from this room.', 'on request'],
    ['removed', 'The host removed you from this room.', 'automatically'],
    ['kept_out', 'The host keeps you out of this session.', 'automatically'],
  ] as const)('hears that they are out (%s: %s), and returns once it is undone, %s', async (code, words, how) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
    try {
      // A game that stays does so after the end only.
      const { client, user } = await loseSeat(code, { ...GUESTS, staysWhenOver: true });
      expect((await screen.findByRole('alert')).textContent).toContain(words);
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This or That');
      const again = await screen.findByRole('button', { name: 'Check again' });
      expect(screen.getByRole('link', { name: 'Leave' }).getAttribute('href')).toBe('/');
      expect(screen.getByLabelText('Have a code?')).toBeTruthy();
      await user.click(again);
      expect(await screen.findByText("You can't get back in yet")).toBeTruthy();
      api.on(getThisOrThatPlay, () => PLAY);
      api.on(getLobby, () => ({ ...LOBBY, seat: ZOE }));
      if (how === 'on request') await user.click(again);
      else await act(() => vi.advanceTimersByTimeAsync(3_000));
      await playing();
      await waitFor(() => expect(client.isFetching()).toBe(0));
      expect(screen.queryByRole('alert')).toBeNull();
      await playing();
    } finally {
      vi.useRealTimers();
    }
  });

  test('is asked nothing about another device when let back in without the seat', async () => {
    const { user } = await loseSeat('kept_out');
    const again = await screen.findByRole('button', { name: 'Check again' });
    api.on(getLobby, () => LOBBY);
    await user.click(again);
    expect((await screen.findByLabelText<HTMLInputElement>('Your Name')).value).toBe('Zoë');
    expect(screen.queryByText(/another device/)).toBeNull();
    // But again about the next seat.
    api.on(getThisOrThatPlay, () => PLAY);
    await user.click(button());
    await playing();
    api.refuse(getThisOrThatPlay, 'not_your_seat');
    await user.click(screen.getByRole('button', { name: 'Poll' }));
    expect(await screen.findByText(/another device/)).toBeTruthy();
  });

  test('asks again after the end, and hears of that alone', async () => {
    const { user } = await loseSeat('removed');
    const again = await screen.findByRole('button', { name: 'Check again' });
    api.refuse(getLobby, 'room_ended');
    await user.click(again);
    expect(await screen.findByText('This session has ended.')).toBeTruthy();
    expect(screen.queryByText("You can't get back in yet")).toBeNull();
  });

  test.each(['removed', 'kept_out'] as const)(
    'asks again slowly after a while, on a visible page: %s',
    async (code) => {
      const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
      vi.useFakeTimers({ shouldAdvanceTime: true });
      try {
        seatedAsZoe();
        api.refuse(getThisOrThatPlay, code);
        api.refuse(getLobby, code);
        open();
        const again = await screen.findByRole('button', { name: 'Check again' });
        const asked = async (ms: number) => {
          const before = api.named('getLobby').length;
          await act(() => vi.advanceTimersByTimeAsync(ms));
          return api.named('getLobby').length - before;
        };
        expect(await asked(16_000)).toBeGreaterThanOrEqual(5);
        const later = await asked(60_000);
        expect(later).toBeGreaterThanOrEqual(5);
        expect(later).toBeLessThan(10);
        expect(again.isConnected).toBe(true);
        hidden.mockReturnValue(true);
        expect(await asked(60_000)).toBe(0);
        hidden.mockReturnValue(false);
        api.on(getThisOrThatPlay, () => PLAY);
        api.on(getLobby, () => ({ ...LOBBY, seat: ZOE }));
        await asked(10_000);
        expect(await playing()).toBeTruthy();
      } finally {
        vi.useRealTimers();
        hidden.mockRestore();
      }
    },
  );

  test('gets the form again for an unknown seat, and hears why, also after a reload', async () => {
    seatedAsZoe();
    const { user } = open();
    await playing();
    api.refuse(getThisOrThatPlay, 'not_your_seat');
    api.on(getLobby, () => LOBBY);
    await user.click(screen.getByRole('button', { name: 'Poll' }));
    const reason = async () => (await screen.findByRole('alert')).textContent;
    expect(await reason()).toMatch(/^You no longer have a seat in this room\./);
    expect(name().value).toBe('Zoë');
    cleanup();
    open();
    expect(await reason()).toMatch(/^You no longer have a seat in this room\./);
  });

  test('keeps the game when offline, and hears of it', async () => {
    seatedAsZoe();
    open();
    await playing();
    api.off(getThisOrThatPlay);
    render(<OfflineBanner />, {
      wrapper: ({ children }) => <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>,
    });
    expect(await screen.findByText(/^Connection lost/, {}, { timeout: 4_000 })).toBeTruthy();
    expect(await playing()).toBeTruthy();
  });
});
