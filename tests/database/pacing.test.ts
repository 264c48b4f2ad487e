import { beforeAll, describe, expect, test } from 'vitest';
import { COUNTDOWN_SECONDS, PACES } from '#shared/contract/games/pacing.ts';
import { type DeckGame, GAMES } from '#shared/contract/games/registry.ts';
import { getOpenRooms } from '#shared/contract/hosted-rooms.ts';
import { STORAGE_QUOTAS } from '#shared/contract/plans.ts';
import { connect, connectAsApi, refusal } from './connections.ts';
import * as masterpiece from './masterpiece.ts';
import { begun, PACED_GAMES, type PacedGame } from './pacing.ts';
import { letTimePass, passDeadline, stand } from './phase-games.ts';
import { fullState, joinByName, newHost, nextGame, openGame, remove, reply, silence } from './rooms.ts';
import * as thisOrThat from './this-or-that.ts';

// How fast the games in phases are, and how they end.

const owner = connect();
const api = connectAsApi();
const WRONG_PHASE = { status: 409, code: 'wrong_phase' };
/** As long as the lengths of these tests have it. */
const COUNTDOWN_MS = COUNTDOWN_SECONDS * 100_000;

let host: string;
beforeAll(async () => {
  host = await newHost(owner, { tier: 'pro' });
});

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

describe('the next game of a session', () => {
  const [paced, other] = PACED_GAMES as [PacedGame, PacedGame];
  const choicesIn = async (roomId: string) => {
    const { auto, pace } = fullState(await other.read(api, roomId)).game.pacing;
    return { auto, pace };
  };

  test('is played as the last one, also past a game without phases', async () => {
    const { roomId } = await begun(api, host, paced, 1, { pace: 'long' });
    await paced.change(api, roomId, host, { auto: false });
    const { movedTo: between } = await nextGame(api, roomId, host, 'coloring');
    expect(await owner`select from public.phase_games where room_id = ${between.roomId}`).toEqual([]);
    const { movedTo } = await nextGame(api, between.roomId, host, other.key);
    expect(await choicesIn(movedTo.roomId)).toEqual({ auto: false, pace: 'long' });
  });

  test.each([
    ['short', { pace: 'short' } as const],
    ['normal', {}],
  ])('has the pace of its entry in the agenda: %s', async (pace, options) => {
    const { roomId } = await begun(api, host, paced, 1, { pace: 'long', auto: false });
    const { movedTo } = await nextGame(api, roomId, host, other.key, { entry: 1, options });
    expect(await choicesIn(movedTo.roomId)).toEqual({ auto: false, pace });
  });

  test('is played as usual after no other one', async () => {
    const { roomId } = await openGame(api, host, 'coloring', 1);
    const { movedTo } = await nextGame(api, roomId, host, other.key);
    expect(await choicesIn(movedTo.roomId)).toEqual({ auto: true, pace: 'normal' });
  });
});

