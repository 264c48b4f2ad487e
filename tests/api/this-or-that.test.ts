import { describe, expect, test, vi } from 'vitest';
import { CATEGORIES } from '#shared/contract/games/this-or-that.ts';
import { PARTICIPANT_COLORS } from '#shared/contract/palettes.ts';
import { newRoomId } from '#src/lib/identity/room-id.ts';
import { newHost, type Reply, refusalOf, send } from './client.ts';
import { getPlay, getState, type JoinedGame, joinGame, move, newGame, seatInGame, vote } from './this-or-that.ts';

/** By then the room has been read anew. */
const LATER_MS = 300;

const host = await newHost();

interface Game {
  roomId: string;
  ann: JoinedGame;
  bob: JoinedGame;
}

/** A room with Ann and Bob in it. */
async function lobby(): Promise<Game> {
  const roomId = await newGame(host);
  return { roomId, ann: await seatInGame(roomId, 'Ann'), bob: await seatInGame(roomId, 'Bob') };
}

/** The same, with a question open. */
async function voting(): Promise<Game> {
  const game = await lobby();
  const { status } = await move(game.roomId, 'start', host.bearer, { category: 'sports' });
  expect(status).toBe(200);
  return game;
}

test('the categories', async () => {
  expect((await send('GET', '/api/this-or-that/categories')).body).toEqual(CATEGORIES);
});

test('a room of a fresh id is opened by the first look of a host, and is theirs', async () => {
  const roomId = newRoomId();
  expect(refusalOf(await getState(roomId))).toEqual([404, 'room_not_found']);
  expect(refusalOf(await joinGame(roomId, 'Ann'))).toEqual([404, 'room_not_found']);
  const first = await getState(roomId, { bearer: host.bearer });
  expect(first).toMatchObject({ status: 200, body: { roomId, phase: 'waiting', participants: [] } });
  const code = first.body.hosting?.code ?? '';
  expect((await send('GET', `/api/codes/${code}`)).body).toEqual({
    game: 'this-or-that',
    joinPath: `/join-this-or-that?room=${roomId}`,
  });
  const stranger = await newHost();
  expect((await getState(roomId, { bearer: stranger.bearer })).body.hosting).toBeNull();
  expect(refusalOf(await move(roomId, 'start', stranger.bearer))).toEqual([403, 'not_host']);
});

test('people get the colours of the palette, and the host may play too', async () => {
  const { ann, bob, roomId } = await lobby();
  expect([ann.participant.color, bob.participant.color]).toEqual(PARTICIPANT_COLORS.slice(0, 2));
  const own = await joinGame(roomId, 'Hana', { bearer: host.bearer });
  expect(own).toMatchObject({ status: 201, body: { participant: { participantName: 'Hana', isHost: true } } });
  const { participants } = (await getState(roomId, { bearer: ann.seat })).body;
  expect(participants.map(({ participantName }) => participantName)).toEqual(['Ann', 'Bob', 'Hana']);
});

test('without a seat one sees phase, time and question, and no people', async () => {
  const { ann, roomId } = await voting();
  await vote(roomId, 'A', { bearer: ann.seat });
  await move(roomId, 'settings', host.bearer, { showResults: true });
  const elsewhere = await lobby();
  const full = (await getState(roomId, { bearer: ann.seat })).body;
  for (const options of [
    {},
    { bearer: 'guest' },
    { bearer: elsewhere.ann.seat },
    { bearer: (await newHost()).bearer },
  ]) {
    const { body, status } = await getState(roomId, options);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      phase: 'voting',
      currentQuestionIndex: 0,
      currentQuestion: full.currentQuestion,
      phaseEndsAt: full.phaseEndsAt,
      participants: [],
      votes: [],
      counts: null,
      hosting: null,
      deckId: null,
    });
    expect(JSON.stringify(body)).not.toMatch(/"(Ann|Bob)"/);
    expect(refusalOf(await getPlay(roomId, options))[0]).toBeGreaterThanOrEqual(401);
  }
});

