import type postgres from 'postgres';
import { paintStrokes } from '#shared/contract/games/canvas.ts';
import type { Game } from '#shared/contract/games/registry.ts';
import { startThisOrThat, voteThisOrThat } from '#shared/contract/games/this-or-that.ts';
import { nextGame, removeParticipant } from '#shared/contract/hosted-rooms.ts';
import { PNG } from '#shared/server/testing/picture-samples.ts';
import { ok } from './ask.ts';
import { openRoom, takeSeat } from './rooms.ts';

export interface Meeting {
  /** This or That, Coloring, Masterpiece, Warm Welcome, Two Truths; the last one is current. */
  rooms: string[];
  /** Ann, Ben and Cyd, whom the host removed at once. */
  seats: string[];
}

/**
 * A session of all games that is still open. Ann votes A and Ben B; both paint and draw, and Ann votes for Ben's drawing;
 * Ann is in Denver and Ben in Chicago; Ben falls for Ann's lie. Where a round takes a while it is written into the database.
 */
export async function holdMeeting(origin: string, admin: postgres.Sql, bearer: string): Promise<Meeting> {
  const first = await openRoom(origin, 'this-or-that', bearer);
  const seats: string[] = [];
  for (const name of ['Ann', 'Ben', 'Cyd']) seats.push(await takeSeat(origin, 'this-or-that', first, name));
  const params = { roomId: first };
  await ok(origin, removeParticipant, { params: { ...params, participantId: '3' }, bearer });
  await ok(origin, startThisOrThat, { params, body: { rounds: 3 }, bearer });
  for (const [n, option] of (['A', 'B'] as const).entries()) {
    await ok(origin, voteThisOrThat, { params, body: { option }, bearer: seats[n] as string });
  }
  const move = async (roomId: string, game: Game) =>
    (await ok(origin, nextGame, { params: { roomId }, body: { game }, bearer })).movedTo.roomId;

  const canvas = await move(first, 'coloring');
  const strokes = [
    { x: 0.25, y: 0.5, color: '#FF0000' },
    { x: 0.26, y: 0.5, color: '#FF0000' },
  ];
  for (const seat of seats.slice(0, 2)) {
    await ok(origin, paintStrokes, { params: { roomId: canvas }, body: { strokes }, bearer: seat });
  }

  const match = await move(canvas, 'masterpiece');
  const bytes = Buffer.from(PNG.slice(PNG.indexOf(',') + 1), 'base64');
  await admin`
    insert into public.masterpiece_rounds (room_id, round_number, prompt, seed, bytes)
    values (${match}, 1, 'A cat', ${'s'.repeat(22)}, ${2 * bytes.length})`;
  for (const number of [1, 2]) {
    const id = `${match}${number}`.padEnd(22, 'x');
    await admin`
      insert into public.drawings (id, room_id, round_number, number, sequence, media, bytes)
      values (${id}, ${match}, 1, ${number}, ${number}, 'image/png', ${bytes})`;
  }
  await admin`insert into public.drawing_votes (room_id, round_number, number, drawn_by) values (${match}, 1, 1, 2)`;

  const map = await move(match, 'warm-welcome');
  for (const [number, name, latitude, longitude] of [
    [1, 'Denver, CO', 39.74, -104.98],
    [2, 'Chicago, IL', 41.88, -87.63],
  ] as const) {
    await admin`
      insert into public.locations (room_id, number, typed, name, latitude, longitude, approximate)
      values (${map}, ${number}, 'my street', ${name}, ${latitude}, ${longitude}, false)`;
  }

  const truths = await move(map, 'two-truths');
  await admin`
    insert into public.two_truths_entries (room_id, number, statements, lie, round)
    values (${truths}, 1, ${['I ski', 'I fly', 'I sing']}, 1, 1)`;
  await admin`
    insert into public.two_truths_votes (room_id, round, number, writer, choice, is_right)
    values (${truths}, 1, 2, 1, 0, false)`;
  return { rooms: [first, canvas, match, map, truths], seats };
}
