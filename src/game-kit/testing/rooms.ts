import { getCurrentUser } from '#shared/contract/accounts.ts';
import type { Game } from '#shared/contract/games/registry.ts';
import { getAway } from '#shared/contract/hosted-rooms.ts';
import { getLobby, type Lobby } from '#shared/contract/rooms.ts';
import { SESSION } from '#shared/contract/testing/session.ts';
import { rememberSeat } from '#src/lib/identity/seats.ts';
import { ANN, freshBrowser, loggedInAs } from '#src/lib/testing/accounts.ts';
import { fakeApi } from '#src/lib/testing/fake-api.ts';
import { toast } from '#src/lib/toast/toast.ts';

export const ROOM = 'abcdefgh012345';
export const SEAT = `seat_${'s'.repeat(43)}`;
export const HOSTING = { code: 'K7XRM', locked: false, participantLimit: 5, session: SESSION };

export const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1_000).toISOString();

/** Ann's open room, as somebody without a seat is told of it. */
export const lobbyOf = (game: Game): Lobby => ({
  roomId: ROOM,
  game,
  host: 'Ann',
  locked: false,
  full: false,
  recapDays: 1,
  isHost: false,
  seat: null,
});

/** A fresh browser, and a room that knows Zoë by her seat. */
export function openRoom(game: Game, zoe: { id: string; color: string }) {
  freshBrowser();
  toast.dismiss();
  const api = fakeApi();
  const seat = { participantId: zoe.id, participantName: 'Zoë', color: zoe.color, isHost: false };
  api.on(getLobby, ({ bearer }) => ({ ...lobbyOf(game), seat: bearer === `Bearer ${SEAT}` ? seat : null }));
  return api;
}

/** The same room for Ann, logged in; no one is away. */
export function hostedByAnn(api: ReturnType<typeof fakeApi>, game: Game): void {
  loggedInAs(ANN);
  api.on(getCurrentUser, () => ({ user: ANN }));
  api.on(getLobby, () => ({ ...lobbyOf(game), isHost: true }));
  api.on(getAway, () => ({ awayIds: [] }));
}

/** As if Zoë had joined in this tab. */
export const seatedAsZoe = (game: Game): void => rememberSeat(ROOM, { token: SEAT, name: 'Zoë', game });
