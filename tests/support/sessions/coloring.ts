import { randomUUID } from 'node:crypto';
import { getParticipants, joinColoring } from '#shared/contract/games/coloring.ts';
import { ok } from './ask.ts';

/** Opens a room as its host's first call does and seats so many people. */
export async function openColoring(
  { origin, host }: { origin: string; host: string },
  people: number,
): Promise<{ roomId: string; seats: string[] }> {
  const roomId = randomUUID().replaceAll('-', '').slice(0, 14);
  const params = { roomId };
  await ok(origin, getParticipants, { params, bearer: host });
  const seats: string[] = [];
  for (let number = 1; number <= people; number += 1) {
    const body = { participantName: `Painter ${number}` };
    seats.push((await ok(origin, joinColoring, { params, body })).seat);
  }
  return { roomId, seats };
}
