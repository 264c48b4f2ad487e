import * as z from 'zod/mini';
import { participantId, roomId, SEAT_PREFIX, version } from '../../../_shared/contract/fields.ts';
import { type AgendaEntry, optionsFor } from '../../../_shared/contract/games/options.ts';
import { GAMES, type GameEntry, game, joinPath, templateIn } from '../../../_shared/contract/games/registry.ts';
import {
  changeSession,
  closeTurnedAway,
  deleteRoom,
  endEmptyRooms,
  endRoom,
  finishSession,
  freeAwaySeats,
  getAway,
  getOpenRooms,
  hidePiece,
  lockRoom,
  makeSeatLink,
  nextGame,
  removeParticipant,
  restoreParticipant,
  startSession,
} from '../../../_shared/contract/hosted-rooms.ts';
import { PARTICIPANT_COLORS } from '../../../_shared/contract/palettes.ts';
import { MAX_GAMES, PARTICIPANT_LIMITS, RECAP_DAYS, STORAGE_QUOTAS, tier } from '../../../_shared/contract/plans.ts';
import { getReactions, sendReaction } from '../../../_shared/contract/reactions.ts';
import {
  AWAY_AFTER_SECONDS,
  findRoomByCode,
  getLobby,
  lobby,
  reclaimSeat,
  SEAT_LINK_MINUTES,
  takeExtraTime,
} from '../../../_shared/contract/rooms.ts';
import { ApiError, retryAfter } from '../../../_shared/server/api-error.ts';
import { Json } from '../../../_shared/server/database.ts';
import { hashToken, newSecret } from '../../../_shared/server/seat-tokens.ts';
import { wrongCodesOf } from '../http/limits.ts';
import { on, onHost, type Route } from '../http/on.ts';
import { asOwnSeat, identityOf, keyHashOf, type Lead, leadOf, person } from '../members/memberships.ts';
import { admitToMove, asHost, asLead } from '../phases/moves.ts';
import { opened, openedAs } from '../rooms/opening.ts';
import { reclaim } from '../seats/seats.ts';
import type { Kit } from '../services/kit.ts';
import { changesRoute } from './changes-route.ts';
import { keyRoutes } from './key-routes.ts';

const foundByCode = z.object({ room: z.nullable(z.object({ game, roomId })), waits: z.array(z.int()) });
const ownLobby = z.object({ ...z.omit(lobby, { recapDays: true }).shape, seat: z.nullable(person), tier });

