import * as z from 'zod/mini';
import {
  answerKnocks,
  getDoor,
  getKnock,
  KNOCKS_MAX,
  KNOCKS_PER_ADDRESS,
  KNOCKS_PER_BROWSER,
  keepOut,
  knock,
  leaveDoor,
  stopKeepingOut,
} from '../../_shared/contract/door.ts';
import { HANDLE_LIMITS, OWN_NAME_LIMITS, PARTICIPANT_LIMITS } from '../../_shared/contract/plans.ts';
import { ROOM_LIFETIME_HOURS } from '../../_shared/contract/rooms.ts';
import {
  addHandle,
  changeHandle,
  GIVEN_UP_HANDLES_MAX,
  getHandles,
  getTeamLink,
  giveUpHandle,
  knockAtLink,
} from '../../_shared/contract/team-links.ts';
import { ApiError } from '../../_shared/server/api-error.ts';
import { toBase64 } from '../../_shared/server/base64.ts';
import { Json } from '../../_shared/server/database.ts';
import { hashToken, knockTokenOf } from '../../_shared/server/seat-tokens.ts';
import { type Caller, KNOCK_COOKIE, knockOf, secretCookie } from '../kit/http/caller.ts';
import { widestOf } from '../kit/http/ip.ts';
import { wrongCodesOf } from '../kit/http/limits.ts';
import { Answer, on, onHost, type Route } from '../kit/http/on.ts';
import { type Lead, leadOf } from '../kit/members/memberships.ts';
import { asHost, asLead } from '../kit/phases/moves.ts';
import { visitorOf } from '../kit/seats/seats.ts';
import type { Kit } from '../kit/services/kit.ts';

const waits = z.array(z.int());
const knocked = z.object({ ...getKnock.reply.shape, isNew: z.boolean() });
const foundLink = z.object({ link: z.nullable(getTeamLink.reply), waits });
const knockedAtLink = z.object({ knock: z.nullable(knocked), waits });

