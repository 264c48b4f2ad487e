import { beforeAll, describe, expect, inject, test } from 'vitest';
import { pathOf } from '#shared/contract/endpoint.ts';
import { PACKED_CANVAS, paintStrokes } from '#shared/contract/games/canvas.ts';
import type { Game } from '#shared/contract/games/registry.ts';
import { startThisOrThat, voteThisOrThat } from '#shared/contract/games/this-or-that.ts';
import {
  changeRecap,
  deleteRecap,
  getGuestRecap,
  getRecap,
  getRecapCanvas,
  getRecapDrawing,
  getRecaps,
  getSharedRecap,
  leaveRecap,
  type Recap,
  shareRecap,
  unshareRecap,
} from '#shared/contract/recaps.ts';
import { endRoom, nextGame, removeParticipant } from '#shared/contract/rooms.ts';
import { unpackCanvas } from '#shared/domain/canvas-packing.ts';
import { PNG } from '#shared/server/picture-samples.ts';
import { connectAs } from '../support/database.ts';
import { ask, ok } from '../support/sessions/ask.ts';
import { openRoom, takeSeat } from '../support/sessions/rooms.ts';
import { newHost, type TestHost } from './client.ts';

const { origin } = inject('stack');
const admin = connectAs('supabase_admin', 1);

interface Meeting {
  host: TestHost;
  sessionId: string;
  /** This or That, Coloring, Masterpiece. */
  rooms: string[];
  /** Ann, Ben and Cyd, whom the host removed. */
  seats: string[];
}

/** Ann votes A and Ben B; both paint; both draw, and vote for each other. */
async function meeting(): Promise<Meeting> {
  const host = await newHost();
  const first = await openRoom(origin, 'this-or-that', host.bearer);
  const seats: string[] = [];
  for (const name of ['Ann', 'Ben', 'Cyd']) seats.push(await takeSeat(origin, 'this-or-that', first, name));
  const params = { roomId: first };
  await ok(origin, removeParticipant, { params: { ...params, participantId: '3' }, bearer: host.bearer });
  await ok(origin, startThisOrThat, { params, body: { rounds: 3 }, bearer: host.bearer });
  for (const [n, option] of (['A', 'B'] as const).entries()) {
    await ok(origin, voteThisOrThat, { params, body: { option }, bearer: seats[n] as string });
  }
  const move = async (roomId: string, game: Game) =>
    (await ok(origin, nextGame, { params: { roomId }, body: { game }, bearer: host.bearer })).movedTo.roomId;
  const canvas = await move(first, 'coloring');
  const strokes = [
    { x: 0.25, y: 0.5, color: '#FF0000' },
    { x: 0.26, y: 0.5, color: '#FF0000' },
  ];
  for (const bearer of seats.slice(0, 2)) {
    await ok(origin, paintStrokes, { params: { roomId: canvas }, body: { strokes }, bearer });
  }
  const match = await move(canvas, 'masterpiece');
  // Through the database: a round of drawings takes a while.
  const bytes = Buffer.from(PNG.slice(PNG.indexOf(',') + 1), 'base64');
  await admin`
    insert into public.masterpiece_rounds (room_id, round_number, prompt, seed, finished, bytes)
    values (${match}, 1, 'A cat', ${'s'.repeat(22)}, true, ${2 * bytes.length})`;
  for (const number of [1, 2]) {
    const id = `${match}${number}`.padEnd(22, 'x');
    await admin`
      insert into public.drawings (id, room_id, round_number, number, sequence, media, bytes)
      values (${id}, ${match}, 1, ${number}, ${number}, 'image/png', ${bytes})`;
  }
  await admin`
    insert into public.drawing_votes (room_id, round_number, number, drawn_by) values (${match}, 1, 1, 2)`;
  await ok(origin, endRoom, { params: { roomId: match }, body: {}, bearer: host.bearer });
  const { recaps } = await ok(origin, getRecaps, { bearer: host.bearer });
  return { host, sessionId: recaps[0]?.sessionId ?? '', rooms: [first, canvas, match], seats };
}

const part = <Key extends Game>({ games }: Pick<Recap, 'games'>, key: Key) =>
  games.find(({ game }) => game === key) as Extract<Recap['games'][number], { game: Key }>;

let one: Meeting;
let other: Meeting;
let link: string;

beforeAll(async () => {
  [one, other] = await Promise.all([meeting(), meeting()]);
  link = (await ok(origin, shareRecap, { params: paramsOf(one), bearer: one.host.bearer })).token;
});

const paramsOf = ({ sessionId }: Meeting) => ({ sessionId });