describe('a vote', () => {
  test('is in the next poll of the voter; others see the number of votes only', async () => {
    const { ann, bob, roomId } = await voting();
    for (const bearer of [ann.seat, bob.seat]) await getPlay(roomId, { bearer });
    await vote(roomId, 'B', { bearer: ann.seat });
    expect((await getPlay(roomId, { bearer: ann.seat })).body).toMatchObject({
      votedCount: 1,
      counts: { A: 0, B: 1 },
      ownVote: 'B',
    });
    // The host, without a vote either, sees them by the same call.
    expect((await getPlay(roomId, { bearer: host.bearer })).body).toMatchObject({
      counts: { A: 0, B: 1 },
      ownVote: null,
    });
    expect((await getPlay(roomId, { bearer: bob.seat })).body).toMatchObject({ counts: null, ownVote: null });
    expect((await getState(roomId, { bearer: bob.seat })).body).toMatchObject({
      votedCount: 1,
      votes: [],
      counts: null,
    });
    expect((await getState(roomId, { bearer: host.bearer })).body).toMatchObject({
      votes: [{ participantId: ann.participant.id, participantName: 'Ann', option: 'B' }],
      counts: { A: 0, B: 1 },
    });
    await move(roomId, 'settings', host.bearer, { showResults: true });
    expect((await getState(roomId, { bearer: bob.seat })).body.counts).toEqual({ A: 0, B: 1 });
  });

  test("is each voter's own, though voters share the rest of the room", async () => {
    const { ann, bob, roomId } = await voting();
    await vote(roomId, 'A', { bearer: ann.seat });
    await vote(roomId, 'B', { bearer: bob.seat });
    for (const [{ seat: bearer }, ownVote] of [
      [ann, 'A'],
      [bob, 'B'],
    ] as const) {
      expect((await getState(roomId, { bearer })).body).toMatchObject({ ownVote, counts: { A: 1, B: 1 } });
      expect((await getPlay(roomId, { bearer })).body).toMatchObject({ ownVote, counts: { A: 1, B: 1 } });
    }
  });

  test('under the name of someone else is refused, with any forgery', async () => {
    const { ann, bob, roomId } = await voting();
    const elsewhere = await voting();
    const attempts: Reply[] = [
      await vote(roomId, 'A', { bearer: ann.seat, body: { participantName: 'Bob' } }),
      await vote(roomId, 'A', { bearer: elsewhere.ann.seat, body: { participantName: 'Ann' } }),
      await vote(roomId, 'A', { bearer: `seat_${'x'.repeat(43)}`, body: { participantName: 'Ann' } }),
      await vote(roomId, 'A', { bearer: host.bearer, body: { participantName: 'Ann' } }),
      await vote(roomId, 'A', { cookie: `seat_${roomId}=${elsewhere.bob.seat}` }),
      await vote(roomId, 'A', { bearer: (await newHost()).bearer }),
    ];
    expect(attempts.map(refusalOf)).toEqual(attempts.map(() => [403, 'not_your_seat']));
    expect(refusalOf(await vote(roomId, 'A', { body: { participantName: 'Ann' } }))).toEqual([401, 'sign_in']);
    const ids = { participantId: bob.participant.id, voterId: bob.participant.id, number: 2 };
    const own = await vote(roomId, 'A', { bearer: ann.seat, body: { participantName: 'aNN', ...ids } });
    expect(own.status).toBe(200);
    // Others' votes may be as old as the shared read.
    await expect
      .poll(async () => (await getState(roomId, { bearer: host.bearer })).body.votes)
      .toEqual([{ participantId: ann.participant.id, participantName: 'Ann', option: 'A' }]);
  });

  test('of a removed person is none', async () => {
    const { ann, roomId } = await voting();
    await vote(roomId, 'A', { bearer: ann.seat });
    await send('DELETE', `/api/rooms/${roomId}/participants/${ann.participant.id}`, { bearer: host.bearer });
    expect(refusalOf(await vote(roomId, 'B', { bearer: ann.seat }))).toEqual([403, 'removed']);
    expect(refusalOf(await getState(roomId, { bearer: ann.seat }))).toEqual([403, 'removed']);
    expect((await getState(roomId, { bearer: host.bearer })).body).toMatchObject({ votes: [], votedCount: 0 });
  });
});

