import { describe, expect, test } from 'vitest';
import { CATEGORIES, type Category, type Option, QUESTIONS_KEPT } from '#shared/contract/games/this-or-that.ts';
import { PARTICIPANT_LIMITS } from '#shared/contract/plans.ts';
import { CHECK_VIOLATION, connect, connectAsApi, refusal, sqlState } from './connections.ts';
import { letTimePass, passDeadline, stand, staysAsItIs } from './phase-games.ts';
import { freeAway, joinByName, newHost, newSeat, openGame, openRoom, remove, restore, silence } from './rooms.ts';
import {
  advance,
  builtIn,
  change,
  next,
  RULES,
  readChanges,
  readState,
  start,
  stop,
  type Voted,
  vote,
} from './this-or-that.ts';

// Only This or That's own; phase-games.test.ts has the shared part.

const owner = connect();
const api = connectAsApi();
const GAME = 'this-or-that';
const WRONG_PHASE = { status: 409, code: 'wrong_phase' };
const CLOCK = { advance };

const host = await newHost(owner);

/** A game with its first question open. */
async function startedGame(guests = 2) {
  const { roomId, seats } = await openGame(api, host, GAME, guests);
  await start(api, roomId, host);
  const [ann = newSeat(), ben = newSeat(), cem = newSeat()] = seats;
  return { roomId, ann, ben, cem };
}

/** Where the game stands, as players know it. */
async function where(roomId: string) {
  const { phase, questionIndex, held } = (await readState(api, roomId)).game;
  return [phase, questionIndex, held ? 'held' : (await stand(owner, roomId)).length];
}
const voting = (index: number) => ['voting', index, RULES.voting];
const results = (index: number) => ['results', index, RULES.results];

const unchanged = (roomId: string, call: () => Promise<unknown>) => staysAsItIs(() => readState(api, roomId), call);

test('a room keeps its newest questions, with their votes', async () => {
  const { ann, roomId } = await startedGame();
  await vote(api, roomId, { seat: ann });
  for (let skipped = 0; skipped < QUESTIONS_KEPT - 1; skipped += 1) await next(api, roomId, host);
  const kept = async () => {
    const [row] = await owner`
      select min(round) as first, count(*)::int as questions,
        (select count(*)::int from public.this_or_that_votes where room_id = ${roomId}) as votes
      from public.this_or_that_questions where room_id = ${roomId}`;
    return row;
  };
  expect(await kept()).toEqual({ first: 1, questions: QUESTIONS_KEPT, votes: 1 });
  await next(api, roomId, host);
  expect(await kept()).toEqual({ first: 2, questions: QUESTIONS_KEPT, votes: 0 });
});

test('a new room waits', async () => {
  const { roomId, code } = await openRoom(api, host, { game: GAME });
  expect(await readState(api, roomId)).toEqual({
    now: expect.any(String),
    version: 0,
    reclaims: 0,
    allVoted: false,
    endsAt: null,
    room: { code, locked: false, participantLimit: PARTICIPANT_LIMITS.free, session: expect.anything() },
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
      names: false,
      guess: false,
      pacing: {
        round: 0,
        rounds: null,
        pace: 'normal',
        auto: true,
        style: null,
        advance: 'host',
        stepsFrom: null,
        closing: false,
        paused: false,
      },
    },
    people: [],
    votes: [],
    final: null,
  });
});

test('built-in questions alone are no mix', async () => {
  const { roomId } = await openGame(api, host, GAME, 1);
  await start(api, roomId, host, { mix: true });
  expect((await readState(api, roomId)).game).toMatchObject({ deckId: null, mix: false });
});

test.each(Object.keys(CATEGORIES) as Category[])('the questions are of the category %s', async (category) => {
  const { roomId } = await openGame(api, host, GAME, 1);
  await start(api, roomId, host, { category });
  const asked = new Set<string>();
  for (let n = 0; n < 40; n += 1) {
    asked.add(JSON.stringify((await readState(api, roomId)).game.question));
    await next(api, roomId, host);
  }
  const count = { entertainment: 0, sports: 0, culture: 0 };
  for (const part of ['entertainment', 'sports', 'culture'] as const) {
    count[part] = (await builtIn(owner, part)).filter((question) => asked.has(JSON.stringify(question))).length;
  }
  // chances that one of all is missing are less than one in a million
  const played = Object.entries(count).filter(([, questions]) => questions > 0);
  expect(played.map(([part]) => part)).toEqual(category === 'all' ? Object.keys(count) : [category]);
  expect(asked.size).toBe(40);
});