test('its host finds it first among the ended sessions, and reads what three games left', async () => {
  const { host, rooms, sessionId } = one;
  const { recaps } = await ok(origin, getRecaps, { bearer: host.bearer });
  expect(recaps).toMatchObject([{ sessionId, games: ['this-or-that', 'coloring', 'masterpiece'], guestCount: 2 }]);
  const recap = await ok(origin, getRecap, { params: paramsOf(one), bearer: host.bearer });
  expect(recap).toMatchObject({ sessionId, voterNames: false, isShared: true });
  expect(Date.parse(recap.expiresAt) - Date.parse(recap.endedAt)).toBe(24 * 3_600_000);
  expect(part(recap, 'this-or-that').questions).toMatchObject([{ counts: { A: 1, B: 1 }, voters: null }]);
  expect(part(recap, 'coloring').painters).toEqual(['Ann', 'Ben']);
  expect(part(recap, 'masterpiece').rounds[0]?.drawings.map(({ name, votes }) => [name, votes])).toEqual([
    ['Ben', 1],
    ['Ann', 0],
  ]);
  // Seats are no one's business.
  expect(part(recap, 'masterpiece').rounds[0]?.drawings[0]).not.toHaveProperty('number');
  const again = await ask(origin, endRoom, { params: { roomId: rooms[0] ?? '' }, body: {}, bearer: host.bearer });
  expect(again.refusal?.code).toBe('room_ended');
});

test('shared, it is the same without a login, as long as the host wants', async () => {
  const { host } = other;
  const params = paramsOf(other);
  const { expiresAt, token } = await ok(origin, shareRecap, { params, bearer: host.bearer });
  expect(token).not.toContain(other.sessionId);
  const whole = await ok(origin, getRecap, { params, bearer: host.bearer });
  const { isShared: _, ...recap } = whole;
  expect(await ok(origin, getSharedRecap, { bearer: token })).toEqual(recap);
  expect(expiresAt).toBe(recap.expiresAt);
  await ok(origin, changeRecap, { params, body: { voterNames: true }, bearer: host.bearer });
  const named = await ok(origin, getSharedRecap, { bearer: token });
  expect(part(named, 'this-or-that').questions[0]?.voters).toEqual({ A: ['Ann'], B: ['Ben'] });
  await ok(origin, unshareRecap, { params, bearer: host.bearer });
  expect(await ask(origin, getSharedRecap, { bearer: token })).toMatchObject({ status: 410 });
  const drawing = { ...params, drawingId: part(recap, 'masterpiece').rounds[0]?.drawings[0]?.id ?? '' };
  expect(await ask(origin, getRecapDrawing, { params: drawing, bearer: token })).toMatchObject({ status: 410 });
});

test('a guest reads the results, without votes and without the drawings of others', async () => {
  const { rooms, seats, sessionId } = one;
  const [, canvas, match] = rooms as [string, string, string];
  const reply = await ok(origin, getGuestRecap, { params: { roomId: canvas }, bearer: seats[0] as string });
  expect(reply).toMatchObject({ isHost: false, isOut: false, recap: { sessionId } });
  const [winner, ...others] = part(reply.recap, 'masterpiece').rounds[0]?.drawings ?? [];
  expect([winner?.name, winner?.voters, others]).toEqual(['Ben', null, []]);
  const [own] = reply.ownDrawings;
  expect(own?.prompt).toBe('A cat');
  const params = { sessionId, drawingId: own?.id ?? '' };
  const picture = await ask(origin, getRecapDrawing, { params, bearer: seats[0] as string });
  expect([picture.headers['content-type'], picture.headers['cache-control']]).toEqual(['image/png', 'no-store']);
  expect(picture.content.toString('base64')).toBe(PNG.slice(PNG.indexOf(',') + 1));
  const foreign = { sessionId, drawingId: winner?.id ?? '' };
  expect((await ask(origin, getRecapDrawing, { params: foreign, bearer: seats[0] as string })).status).toBe(404);
  const painted = await ask(origin, getRecapCanvas, { params: { sessionId, place: '2' }, bearer: seats[0] as string });
  expect(painted.headers['content-type']).toBe(PACKED_CANVAS);
  expect(unpackCanvas(painted.content, new Map()).segments.map(({ points }) => Array.from(points))).toEqual([
    [2_500, 5_000, 2_600, 5_000],
    [2_500, 5_000, 2_600, 5_000],
  ]);
  // By cookie alone, too.
  const url = origin + pathOf(getGuestRecap, { roomId: match });
  const byCookie = await fetch(url, { headers: { cookie: `seat_${match}=${seats[1]}` } });
  expect(await byCookie.json()).toMatchObject({ ownDrawings: [{ prompt: 'A cat' }] });
});

