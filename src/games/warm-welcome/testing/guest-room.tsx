import { screen } from '@testing-library/react';
import {
  getWarmWelcomeRoom,
  joinWarmWelcome,
  type WarmWelcomeParticipant,
} from '#shared/contract/games/warm-welcome.ts';
import type { JoinState } from '#src/game-kit/join.ts';
import { personOf } from '#src/game-kit/person.ts';
import { HOSTING, inSeconds, openRoom, ROOM, SEAT } from '#src/game-kit/testing/rooms.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { JoinWarmWelcomePage } from '../pages/join-warm-welcome-page.tsx';
import { waiting } from './game.ts';

export const ZOE: WarmWelcomeParticipant = {
  id: '3',
  participantName: 'Zoë',
  color: '#6A45B8',
  isHost: false,
  answered: true,
  currentLocation: 'Chicago, IL',
  placeName: 'Chicago, IL',
  currentLat: 41.88,
  currentLng: -87.63,
  approximate: false,
  country: 'US',
  extent: 'town',
  timeZone: null,
  weatherEmoji: null,
  weatherTemp: null,
};

export const EMPTY_ROOM = {
  ...HOSTING,
  roomId: ROOM,
  session: null,
  reactions: true,
  participants: [],
  facts: [],
  game: waiting(),
  serverNow: inSeconds(0),
};

export const ZOE_MAPPED = personOf(ZOE);

/** A room open to everyone that knows Zoë's seat. */
export function roomForGuests() {
  const api = openRoom('warm-welcome', ZOE);
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
