import { describe, expect, test } from 'vitest';
import type { MasterpiecePhase } from '#shared/contract/games/masterpiece.ts';
import { GAMES } from '#shared/contract/games/registry.ts';
import { connect, connectAsApi, refusal } from './connections.ts';
import { saveDeck } from './decks.ts';
import {
  advance,
  at,
  drawn,
  move,
  pass,
  RULES,
  readChanges,
  readState,
  SETTLED,
  stop,
  submit,
  vote,
  type Who,
} from './masterpiece.ts';
import { letTimePass, stand, staysAsItIs } from './phase-games.ts';
import { freeAway, joinByName, keepsAlive, newHost, openGame, openRoom, remove, silence } from './rooms.ts';

// Only Masterpiece Match's own; phase-games.test.ts has the shared part.

const owner = connect();
const api = connectAsApi();
const GAME = 'masterpiece';
const CLOCK = { advance };
const { idleRoundsMax } = GAMES.masterpiece.phases;
const WRONG_PHASE = { status: 409, code: 'wrong_phase' };
/** Windows are looked at from this many milliseconds before and after their end. */
const MARGIN = RULES.lateVote / 2;

const host = await newHost(owner);

const PHASES: [from: MasterpiecePhase, next: MasterpiecePhase][] = [
  ['waiting', 'drawing'],
  ['drawing', 'voting'],
  ['voting', 'results'],
  ['results', 'drawing'],
];
const WAYS: MasterpiecePhase[] = ['drawing', 'voting', 'results'];
const moves = (roomId: string, to: MasterpiecePhase, who: Who = { user: host }) =>
  refusal(move(api, roomId, { ...who, to }));

const unchanged = (roomId: string, call: () => Promise<unknown>) => staysAsItIs(() => readState(api, roomId), call);

test('a new room waits', async () => {
  const { roomId, code } = await openRoom(api, host, { game: GAME });
  expect(await readState(api, roomId)).toMatchObject({
    allDone: false,
    doneCount: 0,
    playerCount: 0,
    room: { code, locked: false, participantLimit: 5 },
    game: {
      phase: 'waiting',
      roundNumber: 0,
      prompt: null,
      phaseEndsAt: null,
      settledAt: null,
      winners: [],
      seed: '',
      deckId: null,
      mix: false,
    },
    people: [],
    drawings: [],
    votes: [],
  });
});

test('a whole round, step by step', async () => {
  const { roomId, seats, drawings } = await at(api, host, 'voting', SETTLED);
  const [first, second] = drawings;
  const voting = await readState(api, roomId);
  expect(voting).toMatchObject({
    game: { phase: 'voting', roundNumber: 1, prompt: expect.any(String), seed: expect.stringMatching(/^\w{22}$/) },
    people: [{ name: 'g1' }, { name: 'g2' }, { name: 'g3' }],
    drawings: [
      { id: first, number: 1, name: 'g1', sequence: 1, counts: true },
      { id: second, number: 2, name: 'g2', sequence: 2, counts: true },
    ],
    votes: [{ number: 1, drawingId: second }],
  });
  expect(voting.game.winners).toEqual([]);
  await vote(api, roomId, { seat: seats[2], drawing: second ?? '' });
  await move(api, roomId, { user: host, to: 'results', rules: SETTLED });
  const { prompt, seed } = voting.game;
  const results = (await readState(api, roomId)).game;
  expect(results).toMatchObject({ phase: 'results', prompt, winners: [{ number: 2, name: 'g2' }] });
  await move(api, roomId, { seat: seats[0], to: 'drawing', rules: SETTLED });
  const next = await readState(api, roomId);
  expect(next).toMatchObject({
    game: { phase: 'drawing', roundNumber: 2, winners: [], settledAt: null },
    drawings: [],
    votes: [],
  });
  expect(next.game.prompt).not.toBe(prompt);
  expect(next.game.seed).not.toBe(seed);
});

describe.each(PHASES)('in %s', (from, next) => {
  test(`the host moves on to ${next} only`, async () => {
    const { roomId } = await at(api, host, from, SETTLED);
    await unchanged(roomId, async () => {
      for (const to of WAYS.filter((way) => way !== next && way !== from)) {
        expect(await moves(roomId, to)).toEqual(WRONG_PHASE);
      }
    });
    expect(await moves(roomId, next)).toBe('not refused');
    expect((await stand(owner, roomId)).phase).toBe(next);
  });

  test('a player moves on from the results only', async () => {
    const { roomId, seats } = await at(api, host, from, SETTLED);
    for (const to of WAYS.filter((way) => way !== from)) {
      const expected = from === 'results' && to === 'drawing' ? 'not refused' : { status: 403, code: 'not_host' };
      expect(await refusal(move(api, roomId, { seat: seats[0], to, rules: SETTLED }))).toEqual(expected);
    }
  });

  test('the present phase, or none at all, neither lengthens nor changes anything', async () => {
    const { roomId } = await at(api, host, from);
    await pass(owner, roomId, 5_000);
    await unchanged(roomId, async () => {
      if (from !== 'waiting') await move(api, roomId, { user: host, to: from });
      await move(api, roomId, { user: host });
    });
  });

  test('a step that the host asks for when the clock is due is that one step', async () => {
    const { roomId } = await at(api, host, from);
    const { version } = await readState(api, roomId);
    await pass(owner, roomId, RULES.drawing);
    await move(api, roomId, { user: host, to: next });
    expect(await stand(owner, roomId)).toMatchObject({ phase: next, version: version + 1 });
    expect(await advance(api, roomId)).toBe(false);
  });
});

