import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, connectAsApi, outcomes } from './connections.ts';
import { saveDeck } from './decks.ts';
import * as masterpiece from './masterpiece.ts';
import { makeMutants, withoutRoomLock } from './mutants.ts';
import { at, PHASE_GAMES, type PhaseGame, passDeadline, stand } from './phase-games.ts';
import { holdGame, holdRoom, queueUp } from './queue.ts';
import { newHost, openGame, remove, reply } from './rooms.ts';
import * as thisOrThat from './this-or-that.ts';

const RUNS = 3;
/** Tries in which a race without its lock has to go wrong once. */
const MUTANT_RUNS = 30;
const TIMES = 20;

const owner = connect();
const api = connectAsApi(TIMES + 5);
const UNLOCKED = 'games_unlocked';
const UNHELD = 'games_unheld';
const KEYLESS = 'games_keyless';

let host: string;
beforeAll(async () => {
  host = await newHost(owner, { tier: 'premium' });
  const steps = ['advance_masterpiece', 'move_masterpiece', 'advance_this_or_that', 'next_this_or_that'];
  const starts = ['start_this_or_that', 'choose'];
  const moves = ['submit_drawing', 'vote_masterpiece', 'vote_this_or_that'];
  const locks = ['due_game', 'lock_account_of', 'lock_for_host', 'lock_for_lead', 'lock_for_player', 'lock_open_room'];
  await makeMutants(owner, UNLOCKED, [...locks, ...steps, ...starts, ...moves], (definition) =>
    // others come between looking and writing: here they have the time to
    withoutRoomLock(definition)
      .replace('for no key update', '')
      .replace(/insert into public\.(drawing|this_or_that_vote)/, 'perform pg_sleep(0.05); $&'),
  );
  await makeMutants(owner, UNHELD, ['choose', 'delete_deck', 'move_masterpiece', 'start_this_or_that'], (definition) =>
    definition
      .replace('by id for update;', 'by id;')
      .replace('update public.phase_games', 'perform pg_sleep(0.05); update public.phase_games'),
  );
  await makeMutants(owner, KEYLESS, ['vote_this_or_that'], (definition) =>
    definition.replaceAll('public.this_or_that_votes', `${KEYLESS}.votes`),
  );
  await owner`create table ${owner(KEYLESS)}.votes (like public.this_or_that_votes)`;
});
afterAll(async () => {
  for (const schema of [UNLOCKED, UNHELD, KEYLESS]) await owner`drop schema if exists ${owner(schema)} cascade`;
});

const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));

/** Makes calls that change the game of a room wait until all of them are under way. */
const atOnce = <T>(roomId: string, calls: () => Promise<T>[]): Promise<T[]> => queueUp(owner, holdGame(roomId), calls);

/** Throws where the rule does not hold in the end. `schema` has the functions that are called. */
type Race = (schema: string) => Promise<unknown>;

const seen = { taken: 0, late: 0 };
function count(schema: string, { replies, refusals }: { replies: unknown[]; refusals: string[] }): void {
  expect(refusals).toEqual(Array(refusals.length).fill('wrong_phase'));
  if (schema !== 'app') return;
  seen.taken += replies.length;
  seen.late += refusals.length;
}

