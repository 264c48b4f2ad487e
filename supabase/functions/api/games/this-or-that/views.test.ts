import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { thisOrThatPlay, thisOrThatState } from '../../../_shared/contract/games/this-or-that.ts';
import { accessToken, OTHER_SEAT, SEAT } from '../../fakes.ts';
import { ANN, BOB, HOSTING, PLAY, QUESTION, room, STATE } from './game-fakes.ts';

const ANNS_VOTE = { participantId: '1', participantName: 'Ann', option: 'A' };
const HIDDEN = { votes: [], counts: null };
const SHOWN = { votes: [ANNS_VOTE], counts: { A: 1, B: 0 } };

/** A question that Ann has voted on and Bob has not. */
function voting() {
  const app = room();
  app.vote(1, 'A');
  return app;
}

describe('the whole room, while votes are taken', () => {
  test('who has not voted sees how many have, not what', async () => {
    const app = voting();
    const { body } = await app.poll(STATE, { bearer: OTHER_SEAT });
    expect(body).toMatchObject({ ...HIDDEN, votedCount: 1, participantCount: 2, ownVote: null, hosting: null });
    expect(body.participants).toEqual([ANN, BOB]);
    expect(body.currentQuestion).toEqual(QUESTION);
    expect(z.strictObject(thisOrThatState.shape).safeParse(body).error).toBeUndefined();
  });

  test('who has voted sees what everybody voted', async () => {
    const { body } = await voting().poll(STATE, { bearer: SEAT });
    expect(body).toMatchObject({ ...SHOWN, votedCount: 1, ownVote: 'A', hosting: null });
  });

  test('its host sees everything', async () => {
    const app = voting();
    app.change({ deckId: '44444444-4444-4444-8444-444444444444', mix: true });
    const { body } = await app.poll(STATE, { bearer: await accessToken() });
    expect(body).toMatchObject({ ...SHOWN, ownVote: null, hosting: HOSTING });
    expect(body).toMatchObject({ deckId: '44444444-4444-4444-8444-444444444444', mix: true });
    expect(z.strictObject(thisOrThatState.shape).safeParse(body).error).toBeUndefined();
    expect((await app.poll(STATE, { bearer: SEAT })).body.deckId).toBeNull();
  });

  test('everybody sees them where the host shows them', async () => {
    const app = voting();
    app.change({ showResults: true });
    expect((await app.poll(STATE, { bearer: OTHER_SEAT })).body).toMatchObject(SHOWN);
  });

  test.each([
    ['nobody', {}],
    ['a guest', { bearer: 'guest' }],
    ['a made-up seat', { bearer: `seat_${'z'.repeat(43)}` }],
  ])('%s without a seat sees phase, time and question, and nobody', async (_, options) => {
    const app = voting();
    app.change({ showResults: true });
    app.stored.allVoted = true;
    const { body, status } = await app.poll(STATE, options);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      phase: 'voting',
      currentQuestionIndex: 3,
      currentQuestion: QUESTION,
      ...HIDDEN,
      participants: [],
      votedCount: 0,
      participantCount: 0,
      allVoted: false,
      hosting: null,
    });
    expect(body.timeRemaining).toBeCloseTo(19.75);
    expect(JSON.stringify(body)).not.toMatch(/Ann|Bob/);
  });

  test('who was removed is refused', async () => {
    const app = voting();
    app.remove(1);
    const { body, status } = await app.poll(STATE, { bearer: SEAT });
    expect([status, body.code]).toEqual([403, 'removed']);
  });
});

describe('the whole room, in the results', () => {
  test('every seat sees who voted for what', async () => {
    const app = voting();
    app.change({ phase: 'results' });
    expect((await app.poll(STATE, { bearer: OTHER_SEAT })).body).toMatchObject(SHOWN);
  });

  test('somebody without a seat does not', async () => {
    const app = voting();
    app.change({ phase: 'results' });
    expect((await app.poll(STATE)).body).toMatchObject({ phase: 'results', ...HIDDEN, participants: [] });
  });

  test('a vote of somebody whose place was given away is in the tally, and neither named nor one of those present', async () => {
    const app = voting();
    app.change({ phase: 'results' });
    app.stored.revision += 1;
    app.stored.participants = [BOB];
    const { body } = await app.poll(STATE, { bearer: OTHER_SEAT });
    expect(body).toMatchObject({ votes: [], counts: { A: 1, B: 0 }, votedCount: 0, participantCount: 1 });
  });

  test('held ones stay: nothing runs', async () => {
    const app = voting();
    app.change({ phase: 'results', held: true, phaseEndsAt: null });
    const { body } = await app.poll(STATE, { bearer: SEAT });
    expect(body).toMatchObject({ held: true, phaseEndsAt: null, timeRemaining: 0 });
  });
});

