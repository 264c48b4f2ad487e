// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getThisOrThatPlay } from '#shared/contract/games/this-or-that.ts';
import { getLobby } from '#shared/contract/rooms.ts';
import { createQueryClient } from '#src/lib/query-client.ts';
import { Refused } from '#src/lib/testing/fake-api.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { OfflineBanner } from '#src/ui/layout/offline-banner.tsx';
import { LOBBY, openQuestion, ROOM, roomForPlayers, seatedAsZoe } from '../testing/game.ts';
import { ThisOrThatPlayPage } from './this-or-that-play-page.tsx';

let room: ReturnType<typeof roomForPlayers>;
beforeEach(() => {
  room = roomForPlayers();
  seatedAsZoe();
});
afterEach(cleanup);

const open = () =>
  renderPages([{ path: '/this-or-that-play', element: <ThisOrThatPlayPage /> }], `/this-or-that-play?room=${ROOM}`);
const sideA = () => screen.findByRole('button', { name: 'A: Coffee' });

describe('out of the room', () => {
  test.each([
    ['removed', 'The host removed you from this room.'],
    ['room_ended', 'This session has ended.'],
    ['room_not_found', "We can't find this room. Ask your host for a new link."],
  ] as const)('%s', async (code, words) => {
    room.show(openQuestion());
    open();
    await sideA();
    for (const endpoint of [getThisOrThatPlay, getLobby]) {
      room.api.on(endpoint, () => {
        throw new Refused(code);
      });
    }
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'A: Coffee' })).toBeNull();
  });

  test('a seat that the room does not know joins anew', async () => {
    room.api.on(getLobby, () => LOBBY);
    room.api.on(getThisOrThatPlay, () => {
      throw new Refused('not_your_seat');
    });
    open();
    expect(await screen.findByRole('button', { name: 'Join Game' })).toBeTruthy();
  });

  test('without a connection the game stays, and it is said', async () => {
    room.show(openQuestion());
    open();
    await sideA();
    room.api.off(getThisOrThatPlay);
    render(<OfflineBanner />, {
      wrapper: ({ children }) => <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>,
    });
    expect(await screen.findByText(/^Connection lost/)).toBeTruthy();
    expect(await sideA()).toBeTruthy();
  });
});
