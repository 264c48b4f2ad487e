// Preloaded: the page's lazy load could outlast a test on a slow machine.
import '../components/guest-table.tsx';
import { act, fireEvent, screen } from '@testing-library/react';
import {
  getMasterpiecePlay,
  joinMasterpiece,
  type MasterpiecePlay,
  type MasterpieceScene,
} from '#shared/contract/games/masterpiece.ts';
import { openRoom, ROOM, SEAT, seatedAsZoe } from '#src/game-kit/testing/rooms.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { MasterpiecePage } from '../pages/masterpiece-page.tsx';
import { play, player, SCENES } from './rooms.ts';

export const openPage = (search = `?join=${ROOM}`) =>
  renderPages([{ path: '/masterpiece-match', element: <MasterpiecePage /> }], `/masterpiece-match${search}`);

/** A room open to everyone that knows Zoë's seat, and a fresh browser. */
export function roomForGuests() {
  const api = openRoom('masterpiece', player(1, 'Zoë'));
  let now: MasterpiecePlay = play(SCENES.waiting());
  api.on(joinMasterpiece, ({ body }) => ({ player: player(1, `${body.playerName}`), seat: SEAT }));
  api.on(getMasterpiecePlay, () => ({ ...now, serverNow: new Date().toISOString() }));
  return {
    api,
    /** Changes the room's reply. */
    is: (scene: MasterpieceScene, doneCount?: number, playerCount?: number) => {
      now = play(scene, doneCount, playerCount);
    },
  };
}

export type GuestRoom = ReturnType<typeof roomForGuests>;

/** Zoë's screen of a game under way. */
export function sitDown(room: GuestRoom, scene: MasterpieceScene, doneCount?: number, playerCount?: number) {
  seatedAsZoe('masterpiece');
  room.is(scene, doneCount, playerCount);
  const pages = openPage();
  return {
    ...pages,
    /** Changes the room, and waits until the page has read it. */
    becomes: async (next: MasterpieceScene, done?: number, players?: number) => {
      room.is(next, done, players);
      await act(() => pages.client.invalidateQueries());
    },
  };
}

/** Draws one dot with a finger. */
export async function drawDot() {
  const canvas = await screen.findByRole('img', { name: /^Canvas/ });
  fireEvent.pointerDown(canvas, { pointerId: 1, button: 0, pointerType: 'touch' });
  fireEvent.pointerUp(canvas, { pointerId: 1, button: 0, pointerType: 'touch' });
  return canvas;
}