describe('next', () => {
  test('skips a question that not everybody has voted on, else shows its results and then asks on', async () => {
    const { roomId, ann, ben } = await startedGame();
    await vote(api, roomId, { seat: ann });
    await next(api, roomId, host);
    expect(await where(roomId)).toEqual(voting(1));
    for (const seat of [ann, ben]) await vote(api, roomId, { seat });
    await next(api, roomId, host);
    expect(await where(roomId)).toEqual(results(1));
    // not cut short, though everybody is done
    await unchanged(roomId, () => advance(api, roomId));
    await next(api, roomId, host);
    expect(await where(roomId)).toEqual(voting(2));
  });

  test('shows the results when they are asked for, and goes no further', async () => {
    const { roomId } = await startedGame();
    for (let n = 0; n < 2; n += 1) {
      await next(api, roomId, host, { to: 'results' });
      expect(await where(roomId)).toEqual(results(0));
    }
  });

  test('does nothing from where the game no longer is', async () => {
    const { roomId } = await startedGame();
    for (const from of [
      { phase: 'results', index: 0 },
      { phase: 'voting', index: 1 },
      { phase: 'waiting', index: null },
    ] as const) {
      await unchanged(roomId, () => next(api, roomId, host, { from }));
    }
    await next(api, roomId, host, { from: { phase: 'voting', index: null } });
    expect(await where(roomId)).toEqual(voting(1));
  });

  test('is a sign of life: the questions without a vote are counted anew', async () => {
    const { roomId } = await startedGame();
    for (let n = 0; n < 5; n += 1) await letTimePass(owner, roomId, CLOCK);
    expect(await where(roomId)).toEqual(results(2));
    await next(api, roomId, host);
    for (let n = 0; n < 2; n += 1) await letTimePass(owner, roomId, CLOCK);
    expect(await where(roomId)).toEqual(voting(4));
  });
});

test('the host shows the votes, in any phase, and each change is told', async () => {
  const { roomId } = await openGame(api, host, GAME, 1);
  expect(await refusal(change(api, roomId, host, { held: true, show: true }))).toEqual(WRONG_PHASE);
  await change(api, roomId, host, { show: true });
  expect((await readState(api, roomId)).game).toMatchObject({ phase: 'waiting', showResults: true });
  await start(api, roomId, host);
  const known = await readState(api, roomId);
  expect(known.game.showResults).toBe(true);
  await change(api, roomId, host, { show: false });
  const { version, game } = await readChanges(api, roomId, known);
  expect([version, game?.showResults]).toEqual([known.version + 1, false]);
  await unchanged(roomId, () => change(api, roomId, host, { show: false }));
});

test('a state tells when everybody has voted, also when only the last one went away', async () => {
  const { ann, roomId } = await startedGame();
  await vote(api, roomId, { seat: ann });
  const known = await readState(api, roomId);
  expect(await readChanges(api, roomId, known)).toMatchObject({ room: null, allVoted: false });
  await silence(owner, roomId, [2]);
  expect(await readChanges(api, roomId, known)).toMatchObject({ room: null, allVoted: true });
});

describe('a vote', () => {
  const answer = (option: Option, a: number, b: number, index = 0): Voted => ({
    option,
    guess: null,
    isSecret: false,
    currentQuestionIndex: index,
    votedCount: a + b,
    counts: { A: a, B: b },
  });

  test('is answered with the new numbers, stays as first cast, and is told to followers', async () => {
    const { roomId, ann, ben, cem } = await startedGame(4);
    expect(await vote(api, roomId, { seat: ann, option: 'A' })).toMatchObject(answer('A', 1, 0));
    await unchanged(roomId, async () =>
      expect(await vote(api, roomId, { seat: ann, option: 'B' })).toMatchObject(answer('A', 1, 0)),
    );
    await vote(api, roomId, { seat: ben, option: 'B', index: 0 });
    const known = await readState(api, roomId);
    expect(await vote(api, roomId, { seat: cem, option: 'B', key: 'g3' })).toMatchObject(answer('B', 1, 2));
    const { people, votes, version } = await readChanges(api, roomId, known);
    expect(votes?.map(({ number, option }) => `${number} ${option}`)).toEqual(['1 A', '2 B', '3 B']);
    expect([version, people]).toEqual([known.version + 1, null]);
    await remove(api, roomId, host, 1);
    expect((await readChanges(api, roomId, known)).people).toHaveLength(3);
  });

  test('is one for each question, and for the open one only', async () => {
    const { roomId, ann } = await startedGame();
    await vote(api, roomId, { seat: ann, option: 'A' });
    await next(api, roomId, host);
    expect((await readState(api, roomId)).votes).toEqual([]);
    for (const index of [0, 2]) expect(await refusal(vote(api, roomId, { seat: ann, index }))).toEqual(WRONG_PHASE);
    expect(await vote(api, roomId, { seat: ann, option: 'B' })).toMatchObject(answer('B', 0, 1, 1));
  });

  test('is taken while votes are taken only, to the deadline and not beyond', async () => {
    const { roomId, seats } = await openGame(api, host, GAME, 1);
    const cast = () => refusal(vote(api, roomId, { seat: seats[0] }));
    expect(await cast()).toEqual(WRONG_PHASE);
    await start(api, roomId, host);
    await passDeadline(owner, roomId);
    expect(await cast()).toEqual(WRONG_PHASE);
    await letTimePass(owner, roomId, CLOCK);
    expect(await cast()).toEqual(WRONG_PHASE);
    await stop(api, roomId, host);
    expect(await cast()).toEqual(WRONG_PHASE);
    expect(await owner`select from public.this_or_that_votes where room_id = ${roomId}`).toHaveLength(0);
  });

  test('is for one of the two options', async () => {
    const { roomId, ann } = await startedGame();
    expect(await sqlState(vote(api, roomId, { seat: ann, option: 'C' as Option }))).toBe(CHECK_VIOLATION);
  });

  test('of the host is cast by the login, and of a late guest on the open question', async () => {
    const { roomId } = await startedGame();
    await joinByName(api, roomId, GAME, { name: 'Host', user: host });
    const late = newSeat();
    await joinByName(api, roomId, GAME, { name: 'Late', newSeat: late });
    expect(await vote(api, roomId, { user: host, key: 'host', option: 'B' })).toMatchObject(answer('B', 0, 1));
    expect(await vote(api, roomId, { seat: late })).toMatchObject(answer('A', 1, 1));
    const { votes, people } = await readState(api, roomId);
    expect(votes.map(({ number }) => number)).toEqual([3, 4]);
    expect(people.map(({ name, isHost }) => [name, isHost])).toEqual([
      ['g1', false],
      ['g2', false],
      ['Host', true],
      ['Late', false],
    ]);
  });

  test('goes with a removed person, and comes back with a restored seat', async () => {
    const { roomId, ann, ben } = await startedGame();
    await vote(api, roomId, { seat: ann, option: 'A' });
    await remove(api, roomId, host, 1);
    expect(await vote(api, roomId, { seat: ben, option: 'B' })).toMatchObject(answer('B', 0, 1));
    await restore(api, roomId, host, 1);
    expect(await vote(api, roomId, { seat: ann, option: 'B' })).toMatchObject(answer('A', 1, 1));
  });

  test('of a freed seat stays in the tally, but is none of the present voters', async () => {
    const { roomId, ann, ben } = await startedGame();
    await vote(api, roomId, { seat: ann, option: 'A' });
    await silence(owner, roomId, [1]);
    await freeAway(api, roomId, host);
    expect(await vote(api, roomId, { seat: ben, option: 'B' })).toMatchObject({ ...answer('B', 1, 1), votedCount: 1 });
  });
});

