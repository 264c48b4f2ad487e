import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { COUNTDOWN_SECONDS, PACES } from '#shared/contract/games/pacing.ts';
import { GAMES } from '#shared/contract/games/registry.ts';
import { getOpenRooms } from '#shared/contract/hosted-rooms.ts';
import { connect, connectAsApi, refusal, type Sql } from './connections.ts';
import { deleteDeck, saveDeck } from './decks.ts';
import * as masterpiece from './masterpiece.ts';
import {
  at,
  FINAL,
  GAMES_WITH_DECKS,
  type GameWithDecks,
  letTimePass,
  PHASE_GAMES,
  type PhaseGame,
  passDeadline,
  stand,
  staysAsItIs,
} from './phase-games.ts';
import {
  freeAway,
  fullState,
  hostRooms,
  joinByName,
  keepsAlive,
  newHost,
  nextGame,
  openGame,
  openRoom,
  remove,
  restore,
  silence,
} from './rooms.ts';

// What the kit of the games in phases decides, once for all of them: steps, clock, pace, ends and decks.

const owner = connect();
const api = connectAsApi();
const WRONG_PHASE = { status: 409, code: 'wrong_phase' };
const NOT_FOUND = { status: 404, code: 'not_found' };
const NOBODY_HERE = { status: 409, code: 'nobody_here' };
/** As long as the lengths of these tests have it. */
const COUNTDOWN_MS = COUNTDOWN_SECONDS * 100_000;

const [host, otherHost] = [await newHost(owner, { tier: 'pro' }), await newHost(owner)];

type Room = Awaited<ReturnType<typeof at>>;

/** The milliseconds left, give or take the time that the test takes. */
async function times(roomId: string) {
  const [row] = await owner<[{ left: number; version: number; told: number }]>`
    select ceil(extract(epoch from g.ends_at - now()) / 50)::integer * 50000 as left, r.version, r.phase_version as told
    from public.phase_games as g join public.rooms as r on r.id = g.room_id where r.id = ${roomId}`;
  return row;
}
/** Lets so many milliseconds of the phase be left. */
const leave = (roomId: string, ms: number) => owner`
  update public.phase_games set ends_at = now() + ${ms} * interval '1 ms' where room_id = ${roomId}`;

/** By the clock alone. */
async function playOut(roomId: string, game: PhaseGame, rounds = 1): Promise<void> {
  for (let n = 0; n < rounds * game.phases.length; n += 1) await letTimePass(owner, roomId, game);
}

