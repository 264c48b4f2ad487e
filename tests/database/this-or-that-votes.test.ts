import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { CHECK_VIOLATION, connect, connectAsApi, refusal, sqlState } from './connections.ts';
import { newHost, newSeat, openRoom, takeSeat } from './rooms.ts';
import {
  joinGame,
  letTimePass,
  next,
  openGame,
  passDeadline,
  readState,
  start,
  stop,
  storedVotes,
  vote,
} from './this-or-that.ts';

const owner = connect();
const api = connectAsApi();
const WRONG_PHASE = { status: 409, code: 'wrong_phase' };
const NOT_YOUR_SEAT = { status: 403, code: 'not_your_seat' };

let host: string;
let otherHost: string;
beforeAll(async () => {
  host = await newHost(owner);
  otherHost = await newHost(owner);
});

/** Three guests and an open question. */
async function startedGame() {
  const { roomId, seats } = await openGame(api, host, 3);
  await start(api, roomId, host);
  const [ann = newSeat(), ben = newSeat(), cem = newSeat()] = seats;
  return { roomId, ann, ben, cem };
}

describe('a vote', () => {
  test('is answered with the numbers as they are with it', async () => {
    const { roomId, ann, ben, cem } = await startedGame();
    const voted = { currentQuestionIndex: 0 };
    expect(await vote(api, roomId, { seat: ann, option: 'A' })).toEqual({
      ...voted,
      option: 'A',
      votedCount: 1,
      counts: { A: 1, B: 0 },
    });
    await vote(api, roomId, { seat: ben, option: 'B', index: 0 });
    expect(await vote(api, roomId, { seat: cem, option: 'B', key: 'g3' })).toEqual({
      ...voted,
      option: 'B',
      votedCount: 3,
      counts: { A: 1, B: 2 },
    });
    expect(await storedVotes(owner, roomId)).toEqual([
      { index: 0, number: 1, option: 'A', version: 2 },
      { index: 0, number: 2, option: 'B', version: 3 },
      { index: 0, number: 3, option: 'B', version: 4 },
    ]);
  });

  test('stays as it was first cast, and the second changes nothing at all', async () => {
    const { roomId, ann } = await startedGame();
    const first = await vote(api, roomId, { seat: ann, option: 'A' });
    const before = await readState(api, roomId);
    expect(await vote(api, roomId, { seat: ann, option: 'B' })).toEqual(first);
    expect(await readState(api, roomId)).toEqual({ ...before, now: expect.any(String) });
  });

  test('is one for each question', async () => {
    const { roomId, ann } = await startedGame();
    await vote(api, roomId, { seat: ann, option: 'A' });
    await next(api, roomId, host);
    expect(await vote(api, roomId, { seat: ann, option: 'B' })).toEqual({
      option: 'B',
      currentQuestionIndex: 1,
      votedCount: 1,
      counts: { A: 0, B: 1 },
    });
  });

  test('on another question than the open one is refused', async () => {
    const { roomId, ann } = await startedGame();
    await next(api, roomId, host);
    for (const index of [0, 2]) expect(await refusal(vote(api, roomId, { seat: ann, index }))).toEqual(WRONG_PHASE);
    expect(await storedVotes(owner, roomId)).toEqual([]);
  });

  test('is taken while votes are taken only, to the deadline and not beyond', async () => {
    const { roomId, seats } = await openGame(api, host, 1);
    const cast = () => refusal(vote(api, roomId, { seat: seats[0] }));
    expect(await cast()).toEqual(WRONG_PHASE);
    await start(api, roomId, host);
    await passDeadline(owner, roomId);
    expect(await cast()).toEqual(WRONG_PHASE);
    await letTimePass(owner, roomId);
    expect(await cast()).toEqual(WRONG_PHASE);
    await stop(api, roomId, host);
    expect(await cast()).toEqual(WRONG_PHASE);
    expect(await storedVotes(owner, roomId)).toEqual([]);
  });

  test('is for one of the two options', async () => {
    const { roomId, ann } = await startedGame();
    const [row] = await owner<[{ call: string }]>`
      select format('select app.vote_this_or_that(%L, null, %L, null, %L, null)', ${roomId}::text,
        ${ann}::bytea, 'C') as call`;
    expect(await sqlState(api.unsafe(row.call))).toBe(CHECK_VIOLATION);
  });

  test('keeps the room alive', async () => {
    const { roomId, ann } = await startedGame();
    await owner`update public.rooms set last_active_at = now() - interval '1 hour' where id = ${roomId}`;
    await vote(api, roomId, { seat: ann });
    const [room] = await owner`
      select last_active_at > now() - interval '1 minute' as active from public.rooms where id = ${roomId}`;
    expect(room).toEqual({ active: true });
  });
});

