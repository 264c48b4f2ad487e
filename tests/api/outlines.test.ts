import { PNG as Decoder } from 'pngjs';
import { describe, expect, inject, test } from 'vitest';
import type { getRoomOutline } from '#shared/contract/games/canvas.ts';
import { ownOutline } from '#shared/contract/games/coloring.ts';
import { OUTLINE_MAX_BYTES, type Outline } from '#shared/contract/outlines.ts';
import { OUTLINE_LIMITS } from '#shared/contract/plans.ts';
import type { Refusal } from '#shared/contract/refusals.ts';
import { Regions } from '#shared/domain/regions.ts';
import { drawnPng, noisePng, plainPng, pngUrl } from '#shared/server/testing/picture-samples.ts';
import { newRoomId } from '#src/lib/identity/room-id.ts';
import { newHost, refusalOf, send } from './client.ts';
import { about, dotsOf, getParticipants, paint, painterIn, RED } from './coloring-room.ts';
import '../support/provided.ts';
import type * as z from 'zod/mini';

const host = await newHost();
const stranger = await newHost();

/** Dark crosses: four areas. */
const cross = drawnPng(1_600, 1_200, (x, y) => (Math.abs(x - 800) < 4 || Math.abs(y - 600) < 4 ? 30 : 240));
const grid = (size: number) => drawnPng(1_600, 1_200, (x, y) => (x % size < 2 || y % size < 2 ? 0 : 255));

const create = (picture: unknown, { bearer = host.bearer, name = 'Cross' } = {}) =>
  send<{ outline: Outline } & Partial<Refusal>>('POST', '/api/outlines', { bearer, body: { name, picture } });

const invalid = [400, 'invalid'];

async function open(id: string, { bearer } = host) {
  const roomId = newRoomId();
  const { body } = await getParticipants(roomId, { bearer, template: ownOutline(id) });
  return { roomId, template: body.template };
}

const outlineOf = (roomId: string, bearer?: string) =>
  send<z.output<typeof getRoomOutline.reply> & Partial<Refusal>>('GET', about(roomId, '/outline'), { bearer });

test('an own outline is kept as its lines, listed, renamed and deleted by its host alone', async () => {
  const { body, status } = await create(pngUrl(cross));
  expect([status, body.outline]).toEqual([201, { id: expect.any(String), name: 'Cross', areas: 4 }]);
  const path = `/api/outlines/${body.outline.id}`;
  const named = { ...body.outline, name: 'Plus' };
  expect((await send('PUT', path, { bearer: host.bearer, body: { name: 'Plus' } })).body).toEqual({ outline: named });
  expect((await send('GET', '/api/outlines', { bearer: host.bearer })).body).toEqual({ outlines: [named] });
  const file = await fetch(inject('stack').origin + path, { headers: { authorization: `Bearer ${host.bearer}` } });
  const { data, height, width } = Decoder.sync.read(Buffer.from(await file.arrayBuffer()));
  expect([width, height, file.headers.get('cache-control')]).toEqual([1_600, 1_200, 'no-store']);
  // Ink on the line, and nothing beside it.
  expect([...data.subarray(4 * 800, 4 * 800 + 4)]).toEqual([0x10, 0x23, 0x3a, 255]);
  expect(data[4 * 100 + 3]).toBe(0);

  for (const [method, given] of [['GET'], ['PUT', { name: 'Mine' }], ['DELETE']] as const) {
    const theirs = await send<Refusal>(method, path, { bearer: stranger.bearer, ...(given && { body: given }) });
    expect(refusalOf(theirs)).toEqual([404, 'not_found']);
    expect((await send(method, path, given && { body: given })).status).toBe(401);
  }
  expect((await send('GET', '/api/outlines', { bearer: stranger.bearer })).body).toEqual({ outlines: [] });
  expect((await send('DELETE', path, { bearer: host.bearer })).status).toBe(200);
  expect((await send('GET', '/api/outlines', { bearer: host.bearer })).body).toEqual({ outlines: [] });
});

