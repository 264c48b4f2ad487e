import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { roomId } from '#shared/contract/fields.ts';
import { joinByName } from '#shared/contract/games/calls.ts';
import { getParticipants, joinColoring } from '#shared/contract/games/coloring.ts';
import { createMasterpieceRoom, joinMasterpiece } from '#shared/contract/games/masterpiece.ts';
import type { Game } from '#shared/contract/games/registry.ts';
import { startThisOrThat } from '#shared/contract/games/this-or-that.ts';
import { createWarmWelcomeRoom, getWarmWelcomeRoom, joinWarmWelcome } from '#shared/contract/games/warm-welcome.ts';
import { hosting } from '#shared/contract/sessions.ts';
import { newRoomId } from '../../../src/lib/identity/room-id.ts';
import { ok } from './ask.ts';

/** The poll of a room's people, as most games have it. */
const stateOf = (game: Game) =>
  endpoint({
    name: `state of ${game}`,
    method: 'GET',
    path: `/api/${game}/rooms/:roomId/state`,
    summary: '',
    params: { roomId },
    reply: z.looseObject({ hosting: z.optional(z.nullable(hosting)) }),
    polled: true,
  });

/** The poll of a room's people. */
export function pollOf(game: Game) {
  if (game === 'coloring') return getParticipants;
  return game === 'warm-welcome' ? getWarmWelcomeRoom : stateOf(game);
}

/** The games that don't open a room by the first poll of an unused id alone. */
const OPEN: Partial<Record<Game, (origin: string, bearer: string) => Promise<string>>> = {
  async coloring(origin, bearer) {
    const roomId = newRoomId();
    await ok(origin, getParticipants, { params: { roomId }, query: { template: 'ice-cream' }, bearer });
    return roomId;
  },
  masterpiece: async (origin, bearer) => (await ok(origin, createMasterpieceRoom, { bearer })).room.id,
  'warm-welcome': async (origin, bearer) => (await ok(origin, createWarmWelcomeRoom, { bearer })).roomId,
};

/** Opens a room of a game as its host's page does; answers its id. */
export async function openRoom(origin: string, game: Game, bearer: string): Promise<string> {
  const open = OPEN[game];
  if (open) return open(origin, bearer);
  const params = { roomId: newRoomId() };
  await ok(origin, stateOf(game), { params, bearer });
  return params.roomId;
}

/**
 * Takes a seat in a room; answers the seat token. `currentLocation` counts in Warm Welcome only.
 * @param bearer the host's, for the host's own seat
 */
export async function takeSeat(
  origin: string,
  game: Game,
  roomId: string,
  participantName: string,
  currentLocation = 'Chicago',
  bearer?: string,
): Promise<string> {
  const asked = { params: { roomId }, ...(bearer === undefined ? {} : { bearer }) };
  const body = { participantName };
  if (game === 'coloring') return (await ok(origin, joinColoring, { ...asked, body })).seat;
  if (game === 'masterpiece')
    return (await ok(origin, joinMasterpiece, { ...asked, body: { playerName: participantName } })).seat;
  if (game === 'warm-welcome')
    return (await ok(origin, joinWarmWelcome, { ...asked, body: { ...body, currentLocation } })).seat;
  return (await ok(origin, joinByName(`join of ${game}`, `/api/${game}/rooms`), { ...asked, body })).seat;
}

interface Stage {
  origin: string;
  host: string;
}

interface SeatedRoom {
  roomId: string;
  seats: string[];
}

/** Opens a room as its host's first call does and seats so many people. */
export async function openSeated({ origin, host }: Stage, game: Game, people: number): Promise<SeatedRoom> {
  const roomId = await openRoom(origin, game, host);
  const seats: string[] = [];
  for (let number = 1; number <= people; number += 1) {
    seats.push(await takeSeat(origin, game, roomId, `Player ${number}`));
  }
  return { roomId, seats };
}

export const openColoring = (stage: Stage, people: number): Promise<SeatedRoom> =>
  openSeated(stage, 'coloring', people);

/** A game that runs, each phase for its whole length. */
export async function openThisOrThat(stage: Stage, people: number): Promise<SeatedRoom> {
  const room = await openSeated(stage, 'this-or-that', people);
  const body = { category: 'all' as const, auto: false };
  await ok(stage.origin, startThisOrThat, { params: { roomId: room.roomId }, bearer: stage.host, body });
  return room;
}
