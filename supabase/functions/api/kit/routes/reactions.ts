import * as z from 'zod/mini';
import { participantId, version } from '../../../_shared/contract/fields.ts';
import { getReactions, sendReaction } from '../../../_shared/contract/reactions.ts';
import { retryAfter } from '../../../_shared/server/api-error.ts';
import { on, type Route } from '../http/on.ts';
import { identityOf, leadOf } from '../members/memberships.ts';
import { admitToMove } from '../phases/moves.ts';
import type { Kit } from '../services/kit.ts';

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