test('asking for a round that has begun already changes nothing', async () => {
  const { roomId, seats } = await at(api, host, 'results', SETTLED);
  await move(api, roomId, { seat: seats[0], to: 'drawing', rules: SETTLED });
  await unchanged(roomId, () => move(api, roomId, { seat: seats[1], to: 'drawing' }));
  await unchanged(roomId, () => move(api, roomId, { user: host, to: 'drawing', pacing: { auto: false } }));
});

describe('nobody is cut off', () => {
  test('by a host ending the voting: not before the last drawings are in, unless they all are', async () => {
    const { roomId } = await at(api, host, 'voting');
    await pass(owner, roomId, RULES.bell - MARGIN);
    expect(await moves(roomId, 'results')).toEqual(WRONG_PHASE);
    await pass(owner, roomId, 2 * MARGIN);
    expect(await moves(roomId, 'results')).toBe('not refused');
    const other = await at(api, host, 'voting');
    await submit(api, other.roomId, { seat: other.seats[2] });
    expect(await moves(other.roomId, 'results')).toBe('not refused');
  });

  test('by a host ending the results: not before the last votes are in, which still decide the winner', async () => {
    const { roomId, seats, drawings } = await at(api, host, 'results');
    await pass(owner, roomId, RULES.lateVote - MARGIN);
    expect(await moves(roomId, 'drawing')).toEqual(WRONG_PHASE);
    for (const seat of seats.slice(1)) await vote(api, roomId, { seat, drawing: drawings[0] ?? '' });
    await pass(owner, roomId, 2 * MARGIN);
    expect((await readState(api, roomId)).game.winners).toMatchObject([{ name: 'g1' }]);
    expect(await moves(roomId, 'drawing')).toBe('not refused');
  });

  test('by a player asking for the next round: not before everyone has seen the results', async () => {
    const { roomId, seats } = await at(api, host, 'results');
    for (const ms of [RULES.lateVote - MARGIN, RULES.playerNext - RULES.lateVote]) {
      await pass(owner, roomId, ms);
      expect(await moves(roomId, 'drawing', { seat: seats[0] })).toEqual(WRONG_PHASE);
    }
    await pass(owner, roomId, 2 * MARGIN);
    expect(await moves(roomId, 'drawing', { seat: seats[0] })).toBe('not refused');
  });
});

describe('rounds in which nobody drew', () => {
  const sleepUntil = async (roomId: string, phase: string, round: number) => {
    for (let now = await stand(owner, roomId); now.phase !== phase || now.round !== round; ) {
      await letTimePass(owner, roomId, CLOCK);
      now = await stand(owner, roomId);
    }
  };

  /** How long before or after a deadline a forgotten tab asks for the next phase, by a clock that is not quite right. */
  test.each([-RULES.bell + RULES.lateVote, 0, RULES.lateVote])(
    'end the game, also with a forgotten host tab that is %i ms late',
    async (late) => {
      const { roomId } = await at(api, host, 'waiting');
      await move(api, roomId, { user: host, to: 'drawing' });
      for (let n = 0; n < 3 * idleRoundsMax; n += 1) {
        const to = WAYS[(n + 1) % 3] ?? 'drawing';
        const { phase } = (await readState(api, roomId)).game;
        expect(phase).toBe(WAYS[n % 3]);
        await pass(owner, roomId, RULES[WAYS[n % 3] as 'drawing'] + late);
        await move(api, roomId, { user: host, to });
      }
      expect(await stand(owner, roomId)).toMatchObject({ phase: 'waiting', round: idleRoundsMax });
    },
  );

  test.each<[string, (seats: Buffer[]) => Who, held?: true]>([
    ['the host', () => ({ user: host })],
    ['a player', (seats) => ({ seat: seats[0] })],
    ['a host who held the results', () => ({ user: host }), true],
  ])('are counted anew when %s wants another one in time', async (_, who, held) => {
    const { roomId, seats } = await at(api, host, 'waiting');
    await move(api, roomId, { user: host, to: 'drawing' });
    await sleepUntil(roomId, 'results', idleRoundsMax);
    await move(api, roomId, { user: host, ...(held && { held }) });
    await pass(owner, roomId, RULES.playerNext + 1);
    await move(api, roomId, { ...who(seats), to: 'drawing' });
    await sleepUntil(roomId, 'drawing', idleRoundsMax + 2);
  });

  test('are none when somebody drew at the bell: a step just before the deadline is a step', async () => {
    const { roomId, seats } = await at(api, host, 'waiting');
    await move(api, roomId, { user: host, to: 'drawing' });
    await sleepUntil(roomId, 'voting', idleRoundsMax);
    await submit(api, roomId, { seat: seats[0] });
    await sleepUntil(roomId, 'results', idleRoundsMax);
    await pass(owner, roomId, RULES.results - RULES.lateVote);
    await move(api, roomId, { user: host, to: 'drawing' });
    expect(await stand(owner, roomId)).toMatchObject({ phase: 'drawing', round: idleRoundsMax + 1 });
  });
});

