import * as z from 'zod/mini';
import { sessionId } from '../../_shared/contract/fields.ts';
import { DRAWING_MEDIA } from '../../_shared/contract/games/drawings.ts';
import {
  answerAgain,
  changeRecap,
  deleteRecap,
  getGuestRecap,
  getRecap,
  getRecapDrawing,
  getSharedRecap,
  leaveRecap,
  RECAP_PREFIX,
  type Recap,
  recap,
  shareRecap,
  unshareRecap,
} from '../../_shared/contract/recaps.ts';
import { allowPictureName } from '../../_shared/contract/rooms.ts';
import { ApiError } from '../../_shared/server/api-error.ts';
import { fromBase64 } from '../../_shared/server/base64.ts';
import type { Database } from '../../_shared/server/database.ts';
import { newSecret } from '../../_shared/server/seat-tokens.ts';
import type { Caller } from '../kit/http/caller.ts';
import { on, onHost, onMedia, type Route } from '../kit/http/on.ts';
import type { RoomState } from '../kit/members/live-room.ts';
import { identityOf } from '../kit/members/memberships.ts';
import { RECAP_FILES_KEPT, recapLinkOf, recapReaderOf } from '../kit/polls/recap-reader.ts';
import { LiveRooms, type LiveSource } from '../kit/rooms/live-rooms.ts';
import type { Kit } from '../kit/services/kit.ts';

/** The common part of an ended session's recap, in place of its rooms. `id` is the session's; no one is present. */
export interface CommonRecap extends RoomState {
  readonly recap: Recap | null;
}

const stored = z.object({ version: z.int(), recap: z.nullable(recap) });

/** @param voters with the names of voters */
export function commonRecapSource(database: Database, voters: boolean): LiveSource<CommonRecap> {
  return {
    async read(session, known) {
      const asked = { session, voters, version: known?.version ?? null };
      const { recap, version } = await database.call('common_recap', asked, stored);
      if (version === known?.version) return { state: known };
      return { state: { id: session, version, reclaims: 0, people: [], recap } };
    },
  };
}

type RecapRound = Extract<Recap['games'][number], { rounds: unknown }>['rounds'][number];

/** The recap with only the winners of each round; its first drawing where none won. */
export function guestPart({ games, ...head }: Recap): Recap {
  const won = ({ drawings, ...round }: RecapRound) => {
    const winners = drawings.filter(({ wins }) => wins);
    return { ...round, drawings: winners.length > 0 ? winners : drawings.slice(0, 1) };
  };
  const trimmed = games.map((game) => ('rounds' in game ? { ...game, rounds: game.rounds.map(won) } : game));
  return { ...head, games: trimmed };
}

const guest = z.object({
  /** null while it is open. */
  sessionId: z.nullable(sessionId),
  version: z.int(),
  isOut: z.boolean(),
  again: getGuestRecap.reply.shape.again,
  onPictures: z.boolean(),
  link: getGuestRecap.reply.shape.link,
  ownDrawings: getGuestRecap.reply.shape.ownDrawings,
});
const shared = z.object({ sessionId, version: z.int(), voterNames: z.boolean() });
const storedDrawing = z.object({ media: z.enum(DRAWING_MEDIA), base64: z.string() });

/** The recaps of ended sessions: for the host, for holders of a link, and for guests. */
export function recapRoutes(kit: Kit): Route[] {
  const { database } = kit;

  /** By session: the screens of all guests ask in the second of its end, and a link may go around. */
  const recaps = new LiveRooms(commonRecapSource(database, false), kit);
  const recapsWithVoters = new LiveRooms(commonRecapSource(database, true), kit);

  /** A person of the room. Refuses callers without credentials. */
  async function seated(caller: Caller) {
    const identity = await identityOf(caller);
    if (identity.user === null && identity.seat === null) throw new ApiError('sign_in');
    return identity;
  }

  return [
    onHost(getRecap, ({ host, params: { sessionId: session } }) =>
      database.call('recap', { session, host }, getRecap.reply),
    ),

    on(getSharedRecap, async ({ caller }) => {
      const link = recapLinkOf(caller);
      if (link === null) throw new ApiError('recap_gone');
      const { sessionId: session, version, voterNames } = await database.call('shared_recap', { link }, shared);
      const { state } = await (voterNames ? recapsWithVoters : recaps).at(session, version);
      if (state.recap === null) throw new ApiError('recap_gone');
      return state.recap;
    }),

    on(getGuestRecap, async ({ caller, params: { roomId: room } }) => {
      const asked = { room, ...(await seated(caller)) };
      const { sessionId: session, version, ...own } = await database.call('guest_recap', asked, guest);
      if (session === null) return { ...own, recap: null };
      const common = await recaps.at(session, version);
      return { ...own, recap: common.once('guest', () => common.state.recap && guestPart(common.state.recap)) };
    }),

    on(leaveRecap, async ({ caller, params: { roomId: room } }) =>
      database.call('leave_recap', { room, ...(await seated(caller)) }, leaveRecap.reply),
    ),

    on(answerAgain, async ({ body: { again }, caller, params: { roomId: room } }) =>
      database.call('answer_again', { room, ...(await seated(caller)), again }, answerAgain.reply),
    ),

    on(allowPictureName, async ({ body: { allowed }, caller, params: { roomId: room } }) =>
      database.call('allow_picture_name', { room, ...(await seated(caller)), allowed }, allowPictureName.reply),
    ),

    onMedia(
      getRecapDrawing,
      async ({ caller, params: { drawingId: drawing, sessionId: session } }) => {
        const asked = { session, drawing, ...(await recapReaderOf(caller)) };
        const { base64, media: type } = await database.call('recap_drawing', asked, storedDrawing);
        return { type, bytes: fromBase64(base64) ?? new Uint8Array() };
      },
      RECAP_FILES_KEPT,
    ),

    onHost(changeRecap, ({ body, host, params: { sessionId: session } }) =>
      database.call('change_recap', { session, host, voter_names: body.voterNames }, changeRecap.reply),
    ),

    onHost(deleteRecap, ({ host, params: { sessionId: session } }) =>
      database.call('delete_recap', { session, host }, deleteRecap.reply),
    ),

    onHost(shareRecap, ({ body: { first = false }, host, params: { sessionId } }) => {
      const link = RECAP_PREFIX + newSecret();
      return database.call('share_recap', { session: sessionId, host, link, first }, shareRecap.reply);
    }),

    onHost(unshareRecap, async ({ host, params: { sessionId } }) => {
      await database.call('share_recap', { session: sessionId, host, link: null }, z.unknown());
      return {};
    }),
  ];
}
