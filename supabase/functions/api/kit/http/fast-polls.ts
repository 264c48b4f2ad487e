import { ROOM_ID_LENGTH, roomId as roomIdField } from '../../../_shared/contract/fields.ts';
import type { Kit } from '../kit.ts';
import { addressOf } from './address.ts';
import { Caller } from './caller.ts';
import type { PollReply, RoomPoll } from './poll.ts';
import { replyTo } from './refusal-reply.ts';

/** Path and query of an absolute address; the path begins after the host. */
function partsOf(address: string): [path: string, search: string] {
  const start = address.indexOf('/', address.indexOf('//') + 2);
  const query = address.indexOf('?', start);
  return query < 0 ? [address.slice(start), ''] : [address.slice(start, query), address.slice(query)];
}

/** The room that a path asks for by this poll, or null. */
function roomOf({ prefix, suffix }: RoomPoll, path: string): string | null {
  if (path.length !== prefix.length + ROOM_ID_LENGTH + suffix.length) return null;
  if (!path.startsWith(prefix) || !path.endsWith(suffix)) return null;
  const roomId = path.slice(prefix.length, prefix.length + ROOM_ID_LENGTH);
  return roomIdField.safeParse(roomId).success ? roomId : null;
}

/**
 * Answers polls of rooms before any router or middleware: they are nearly all of the traffic. Null for every other
 * request, which goes the general way. What is in memory is answered without a promise in between.
 */
export function createFastPolls(polls: readonly RoomPoll[], services: Kit) {
  const { log, sessions, settings } = services;

  function answer(
    poll: RoomPoll,
    roomId: string,
    search: string,
    request: Request,
    peer: string,
  ): Response | Promise<Response> {
    const { path } = poll.endpoint;
    const begin = performance.now();

    const refuse = (error: unknown): Response => {
      const response = replyTo(error, path, log);
      // Its reason is in the log, and they will all come again.
      if (response.status === 503) log.poll(path, response.status);
      else log.request('GET', path, response.status, performance.now() - begin);
      return response;
    };
    const counted = (response: Response): Response => {
      log.poll(path, response.status);
      return response;
    };
    const respond = (reply: PollReply): Response | Promise<Response> => {
      const response = reply.respondTo(request);
      return response instanceof Promise ? response.then(counted) : counted(response);
    };

    try {
      const address = addressOf(request.headers, peer, settings);
      const caller = new Caller(request, roomId, address, sessions);
      const reply = poll.reply(roomId, caller, search);
      const response = reply instanceof Promise ? reply.then(respond) : respond(reply);
      return response instanceof Promise ? response.catch(refuse) : response;
    } catch (error) {
      return refuse(error);
    }
  }

  return (request: Request, peer: string): Response | Promise<Response> | null => {
    if (request.method !== 'GET') return null;
    const [path, search] = partsOf(request.url);
    for (const poll of polls) {
      const roomId = roomOf(poll, path);
      if (roomId !== null) return answer(poll, roomId, search, request, peer);
    }
    return null;
  };
}
