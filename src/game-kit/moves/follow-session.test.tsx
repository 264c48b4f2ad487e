// @vitest-environment happy-dom

import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { use } from 'react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getThisOrThatPlay, voteThisOrThat } from '#shared/contract/games/this-or-that.ts';
import { nextGame } from '#shared/contract/hosted-rooms.ts';
import { getLobby, type Lobby } from '#shared/contract/rooms.ts';
import type { Session } from '#shared/contract/sessions.ts';
import { SESSION } from '#shared/contract/testing/session.ts';
import { HOST, type Identity, seatIn } from '#src/lib/calls/api.ts';
import { rememberKey, storedKey } from '#src/lib/identity/lead-keys.ts';
import { earlierSeat, isCarried, rememberSeat, storedSeat } from '#src/lib/identity/seats.ts';
import { type Room, useRoom } from '#src/lib/polls/room.ts';
import { ANN, freshBrowser, loggedInAs } from '#src/lib/testing/accounts.ts';
import { fakeApi, Refused } from '#src/lib/testing/fake-api.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { toast } from '#src/lib/toast/toast.ts';
import { hostTexts } from '../host-texts.ts';
import { NextGame } from '../steps/next-game.tsx';
import { hosted, ROOM } from '../testing/hosted.ts';
import { hostLobbyKey } from './host-lobby.ts';
import { InRoom } from './in-room.tsx';

const NEXT = 'nextnextnext01';
const THIRD = 'thirdthird0001';
const TOKEN = `seat_${'A'.repeat(43)}`;
const params = { roomId: ROOM };
const lobby: Lobby = {
  roomId: ROOM,
  game: 'this-or-that',
  host: 'Ann',
  locked: false,
  full: false,
  recapDays: 1,
  isHost: false,
  seat: null,
};
const toColoring = { game: 'coloring', roomId: NEXT } as const;

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  freshBrowser();
  api = fakeApi();
});
afterEach(cleanup);

const never = new Promise<never>(() => {});
const Loading = () => use(never);

/** The room of the page. */
let here: Room;
const Here = () => {
  here = useRoom();
  return null;
};
function Page({ as = seatIn(ROOM) }: { as?: Identity }) {
  const { search } = useLocation();
  const id = new URLSearchParams(search).get('room') ?? NEXT;
  return (
    <InRoom key={id} id={id} as={as}>
      <Here />
    </InRoom>
  );
}

const visit = (at: string, as?: Identity) => {
  const pages = renderPages([{ path: '*', element: <Page {...(as && { as })} /> }], at);
  const url = () => pages.router.state.location.pathname + pages.router.state.location.search;
  return { ...pages, url, comes: (to: string) => waitFor(() => expect(url()).toBe(to)) };
};
const ask = (work: () => Promise<unknown>) => act(async () => void (await work().catch(() => {})));
const poll = () => here.call(getThisOrThatPlay);
const lobbyOf = () => here.call(getLobby);

describe('a guest', () => {
  beforeEach(() => {
    rememberSeat(ROOM, { token: TOKEN, name: 'Ben', game: 'this-or-that' });
    const numbers = { votedCount: 0, participantCount: 1, counts: null, ownVote: null, ownGuess: null };
    api.on(getThisOrThatPlay, () => ({ sceneId: 'x', ...numbers, movedTo: toColoring }));
  });

  test('follows a poll with their seat, and comes to no form', async () => {
    const { comes } = visit(`/this-or-that-play?room=${ROOM}`);
    await ask(poll);
    await comes(`/coloring?room=${NEXT}`);
    expect(await screen.findByText('Next: Collaborative Coloring Book')).toBeTruthy();
    expect([storedSeat(NEXT), earlierSeat(NEXT), isCarried(NEXT)]).toEqual([
      { token: TOKEN, name: 'Ben' },
      { token: TOKEN, name: 'Ben' },
      true,
    ]);
  });

  test('hears of it once, however long the next page loads', async () => {
    const told = vi.spyOn(toast, 'info');
    const pages = [
      { path: '/coloring', element: <Loading /> },
      { path: '*', element: <Page /> },
    ];
    renderPages(pages, `/this-or-that-play?room=${ROOM}`);
    await ask(poll);
    await waitFor(() => expect(told).toHaveBeenCalledOnce());
    await ask(poll);
    expect(told).toHaveBeenCalledOnce();
  });

  test('follows a refused vote', async () => {
    const { comes } = visit(`/this-or-that-play?room=${ROOM}`);
    api.on(voteThisOrThat, () => {
      throw new Refused('room_moved', { movedTo: toColoring });
    });
    await ask(() => here.call(voteThisOrThat, { body: { option: 'A' } }));
    await comes(`/coloring?room=${NEXT}`);
  });

  test('is not taken back by a late word about an earlier room, but on from it again', async () => {
    const { router, url, comes } = visit(`/this-or-that-play?room=${ROOM}`);
    const left = here;
    await router.navigate(`/coloring?room=${THIRD}`);
    await ask(() => left.call(getThisOrThatPlay));
    expect(url()).toBe(`/coloring?room=${THIRD}`);
    for (let n = 0; n < 2; n += 1) {
      await router.navigate(`/join-this-or-that?room=${ROOM}`);
      await ask(poll);
      await comes(`/coloring?room=${NEXT}`);
    }
  });

  test('keeps the seat that they have there', async () => {
    const other = { token: `seat_${'B'.repeat(43)}`, name: 'Cyd' };
    rememberSeat(NEXT, { ...other, game: 'coloring' });
    const { comes } = visit(`/this-or-that-play?room=${ROOM}`);
    await ask(poll);
    await comes(`/coloring?room=${NEXT}`);
    expect([storedSeat(NEXT), earlierSeat(NEXT)]).toEqual([other, other]);
  });

  test('of a closed tab keeps the offer to continue', async () => {
    sessionStorage.clear();
    const { comes } = visit(`/join-this-or-that?room=${ROOM}`);
    api.on(getLobby, () => ({ ...lobby, movedTo: toColoring }));
    await ask(lobbyOf);
    await comes(`/join?room=${NEXT}`);
    expect([storedSeat(NEXT), earlierSeat(NEXT)]).toEqual([null, { token: TOKEN, name: 'Ben' }]);
  });
});