test('a guest who leaves it is gone from it, and stays so', async () => {
  const { host, rooms, seats } = other;
  const params = { roomId: rooms[2] as string };
  for (let n = 0; n < 2; n += 1) await ok(origin, leaveRecap, { params, bearer: seats[1] as string });
  const reply = await ok(origin, getGuestRecap, { params, bearer: seats[1] as string });
  expect([reply.isOut, reply.ownDrawings]).toEqual([true, []]);
  const recap = await ok(origin, getRecap, { params: paramsOf(other), bearer: host.bearer });
  expect(JSON.stringify(recap)).not.toContain('Ben');
  expect(part(recap, 'this-or-that').questions[0]?.counts).toEqual({ A: 1, B: 1 });
});

describe('who may do what:', () => {
  const callers: Record<string, () => string | undefined> = {
    'the host': () => one.host.bearer,
    'another host': () => other.host.bearer,
    'a guest': () => one.seats[0],
    'a removed guest': () => one.seats[2],
    'a guest of another session': () => other.seats[0],
    'the holder of the link': () => link,
    'the holder of another link': () => `recap_${'A'.repeat(43)}`,
    nobody: () => undefined,
  };
  const drawing = async () => {
    const recap = await ok(origin, getRecap, { params: paramsOf(one), bearer: one.host.bearer });
    return part(recap, 'masterpiece').rounds[0]?.drawings[0]?.id ?? '';
  };
  /** For each caller in their order. */
  const ALLOWED = [
    [getRecap, [200, 403, 401, 401, 401, 401, 401, 401]],
    [changeRecap, [200, 403, 401, 401, 401, 401, 401, 401]],
    [getSharedRecap, [410, 410, 410, 410, 410, 200, 410, 410]],
    [getGuestRecap, [200, 403, 200, 403, 403, 401, 401, 401]],
    [getRecapDrawing, [200, 403, 404, 403, 403, 200, 410, 403]],
    [getRecapCanvas, [200, 403, 200, 403, 403, 200, 410, 403]],
    [unshareRecap, [null, 403, 401, 401, 401, 401, 401, 401]],
    [deleteRecap, [null, 403, 401, 401, 401, 401, 401, 401]],
    [leaveRecap, [404, 403, null, 403, 403, 401, 401, 401]],
  ] as const;

  test.each(ALLOWED.map(([endpoint, statuses]) => [endpoint.name, endpoint, statuses] as const))(
    '%s',
    async (_, endpoint, statuses) => {
      const params = { sessionId: one.sessionId, roomId: one.rooms[0] ?? '', place: '2', drawingId: await drawing() };
      for (const [n, [whom, bearerOf]] of Object.entries(callers).entries()) {
        const expected = statuses[n] ?? null;
        if (expected === null) continue;
        const bearer = bearerOf();
        const body = endpoint === changeRecap ? { voterNames: false } : undefined;
        const { status } = await ask(origin, endpoint, { params, body, ...(bearer && { bearer }) });
        expect([whom, status]).toEqual([whom, expected]);
      }
    },
  );
});

test('once its time is over or its host deletes it, all answer 410', async () => {
  const { host, rooms, seats } = other;
  const { token } = await ok(origin, shareRecap, { params: paramsOf(other), bearer: host.bearer });
  await ok(origin, deleteRecap, { params: paramsOf(other), bearer: host.bearer });
  const last = await meeting();
  const { token: lastToken } = await ok(origin, shareRecap, { params: paramsOf(last), bearer: last.host.bearer });
  await admin`update public.sessions set expires_at = now() where id = ${last.sessionId}`;
  for (const [gone, bearer] of [
    [{ host, rooms, seats, sessionId: other.sessionId }, token],
    [last, lastToken],
  ] as const) {
    const params = { sessionId: gone.sessionId, roomId: gone.rooms[0] ?? '', place: '2', drawingId: 'x'.repeat(22) };
    const replies = [
      await ask(origin, getRecap, { params, bearer: gone.host.bearer }),
      await ask(origin, getSharedRecap, { bearer }),
      await ask(origin, getRecapCanvas, { params, bearer }),
      await ask(origin, getRecapDrawing, { params, bearer: gone.host.bearer }),
      await ask(origin, getGuestRecap, { params, bearer: gone.seats[0] as string }),
      await ask(origin, leaveRecap, { params, bearer: gone.seats[0] as string }),
    ];
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(410));
    expect((await ok(origin, getRecaps, { bearer: gone.host.bearer })).recaps).toEqual([]);
  }
});
