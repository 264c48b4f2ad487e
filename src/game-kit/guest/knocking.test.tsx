// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getKnock, KNOCK_POLL_MS, knock, leaveDoor, type OwnKnock } from '#shared/contract/door.ts';
import { joinThisOrThat } from '#shared/contract/games/this-or-that.ts';
import { getLobby } from '#shared/contract/rooms.ts';
import { rememberKnock, storedKnock } from '#src/lib/identity/seats.ts';
import { freshBrowser } from '#src/lib/testing/accounts.ts';
import { fakeApi, Refused } from '#src/lib/testing/fake-api.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { joinBy } from '../join.ts';
import type { GuestGame } from './guest-game.ts';
import { GuestPage } from './guest-page.tsx';

const ROOM = 'abcdefgh012345';
const NEXT = 'abcdefgh067890';
const KNOCK = `knock_${'k'.repeat(43)}`;
const GUESTS: GuestGame = {
  game: 'this-or-that',
  texts: { title: 'Join the game', explanation: 'By name.', submit: 'Join', pending: 'Joining...', failed: 'Failed.' },
  join: joinBy(joinThisOrThat),
};

let api: ReturnType<typeof fakeApi>;
let own: OwnKnock;
beforeEach(() => {
  freshBrowser();
  own = { state: 'waiting', name: 'Zoë', started: true, room: null };
  api = fakeApi();
  api.on(getLobby, () => ({
    ...{
      roomId: ROOM,
      game: 'this-or-that' as const,
      host: 'Ann',
      locked: false,
      full: false,
      recapDays: 1,
      isHost: false,
      seat: null,
    },
  }));
  api.on(knock, () => ({ ...own, knock: KNOCK }));
  api.on(getKnock, () => own);
  api.on(leaveDoor, () => ({}));
  api.on(joinThisOrThat, ({ bearer, body }) => {
    if (bearer !== `Bearer ${KNOCK}` || own.state !== 'let_in') throw new Refused('knock_first');
    return {
      participant: { id: '3', participantName: `${body.participantName}`, color: '#4ECDC4', isHost: false },
      seat: `seat_${'s'.repeat(43)}`,
    };
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const open = () =>
  renderPages(
    [
      {
        path: '/game',
        element: (
          <GuestPage guests={GUESTS} given={ROOM}>
            {({ name }) => <h1>Playing as {name}</h1>}
          </GuestPage>
        ),
      },
      { path: '/join-this-or-that', element: <h1>Next room</h1> },
    ],
    '/game',
  );
const letIn = (roomId = ROOM) => {
  own = { ...own, state: 'let_in', room: { game: 'this-or-that', roomId } };
};
const waiting = () => screen.findByRole('heading', { name: 'Waiting room' });

async function join() {
  const pages = open();
  await pages.user.type(screen.getByLabelText('Your Name'), 'Zoë{Enter}');
  return pages;
}

test('a refused join waits with its name, and is sent again once its person is let in', async () => {
  await join();
  const title = await waiting();
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(screen.getByText(/You knocked as .*Zoë/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
  expect(storedKnock(ROOM)).toEqual({ token: KNOCK, name: 'Zoë' });
  letIn();
  expect(await screen.findByRole('heading', { name: 'Playing as Zoë' }, { timeout: 4_000 })).toBeTruthy();
  expect(api.named('knock')).toHaveLength(1);
  expect(storedKnock(ROOM)).toBeNull();
});

test('asks on in a hidden tab: people look at something else while they wait', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await join();
  await waiting();
  letIn();
  expect(await screen.findByRole('heading', { name: 'Playing as Zoë' }, { timeout: 4_000 })).toBeTruthy();
});

test('where nobody has to wait any more, it joins at once, though no knock is kept', async () => {
  api.refuse(getKnock, 'not_found');
  api.on(joinThisOrThat, ({ body }) => {
    if (own.state !== 'let_in') throw new Refused('knock_first');
    return {
      participant: { id: '3', participantName: `${body.participantName}`, color: '#4ECDC4', isHost: false },
      seat: `seat_${'s'.repeat(43)}`,
    };
  });
  api.on(knock, () => {
    letIn();
    return { ...own, knock: KNOCK };
  });
  await join();
  expect(await screen.findByRole('heading', { name: 'Playing as Zoë' })).toBeTruthy();
});

test.each(['declined', 'let_in', 'over'] as const)('asks no more once it is %s', async (end) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const made = { ...own, knock: KNOCK };
  api.on(knock, () => made);
  if (end === 'let_in') letIn(NEXT);
  else if (end === 'declined') own = { ...own, state: 'declined' };
  else api.refuse(getKnock, 'room_ended');
  await join();
  await waitFor(() => expect(api.named('getKnock')).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(10 * KNOCK_POLL_MS);
  expect(api.named('getKnock')).toHaveLength(1);
});

test('goes on waiting after a reload', async () => {
  rememberKnock(ROOM, { token: KNOCK, name: 'Zoë' });
  letIn();
  open();
  expect(await screen.findByRole('heading', { name: 'Playing as Zoë' })).toBeTruthy();
  expect(api.named('knock')).toEqual([]);
});

test('knocks again where the knock is forgotten', async () => {
  rememberKnock(ROOM, { token: `knock_${'o'.repeat(43)}`, name: 'Zoë' });
  api.on(getKnock, ({ bearer }) => {
    if (bearer !== `Bearer ${KNOCK}`) throw new Refused('not_found');
    return own;
  });
  open();
  await waitFor(() => expect(storedKnock(ROOM)?.token).toBe(KNOCK));
  expect(await waiting()).toBeTruthy();
});

test('follows the session to its next room', async () => {
  letIn(NEXT);
  await join();
  expect(await screen.findByRole('heading', { name: 'Next room' })).toBeTruthy();
  expect([storedKnock(ROOM), storedKnock(NEXT)]).toEqual([null, { token: KNOCK, name: 'Zoë' }]);
});

test('leaves the door, too, when the knock was still under way', async () => {
  let answer = () => {};
  api.on(knock, () => new Promise((resolve) => (answer = () => resolve({ ...own, knock: KNOCK }))));
  const { user } = await join();
  await waiting();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  answer();
  await waitFor(() => expect(api.named('leaveDoor').map(({ bearer }) => bearer)).toEqual([`Bearer ${KNOCK}`]));
  expect(storedKnock(ROOM)).toBeNull();
});

test('says that the host declined, and leads back to the form as it was', async () => {
  own = { ...own, state: 'declined' };
  const { user } = await join();
  expect(await screen.findByRole('heading', { name: "Your host didn't let you in." })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Knock again' }));
  expect(screen.getByLabelText<HTMLInputElement>('Your Name').value).toBe('Zoë');
  expect(storedKnock(ROOM)).toBeNull();
});

test('says why there is no way in, above the form', async () => {
  api.refuse(knock, 'too_many_knocks');
  await join();
  expect(await screen.findByText(/Too many people are waiting/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Join' })).toBeTruthy();
});