describe.each(PHASE_GAMES)('$key', (game) => {
  const { key, phases } = game;
  const [first, second] = phases;
  const last = phases.at(-1) ?? second;
  const read = async (roomId: string) => fullState(await game.read(api, roomId)).game;
  const pacing = async (roomId: string) => (await read(roomId)).pacing;
  const isClosing = async (roomId: string) => (await pacing(roomId)).closing;
  const unchanged = (roomId: string, call: () => Promise<unknown>) => staysAsItIs(() => game.read(api, roomId), call);
  /** In the first phase. */
  const begun = (guests: number, choice?: Parameters<PhaseGame['start']>[3]) =>
    at(api, host, game, first.name, guests, choice);

  test('a start needs someone present', async () => {
    const { roomId } = await openRoom(api, host, { game: key });
    expect(await refusal(game.start(api, roomId, host))).toEqual(NOBODY_HERE);
    await joinByName(api, roomId, key, { name: 'Ann' });
    await remove(api, roomId, host, 1);
    expect(await refusal(game.start(api, roomId, host))).toEqual(NOBODY_HERE);
    expect(await game.advance(api, roomId)).toBe(false);
    expect(await stand(owner, roomId)).toMatchObject({ phase: 'waiting', round: 0, version: 0 });
    await restore(api, roomId, host, 1);
    expect(await game.start(api, roomId, host)).toEqual({});
    expect(await stand(owner, roomId)).toMatchObject({ phase: first.name, round: 1, length: first.length });
    const alone = await openRoom(api, host, { game: key });
    await joinByName(api, alone.roomId, key, { name: 'Host', user: host });
    const expected = game.isForHostAlone ? 'not refused' : NOBODY_HERE;
    expect(await refusal(game.start(api, alone.roomId, host))).toEqual(expected);
  });

  test.each([...phases, FINAL])('a stop leads from $name to waiting, and no number is used again', async ({ name }) => {
    const { roomId } = await at(api, host, game, name);
    const { round, version } = await stand(owner, roomId);
    // In Masterpiece the same call begins the next round.
    if (name === first.name || (name !== 'final' && key !== 'masterpiece')) {
      await unchanged(roomId, () => game.start(api, roomId, host));
    }
    await game.stop(api, roomId, host);
    const waiting = { phase: 'waiting', round, version: version + 1, entry: null, length: null, settled: null };
    expect(await stand(owner, roomId)).toEqual(waiting);
    await unchanged(roomId, () => game.stop(api, roomId, host));
    await game.start(api, roomId, host);
    expect(await stand(owner, roomId)).toMatchObject({ phase: first.name, round: round + 1 });
  });

  test.each(phases)('the clock ends $name at its deadline, not before and once, however late it is', async (phase) => {
    const { roomId, seats } = await at(api, host, game, phase.name);
    if (phase === first) await game.act(api, roomId, { seat: seats[0] });
    // no countdown, although there are no drawings to vote on
    await owner`update public.phase_games set auto = false where room_id = ${roomId}`;
    await unchanged(roomId, async () => expect(await game.advance(api, roomId)).toBe(false));
    const { round, version } = await stand(owner, roomId);
    await passDeadline(owner, roomId, 3_600_000);
    expect([await game.advance(api, roomId), await game.advance(api, roomId)]).toEqual([true, false]);
    const { length, late, name } = phases.find((one) => one.name === phase.next) ?? FINAL;
    expect(await stand(owner, roomId)).toMatchObject({
      phase: name,
      version: version + 1,
      round: round + phase.rounds,
      length,
      settled: late,
    });
    const [row] = await owner`
      select started_at > now() - interval '1 minute' as now from public.phase_games where room_id = ${roomId}`;
    expect(row).toEqual({ now: true });
  });

  test('each step and move is told once, and keeps the room alive unless it is the clock’s', async () => {
    const { roomId, seats } = await at(api, host, game, 'waiting');
    const doing: [by: 'a lead' | 'a player' | 'the clock', act: () => Promise<unknown>][] = [
      ['a lead', () => game.start(api, roomId, host)],
      ['a player', () => game.act(api, roomId, { seat: seats[0] })],
      ['a lead', () => game.pace(api, roomId, host, { held: true })],
      ['a lead', () => game.pace(api, roomId, host, { held: false })],
      ['a lead', () => game.next(api, roomId, host, first.name)],
      ['the clock', () => letTimePass(owner, roomId, game)],
      ['a lead', () => game.stop(api, roomId, host)],
    ];
    for (const [n, [by, act]] of doing.entries()) {
      const known = await game.read(api, roomId);
      expect([n, await keepsAlive(owner, roomId, act)]).toEqual([n, by !== 'the clock']);
      const changes = await game.read(api, roomId, known);
      expect([n, changes.version]).toEqual([n, known.version + 1]);
      // A move is a tally: screens need not hear of it at once.
      const [room] = await owner`select phase_version = version as "isPhase" from public.rooms where id = ${roomId}`;
      expect([n, room]).toEqual([n, { isPhase: by !== 'a player' }]);
      expect(changes.game).toEqual(await read(roomId));
      const { now, ...same } = await game.read(api, roomId, changes);
      expect(same).toMatchObject({ version: changes.version, room: null });
      for (const part of ['game', 'people', 'votes', 'drawings', 'turn']) expect(same).not.toHaveProperty(part);
      expect(now).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    }
  });

  test.each<[what: string, change: (room: Room) => PromiseLike<unknown>]>([
    ['a newcomer', ({ roomId }) => joinByName(api, roomId, key, { name: 'Late' })],
    ['a new name', ({ roomId, seats }) => joinByName(api, roomId, key, { name: 'Ben', seat: seats[1] as Buffer })],
    ['a removal', ({ roomId }) => remove(api, roomId, host, 1)],
    ['a lock', ({ roomId }) => api`select app.lock_room(${roomId}, ${host}, true)`],
  ])('a known state is told whole after %s', async (_, change) => {
    const room = await begun(2);
    for (const seat of room.seats) await game.act(api, room.roomId, { seat });
    const known = await game.read(api, room.roomId);
    await change(room);
    const changes = await game.read(api, room.roomId, known);
    expect(changes.version).toBe(known.version + 1);
    expect(changes).toEqual({ ...(await game.read(api, room.roomId)), now: expect.any(String) });
  });

  test('a state tells the time of the database, not of a transaction that waited', async () => {
    const { roomId } = await begun(2);
    await owner.begin(async (sql) => {
      const [{ began }] = await sql<[{ began: Date }]>`select now() as began from pg_sleep(0.02)`;
      const { now } = await game.read(sql as unknown as Sql, roomId);
      expect(Date.parse(now)).toBeGreaterThan(began.getTime());
    });
  });

  const silenceOthers = ({ roomId }: Room) => silence(owner, roomId, [2, 3]);
  test.each<[what: string, isClosing: boolean, change: (room: Room) => Promise<unknown>]>([
    ['the others are at it', false, async () => undefined],
    ['the others are away', true, silenceOthers],
    [
      'the others are removed, or their seats are free',
      true,
      async ({ roomId }) => {
        await silence(owner, roomId, [2]);
        await freeAway(api, roomId, host);
        await remove(api, roomId, host, 3);
      },
    ],
    [
      'somebody was heard of just now, when they came back',
      false,
      async (room) => {
        await silenceOthers(room);
        await remove(api, room.roomId, host, 3);
        await restore(api, room.roomId, host, 3);
      },
    ],
    [
      'a late guest is at it',
      false,
      async (room) => {
        await silenceOthers(room);
        await joinByName(api, room.roomId, key, { name: 'Late' });
      },
    ],
    [
      'a playing host is at it',
      false,
      async (room) => {
        await silenceOthers(room);
        await joinByName(api, room.roomId, key, { name: 'Host', user: host });
      },
    ],
    [
      'a playing host is done, too',
      true,
      async (room) => {
        await silenceOthers(room);
        await joinByName(api, room.roomId, key, { name: 'Host', user: host });
        await game.act(api, room.roomId, { user: host });
      },
    ],
    [
      'nobody is',
      false,
      async (room) => {
        await silenceOthers(room);
        await remove(api, room.roomId, host, 1);
      },
    ],
  ])('with one who is done, while %s: a countdown begins: %s', async (_, expected, change) => {
    const room = await begun(3);
    await game.act(api, room.roomId, { seat: room.seats[0] });
    await change(room);
    expect(await game.advance(api, room.roomId)).toBe(false);
    expect(await isClosing(room.roomId)).toBe(expected);
  });

  test('the last one who is done begins the countdown, and all screens are told; nobody takes it back', async () => {
    const { roomId, seats } = await begun(2);
    expect(await game.act(api, roomId, { seat: seats[0] })).not.toMatchObject({ closing: true });
    expect([await isClosing(roomId), (await times(roomId)).left]).toEqual([false, first.length]);
    const { version } = await stand(owner, roomId);
    const moved = await game.act(api, roomId, { seat: seats[1] });
    expect(await isClosing(roomId)).toBe(true);
    // the API tells it at once; a drawing is told as a change in any case
    if (key !== 'masterpiece') expect(moved).toMatchObject({ closing: true });
    expect(await times(roomId)).toEqual({ left: COUNTDOWN_MS, version: version + 1, told: version + 1 });
    await joinByName(api, roomId, key, { name: 'Late' });
    expect(await game.advance(api, roomId)).toBe(false);
    expect(await times(roomId)).toEqual({ left: COUNTDOWN_MS, version: version + 2, told: version + 2 });
    expect(await letTimePass(owner, roomId, game)).toBe(true);
    expect(await read(roomId)).toMatchObject({ phase: second.name, pacing: { closing: false } });
  });

  test('a countdown never makes a phase longer', async () => {
    const { roomId, seats } = await begun(1);
    await leave(roomId, COUNTDOWN_MS / 2);
    await game.act(api, roomId, { seat: seats[0] });
    expect([await isClosing(roomId), (await times(roomId)).left]).toEqual([true, COUNTDOWN_MS / 2]);
  });

  test('when the last person awaited is away, the next poll begins it, once', async () => {
    const { roomId, seats } = await begun(2);
    await game.act(api, roomId, { seat: seats[0] });
    const known = await game.read(api, roomId);
    expect(known.endsAt).toBe(known.game?.phaseEndsAt);
    await silence(owner, roomId, [2]);
    const { endsAt, now, room } = await game.read(api, roomId, known);
    expect([room, (endsAt ?? '') <= now]).toEqual([null, true]);
    for (const _ of ['once', 'again']) {
      expect(await game.advance(api, roomId)).toBe(false);
      expect(await times(roomId)).toMatchObject({ left: COUNTDOWN_MS, version: known.version + 1 });
    }
    const after = await game.read(api, roomId);
    expect(after.endsAt).toBe(after.game?.phaseEndsAt);
  });

  test('without it a phase has its whole length; the host switches it in the middle, too', async () => {
    const { roomId, seats } = await begun(1, { auto: false });
    await game.act(api, roomId, { seat: seats[0] });
    expect(await game.advance(api, roomId)).toBe(false);
    expect([await isClosing(roomId), (await times(roomId)).left]).toEqual([false, first.length]);
    const { version } = await stand(owner, roomId);
    await game.pace(api, roomId, host, { auto: true });
    expect((await stand(owner, roomId)).version).toBe(version + 1);
    await game.advance(api, roomId);
    expect(await isClosing(roomId)).toBe(true);
    await game.pace(api, roomId, host, { auto: false });
    expect([await isClosing(roomId), (await times(roomId)).left]).toEqual([false, first.length]);
  });

  test.each([true, false])('early ends stay as they are with the next start: auto %s', async (auto) => {
    const { roomId } = await openGame(api, host, key, 1);
    await game.pace(api, roomId, host, { auto });
    await game.start(api, roomId, host);
    expect(await pacing(roomId)).toMatchObject({ auto });
    await game.stop(api, roomId, host);
    await game.pace(api, roomId, host, { auto: !auto });
    await game.start(api, roomId, host);
    expect(await pacing(roomId)).toMatchObject({ auto: !auto });
  });

  test('a hold stops the clock or countdown, moves go on, and the release gives back what was left', async () => {
    const { roomId, seats } = await begun(2);
    await leave(roomId, 700_000);
    await unchanged(roomId, () => game.pace(api, roomId, host, { held: false }));
    await game.pace(api, roomId, host, { held: true });
    expect(await read(roomId)).toMatchObject({ held: true, phaseEndsAt: null });
    for (const seat of seats) await game.act(api, roomId, { seat });
    expect(await game.advance(api, roomId)).toBe(false);
    expect(await read(roomId)).toMatchObject({ phase: first.name, pacing: { closing: false } });
    await game.pace(api, roomId, host, { held: false });
    expect(await times(roomId)).toMatchObject({ left: 700_000 });
    await game.advance(api, roomId);
    expect(await isClosing(roomId)).toBe(true);
    await game.pace(api, roomId, host, { held: true });
    expect(await read(roomId)).toMatchObject({ held: true, phaseEndsAt: null, pacing: { closing: false } });
    await game.pace(api, roomId, host, { held: false });
    expect(await times(roomId)).toMatchObject({ left: 700_000 });
  });

  test.each(phases)('a hold of $name lasts into the results of its round, and no further', async ({ name, next }) => {
    const { roomId, seats } = await at(api, host, game, name);
    if (name === first.name) await game.act(api, roomId, { seat: seats[0] });
    await game.pace(api, roomId, host, { held: true });
    await game.next(api, roomId, host, name);
    expect(await read(roomId)).toMatchObject({ phase: next, held: next === last.name });
  });

  test('held results get their usual time again', async () => {
    const { roomId } = await at(api, host, game, last.name);
    await leave(roomId, 50_000);
    for (const held of [true, false]) await game.pace(api, roomId, host, { held });
    expect((await times(roomId)).left).toBe(last.length);
  });

  test('nothing is held, is the last round or goes on while nothing runs', async () => {
    for (const name of ['waiting', 'final']) {
      const { roomId } = await at(api, host, game, name);
      for (const change of [{ held: true }, { ends: true }]) {
        expect(await refusal(game.pace(api, roomId, host, change))).toEqual(WRONG_PHASE);
      }
      // In Masterpiece the same call begins a game.
      if (key !== 'masterpiece') expect(await refusal(game.next(api, roomId, host, name))).toEqual(WRONG_PHASE);
    }
  });

  test.each(Object.keys(PACES) as (keyof typeof PACES)[])('the pace %s is that of all phases', async (pace) => {
    const { roomId, seats } = await begun(2, { pace });
    for (const { length, name } of phases) {
      expect(await stand(owner, roomId)).toMatchObject({ phase: name, length: length * PACES[pace] });
      if (name === first.name) await game.act(api, roomId, { seat: seats[0] });
      await letTimePass(owner, roomId, game);
    }
    // the next start is as specified again
    await owner`update public.phase_games set phase = 'final', idle = 2 where room_id = ${roomId}`;
    await game.start(api, roomId, host);
    expect(await pacing(roomId)).toMatchObject({ rounds: null, pace: 'normal', auto: true });
    expect(await owner`select idle from public.phase_games where room_id = ${roomId}`).toEqual([{ idle: 0 }]);
  });

  test('the end stays for an hour, or until the host begins anew', async () => {
    const choice = key === 'two-truths' ? {} : { rounds: 1 };
    const { roomId, seats } = await begun(1, choice);
    const toTheEnd = async () => {
      const { round } = await stand(owner, roomId);
      await game.act(api, roomId, { seat: seats[0] });
      await playOut(roomId, game);
      const end = { phase: 'final', entry: null, length: FINAL.length };
      expect(await stand(owner, roomId)).toMatchObject({ ...end, round: round + (key === 'two-truths' ? 1 : 0) });
    };
    await toTheEnd();
    expect(await game.advance(api, roomId)).toBe(false);
    await game.start(api, roomId, host, choice);
    expect((await pacing(roomId)).round).toBe(1);
    await toTheEnd();
    expect(await letTimePass(owner, roomId, game)).toBe(true);
    expect(await stand(owner, roomId)).toMatchObject({ phase: 'waiting', length: null });
  });
});

