import * as z from 'zod/mini';
import { instant } from '../../../_shared/contract/fields.ts';
import { movedTo } from '../../../_shared/contract/games/registry.ts';
import { PARTICIPANT_LIMITS } from '../../../_shared/contract/plans.ts';
import { type Argument, type Database, Json } from '../../../_shared/server/database.ts';
import type { RoomHead } from '../members/live-room.ts';

/** What every state starts with; `room` is null if the caller's version is current, `people` if they are the same. */
const head = z.looseObject({
  now: instant,
  version: z.int(),
  reclaims: z.int(),
  room: z.unknown(),
  people: z.optional(z.unknown()),
  movedTo: z.optional(movedTo),
});

/**
 * Reads rooms by a function of schema `app`, with `more` arguments. `always`: parts of every reply, which may change without
 * a new version. `parts`: the others, left out with an unchanged one.
 */
export function stateReader<Always extends z.ZodMiniObject, Parts extends z.ZodMiniObject>(
  database: Database,
  call: string,
  { always, more, parts }: { always: Always; parts: Parts; more: Record<string, Argument> },
) {
  type State = RoomHead & z.output<Always> & z.output<Parts>;
  const caps = new Json(PARTICIPANT_LIMITS);

  return async (room: string, known: State | undefined): Promise<{ state: State; now: string }> => {
    const asked = { room, version: known?.version ?? -1, caps, ...more };
    const reply = await database.call(call, asked, head);
    const isCurrent = reply.room === null && known !== undefined;
    const { movedTo, now, people, reclaims, version } = reply;
    const rest = isCurrent ? known : parts.parse({ ...reply, people: people ?? known?.people });
    const state = { ...rest, ...always.parse(reply), id: room, version, reclaims, ...(movedTo && { movedTo }) };
    return { state: state as State, now };
  };
}
