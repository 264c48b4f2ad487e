import { ApiError } from '../../../_shared/server/api-error.ts';
import type { Caller } from '../../kit/http/caller.ts';
import type { PollHandler, PollReply } from '../../kit/http/poll.ts';
import type { Kit } from '../../kit/kit.ts';
import { type Membership, personOf } from '../../kit/memberships.ts';
import { canvasReplyTo } from './canvas-replies.ts';
import type { Canvases } from './canvases.ts';
import { WholeCanvases } from './whole-canvases.ts';
import type { Writers } from './writers.ts';

type Query = { since?: string | undefined };

/** The canvas, for everybody who has the link; who was removed is refused. */
export function canvasPoll(services: Kit, canvases: Canvases, writers: Writers): PollHandler<Query> {
  const { expiry, limits, memberships, seen } = services;
  const wholes = new WholeCanvases(services);

  /** `person`: who this is, where they have a place in the room. */
  function show(roomId: string, { address }: Caller, query: Query, person: string | null) {
    const since = query.since === undefined ? null : Number(query.since);
    const least = person === null ? 0 : writers.newestOf(person);
    const give = (log: Awaited<ReturnType<Canvases['at']>>): PollReply => ({
      respondTo: (request) =>
        canvasReplyTo(request, log, wholes, {
          since,
          least,
          countWhole: () => limits.count('wholeCanvas', person === null ? 'address' : 'person', person ?? address),
          countDots: (dots) => {
            limits.count('dotsAsJson', 'address', address, dots);
            if (person !== null) limits.count('dotsAsJson', 'person', person, dots);
          },
        }),
    });
    const log = canvases.at(roomId, Math.max(least, since ?? 0));
    return log instanceof Promise ? log.then(give) : give(log);
  }

  function showMember(roomId: string, caller: Caller, query: Query, membership: Membership) {
    const person = personOf(roomId, membership);
    limits.count('polls', 'person', person);
    if (membership.number !== null) seen.mark(roomId, membership.number);
    return show(roomId, caller, query, person);
  }

  async function admit(roomId: string, caller: Caller, query: Query): Promise<PollReply> {
    expiry.tick();
    limits.count('unknownPolls', 'address', caller.address);
    const { accessToken, seat } = caller.credentials;
    if (accessToken === null && seat === null) return show(roomId, caller, query, null);
    const membership = await memberships.find(roomId, caller);
    if (membership.game !== 'coloring') throw new ApiError('room_not_found');
    const isMember = membership.isHost || membership.number !== null;
    return isMember ? showMember(roomId, caller, query, membership) : show(roomId, caller, query, null);
  }

  return (roomId, caller, query) => {
    // Anybody may look: a removal in another process is early enough when the people of the room are asked for.
    const known = memberships.recall(roomId, caller);
    if (known?.membership.game !== 'coloring') return admit(roomId, caller, query);
    return showMember(roomId, caller, query, known.membership);
  };
}