describe.each(GAMES_WITH_DECKS)('rounds of $key', (game: GameWithDecks) => {
  const { key } = game;
  const [first] = game.phases;
  const { idleRoundsMax } = GAMES[key].phases;
  const pacing = async (roomId: string) => fullState(await game.read(api, roomId)).game.pacing;
  const begun = (choice?: Parameters<PhaseGame['start']>[3]) => at(api, host, game, first.name, 1, choice);
  const playRound = async ({ roomId, seats }: Room) => {
    await game.act(api, roomId, { seat: seats[0] });
    await playOut(roomId, game);
  };

  test('end after the one that the host makes the last, unless they take that back', async () => {
    const room = await begun();
    const { roomId } = room;
    await playRound(room);
    const { version } = await stand(owner, roomId);
    await game.pace(api, roomId, host, { ends: true });
    expect(await pacing(roomId)).toMatchObject({ round: 2, rounds: 2 });
    await game.pace(api, roomId, host, { ends: true });
    // screens read it once
    expect((await stand(owner, roomId)).version).toBe(version + 1);
    await game.pace(api, roomId, host, { ends: false });
    expect(await pacing(roomId)).toMatchObject({ round: 2, rounds: null });
    await playRound(room);
    // more rounds than a host may choose at the start
    await owner`update public.phase_games set round = 90 where room_id = ${roomId}`;
    await game.pace(api, roomId, host, { ends: true });
    expect(await pacing(roomId)).toMatchObject({ round: 90, rounds: 90 });
    expect(getOpenRooms.reply.safeParse(await hostRooms(api, host)).error).toBeUndefined();
    await owner`update public.phase_games set phase = 'results', has_moves = true where room_id = ${roomId}`;
    await letTimePass(owner, roomId, game);
    expect(await stand(owner, roomId)).toMatchObject({ phase: 'final' });
    expect(await pacing(roomId)).toMatchObject({ rounds: null });
    await game.start(api, roomId, host);
    expect(await pacing(roomId)).toMatchObject({ round: 1, rounds: null });
  });

  test('or after the chosen number, which the host may cut short', async () => {
    const room = await begun({ rounds: 2 });
    const { roomId } = room;
    for (const [ends, rounds] of [
      [true, 1],
      [false, 2],
      [true, 1],
    ] as const) {
      await game.pace(api, roomId, host, { ends });
      expect(await pacing(roomId)).toMatchObject({ round: 1, rounds });
    }
    await playRound(room);
    expect(await stand(owner, roomId)).toMatchObject({ phase: 'final' });
    // the next game is as long as this one was meant to be
    expect(await pacing(roomId)).toMatchObject({ rounds: 2 });
    await game.start(api, roomId, host, { rounds: 2 });
    await playRound(room);
    await game.pace(api, roomId, host, { ends: false });
    expect(await pacing(roomId)).toMatchObject({ round: 2, rounds: null });
  });

  test(`pause after ${idleRoundsMax} in a row in which nobody did anything, and go on with the next start`, async () => {
    const room = await begun({ rounds: 10 });
    const { roomId } = room;
    await playOut(roomId, game, idleRoundsMax - 1);
    // one move, and the counting begins anew
    await playRound(room);
    await playOut(roomId, game, idleRoundsMax);
    const rounds = 2 * idleRoundsMax;
    expect(await stand(owner, roomId)).toMatchObject({ phase: 'waiting', round: rounds });
    expect(await letTimePass(owner, roomId, game)).toBe(false);
    expect(await pacing(roomId)).toMatchObject({ paused: true });
    await game.start(api, roomId, host, { rounds: 10 });
    expect(await pacing(roomId)).toMatchObject({ round: 1 + rounds, rounds: 10, paused: false });
    await playOut(roomId, game, idleRoundsMax - 1);
    await game.stop(api, roomId, host);
    expect(await pacing(roomId)).toMatchObject({ paused: false });
    await game.start(api, roomId, host, { rounds: 10 });
    expect(await pacing(roomId)).toMatchObject({ round: 1, rounds: 10 });
  });

  test.each([{ rounds: 10 }, {}])('begin anew after a pause with no more than there were of %j', async (choice) => {
    const { roomId } = await begun(choice);
    await playOut(roomId, game, idleRoundsMax);
    await game.start(api, roomId, host, { rounds: idleRoundsMax });
    expect(await stand(owner, roomId)).toMatchObject({ phase: first.name });
    expect(await pacing(roomId)).toMatchObject({ round: 1, rounds: idleRoundsMax });
  });

  test('end after the last one, also without a move', async () => {
    const { roomId } = await begun({ rounds: idleRoundsMax });
    await playOut(roomId, game, idleRoundsMax);
    expect(await stand(owner, roomId)).toMatchObject({ phase: 'final' });
    await game.start(api, roomId, host, { rounds: 10 });
    expect(await pacing(roomId)).toMatchObject({ round: 1, rounds: 10 });
  });

  const saveItems = async (items: object[], of = host) =>
    (await saveDeck(api, of, { game: key, items, max: 1_000_000 })).id;
  /** One text for each question or prompt. */
  const told = (entry: object | null): string => {
    const { prompt, optionA, optionB } = entry as Record<string, { text: string }>;
    return prompt === undefined ? `${optionA?.text} or ${optionB?.text}` : String(prompt);
  };
  const entryOf = async (roomId: string) => (await stand(owner, roomId)).entry;
  /** The entries of so many rounds, each of which is stopped. */
  async function played(roomId: string, count: number, choice: Parameters<PhaseGame['start']>[3] = {}) {
    const texts: string[] = [];
    while (texts.length < count) {
      await game.start(api, roomId, host, choice);
      texts.push(told(await entryOf(roomId)));
      await game.stop(api, roomId, host);
    }
    return texts;
  }
  const inNewRoom = async (count: number, choice?: Parameters<PhaseGame['start']>[3]) =>
    played((await openGame(api, host, key, 1)).roomId, count, choice);

  test('play only an own deck of this game', async () => {
    const { roomId } = await openGame(api, host, key, 1);
    const other = key === 'masterpiece' ? 'this-or-that' : 'masterpiece';
    const wrong = [await saveItems(game.items(1), otherHost), (await saveDeck(api, host, { game: other })).id];
    for (const deck of [...wrong, randomUUID()]) {
      expect(await refusal(game.start(api, roomId, host, { deck }))).toEqual(NOT_FOUND);
    }
    const read = async () => (await game.read(api, roomId)).game;
    expect(await read()).toMatchObject({ phase: 'waiting', deckId: null });
    const deck = await saveItems(game.items(1));
    await game.start(api, roomId, host, { deck });
    expect(await read()).toMatchObject({ phase: first.name, deckId: deck, mix: false });
    expect(await entryOf(roomId)).toEqual(game.items(1)[0]);
  });

  test('have a built-in entry, an own one, or one of both', async () => {
    const [own, others] = [game.items(100), (await game.builtIn(owner)).map(told)];
    const deck = await saveItems(own);
    const isOwn = (text: string) => own.map(told).includes(text);
    // chances of one kind only are less than one in a million
    const mixed = await inNewRoom(40, { deck, mix: true });
    expect(new Set(mixed.map(isOwn)).size).toBe(2);
    expect(others).toEqual(expect.arrayContaining(mixed.filter((text) => !isOwn(text))));
    expect((await inNewRoom(5, { deck })).every(isOwn)).toBe(true);
    expect(others).toEqual(expect.arrayContaining(await inNewRoom(5)));
  });

  test('have each entry once before any comes again, not twice in a row, each time in another order', async () => {
    const deck = await saveItems(game.items(12));
    const { roomId } = await openGame(api, host, key, 1);
    const [once, again] = [await played(roomId, 12, { deck }), await played(roomId, 12, { deck })];
    const all = game.items(12).map(told).toSorted();
    expect([once.toSorted(), again.toSorted()]).toEqual([all, all]);
    expect(again).not.toEqual(once);
    expect(again[0]).not.toBe(once.at(-1));
    expect(await inNewRoom(12, { deck })).not.toEqual(once);
    const two = await inNewRoom(8, { deck: await saveItems(game.items(2)) });
    expect(two).toEqual(Array.from({ length: 4 }, () => two.slice(0, 2)).flat());
    expect(two[0]).not.toBe(two[1]);
    const one = await saveItems(game.items(1));
    expect(new Set(await inNewRoom(3, { deck: one })).size).toBe(1);
  });

  test('know the entries of this room, whichever deck they come from', async () => {
    const [a, b, c, d] = game.items(4) as [object, object, object, object];
    const decks = [await saveItems([a, b, c]), await saveItems([c, d])];
    const { roomId } = await openGame(api, host, key, 1);
    await played(roomId, 3, { deck: decks[0] });
    // c was played; after d the second deck begins anew, and still knows nothing better than c
    expect(await played(roomId, 2, { deck: decks[1] })).toEqual([told(d), told(c)]);
    expect([told(a), told(b)]).toContain((await played(roomId, 1, { deck: decks[0] }))[0]);
    expect(new Set([...(await played(roomId, 8)), ...(await played(roomId, 8))]).size).toBe(16);
  });

  test('keep their entry when its deck is changed or deleted; the next ones are of the new deck, or built-in', async () => {
    const deck = await saveItems(game.items(3));
    const room = await begun({ deck });
    const { roomId } = room;
    const before = await entryOf(roomId);
    await saveDeck(api, host, { id: deck, items: game.items(4).slice(3) });
    expect(await entryOf(roomId)).toEqual(before);
    await playOut(roomId, game);
    expect(await entryOf(roomId)).toEqual(game.items(4)[3]);
    await owner`update public.phase_games set settings = settings || '{"mix": true}' where room_id = ${roomId}`;
    const known = await stand(owner, roomId);
    await deleteDeck(api, host, deck);
    // screens learn that it is gone
    expect(await stand(owner, roomId)).toEqual({ ...known, version: known.version + 1 });
    expect((await game.read(api, roomId)).game).toMatchObject({ deckId: null });
    await playRound(room);
    expect((await game.builtIn(owner)).map(told)).toContain(told(await entryOf(roomId)));
  });
});