describe('prompts', () => {
  const deckOf = async (...prompts: string[]) =>
    (await saveDeck(api, host, { game: GAME, items: prompts.map((prompt) => ({ prompt })), max: 1_000_000 })).id;

  test('are chosen together with a step, or not at all', async () => {
    const { roomId } = await at(api, host, 'voting');
    const deck = await deckOf('A hat');
    const chosen = async () => {
      const { deckId, mix } = (await readState(api, roomId)).game;
      return [deckId, mix];
    };
    expect(await refusal(move(api, roomId, { user: host, to: 'drawing', deck, mix: true }))).toEqual(WRONG_PHASE);
    expect(await chosen()).toEqual([null, false]);
    await move(api, roomId, { user: host, deck });
    await move(api, roomId, { user: host, mix: true });
    expect(await chosen()).toEqual([deck, true]);
    await move(api, roomId, { user: host, deck: null });
    expect(await chosen()).toEqual([null, true]);
  });

  test('are played from the next round on, and are the same however they are written', async () => {
    const { roomId } = await at(api, host, 'drawing');
    const { entry } = await stand(owner, roomId);
    await move(api, roomId, { user: host, deck: await deckOf('A hat', 'a HAT', 'A shoe') });
    expect((await stand(owner, roomId)).entry).toEqual(entry);
    for (let n = 0; n < 5; n += 1) {
      const both: string[] = [];
      while (both.length < 2) {
        await stop(api, roomId, host);
        await move(api, roomId, { user: host, to: 'drawing' });
        both.push(((await readState(api, roomId)).game.prompt ?? '').toLowerCase());
      }
      expect(both.toSorted()).toEqual(['a hat', 'a shoe']);
    }
  });
});

describe('being done', () => {
  /** Told without a change of version, too. */
  const done = async (roomId: string) => {
    const known = await readState(api, roomId);
    const { allDone, doneCount, playerCount, room } = await readChanges(api, roomId, known);
    expect(room).toBeNull();
    return [doneCount, playerCount, allDone];
  };

  test('means to have drawn, while people draw: without people away, removed, or with a freed seat', async () => {
    const { roomId, seats } = await at(api, host, 'drawing');
    expect(await done(roomId)).toEqual([2, 3, false]);
    await silence(owner, roomId, [1, 3]);
    expect(await done(roomId)).toEqual([2, 3, true]);
    await remove(api, roomId, host, 2);
    expect(await done(roomId)).toEqual([1, 2, true]);
    await freeAway(api, roomId, host);
    expect(await done(roomId)).toEqual([0, 0, false]);
    await joinByName(api, roomId, GAME, { name: 'g1', seat: seats[0] ?? Buffer.alloc(32) });
    expect(await done(roomId)).toEqual([1, 1, true]);
  });

  test('has voted, while people vote', async () => {
    const { roomId, seats, drawings } = await at(api, host, 'voting');
    expect(await done(roomId)).toEqual([1, 3, false]);
    for (const seat of seats.slice(1)) await vote(api, roomId, { seat, drawing: drawings[0] ?? '' });
    expect(await done(roomId)).toEqual([3, 3, true]);
  });

  test.each([0, 1])('is everyone at once with %i drawings: the next poll begins the countdown', async (drawings) => {
    const { roomId, seats } = await openGame(api, host, GAME, 3);
    await drawn(api, roomId, host, seats.slice(0, drawings));
    expect(await done(roomId)).toEqual([3, 3, true]);
    const { endsAt, now } = await readState(api, roomId);
    expect((endsAt ?? '') <= now).toBe(true);
    await advance(api, roomId);
    expect((await readState(api, roomId)).game).toMatchObject({ phase: 'voting', pacing: { closing: true } });
  });

  test('waits for drawings on their way, though there is nothing to vote on yet', async () => {
    const { roomId } = await openGame(api, host, GAME, 2);
    await drawn(api, roomId, host, [], RULES);
    await advance(api, roomId);
    expect((await readState(api, roomId)).game).toMatchObject({ pacing: { closing: false } });
  });

  test('is nobody while waiting and in the results', async () => {
    for (const phase of ['waiting', 'results'] as const) {
      expect(await done((await at(api, host, phase)).roomId)).toEqual([0, 3, false]);
    }
  });
});