describe.each(PACED_GAMES)('$key', (game) => {
  const read = async (roomId: string) => fullState(await game.read(api, roomId)).game;
  const isClosing = async (roomId: string) => (await read(roomId)).pacing.closing;
  const first = game.lengths[game.first] ?? 0;

  test('the last one who is done begins the countdown, and all screens are told; nobody takes it back', async () => {
    const { roomId, seats } = await begun(api, host, game, 4);
    await silence(owner, roomId, [3]);
    await remove(api, roomId, host, 4);
    expect(await game.act(api, roomId, seats[0])).not.toMatchObject({ closing: true });
    expect([await isClosing(roomId), (await times(roomId)).left]).toEqual([false, first]);
    const { version } = await stand(owner, roomId);
    const reply = await game.act(api, roomId, seats[1]);
    expect(await isClosing(roomId)).toBe(true);
    // the API tells it at once; a drawing is told as a change in any case
    if (game.key !== 'masterpiece') expect(reply).toMatchObject({ closing: true });
    const closing = { left: COUNTDOWN_MS, version: version + 1, told: version + 1 };
    expect(await times(roomId)).toEqual(closing);
    await joinByName(api, roomId, game.key, { name: 'Late' });
    expect(await game.advance(api, roomId)).toBe(false);
    expect(await times(roomId)).toEqual({ left: COUNTDOWN_MS, version: version + 2, told: version + 2 });
    expect(await letTimePass(owner, roomId, game)).toBe(true);
    expect(await read(roomId)).toMatchObject({ phase: Object.keys(game.lengths)[1], pacing: { closing: false } });
  });

  test('a countdown never makes a phase longer', async () => {
    const { roomId, seats } = await begun(api, host, game, 1);
    await leave(roomId, COUNTDOWN_MS / 2);
    await game.act(api, roomId, seats[0]);
    expect([await isClosing(roomId), (await times(roomId)).left]).toEqual([true, COUNTDOWN_MS / 2]);
  });

  test('when the last person awaited is away, the next poll begins it, once', async () => {
    const { roomId, seats } = await begun(api, host, game, 2);
    await game.act(api, roomId, seats[0]);
    const known = await game.read(api, roomId);
    expect(known.endsAt).toBe(known.game?.phaseEndsAt);
    await silence(owner, roomId, [2]);
    const { endsAt, now, room } = await game.read(api, roomId, known);
    expect([room, (endsAt ?? '') <= now]).toEqual([null, true]);
    for (const _ of ['once', 'again']) {
      expect(await game.advance(api, roomId)).toBe(false);
      expect(await times(roomId)).toMatchObject({ left: COUNTDOWN_MS, version: known.version + 1 });
    }
    const { endsAt: end, game: after } = await game.read(api, roomId);
    expect(end).toBe(after?.phaseEndsAt);
  });

  test('without it a phase has its whole length; the host switches it in the middle, too', async () => {
    const { roomId, seats } = await begun(api, host, game, 1, { auto: false });
    await game.act(api, roomId, seats[0]);
    expect(await game.advance(api, roomId)).toBe(false);
    expect([await isClosing(roomId), (await times(roomId)).left]).toEqual([false, first]);
    const { version } = await stand(owner, roomId);
    await game.change(api, roomId, host, { auto: true });
    expect((await stand(owner, roomId)).version).toBe(version + 1);
    await game.advance(api, roomId);
    expect(await isClosing(roomId)).toBe(true);
    await game.change(api, roomId, host, { auto: false });
    expect([await isClosing(roomId), (await times(roomId)).left]).toEqual([false, first]);
  });

  test.each([true, false])('early ends stay as they are with the next start: auto %s', async (auto) => {
    const { roomId } = await openGame(api, host, game.key, 1);
    await game.change(api, roomId, host, { auto });
    await game.start(api, roomId, host);
    expect((await read(roomId)).pacing).toMatchObject({ auto });
    await game.stop(api, roomId, host);
    await game.change(api, roomId, host, { auto: !auto });
    await game.start(api, roomId, host);
    expect((await read(roomId)).pacing).toMatchObject({ auto: !auto });
  });

  test('a hold stops the clock or countdown, moves go on, and the release gives back what was left', async () => {
    const { roomId, seats } = await begun(api, host, game, 2);
    await leave(roomId, 700_000);
    await game.change(api, roomId, host, { held: true });
    expect(await read(roomId)).toMatchObject({ held: true, phaseEndsAt: null });
    for (const seat of seats) await game.act(api, roomId, seat);
    expect(await game.advance(api, roomId)).toBe(false);
    expect(await read(roomId)).toMatchObject({ phase: game.first, pacing: { closing: false } });
    await game.change(api, roomId, host, { held: false });
    expect(await times(roomId)).toMatchObject({ left: 700_000 });
    await game.advance(api, roomId);
    expect(await isClosing(roomId)).toBe(true);
    await game.change(api, roomId, host, { held: true });
    expect(await read(roomId)).toMatchObject({ held: true, phaseEndsAt: null, pacing: { closing: false } });
    await game.change(api, roomId, host, { held: false });
    expect(await times(roomId)).toMatchObject({ left: 700_000 });
  });

  test('held results get their usual time again', async () => {
    const { roomId, seats } = await begun(api, host, game, 2);
    await game.act(api, roomId, seats[0]);
    const phases = Object.values(game.lengths);
    for (const _ of phases.slice(1)) await letTimePass(owner, roomId, game);
    await leave(roomId, 50_000);
    for (const held of [true, false]) await game.change(api, roomId, host, { held });
    expect((await times(roomId)).left).toBe(phases.at(-1));
  });

  test('a hold is wrong while nothing runs', async () => {
    const { roomId } = await openGame(api, host, game.key, 1);
    expect(await refusal(game.change(api, roomId, host, { held: true }))).toEqual(WRONG_PHASE);
    await game.start(api, roomId, host);
    await owner`update public.phase_games set phase = 'final' where room_id = ${roomId}`;
    expect(await refusal(game.change(api, roomId, host, { held: true }))).toEqual(WRONG_PHASE);
  });

  test.each(Object.keys(PACES) as (keyof typeof PACES)[])('the pace %s is that of all phases', async (pace) => {
    const { roomId, seats } = await begun(api, host, game, 2, { pace });
    for (const [phase, length] of Object.entries(game.lengths)) {
      expect(await stand(owner, roomId)).toMatchObject({ phase, length: length * PACES[pace] });
      if (phase === game.first) await game.act(api, roomId, seats[0]);
      await letTimePass(owner, roomId, game);
    }
    // the next start is as specified again
    await owner`update public.phase_games set phase = 'final', idle = 2 where room_id = ${roomId}`;
    await game.start(api, roomId, host);
    expect((await read(roomId)).pacing).toMatchObject({ rounds: null, pace: 'normal', auto: true });
    expect(await owner`select idle from public.phase_games where room_id = ${roomId}`).toEqual([{ idle: 0 }]);
  });

  test('the end stays for an hour, or until the host begins anew', async () => {
    const { roomId, seats } = await begun(api, host, game, 1, game.key === 'two-truths' ? {} : { rounds: 1 });
    const toTheEnd = async (round: number) => {
      await game.act(api, roomId, seats[0]);
      for (const _ of Object.keys(game.lengths)) await letTimePass(owner, roomId, game);
      const end = { phase: 'final', entry: null, length: 360_000_000 };
      expect(await stand(owner, roomId)).toMatchObject(game.key === 'two-truths' ? end : { ...end, round });
    };
    await toTheEnd(1);
    expect(await game.advance(api, roomId)).toBe(false);
    await game.start(api, roomId, host, game.key === 'two-truths' ? {} : { rounds: 1 });
    expect((await read(roomId)).pacing.round).toBe(1);
    await toTheEnd(2);
    await passDeadline(owner, roomId);
    expect(await game.advance(api, roomId)).toBe(true);
    expect(await stand(owner, roomId)).toMatchObject({ phase: 'waiting', length: null });
  });
});