describe('nobody votes', () => {
  test('without a seat of this room, whatever they are elsewhere', async () => {
    const { roomId } = await startedGame();
    const elsewhere = await openGame(api, otherHost, 1);
    const strangers = [
      {},
      { seat: newSeat() },
      { seat: elsewhere.seats[0] },
      { user: otherHost },
      { user: randomUUID() },
      { user: host },
    ];
    for (const stranger of strangers) expect(await refusal(vote(api, roomId, stranger))).toEqual(NOT_YOUR_SEAT);
    expect(await storedVotes(owner, roomId)).toEqual([]);
  });

  test('under somebody else’s name', async () => {
    const { roomId, ann } = await startedGame();
    for (const key of ['g2', 'nobody', '']) {
      expect(await refusal(vote(api, roomId, { seat: ann, key }))).toEqual(NOT_YOUR_SEAT);
    }
    expect(await storedVotes(owner, roomId)).toEqual([]);
  });

  test('who was removed, or whose place was given away', async () => {
    const { roomId, ann, ben } = await startedGame();
    await api`select app.remove_participant(${roomId}, ${host}, 1)`;
    await owner`
      update public.participants set last_seen_at = now() - interval '1 hour' where room_id = ${roomId} and number = 2`;
    await api`select app.free_away_places(${roomId}, ${host}, 1800)`;
    expect(await refusal(vote(api, roomId, { seat: ann }))).toEqual({ status: 403, code: 'removed' });
    expect(await refusal(vote(api, roomId, { seat: ben }))).toEqual(NOT_YOUR_SEAT);
  });

  test('in a room that has ended, that never was, or of another game', async () => {
    const { roomId, ann } = await startedGame();
    await api`select app.end_room(${roomId}, ${host})`;
    expect(await refusal(vote(api, roomId, { seat: ann }))).toEqual({ status: 410, code: 'room_ended' });
    const other = await openRoom(api, host, { game: 'masterpiece' });
    await takeSeat(owner, other.roomId, 'masterpiece', { name: 'Ann', newSeat: ann });
    for (const id of [other.roomId, 'neverwasaroom1']) {
      expect(await refusal(vote(api, id, { seat: ann }))).toEqual({ status: 404, code: 'room_not_found' });
    }
  });
});

test('the host votes with a seat of their own, by their login', async () => {
  const { roomId } = await startedGame();
  await joinGame(api, roomId, { name: 'Host', user: host });
  expect(await vote(api, roomId, { user: host, key: 'host', option: 'B' })).toMatchObject({ option: 'B' });
  expect((await readState(api, roomId)).votes).toEqual([{ number: 4, option: 'B' }]);
});

test('who joins late votes on the open question', async () => {
  const { roomId } = await startedGame();
  const late = newSeat();
  await joinGame(api, roomId, { name: 'Late', newSeat: late });
  expect(await vote(api, roomId, { seat: late })).toMatchObject({ votedCount: 1 });
});

test('who is removed takes the vote along, and brings it back with a restored seat', async () => {
  const { roomId, ann, ben } = await startedGame();
  await vote(api, roomId, { seat: ann, option: 'A' });
  await api`select app.remove_participant(${roomId}, ${host}, 1)`;
  expect(await vote(api, roomId, { seat: ben, option: 'B' })).toMatchObject({ votedCount: 1, counts: { A: 0, B: 1 } });
  await api`select app.restore_participant(${roomId}, ${host}, 1, ${api.json({ free: 5 })})`;
  expect(await vote(api, roomId, { seat: ann, option: 'B' })).toMatchObject({
    option: 'A',
    votedCount: 2,
    counts: { A: 1, B: 1 },
  });
});

test('whose place is given away stays in the tally, and is none of those present who voted', async () => {
  const { roomId, ann, ben } = await startedGame();
  await vote(api, roomId, { seat: ann, option: 'A' });
  await owner`
    update public.participants set last_seen_at = now() - interval '1 hour' where room_id = ${roomId} and number = 1`;
  await api`select app.free_away_places(${roomId}, ${host}, 1800)`;
  expect(await vote(api, roomId, { seat: ben, option: 'B' })).toMatchObject({ votedCount: 1, counts: { A: 1, B: 1 } });
});

test('votes go with their room', async () => {
  const { roomId, ann } = await startedGame();
  await vote(api, roomId, { seat: ann });
  await api`select app.delete_room(${roomId}, ${host})`;
  expect(await storedVotes(owner, roomId)).toEqual([]);
  const [row] = await owner`select count(*)::int as games from public.phase_games where room_id = ${roomId}`;
  expect(row).toEqual({ games: 0 });
});
