import { expect, inject, test } from 'vitest';
import { pathOf } from '#shared/contract/endpoint.ts';
import { PACKED_CANVAS } from '#shared/contract/games/canvas.ts';
import type { Game } from '#shared/contract/games/registry.ts';
import { endRoom } from '#shared/contract/hosted-rooms.ts';
import {
  answerAgain,
  changeRecap,
  deleteRecap,
  getGuestRecap,
  getRecap,
  getRecapCanvas,
  getRecapDrawing,
  getSharedRecap,
  leaveRecap,
  type Recap,
  shareRecap,
  unshareRecap,
} from '#shared/contract/recaps.ts';
import { allowPictureName } from '#shared/contract/rooms.ts';
import { unpackCanvas } from '#shared/domain/canvas-packing.ts';
import { PNG } from '#shared/server/testing/picture-samples.ts';
import { connectAs } from '../support/database.ts';
import { ask, ok } from '../support/sessions/ask.ts';
import { pastSessionsOf } from '../support/sessions/host.ts';
import { holdMeeting, type Meeting } from '../support/sessions/meeting.ts';
import { newHost, type TestHost } from './client.ts';

const { origin } = inject('stack');
const admin = connectAs('supabase_admin', 1);

interface Ended extends Meeting {
  host: TestHost;
  sessionId: string;
}

async function meeting(): Promise<Ended> {
  const host = await newHost();
  const held = await holdMeeting(origin, admin, host.bearer);
  await ok(origin, endRoom, { params: { roomId: held.rooms.at(-1) ?? '' }, body: {}, bearer: host.bearer });
  const [past] = await pastSessionsOf(origin, host.bearer);
  return { ...held, host, sessionId: past?.sessionId ?? '' };
}

const part = <Key extends Game>({ games }: Pick<Recap, 'games'>, key: Key) =>
  games.find(({ game }) => game === key) as Extract<Recap['games'][number], { game: Key }>;

const [one, other] = await Promise.all([meeting(), meeting()]);

const paramsOf = ({ sessionId }: Ended) => ({ sessionId });

async function shareOf(params: { sessionId: string }, bearer: string, first = false) {
  return ok(origin, shareRecap, { params, body: { first }, bearer });
}

test('its host finds it first among the ended sessions, and reads no secret of it', async () => {
  const { host, rooms, sessionId } = one;
  expect(await pastSessionsOf(origin, host.bearer)).toMatchObject([
    { sessionId, games: ['this-or-that', 'coloring', 'masterpiece', 'warm-welcome', 'two-truths'], guestCount: 2 },
  ]);
  const recap = await ok(origin, getRecap, { params: paramsOf(one), bearer: host.bearer });
  expect(recap).toMatchObject({ sessionId, voterNames: false, link: null });
  expect(Date.parse(recap.expiresAt) - Date.parse(recap.endedAt)).toBe(24 * 3_600_000);
  expect(JSON.stringify(recap)).not.toMatch(/my street|I ski|Cyd/);
  // Seats are no one's business.
  expect(part(recap, 'masterpiece').rounds[0]?.drawings[0]).not.toHaveProperty('number');
  const again = await ask(origin, endRoom, { params: { roomId: rooms[0] ?? '' }, body: {}, bearer: host.bearer });
  expect(again.refusal?.code).toBe('room_ended');
});

test('shared, it is the same without a login, as long as the host wants', async () => {
  const { host } = other;
  const params = paramsOf(other);
  const { expiresAt, token } = await shareOf(params, host.bearer);
  expect(token).not.toContain(other.sessionId);
  // Another shared screen of the host.
  expect((await shareOf(params, host.bearer, true)).token).toBe(token);
  const whole = await ok(origin, getRecap, { params, bearer: host.bearer });
  const { again: _again, link, people: _people, teamLinkSessions: _sessions, ...recap } = whole;
  expect(link).toBe(token);
  expect(await ok(origin, getSharedRecap, { bearer: token })).toEqual(recap);
  expect(expiresAt).toBe(recap.expiresAt);
  await ok(origin, changeRecap, { params, body: { voterNames: true }, bearer: host.bearer });
  const named = await ok(origin, getSharedRecap, { bearer: token });
  expect(part(named, 'this-or-that').questions[0]?.voters).toEqual({ A: ['Ann'], B: ['Ben'] });
  const drawing = { ...params, drawingId: part(recap, 'masterpiece').rounds[0]?.drawings[0]?.id ?? '' };
  expect(await ask(origin, getRecapDrawing, { params: drawing, bearer: token })).toMatchObject({ status: 200 });
  await ok(origin, unshareRecap, { params, bearer: host.bearer });
  expect(await ask(origin, getSharedRecap, { bearer: token })).toMatchObject({ status: 410 });
  expect(await ask(origin, getRecapDrawing, { params: drawing, bearer: token })).toMatchObject({ status: 410 });
});

