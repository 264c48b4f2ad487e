import { describe, expect, test } from 'vitest';
import { allDots } from './canvas-reader.ts';
import { newHost, refusalOf, send } from './client.ts';
import {
  about,
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
} from './coloring-room.ts';

const host = await newHost();

describe('a dot', () => {
  test('in a corner, or at -0, is taken as it is; extra fields are not kept', async () => {
    const room = await newCanvas(host);
    const ann = await painterIn(room, 'Ann');
    const own = { stroke: 99, number: 7, participantId: '9', __proto__: { admin: true } };
    for (const [x, y] of [
      ['-0', '-0.0'],
      ['1', '0'],
      ['1e-400', '1.0e0'],
      ['0.00004', '0.99996'],
    ]) {
      const body = `{"x":${x},"y":${y},"color":"#ff0000","stroke":99,"participantId":"9","__proto__":{"admin":true}}`;
      expect((await paintDot(room, ann.seat, body)).status).toBe(200);
    }
    await paint(room, ann.seat, [{ ...dotAt(5, 6), ...own }], { ...own });
    const { body } = await getCanvas(room);
    expect(body.strokes).toEqual([
      { x: 0, y: 0, color: RED, stroke: 1 },
      { x: 1, y: 0, color: RED, stroke: 2 },
      { x: 0, y: 1, color: RED, stroke: 3 },
      { x: 0, y: 1, color: RED, stroke: 4 },
      { x: 0.0005, y: 0.0006, color: RED, stroke: 5 },
    ]);
    expect(JSON.stringify(body)).not.toContain('-0');
  });
});

describe('a seat', () => {
  test('that was removed paints, undoes and reads no more; given back it does', async () => {
    const room = await newCanvas(host);
    const ann = await painterIn(room, 'Ann');
    await paintDot(room, ann.seat, dotAt(1, 1));
    const own = about(room, `/participants/${ann.participant.id}`);
    await send('DELETE', own, { bearer: host.bearer });
    const calls = [
      () => paintDot(room, ann.seat, dotAt(1, 1)),
      () => paint(room, ann.seat, dotsOf(2)),
      () => send('POST', about(room, '/canvas/undo'), { bearer: ann.seat, body: {} }),
      () => getCanvas(room, { bearer: ann.seat }),
      () => getCanvas(room, { bearer: ann.seat, since: '1' }),
      () => getParticipants(room, { bearer: ann.seat }),
      () => joinColoring(room, 'Ann', { bearer: ann.seat }),
    ];
    for (const call of calls) expect(refusalOf(await call())).toEqual([403, 'removed']);
    await send('POST', `${own}/restore`, { bearer: host.bearer });
    expect((await paintDot(room, ann.seat, dotAt(2, 2))).status).toBe(200);
    expect(await allDots(room)).toHaveLength(2);
  });
});
