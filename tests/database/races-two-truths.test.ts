import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, connectAsApi, type Sql } from './connections.ts';
import { BROKEN, makeMutants, withoutRoomLock } from './mutants.ts';
import { passDeadline, stand } from './phase-games.ts';
import { holdGame, inBothOrders, type Met, meet, type Race } from './queue.ts';
import { newHost, remove } from './rooms.ts';
import {
  advance,
  inTurn,
  lieOf,
  next,
  readState,
  setOrder,
  statementsOf,
  type Table,
  vote,
  write,
  writing,
} from './two-truths.ts';

const TIMES = 12;

const owner = connect();
const api = connectAsApi(TIMES + 5);
const UNLOCKED = 'two_truths_unlocked';
const KEYLESS = 'two_truths_keyless';

let host: string;
beforeAll(async () => {
  host = await newHost(owner, { tier: 'pro' });
  const locks = ['lock_for_host', 'lock_for_lead', 'lock_for_player', 'lock_open_room'];
  const calls = ['advance_game', 'next_game', 'vote_two_truths', 'write_two_truths'];
  await makeMutants(owner, UNLOCKED, [...locks, ...calls], withoutRoomLock);
  await makeMutants(owner, KEYLESS, ['vote_two_truths'], (definition) =>
    definition.replace('public.two_truths_votes', `${KEYLESS}.votes`),
  );
  await owner`create table ${owner(KEYLESS)}.votes (like public.two_truths_votes)`;
});
afterAll(async () => {
  for (const schema of [UNLOCKED, KEYLESS]) await owner`drop schema if exists ${owner(schema)} cascade`;
});

const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));

/** All of them wait for the game, or for one that does. */
const atOnce = <T>(roomId: string, calls: (() => Promise<T>)[]): Promise<Met<T>> =>
  meet(owner, holdGame(roomId), calls);

const PHASES = ['writing', 'voting', 'reveal'] as const;
type Phase = (typeof PHASES)[number];

/** Three people wrote, and the first turn is in this phase, or comes. */
async function at(phase: Phase): Promise<Table> {
  if (phase !== 'writing') {
    const table = await inTurn(owner, api, host);
    if (phase === 'reveal') await next(api, table.roomId, host);
    return table;
  }
  const table = await writing(api, host, 4);
  for (const number of [1, 2, 3]) await write(api, table.roomId, table.who(number), statementsOf(`g${number}`));
  await setOrder(owner, table.roomId, [1, 2, 3]);
  return table;
}

const NEXT = {
  writing: { phase: 'voting', round: 2 },
  voting: { phase: 'reveal', round: 2 },
  reveal: { phase: 'voting', round: 3 },
} as const;

const polls =
  (phase: Phase): Race =>
  async (schema) => {
    const { roomId } = await at(phase);
    const { version } = await stand(owner, roomId);
    await passDeadline(owner, roomId);
    const { replies, passed } = await atOnce<unknown>(roomId, [
      ...times(TIMES - 3, () => () => advance(api, roomId, schema)),
      ...times(3, () => () => next(api, roomId, host, { from: { phase, round: phase === 'writing' ? 1 : 2 }, schema })),
    ]);
    expect(replies.filter((reply) => reply === true).length).toBeLessThanOrEqual(1);
    expect(await stand(owner, roomId)).toMatchObject({ ...NEXT[phase], version: version + 1 });
    return passed;
  };

async function votesOfOneSeat(schema: string): Promise<number> {
  const { roomId, who } = await at('voting');
  const { version } = await stand(owner, roomId);
  const { replies, passed } = await atOnce(
    roomId,
    times(TIMES, (n) => () => vote(api, roomId, { ...who(2), schema }, n % 3, 2)),
  );
  expect((await stand(owner, roomId)).version).toBe(version + 1);
  expect(new Set(replies.map(({ ownVote }) => ownVote)).size).toBe(1);
  return passed;
}

async function lastVotes(schema: string): Promise<number> {
  const { roomId, seats } = await inTurn(owner, api, host, [1], TIMES);
  const { version } = await stand(owner, roomId);
  const voters = seats.slice(1);
  const cast = await atOnce(
    roomId,
    voters.map((seat, n) => () => vote(api, roomId, { seat, schema }, n % 3, 2)),
  );
  expect((await readState(api, roomId)).game.pacing.closing).toBe(true);
  await passDeadline(owner, roomId);
  const ended = await atOnce(
    roomId,
    voters.map(() => () => advance(api, roomId, schema)),
  );
  expect(ended.replies.filter((hasEnded) => hasEnded)).toEqual([true]);
  const { game, votes } = await readState(api, roomId);
  expect([game.phase, votes.map(({ choice }) => choice)]).toEqual(['reveal', voters.map((_, n) => n % 3)]);
  expect((await stand(owner, roomId)).version).toBe(version + voters.length + 1);
  return cast.passed + ended.passed;
}

