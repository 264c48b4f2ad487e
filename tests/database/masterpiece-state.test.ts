import { beforeAll, describe, expect, test } from 'vitest';
import { connect, connectAsApi } from './connections.ts';
import {
  joinGame,
  LENGTHS,
  letTimePass,
  move,
  pass,
  readChanges,
  readState,
  remove,
  SETTLED,
  stop,
  submit,
  vote,
} from './masterpiece.ts';
import { at, drawn, openGame } from './masterpiece-rooms.ts';
import { newHost, newSeat } from './rooms.ts';

const owner = connect();
const api = connectAsApi();
let host: string;

beforeAll(async () => {
  host = await newHost(owner);
});

describe('a state that is known', () => {
  test('is not told again; of who is done nothing is left out', async () => {
    const { roomId } = await at(api, host, 'drawing');
    const { version, revision } = await readState(api, roomId);
    expect(await readChanges(api, roomId, { version, revision })).toEqual({
      now: expect.any(String),
      version,
      revision,
      allDone: false,
      doneCount: 2,
      playerCount: 3,
      room: null,
      game: null,
      people: null,
      drawings: null,
      votes: null,
    });
  });

  type Change = (room: Awaited<ReturnType<typeof at>>) => PromiseLike<unknown>;
  test.each<[what: string, change: Change]>([
    ['a drawing', ({ roomId, seats }) => submit(api, roomId, { seat: seats[2] })],
    [
      'a vote',
      async ({ roomId, seats, drawings }) => vote(api, roomId, { seat: seats[2], drawing: drawings[0] ?? '' }),
    ],
    [
      'a step of the host',
      async ({ roomId }) => {
        await pass(owner, roomId, LENGTHS.bell + 1);
        await move(api, roomId, { user: host, to: 'results' });
      },
    ],
    ['a step of the clock', ({ roomId }) => letTimePass(owner, roomId)],
    ['the end of the game', ({ roomId }) => stop(api, roomId, host)],
    ['another choice of prompts', ({ roomId }) => move(api, roomId, { user: host, mix: true })],
    ['a newcomer', ({ roomId }) => joinGame(api, roomId, { name: 'Ann' })],
    ['a new name', ({ roomId, seats }) => joinGame(api, roomId, { name: 'Ben', seat: seats[0] })],
    ['a removal', ({ roomId }) => remove(api, roomId, host, 1)],
    ['a lock', ({ roomId }) => api`select app.lock_room(${roomId}, ${host}, true)`],
  ])('is another after %s', async (_, change) => {
    const room = await at(api, host, 'voting');
    const known = await readState(api, room.roomId);
    await change(room);
    const changes = await readChanges(api, room.roomId, known);
    expect(changes.game).not.toBeNull();
    expect(changes.people).not.toBeNull();
    expect([changes.version, changes.revision]).not.toEqual([known.version, known.revision]);
  });
});

describe('activity', () => {
  const OLD = '2000-01-01T00:00:00.000Z';
  const makeOld = (roomId: string) => owner`update public.rooms set last_active_at = ${OLD} where id = ${roomId}`;
  const isOld = async (roomId: string) => {
    const [row] = await owner<[{ at: Date }]>`select last_active_at as at from public.rooms where id = ${roomId}`;
    return row.at.toISOString() === OLD;
  };

  test('is what people do, not what the clock does', async () => {
    const { roomId, seats, drawings } = await at(api, host, 'voting');
    const doing: [boolean, () => PromiseLike<unknown>][] = [
      [true, () => readState(api, roomId)],
      [false, () => submit(api, roomId, { seat: seats[2] })],
      [true, () => submit(api, roomId, { seat: seats[2] })],
      [false, () => vote(api, roomId, { seat: seats[2], drawing: drawings[0] ?? '' })],
      [true, () => vote(api, roomId, { seat: seats[2], drawing: drawings[0] ?? '' })],
      [true, () => letTimePass(owner, roomId)],
      [true, () => pass(owner, roomId, LENGTHS.lateVote + 1)],
      [false, () => move(api, roomId, { seat: seats[0], to: 'drawing', lengths: SETTLED })],
      [true, () => move(api, roomId, { seat: seats[0], to: 'drawing' })],
      [false, () => move(api, roomId, { user: host, to: 'voting' })],
      [true, () => move(api, roomId, { user: host, to: 'voting' })],
      [false, () => stop(api, roomId, host)],
      [true, () => stop(api, roomId, host)],
      [false, () => move(api, roomId, { user: host, mix: true })],
      [true, () => move(api, roomId, { user: host, mix: true })],
    ];
    for (const [n, [expected, act]] of doing.entries()) {
      await makeOld(roomId);
      await act();
      expect([n, await isOld(roomId)]).toEqual([n, expected]);
    }
  });
});

describe('who is done', () => {
  const done = async (roomId: string) => {
    const { doneCount, playerCount, allDone } = await readState(api, roomId);
    return [doneCount, playerCount, allDone];
  };
  const away = (roomId: string, number: number) =>
    owner`update public.participants set last_seen_at = now() - interval '31 seconds'
      where room_id = ${roomId} and number = ${number}`;

  test('has drawn, while people draw', async () => {
    const { roomId, seats } = await at(api, host, 'drawing');
    expect(await done(roomId)).toEqual([2, 3, false]);
    await submit(api, roomId, { seat: seats[2] });
    expect(await done(roomId)).toEqual([3, 3, true]);
  });

  test('has voted, while people vote', async () => {
    const { roomId, seats, drawings } = await at(api, host, 'voting');
    expect(await done(roomId)).toEqual([1, 3, false]);
    await vote(api, roomId, { seat: seats[1], drawing: drawings[0] ?? '' });
    await vote(api, roomId, { seat: seats[2], drawing: drawings[0] ?? '' });
    expect(await done(roomId)).toEqual([3, 3, true]);
  });

  test('is not waited for when away, removed or gone, but somebody has to be done', async () => {
    const { roomId } = await at(api, host, 'drawing');
    await away(roomId, 3);
    expect(await done(roomId)).toEqual([2, 3, true]);
    await remove(api, roomId, host, 1);
    expect(await done(roomId)).toEqual([1, 2, true]);
    await api`select app.free_away_places(${roomId}, ${host}, 30)`;
    expect(await done(roomId)).toEqual([1, 1, true]);
    await remove(api, roomId, host, 2);
    expect(await done(roomId)).toEqual([0, 0, false]);
  });

  test('is not waited for with nothing but the own drawing to vote for', async () => {
    const { roomId, seats } = await openGame(api, host, 2);
    const [only = ''] = await drawn(api, roomId, host, [seats[0]]);
    expect(await done(roomId)).toEqual([0, 2, false]);
    await vote(api, roomId, { seat: seats[1], drawing: only });
    expect(await done(roomId)).toEqual([1, 2, true]);
  });

  test('is nobody while waiting and in the results', async () => {
    expect(await done((await at(api, host, 'waiting')).roomId)).toEqual([0, 3, false]);
    expect(await done((await at(api, host, 'results')).roomId)).toEqual([0, 3, false]);
  });

  test('counts a seat that comes back after its place was freed, with its drawing', async () => {
    const { roomId, seats } = await at(api, host, 'drawing');
    await away(roomId, 1);
    await api`select app.free_away_places(${roomId}, ${host}, 30)`;
    expect(await done(roomId)).toEqual([1, 2, false]);
    await joinGame(api, roomId, { name: 'g1', seat: seats[0], newSeat: newSeat() });
    expect(await done(roomId)).toEqual([2, 3, false]);
    expect((await readState(api, roomId)).drawings).toHaveLength(2);
  });
});
