import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { question as questionShape } from '#shared/contract/games/this-or-that.ts';
import { PARTICIPANT_LIMITS } from '#shared/contract/plans.ts';
import { AWAY_AFTER_SECONDS } from '#shared/contract/rooms.ts';
import { connect, connectAsApi, refusal } from './connections.ts';
import { saveDeck } from './decks.ts';
import { newHost, openRoom } from './rooms.ts';
import { change, joinGame, next, openGame, readChanges, readState, start, vote } from './this-or-that.ts';

const owner = connect();
const api = connectAsApi();
const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const UNCHANGED = { room: null, game: null, people: null, votes: null };

let host: string;
beforeAll(async () => {
  host = await newHost(owner);
});

async function startedGame(guests = 2) {
  const game = await openGame(api, host, guests);
  await start(api, game.roomId, host);
  return game;
}

describe('the whole state', () => {
  test('of a new room', async () => {
    const { roomId, code } = await openRoom(api, host, { game: 'this-or-that' });
    expect(await readState(api, roomId)).toEqual({
      now: INSTANT,
      version: 0,
      revision: 0,
      allVoted: false,
      room: { code, locked: false, participantLimit: PARTICIPANT_LIMITS.free },
      game: {
        phase: 'waiting',
        questionIndex: 0,
        question: null,
        phaseEndsAt: null,
        settledAt: null,
        held: false,
        showResults: false,
        category: 'all',
        deckId: null,
        mix: false,
      },
      people: [],
      votes: [],
    });
  });

  test('of a room in the middle of a question', async () => {
    const { roomId, seats } = await openGame(api, host, 2);
    const deck = await saveDeck(api, host);
    await joinGame(api, roomId, { name: 'Host', user: host });
    await start(api, roomId, host, { category: 'sports', deck: deck.id, mix: true });
    await vote(api, roomId, { seat: seats[1], option: 'B' });
    const state = await readState(api, roomId);
    expect(state.game).toMatchObject({ phase: 'voting', category: 'sports', deckId: deck.id, mix: true });
    expect(z.strictObject(questionShape.shape).parse(state.game.question)).toEqual(state.game.question);
    expect(state.people).toEqual([
      { id: '1', name: 'g1', color: expect.any(String), isHost: false },
      { id: '2', name: 'g2', color: expect.any(String), isHost: false },
      { id: '3', name: 'Host', color: expect.any(String), isHost: true },
    ]);
    expect(state.votes).toEqual([{ number: 2, option: 'B' }]);
  });

  test('has the votes of the present question only', async () => {
    const { roomId, seats } = await startedGame();
    await vote(api, roomId, { seat: seats[0] });
    await next(api, roomId, host);
    expect((await readState(api, roomId)).votes).toEqual([]);
  });

  test('is of an open room of this game', async () => {
    const other = await openRoom(api, host);
    for (const id of [other.roomId, 'neverwasaroom1']) {
      expect(await refusal(readChanges(api, id))).toEqual({ status: 404, code: 'room_not_found' });
    }
    const { roomId } = await startedGame();
    await api`select app.end_room(${roomId}, ${host})`;
    expect(await refusal(readChanges(api, roomId))).toEqual({ status: 410, code: 'room_ended' });
  });

  test('tells the time of the database, not of a transaction that waited', async () => {
    const { roomId } = await startedGame();
    await owner.begin(async (sql) => {
      const [{ at }] = await sql<[{ at: Date }]>`select now() as at from pg_sleep(0.02)`;
      const [{ reply }] = await sql<[{ reply: { now: string } }]>`
        select app.this_or_that_state(${roomId}, -1, -1, ${sql.json(PARTICIPANT_LIMITS)}, 30) as reply`;
      expect(Date.parse(reply.now)).toBeGreaterThan(at.getTime());
    });
  });
});