describe('a picture is refused', () => {
  test.each([
    ['of another size', plainPng(800, 600)],
    ['of 10,000 pixels', plainPng(10_000, 10_000)],
    ['with a small head and large data', drawnPng(3_200, 1_200, () => 255, [1_600, 1_200])],
    ['with a large head and small data', drawnPng(1_600, 600, () => 255, [1_600, 1_200])],
    ['with a head of the largest numbers', drawnPng(16, 12, () => 255, [0xffffffff, 0xffffffff])],
    ['cut off', cross.subarray(0, cross.length - 20)],
    ['with broken data', Buffer.from(cross).fill(7, 60, 90)],
    ['without data', Buffer.concat([cross.subarray(0, 33), cross.subarray(cross.length - 12)])],
    ['that is none', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('%s', async (_, png) => {
    expect(refusalOf(await create(pngUrl(png)))).toEqual(invalid);
  });

  test.each([
    ['of one light color', plainWhite(), 'too_few_areas'],
    ['of one dark color', plainPng(1_600, 1_200), 'too_few_areas'],
    ['of a million areas', drawnPng(1_600, 1_200, (x, y) => (x + y) % 2 && 255), 'too_few_areas'],
    ['of 4,800 areas', grid(20), 'too_many_areas'],
  ])('%s', async (_, png, code) => {
    expect(refusalOf(await create(pngUrl(png)))).toEqual([400, code]);
  });

  test('that unpacks to more than its size, of more bytes than one may have, or of another type', async () => {
    const bomb = drawnPng(30_000, 3_000, () => 255, [1_600, 1_200]);
    expect(bomb.length).toBeLessThan(OUTLINE_MAX_BYTES);
    expect(refusalOf(await create(pngUrl(bomb)))).toEqual(invalid);
    const large = noisePng(700, 600);
    expect(large.length).toBeGreaterThan(OUTLINE_MAX_BYTES);
    expect((await create(pngUrl(large))).status).toBe(413);
    expect(refusalOf(await create(pngUrl(cross).replace('png', 'svg+xml')))).toEqual(invalid);
  });
});

test('of fifty that come at once an account keeps as many as it may have, and others paint meanwhile', async () => {
  const { bearer } = await newHost();
  const { roomId } = await open('', stranger);
  const ann = await painterIn(roomId, 'Ann');
  let isOver = false;
  const flood = Promise.all(Array.from({ length: 50 }, () => create(pngUrl(cross), { bearer }))).finally(() => {
    isOver = true;
  });
  while (!isOver) expect((await paint(roomId, ann.seat, dotsOf(1))).status).toBe(200);
  const replies = await flood;
  // One is read at a time, and only some wait; `database` has the race for the last place.
  const refused = replies.filter(({ status }) => status !== 201);
  expect(replies.length - refused.length).toBe(OUTLINE_LIMITS.free);
  for (const { body } of refused) expect(['too_many_outlines', 'unavailable']).toContain(body.code);
  const { body } = await send<{ outlines: Outline[] }>('GET', '/api/outlines', { bearer });
  expect(body.outlines).toHaveLength(OUTLINE_LIMITS.free);
});

function plainWhite() {
  return drawnPng(1_600, 1_200, () => 255);
}

describe('a room opened with an own outline', () => {
  test('has its areas to fill, and shows its lines to its people only', async () => {
    const { outline } = (await create(pngUrl(cross), { bearer: stranger.bearer })).body;
    const { roomId, template } = await open(outline.id, stranger);
    expect(template).toBe(ownOutline(roomId));
    const ann = await painterIn(roomId, 'Ann');
    const { body } = await outlineOf(roomId, ann.seat);
    expect(new Regions(Buffer.from(body.regions, 'base64')).count).toBe(4);
    expect((await outlineOf(roomId, stranger.bearer)).body).toEqual(body);
    expect(refusalOf(await outlineOf(roomId))).toEqual([401, 'sign_in']);
    expect(refusalOf(await outlineOf(roomId, host.bearer))).toEqual([403, 'not_your_seat']);
    const fill = (region: number) =>
      send<Refusal>('POST', about(roomId, '/canvas/fill'), { bearer: ann.seat, body: { region, color: RED } });
    expect((await fill(3)).status).toBe(200);
    expect(refusalOf(await fill(4))).toEqual([404, 'no_such_region']);
    // What the host deletes is gone from the account, not from under the people who paint.
    await send('DELETE', `/api/outlines/${outline.id}`, { bearer: stranger.bearer });
    expect((await outlineOf(roomId, ann.seat)).body).toEqual(body);
    const later = await open(outline.id, stranger);
    expect(refusalOf(await outlineOf(later.roomId, stranger.bearer))).toEqual([404, 'not_found']);
  });

  test("is a blank canvas with somebody else's outline", async () => {
    const { outline } = (await create(pngUrl(cross))).body;
    expect((await open(outline.id, stranger)).template).toBe('custom');
  });

  test('leaves its lines to its recap, without the id of the room', async () => {
    const { outline } = (await create(pngUrl(cross))).body;
    const { roomId } = await open(outline.id);
    const ann = await painterIn(roomId, 'Ann');
    await send('POST', about(roomId, '/canvas/fill'), { bearer: ann.seat, body: { region: 0, color: RED } });
    const lines = (await outlineOf(roomId, ann.seat)).body;
    const { body: room } = await getParticipants(roomId, { bearer: host.bearer });
    const sessionId = room.hosting?.session.id;
    await send('POST', about(roomId, '/end'), { bearer: host.bearer, body: {} });
    expect((await send('GET', `/api/recaps/${sessionId}/outlines/1`, { bearer: host.bearer })).body).toEqual(lines);
    const recap = (await send('GET', `/api/recaps/${sessionId}`, { bearer: host.bearer })).body;
    expect(JSON.stringify(recap)).toContain('"template":"own"');
    expect(JSON.stringify(recap)).not.toContain(ownOutline(roomId));
    expect((await send('GET', `/api/recaps/${sessionId}/outlines/1`, { bearer: stranger.bearer })).status).toBe(403);
  });
});