describe('the pace', () => {
  test('a question ends by itself once everyone has voted, and the game with the last one; then it begins anew', async () => {
    const { ann, bob, roomId } = await lobby();
    const start = (body: object) => move(roomId, 'start', host.bearer, { ...body });
    const first = await start({ rounds: 1, pace: 'long' });
    const pacing = {
      round: 1,
      rounds: 1,
      pace: 'long',
      auto: true,
      style: null,
      advance: 'host',
      stepsFrom: null,
      closing: false,
      paused: false,
    };
    expect(first.body).toMatchObject({ phase: 'voting', pacing, final: null });
    expect(first.body.timeRemaining).toBeGreaterThan(20);
    for (const bearer of [ann.seat, bob.seat]) await vote(roomId, 'A', { bearer });
    const { body: closing } = await getPlay(roomId, { bearer: ann.seat });
    expect(closing.scene?.pacing).toEqual({ ...pacing, closing: true });
    await vi.waitFor(
      async () => expect((await getPlay(roomId, { bearer: ann.seat })).body.scene?.phase).toBe('results'),
      { timeout: 15_000, interval: 200 },
    );
    const over = await move(roomId, 'next', host.bearer);
    const final = {
      questions: [{ question: first.body.currentQuestion, counts: { A: 2, B: 0 } }],
      // one question says nothing of two people
      closest: null,
      opposites: null,
      oneOfAKind: null,
      guessers: null,
    };
    expect(over.body).toMatchObject({ phase: 'final', currentQuestion: null, votes: [], final });
    expect((await getPlay(roomId, { bearer: bob.seat })).body.scene?.final).toEqual(final);
    expect(refusalOf(await move(roomId, 'next', host.bearer))).toEqual([409, 'wrong_phase']);
    const again = await start({});
    const usual = { round: 1, rounds: null, pace: 'normal', auto: true };
    expect(again.body).toMatchObject({ phase: 'voting', currentQuestionIndex: 1, pacing: usual, final: null });
  });
});

describe('a poll', () => {
  test('tells the time that is left, by the server’s clock', async () => {
    const { ann, roomId } = await voting();
    const { phaseEndsAt, serverNow, timeRemaining } = (await getState(roomId, { bearer: ann.seat })).body;
    expect(Date.parse(phaseEndsAt ?? '') - Date.parse(serverNow)).toBeCloseTo(timeRemaining * 1_000, -1);
    expect(timeRemaining).toBeGreaterThan(0);
    expect(timeRemaining).toBeLessThanOrEqual(20);
  });

  test('is 304 while nothing changes, though time goes by', async () => {
    const { ann, roomId } = await voting();
    const bearer = ann.seat;
    const { body, headers } = await getPlay(roomId, { bearer });
    expect((await getPlay(roomId, { bearer, headers: { 'if-none-match': headers.get('etag') ?? '' } })).status).toBe(
      304,
    );
    const since = body.sceneId;
    const numbers = await getPlay(roomId, { bearer, since });
    const { version } = body;
    const none = { votedCount: 0, participantCount: 2, counts: null, ownGuess: null, ownVote: null };
    expect(numbers.body).toEqual({ version, sceneId: since, ...none });
    const serverTime = async () => Date.parse((await getState(roomId, { bearer })).body.serverNow);
    const later = (await serverTime()) + LATER_MS;
    const answers: number[] = [];
    await vi.waitFor(
      async () => {
        const known = { 'if-none-match': numbers.headers.get('etag') ?? '' };
        answers.push((await getPlay(roomId, { bearer, since, headers: known })).status);
        expect(await serverTime()).toBeGreaterThan(later);
      },
      { timeout: 15_000 },
    );
    expect(new Set(answers)).toEqual(new Set([304]));
    const state = await getState(roomId, { bearer });
    const known = { 'if-none-match': state.headers.get('etag') ?? '' };
    expect((await getState(roomId, { bearer, headers: known })).status).toBe(304);
  });

  test('has the next scene when the host goes on', async () => {
    const { ann, roomId } = await voting();
    const since = (await getPlay(roomId, { bearer: ann.seat })).body.sceneId;
    await move(roomId, 'next', host.bearer);
    const { body } = await getPlay(roomId, { bearer: ann.seat, since });
    expect(body.scene).toMatchObject({ phase: 'voting', currentQuestionIndex: 1 });
    expect(body.sceneId).not.toBe(since);
  });
});