test('the end has all questions of this game, and who agreed most', async () => {
  const { roomId, seats } = await openGame(api, host, GAME, 4);
  const voteAll = async (votes: string) => {
    for (const [n, option] of [...votes].entries()) {
      if (option !== '-') await vote(api, roomId, { seat: seats[n], option: option as 'A' | 'B' });
    }
    const { entry } = await stand(owner, roomId);
    for (const _ of ['voting', 'results']) await letTimePass(owner, roomId, CLOCK);
    return entry;
  };
  const play = async (rounds: string[], names = false) => {
    await start(api, roomId, host, { pacing: { rounds: rounds.length, names } as object });
    const questions: (object | null)[] = [];
    for (const votes of rounds) questions.push(await voteAll(votes));
    return { questions, final: (await readState(api, roomId)).final };
  };
  await play(['AAAA']);
  const { final, questions } = await play(['ABAA', 'BAA-', 'ABAA']);
  expect(final.questions).toEqual([
    { question: questions[0], counts: { A: 3, B: 1 } },
    { question: questions[1], counts: { A: 2, B: 1 } },
    { question: questions[2], counts: { A: 3, B: 1 } },
  ]);
  // one and four agreed as often as the others, in fewer questions
  expect(final.closest).toMatchObject({ people: [{ name: 'g1' }, { name: 'g4' }], agreed: 2, shared: 2, others: 1 });
  await remove(api, roomId, host, 4);
  const after = (await readState(api, roomId)).final;
  expect(after.closest).toMatchObject({ people: [{ name: 'g1' }, { name: 'g3' }], agreed: 2, shared: 3 });
  expect(after.questions[0]?.counts).toEqual({ A: 2, B: 1 });
  // in a game without names nobody is told apart
  expect(final.oneOfAKind).toBeNull();
  // three pairs agreed as often, and each person was alone once
  const tied = (await play(['BAA', 'ABA', 'AAB'], true)).final;
  expect([tied.closest?.others, tied.opposites?.others]).toEqual([2, 2]);
  expect(tied.oneOfAKind).toMatchObject({ person: { name: 'g1' }, times: 1, others: 2 });
  // one question in common says nothing
  expect((await play(['AAA'])).final.closest).toBeNull();
  // nor do two on which nobody agreed
  expect((await play(['AB', 'BA'])).final.closest).toBeNull();
});

test.each([
  ['an id of another form', { id: 'Sports 1' }],
  ['a category that there is not', { category: 'all' }],
  ['an empty option', { option_a: '' }],
])('a built-in question with %s is none', async (_, wrong) => {
  const pair = { category: 'sports', text: 'x', option_a: 'a', emoji_a: 'a', option_b: 'b', emoji_b: 'b' };
  const row = { id: 'sports-999', ...pair, ...wrong };
  expect(await sqlState(owner`insert into public.this_or_that_pairs ${owner(row)}`)).toBe(CHECK_VIOLATION);
});
