import { openRoom, takeSeat } from './rooms.ts';

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
