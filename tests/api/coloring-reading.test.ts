import { beforeAll, describe, expect, inject, test } from 'vitest';
import { PACKED_CANVAS } from '#shared/contract/games/canvas.ts';
import { listen } from '../support/sessions/listen.ts';
import { allDots, CanvasReader } from './canvas-reader.ts';
import { newHost, send, type TestHost } from './client.ts';
import {
  about,
  clear,
  dotAt,
  dotsOf,
  getCanvas,
  newCanvas,
  PACKED,
  paint,
  paintDot,
  painterIn,
  restore,
  undo,
} from './coloring-room.ts';
import '../support/provided.ts';

let host: TestHost;

beforeAll(async () => {
  host = await newHost();
});

describe('a following reader', () => {
  test('ends with exactly the full read, in either form, while several people paint and undo', async () => {
    const roomId = await newCanvas(host);
    const painters = await Promise.all(['Ann', 'Bob', 'Cyd', 'Dan'].map((name) => painterIn(roomId, name)));
    const readers = (['json', 'packed', 'json', 'packed'] as const).map((form) => new CanvasReader(roomId, form));
    let isOver = false;
    const following = readers.map(async (reader) => {
      while (!isOver) await reader.poll();
    });
    const work = painters.map(async ({ seat, participant }, index) => {
      for (let round = 0; round < 40; round += 1) {
        const names = { strokeId: `stroke-${round % 5}`, batchId: `batch-${round}` };
        const dots = [dotAt(round, index), dotAt(round + 1, index), dotAt(round + 2, index, '#00FF00')];
        await Promise.all([paint(roomId, seat, dots, names), paint(roomId, seat, dots, names)]);
        if (round % 7 === index) await undo(roomId, seat);
        if (round % 5 === index) await paintDot(roomId, seat, dotAt(index, round));
        if (round === 20 && index === 0) await clear(roomId, host.bearer, { participantId: participant.id });
        if (round === 30 && index === 1) {
          const { body } = await clear(roomId, host.bearer);
          await restore(roomId, host.bearer, body.removalId);
        }
      }
    });
    await Promise.all(work);
    isOver = true;
    await Promise.all(following);
    const all = await allDots(roomId);
    expect(all.length).toBeGreaterThan(200);
    for (const reader of readers) {
      await reader.poll();
      expect(reader.dots).toEqual(all);
      // Only the restored clear is a reason to begin anew.
      expect(reader.resets).toBeLessThanOrEqual(2);
    }
    const late = new CanvasReader(roomId, 'packed');
    await late.poll();
    expect(late.dots).toEqual(all);
  });

  test('is told of the strokes of a removed person, and never of the person', async () => {
    const roomId = await newCanvas(host);
    const ann = await painterIn(roomId, 'Ann');
    await paint(roomId, ann.seat, dotsOf(3));
    const reader = new CanvasReader(roomId, 'packed');
    await reader.poll();
    await send('DELETE', about(roomId, `/participants/${ann.participant.id}`), { bearer: host.bearer });
    expect((await paintDot(roomId, ann.seat, dotAt(1, 1))).body.code).toBe('removed');
    await reader.poll();
    expect(reader.dots).toHaveLength(3);
  });

  test('has everything again where the cursor is none of this canvas', async () => {
    const roomId = await newCanvas(host);
    const { seat } = await painterIn(roomId, 'Ann');
    await paint(roomId, seat, dotsOf(2));
    for (const since of ['999999', '999999999999999']) {
      const { body } = await getCanvas(roomId, { since });
      expect([body.reset, body.strokes.length, body.cursor]).toEqual([true, 2, '1']);
    }
    const reply = await getCanvas(roomId, { since: 'x' });
    expect([reply.status, reply.body.code, reply.body.field]).toEqual([400, 'invalid', 'since']);
  });
});

