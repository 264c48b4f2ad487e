import { beforeAll, describe, expect, test } from 'vitest';
import { paceOf } from '#shared/contract/changes.ts';
import { PRIMARY_PALETTE } from '#shared/contract/palettes.ts';
import { newRoomId } from '#src/lib/identity/room-id.ts';
import { allDots, CanvasReader } from './canvas-reader.ts';
import { newHost, refusalOf, send, type TestHost } from './client.ts';
import {
  about,
  BLUE,
  clear,
  dotAt,
  dotsOf,
  getCanvas,
  getParticipants,
  joinColoring,
  newCanvas,
  paint,
  paintDot,
  painterIn,
  RED,
  restore,
} from './coloring-room.ts';

let host: TestHost;

beforeAll(async () => {
  host = await newHost();
});

describe('a room', () => {
  test('is opened by the first look of a host, with their template', async () => {
    const roomId = newRoomId();
    expect(refusalOf(await getParticipants(roomId))).toEqual([404, 'room_not_found']);
    const opened = await getParticipants(roomId, { bearer: host.bearer, template: 'sweet-treats' });
    expect(opened.body).toMatchObject({ participants: [], template: 'ice-cream', challenge: null });
    expect(opened.body.hosting).toMatchObject({ locked: false, participantLimit: 5 });
    const later = await getParticipants(roomId, { bearer: host.bearer, template: 'mountains' });
    expect(later.body.template).toBe('ice-cream');
  });

  test('is opened by the join of its host, too, on a blank canvas where the template is none', async () => {
    const roomId = newRoomId();
    const joined = await joinColoring(roomId, 'Hana', { bearer: host.bearer, body: { template: '../etc' } });
    expect([joined.status, joined.body.participant.isHost]).toEqual([201, true]);
    expect((await getParticipants(roomId)).body.template).toBe('custom');
  });

  test('gives colors in their order, and a wish where it is free', async () => {
    const roomId = await newCanvas(host);
    const wish = PRIMARY_PALETTE[3];
    const colors = [
      (await painterIn(roomId, 'Ann')).participant.color,
      (await joinColoring(roomId, 'Bob', { body: { color: wish.toLowerCase() } })).body.participant.color,
      (await joinColoring(roomId, 'Cyd', { body: { color: wish } })).body.participant.color,
      (await joinColoring(roomId, 'Dan', { body: { color: '#123456' } })).body.participant.color,
    ];
    expect(colors).toEqual([PRIMARY_PALETTE[0], wish, PRIMARY_PALETTE[1], PRIMARY_PALETTE[2]]);
  });

  test('tells everyone the painters, and only its host the way in', async () => {
    const roomId = await newCanvas(host);
    const ann = await painterIn(roomId, 'Ann');
    const looks = await Promise.all([
      getParticipants(roomId),
      getParticipants(roomId, { bearer: ann.seat }),
      getParticipants(roomId, { bearer: host.bearer }),
    ]);
    for (const { body } of looks) expect(body.participants).toEqual([ann.participant]);
    expect(looks.map(({ body }) => body.hosting === null)).toEqual([true, true, false]);
  });

  test('has a color challenge that its host sets and ends', async () => {
    const roomId = await newCanvas(host);
    await painterIn(roomId, 'Ann');
    const path = about(roomId, '/challenge');
    const set = await send<{ challenge: { color: string; endsAt: string }; serverNow: string }>('PUT', path, {
      bearer: host.bearer,
      body: { color: BLUE.toLowerCase() },
    });
    expect(set.body.challenge.color).toBe(BLUE);
    const leftMs = Date.parse(set.body.challenge.endsAt) - Date.parse(set.body.serverNow);
    expect(Math.round(leftMs / 1_000)).toBe(60);
    expect((await getParticipants(roomId)).body.challenge).toEqual(set.body.challenge);
    await send('PUT', path, { bearer: host.bearer, body: { color: null } });
    expect((await getParticipants(roomId)).body.challenge).toBeNull();
  });
});

describe('painting', () => {
  test('one dot, seen by everyone', async () => {
    const roomId = await newCanvas(host);
    const { seat } = await painterIn(roomId, 'Ann');
    expect((await getCanvas(roomId)).body).toEqual({
      strokes: [],
      fills: [],
      removedStrokes: [],
      cursor: '0',
      version: 0,
    });
    const painted = await paintDot(roomId, seat, { x: 0.123456, y: 1, color: '#ff0000', stroke: 7, author: 'x' });
    expect([painted.status, painted.body]).toEqual([200, { stroke: 1, version: 1, sendMs: paceOf(1).sendMs }]);
    const { body } = await getCanvas(roomId);
    expect(body).toEqual({
      strokes: [{ x: 0.1235, y: 1, color: RED, stroke: 1 }],
      fills: [],
      removedStrokes: [],
      cursor: '1',
      version: 1,
    });
  });

  test('by the host, with a seat of their own', async () => {
    const roomId = await newCanvas(host);
    const dot = dotAt(1, 1);
    expect(refusalOf(await paintDot(roomId, host.bearer, dot))).toEqual([403, 'not_your_seat']);
    await joinColoring(roomId, 'Hana', { bearer: host.bearer });
    expect((await paintDot(roomId, host.bearer, dot)).status).toBe(200);
  });
});

describe('undo and clear', () => {
  test('by the host: a person, a stroke, everything; each of them back again', async () => {
    const roomId = await newCanvas(host);
    const [ann, bob] = [await painterIn(roomId, 'Ann'), await painterIn(roomId, 'Bob')];
    for (const { seat } of [ann, bob, ann]) await paint(roomId, seat, dotsOf(2));
    const before = await allDots(roomId);
    const reader = new CanvasReader(roomId, 'json');
    await reader.poll();
    for (const [what, left] of [
      [{ participantId: ann.participant.id }, 2],
      [{ stroke: 3 }, 4],
      [{}, 0],
    ] as const) {
      const cleared = await clear(roomId, host.bearer, what);
      expect(await allDots(roomId)).toHaveLength(left);
      await reader.poll();
      expect(reader.dots).toEqual(await allDots(roomId));
      await restore(roomId, host.bearer, cleared.body.removalId);
      expect(await allDots(roomId)).toEqual(before);
      await reader.poll();
      expect(reader.dots).toEqual(before);
    }
  });

  test('only the host is told the painter of a stroke', async () => {
    const roomId = await newCanvas(host);
    const ann = await painterIn(roomId, 'Ann');
    await paintDot(roomId, ann.seat, dotAt(1, 1));
    const { id, ...who } = ann.participant;
    const author = await send('GET', about(roomId, '/canvas/strokes/1'), { bearer: host.bearer });
    expect(author.body).toEqual({ participantId: id, ...who });
    expect(JSON.stringify((await getCanvas(roomId)).body)).not.toContain('participant');
  });
});
