import { expect, test } from 'vitest';
import { TITLE_MAX_GRAPHEMES } from '#shared/contract/games/drawings.ts';
import { connectAs } from '../support/database.ts';
import {
  drawnBy,
  hold,
  inMatch,
  type Match,
  moveTo,
  newMatch,
  type Player,
  pictureOf,
  playerIn,
  sceneOf,
  settle,
  submit,
  vote,
} from './masterpiece-room.ts';

const admin = connectAs('supabase_admin', 1);

/** A Show of one player who draws, with as much time as the test needs. */
async function show(): Promise<{ match: Match; ann: Player }> {
  const match = await newMatch();
  const ann = await playerIn(match, 'Ann');
  const begun = await inMatch(match, 'PUT', '', {
    bearer: match.host.bearer,
    body: { phase: 'drawing', style: 'show' },
  });
  expect(begun.status).toBe(200);
  await hold(admin, match);
  return { match, ann };
}
const give = (match: Match, { seat }: Player, title: unknown) =>
  inMatch(match, 'PUT', '/drawings/title', { bearer: seat, body: { title, roundNumber: 1 } });

test('a title of any script is kept to its last character, and shown to its artist', async () => {
  const { match, ann } = await show();
  expect((await submit(match, ann, { title: 'A <b>cat</b> & "co"' })).status).toBe(201);
  const titles = [
    ...['ع', '猫', 'ש', 'ก', 'Ж', '한', 'あ', 'ñ', '🦊', 'नि', 'é'].map((one) => one.repeat(TITLE_MAX_GRAPHEMES)),
    // Four code points a character, on the whole.
    '👩‍👩‍👧‍👦'.repeat(20),
    "'; drop table drawings; --",
  ];
  for (const title of titles) {
    expect(await give(match, ann, title)).toMatchObject({ status: 200, body: { title: title.normalize('NFC') } });
  }
  await moveTo(match, 'voting');
  expect((await sceneOf(match, ann.seat)).drawings).toMatchObject([{ title: titles.at(-1) }]);
});

test('a title that is too long, empty or nothing that can be seen is refused, with the drawing and later', async () => {
  const { match, ann } = await show();
  const bad = [
    'x'.repeat(5_000),
    '猫'.repeat(5_000),
    'x'.repeat(TITLE_MAX_GRAPHEMES + 1),
    '',
    ' \u200b\u202e\0',
    7,
    ['x'],
    {},
  ];
  const why = { status: 400, body: expect.objectContaining({ code: 'invalid', field: 'title' }) };
  for (const title of bad) expect(await submit(match, ann, { title })).toMatchObject(why);
  expect((await submit(match, ann)).status).toBe(201);
  for (const title of bad) expect(await give(match, ann, title)).toMatchObject(why);
  // A letter under thousands of accents is one character.
  expect((await give(match, ann, `e${'\u0301'.repeat(3_000)}`)).status).toBe(400);
  expect((await sceneOf(match, ann.seat)).drawings).toMatchObject([{ title: null }]);
});

test('in a Show a drawing may change, and everyone sees the last one', async () => {
  const { match, ann } = await show();
  const [first, next] = [await submit(match, ann), await submit(match, ann, { change: true })];
  expect([first.status, next.status]).toEqual([201, 201]);
  expect((await sceneOf(match, ann.seat)).drawings.map(({ id }) => id)).toEqual([next.body.drawing?.id]);
  expect((await submit(match, ann)).body.drawing).toEqual(next.body.drawing);
  await moveTo(match, 'voting');
  expect((await pictureOf(match, next.body.drawing?.id ?? '')).response.status).toBe(200);
});

test('a draft that nothing follows is the drawing', async () => {
  const { match, ann } = await show();
  const { body, status } = await submit(match, ann, { draft: true });
  expect(status).toBe(201);
  expect((await sceneOf(match, ann.seat)).drawings).toEqual([]);
  await moveTo(match, 'voting');
  expect((await sceneOf(match, ann.seat)).drawings.map(({ id }) => id)).toEqual([body.drawing?.id]);
  expect((await pictureOf(match, body.drawing?.id ?? '')).response.status).toBe(200);
});

test('in a Show a vote may change, within the own ballot', async () => {
  const { match, ann } = await show();
  const [ben, cyd] = [await playerIn(match, 'Ben'), await playerIn(match, 'Cyd')];
  const ids = [await drawnBy(match, ann), await drawnBy(match, ben)];
  await moveTo(match, 'voting');
  await settle(match);
  expect((await vote(match, cyd, ids[0] ?? '')).status).toBe(201);
  expect((await vote(match, cyd, ids[1] ?? '')).body.drawingId).toBe(ids[0]);
  expect(await vote(match, cyd, ids[1] ?? '', { change: true })).toMatchObject({
    status: 201,
    body: { drawingId: ids[1] },
  });
  expect((await sceneOf(match, cyd.seat)).ownVote).toBe(ids[1]);
});