describe.each(PACED_GAMES.filter(({ key }) => key !== 'two-truths'))('$key until it is stopped', (game) => {
  const pacing = async (roomId: string) => fullState(await game.read(api, roomId)).game.pacing;
  const playRound = async (roomId: string, seats: Buffer[]) => {
    await game.act(api, roomId, seats[0]);
    for (const _ of Object.keys(game.lengths)) await letTimePass(owner, roomId, game);
  };

  test('ends after the round that the host makes the last one, unless they take that back', async () => {
    const { roomId, seats } = await begun(api, host, game, 1);
    await playRound(roomId, seats);
    const { version } = await stand(owner, roomId);
    await game.change(api, roomId, host, { ends: true });
    expect(await pacing(roomId)).toMatchObject({ round: 2, rounds: 2 });
    await game.change(api, roomId, host, { ends: true });
    // screens read it once
    expect((await stand(owner, roomId)).version).toBe(version + 1);
    await game.change(api, roomId, host, { ends: false });
    expect(await pacing(roomId)).toMatchObject({ round: 2, rounds: null });
    await playRound(roomId, seats);
    // more rounds than a host may choose at the start
    await owner`update public.phase_games set round = 90 where room_id = ${roomId}`;
    await game.change(api, roomId, host, { ends: true });
    expect(await pacing(roomId)).toMatchObject({ round: 90, rounds: 90 });
    const rooms = () => reply(api`select app.host_rooms(${host}, ${api.json(STORAGE_QUOTAS)}) as reply`);
    expect(getOpenRooms.reply.safeParse(await rooms()).error).toBeUndefined();
    await owner`update public.phase_games set phase = 'results', has_moves = true where room_id = ${roomId}`;
    await letTimePass(owner, roomId, game);
    expect(await stand(owner, roomId)).toMatchObject({ phase: 'final' });
    expect(await pacing(roomId)).toMatchObject({ rounds: null });
    await game.start(api, roomId, host);
    expect(await pacing(roomId)).toMatchObject({ round: 1, rounds: null });
  });

  test('or after the chosen number, which the host may cut short', async () => {
    const { roomId, seats } = await begun(api, host, game, 1, { rounds: 2 });
    for (const [ends, rounds] of [
      [true, 1],
      [false, 2],
      [true, 1],
    ] as const) {
      await game.change(api, roomId, host, { ends });
      expect(await pacing(roomId)).toMatchObject({ round: 1, rounds });
    }
    await playRound(roomId, seats);
    expect(await stand(owner, roomId)).toMatchObject({ phase: 'final' });
    // the next game is as long as this one was meant to be
    expect(await pacing(roomId)).toMatchObject({ rounds: 2 });
    await game.start(api, roomId, host, { rounds: 2 });
    await playRound(roomId, seats);
    await game.change(api, roomId, host, { ends: false });
    expect(await pacing(roomId)).toMatchObject({ round: 2, rounds: null });
  });

  const { idleRoundsMax } = GAMES[game.key as DeckGame].phases;
  const idle = async (roomId: string, rounds: number) => {
    for (let n = 0; n < rounds * Object.keys(game.lengths).length; n += 1) await letTimePass(owner, roomId, game);
  };

  test('continues with the next start after a pause for rounds without a move; after a stop, a new game begins', async () => {
    const { roomId, seats } = await begun(api, host, game, 1, { rounds: 10 });
    await playRound(roomId, seats);
    await idle(roomId, idleRoundsMax);
    expect(await stand(owner, roomId)).toMatchObject({ phase: 'waiting' });
    expect(await pacing(roomId)).toMatchObject({ paused: true });
    await game.start(api, roomId, host, { rounds: 10 });
    expect(await pacing(roomId)).toMatchObject({ round: 2 + idleRoundsMax, rounds: 10, paused: false });
    await idle(roomId, idleRoundsMax - 1);
    await game.stop(api, roomId, host);
    expect(await pacing(roomId)).toMatchObject({ paused: false });
    await game.start(api, roomId, host, { rounds: 10 });
    expect(await pacing(roomId)).toMatchObject({ round: 1, rounds: 10 });
  });

  test.each([{ rounds: 10 }, {}])(
    'begins anew after a pause with no more rounds than it has had of %j',
    async (choice) => {
      const { roomId } = await begun(api, host, game, 1, choice);
      await idle(roomId, idleRoundsMax);
      await game.start(api, roomId, host, { rounds: idleRoundsMax });
      expect(await stand(owner, roomId)).toMatchObject({ phase: game.first });
      expect(await pacing(roomId)).toMatchObject({ round: 1, rounds: idleRoundsMax });
    },
  );

  test('ends after its last round, also without a move', async () => {
    const { roomId } = await begun(api, host, game, 1, { rounds: idleRoundsMax });
    await idle(roomId, idleRoundsMax);
    expect(await stand(owner, roomId)).toMatchObject({ phase: 'final' });
    await game.start(api, roomId, host, { rounds: 10 });
    expect(await pacing(roomId)).toMatchObject({ round: 1, rounds: 10 });
  });

  test('no round is the last one while no one plays, and no player makes it', async () => {
    const { roomId, seats } = await openGame(api, host, game.key, 1);
    expect(await refusal(game.change(api, roomId, host, { ends: true }))).toEqual(WRONG_PHASE);
    await game.start(api, roomId, host);
    if (game.key === 'masterpiece') {
      const asPlayer = masterpiece.move(api, roomId, { seat: seats[0], to: 'drawing', ends: true });
      expect(await refusal(asPlayer)).toEqual({ status: 403, code: 'not_host' });
    }
  });
});

