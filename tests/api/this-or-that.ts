import type { Counts, Option, ThisOrThatPlay, ThisOrThatState } from '#shared/contract/games/this-or-that.ts';
import type { Refusal } from '#shared/contract/refusals.ts';
import type { Player } from '#shared/contract/rooms.ts';
import { newRoomId } from '#src/lib/identity/room-id.ts';
import { type Reply, type SendOptions, send, type TestHost } from './client.ts';

type OrRefusal<Body> = Body & Partial<Refusal>;

export function callOf(roomId: string, call: string): string {
  return `/api/this-or-that/rooms/${roomId}/${call}`;
}

export function getState(roomId: string, options: SendOptions = {}): Promise<Reply<OrRefusal<ThisOrThatState>>> {
  return send('GET', callOf(roomId, 'state'), options);
}

export function getPlay(
  roomId: string,
  options: SendOptions & { since?: string } = {},
): Promise<Reply<OrRefusal<ThisOrThatPlay & { version: number }>>> {
  const { since, ...rest } = options;
  return send('GET', callOf(roomId, 'play') + (since === undefined ? '' : `?since=${encodeURIComponent(since)}`), rest);
}

export type JoinedGame = Partial<Refusal> & { participant: Player; seat: string };

export function joinGame(
  roomId: string,
  participantName: string,
  options: SendOptions = {},
): Promise<Reply<JoinedGame>> {
  return send('POST', callOf(roomId, 'join'), { body: { participantName }, ...options });
}

/** Joins and gives the seat. */
export async function seatInGame(roomId: string, participantName: string): Promise<JoinedGame> {
  const { body, status } = await joinGame(roomId, participantName);
  if (status !== 201) throw new Error(`join: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Opens a room as a host's page does: by looking at it. */
export async function newGame(host: TestHost): Promise<string> {
  const roomId = newRoomId();
  const { body, status } = await getState(roomId, { bearer: host.bearer });
  if (status !== 200) throw new Error(`state: ${status} ${JSON.stringify(body)}`);
  return roomId;
}

/** A call of the host that answers the room. */
export function move(
  roomId: string,
  call: 'start' | 'next' | 'stop' | 'settings',
  bearer: string,
  body?: Record<string, unknown>,
): Promise<Reply<OrRefusal<ThisOrThatState>>> {
  return send(call === 'settings' ? 'PUT' : 'POST', callOf(roomId, call), { body, bearer });
}

export interface VoteReply {
  option: Option;
  currentQuestionIndex: number;
  votedCount: number;
  counts: Counts;
}

export function vote(
  roomId: string,
  option: Option,
  { body, ...options }: SendOptions & { body?: Record<string, unknown> } = {},
): Promise<Reply<OrRefusal<VoteReply>>> {
  return send('POST', callOf(roomId, 'vote'), { body: { option, ...body }, ...options });
}
