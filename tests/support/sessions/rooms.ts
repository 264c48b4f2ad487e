import { getParticipants, joinColoring } from '#shared/contract/games/coloring.ts';
import { createMasterpieceRoom, getMasterpieceState, joinMasterpiece } from '#shared/contract/games/masterpiece.ts';
import type { Game } from '#shared/contract/games/registry.ts';
import { getThisOrThatState, joinThisOrThat } from '#shared/contract/games/this-or-that.ts';
import { getTwoTruthsState, joinTwoTruths } from '#shared/contract/games/two-truths.ts';
import { createWarmWelcomeRoom, getWarmWelcomeRoom, joinWarmWelcome } from '#shared/contract/games/warm-welcome.ts';
import { newRoomId } from '../../../src/lib/identity/room-id.ts';
import { ok } from './ask.ts';

const OPEN: Record<Game, (origin: string, bearer: string) => Promise<string>> = {
  async coloring(origin, bearer) {
    const roomId = newRoomId();
    await ok(origin, getParticipants, { params: { roomId }, query: { template: 'ice-cream' }, bearer });
    return roomId;
  },
  async 'this-or-that'(origin, bearer) {
    const roomId = newRoomId();
    await ok(origin, getThisOrThatState, { params: { roomId }, bearer });
    return roomId;
  },
  async 'two-truths'(origin, bearer) {
    const roomId = newRoomId();
    await ok(origin, getTwoTruthsState, { params: { roomId }, bearer });
    return roomId;
  },
  masterpiece: async (origin, bearer) => (await ok(origin, createMasterpieceRoom, { bearer })).room.id,
  'warm-welcome': async (origin, bearer) => (await ok(origin, createWarmWelcomeRoom, { bearer })).roomId,
};

/** The poll of each game's people. */
export const POLLS = {
  coloring: getParticipants,
  'this-or-that': getThisOrThatState,
  masterpiece: getMasterpieceState,
  'two-truths': getTwoTruthsState,
  'warm-welcome': getWarmWelcomeRoom,
} as const satisfies Record<Game, { path: string }>;

/** Opens a room of a game as its host's page does; answers its id. */
export const openRoom = (origin: string, game: Game, bearer: string): Promise<string> => OPEN[game](origin, bearer);

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
  if (game === 'this-or-that') return (await ok(origin, joinThisOrThat, { ...asked, body })).seat;
  if (game === 'two-truths') return (await ok(origin, joinTwoTruths, { ...asked, body })).seat;
  if (game === 'masterpiece')
    return (await ok(origin, joinMasterpiece, { ...asked, body: { playerName: participantName } })).seat;
  return (await ok(origin, joinWarmWelcome, { ...asked, body: { ...body, currentLocation } })).seat;
}

/** Opens a room as its host's first call does and seats so many people. */
export async function openColoring(
  { origin, host }: { origin: string; host: string },
  people: number,
): Promise<{ roomId: string; seats: string[] }> {
  const roomId = await openRoom(origin, 'coloring', host);
  const seats: string[] = [];
  for (let number = 1; number <= people; number += 1) {
    seats.push(await takeSeat(origin, 'coloring', roomId, `Painter ${number}`));
  }
  return { roomId, seats };
}