test('a newcomer with the link of an earlier room comes to the join page of the current one', async () => {
  api.on(getLobby, () => ({ ...lobby, movedTo: { game: 'warm-welcome' as const, roomId: NEXT } }));
  const { comes } = visit(`/join-this-or-that?room=${ROOM}`);
  await ask(lobbyOf);
  await comes(`/join-warm-welcome/${NEXT}`);
});

test('a rejoin link from an earlier room still gives the seat back', async () => {
  api.on(getLobby, () => ({ ...lobby, movedTo: toColoring }));
  const link = `#rejoin=${'x'.repeat(43)}`;
  const { router, comes } = visit(`/join-this-or-that?room=${ROOM}${link}`);
  await ask(lobbyOf);
  await comes(`/join?room=${NEXT}`);
  expect(router.state.location.hash).toBe(link);
});

const goOn = () => here.call(nextGame, { body: { game: 'coloring' } });

describe('a host', () => {
  beforeEach(() => {
    loggedInAs(ANN);
    api.on(nextGame, () => ({ movedTo: toColoring }));
  });

  test('goes on presenting, in a room whose lobby is known', async () => {
    const told = vi.spyOn(toast, 'info');
    const { client, comes } = visit(`/this-or-that?room=${ROOM}&category=sports&present=1`, HOST);
    await ask(goOn);
    await comes(`/coloring?room=${NEXT}&present=1`);
    expect(told).not.toHaveBeenCalled();
    expect(client.getQueryData(hostLobbyKey(NEXT))).toMatchObject({ isHost: true, game: 'coloring' });
  });

  test('takes the key of a co-host or a remote along', async () => {
    const key = { kind: 'remote', key: `key_${'A'.repeat(43)}` } as const;
    rememberKey(ROOM, key);
    visit(`/this-or-that?room=${ROOM}`, HOST);
    await ask(goOn);
    await waitFor(() => expect(storedKey(NEXT)).toEqual(key));
  });

  test("of another session is a guest in somebody else's", async () => {
    api.on(getLobby, () => ({ ...lobby, movedTo: toColoring }));
    const { client, comes } = visit(`/this-or-that?room=${ROOM}`, HOST);
    await ask(lobbyOf);
    await comes(`/join?room=${NEXT}`);
    expect(client.getQueryData(hostLobbyKey(NEXT))).toBeUndefined();
  });
});

describe('the dialog for the next game', () => {
  const texts = hostTexts.next;
  const open = async (session: Session = SESSION) => {
    loggedInAs(ANN);
    const pages = renderPages([{ path: '/', element: <NextGame host={hosted({ session })} /> }], '/');
    await pages.user.click(screen.getByRole('button', { name: texts.open }));
    return pages;
  };

  test('asks for a picture where there are some, and moves on once', async () => {
    api.on(nextGame, () => ({ movedTo: toColoring }));
    const { user } = await open();
    expect(screen.queryByLabelText(texts.template)).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Collaborative Coloring Book' }));
    await user.selectOptions(screen.getByLabelText(texts.template), 'skyline');
    await user.click(screen.getByRole('button', { name: 'Go to Collaborative Coloring Book' }));
    await waitFor(() =>
      expect(api.named('nextGame')).toMatchObject([
        { params, body: { game: 'coloring', options: { template: 'skyline' } } },
      ]),
    );
  });

  test('begins with the first picture, as the dashboard does', async () => {
    api.on(nextGame, () => ({ movedTo: toColoring }));
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: 'Collaborative Coloring Book' }));
    expect(screen.getByLabelText(texts.template)).toHaveProperty('value', 'ice-cream');
    await user.click(screen.getByRole('button', { name: 'Go to Collaborative Coloring Book' }));
    await waitFor(() =>
      expect(api.named('nextGame')).toMatchObject([{ body: { options: { template: 'ice-cream' } } }]),
    );
  });

  test('offers the next game of the agenda first, with its choices', async () => {
    api.on(nextGame, () => ({ movedTo: toColoring }));
    const next = { game: 'coloring', options: { template: 'skyline' }, entry: 2 } as const;
    const { user } = await open({ ...SESSION, next });
    expect(screen.getByRole('radio', { name: 'Next on the agenda: Collaborative Coloring Book' })).toHaveProperty(
      'checked',
      true,
    );
    expect(screen.getByRole('radio', { name: 'Collaborative Coloring Book' })).toHaveProperty('checked', false);
    expect(screen.getByText('City Skyline')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Masterpiece Match' }));
    await user.click(screen.getByRole('radio', { name: /^Next on the agenda/ }));
    await user.click(screen.getByRole('button', { name: 'Go to Collaborative Coloring Book' }));
    await waitFor(() => expect(api.named('nextGame')).toMatchObject([{ params, body: next }]));
  });

  test.each([
    ['storage_full', hostTexts.storage.full],
    ['too_many_games', texts.failedTitle],
    ['internal', texts.failedTitle],
  ] as const)('says why not: %s', async (code, words) => {
    api.refuse(nextGame, code);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Go to Masterpiece Match' }));
    expect(await screen.findByText(words)).toBeTruthy();
  });
});