describe('who knows a state is told', () => {
  test('nothing, when nothing changed', async () => {
    const { roomId } = await startedGame();
    const known = await readState(api, roomId);
    expect(await readChanges(api, roomId, known)).toEqual({ ...known, ...UNCHANGED, now: INSTANT });
  });

  test('a vote, and neither the people nor the votes that were known', async () => {
    const { roomId, seats } = await startedGame();
    await vote(api, roomId, { seat: seats[0], option: 'A' });
    const known = await readState(api, roomId);
    await vote(api, roomId, { seat: seats[1], option: 'B' });
    const changes = await readChanges(api, roomId, known);
    expect(changes).toMatchObject({ people: null, votes: [{ number: 2, option: 'B' }], game: known.game });
    expect(changes.version).toBe(known.version + 1);
  });

  test('all people and votes, when somebody came, was removed, took another name, or the room was locked', async () => {
    const { roomId, seats } = await startedGame(3);
    for (const seat of seats) await vote(api, roomId, { seat });
    const happenings = [
      () => joinGame(api, roomId, { name: 'Late' }),
      () => joinGame(api, roomId, { name: 'Another', seat: seats[1] }),
      () => api`select app.remove_participant(${roomId}, ${host}, 1)`,
      () => api`select app.restore_participant(${roomId}, ${host}, 1, ${api.json(PARTICIPANT_LIMITS)})`,
      () => api`select app.lock_room(${roomId}, ${host}, true)`,
    ];
    for (const happen of happenings) {
      const known = await readState(api, roomId);
      await happen();
      const changes = await readChanges(api, roomId, known);
      expect(changes.revision).toBe(known.revision + 1);
      expect(changes).toEqual({ ...(await readState(api, roomId)), now: INSTANT });
    }
    expect((await readState(api, roomId)).room.locked).toBe(true);
  });

  test('where the game stands, after each move', async () => {
    const { roomId } = await startedGame();
    for (const move of [
      () => next(api, roomId, host),
      () => next(api, roomId, host, { to: 'results' }),
      () => change(api, roomId, host, { held: true }),
      () => change(api, roomId, host, { show: true }),
    ]) {
      const known = await readState(api, roomId);
      await move();
      const changes = await readChanges(api, roomId, known);
      expect(changes).toMatchObject({ version: known.version + 1, revision: known.revision, people: null });
      expect(changes.game).not.toEqual(known.game);
    }
  });

  test('everything, when the people they know are of another time than the votes', async () => {
    const { roomId, seats } = await startedGame();
    await vote(api, roomId, { seat: seats[0] });
    const known = await readState(api, roomId);
    expect(await readChanges(api, roomId, { ...known, revision: known.revision - 1 })).toEqual({
      ...known,
      now: INSTANT,
    });
  });
});

describe('everybody has voted', () => {
  const allVoted = async (roomId: string) => (await readState(api, roomId)).allVoted;
  const away = (roomId: string, number: number) => owner`
    update public.participants set last_seen_at = now() - make_interval(secs => ${AWAY_AFTER_SECONDS + 5})
    where room_id = ${roomId} and number = ${number}`;

  test('when the last one has, and who joins late has not', async () => {
    const { roomId, seats } = await startedGame();
    await vote(api, roomId, { seat: seats[0] });
    expect(await allVoted(roomId)).toBe(false);
    await vote(api, roomId, { seat: seats[1] });
    expect(await allVoted(roomId)).toBe(true);
    await joinGame(api, roomId, { name: 'Late' });
    expect(await allVoted(roomId)).toBe(false);
    await next(api, roomId, host);
    expect(await allVoted(roomId)).toBe(false);
  });

  test('without those who are away, were removed, or whose place was given away', async () => {
    const { roomId, seats } = await startedGame(4);
    await vote(api, roomId, { seat: seats[0] });
    await away(roomId, 2);
    await api`select app.free_away_places(${roomId}, ${host}, ${AWAY_AFTER_SECONDS})`;
    await api`select app.remove_participant(${roomId}, ${host}, 3)`;
    expect(await allVoted(roomId)).toBe(false);
    const known = await readState(api, roomId);
    await away(roomId, 4);
    // the only thing that changes without a change of version or revision
    expect(await readChanges(api, roomId, known)).toMatchObject({ ...UNCHANGED, allVoted: true });
  });

  test('never when nobody has', async () => {
    const { roomId, seats } = await startedGame(1);
    await away(roomId, 1);
    expect(await allVoted(roomId)).toBe(false);
    await vote(api, roomId, { seat: seats[0] });
    await api`select app.remove_participant(${roomId}, ${host}, 1)`;
    expect(await allVoted(roomId)).toBe(false);
  });

  test('the host, too, where the host plays', async () => {
    const { roomId, seats } = await startedGame(1);
    await joinGame(api, roomId, { name: 'Host', user: host });
    await vote(api, roomId, { seat: seats[0] });
    await away(roomId, 2);
    expect(await allVoted(roomId)).toBe(false);
    await vote(api, roomId, { user: host });
    expect(await allVoted(roomId)).toBe(true);
  });
});