/** The waiting room, people kept out, and team links. */
export function doorRoutes(kit: Kit): Route[] {
  const { changes, database, limits, memberships, settings } = kit;
  const most = { session: KNOCKS_MAX, address: KNOCKS_PER_ADDRESS, browser: KNOCKS_PER_BROWSER };
  const caps = new Json(PARTICIPANT_LIMITS);

  const visitorFor = (caller: Caller) => ({ ...visitorOf(settings, caller), most });

  /** A new knock's token, and its person for the database. `at` is a room or a team link. */
  function newKnock(caller: Caller, at: string, { attempt, name }: { name: string; attempt?: string | undefined }) {
    const token = knockTokenOf(at, attempt);
    const counted = limits.shared.asked(['knocks', `${at} ${widestOf(caller.ip)}`]);
    const visitor = { ...visitorFor(caller), name, new: toBase64(hashToken(token)), limits: counted };
    return { token, visitor: new Json(visitor) };
  }

  /** The reply with the token that proves the knock: the new one, or the caller's own. */
  function answerTo<Reply extends { isNew: boolean }>(caller: Caller, token: string, { isNew, ...reply }: Reply) {
    const proof = isNew ? token : (knockOf(caller.request.headers) ?? token);
    const cookie = { name: KNOCK_COOKIE, value: proof, maxAge: ROOM_LIFETIME_HOURS * 3_600 };
    const cookies = [secretCookie(caller.request, settings.publicOrigin, cookie)];
    return new Answer({ ...reply, knock: proof }, { status: isNew ? 201 : 200, cookies });
  }

  function ownHash(caller: Caller): Uint8Array {
    const token = knockOf(caller.request.headers);
    if (token === null) throw new ApiError('not_found');
    return hashToken(token);
  }

  return [
    on(knock, async ({ body, caller, params: { roomId } }) => {
      // Refuses missing rooms first, so that made-up ones fill no limits.
      await memberships.find(roomId, caller);
      limits.countNewcomer('knock', roomId, caller.ip);
      const { token, visitor } = newKnock(caller, roomId, body);
      const reply = await database.call('knock', { room: roomId, visitor }, z.extend(knocked, { version: z.int() }));
      changes.tell(roomId, { tally: reply.version });
      return answerTo(caller, token, reply);
    }),

    on(getKnock, ({ caller }) => {
      const asked = { knock: ownHash(caller), visitor: new Json(visitorFor(caller)) };
      return database.call('poll_knock', asked, getKnock.reply);
    }),

    on(leaveDoor, async ({ caller }) => {
      const token = knockOf(caller.request.headers);
      if (token !== null) await database.call('leave_door', { knock: hashToken(token) }, leaveDoor.reply);
      return {};
    }),

    on(getDoor, async ({ caller, params: { roomId: room } }) =>
      database.call('people_at_door', { room, ...(await leadOf(caller)) }, getDoor.reply),
    ),

    on(answerKnocks, ({ body, caller, params: { roomId: room } }) => {
      const asked = { room, knock: body.knockId === undefined ? null : Number(body.knockId), let_in: body.letIn, caps };
      const answer = (lead: Lead) => database.call('answer_knocks', { ...asked, ...lead }, answerKnocks.reply);
      return asLead(kit, caller, room, answer);
    }),

    on(keepOut, ({ body, caller, params: { participantId, roomId: room } }) => {
      const asked = { room, number: Number(participantId), by_address: body.byAddress };
      const keep = (host: string) => database.call('keep_out', { ...asked, host }, keepOut.reply);
      return asHost(kit, caller, room, keep, 'people');
    }),

    on(stopKeepingOut, ({ caller, params: { keptOutId, roomId: room } }) => {
      const asked = { room, kept_out: Number(keptOutId) };
      const stop = (host: string) => database.call('stop_keeping_out', { ...asked, host }, stopKeepingOut.reply);
      return asHost(kit, caller, room, stop, 'people');
    }),

    onHost(getHandles, ({ host }) => database.call('handles', { host }, getHandles.reply)),

    onHost(addHandle, async ({ body, host }) => {
      // The look-alikes of all writing take time to load, and few hosts need them.
      const { isFree, handleKey, randomHandle } = await import('../../_shared/server/handles.ts');
      const handle = body.handle ?? randomHandle();
      if (!isFree(handle)) throw new ApiError('handle_taken');
      const limits = { links: HANDLE_LIMITS, ownNames: OWN_NAME_LIMITS, givenUp: GIVEN_UP_HANDLES_MAX };
      const asked = {
        host,
        handle,
        look: handleKey(handle),
        limits: new Json(limits),
        chosen: body.handle !== undefined,
      };
      return database.call('add_handle', asked, addHandle.reply);
    }),

    onHost(changeHandle, ({ body, host, params: { handle } }) =>
      database.call('change_handle', { host, handle, changes: new Json(body) }, changeHandle.reply),
    ),

    onHost(giveUpHandle, ({ host, params: { handle } }) =>
      database.call('give_up_handle', { host, handle }, giveUpHandle.reply),
    ),

    on(getTeamLink, async ({ caller, params: { handle } }) => {
      const { link } = await limits.shared.counting(wrongCodesOf(caller.ip), (asked) =>
        database.call('find_team_link', { handle, limits: asked }, foundLink),
      );
      if (link === null) throw new ApiError('not_found');
      return link;
    }),

    on(knockAtLink, async ({ body, caller, params: { handle } }) => {
      const { token, visitor } = newKnock(caller, handle, body);
      const { knock: reply } = await limits.shared.counting(wrongCodesOf(caller.ip), (asked) =>
        database.call('knock_at_link', { handle, visitor, limits: asked }, knockedAtLink),
      );
      if (reply === null) throw new ApiError('not_found');
      return answerTo(caller, token, reply);
    }),
  ];
}
