import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, connectAsApi, outcomes } from './connections.ts';
import { makeMutants, withoutRoomLock } from './mutants.ts';
import { passDeadline, stand } from './phase-games.ts';
import { holdGame, queueUp } from './queue.ts';
import { newHost, remove } from './rooms.ts';
import {
  advance,
  inTurn,
  lieOf,
  next,
  readState,
  setOrder,
  start,
  statementsOf,
  stop,
  type Table,
  vote,
  write,
  writing,
} from './two-truths.ts';

const RUNS = 3;
/** Tries in which a race without its lock has to go wrong once. */
const MUTANT_RUNS = 30;
const TIMES = 12;

const owner = connect();
const api = connectAsApi(TIMES + 5);
const UNLOCKED = 'two_truths_unlocked';
const KEYLESS = 'two_truths_keyless';

let host: string;
beforeAll(async () => {
  host = await newHost(owner, { tier: 'pro' });
  const locks = ['lock_for_host', 'lock_for_lead', 'lock_for_player', 'lock_open_room'];
  const calls = ['advance', 'next', 'start', 'vote', 'write'].map((call) => `${call}_two_truths`);
  await makeMutants(owner, UNLOCKED, [...locks, ...calls], (definition) =>
    // others come between looking and writing: here they have the time to
    withoutRoomLock(definition).replace(
      /(insert into|delete from) public\.two_truths_|perform internal\.step_two_truths/,
      'perform pg_sleep(0.05); $&',
    ),
  );
  await makeMutants(owner, KEYLESS, ['vote_two_truths'], (definition) =>
    definition.replace('public.two_truths_votes', `${KEYLESS}.votes`),
  );
  await owner`create table ${owner(KEYLESS)}.votes (like public.two_truths_votes)`;
});
afterAll(async () => {
  for (const schema of [UNLOCKED, KEYLESS]) await owner`drop schema if exists ${owner(schema)} cascade`;
});

const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));

/** Makes calls that change the game of a room wait until all of them are under way. */
const atOnce = <T>(roomId: string, calls: () => Promise<T>[]): Promise<T[]> => queueUp(owner, holdGame(roomId), calls);

/** Throws where the rule does not hold in the end. `schema` has the functions that are called. */
type Race = (schema: string) => Promise<unknown>;

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
    const replies = await atOnce<unknown>(roomId, () => [
      ...times(TIMES - 3, () => advance(api, roomId, schema)),
      ...times(3, () => next(api, roomId, host, { from: { phase, round: phase === 'writing' ? 1 : 2 }, schema })),
    ]);
    expect(replies.filter((reply) => reply === true).length).toBeLessThanOrEqual(1);
    expect(await stand(owner, roomId)).toMatchObject({ ...NEXT[phase], version: version + 1 });
  };

const tabs =
  (phase: Phase): Race =>
  async (schema) => {
    const { roomId } = await at(phase);
    const from = { phase, round: phase === 'writing' ? 1 : 2 };
    const { version } = await stand(owner, roomId);
    await atOnce(roomId, () => times(2, () => next(api, roomId, host, { from, schema })));
    expect(await stand(owner, roomId)).toMatchObject({ ...NEXT[phase], version: version + 1 });
  };

async function starts(schema: string): Promise<void> {
  const { roomId } = await at('voting');
  await stop(api, roomId, host);
  const { version } = await stand(owner, roomId);
  await atOnce(roomId, () => times(TIMES, () => start(api, roomId, host, { schema })));
  expect(await stand(owner, roomId)).toMatchObject({ phase: 'writing', round: 3, version: version + 1 });
}

async function votesOfOneSeat(schema: string): Promise<void> {
  const { roomId, who } = await at('voting');
  const { version } = await stand(owner, roomId);
  const replies = await atOnce(roomId, () => times(TIMES, (n) => vote(api, roomId, { ...who(2), schema }, n % 3, 2)));
  expect((await stand(owner, roomId)).version).toBe(version + 1);
  expect(new Set(replies.map(({ ownVote }) => ownVote)).size).toBe(1);
}

async function lastVotes(schema: string): Promise<void> {
  const { roomId, seats } = await inTurn(owner, api, host, [1], TIMES);
  const { version } = await stand(owner, roomId);
  const voters = seats.slice(1);
  await Promise.all(voters.map((seat, n) => vote(api, roomId, { seat, schema }, n % 3, 2)));
  expect((await readState(api, roomId)).game.pacing.closing).toBe(true);
  await passDeadline(owner, roomId);
  const ended = await Promise.all(voters.map(() => advance(api, roomId, schema)));
  expect(ended.filter((hasEnded) => hasEnded)).toEqual([true]);
  const { game, votes } = await readState(api, roomId);
  expect([game.phase, votes.map(({ choice }) => choice)]).toEqual(['reveal', voters.map((_, n) => n % 3)]);
  expect((await stand(owner, roomId)).version).toBe(version + voters.length + 1);
}

const seen = { taken: 0, late: 0 };
function count(schema: string, { replies, refusals }: { replies: unknown[]; refusals: string[] }): void {
  expect(refusals).toEqual(Array(refusals.length).fill('wrong_phase'));
  if (schema !== 'app') return;
  seen.taken += replies.length;
  seen.late += refusals.length;
}

