import { beforeAll, describe, expect, test } from 'vitest';
import type { StatementIndex, TwoTruthsOwn } from '#shared/contract/games/two-truths.ts';
import { connect, connectAsApi, type Refused, refusal } from './connections.ts';
import { joinByName, newHost, newSeat, openGame, remove } from './rooms.ts';
import {
  advance,
  type GameState,
  lieOf,
  next,
  readOwn,
  readState,
  setOrder,
  start,
  statementsOf,
  stop,
  vote,
  type Who,
  write,
} from './two-truths.ts';

// One game from lobby to points: what everybody sees of it, and what each person sees besides.

const owner = connect();
const api = connectAsApi();

const MOMENTS = ['waiting', 'writing', 'voting', 'reveal', 'skipped', 'final', 'stopped'] as const;
type Moment = (typeof MOMENTS)[number];

/** They write in this order of seats and have their turns in it; the lie is the n-th of each. */
const LIES = { g1: 0, g2: 1, g3: 2, g4: 1, host: 2 } as const;
type Writer = keyof typeof LIES;
const WRITERS = Object.keys(LIES) as Writer[];

/** The people whose statements stand anywhere in a reply. */
const writersIn = (reply: unknown) =>
  WRITERS.filter((name) => statementsOf(name).some((text) => JSON.stringify(reply).includes(text)));

const states = {} as Record<Moment, GameState>;
const owns = {} as Record<Moment, Record<string, TwoTruthsOwn>>;
const refusals = {} as Record<Moment, (Refused | 'not refused')[]>;
/** The lie of g1, by its place on the screen. */
let lie: StatementIndex;
let wrong: number;

beforeAll(async () => {
  const [host, otherHost] = [await newHost(owner, { tier: 'pro' }), await newHost(owner)];
  const { roomId, seats } = await openGame(api, host, 'two-truths', 4);
  const elsewhere = await openGame(api, host, 'two-truths', 1);
  const late = newSeat();
  await joinByName(api, roomId, 'two-truths', { name: 'host', user: host });
  const people: Record<string, Who> = { host: { user: host }, late: { seat: late } };
  for (const number of [1, 2, 3]) people[`g${number}`] = { seat: seats[number - 1] };
  const strangers: Who[] = [{ seat: seats[3] }, { seat: elsewhere.seats[0] }, { user: otherHost }, {}];
  const look = async (moment: Moment) => {
    states[moment] = await readState(api, roomId);
    owns[moment] = {};
    for (const [name, who] of Object.entries(people)) {
      if (name !== 'late' || MOMENTS.indexOf(moment) > 1) owns[moment][name] = await readOwn(api, roomId, who);
    }
    refusals[moment] = await Promise.all(strangers.map((who) => refusal(readOwn(api, roomId, who))));
  };
  const goOn = () => next(api, roomId, host);

  await remove(api, roomId, host, 4);
  await look('waiting');
  await api`select app.restore_participant(${roomId}, ${host}, 4, ${api.json({ pro: 25 })})`;
  await start(api, roomId, host);
  for (const name of WRITERS) {
    await write(api, roomId, people[name] ?? { seat: seats[3] }, statementsOf(name), LIES[name]);
  }
  await remove(api, roomId, host, 4);
  await look('writing');

  await setOrder(owner, roomId, [1, 2, 3, 4, 5]);
  await goOn();
  await joinByName(api, roomId, 'two-truths', { name: 'late', newSeat: late });
  lie = await lieOf(owner, roomId);
  wrong = (lie + 1) % 3;
  await vote(api, roomId, people.g2 ?? {}, wrong, 2);
  await vote(api, roomId, people.host ?? {}, lie, 2);
  await look('voting');
  await goOn();
  await look('reveal');

  await goOn();
  await vote(api, roomId, people.g1 ?? {}, 0, 3);
  await write(api, roomId, people.g2 ?? {});
  await look('skipped');

  await advance(api, roomId);
  for (let n = 0; n < 4; n += 1) await goOn();
  await look('final');
  await stop(api, roomId, host);
  await look('stopped');
});

