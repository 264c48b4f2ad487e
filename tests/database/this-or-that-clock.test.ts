import { beforeAll, describe, expect, test } from 'vitest';
import { GAMES } from '#shared/contract/games/registry.ts';
import { connect, connectAsApi, refusal } from './connections.ts';
import { newHost } from './rooms.ts';
import {
  advance,
  change,
  LENGTHS,
  letTimePass,
  next,
  openGame,
  passDeadline,
  readState,
  start,
  vote,
} from './this-or-that.ts';
import { heldResults, results, voting, WAITING, where } from './this-or-that-phases.ts';

const owner = connect();
const api = connectAsApi();

let host: string;
beforeAll(async () => {
  host = await newHost(owner);
});

/** A game whose first question is open. */
async function startedGame(guests = 2) {
  const game = await openGame(api, host, guests);
  await start(api, game.roomId, host);
  return game;
}

describe('hold', () => {
  test('keeps results until they are let go, and then for their usual time', async () => {
    const { roomId } = await startedGame();
    await next(api, roomId, host, { to: 'results' });
    await change(api, roomId, host, { held: true });
    expect(await where(owner, roomId)).toEqual(heldResults(0));
    expect(await letTimePass(owner, roomId)).toBe(false);
    const { now } = await readState(api, roomId);
    await change(api, roomId, host, { held: false });
    const { game } = await readState(api, roomId);
    expect(Date.parse(game.phaseEndsAt ?? '')).toBeGreaterThanOrEqual(Date.parse(now) + LENGTHS.results);
    expect(await letTimePass(owner, roomId)).toBe(true);
    expect(await where(owner, roomId)).toEqual(voting(1));
  });

  test('during the vote is for the results of that question alone', async () => {
    const { roomId } = await startedGame();
    await change(api, roomId, host, { held: true });
    expect(await where(owner, roomId)).toEqual(voting(0, true));
    await letTimePass(owner, roomId);
    expect(await where(owner, roomId)).toEqual(heldResults(0));
    await next(api, roomId, host);
    expect(await where(owner, roomId)).toEqual(voting(1));
  });

  test('said twice, or taken back where nothing is held, moves no deadline', async () => {
    const { roomId } = await startedGame();
    await next(api, roomId, host, { to: 'results' });
    await owner`
      update public.phase_games set ends_at = ends_at - interval '5 s' where room_id = ${roomId}`;
    const before = await readState(api, roomId);
    await change(api, roomId, host, { held: false });
    expect(await readState(api, roomId)).toEqual({ ...before, now: expect.any(String) });
  });

  test('is wrong while waiting; showing the votes is not', async () => {
    const { roomId } = await openGame(api, host);
    expect(await refusal(change(api, roomId, host, { held: true, show: true }))).toEqual({
      status: 409,
      code: 'wrong_phase',
    });
    await change(api, roomId, host, { show: true });
    expect((await readState(api, roomId)).game).toMatchObject({ phase: 'waiting', showResults: true });
    await start(api, roomId, host);
    await next(api, roomId, host);
    expect((await readState(api, roomId)).game.showResults).toBe(true);
    await change(api, roomId, host, { show: false });
    expect((await readState(api, roomId)).game.showResults).toBe(false);
  });
});

describe('the clock', () => {
  test('does nothing before its time', async () => {
    const { roomId } = await openGame(api, host);
    expect(await advance(api, roomId)).toBe(false);
    await start(api, roomId, host);
    expect(await advance(api, roomId)).toBe(false);
    expect(await where(owner, roomId)).toEqual(voting(0));
  });

  test('goes from voting to results to the next question, however late it is looked at', async () => {
    const { roomId, seats } = await startedGame();
    await vote(api, roomId, { seat: seats[0] });
    await owner`
      update public.phase_games set ends_at = now() - interval '1 hour' where room_id = ${roomId}`;
    expect([await advance(api, roomId), await advance(api, roomId)]).toEqual([true, false]);
    expect(await where(owner, roomId)).toEqual(results(0));
    expect(await letTimePass(owner, roomId)).toBe(true);
    expect(await where(owner, roomId)).toEqual(voting(1));
  });

  /** Lets a whole question pass: its vote, if there is one, and its results. */
  async function letQuestionPass(roomId: string, seat?: Buffer): Promise<void> {
    if (seat) await vote(api, roomId, { seat });
    await letTimePass(owner, roomId);
    await letTimePass(owner, roomId);
  }

  test(`stops asking after ${GAMES['this-or-that'].phases.idleRoundsMax} questions in a row without a vote`, async () => {
    const { roomId, seats } = await startedGame();
    await letQuestionPass(roomId);
    await letQuestionPass(roomId);
    await letQuestionPass(roomId, seats[0]);
    for (let n = 0; n < GAMES['this-or-that'].phases.idleRoundsMax; n += 1) {
      expect(await where(owner, roomId)).toEqual(voting(3 + n));
      await letQuestionPass(roomId);
    }
    expect(await where(owner, roomId)).toEqual({ ...WAITING, index: 6 });
    expect(await letTimePass(owner, roomId)).toBe(false);
    await start(api, roomId, host);
    await letQuestionPass(roomId);
    expect(await where(owner, roomId)).toEqual(voting(7));
  });

  test('counts from the start again when the host goes on', async () => {
    const { roomId } = await startedGame();
    for (let n = 0; n < GAMES['this-or-that'].phases.idleRoundsMax; n += 1) {
      await letTimePass(owner, roomId);
      if (n + 1 < GAMES['this-or-that'].phases.idleRoundsMax) await letTimePass(owner, roomId);
    }
    await next(api, roomId, host);
    await letQuestionPass(roomId);
    expect(await where(owner, roomId)).toEqual(voting(GAMES['this-or-that'].phases.idleRoundsMax + 1));
  });

  test('keeps no room alive, as a move of the host does', async () => {
    const { roomId } = await startedGame();
    const lastActive = async () => {
      const [room] = await owner<[{ at: Date }]>`select last_active_at as at from public.rooms where id = ${roomId}`;
      return room.at.getTime();
    };
    await owner`update public.rooms set last_active_at = now() - interval '1 hour' where id = ${roomId}`;
    const before = await lastActive();
    await letTimePass(owner, roomId);
    expect(await lastActive()).toBe(before);
    await next(api, roomId, host);
    expect(await lastActive()).toBeGreaterThan(before);
  });

  test('stands still in a room that has ended', async () => {
    const { roomId } = await startedGame();
    await passDeadline(owner, roomId);
    await api`select app.end_room(${roomId}, ${host})`;
    expect(await refusal(advance(api, roomId))).toEqual({ status: 410, code: 'room_ended' });
    expect(await refusal(advance(api, 'neverwasaroom1'))).toEqual({ status: 404, code: 'room_not_found' });
  });
});
