import { describe, expect, test } from 'vitest';
import type { MasterpieceState } from '#shared/contract/games/masterpiece.ts';
import type { Refusal } from '#shared/contract/refusals.ts';
import {
  anyDrawing,
  drawingMatch,
  drawnBy,
  inMatch,
  moveTo,
  newMatch,
  type Player,
  playerIn,
  playOf,
  submit,
} from './masterpiece-room.ts';

const trio = (players: Player[]) => players as [Player, Player, Player];

describe('unchanged', () => {
  test('a scene is not sent again while others draw', async () => {
    const { match, players } = await drawingMatch('Ann', 'Bob', 'Cyd');
    const [ann, bob] = trio(players);
    const { sceneId } = (await playOf(match, ann.seat)).body;
    await drawnBy(match, bob);
    const seen = async () => (await playOf(match, ann.seat, sceneId)).body;
    await expect.poll(seen).toEqual({ version: expect.any(Number), sceneId, doneCount: 1, playerCount: 3 });
  });

  test('pictures come with the state by default, once', async () => {
    const match = await newMatch();
    const [ann, bob] = [await playerIn(match, 'Ann'), await playerIn(match, 'Bob')];
    await moveTo(match, 'drawing');
    const drawingData = anyDrawing();
    await submit(match, ann, { drawingData });
    const readState = (bearer: string, headers = {}) =>
      inMatch<Partial<Refusal> & MasterpieceState>(match, 'GET', '/state', { bearer, headers });
    expect((await readState(bob.seat)).body.drawings).toEqual([]);
    expect((await readState(ann.seat)).body.drawings).toMatchObject([{ drawingData }]);
    await moveTo(match, 'voting');
    const { body, headers } = await readState(bob.seat);
    expect(body.drawings).toMatchObject([{ drawingData, isOwn: false, playerName: null }]);
    const known = { 'if-none-match': headers.get('etag') ?? '' };
    expect((await readState(bob.seat, known)).status).toBe(304);
  });
});
