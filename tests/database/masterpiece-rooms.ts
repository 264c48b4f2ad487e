import type { MasterpiecePhase } from '#shared/contract/games/masterpiece.ts';
import type { Sql } from './connections.ts';
import { joinGame, LENGTHS, type Lengths, move, SETTLED, submit, vote } from './masterpiece.ts';
import { newSeat, openRoom } from './rooms.ts';

/** A room of this host with guests called g1, g2 …; `seats` are theirs, in order. */
export async function openGame(api: Sql, host: string, guests = 3): Promise<{ roomId: string; seats: Buffer[] }> {
  const { roomId } = await openRoom(api, host, { game: 'masterpiece' });
  const seats = Array.from({ length: guests }, newSeat);
  for (const [n, seat] of seats.entries()) await joinGame(api, roomId, { name: `g${n + 1}`, newSeat: seat });
  return { roomId, seats };
}

/** A round of this room in which these seats drew, in order; it stands at the voting, settled. Answers the drawings' ids. */
export async function drawn(
  api: Sql,
  roomId: string,
  host: string,
  seats: (Buffer | undefined)[],
  lengths: Lengths = SETTLED,
): Promise<string[]> {
  await move(api, roomId, { user: host, to: 'drawing' });
  const ids: string[] = [];
  for (const seat of seats) ids.push((await submit(api, roomId, { seat })).id);
  await move(api, roomId, { user: host, to: 'voting', lengths });
  return ids;
}

/** A room of three that stands at this phase of its first round, which begins with these lengths; g1 and g2 drew, g1 voted. */
export async function at(
  api: Sql,
  host: string,
  phase: MasterpiecePhase,
  lengths: Lengths = LENGTHS,
): Promise<{ roomId: string; seats: Buffer[]; drawings: string[] }> {
  const { roomId, seats } = await openGame(api, host);
  if (phase === 'waiting') return { roomId, seats, drawings: [] };
  await move(api, roomId, { user: host, to: 'drawing' });
  const drawings: string[] = [];
  for (const seat of seats.slice(0, 2)) drawings.push((await submit(api, roomId, { seat })).id);
  if (phase === 'drawing') return { roomId, seats, drawings };
  await move(api, roomId, { user: host, to: 'voting', lengths: phase === 'voting' ? lengths : SETTLED });
  await vote(api, roomId, { seat: seats[0], drawing: drawings[1] ?? '' });
  if (phase === 'results') await move(api, roomId, { user: host, to: 'results', lengths });
  return { roomId, seats, drawings };
}
