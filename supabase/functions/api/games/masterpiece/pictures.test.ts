import { describe, expect, test } from 'vitest';
import { JPEG, noisePng, PNG, pngUrl } from '../../../_shared/server/picture-samples.ts';
import { OTHER_ROOM, ROOM, SEAT, sqlRefusal } from '../../fakes.ts';
import { drawingIdOf, roomIn, testMatch } from './room-samples.ts';

const EARLIER = 'e'.repeat(22);

function match(pictures: Record<string, string> = { [drawingIdOf(1)]: PNG, [drawingIdOf(2)]: JPEG, [EARLIER]: PNG }) {
  return testMatch(roomIn('voting', { drew: [1, 2], game: { roundNumber: 2 } }), {
    functions: {
      drawing: ({ id }) => {
        const [, media, base64] = /^data:(.+);base64,(.+)$/.exec(pictures[String(id)] ?? '') ?? [];
        if (media === undefined) throw sqlRefusal(404, 'not_found');
        return { media, base64 };
      },
      submit_drawing: ({ id }) => ({ created: true, id, roundNumber: 1 }),
    },
  });
}

function get(app: ReturnType<typeof match>, id: string, roomId = ROOM): Promise<Response> {
  return app.send('GET', `/api/masterpiece/rooms/${roomId}/drawings/${id}`);
}

const bytesIn = async (response: Response) => Buffer.from(await response.arrayBuffer());
const bytesOf = (url: string) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');

describe('a picture', () => {
  test('is its bytes, under its own type, for whoever knows its id', async () => {
    const app = match();
    for (const [id, url] of [
      [drawingIdOf(1), PNG],
      [drawingIdOf(2), JPEG],
      [EARLIER, PNG],
    ] as const) {
      const response = await get(app, id);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe(url.slice(5, url.indexOf(';')));
      expect((await bytesIn(response)).equals(bytesOf(url))).toBe(true);
    }
  });

  test('is kept by browsers for good, and taken for nothing but a picture', async () => {
    const { headers } = await get(match(), drawingIdOf(1));
    expect(headers.get('cache-control')).toMatch(/^private, .*immutable/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('of the present round is read once, however many load it at once or later', async () => {
    const app = match();
    const loaded = await Promise.all(Array.from({ length: 20 }, () => get(app, drawingIdOf(1))));
    expect(loaded.every(({ status }) => status === 200)).toBe(true);
    await get(app, drawingIdOf(1));
    expect(app.database.argumentsOf('drawing')).toEqual([{ room: ROOM, id: drawingIdOf(1) }]);
  });

  test('that has just come in is not read at all', async () => {
    const app = match();
    const drawingData = pngUrl(noisePng(10, 10));
    await app.send('POST', `/api/masterpiece/rooms/${ROOM}/drawings`, { bearer: SEAT, body: { drawingData } });
    const id = String(app.database.argumentsOf('submit_drawing')[0]?.id);
    const room = roomIn('drawing', { drew: [1] });
    app.show({ ...room, drawings: room.drawings.map((drawing) => ({ ...drawing, id })) });
    expect((await bytesIn(await get(app, id))).equals(bytesOf(drawingData))).toBe(true);
    expect(app.database.argumentsOf('drawing')).toEqual([]);
  });

  test('of somebody who was removed is asked for again, and not shown from memory', async () => {
    const pictures: Record<string, string> = { [EARLIER]: PNG };
    const app = match(pictures);
    for (const _ of ['once', 'again']) expect((await get(app, EARLIER)).status).toBe(200);
    expect(app.database.argumentsOf('drawing')).toHaveLength(1);
    delete pictures[EARLIER];
    app.show({ ...roomIn('voting', { drew: [2], game: { roundNumber: 2 } }), revision: 2 });
    expect((await get(app, EARLIER)).status).toBe(404);
  });

  test('of the round stays while people vote, also when its author is removed, and goes at the results', async () => {
    const app = match();
    for (const [phase, status] of [
      ['voting', 200],
      ['results', 404],
    ] as const) {
      app.show(roomIn(phase, { drew: [1, 2], removed: [1] }));
      expect((await get(app, drawingIdOf(1))).status).toBe(status);
    }
    expect((await get(app, drawingIdOf(2))).status).toBe(200);
  });

  test('that somebody made up is not looked for where there can be none', async () => {
    const app = match();
    for (const [room, asks] of [
      [roomIn('drawing'), 0],
      [roomIn('results', { drew: [1] }), 0],
      [roomIn('waiting'), 0],
      [roomIn('voting', { drew: [1] }), 1],
      [roomIn('drawing', { game: { roundNumber: 2 } }), 1],
    ] as const) {
      app.show(room);
      const before = app.database.argumentsOf('drawing').length;
      expect((await get(app, 'm'.repeat(22))).status).toBe(404);
      expect(app.database.argumentsOf('drawing').length - before).toBe(asks);
    }
  });

  test.each([
    ['of one room', () => ROOM],
    ['of rooms', (index: number) => `made0up0${String(index).padStart(6, '0')}`],
  ])('ids %s that are made up one after the other ask the database until that is too much', async (_, roomOf) => {
    const app = match();
    const failures = app.log.length;
    const statuses = new Map<number, number>();
    for (let index = 0; index < 2_100; index += 1) {
      const id = `m${String(index).padStart(21, '0')}`;
      const { status } = await get(app, id, roomOf(index));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([...statuses.keys()].toSorted()).toEqual([404, 429]);
    expect(statuses.get(404)).toBeLessThanOrEqual(2_000);
    expect(app.log.slice(failures).join()).not.toContain('"failure"');
    // What is in memory is still there for everybody else behind the same address.
    app.show(roomIn('voting', { drew: [1, 2], game: { roundNumber: 2 } }));
    if (roomOf(0) === ROOM) expect((await get(app, drawingIdOf(1))).status).toBe(200);
  });

  test('is in no other room', async () => {
    const app = match();
    await get(app, drawingIdOf(1));
    expect(await (await get(app, drawingIdOf(1), OTHER_ROOM)).json()).toMatchObject({ code: 'room_not_found' });
  });

  test.each(['x', 'd'.repeat(21), 'd'.repeat(23), '../../../etc/passwd', `${'d'.repeat(21)}%00`])(
    'is not looked for by %j',
    async (id) => {
      const app = match();
      expect((await get(app, id)).status).toBe(404);
      expect(app.database.argumentsOf('drawing')).toEqual([]);
    },
  );

  test('of a room that has ended is gone', async () => {
    const app = match();
    await get(app, drawingIdOf(1));
    app.database.functions.masterpiece_state = () => {
      throw sqlRefusal(410, 'room_ended');
    };
    app.clock.now += 250;
    expect((await get(app, drawingIdOf(1))).status).toBe(410);
  });
});