test('a host who goes on from held results comes to an end that is not held', async () => {
  const { roomId, seats } = await openGame(api, host, 'this-or-that', 1);
  await thisOrThat.start(api, roomId, host, { pacing: { rounds: 1 } });
  await thisOrThat.vote(api, roomId, { seat: seats[0] });
  await thisOrThat.change(api, roomId, host, { held: true });
  for (const _ of ['results', 'final']) await thisOrThat.next(api, roomId, host);
  expect(await stand(owner, roomId)).toMatchObject({ phase: 'final', length: 360_000_000 });
});

test('the end of This or That has all questions of this game, and who agreed most', async () => {
  const { roomId, seats } = await openGame(api, host, 'this-or-that', 4);
  const voteAll = async (votes: string) => {
    for (const [n, option] of [...votes].entries()) {
      if (option !== '-') await thisOrThat.vote(api, roomId, { seat: seats[n], option: option as 'A' | 'B' });
    }
    const { entry } = await stand(owner, roomId);
    for (const _ of ['voting', 'results']) await letTimePass(owner, roomId, thisOrThat);
    return entry;
  };
  const play = async (rounds: string[]) => {
    await thisOrThat.start(api, roomId, host, { pacing: { rounds: rounds.length } });
    const questions: (object | null)[] = [];
    for (const votes of rounds) questions.push(await voteAll(votes));
    return { questions, final: (await thisOrThat.readState(api, roomId)).final as thisOrThat.GameState['final'] };
  };
  await play(['AAAA']);
  const { final, questions } = await play(['ABAA', 'BAA-', 'ABAA']);
  expect(final?.questions).toEqual([
    { question: questions[0], counts: { A: 3, B: 1 } },
    { question: questions[1], counts: { A: 2, B: 1 } },
    { question: questions[2], counts: { A: 3, B: 1 } },
  ]);
  // one and four agreed as often as the others, in fewer questions
  expect(final?.closest).toMatchObject({ people: [{ name: 'g1' }, { name: 'g4' }], agreed: 2, shared: 2 });
  await remove(api, roomId, host, 4);
  const after = (await thisOrThat.readState(api, roomId)).final as thisOrThat.GameState['final'];
  expect(after?.closest).toMatchObject({ people: [{ name: 'g1' }, { name: 'g3' }], agreed: 2, shared: 3 });
  expect(after?.questions[0]?.counts).toEqual({ A: 2, B: 1 });
  // one question in common says nothing
  expect((await play(['AAA'])).final?.closest).toBeNull();
  // nor do two on which nobody agreed
  expect((await play(['AB', 'BA'])).final?.closest).toBeNull();
});

