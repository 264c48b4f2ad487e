import { getPainters } from '#shared/contract/games/canvas.ts';
import { type ColoringParticipants, getParticipants, joinColoring } from '#shared/contract/games/coloring.ts';
import type { Player } from '#shared/contract/rooms.ts';
import { HOSTING, hostedByAnn, openRoom as openLobby, ROOM, SEAT } from '#src/game-kit/testing/rooms.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { ColoringPage } from '../pages/coloring-page.tsx';
import { JoinPage } from '../pages/join-page.tsx';
import { freshEasel } from './stand-ins.tsx';

const COLORS = ['#FF6B6B', '#4ECDC4', '#45B7D1'];

/** A painter; the first one is the host. */
export const artist = (id: number, participantName: string): Player => ({
  id: `${id}`,
  participantName,
  color: COLORS[(id - 1) % COLORS.length] ?? '#FF6B6B',
  isHost: id === 1,
});
export const HOST_ARTIST = artist(1, 'Ann');
export const ZOE = artist(2, 'Zoë');

const room = (participants: Player[], rest: Partial<ColoringParticipants>): ColoringParticipants => ({
  participants,
  template: 'skyline',
  challenge: null,
  finishedAt: null,
  mission: null,
  reactions: true,
  serverNow: new Date().toISOString(),
  hosting: null,
  ...rest,
});

/** A room with these people, and a fresh browser. */
export function roomWith(participants: Player[], rest: Partial<ColoringParticipants> = {}) {
  freshEasel();
  const api = openLobby('coloring', ZOE);
  let now = room(participants, rest);
  api.on(getParticipants, () => now);
  api.on(getPainters, () => ({ names: [], signatures: [] }));
  api.on(joinColoring, ({ body }) => ({
    participant: { ...ZOE, participantName: `${body.participantName}` },
    seat: SEAT,
  }));
  return {
    api,
    /** The room's reply. */
    now: () => now,
    /** Changes it. */
    is: (people: Player[], more: Partial<ColoringParticipants> = {}) => {
      now = room(people, { ...rest, ...more });
    },
  };
}

/** The same room, hosted by Ann, logged in. */
export function roomOfAnn(participants: Player[], rest: Partial<ColoringParticipants> = {}) {
  const made = roomWith(participants, { hosting: HOSTING, ...rest });
  hostedByAnn(made.api, 'coloring');
  return made;
}

const PAGES = [
  { path: '/coloring', element: <ColoringPage /> },
  { path: '/join', element: <JoinPage /> },
];

export const open = (address: string) => renderPages(PAGES, address);
export const openRoom = (search = '') => open(`/coloring?room=${ROOM}${search}`);