test('a room that waits has no question and no time', async () => {
  const { body } = await room({ phase: 'waiting' }).poll(STATE, { bearer: SEAT });
  expect(body).toMatchObject({ phase: 'waiting', currentQuestion: null, timeRemaining: 0, phaseEndsAt: null });
  expect(body).toMatchObject({ votes: [], counts: { A: 0, B: 0 }, votedCount: 0 });
});

test('the time that is left is that of the moment, and no reply changes by time alone', async () => {
  const app = room();
  const bearer = SEAT;
  const first = await app.poll(STATE, { bearer });
  const second = await app.poll(STATE, { bearer });
  expect(first.body.timeRemaining - second.body.timeRemaining).toBeCloseTo(0.25);
  expect(Date.parse(second.body.serverNow) - Date.parse(first.body.serverNow)).toBe(250);
  expect(second.tag).toBe(first.tag);
  const headers = { 'if-none-match': first.tag };
  expect((await app.poll(STATE, { bearer, headers })).status).toBe(304);
});

describe('what a player polls', () => {
  test('is the scene and the numbers, and the numbers only for who knows the scene', async () => {
    const app = voting();
    const { body } = await app.poll(PLAY, { bearer: SEAT });
    expect(z.strictObject(thisOrThatPlay.shape).safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({
      scene: { phase: 'voting', currentQuestionIndex: 3, currentQuestion: QUESTION, held: false },
      votedCount: 1,
      participantCount: 2,
      counts: { A: 1, B: 0 },
      ownVote: 'A',
    });
    expect(JSON.stringify(body)).not.toMatch(/Ann|Bob/);
    const again = await app.poll(`${PLAY}?since=${encodeURIComponent(body.sceneId)}`, { bearer: SEAT });
    const { scene: _, serverNow: __, ...numbers } = body;
    expect(again.body).toEqual(numbers);
  });

  test('has the scene again when it is another one, and only then', async () => {
    const app = room();
    const { sceneId } = (await app.poll(PLAY, { bearer: SEAT })).body;
    const poll = () => app.poll(`${PLAY}?since=${encodeURIComponent(sceneId)}`, { bearer: SEAT });
    app.vote(2, 'B');
    expect((await poll()).body).toMatchObject({ sceneId, votedCount: 1 });
    app.change({ showResults: true });
    expect((await poll()).body.scene).toBeUndefined();
    app.change({ held: true });
    expect((await poll()).body.scene).toMatchObject({ held: true });
    app.change({ phase: 'results', phaseEndsAt: null });
    expect((await poll()).body.scene).toMatchObject({ phase: 'results' });
  });

  test.each(['', '?since=', '?since=other', '?unknown=1'])('with %j it is whole', async (search) => {
    expect((await room().poll(PLAY + search, { bearer: SEAT })).body.scene).toBeDefined();
  });

  test('with a name of a scene that can be none it is refused', async () => {
    const { body, status } = await room().poll(`${PLAY}?since=${'x'.repeat(33)}`, { bearer: SEAT });
    expect([status, body.code, body.field]).toEqual([400, 'invalid', 'since']);
  });

  test('shows numbers by option to who has voted, to the host and in the results', async () => {
    const app = voting();
    const countsFor = async (bearer: string) => (await app.poll(PLAY, { bearer })).body.counts;
    expect(await countsFor(OTHER_SEAT)).toBeNull();
    expect(await countsFor(SEAT)).toEqual({ A: 1, B: 0 });
    expect(await countsFor(await accessToken())).toEqual({ A: 1, B: 0 });
    app.change({ showResults: true });
    expect(await countsFor(OTHER_SEAT)).toEqual({ A: 1, B: 0 });
    app.change({ showResults: false, phase: 'results' });
    expect(await countsFor(OTHER_SEAT)).toEqual({ A: 1, B: 0 });
  });

  test('is for the host and seats only', async () => {
    const { body, status } = await room().poll(PLAY);
    expect([status, body.code]).toEqual([401, 'sign_in']);
  });
});
