import { describe, expect, test } from 'vitest';
import type { MasterpieceRound, MasterpieceState } from '#shared/contract/games/masterpiece.ts';
import { noisePng, pngUrl } from '#shared/server/testing/picture-samples.ts';
import { connectAs } from '../support/database.ts';
import { refusalOf } from './client.ts';
import {
  drawnBy,
  hold,
  inMatch,
  joinMatch,
  move,
  moveTo,
  newMatch,
  type Player,
  pictureOf,
  playerIn,
  playOf,
  sceneOf,
  settle,
  stateOf,
  submit,
  vote,
  votingMatch,
} from './masterpiece-room.ts';

const admin = connectAs('supabase_admin', 1);

const trio = (players: Player[]) => players as [Player, Player, Player];
const others = (drawings: { id: string; isOwn: boolean }[]) =>
  drawings.flatMap(({ id, isOwn }) => (isOwn ? [] : [id])).toSorted();

test('a game of one round, held and let go, ends with points and the winning drawing', async () => {
  const match = await newMatch();
  const [ann, bob] = [await playerIn(match, 'Ann'), await playerIn(match, 'Bob')];
  const change = (body: object) =>
    inMatch<MasterpieceState>(match, 'PUT', '', { bearer: match.host.bearer, body: { ...body } });
  const begun = await change({ phase: 'drawing', rounds: 1, pace: 'short', auto: false });
  expect(begun.body.room).toMatchObject({
    phase: 'drawing',
    pacing: { round: 1, rounds: 1, pace: 'short', auto: false },
  });
  expect((await change({ held: true })).body.room).toMatchObject({ held: true, phaseEndsAt: null, timeRemaining: 0 });
  const drawingId = await drawnBy(match, ann);
  expect((await change({ held: false })).body.room.timeRemaining).toBeGreaterThan(0);
  expect(refusalOf(await inMatch(match, 'PUT', '', { bearer: ann.seat, body: { held: true } }))).toEqual([
    403,
    'not_host',
  ]);
  await moveTo(match, 'voting');
  await settle(match);
  await vote(match, bob, drawingId);
  await moveTo(match, 'results');
  const { room } = (await change({ phase: 'drawing' })).body;
  expect(room).toMatchObject({ phase: 'final', prompt: null });
  const points = [ann, bob].map(({ name }, index) => ({ playerName: name, points: 1 - index }));
  expect(room.final).toMatchObject({ points, winners: [{ drawingId, playerName: 'Ann', voteCount: 1 }] });
  expect((await inMatch<MasterpieceState>(match, 'GET', '/state')).body.room.final).toBeNull();
});

test('a whole round of three players', async () => {
  const match = await newMatch();
  const { bearer } = match.host;
  expect((await stateOf(match, { bearer })).body).toMatchObject({
    room: { id: match.roomId, phase: 'waiting', prompt: null, timeRemaining: 0, roundNumber: 0, phaseEndsAt: null },
    players: [],
    drawings: [],
    hosting: { code: match.code, locked: false, participantLimit: 5 },
  });

  const players = [];
  for (const name of ['Ann', 'Bob', 'Cyd']) players.push(await playerIn(match, name));
  const [ann, bob, cyd] = trio(players);
  expect((await sceneOf(match, ann.seat)).phase).toBe('waiting');

  const started = await move(match, 'drawing');
  expect(started.body.room).toMatchObject({ phase: 'drawing', roundNumber: 1, prompt: expect.stringMatching(/./) });
  expect(started.body.room.timeRemaining).toBeGreaterThan(25);
  const drawn = await sceneOf(match, ann.seat);
  expect(drawn).toMatchObject({ phase: 'drawing', prompt: started.body.room.prompt, drawings: [] });

  const pictures = [noisePng(400, 300), noisePng(20, 20)];
  const annsId = (await submit(match, ann, { drawingData: pngUrl(pictures[0] as Buffer), roundNumber: 1 })).body.drawing
    .id;
  expect((await sceneOf(match, ann.seat)).drawings).toEqual([
    { id: annsId, number: null, title: null, playerId: '1', playerName: 'Ann', voteCount: null, isOwn: true },
  ]);
  const bobsId = (await submit(match, bob, { drawingData: pngUrl(pictures[1] as Buffer) })).body.drawing.id;
  await expect
    .poll(async () => (await stateOf(match, { bearer })).body)
    .toMatchObject({ doneCount: 2, playerCount: 3, allDone: false });
  const cydsId = await drawnBy(match, cyd);
  expect((await playOf(match, cyd.seat)).body).toMatchObject({ doneCount: 3, playerCount: 3 });

  await moveTo(match, 'voting');
  expect(others((await sceneOf(match, ann.seat)).drawings)).toEqual([bobsId, cydsId].toSorted());
  expect(others((await stateOf(match, { bearer })).body.drawings)).toEqual([annsId, bobsId, cydsId].toSorted());
  for (const [index, id] of [annsId, bobsId].entries()) {
    const { bytes, response } = await pictureOf(match, id);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(bytes.equals(pictures[index] as Buffer)).toBe(true);
  }

  expect(await vote(match, ann, bobsId)).toMatchObject({ status: 201, body: { drawingId: bobsId, roundNumber: 1 } });
  expect((await sceneOf(match, ann.seat)).ownVote).toBe(bobsId);
  expect((await vote(match, bob, cydsId)).status).toBe(201);
  expect((await vote(match, cyd, bobsId, { voterId: '3', voterName: 'cyd' })).status).toBe(201);

  await moveTo(match, 'results');
  const results = await stateOf(match, { bearer });
  expect(results.body.room).toMatchObject({ phase: 'results', winnerId: '2', winnerName: 'Bob' });
  const entry = (id: string, { name, number }: Player, voteCount: number, isOwn = false) => ({
    id,
    number: expect.any(Number),
    playerId: String(number),
    playerName: name,
    title: null,
    voteCount,
    isOwn,
  });
  const gallery = [entry(bobsId, bob, 2), entry(cydsId, cyd, 1), entry(annsId, ann, 0, true)];
  expect((await sceneOf(match, ann.seat)).drawings).toEqual(gallery);

  const { rounds } = (await inMatch<{ rounds: unknown[] }>(match, 'GET', '/rounds', { bearer: cyd.seat })).body;
  const prompt = started.body.room.prompt;
  expect(rounds).toEqual([{ roundNumber: 1, prompt, winners: [{ id: '2', name: 'Bob' }], drawingCount: 3 }]);
  const drawings = gallery.map((one) => ({ ...one, number: null }));
  const round = {
    roundNumber: 1,
    prompt,
    winnerId: '2',
    winnerName: 'Bob',
    winners: [{ id: '2', name: 'Bob' }],
    drawings,
  };
  expect((await inMatch<MasterpieceRound>(match, 'GET', '/rounds/1', { bearer: ann.seat })).body).toEqual(round);

  expect((await move(match, 'drawing', cyd.seat)).body.room).toMatchObject({ phase: 'drawing', roundNumber: 2 });
  expect(await sceneOf(match, ann.seat)).toMatchObject({
    phase: 'drawing',
    roundNumber: 2,
    drawings: [],
    ownVote: null,
  });
  expect((await inMatch<MasterpieceRound>(match, 'GET', '/rounds/1', { bearer: ann.seat })).body).toEqual(round);
  expect((await pictureOf(match, annsId)).response.status).toBe(200);
});