describe('on the wire', () => {
  async function raw(roomId: string, query: string, headers: Record<string, string>) {
    return fetch(inject('stack').origin + about(roomId, `/canvas${query}`), { headers });
  }

  test('a poll that brings nothing is a few bytes', async () => {
    const roomId = await newCanvas(host);
    const { seat } = await painterIn(roomId, 'Ann');
    await paint(roomId, seat, dotsOf(500));
    const quiet = await raw(roomId, '?since=1', PACKED);
    expect(quiet.headers.get('content-type')).toBe(PACKED_CANVAS);
    expect(quiet.headers.get('cache-control')).toBe('no-store');
    const head = [...quiet.headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
    expect((await quiet.arrayBuffer()).byteLength).toBeLessThan(10);
    expect(head).toBeLessThan(200);
  });

  test('a whole picture is as compact as it gets, and never sent twice', async () => {
    const roomId = await newCanvas(host);
    const { seat } = await painterIn(roomId, 'Ann');
    for (let call = 0; call < 4; call += 1) await paint(roomId, seat, dotsOf(500), { strokeId: `stroke-${call}` });
    for (const accept of [PACKED_CANVAS, 'application/json']) {
      const plain = await raw(roomId, '', { accept, 'accept-encoding': 'identity' });
      const gzip = await raw(roomId, '', { accept, 'accept-encoding': 'gzip' });
      // Packed dots hardly compress.
      const encoding = accept === PACKED_CANVAS ? null : 'gzip';
      expect([plain.headers.get('content-encoding'), gzip.headers.get('content-encoding')]).toEqual([null, encoding]);
      expect(gzip.headers.get('vary')).toContain('Accept');
      expect(Buffer.from(await gzip.arrayBuffer())).toEqual(Buffer.from(await plain.arrayBuffer()));
      const tag = gzip.headers.get('etag') ?? '';
      expect((await raw(roomId, '', { accept, 'if-none-match': tag })).status).toBe(304);
      await paintDot(roomId, seat, dotAt(1, 1));
      expect((await raw(roomId, '', { accept, 'if-none-match': tag })).status).toBe(200);
    }
  });
});

describe('with a waiting room or a lock', () => {
  const READS = ['/participants', '/canvas', '/canvas/painters'];

  test.each([
    ['a waiting room', 'knock_first', 'PATCH', '/session', { settings: { waitingRoom: true } }],
    ['a lock', 'room_locked', 'POST', '/lock', { locked: true }],
  ] as const)(
    '%s: people, painters, canvas and stream are for seats and leads',
    async (_, code, method, path, body) => {
      const own = await newHost();
      const roomId = await newCanvas(own);
      const [ann, ben] = [await painterIn(roomId, 'Ann'), await painterIn(roomId, 'Ben')];
      for (const { seat } of [ann, ben]) await paint(roomId, seat, dotsOf(2));
      const { origin } = inject('stack');
      const looker = await listen(origin, { roomId });
      expect(READS.length).toBe(3);
      for (const read of READS) expect((await send('GET', about(roomId, read))).status).toBe(200);
      expect((await send(method, about(roomId, path), { body, bearer: own.bearer })).status).toBe(200);
      expect(await looker.next(({ event }) => event === 'end')).toMatchObject({ data: { code: 'not_your_seat' } });
      await send('DELETE', about(roomId, `/participants/${ben.participant.id}`), { bearer: own.bearer });
      for (const read of READS) {
        for (const bearer of [undefined, host.bearer]) {
          expect((await send('GET', about(roomId, read), { bearer })).body).toMatchObject({ code });
        }
        expect((await send('GET', about(roomId, read), { bearer: ben.seat })).body).toMatchObject({ code: 'removed' });
        for (const bearer of [own.bearer, ann.seat]) {
          expect((await send('GET', about(roomId, read), { bearer })).status).toBe(200);
        }
      }
      await expect(listen(origin, { roomId })).rejects.toMatchObject({ code: 'not_your_seat' });
      for (const bearer of [own.bearer, ann.seat]) (await listen(origin, { roomId, bearer })).close();
      const credits = await send('GET', about(roomId, '/canvas/painters'), { bearer: ann.seat });
      expect(credits.body).toEqual({ names: ['Ann'], signatures: [] });
    },
  );
});