test('a guest reads the results, without votes and without the drawings of others', async () => {
  const { rooms, seats, sessionId } = one;
  const [, canvas, match] = rooms as [string, string, string];
  const reply = await ok(origin, getGuestRecap, { params: { roomId: canvas }, bearer: seats[0] as string });
  expect(reply).toMatchObject({ isOut: false, recap: { sessionId } });
  const [winner, ...others] = part(reply.recap as Recap, 'masterpiece').rounds[0]?.drawings ?? [];
  expect([winner?.name, winner?.voters, others]).toEqual(['Ben', null, []]);
  const [own] = reply.ownDrawings;
  expect(own?.prompt).toBe('A cat');
  const params = { sessionId, drawingId: own?.id ?? '' };
  const picture = await ask(origin, getRecapDrawing, { params, bearer: seats[0] as string });
  expect([picture.headers['content-type'], picture.headers['cache-control']]).toEqual(['image/png', 'no-store']);
  expect(picture.content.toString('base64')).toBe(PNG.slice(PNG.indexOf(',') + 1));
  const foreign = { sessionId, drawingId: winner?.id ?? '' };
  expect((await ask(origin, getRecapDrawing, { params: foreign, bearer: seats[0] as string })).status).toBe(404);
  const painted = await ask(origin, getRecapCanvas, { params: { sessionId, nth: '2' }, bearer: seats[0] as string });
  expect(painted.headers['content-type']).toBe(PACKED_CANVAS);
  expect(unpackCanvas(painted.content, new Map()).segments.map(({ points }) => Array.from(points))).toEqual([
    [2_500, 5_000, 2_600, 5_000],
    [2_500, 5_000, 2_600, 5_000],
  ]);
  await ok(origin, allowPictureName, {
    params: { roomId: match },
    body: { allowed: true },
    bearer: seats[0] as string,
  });
  expect(await ok(origin, getGuestRecap, { params: { roomId: canvas }, bearer: seats[0] as string })).toMatchObject({
    onPictures: true,
    recap: { pictureNames: ['Ann'] },
  });
  await ok(origin, answerAgain, { params: { roomId: match }, body: { again: true }, bearer: seats[0] as string });
  expect(await ok(origin, getGuestRecap, { params: { roomId: canvas }, bearer: seats[0] as string })).toMatchObject({
    again: true,
  });
  expect(await ok(origin, getRecap, { params: paramsOf(one), bearer: one.host.bearer })).toMatchObject({
    again: { yes: 1, no: 0 },
    people: ['Ann', 'Ben'],
  });
  // By cookie alone, too.
  const url = origin + pathOf(getGuestRecap, { roomId: match });
  const byCookie = await fetch(url, { headers: { cookie: `seat_${match}=${seats[1]}` } });
  expect(await byCookie.json()).toMatchObject({ ownDrawings: [{ prompt: 'A cat' }] });
});

test('once its time is over or its host deletes it, all answer 410', async () => {
  const { host, rooms, seats } = other;
  const { token } = await shareOf(paramsOf(other), host.bearer);
  await ok(origin, deleteRecap, { params: paramsOf(other), bearer: host.bearer });
  const last = await meeting();
  const { token: lastToken } = await shareOf(paramsOf(last), last.host.bearer);
  await admin`update public.sessions set expires_at = now() where id = ${last.sessionId}`;
  for (const [gone, bearer] of [
    [{ host, rooms, seats, sessionId: other.sessionId }, token],
    [last, lastToken],
  ] as const) {
    const params = { sessionId: gone.sessionId, roomId: gone.rooms[0] ?? '', nth: '2', drawingId: 'x'.repeat(22) };
    const replies = [
      await ask(origin, getRecap, { params, bearer: gone.host.bearer }),
      await ask(origin, getSharedRecap, { bearer }),
      await ask(origin, getRecapCanvas, { params, bearer }),
      await ask(origin, getRecapDrawing, { params, bearer: gone.host.bearer }),
      await ask(origin, getGuestRecap, { params, bearer: gone.seats[0] as string }),
      await ask(origin, leaveRecap, { params, bearer: gone.seats[0] as string }),
    ];
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(410));
    expect(await pastSessionsOf(origin, gone.host.bearer)).toEqual([]);
  }
});