async function voteAtTheEnd(schema: string, isVoteFirst: boolean): Promise<number> {
  const { roomId, who } = await inTurn(owner, api, host, [1], 3);
  await vote(api, roomId, who(2), 1, 2);
  const told: unknown[] = [];
  const cast = (sql: Sql) => vote(sql, roomId, { ...who(3), schema }, 1, 2);
  const end = async (sql: Sql) => {
    await next(sql, roomId, host, { schema });
    told.push((await readState(sql, roomId)).votes.map(({ id }) => id));
  };
  const [hold, call] = isVoteFirst ? [cast, end] : [end, cast];
  const { refusals, passed } = await meet<unknown>(owner, hold, [() => call(api)]);
  told.push((await readState(api, roomId)).votes.map(({ id }) => id));
  const taken = isVoteFirst ? ['2', '3'] : ['2'];
  expect([refusals, ...told]).toEqual([isVoteFirst ? [] : ['wrong_phase'], taken, taken]);
  return passed;
}

async function statementsAtTheEnd(schema: string, isTextFirst: boolean): Promise<number> {
  const { roomId, who } = await writing(api, host, 2);
  await write(api, roomId, who(2), statementsOf('g2'));
  const text = (sql: Sql) => write(sql, roomId, { ...who(1), schema }, statementsOf('g1'));
  const end = (sql: Sql) => next(sql, roomId, host, { schema });
  const [hold, call] = isTextFirst ? [text, end] : [end, text];
  const { refusals, passed } = await meet<unknown>(owner, hold, [() => call(api)]);
  const turns: (number | undefined)[] = [];
  for (;;) {
    const { game, turn } = await readState(api, roomId);
    if (game.phase === 'final') break;
    if (game.phase === 'voting') turns.push(turn?.number);
    await next(api, roomId, host);
  }
  expect([refusals, turns.toSorted()]).toEqual([[], [1, 2]]);
  return passed;
}

async function passAfterLastVote(schema: string, isPassFirst: boolean): Promise<number> {
  const { roomId, who } = await inTurn(owner, api, host, [1, 2]);
  await vote(api, roomId, who(2), await lieOf(owner, roomId), 2);
  await passDeadline(owner, roomId);
  const pass = (sql: Sql) => write(sql, roomId, { ...who(1), schema });
  const step = (sql: Sql) => advance(sql, roomId, schema);
  const [hold, call] = isPassFirst ? [pass, step] : [step, pass];
  const { refusals, passed } = await meet<unknown>(owner, hold, [() => call(api)]);
  await advance(api, roomId);
  expect(refusals).toEqual(isPassFirst ? [] : ['wrong_phase']);
  expect(await stand(owner, roomId)).toMatchObject(isPassFirst ? NEXT.reveal : NEXT.voting);
  if (isPassFirst) await next(api, roomId, host);
  expect((await readState(api, roomId)).points).toEqual(isPassFirst ? {} : { 2: 1 });
  return passed;
}

async function removalOfTheWriter(schema: string): Promise<number> {
  const { roomId, who } = await at('voting');
  const { version } = await stand(owner, roomId);
  const { replies, refusals, passed } = await meet<unknown>(owner, (sql) => remove(sql, roomId, host, 1), [
    () => vote(api, roomId, { ...who(3), schema }, 0, 2),
    ...times(TIMES, () => () => advance(api, roomId, schema)),
  ]);
  const votes = replies.filter((reply) => typeof reply === 'object');
  expect(replies.filter((reply) => reply === true)).toHaveLength(1);
  expect([votes.length, refusals.length]).toEqual([1, 0]);
  expect(await stand(owner, roomId)).toMatchObject({ ...NEXT.reveal, version: version + 2 + votes.length });
  expect((await readState(api, roomId)).turn).toMatchObject({ number: 2, turnNumber: 1 });
  return passed;
}

const RACES: [what: string, race: Race, mutant: string][] = [
  ...PHASES.map((phase): [string, Race, string] => [
    `polls and host tabs at the end of ${phase} make one step`,
    polls(phase),
    UNLOCKED,
  ]),
  [`${TIMES} votes at once by one seat are one`, votesOfOneSeat, KEYLESS],
  ['the last votes at once all count, and end the voting once', lastVotes, UNLOCKED],
  [
    'votes at the end of the voting: those that were taken are told, and no other',
    inBothOrders(voteAtTheEnd),
    UNLOCKED,
  ],
  ['a pass after the last vote: the turn is skipped or revealed, not both', inBothOrders(passAfterLastVote), UNLOCKED],
  ['the removal of the writer, a vote and polls: the next turn comes in one step', removalOfTheWriter, UNLOCKED],
];

test.each(RACES)('%s, but not without its lock or key', async (_, race, mutant) => {
  expect(await race('app')).toBe(0);
  await expect(race(mutant)).rejects.toThrow(BROKEN);
});

test('statements at the end of the writing: those that were taken have their turn', async () => {
  expect(await inBothOrders(statementsAtTheEnd)('app')).toBe(0);
});
