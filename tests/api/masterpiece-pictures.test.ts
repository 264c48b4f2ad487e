import { beforeAll, describe, expect, test } from 'vitest';
import { DRAWING_BODY_MAX_BYTES } from '#shared/contract/games/drawings.ts';
import { noisePng, plainPng, pngUrl } from '#shared/server/testing/picture-samples.ts';
import { connectAs } from '../support/database.ts';
import type { Reply } from './client.ts';
import { drawingMatch, hold, type Match, type Player, pictureOf, submit } from './masterpiece-room.ts';

const admin = connectAs('supabase_admin', 1);
/** Status, code and field of a refusal. */
const why = ({ body, status }: Reply) => [status, body.code, body.field].filter((part) => part !== undefined).join(' ');

describe('other files', () => {
  let match: Match;
  let ann: Player;

  beforeAll(async () => {
    const drawn = await drawingMatch('Ann');
    match = drawn.match;
    ann = drawn.players[0] as Player;
    await hold(admin, match);
  });

  test('one that is too large is refused by its real size, with or without a stated one', async () => {
    const tooLarge = pngUrl(noisePng(514, 400));
    expect(tooLarge.length).toBeLessThan(DRAWING_BODY_MAX_BYTES);
    expect(why(await submit(match, ann, { drawingData: tooLarge }))).toBe('413 too_large');
    const endless = `data:image/png;base64,${'A'.repeat(DRAWING_BODY_MAX_BYTES)}`;
    expect(why(await submit(match, ann, { drawingData: endless }))).toBe('413 too_large');
    expect(why(await submit(match, ann, { rest: 'x'.repeat(DRAWING_BODY_MAX_BYTES) }))).toBe('413 too_large');
  });

  test('and nothing of all that was kept; a page behind the head of a picture is served as that picture', async () => {
    const bytes = Buffer.concat([noisePng(8, 8), Buffer.from('<script>alert(1)</script>')]);
    const taken = await submit(match, ann, { drawingData: pngUrl(bytes), id: 'mine', admin: true });
    expect(taken.status).toBe(201);
    const served = await pictureOf(match, taken.body.drawing.id);
    expect(Object.fromEntries(served.response.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(served.bytes.equals(bytes)).toBe(true);
  });
});

test('pixels, colors and heads that lie: what the head says must fit, and nothing is read beyond it', async () => {
  const { match, players } = await drawingMatch('Ann', 'Ben', 'Cyd', 'Dan');
  await hold(admin, match);
  const [ann, ben, cyd, dan] = players as [Player, Player, Player, Player];
  for (const [width, height] of [
    [10_000, 1],
    [1, 10_000],
    [801, 600],
    [800, 601],
  ] as const) {
    const refused = await submit(match, ann, { drawingData: pngUrl(plainPng(width, height)) });
    expect(why(refused)).toBe('400 invalid drawingData');
  }
  const small = noisePng(40, 30);
  /** The same picture with another width and height in its head. */
  const saying = (width: number, height: number) => {
    const bytes = Buffer.from(small);
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    return bytes;
  };
  for (const [width, height] of [
    [0, 30],
    [40, 0],
    [2 ** 32 - 1, 2 ** 32 - 1],
    [100_000, 100_000],
  ] as const) {
    expect(why(await submit(match, ann, { drawingData: pngUrl(saying(width, height)) }))).toBe(
      '400 invalid drawingData',
    );
  }
  // More or fewer pixels than it says, within the bounds: a browser shows what it can.
  for (const [player, bytes] of [
    [ann, saying(800, 600)],
    [ben, saying(1, 1)],
    [cyd, plainPng(800, 600)],
    [dan, noisePng(400, 300)],
  ] as const) {
    const taken = await submit(match, player, { drawingData: pngUrl(bytes) });
    expect(taken.status).toBe(201);
    expect((await pictureOf(match, taken.body.drawing.id)).bytes.equals(bytes)).toBe(true);
  }
});