describe('the winner', () => {
  test('also by a vote that comes in just after the voting', async () => {
    const { drawings, match, players } = await votingMatch('Ann', 'Bob');
    await moveTo(match, 'results');
    await hold(admin, match);
    await vote(match, trio(players)[1], drawings[0] as string);
    const told = [await sceneOf(match, trio(players)[1].seat), (await move(match, 'results')).body.room];
    expect(told.map(({ winnerId, winnerName }) => [winnerId, winnerName])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(refusalOf(await move(match, 'drawing'))).toEqual([409, 'wrong_phase']);
    await settle(match);
    expect((await sceneOf(match, trio(players)[1].seat)).winnerName).toBe('Ann');
  });
});

describe('the room moves', () => {
  test('not by the time and winner in a call of the host', async () => {
    const { drawings, match, players } = await votingMatch('Ann', 'Bob');
    const before = (await stateOf(match)).body.room;
    const body = { timeRemaining: 9_999, winnerId: '1', winnerName: 'Ann' };
    const put = await inMatch<MasterpieceState>(match, 'PUT', '', { bearer: match.host.bearer, body });
    expect([put.status, put.body.room.phaseEndsAt]).toEqual([200, before.phaseEndsAt]);
    await vote(match, trio(players)[0], drawings[1] as string);
    const results = { ...body, phase: 'results' };
    const ended = await inMatch<MasterpieceState>(match, 'PUT', '', { bearer: match.host.bearer, body: results });
    expect(ended.body.room.phase).toBe('results');
    await settle(match);
    const moved = await stateOf(match, { bearer: match.host.bearer });
    expect([moved.body.room.winnerId, moved.body.room.winnerName]).toEqual(['2', 'Bob']);
    expect(ended.body.room.timeRemaining).toBeLessThanOrEqual(15);
  });

  test('by a playing host, with the login as the seat', async () => {
    const match = await newMatch();
    const { bearer } = match.host;
    expect((await joinMatch(match, 'Hana', { bearer })).body.player.isHost).toBe(true);
    await moveTo(match, 'drawing');
    expect((await submit(match, { seat: bearer })).status).toBe(201);
    expect((await sceneOf(match, bearer)).drawings).toMatchObject([{ isOwn: true, playerName: 'Hana' }]);
    expect((await inMatch(match, 'POST', '/stop', { bearer })).status).toBe(200);
    expect((await sceneOf(match, bearer)).phase).toBe('waiting');
  });
});

test('drawing or voting as someone else is refused, and so is a drawing of another room', async () => {
  const [here, there] = [await votingMatch('Ann'), await votingMatch('Ann', 'Bob')];
  const [ann, bob] = trio(there.players);
  for (const body of [{ voterId: '2' }, { voterName: 'Bob' }]) {
    expect(refusalOf(await vote(there.match, ann, there.drawings[1] as string, body))).toEqual([403, 'not_your_seat']);
  }
  for (const body of [{ playerId: '2' }, { playerName: 'Bob' }]) {
    expect(refusalOf(await submit(there.match, ann, body))).toEqual([403, 'not_your_seat']);
  }
  const foreign = here.drawings[0] as string;
  expect(refusalOf(await inMatch(there.match, 'GET', `/drawings/${foreign}`))).toEqual([404, 'not_found']);
  expect(refusalOf(await vote(there.match, bob, foreign))).toEqual([404, 'not_found']);
});