/** The calls shared by all games: the stream of changes, a host's rooms, the join screen, codes, and host actions in a room. */
export function roomRoutes(kit: Kit): Route[] {
  const { database, limits } = kit;
  const caps = new Json(PARTICIPANT_LIMITS);
  const keep = (days?: number) => new Json({ days, plans: RECAP_DAYS });

  return [
    changesRoute(kit),
    ...keyRoutes(kit),

    ...reactionRoutes(kit),

    onHost(getOpenRooms, ({ host }) =>
      database.call('host_rooms', { host, quotas: new Json(STORAGE_QUOTAS) }, getOpenRooms.reply),
    ),

    onHost(endEmptyRooms, async ({ host }) => {
      const reply = z.object({ ended: z.array(roomId) });
      const { ended } = await database.call('end_empty_rooms', { host, keep: keep() }, reply);
      for (const room of ended) kit.changes.tell(room, 'ended');
      return { ended: ended.length };
    }),

    on(getLobby, async ({ caller, params }) => {
      const identity = await identityOf(caller);
      const token = caller.credentials.seat;
      // A page with a rejoin link gives its token as a seat's: unlike the URL, the header is in no log.
      const link = token === null ? null : hashToken(token.slice(SEAT_PREFIX.length));
      const asked = { room: params.roomId, ...identity, caps, link, key: keyHashOf(caller) };
      const { seat, tier: plan, ...found } = await database.call('lobby', asked, ownLobby);
      return { ...found, recapDays: RECAP_DAYS[plan], seat: seat === null ? null : asOwnSeat(seat) };
    }),

    on(endRoom, ({ body, caller, params: { roomId: room } }) => {
      const end = (host: string) => database.call('end_room', { room, host, keep: keep(body.keepDays) }, endRoom.reply);
      return asHost(kit, caller, room, end, 'ended');
    }),

    on(finishSession, ({ caller, params: { roomId: room } }) => {
      const finish = (lead: Lead) =>
        database.call('finish_session', { room, ...lead, keep: keep() }, finishSession.reply);
      return asLead(kit, caller, room, finish, 'ended');
    }),

    on(deleteRoom, ({ caller, params: { roomId: room } }) =>
      asHost(kit, caller, room, (host) => database.call('delete_room', { room, host }, deleteRoom.reply), 'ended'),
    ),

    on(nextGame, ({ body, caller, params: { roomId: room } }) => {
      const { colors = PARTICIPANT_COLORS, phases, presence }: GameEntry = GAMES[body.game];
      const asked = {
        room,
        next: new Json({
          game: body.game,
          options: optionsFor(body.game, body.options),
          presence,
          phases: phases !== undefined,
          template: templateIn(body.game, body.options.template),
          entry: body.entry,
        }),
        limits: new Json({ games: MAX_GAMES, storage: STORAGE_QUOTAS }),
        caps,
        colors,
      };
      return asLead(kit, caller, room, (lead) => {
        limits.count('openRoom', 'person', lead.host ?? room);
        return database.call('next_room', { ...asked, ...lead }, nextGame.reply);
      });
    }),

    onHost(startSession, async ({ body: { entries, name, settings }, host }) => {
      const agenda = entries.map(({ game, options }) => ({ game, options: optionsFor(game, options) }));
      const { game, options } = agenda[0] as AgendaEntry;
      const asked = {
        ...openedAs(game),
        host,
        room: null,
        template: templateIn(game, options.template),
        session: new Json({ name: name ?? null, settings: settings ?? {}, agenda }),
      };
      return { game, ...(await database.call('open_room', asked, opened)) };
    }),

    on(changeSession, ({ body, caller, params: { roomId: room } }) => {
      const changes = new Json(body);
      const change = (host: string) => database.call('change_session', { room, host, changes }, changeSession.reply);
      return asHost(kit, caller, room, change);
    }),

    on(lockRoom, ({ body: { locked }, caller, params: { roomId: room } }) =>
      asHost(kit, caller, room, (host) => database.call('lock_room', { room, host, locked }, lockRoom.reply)),
    ),

    on(closeTurnedAway, ({ caller, params: { roomId: room } }) =>
      asHost(kit, caller, room, (host) => database.call('close_turned_away', { room, host }, closeTurnedAway.reply)),
    ),

    on(removeParticipant, ({ caller, params: { participantId, roomId: room } }) => {
      const number = Number(participantId);
      const remove = (lead: Lead) =>
        database.call('remove_participant', { room, ...lead, number }, removeParticipant.reply);
      return asLead(kit, caller, room, remove, 'people');
    }),

    on(restoreParticipant, ({ caller, params: { participantId, roomId: room } }) => {
      const number = Number(participantId);
      const restore = (lead: Lead) =>
        database.call('restore_participant', { room, ...lead, number, caps }, restoreParticipant.reply);
      return asLead(kit, caller, room, restore, 'people');
    }),

    on(hidePiece, ({ body, caller, params: { roomId: room } }) =>
      asLead(kit, caller, room, (lead) => database.call('hide_piece', { room, ...lead, ...body }, hidePiece.reply)),
    ),

    on(makeSeatLink, async ({ caller, params: { participantId, roomId: room } }) => {
      const link = newSecret();
      const asked = { room, number: Number(participantId), link: hashToken(link), seconds: SEAT_LINK_MINUTES * 60 };
      const make = (host: string) => database.call('make_seat_link', { ...asked, host }, z.object({ version }));
      return { link, ...(await asHost(kit, caller, room, make)) };
    }),

    on(reclaimSeat, ({ body, caller, params: { roomId } }) => reclaim(kit, { roomId, caller, ...body })),

    on(takeExtraTime, async ({ body: { times }, caller, params: { roomId: room } }) => {
      await admitToMove(kit, { limit: 'move', roomId: room, caller });
      return database.call('take_extra_time', { room, ...(await identityOf(caller)), times }, takeExtraTime.reply);
    }),

    on(getAway, async ({ caller, params: { roomId: room } }) => {
      const asked = { room, ...(await leadOf(caller)), away_seconds: AWAY_AFTER_SECONDS };
      return database.call('away', asked, getAway.reply);
    }),

    on(freeAwaySeats, ({ caller, params: { roomId: room } }) => {
      const asked = { room, away_seconds: AWAY_AFTER_SECONDS };
      const free = (lead: Lead) => database.call('free_away_seats', { ...asked, ...lead }, freeAwaySeats.reply);
      return asLead(kit, caller, room, free, 'people');
    }),

    on(findRoomByCode, async ({ caller, params: { code } }) => {
      const { room } = await limits.shared.counting(wrongCodesOf(caller.ip), (asked) =>
        database.call('find_room_by_code', { code, limits: asked }, foundByCode),
      );
      if (room === null) throw new ApiError('not_found');
      return { game: room.game, joinPath: joinPath(room.game, room.roomId) };
    }),
  ];
}

/** No turn: one too many in this second. */
const sent = z.object({ turn: z.nullable(z.int()), participantId, version });

/** What people send while a game waits, the same in all games. */
export const reactionRoutes = (kit: Kit): Route[] => [
  on(sendReaction, async ({ body: { reaction }, caller, params: { roomId } }) => {
    await admitToMove(kit, { limit: 'sendReaction', roomId, caller });
    const asked = { room: roomId, ...(await identityOf(caller)), reaction };
    const { turn, ...reply } = await kit.database.call('send_reaction', asked, sent);
    if (turn === null) throw retryAfter(1, 'slow_down');
    kit.seen.mark(roomId, Number(reply.participantId));
    kit.streams.reacted(roomId, { turn, participantId: reply.participantId, reaction });
    return { ...reply, turn, reaction };
  }),

  on(getReactions, async ({ caller, params: { roomId: room } }) =>
    kit.database.call('reactions', { room, ...(await leadOf(caller)) }, getReactions.reply),
  ),
];
