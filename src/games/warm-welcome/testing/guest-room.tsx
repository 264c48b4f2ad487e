import { screen } from '@testing-library/react';
import {
  getWarmWelcomeRoom,
  joinWarmWelcome,
  type WarmWelcomeParticipant,
} from '#shared/contract/games/warm-welcome.ts';
import { getLobby, type Lobby } from '#shared/contract/rooms.ts';
import type { JoinState } from '#src/game-kit/join.ts';
import { personOf } from '#src/game-kit/person.ts';
import { freshBrowser } from '#src/lib/testing/accounts.ts';
import { fakeApi } from '#src/lib/testing/fake-api.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { JoinWarmWelcomePage } from '../pages/join-warm-welcome-page.tsx';

export const ROOM = 'abcdefgh012345';
export const SEAT = `seat_${'s'.repeat(43)}`;
export const LOBBY: Lobby = {
  roomId: ROOM,
  game: 'warm-welcome',
  host: 'Ann',
  locked: false,
  full: false,
  isHost: false,
  seat: null,
};
export const ZOE: WarmWelcomeParticipant = {
  id: '3',
  participantName: 'Zoë',
  color: '#6A45B8',
  isHost: false,
  currentLocation: 'Chicago, IL',
  placeName: 'Chicago, IL',
  currentLat: 41.88,
  currentLng: -87.63,
  approximate: false,
  weatherEmoji: null,
  weatherTemp: null,
};

export const EMPTY_ROOM = {
  roomId: ROOM,
  code: 'K7XRM',
  locked: false,
  participantLimit: 5,
  session: null,
  reactions: true,
  participants: [],
  facts: [],
};

export const ZOE_MAPPED = personOf(ZOE);

/** The room recognizes Zoë's seat, and treats everyone else as new. */
export function knowsZoe(api: ReturnType<typeof fakeApi>): void {
  api.on(getLobby, ({ bearer }) => ({
    ...LOBBY,
    seat:
      bearer === `Bearer ${SEAT}`
        ? { participantId: '3', participantName: 'Zoë', color: ZOE.color, isHost: false }
        : null,
  }));
}

/** A fresh browser, and an API with a room open to everyone that knows Zoë's seat. */
export function roomForGuests(): ReturnType<typeof fakeApi> {
  freshBrowser();
  const api = fakeApi();
  knowsZoe(api);
  api.on(getWarmWelcomeRoom, () => ({ ...EMPTY_ROOM, participants: [ZOE] }));
  api.on(joinWarmWelcome, ({ body }) => ({
    participant: { ...ZOE, participantName: `${body.participantName}`, currentLocation: `${body.currentLocation}` },
    seat: SEAT,
  }));
  return api;
}

/** @param state router state of the previous page */
export const openJoinPage = (id = ROOM, state: JoinState | null = null) =>
  renderPages([{ path: '/join-warm-welcome/:roomId?', element: <JoinWarmWelcomePage /> }], {
    pathname: `/join-warm-welcome/${id}`,
    state,
  });

/** Fills the form in and sends it. */
export async function join(name = 'Zoë', place = 'Chicago, IL') {
  const pages = openJoinPage();
  await pages.user.type(screen.getByLabelText('Your Name'), name);
  await pages.user.type(screen.getByLabelText('Current Location'), place);
  await pages.user.click(screen.getByRole('button', { name: 'Join Session' }));
  return pages;
}
