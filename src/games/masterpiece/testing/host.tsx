import { act } from '@testing-library/react';
// Preloaded: the page's lazy load could outlast a test on a slow machine.
import '../components/host-room.tsx';
import {
  changeMasterpieceRoom,
  getMasterpieceState,
  type MasterpieceScene,
  type MasterpieceState,
} from '#shared/contract/games/masterpiece.ts';
import { hostedByAnn, openRoom, ROOM } from '#src/game-kit/testing/rooms.ts';
import { openPage } from './guest.tsx';
import { player, state } from './rooms.ts';

/** A logged-in host with a room. */
export function roomOfHost(scene: MasterpieceScene, rest: Partial<MasterpieceState> = {}) {
  const api = openRoom('masterpiece', player(1, 'Zoë'));
  hostedByAnn(api, 'masterpiece');
  let now = state(scene, rest);
  const read = () => ({ ...now, serverNow: new Date().toISOString() });
  api.on(getMasterpieceState, read);
  api.on(changeMasterpieceRoom, read);
  return {
    api,
    is: (next: MasterpieceScene, more: Partial<MasterpieceState> = {}) => {
      now = state(next, more);
    },
    /** Requests to move the room on or to choose prompts. */
    changes: () => api.named('changeMasterpieceRoom').map(({ body }) => body),
  };
}

export type HostRoom = ReturnType<typeof roomOfHost>;

/** The host's screen of it. */
export function openHosted(room: HostRoom, search = `?room=${ROOM}`) {
  const pages = openPage(search);
  return {
    ...pages,
    /** Changes the room, and waits until the page has read it. */
    becomes: async (scene: MasterpieceScene, rest: Partial<MasterpieceState> = {}) => {
      room.is(scene, rest);
      await act(() => pages.client.invalidateQueries());
    },
  };
}
