import { expect, inject, test } from 'vitest';
import type { Painted } from '#shared/contract/games/canvas.ts';
import { REGIONS } from '#shared/contract/games/coloring.ts';
import type { Refusal } from '#shared/contract/refusals.ts';
import { unpackCanvas } from '#shared/domain/canvas-packing.ts';
import { newRoomId } from '#src/lib/identity/room-id.ts';
import { newHost, refusalOf, send } from './client.ts';
import {
  about,
  BLUE,
  clear,
  dotAt,
  getCanvas,
  getParticipants,
  PACKED,
  paint,
  painterIn,
  RED,
  undo,
} from './coloring-room.ts';
import '../support/provided.ts';

const host = await newHost();

async function newOutline(template = 'skyline') {
  const roomId = newRoomId();
  await getParticipants(roomId, { bearer: host.bearer, template });
  return { roomId, ann: await painterIn(roomId, 'Ann') };
}

const fill = (roomId: string, bearer: string, region: unknown, more: Record<string, unknown> = {}) =>
  send<Painted & Partial<Refusal>>('POST', about(roomId, '/canvas/fill'), {
    bearer,
    body: { region, color: RED, ...more },
  });

test('a fill has its place between the dots, in both forms, whole and in parts', async () => {
  const { roomId, ann } = await newOutline();
  await paint(roomId, ann.seat, [dotAt(1, 2), dotAt(3, 4)]);
  const filled = await fill(roomId, ann.seat, 7, { color: BLUE.toLowerCase(), batchId: 'b' });
  expect([filled.status, filled.body.stroke, filled.body.version]).toEqual([200, 2, 2]);
  expect((await fill(roomId, ann.seat, 7, { batchId: 'b' })).body).toEqual(filled.body);
  await paint(roomId, ann.seat, [dotAt(5, 6)]);
  const { body } = await getCanvas(roomId);
  // Callers who know of dots alone find them as ever.
  expect(body.strokes).toHaveLength(3);
  expect(body.fills).toEqual([{ region: 7, color: BLUE, stroke: 2, after: 2 }]);
  expect((await getCanvas(roomId, { since: '1' })).body).toMatchObject({
    strokes: [{ stroke: 3 }],
    fills: [{ region: 7, stroke: 2, after: 0 }],
  });
  const response = await fetch(inject('stack').origin + about(roomId, '/canvas'), { headers: PACKED });
  const packed = unpackCanvas(new Uint8Array(await response.arrayBuffer()), new Map());
  expect(packed.segments.map(({ points, style, stroke }) => [stroke, points.length, style])).toEqual([
    [1, 4, undefined],
    [2, 0, { kind: 'fill', region: 7 }],
    [3, 2, undefined],
  ]);
});

test('is undone, and removed with its painter', async () => {
  const { roomId, ann } = await newOutline();
  for (const region of [1, 2]) await fill(roomId, ann.seat, region);
  expect((await undo(roomId, ann.seat)).body.stroke).toBe(2);
  expect((await getCanvas(roomId, { since: '2' })).body).toMatchObject({ fills: [], removedStrokes: [2] });
  await clear(roomId, host.bearer, { participantId: ann.participant.id });
  expect((await getCanvas(roomId)).body.fills).toEqual([]);
});

test('counts in a mission, for everyone', async () => {
  const { roomId, ann } = await newOutline();
  const begin = (body: object, bearer = host.bearer) => send('PUT', about(roomId, '/mission'), { bearer, body });
  expect(refusalOf(await begin({ kind: 'sides' }, ann.seat))[1]).toBe('not_host');
  expect((await begin({ kind: 'color' })).body).toMatchObject({ code: 'invalid', field: 'color' });
  expect((await begin({ kind: 'color', color: RED })).body).toMatchObject({ mission: { kind: 'color', score: [0] } });
  await fill(roomId, ann.seat, 7);
  await expect
    .poll(async () => (await getParticipants(roomId)).body.mission)
    .toMatchObject({ kind: 'color', color: RED, score: [1], total: REGIONS.skyline });
});

test('a finished picture takes no more of them until the host goes on, and answers a repeated one as before', async () => {
  const { roomId, ann } = await newOutline();
  const finish = (finished: boolean) =>
    send('PUT', about(roomId, '/finished'), { bearer: host.bearer, body: { finished } });
  const first = await fill(roomId, ann.seat, 7, { batchId: 'b' });
  await finish(true);
  expect(refusalOf(await fill(roomId, ann.seat, 8))).toEqual([409, 'picture_finished']);
  expect((await fill(roomId, ann.seat, 7, { batchId: 'b' })).body).toEqual(first.body);
  expect((await getCanvas(roomId)).body.fills).toHaveLength(1);
  await finish(false);
  expect((await fill(roomId, ann.seat, 8)).status).toBe(200);
});

test('outside the outline, on a blank canvas and in an ended session there is none', async () => {
  const { roomId, ann } = await newOutline();
  const blank = await newOutline('custom');
  const none = [404, 'no_such_region'];
  expect(refusalOf(await fill(roomId, ann.seat, REGIONS.skyline))).toEqual(none);
  expect(refusalOf(await fill(blank.roomId, blank.ann.seat, 0))).toEqual(none);
  for (const region of [-1, 0.5, 4_000, 1e9, '7', null, [7], undefined]) {
    expect(refusalOf(await fill(roomId, ann.seat, region))).toEqual([400, 'invalid']);
  }
  expect((await getCanvas(roomId)).body.version).toBe(0);
  await send('DELETE', `/api/rooms/${roomId}`, { bearer: host.bearer });
  expect(refusalOf(await fill(roomId, ann.seat, 0))[1]).toBe('room_ended');
});
