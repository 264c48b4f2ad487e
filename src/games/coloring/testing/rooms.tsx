import { getCurrentUser } from '#shared/contract/accounts.ts';
import { getPainters } from '#shared/contract/games/canvas.ts';
import { type ColoringParticipants, getParticipants, joinColoring } from '#shared/contract/games/coloring.ts';
import { getAway } from '#shared/contract/hosted-rooms.ts';
import { getLobby, type Lobby, type Player } from '#shared/contract/rooms.ts';
import { SESSION } from '#shared/contract/testing/session.ts';
import { rememberSeat } from '#src/lib/identity/seats.ts';
import { ANN, freshBrowser, loggedInAs } from '#src/lib/testing/accounts.ts';
import { fakeApi } from '#src/lib/testing/fake-api.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { toast } from '#src/lib/toast/toast.ts';
import { ColoringPage } from '../pages/coloring-page.tsx';
import { JoinPage } from '../pages/join-page.tsx';
import { freshEasel } from './stand-ins.tsx';

export const ROOM = 'abcdefgh012345';
export const SEAT = `seat_${'s'.repeat(43)}`;
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
const ZOES_SEAT = { participantId: ZOE.id, participantName: ZOE.participantName, color: ZOE.color, isHost: false };
export const LOBBY: Lobby = {
  roomId: ROOM,
  game: 'coloring',
  host: 'Ann',
  locked: false,
  full: false,
  isHost: false,
  seat: null,
};

const room = (participants: Player[], rest: Partial<ColoringParticipants>): ColoringParticipants => ({
  participants,
  template: 'skyline',
  challenge: null,
  reactions: true,
  serverNow: new Date().toISOString(),
  hosting: null,
  ...rest,
});

/** A room with these people, and a fresh browser. */
export function roomWith(participants: Player[], rest: Partial<ColoringParticipants> = {}) {
  freshBrowser();
  freshEasel();
  toast.dismiss();
  const api = fakeApi();
  let now = room(participants, rest);
  api.on(getParticipants, () => now);
  api.on(getPainters, () => ({ names: [] }));
  api.on(getLobby, ({ bearer }) => ({ ...LOBBY, seat: bearer === `Bearer ${SEAT}` ? ZOES_SEAT : null }));
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

/** Zoë has joined in this tab. */
export function seatedAsZoe(): void {
  rememberSeat(ROOM, { token: SEAT, name: 'Zoë', game: 'coloring' });
}

/** The same room, hosted by Ann, logged in. */
export function roomOfAnn(participants: Player[], rest: Partial<ColoringParticipants> = {}) {
  const made = roomWith(participants, {
    hosting: { code: 'ABC23', locked: false, participantLimit: 5, session: SESSION },
    ...rest,
  });
  loggedInAs(ANN);
  made.api.on(getCurrentUser, () => ({ user: ANN }));
  made.api.on(getLobby, () => ({ ...LOBBY, isHost: true }));
  made.api.on(getAway, () => ({ awayIds: [] }));
  return made;
}

const PAGES = [
  { path: '/coloring', element: <ColoringPage /> },
  { path: '/join', element: <JoinPage /> },
];

export const open = (address: string) => renderPages(PAGES, address);
export const openRoom = (search = '') => open(`/coloring?room=${ROOM}${search}`);