test('no player makes a round the last one', async () => {
  const { roomId, seats } = await masterpiece.at(api, host, 'drawing');
  const asPlayer = masterpiece.move(api, roomId, { seat: seats[0], to: 'drawing', ends: true });
  expect(await refusal(asPlayer)).toEqual({ status: 403, code: 'not_host' });
});

describe('the next game of a session', () => {
  const [paced, other] = GAMES_WITH_DECKS;
  const choicesIn = async (roomId: string) => {
    const { auto, pace } = fullState(await other.read(api, roomId)).game.pacing;
    return { auto, pace };
  };

  test('is played as the last one, also past a game without phases', async () => {
    const { roomId } = await at(api, host, paced, 'voting', 1, { pace: 'long' });
    await paced.pace(api, roomId, host, { auto: false });
    const { movedTo: between } = await nextGame(api, roomId, host, 'coloring');
    expect(await owner`select from public.phase_games where room_id = ${between.roomId}`).toEqual([]);
    const { movedTo } = await nextGame(api, between.roomId, host, other.key);
    expect(await choicesIn(movedTo.roomId)).toEqual({ auto: false, pace: 'long' });
  });

  test.each([
    ['short', { pace: 'short' } as const],
    ['normal', {}],
  ])('has the pace of its entry in the agenda: %s', async (pace, options) => {
    const { roomId } = await at(api, host, paced, 'voting', 1, { pace: 'long', auto: false });
    const { movedTo } = await nextGame(api, roomId, host, other.key, { entry: 1, options });
    expect(await choicesIn(movedTo.roomId)).toEqual({ auto: false, pace });
  });

  test('is played as usual after no other one', async () => {
    const { roomId } = await openGame(api, host, 'coloring', 1);
    const { movedTo } = await nextGame(api, roomId, host, other.key);
    expect(await choicesIn(movedTo.roomId)).toEqual({ auto: true, pace: 'normal' });
  });
});