test('the end of Masterpiece has the points and the winners of this game', async () => {
  const { roomId, seats } = await openGame(api, host, 'masterpiece', 3);
  const move = (to: 'drawing' | 'voting' | 'results') =>
    masterpiece.move(api, roomId, { user: host, to, rules: masterpiece.SETTLED });
  const round = async (votes: [voter: number, artist: number][]) => {
    const drawings: string[] = [];
    for (const seat of seats) drawings.push((await masterpiece.submit(api, roomId, { seat })).id);
    await move('voting');
    for (const [voter, artist] of votes) {
      await masterpiece.vote(api, roomId, { seat: seats[voter - 1], drawing: drawings[artist - 1] ?? '' });
    }
    await move('results');
    await letTimePass(owner, roomId, masterpiece);
    return drawings;
  };
  const start = (rounds: number) => masterpiece.move(api, roomId, { user: host, to: 'drawing', pacing: { rounds } });
  await start(1);
  await round([[1, 3]]);
  await start(3);
  const drawings = [
    await round([
      [1, 2],
      [3, 2],
    ]),
    await round([]),
    await round([
      [1, 2],
      [2, 1],
      [3, 1],
    ]),
  ];
  const { final } = (await masterpiece.readState(api, roomId)) as masterpiece.GameState;
  expect(final?.points.map(({ id, points }) => [id, points])).toEqual([
    ['2', 3],
    ['1', 2],
    ['3', 0],
  ]);
  expect(final?.winners).toEqual([
    { roundNumber: 2, prompt: expect.any(String), drawingId: drawings[0]?.[1], name: 'g2', voteCount: 2 },
    { roundNumber: 4, prompt: expect.any(String), drawingId: drawings[2]?.[0], name: 'g1', voteCount: 2 },
  ]);
  await remove(api, roomId, host, 1);
  const { final: after } = (await masterpiece.readState(api, roomId)) as masterpiece.GameState;
  expect(after?.points.map(({ id, points }) => [id, points])).toEqual([
    ['2', 1],
    ['3', 0],
  ]);
});

