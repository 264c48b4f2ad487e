import { describe, expect, test } from 'vitest';
import { DRAWING_BODY_MAX_BYTES, DRAWING_MAX } from '../../../_shared/contract/games/drawings.ts';
import { JPEG, noisePng, PNG, pngUrl } from '../../../_shared/server/picture-samples.ts';
import { ROOM, SEAT } from '../../fakes.ts';
import { callRoom as call, drawingIdOf, hashOf, LENGTHS, roomIn, SEAT_ELSEWHERE, testMatch } from './room-samples.ts';

describe('a drawing', () => {
  const submitting = (created = true) =>
    testMatch(roomIn('drawing'), {
      functions: { submit_drawing: ({ id }) => ({ created, id: created ? id : drawingIdOf(1), roundNumber: 1 }) },
    });

  test('goes to the database as bytes, with the seat that it is from and an id that tells nothing', async () => {
    const app = submitting();
    const body = { playerId: '1', playerName: 'ANN', drawingData: PNG, roundNumber: 1 };
    const reply = await call(app, 'POST', '/drawings', SEAT, body);
    const [asked] = app.database.argumentsOf('submit_drawing');
    expect(reply).toMatchObject({ status: 201, body: { drawing: { id: asked?.id }, roundNumber: 1 } });
    expect(asked).toEqual({
      room: ROOM,
      user: null,
      seat: hashOf(SEAT),
      number: 1,
      name_key: 'ann',
      round: 1,
      id: expect.stringMatching(/^[\w-]{22}$/),
      media: 'image/png',
      bytes: Uint8Array.from(Buffer.from(PNG.slice(PNG.indexOf(',') + 1), 'base64')),
      lengths: LENGTHS,
    });
    await call(app, 'POST', '/drawings', SEAT, body);
    expect(new Set(app.database.argumentsOf('submit_drawing').map(({ id }) => id)).size).toBe(2);
  });

  test('needs to say no more than what was drawn', async () => {
    const app = submitting();
    await call(app, 'POST', '/drawings', SEAT, { drawingData: JPEG });
    expect(app.database.argumentsOf('submit_drawing')).toMatchObject([
      { number: null, name_key: null, round: null, media: 'image/jpeg' },
    ]);
  });

  test('that is the second one answers the first', async () => {
    const { body, status } = await call(submitting(false), 'POST', '/drawings', SEAT, { drawingData: PNG });
    expect([status, body.drawing.id]).toEqual([200, drawingIdOf(1)]);
  });

  test.each([
    ['drawingData', { drawingData: PNG.replace('image/png', 'image/jpeg') }],
    ['drawingData', { drawingData: PNG.slice(0, -4) }],
    ['drawingData', { drawingData: 'data:image/svg+xml;base64,PHN2Zz4=' }],
    ['drawingData', { drawingData: `${PNG}"><script>` }],
    ['drawingData', { drawingData: 'x' }],
    ['drawingData', {}],
    ['playerId', { drawingData: PNG, playerId: '0' }],
    ['playerId', { drawingData: PNG, playerId: 1 }],
    ['playerName', { drawingData: PNG, playerName: '' }],
    ['roundNumber', { drawingData: PNG, roundNumber: -1 }],
    ['roundNumber', { drawingData: PNG, roundNumber: 1.5 }],
  ])('without a good %s is refused before the database hears of it: %j', async (field, body) => {
    const app = submitting();
    const reply = await call(app, 'POST', '/drawings', SEAT, body);
    expect([reply.status, reply.body.code, reply.body.field]).toEqual([400, 'invalid', field]);
    expect(app.database.argumentsOf('submit_drawing')).toEqual([]);
  });

  test('of more bytes than allowed is too large, and one that is large is not', async () => {
    const app = submitting();
    // Noise does not compress: a byte a pixel, and one for each row.
    const large = noisePng(500, 400);
    expect(large.length).toBeGreaterThan(190_000);
    expect(large.length).toBeLessThan(DRAWING_MAX.bytes);
    expect((await call(app, 'POST', '/drawings', SEAT, { drawingData: pngUrl(large) })).status).toBe(201);
    const tooLarge = { drawingData: pngUrl(noisePng(514, 400)) };
    expect(JSON.stringify(tooLarge).length).toBeLessThan(DRAWING_BODY_MAX_BYTES);
    expect((await call(app, 'POST', '/drawings', SEAT, tooLarge)).body.code).toBe('too_large');
    const endless = { drawingData: `data:image/png;base64,${'A'.repeat(DRAWING_BODY_MAX_BYTES)}` };
    expect((await call(app, 'POST', '/drawings', SEAT, endless)).body.code).toBe('too_large');
  });

  test.each([
    ['nobody', undefined, 'sign_in'],
    ['a seat of another room', SEAT_ELSEWHERE, 'not_your_seat'],
  ])('of %s is refused', async (_, bearer, code) => {
    const app = submitting();
    expect((await call(app, 'POST', '/drawings', bearer, { drawingData: PNG })).body.code).toBe(code);
    expect(app.database.argumentsOf('submit_drawing')).toEqual([]);
  });

  test('is seen by who drew it in their very next poll', async () => {
    const app = testMatch(roomIn('drawing'), {
      functions: {
        submit_drawing: () => {
          app.become(roomIn('drawing', { drew: [1] }));
          return { created: true, id: drawingIdOf(1), roundNumber: 1 };
        },
      },
    });
    await app.seen([`/api/masterpiece/rooms/${ROOM}/play`, SEAT]);
    await call(app, 'POST', '/drawings', SEAT, { drawingData: PNG });
    expect((await call(app, 'GET', '/play', SEAT)).body.scene.drawings).toMatchObject([{ isOwn: true }]);
  });
});