async function votesAtTheEnd(schema: string): Promise<void> {
  const { roomId, seats } = await inTurn(owner, api, host, [1], TIMES);
  const cast = (voters: Buffer[]) => outcomes(voters.map((seat) => vote(api, roomId, { seat, schema }, 1, 2)));
  const early = cast(seats.slice(1, TIMES / 2));
  const ending = next(api, roomId, host, { schema }).then(() => readState(api, roomId));
  const late = cast(seats.slice(TIMES / 2));
  const told = await ending;
  const results = [await early, await late];
  for (const result of results) count(schema, result);
  const taken = results.flatMap(({ replies }) => replies).length;
  expect([told.votes.length, (await readState(api, roomId)).votes.length]).toEqual([taken, taken]);
}

/** A taken text has its turn: with the last one of these people in the order, most are too late. */
async function statementsAtTheEnd(schema: string): Promise<void> {
  const { roomId, seats, who } = await writing(api, host, TIMES);
  await write(api, roomId, who(TIMES), statementsOf('last'));
  await owner`update public.two_truths_entries set place = 0.5 where room_id = ${roomId}`;
  const others = seats.slice(0, -1);
  const taken: number[] = [TIMES];
  let late = 0;
  const writes = others.map(async (seat, n) => {
    const { replies } = await outcomes([write(api, roomId, { seat, schema }, statementsOf(`g${n + 1}`))]);
    if (replies.length > 0) taken.push(n + 1);
    else late += 1;
  });
  await next(api, roomId, host, { schema });
  await Promise.all(writes);
  if (schema === 'app') seen.late += late;
  const turns: (number | undefined)[] = [];
  for (;;) {
    const { game, turn } = await readState(api, roomId);
    if (game.phase === 'final') break;
    if (game.phase === 'voting') turns.push(turn?.number);
    await next(api, roomId, host);
  }
  expect(turns.toSorted()).toEqual(taken.toSorted());
}

async function passAfterLastVote(schema: string): Promise<void> {
  const { roomId, who } = await inTurn(owner, api, host, [1, 2]);
  await vote(api, roomId, who(2), await lieOf(owner, roomId), 2);
  await passDeadline(owner, roomId);
  const [{ replies: passes }] = await Promise.all([
    outcomes([write(api, roomId, { ...who(1), schema })]),
    advance(api, roomId, schema),
  ]);
  await advance(api, roomId);
  const hasPassed = passes.length > 0;
  expect(await stand(owner, roomId)).toMatchObject(hasPassed ? NEXT.reveal : NEXT.voting);
  if (hasPassed) await next(api, roomId, host);
  expect((await readState(api, roomId)).points).toEqual(hasPassed ? {} : { 2: 1 });
}

async function removalOfTheWriter(schema: string): Promise<void> {
  const { roomId, who } = await at('voting');
  const { version } = await stand(owner, roomId);
  let steps = 0;
  const poll = async () => {
    for (let { phase, round } = await stand(owner, roomId); phase === 'voting' && round === 2; ) {
      if (await advance(api, roomId, schema)) steps += 1;
      ({ phase, round } = await stand(owner, roomId));
    }
  };
  const [{ replies: votes }] = await Promise.all([
    outcomes([vote(api, roomId, { ...who(3), schema }, 0, 2)]),
    remove(api, roomId, host, 1),
    ...times(TIMES, poll),
  ]);
  expect(steps).toBe(1);
  expect(await stand(owner, roomId)).toMatchObject({ ...NEXT.reveal, version: version + 2 + votes.length });
  expect((await readState(api, roomId)).turn).toMatchObject({ number: 2, turnNumber: 1 });
}

const RACES: [what: string, race: Race, mutant: string][] = [
  ...PHASES.flatMap((phase): [string, Race, string][] => [
    [`polls and host tabs at the end of ${phase} make one step`, polls(phase), UNLOCKED],
    [`two host tabs that end ${phase} at once make one step`, tabs(phase), UNLOCKED],
  ]),
  ['host tabs that start at once begin one game', starts, UNLOCKED],
  [`${TIMES} votes at once by one seat are one`, votesOfOneSeat, KEYLESS],
  ['the last votes at once all count, and end the voting once', lastVotes, UNLOCKED],
  ['votes at the end of the voting: those that were taken are told, and no other', votesAtTheEnd, UNLOCKED],
  ['a pass after the last vote: the turn is skipped or revealed, not both', passAfterLastVote, UNLOCKED],
  ['the removal of the writer, a vote and polls: the next turn comes in one step', removalOfTheWriter, UNLOCKED],
];

describe.each(RACES)('%s', (_, race, mutant) => {
  test('every time', async () => {
    for (let n = 0; n < RUNS; n += 1) await race('app');
  });

  test('but not without its lock or key', async () => {
    let isBroken = false;
    for (let n = 0; n < MUTANT_RUNS && !isBroken; n += 1) {
      await race(mutant).catch(() => {
        isBroken = true;
      });
    }
    expect(isBroken).toBe(true);
  });
});

test('in these races some came in time and some too late', () => {
  expect(seen.taken).toBeGreaterThan(0);
  expect(seen.late).toBeGreaterThan(0);
});

test('statements at the end of the writing: those that were taken have their turn', async () => {
  for (let n = 0; n < RUNS; n += 1) await statementsAtTheEnd('app');
});
