import type postgres from 'postgres';
import { expect, inject } from 'vitest';
import type {
  MasterpiecePhase,
  MasterpiecePlay,
  MasterpiecePlayer,
  MasterpieceScene,
  MasterpieceState,
} from '#shared/contract/games/masterpiece.ts';
import type { Refusal } from '#shared/contract/refusals.ts';
import { noisePng, pngUrl } from '#shared/server/testing/picture-samples.ts';
import { connectAs } from '../support/database.ts';
import { newHost, type Reply, type SendOptions, send, type TestHost } from './client.ts';

/** A player with a seat. */
export interface Player {
  number: number;
  name: string;
  seat: string;
}

export interface Match {
  host: TestHost;
  roomId: string;
  code: string;
}

const admin = connectAs('supabase_admin', 1);

type Maybe<Body> = Partial<Refusal> & Body;

export async function newMatch(host?: TestHost): Promise<Match> {
  const owner = host ?? (await newHost());
  const reply = await send<{ room: { id: string; code: string } }>('POST', '/api/masterpiece/rooms', {
    bearer: owner.bearer,
  });
  if (reply.status !== 201) throw new Error(`room: ${reply.status} ${JSON.stringify(reply.body)}`);
  return { host: owner, roomId: reply.body.room.id, code: reply.body.room.code };
}

/** A call about the room; `path` follows its URL. */
export function inMatch<Body = Partial<Refusal>>(
  { roomId }: Pick<Match, 'roomId'>,
  method: string,
  path: string,
  options?: SendOptions,
): Promise<Reply<Body>> {
  return send<Body>(method, `/api/masterpiece/rooms/${roomId}${path}`, options);
}

export function joinMatch(match: Match, playerName: string, options: SendOptions = {}) {
  return inMatch<Maybe<{ player: MasterpiecePlayer; seat: string }>>(match, 'POST', '/join', {
    body: { playerName },
    ...options,
  });
}

/** Joins and gives the seat. */
export async function playerIn(match: Match, name: string, options?: SendOptions): Promise<Player> {
  const { body, status } = await joinMatch(match, name, options);
  if (status !== 201) throw new Error(`join: ${status} ${JSON.stringify(body)}`);
  return { number: Number(body.player.id), name, seat: body.seat };
}

export function move(match: Match, phase: MasterpiecePhase, bearer = match.host.bearer) {
  return inMatch<Maybe<MasterpieceState>>(match, 'PUT', '', { bearer, body: { phase } });
}

/** Moves the room on as its host, when nothing of the phase before comes in any more; results are those that are settled. */
export async function moveTo(match: Match, ...phases: MasterpiecePhase[]): Promise<void> {
  for (const phase of phases) {
    if (phase === 'results') await settle(match);
    const { body, status } = await move(match, phase);
    if (status !== 200) throw new Error(`${phase}: ${status} ${JSON.stringify(body)}`);
    if (phase === 'results') await settle(match);
  }
}

/** Lets as much time pass that nothing comes in late any more and players may begin the next round, until everybody knows. */
export async function settle(match: Match): Promise<void> {
  await hold(admin, match, { settled: true });
  await expect.poll(async () => (await stateOf(match, { bearer: match.host.bearer })).body.room.settled).toBe(true);
}

/** A drawing like no other. */
export function anyDrawing(): string {
  return pngUrl(noisePng(40, 30));
}

export function submit(match: Match, player: Pick<Player, 'seat'>, body: Record<string, unknown> = {}) {
  return inMatch<Maybe<{ drawing: { id: string }; roundNumber: number }>>(match, 'POST', '/drawings', {
    bearer: player.seat,
    body: { drawingData: anyDrawing(), ...body },
  });
}

/** Submits a drawing and gives its id. */
export async function drawnBy(match: Match, player: Player): Promise<string> {
  const { body, status } = await submit(match, player);
  if (status !== 201) throw new Error(`drawing: ${status} ${JSON.stringify(body)}`);
  return body.drawing.id;
}

export function vote(
  match: Match,
  player: Pick<Player, 'seat'>,
  drawingId: string,
  more: Record<string, unknown> = {},
) {
  return inMatch<Maybe<{ drawingId: string; roundNumber: number }>>(match, 'POST', '/votes', {
    bearer: player.seat,
    body: { drawingId, ...more },
  });
}

/** The state as our own client asks for it: without the pictures. */
export function stateOf(match: Match, options: SendOptions = {}) {
  return inMatch<Maybe<MasterpieceState>>(match, 'GET', '/state?images=url', options);
}

export function playOf(match: Match, bearer: string, since?: string, options: SendOptions = {}) {
  const query = since === undefined ? '' : `?since=${encodeURIComponent(since)}`;
  return inMatch<Maybe<MasterpiecePlay>>(match, 'GET', `/play${query}`, { bearer, ...options });
}

/** This player's screen. */
export async function sceneOf(match: Match, bearer: string): Promise<MasterpieceScene> {
  const { body, status } = await playOf(match, bearer);
  if (body.scene === undefined) throw new Error(`play: ${status} ${JSON.stringify(body)}`);
  return body.scene;
}

/** The text of a reply as it came, with its headers. */
export async function rawReply(
  match: Match,
  path: string,
  bearer?: string,
): Promise<{ text: string; headers: Headers }> {
  const headers = bearer === undefined ? undefined : { authorization: `Bearer ${bearer}` };
  const response = await fetch(`${inject('stack').origin}/api/masterpiece/rooms/${match.roomId}${path}`, { headers });
  return { text: await response.text(), headers: response.headers };
}

/** The picture as a browser loads it. */
export async function pictureOf({ roomId }: Match, id: string): Promise<{ response: Response; bytes: Buffer }> {
  const response = await fetch(`${inject('stack').origin}/api/masterpiece/rooms/${roomId}/drawings/${id}`);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** A match of these players, in the drawing of its first round. */
export async function drawingMatch(...names: string[]): Promise<{ match: Match; players: Player[] }> {
  const match = await newMatch();
  const players: Player[] = [];
  for (const name of names) players.push(await playerIn(match, name));
  await moveTo(match, 'drawing');
  return { match, players };
}

/** The same, when each of them has drawn and the voting has begun; the drawings are in the order of the players. */
export async function votingMatch(...names: string[]) {
  const { match, players } = await drawingMatch(...names);
  const drawings: string[] = [];
  for (const player of players) drawings.push(await drawnBy(match, player));
  await moveTo(match, 'voting');
  return { match, players, drawings };
}

/**
 * Gives the present phase another hour, so that nothing depends on how fast this machine is. What may come in late (a
 * drawing in the voting, a vote in the results) may as long, or not any more when `settled`.
 */
export async function hold(admin: postgres.Sql, { roomId }: Match, { settled = false } = {}): Promise<void> {
  const settledAt = settled ? admin`now() - interval '1 s'` : admin`now() + interval '1 h'`;
  await admin`
    update public.phase_games
    set started_at = case when ${settled} then now() - interval '10 s' else started_at end,
      ends_at = now() + interval '1 h',
      settled_at = case when settled_at is not null then ${settledAt} end
    where room_id = ${roomId}`;
  await admin`update public.rooms set version = version + 1 where id = ${roomId}`;
}
