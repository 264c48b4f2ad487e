import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { connect, connectAsApi, refusal } from './connections.ts';
import { ownQuestion, saveDeck } from './decks.ts';
import { newHost, openRoom } from './rooms.ts';
import { change, joinGame, next, openGame, readState, start, stop, vote } from './this-or-that.ts';
import { results, voting, WAITING, where } from './this-or-that-phases.ts';

const owner = connect();
const api = connectAsApi();
const WRONG_PHASE = { status: 409, code: 'wrong_phase' };
const NOBODY_HERE = { status: 409, code: 'nobody_here' };
const NOT_FOUND = { status: 404, code: 'not_found' };

let host: string;
let otherHost: string;
beforeAll(async () => {
  host = await newHost(owner);
  otherHost = await newHost(owner, { tier: 'premium' });
});

/** A game whose first question is open. */
async function startedGame(guests = 2) {
  const game = await openGame(api, host, guests);
  await start(api, game.roomId, host);
  return game;
}

describe('start', () => {
  test('opens the first question for as long as voting lasts', async () => {
    const { roomId } = await openGame(api, host);
    expect(await where(owner, roomId)).toEqual(WAITING);
    expect(await start(api, roomId, host)).toEqual({});
    expect(await where(owner, roomId)).toEqual(voting(0));
  });

  test('leaves a game that runs as it is', async () => {
    const { roomId } = await startedGame();
    const before = await readState(api, roomId);
    await start(api, roomId, host, { category: 'sports' });
    expect(await readState(api, roomId)).toEqual({ ...before, now: expect.any(String) });
  });

  test('needs somebody besides the host', async () => {
    const { roomId } = await openGame(api, host, 0);
    expect(await refusal(start(api, roomId, host))).toEqual(NOBODY_HERE);
    await joinGame(api, roomId, { name: 'Host', user: host });
    expect(await refusal(start(api, roomId, host))).toEqual(NOBODY_HERE);
    await joinGame(api, roomId, { name: 'Ann' });
    await start(api, roomId, host);
    expect(await where(owner, roomId)).toEqual(voting(0));
  });

  test('needs somebody who is still there', async () => {
    const { roomId } = await openGame(api, host, 1);
    await api`select app.remove_participant(${roomId}, ${host}, 1)`;
    expect(await refusal(start(api, roomId, host))).toEqual(NOBODY_HERE);
  });

  test('plays only an own deck of this game', async () => {
    const { roomId } = await openGame(api, host);
    const foreign = await saveDeck(api, otherHost);
    const prompts = await saveDeck(api, host, { game: 'masterpiece' });
    for (const deck of [foreign.id, prompts.id, randomUUID()]) {
      expect(await refusal(start(api, roomId, host, { deck }))).toEqual(NOT_FOUND);
    }
    expect(await where(owner, roomId)).toEqual(WAITING);
    const deck = await saveDeck(api, host, { items: [ownQuestion('Tea', 'Coffee')] });
    await start(api, roomId, host, { deck: deck.id });
    const { game } = await readState(api, roomId);
    expect(game).toMatchObject({ deckId: deck.id, mix: false, question: ownQuestion('Tea', 'Coffee') });
  });

  test('after a stop asks another question under the next number', async () => {
    const { roomId } = await startedGame();
    const first = (await readState(api, roomId)).game.question;
    await stop(api, roomId, host);
    expect(await where(owner, roomId)).toEqual({ ...WAITING, index: 1 });
    await start(api, roomId, host);
    expect(await where(owner, roomId)).toEqual(voting(1));
    expect((await readState(api, roomId)).game.question).not.toEqual(first);
  });
});

describe('next', () => {
  test('is wrong while waiting', async () => {
    const { roomId } = await openGame(api, host);
    expect(await refusal(next(api, roomId, host))).toEqual(WRONG_PHASE);
    expect(await refusal(next(api, roomId, host, { to: 'results' }))).toEqual(WRONG_PHASE);
  });

  test('skips a question that not everybody has voted on', async () => {
    const { roomId, seats } = await startedGame();
    await vote(api, roomId, { seat: seats[0] });
    await next(api, roomId, host);
    expect(await where(owner, roomId)).toEqual(voting(1));
  });

  test('shows the results when everybody has voted, and then asks on', async () => {
    const { roomId, seats } = await startedGame();
    for (const seat of seats) await vote(api, roomId, { seat });
    await next(api, roomId, host);
    expect(await where(owner, roomId)).toEqual(results(0));
    await next(api, roomId, host);
    expect(await where(owner, roomId)).toEqual(voting(1));
  });

  test('shows the results when they are asked for, and no further', async () => {
    const { roomId } = await startedGame();
    for (let n = 0; n < 2; n += 1) {
      await next(api, roomId, host, { to: 'results' });
      expect(await where(owner, roomId)).toEqual(results(0));
    }
  });

  test('does nothing from where the game no longer is', async () => {
    const { roomId } = await startedGame();
    const before = await readState(api, roomId);
    for (const from of [
      { phase: 'results', index: 0 },
      { phase: 'voting', index: 1 },
      { phase: 'waiting', index: null },
    ] as const) {
      expect(await next(api, roomId, host, { from })).toEqual({});
    }
    expect(await readState(api, roomId)).toEqual({ ...before, now: expect.any(String) });
    await next(api, roomId, host, { from: { phase: 'voting', index: null } });
    expect(await where(owner, roomId)).toEqual(voting(1));
  });
});

describe('a move', () => {
  const moves: [string, (roomId: string, who: string | null) => Promise<unknown>][] = [
    ['start', (roomId, who) => start(api, roomId, who)],
    ['next', (roomId, who) => next(api, roomId, who)],
    ['stop', (roomId, who) => stop(api, roomId, who)],
    ['a change', (roomId, who) => change(api, roomId, who, { show: true })],
  ];

  test.each(moves)('%s is the host’s alone', async (_, move) => {
    const { roomId } = await startedGame();
    const before = await readState(api, roomId);
    for (const who of [otherHost, randomUUID(), null]) {
      expect(await refusal(move(roomId, who))).toEqual({ status: 403, code: 'not_host' });
    }
    expect(await readState(api, roomId)).toEqual({ ...before, now: expect.any(String) });
  });

  test.each(moves)('%s needs an open room of this game', async (_, move) => {
    const { roomId } = await startedGame();
    await api`select app.end_room(${roomId}, ${host})`;
    expect(await refusal(move(roomId, host))).toEqual({ status: 410, code: 'room_ended' });
    const elsewhere = await openRoom(api, host);
    expect(await refusal(move(elsewhere.roomId, host))).toEqual({ status: 404, code: 'room_not_found' });
    expect(await refusal(move('neverwasaroom1', host))).toEqual({ status: 404, code: 'room_not_found' });
  });
});