/** The races of every game in phases. */
function racesOf(game: PhaseGame): [what: string, race: Race, mutant: string][] {
  const first = game.phases[0]?.name ?? '';

  /** Calls that all want to end this phase, the clock's before or after its deadline; one of them does. */
  const steps =
    (phase: string, calls: (roomId: string, schema: string) => Promise<unknown>[], isOver = false): Race =>
    async (schema) => {
      const { roomId, seats } = await at(api, host, game, first, 3);
      // With nothing to choose from, a voting begins to close by itself.
      for (const seat of seats.slice(0, 2)) await game.act(api, roomId, { seat });
      for (const { name } of game.phases) {
        if (name === phase) break;
        await game.next(api, roomId, host, name);
      }
      const { version } = await stand(owner, roomId);
      if (isOver) await passDeadline(owner, roomId);
      const replies = await atOnce(roomId, () => calls(roomId, schema));
      expect(replies.filter((reply) => reply === true)).toHaveLength(isOver ? 1 : 0);
      const place = game.phases.findIndex(({ name }) => name === phase) + 1;
      const next = game.phases[place % game.phases.length]?.name;
      expect(await stand(owner, roomId)).toMatchObject({
        version: version + 1,
        phase: next,
        round: next === first ? 2 : 1,
      });
    };

  async function starts(schema: string): Promise<void> {
    const { roomId } = await at(api, host, game, first);
    await game.stop(api, roomId, host);
    const { version } = await stand(owner, roomId);
    await atOnce(roomId, () => times(10, () => game.start(api, roomId, host, {}, schema)));
    expect(await stand(owner, roomId)).toMatchObject({ version: version + 1, round: 2 });
  }

  async function everySeat(schema: string): Promise<void> {
    const { roomId, seats } = await at(api, host, game, first, TIMES);
    const { version } = await stand(owner, roomId);
    await atOnce(roomId, () => seats.map((seat) => game.act(api, roomId, { seat }, schema)));
    const { order } = await game.acts(owner, roomId);
    expect(order).toEqual(times(TIMES, (n) => n + (order[0] ?? 0)));
    expect((await stand(owner, roomId)).version).toBe(version + TIMES);
    expect((await game.read(api, roomId)).isDone).toBe(true);
  }

  async function actsAtTheEnd(schema: string): Promise<void> {
    const { roomId, seats } = await at(api, host, game, first, TIMES);
    const act = (some: Buffer[]) => outcomes(some.map((seat) => game.act(api, roomId, { seat }, schema)));
    const early = act(seats.slice(0, TIMES / 2));
    const end = async () => {
      for (const { name } of game.phases.slice(0, -1)) await game.next(api, roomId, host, name, schema);
      return game.acts(owner, roomId);
    };
    const ending = end();
    const late = act(seats.slice(TIMES / 2));
    const told = await ending;
    const results = [await early, await late];
    for (const result of results) count(schema, result);
    const taken = results.flatMap(({ replies }) => replies).length;
    expect([told.seats.length, (await game.acts(owner, roomId)).seats.length]).toEqual([taken, taken]);
  }

  async function deckThatGoes(schema: string): Promise<void> {
    const { roomId } = await at(api, host, game, 'waiting');
    const { id } = await saveDeck(api, host, { game: game.key });
    const { refusals } = await outcomes([
      game.start(api, roomId, host, { deck: id }, schema),
      reply(api`select ${api(schema)}.delete_deck(${host}, ${id}) as reply`),
    ]);
    const { phase, deckId } = (await game.read(api, roomId)).game as { phase: string; deckId: string | null };
    expect([refusals, phase, deckId]).toEqual(
      refusals.length === 0 ? [[], first, null] : [['not_found'], 'waiting', null],
    );
  }

  return [
    ...game.phases.flatMap(({ name }): [string, Race, string][] => {
      const polls = (roomId: string, schema: string) => times(TIMES, () => game.advance(api, roomId, schema));
      const tabs = (roomId: string, schema: string) => times(10, () => game.next(api, roomId, host, name, schema));
      return [
        [`polls at the end of ${name} make one step`, steps(name, polls, true), UNLOCKED],
        [`host tabs that end ${name} at once make one step`, steps(name, tabs), UNLOCKED],
      ];
    }),
    ['host tabs that start at once begin one round', starts, UNLOCKED],
    [`${TIMES} who move at once come in one after the other`, everySeat, UNLOCKED],
    ['moves at the end of a phase: those that were taken are in it, and no other', actsAtTheEnd, UNLOCKED],
    ['a deck that is chosen while it is deleted is chosen or not there', deckThatGoes, UNHELD],
  ];
}

const [thisOrThatGame, masterpieceGame] = PHASE_GAMES as [PhaseGame, PhaseGame];

/** Throws unless many moves of one seat at once are one, and all are told which. */
const oneSeat =
  (game: PhaseGame): Race =>
  async (schema) => {
    const { roomId, seats } = await at(api, host, game, game.phases[0]?.name ?? '', 1);
    const { version } = await stand(owner, roomId);
    const replies = await atOnce(roomId, () => times(TIMES, () => game.act(api, roomId, { seat: seats[0] }, schema)));
    expect((await stand(owner, roomId)).version).toBe(version + 1);
    expect(new Set(replies).size).toBe(1);
    if (schema !== KEYLESS) expect((await game.acts(owner, roomId)).seats).toEqual([1]);
  };

async function votesOfOneSeat(schema: string): Promise<void> {
  const { roomId, seats, drawings } = await masterpiece.at(api, host, 'voting');
  const replies = await queueUp(owner, holdRoom(roomId), () =>
    times(TIMES, (n) => masterpiece.vote(api, roomId, { seat: seats[2], drawing: drawings[n % 2] ?? '', schema })),
  );
  const [counted] = (await masterpiece.readState(api, roomId)).votes.filter(({ number }) => number === 3);
  expect(new Set(replies.map(({ drawingId }) => drawingId))).toEqual(new Set([counted?.drawingId]));
  expect(replies.filter(({ created }) => created)).toHaveLength(1);
}