describe('the state', () => {
  const pacing = expect.objectContaining({ rounds: null, pace: 'normal', auto: true });
  const game = { phase: 'voting', phaseEndsAt: expect.any(String), settledAt: null, held: false, deckId: null, pacing };
  const nothing = { turn: null, done: [], votes: [], points: null };
  const three = () => [0, 1, 2].map(() => expect.stringMatching(/^«g1 (one|two|three)»$/));
  const seen = (id: string, more: object = {}) => ({ ...states.waiting.people?.find((one) => one.id === id), ...more });
  const turn = () => ({ number: 1, writer: seen('1'), statements: three(), turnNumber: 1, turnCount: 4 });
  const votes = () => [seen('2', { choice: wrong }), seen('5', { choice: lie })];
  const waiting = { ...nothing, game: { ...game, phase: 'waiting', round: 0, phaseEndsAt: null } };

  /** All of it, but for what the states of all games have. */
  const EXPECTED: Record<Moment, () => object> = {
    waiting: () => waiting,
    writing: () => ({ ...nothing, game: { ...game, phase: 'writing', round: 1 }, done: [1, 2, 3, 5] }),
    voting: () => ({ ...nothing, game: { ...game, round: 2 }, turn: turn(), done: [2, 5] }),
    reveal: () => ({
      ...nothing,
      game: { ...game, phase: 'reveal', round: 2 },
      turn: { ...turn(), lie },
      votes: votes(),
      points: { 1: 1, 5: 1 },
    }),
    skipped: () => ({ ...nothing, game: { ...game, round: 3 }, done: [1] }),
    final: () => ({
      ...nothing,
      game: { ...game, phase: 'final', round: 5 },
      points: { 1: 1, 5: 1 },
    }),
    stopped: () => ({ ...waiting, game: { ...waiting.game, round: 5 } }),
  };

  test.each(MOMENTS)('%s', (moment) => {
    const { people, done, ...state } = states[moment];
    const { endsAt, now, reclaims, room, version } = state;
    expect({ ...state, done: done?.toSorted() }).toEqual({
      endsAt,
      now,
      reclaims,
      room,
      version,
      ...EXPECTED[moment](),
    });
    for (const person of people ?? []) expect(Object.keys(person).sort()).toEqual(['color', 'id', 'isHost', 'name']);
    expect(writersIn(states[moment])).toEqual(['voting', 'reveal'].includes(moment) ? ['g1'] : []);
  });

  test('has the three statements of the turn, once each', () => {
    for (const moment of ['voting', 'reveal'] as const) {
      expect(states[moment].turn?.statements.toSorted()).toEqual(statementsOf('g1').toSorted());
    }
    expect(states.reveal.turn?.statements[lie]).toBe(statementsOf('g1')[LIES.g1]);
  });
});

describe.each(MOMENTS)('%s: besides', (moment) => {
  const isSince = (other: Moment) => MOMENTS.indexOf(moment) >= MOMENTS.indexOf(other);
  const round = { waiting: 0, writing: 1, voting: 2, reveal: 2, skipped: 3, final: 5, stopped: 5 }[moment];
  const isTurnOver = (name: Writer) => ({ g1: isSince('voting'), g2: isSince('skipped') })[name as string] ?? false;
  const isRunning = !['waiting', 'final', 'stopped'].includes(moment);

  test.each(WRITERS.filter((name) => name !== 'g4'))('%s sees the own part alone', (name) => {
    const hasPassed = name === 'g2' && isSince('skipped');
    const isWritten = isSince('writing') && !hasPassed;
    const inFirst = moment === 'voting' || moment === 'reveal';
    const firstVote: Partial<Record<Writer, number>> = { g2: wrong, host: lie };
    expect(owns[moment][name]).toEqual({
      round,
      statements: isWritten ? statementsOf(name) : null,
      lie: isWritten ? LIES[name] : null,
      isDone: isSince('writing'),
      mayWrite: isRunning && !isTurnOver(name),
      ownVote: (inFirst ? firstVote[name] : moment === 'skipped' && name === 'g1' ? 0 : null) ?? null,
    });
    expect(writersIn(owns[moment][name])).toEqual(isWritten ? [name] : []);
  });

  test('a latecomer sees nothing, and others are refused', () => {
    const none = { round, statements: null, lie: null, isDone: false, mayWrite: isRunning, ownVote: null };
    expect(owns[moment].late).toEqual(isSince('voting') ? none : undefined);
    expect(refusals[moment]).toEqual([
      { status: 403, code: 'removed' },
      ...[1, 2, 3].map(() => ({ status: 403, code: 'not_your_seat' })),
    ]);
  });
});
