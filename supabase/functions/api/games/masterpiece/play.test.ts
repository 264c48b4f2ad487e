import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { masterpiecePlay } from '../../../_shared/contract/games/masterpiece.ts';
import { accessToken, OTHER_SEAT, ROOM, SEAT } from '../../fakes.ts';
import { drawingIdOf, instantAfter, pollRoom as poll, roomIn, testMatch } from './room-samples.ts';

const PLAY = `/api/masterpiece/rooms/${ROOM}/play`;

describe('what a player polls', () => {
  test('has the scene until it is known, then the numbers', async () => {
    const app = testMatch(roomIn('drawing', { drew: [2] }));
    const host = await accessToken();
    const first = await poll(app, PLAY, host);
    expect(z.strictObject(masterpiecePlay.shape).parse(first.body)).toEqual(first.body);
    expect(first.body).toMatchObject({
      scene: { phase: 'drawing', prompt: 'A cat in a hat', drawings: [] },
      serverNow: instantAfter(0),
      doneCount: 1,
      playerCount: 3,
    });
    const { sceneId } = first.body;
    const known = await poll(app, `${PLAY}?since=${encodeURIComponent(sceneId)}`, host);
    expect(known.body).toEqual({ sceneId, doneCount: 1, playerCount: 3 });
  });

  test('with the scene of somebody else, or of none: the own scene', async () => {
    const app = testMatch(roomIn('drawing', { drew: [1] }));
    const { sceneId } = (await poll(app, PLAY, OTHER_SEAT)).body;
    for (const since of [sceneId, 'x', '']) {
      const { body } = await poll(app, `${PLAY}?since=${encodeURIComponent(since)}`, SEAT);
      expect(body.scene.drawings).toMatchObject([{ isOwn: true }]);
    }
    expect((await poll(app, `${PLAY}?since=${'x'.repeat(33)}`, SEAT)).status).toBe(400);
  });

  test.each([
    ['drawing', { drew: [1] }, { drew: [1, 2, 3] }, 3],
    ['voting', { drew: [1, 2, 3] }, { drew: [1, 2, 3], votes: [[2, 1]] as [number, number][] }, 1],
  ] as const)(
    'while others go on in %s the scene stays, and only the numbers are sent',
    async (phase, before, after, done) => {
      const app = testMatch(roomIn(phase, { ...before, drew: [...before.drew] }));
      const { sceneId } = (await poll(app, PLAY, SEAT)).body;
      app.show(roomIn(phase, { ...after, drew: [...after.drew] }));
      const { body, text } = await poll(app, `${PLAY}?since=${encodeURIComponent(sceneId)}`, SEAT);
      expect(body).toEqual({ sceneId, doneCount: done, playerCount: 3 });
      expect(text.length).toBeLessThan(70);
    },
  );

  test('what the own hand does makes a new scene', async () => {
    const app = testMatch(roomIn('voting', { drew: [1, 2, 3] }));
    const { sceneId } = (await poll(app, PLAY, SEAT)).body;
    app.show(roomIn('voting', { drew: [1, 2, 3], votes: [[1, 2]] }));
    const { body } = await poll(app, `${PLAY}?since=${encodeURIComponent(sceneId)}`, SEAT);
    expect(body.sceneId).not.toBe(sceneId);
    expect(body.scene.ownVote).toBe(drawingIdOf(2));
  });

  test('the same scene has the same name in another process', async () => {
    const [one, other] = [testMatch(roomIn('voting', { drew: [1, 2] })), testMatch(roomIn('voting', { drew: [1, 2] }))];
    expect((await poll(other, PLAY, SEAT)).body.sceneId).toBe((await poll(one, PLAY, SEAT)).body.sceneId);
  });
});