test('the votes on drawings end early, too, but not while drawings may still come', async () => {
  const { drawings, roomId, seats } = await masterpiece.at(api, host, 'voting');
  const voteAs = (number: number, artist: number) =>
    masterpiece.vote(api, roomId, { seat: seats[number - 1], drawing: drawings[artist - 1] ?? '' });
  await voteAs(2, 1);
  await voteAs(3, 1);
  const closing = async () => fullState(await masterpiece.readChanges(api, roomId)).game.pacing.closing;
  await masterpiece.advance(api, roomId);
  expect(await closing()).toBe(false);
  await owner`update public.phase_games set settled_at = now() where room_id = ${roomId}`;
  await masterpiece.advance(api, roomId);
  expect(await closing()).toBe(true);
});

test('a hold of the drawing ends with it', async () => {
  const { roomId } = await masterpiece.at(api, host, 'drawing');
  await masterpiece.move(api, roomId, { user: host, held: true });
  await masterpiece.move(api, roomId, { user: host, to: 'voting' });
  expect(fullState(await masterpiece.readChanges(api, roomId)).game).toMatchObject({ phase: 'voting', held: false });
});

test('votes on drawings count as long as the host holds the voting', async () => {
  const { drawings, roomId, seats } = await masterpiece.at(api, host, 'voting');
  await masterpiece.move(api, roomId, { user: host, held: true });
  const vote = masterpiece.vote(api, roomId, { seat: seats[1], drawing: drawings[0] ?? '' });
  expect(await vote).toMatchObject({ created: true });
});

test('players begin no round while its host holds the results', async () => {
  const { roomId, seats } = await masterpiece.at(api, host, 'results', masterpiece.SETTLED);
  const next = () => masterpiece.move(api, roomId, { seat: seats[0], to: 'drawing', rules: masterpiece.SETTLED });
  await masterpiece.move(api, roomId, { user: host, held: true });
  expect(await refusal(next())).toEqual(WRONG_PHASE);
  await masterpiece.move(api, roomId, { user: host, held: false });
  await next();
  expect(await stand(owner, roomId)).toMatchObject({ phase: 'drawing', round: 2 });
});
