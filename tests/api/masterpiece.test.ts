import { describe, expect, test } from 'vitest';
import type { MasterpieceRound, MasterpieceState } from '#shared/contract/games/masterpiece.ts';
import { noisePng, pngUrl } from '#shared/server/picture-samples.ts';
import { connectAs } from '../support/database.ts';
import { refusalOf } from './client.ts';
import {
  drawingMatch,
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
  remove,
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
    { id: annsId, playerId: '1', playerName: 'Ann', voteCount: null, isOwn: true },
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
    playerId: String(number),
    playerName: name,
    voteCount,
    isOwn,
  });
  const gallery = [entry(bobsId, bob, 2), entry(cydsId, cyd, 1), entry(annsId, ann, 0, true)];
  expect((await sceneOf(match, ann.seat)).drawings).toEqual(gallery);

  const { rounds } = (await inMatch<{ rounds: unknown[] }>(match, 'GET', '/rounds', { bearer: cyd.seat })).body;
  const prompt = started.body.room.prompt;
  expect(rounds).toEqual([{ roundNumber: 1, prompt, winnerName: 'Bob', drawingCount: 3 }]);
  const round = { roundNumber: 1, prompt, winnerId: '2', winnerName: 'Bob', drawings: gallery };
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

describe('who wins', () => {
  test('of as many votes: who was earlier', async () => {
    const { drawings, match, players } = await votingMatch('Ann', 'Bob', 'Cyd');
    const [ann, bob] = trio(players);
    await vote(match, bob, drawings[2] as string);
    await vote(match, ann, drawings[1] as string);
    await moveTo(match, 'results');
    const { room } = (await stateOf(match, { bearer: match.host.bearer })).body;
    expect([room.winnerId, room.winnerName]).toEqual(['2', 'Bob']);
  });

  test('nobody, where nobody voted, and where nobody drew', async () => {
    const { match } = await votingMatch('Ann', 'Bob');
    const empty = await drawingMatch('Ann');
    await moveTo(empty.match, 'voting');
    for (const one of [match, empty.match]) {
      await moveTo(one, 'results');
      const { room } = (await stateOf(one, { bearer: one.host.bearer })).body;
      expect([room.phase, room.winnerId, room.winnerName]).toEqual(['results', null, null]);
    }
  });

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

  test('not somebody who was removed', async () => {
    const { drawings, match, players } = await votingMatch('Ann', 'Bob', 'Cyd');
    const [ann, bob, cyd] = trio(players);
    await vote(match, ann, drawings[1] as string);
    await vote(match, cyd, drawings[1] as string);
    await vote(match, bob, drawings[2] as string);
    await moveTo(match, 'results');
    await remove(match, bob);
    const scene = await sceneOf(match, ann.seat);
    expect([scene.winnerName, scene.drawings.length]).toEqual([null, 2]);
    expect((await pictureOf(match, drawings[1] as string)).response.status).toBe(404);
  });
});

describe('the room moves', () => {
  test('by its host, one phase after the other and never back', async () => {
    const { match, players } = await drawingMatch('Ann');
    expect(refusalOf(await move(match, 'results'))).toEqual([409, 'wrong_phase']);
    const { phaseEndsAt } = (await stateOf(match)).body.room;
    expect((await move(match, 'drawing')).body.room).toMatchObject({ phase: 'drawing', roundNumber: 1, phaseEndsAt });
    await moveTo(match, 'voting');
    expect(refusalOf(await move(match, 'drawing'))).toEqual([409, 'wrong_phase']);
    for (const phase of ['drawing', 'voting', 'results'] as const) {
      expect(refusalOf(await move(match, phase, players[0]?.seat))).toEqual([403, 'not_host']);
    }
  });

  test('not by what a host says of time and winner', async () => {
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

  test('back to waiting, where a round that is not over is dropped', async () => {
    const { drawings, match, players } = await votingMatch('Ann', 'Bob');
    expect((await inMatch(match, 'POST', '/stop', { bearer: match.host.bearer })).status).toBe(200);
    expect((await sceneOf(match, trio(players)[0].seat)).phase).toBe('waiting');
    expect((await inMatch(match, 'GET', '/rounds', { bearer: match.host.bearer })).body).toEqual({ rounds: [] });
    expect((await pictureOf(match, drawings[0] as string)).response.status).toBe(404);
    await moveTo(match, 'drawing');
    expect((await sceneOf(match, trio(players)[0].seat)).roundNumber).toBe(2);
  });

  test('only with somebody who plays; a host who plays too is somebody', async () => {
    const match = await newMatch();
    const { bearer } = match.host;
    expect(refusalOf(await move(match, 'drawing'))).toEqual([409, 'nobody_here']);
    const joined = await joinMatch(match, 'Hana', { bearer });
    expect([joined.status, joined.body.player.isHost]).toEqual([201, true]);
    await moveTo(match, 'drawing');
    expect((await submit(match, { seat: bearer })).status).toBe(201);
    expect((await sceneOf(match, bearer)).drawings).toMatchObject([{ isOwn: true, playerName: 'Hana' }]);
  });
});

describe('a drawing', () => {
  test('that was sent at the bell counts, and a second one does not', async () => {
    const { match, players } = await drawingMatch('Ann', 'Bob');
    const [ann, bob] = trio(players);
    const first = await submit(match, ann);
    await moveTo(match, 'voting');
    await hold(admin, match);
    const again = await submit(match, ann);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await submit(match, bob, { roundNumber: 1 })).status).toBe(201);
    expect((await sceneOf(match, ann.seat)).drawings).toHaveLength(2);
  });

  test('of one round is none of the next', async () => {
    const { match, players } = await votingMatch('Ann', 'Bob');
    await moveTo(match, 'results', 'drawing');
    expect(refusalOf(await submit(match, trio(players)[0], { roundNumber: 1 }))).toEqual([409, 'wrong_phase']);
    expect((await submit(match, trio(players)[0], { roundNumber: 2 })).body.roundNumber).toBe(2);
  });
});