async function movesAtTheDeadline(schema: string): Promise<void> {
  const { roomId, seats } = await masterpiece.at(api, host, 'results');
  const { version } = await stand(owner, roomId);
  await masterpiece.pass(owner, roomId, masterpiece.RULES.results);
  const move = (who: masterpiece.Who) => masterpiece.move(api, roomId, { ...who, to: 'drawing', schema });
  await atOnce<unknown>(roomId, () => [
    ...times(3, () => masterpiece.advance(api, roomId, schema)),
    ...times(3, () => move({ user: host })),
    ...times(3, () => move({ seat: seats[0] })),
  ]);
  expect(await stand(owner, roomId)).toMatchObject({ version: version + 1, round: 2 });
}

async function votesAtTheEnd(schema: string): Promise<void> {
  const { roomId, seats } = await openGame(api, host, 'masterpiece', TIMES);
  const drawings = await masterpiece.drawn(api, roomId, host, seats.slice(0, 3));
  const cast = (voters: Buffer[]) => {
    const ballots = voters.map((seat, n) => ({ seat, drawing: drawings[n % 3] ?? '', schema }));
    return outcomes(ballots.map((ballot) => masterpiece.vote(api, roomId, ballot)));
  };
  const end = async () => {
    for (const to of ['results', 'drawing'] as const) {
      await masterpiece.move(api, roomId, { user: host, to, schema, rules: masterpiece.SETTLED });
    }
    return masterpiece.roundOf(api, roomId, 1);
  };
  const early = cast(seats.slice(3, 12));
  const ending = end();
  const late = cast(seats.slice(12));
  const round = await ending;
  const results = [await early, await late];
  for (const result of results) count(schema, result);
  const taken = results.flatMap(({ replies }) => replies).map(({ drawingId }) => drawingId);
  const expected = drawings.map((id) => ({ id, voteCount: taken.filter((drawing) => drawing === id).length }));
  const most = Math.max(...expected.map(({ voteCount }) => voteCount));
  const winner = most === 0 ? null : expected.findIndex(({ voteCount }) => voteCount === most) + 1;
  for (const told of [round, await masterpiece.roundOf(api, roomId, 1)]) {
    expect(told.winnerNumber).toBe(winner);
    const counts = told.drawings.map(({ id, voteCount }) => ({ id, voteCount }));
    expect(counts).toEqual(expect.arrayContaining(expected));
  }
}

const RACES: [what: string, race: Race, mutant: string][] = [
  ...PHASE_GAMES.flatMap((game) =>
    racesOf(game).map(([what, ...rest]): [string, Race, string] => [`${game.key}: ${what}`, ...rest]),
  ),
  [`${TIMES} votes at once by one seat are one`, oneSeat(thisOrThatGame), KEYLESS],
  [`${TIMES} drawings at once by one seat are one`, oneSeat(masterpieceGame), UNLOCKED],
  [`${TIMES} votes for drawings at once by one seat are one`, votesOfOneSeat, UNLOCKED],
  ['polls, host tabs and players at the end of the results make one step', movesAtTheDeadline, UNLOCKED],
  ['votes at the end of a round: who wins is right for those that were taken', votesAtTheEnd, UNLOCKED],
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

test('following the votes while they come in misses none', async () => {
  for (let run = 0; run < RUNS; run += 1) {
    const { roomId, seats } = await at(api, host, thisOrThatGame, 'voting', TIMES);
    let known: { version: number } = await thisOrThat.readState(api, roomId);
    const followed = new Set<number>();
    let isOver = false;
    const voting = Promise.all(seats.map((seat) => thisOrThat.vote(api, roomId, { seat }))).then(() => {
      isOver = true;
    });
    for (let last = false; !last; ) {
      last = isOver;
      const { votes, version } = await thisOrThat.readChanges(api, roomId, known);
      for (const { number } of votes ?? []) followed.add(number);
      known = { version };
    }
    await voting;
    expect([...followed].toSorted((a, b) => a - b)).toEqual(times(TIMES, (n) => n + 1));
  }
});

test('a vote and the removal of its seat leave a vote that counts only while the seat is there', async () => {
  for (let run = 0; run < RUNS; run += 1) {
    const { roomId, seats } = await at(api, host, thisOrThatGame, 'voting', 2);
    await outcomes<unknown>([thisOrThat.vote(api, roomId, { seat: seats[0] }), remove(api, roomId, host, 1)]);
    expect((await thisOrThat.readState(api, roomId)).votes).toEqual([]);
    expect(await thisOrThat.vote(api, roomId, { seat: seats[1] })).toMatchObject({ votedCount: 1 });
  }
});