test('a retry or a call that changes nothing keeps no room alive', async () => {
  const { roomId, seats, drawings } = await at(api, host, 'voting');
  const doing: [boolean, () => Promise<unknown>][] = [
    [true, () => submit(api, roomId, { seat: seats[2] })],
    [false, () => submit(api, roomId, { seat: seats[2] })],
    [true, () => vote(api, roomId, { seat: seats[2], drawing: drawings[0] ?? '' })],
    [false, () => vote(api, roomId, { seat: seats[2], drawing: drawings[0] ?? '' })],
    [true, () => move(api, roomId, { user: host, to: 'results', rules: SETTLED })],
    [false, () => move(api, roomId, { user: host, to: 'results' })],
    [true, () => move(api, roomId, { seat: seats[0], to: 'drawing', rules: SETTLED })],
    [true, () => move(api, roomId, { user: host, mix: true })],
    [false, () => move(api, roomId, { user: host, mix: true })],
    [true, () => stop(api, roomId, host)],
    [false, () => stop(api, roomId, host)],
  ];
  for (const [n, [isMove, act]] of doing.entries()) {
    expect([n, await keepsAlive(owner, roomId, act)]).toEqual([n, isMove]);
  }
});

test('the end has the points and the winners of this game', async () => {
  const { roomId, seats } = await openGame(api, host, GAME, 3);
  const goTo = (to: MasterpiecePhase) => move(api, roomId, { user: host, to, rules: SETTLED });
  const round = async (votes: [voter: number, artist: number][]) => {
    const drawings: string[] = [];
    for (const seat of seats) drawings.push((await submit(api, roomId, { seat })).id);
    await goTo('voting');
    for (const [voter, artist] of votes) {
      await vote(api, roomId, { seat: seats[voter - 1], drawing: drawings[artist - 1] ?? '' });
    }
    await goTo('results');
    await letTimePass(owner, roomId, CLOCK);
    return drawings;
  };
  const start = (rounds: number) => move(api, roomId, { user: host, to: 'drawing', pacing: { rounds } });
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
  const pointsOf = async () => (await readState(api, roomId)).final.points.map(({ id, points }) => [id, points]);
  expect(await pointsOf()).toEqual([
    ['2', 3],
    ['1', 2],
    ['3', 0],
  ]);
  expect((await readState(api, roomId)).final.winners).toEqual([
    { roundNumber: 2, prompt: expect.any(String), drawingId: drawings[0]?.[1], title: null, name: 'g2', voteCount: 2 },
    { roundNumber: 4, prompt: expect.any(String), drawingId: drawings[2]?.[0], title: null, name: 'g1', voteCount: 2 },
  ]);
  await remove(api, roomId, host, 1);
  expect(await pointsOf()).toEqual([
    ['2', 1],
    ['3', 0],
  ]);
});

test('the votes on drawings end early, too, but not while drawings may still come', async () => {
  const { drawings, roomId, seats } = await at(api, host, 'voting');
  const voteAs = (number: number, artist: number) =>
    vote(api, roomId, { seat: seats[number - 1], drawing: drawings[artist - 1] ?? '' });
  await voteAs(2, 1);
  await voteAs(3, 1);
  const closing = async () => (await readState(api, roomId)).game.pacing.closing;
  await advance(api, roomId);
  expect(await closing()).toBe(false);
  await owner`update public.phase_games set settled_at = now() where room_id = ${roomId}`;
  await advance(api, roomId);
  expect(await closing()).toBe(true);
});

test('votes on drawings count as long as the host holds the voting', async () => {
  const { drawings, roomId, seats } = await at(api, host, 'voting');
  await move(api, roomId, { user: host, held: true });
  const voted = await vote(api, roomId, { seat: seats[1], drawing: drawings[0] ?? '' });
  expect(voted).toMatchObject({ created: true });
});

test('players begin no round while its host holds the results', async () => {
  const { roomId, seats } = await at(api, host, 'results', SETTLED);
  const next = () => move(api, roomId, { seat: seats[0], to: 'drawing', rules: SETTLED });
  await move(api, roomId, { user: host, held: true });
  expect(await refusal(next())).toEqual(WRONG_PHASE);
  await move(api, roomId, { user: host, held: false });
  await next();
  expect(await stand(owner, roomId)).toMatchObject({ phase: 'drawing', round: 2 });
});
