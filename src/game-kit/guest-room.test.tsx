// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getThisOrThatPlay, joinThisOrThat } from '#shared/contract/games/this-or-that.ts';
import { getLobby, type Lobby } from '#shared/contract/rooms.ts';
import { call } from '#src/lib/api.ts';
import { poll } from '#src/lib/poll.ts';
import { joinOnce, rememberSeat } from '#src/lib/seats.ts';
import { ANN, freshBrowser, loggedInAs } from '#src/lib/testing/accounts.ts';
import { fakeApi, Refused } from '#src/lib/testing/fake-api.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { GuestRoom } from './guest-room.tsx';
import type { JoinedGuest } from './guest-space.tsx';
import type { OwnSeat } from './use-guest.ts';
import { useLost } from './use-lost.ts';

const ROOM = 'abcdefgh012345';
const SEAT = `seat_${'s'.repeat(43)}`;
const AS = { kind: 'seat', roomId: ROOM } as const;
const ZOE: OwnSeat = { participantId: '3', participantName: 'Zoë', color: '#4ECDC4', isHost: false };
const LOBBY: Lobby = { roomId: ROOM, game: 'this-or-that', locked: false, full: false, isHost: false, seat: null };
const PLAY = { sceneId: 'a', votedCount: 0, participantCount: 1, counts: null, ownVote: null };
const TEXTS = {
  title: 'Join the game',
  submit: 'Join Game',
  pending: 'Joining...',
  failed: 'Failed to join room. Please try again.',
};

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
afterEach(cleanup);

async function joinAs(name: string): Promise<OwnSeat> {
  const { participant, seat } = await joinOnce(ROOM, (attempt) =>
    call(joinThisOrThat, { params: { roomId: ROOM }, body: { participantName: name, attempt }, as: AS }),
  );
  rememberSeat(ROOM, { token: seat, participantName: participant.participantName, game: 'this-or-that' });
  return { ...participant, participantId: participant.id };
}

function Playing({ guest }: { guest: JoinedGuest<OwnSeat> }) {
  const play = useQuery(poll(getThisOrThatPlay, { roomId: ROOM }, 1_000, AS));
  useLost(play, guest.onLost);
  return (
    <>
      <h1>Playing as {guest.name}</h1>
      <button type="button" onClick={() => void play.refetch()}>
        Poll
      </button>
    </>
  );
}

const open = () =>
  renderPages(
    [
      {
        path: '/game',
        element: (
          <GuestRoom game="this-or-that" roomId={ROOM} texts={TEXTS} join={joinAs}>
            {(guest) => <Playing guest={guest} />}
          </GuestRoom>
        ),
      },
    ],
    '/game',
  );
const name = () => screen.getByLabelText<HTMLInputElement>('Your Name');
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Join Game' });
const playing = (as = 'Zoë') => screen.findByRole('heading', { name: `Playing as ${as}` });

async function join(as = 'Zoë') {
  const pages = open();
  await pages.user.type(name(), `${as}{Enter}`);
  return pages;
}

describe('joining', () => {
  test('the button waits for a name that is not blank', async () => {
    const { user } = open();
    expect(button().disabled).toBe(true);
    await user.type(name(), '   ');
    expect(button().disabled).toBe(true);
    await user.type(name(), 'Zoë');
    expect(button().disabled).toBe(false);
  });

  test('leads into the game', async () => {
    await join();
    expect(await playing()).toBeTruthy();
    expect(sessionStorage.getItem(`participant_${ROOM}`)).toBe('Zoë');
  });

  test('a name that can not be one is not sent', async () => {
    await join('x'.repeat(41));
    expect(await screen.findByText('Use 1 to 40 characters.')).toBeTruthy();
    expect(api.named('joinThisOrThat')).toHaveLength(0);
  });

  test('a taken name is said at the field, and the form is there to try another one', async () => {
    api.on(joinThisOrThat, () => {
      throw new Refused('name_taken');
    });
    await join();
    const words = 'That name is already taken in this room. Please choose a different name.';
    expect(await screen.findByText(words)).toBeTruthy();
    expect(name().getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each([
    ['session_full', 'Session Full'],
    ['room_locked', 'The host has locked this room.'],
  ] as const)('%s is said above the form', async (code, words) => {
    api.on(joinThisOrThat, () => {
      throw new Refused(code);
    });
    await join();
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(name().value).toBe('Zoë');
  });

  test("what went wrong for another reason is said in the game's words", async () => {
    api.off(joinThisOrThat);
    await join();
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to join room. Please try again.');
    expect(button().disabled).toBe(false);
  });

  test('a locked room says so before anybody fills the form in', async () => {
    api.on(getLobby, () => ({ ...LOBBY, locked: true }));
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('The host has locked this room.');
  });

  test('a host who came as a guest is shown the way back', () => {
    loggedInAs(ANN);
    open();
    expect(screen.getByRole('link', { name: 'Back to your dashboard' }).getAttribute('href')).toBe('/admin');
  });
});

describe('coming back', () => {
  test('in the same tab one is in the game at once', async () => {
    await join();
    await playing();
    cleanup();
    open();
    expect(screen.getByRole('heading', { name: 'Playing as Zoë' })).toBeTruthy();
  });

  test('in another tab one is asked, and continues', async () => {
    await join();
    await playing();
    cleanup();
    sessionStorage.clear();
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Continue as Zoë' }));
    expect(await playing()).toBeTruthy();
    expect(api.named('joinThisOrThat')).toHaveLength(1);
  });
});

describe('somebody whose poll is refused', () => {
  async function loseSeat(code: 'removed' | 'room_ended') {
    const pages = await join();
    await playing();
    const refuse = () => {
      throw new Refused(code);
    };
    api.on(getThisOrThatPlay, refuse);
    api.on(getLobby, refuse);
    await pages.user.click(screen.getByRole('button', { name: 'Poll' }));
    return pages;
  }

  test('because the session has ended is told so, and offered another room', async () => {
    await loseSeat('room_ended');
    expect((await screen.findByRole('alert')).textContent).toContain('This session has ended.');
    expect(await screen.findByLabelText('Have a code?')).toBeTruthy();
  });

  test('because they were removed is told so, and is back in the game once that is taken back', async () => {
    const { user } = await loseSeat('removed');
    expect((await screen.findByRole('alert')).textContent).toContain('The host removed you from this room.');
    api.on(getThisOrThatPlay, () => PLAY);
    api.on(getLobby, () => ({ ...LOBBY, seat: ZOE }));
    await user.click(await screen.findByRole('button', { name: 'Check again' }));
    expect(await playing()).toBeTruthy();
  });

  test('because they were removed comes back by themselves when that is undone', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
    try {
      await loseSeat('removed');
      expect((await screen.findByRole('alert')).textContent).toContain('The host removed you from this room.');
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This or That');
      api.on(getThisOrThatPlay, () => PLAY);
      api.on(getLobby, () => ({ ...LOBBY, seat: ZOE }));
      await act(() => vi.advanceTimersByTimeAsync(3_000));
      expect(await playing()).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });

  test('because the room does not know the seat has the form again', async () => {
    const { user } = await join();
    await playing();
    api.on(getThisOrThatPlay, () => {
      throw new Refused('not_your_seat');
    });
    api.on(getLobby, () => LOBBY);
    await user.click(screen.getByRole('button', { name: 'Poll' }));
    expect(await screen.findByLabelText('Your Name')).toBeTruthy();
  });
});
