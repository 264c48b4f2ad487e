import { inject } from 'vitest';
import type * as z from 'zod/mini';
import { type AnyEndpoint, pathOf } from '#shared/contract/endpoint.ts';
import { GAMES, type Game } from '#shared/contract/games/registry.ts';
import { ENDPOINTS } from '#shared/contract/testing/endpoints.ts';
import { PNG } from '#shared/server/testing/picture-samples.ts';
import { openRoom as openAs } from '../support/sessions/rooms.ts';
import { type Reply, type SendOptions, send, type TestHost } from './client.ts';

/** The name of every sample's guest. */
export const JOINER = 'ANN';

/** A field is sampled by the first of these that its schema takes. */
export const CANDIDATES: readonly unknown[] = [
  ...[JOINER, '9', 9, 0.5, true, 'secret1', 'a@example.com', PNG],
  ...['f'.repeat(64), 'x'.repeat(22), '#FF0000', 'A', 'A | B', 'this-or-that', 'pro', 'welcome', 'clap', 'ZZZZZ'],
  ...[
    'z'.repeat(14),
    'x'.repeat(43),
    '44444444-4444-4444-8444-444444444444',
    [{ x: 0.5, y: 0.5, color: '#FF0000' }],
    2,
    'en',
  ],
  [{ game: 'this-or-that' }],
  null,
];

/** Fields that may be left out, where a call without them does something else. */
const MORE: Record<string, Record<string, unknown>> = {
  changeThisOrThat: { held: true },
  holdTwoTruths: { held: true },
  paceWarmWelcome: { held: true },
  answerPin: { text: null },
  changeMasterpieceRoom: { phase: 'results' },
  clearStrokes: { stroke: 9 },
  answerKnocks: { knockId: '9' },
};

function sampleOf(name: string, schema: z.ZodMiniType): unknown {
  const sample = CANDIDATES.find((candidate) => schema.safeParse(candidate).success);
  if (sample === undefined) throw new Error(`None of the samples is a ${name}.`);
  return sample;
}

const samplesOf = (fields: Record<string, z.ZodMiniType>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, schema]) => !schema.safeParse(undefined).success)
      .map(([name, schema]) => [name, sampleOf(name, schema)]),
  );

/** A body that an endpoint takes, so that nothing but the thing that is tested can be wrong. */
export const bodyOf = ({ name, body }: AnyEndpoint): Record<string, unknown> => ({
  ...samplesOf(body.shape),
  ...MORE[name],
});

/** Well-formed parameters of things that don't exist. */
export function paramsOf({ params }: AnyEndpoint): Record<string, string> {
  const { roomId: _, ...others } = params.shape;
  const samples = samplesOf(others) as Record<string, string>;
  // The sample itself is chosen as a handle by the tests that call everything.
  return 'handle' in others ? { ...samples, handle: 'nobody-has-it' } : samples;
}

/** The game of an endpoint. Those for rooms of any game count as the coloring book's, which share its paths. */
export function gameOf({ path }: AnyEndpoint): Game {
  const part = path.split('/')[2] ?? '';
  return part in GAMES ? (part as Game) : 'coloring';
}

export const isJoin = ({ name }: AnyEndpoint): boolean => name.startsWith('join');

export const openRoom = (game: Game, { bearer }: TestHost): Promise<string> =>
  openAs(inject('stack').origin, game, bearer);

/** Joins a room as somebody of this name and gives the seat. */
export async function join(joining: AnyEndpoint, roomId: string, name: string): Promise<string> {
  const fields = Object.entries(bodyOf(joining)).map(([field, sample]) => [field, sample === JOINER ? name : sample]);
  const body = Object.fromEntries(fields);
  const reply = await send<{ seat: string }>(joining.method, pathOf(joining, { roomId }), { body });
  if (reply.status !== 201) throw new Error(`join: ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body.seat;
}

/** One call of an endpoint with a sample of everything that it takes, unless `options` have another body. */
export function callSample(
  endpoint: AnyEndpoint,
  about: { roomId: string; userId: string; sessionId?: string },
  options: SendOptions = {},
): Promise<Reply> {
  const query = 'game' in endpoint.query.shape ? '?game=this-or-that' : '';
  const takesBody = Object.keys(endpoint.body.shape).length > 0;
  const body = takesBody ? bodyOf(endpoint) : undefined;
  return send(endpoint.method, pathOf(endpoint, { ...paramsOf(endpoint), ...about }) + query, { body, ...options });
}

/** Rooms by their game. */
export type Rooms = Record<string, { roomId: string; seats: string[] }>;

/** A room of each game in which these people have seats. */
export async function roomsOf(owner: TestHost, ...people: string[]): Promise<Rooms> {
  const rooms: Rooms = {};
  for (const joining of ENDPOINTS.filter(isJoin)) {
    const roomId = await openRoom(gameOf(joining), owner);
    const seats: string[] = [];
    for (const person of people) seats.push(await join(joining, roomId, person));
    rooms[gameOf(joining)] = { roomId, seats };
  }
  return rooms;
}
