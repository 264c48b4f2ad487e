import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, connectAsApi, type Sql } from './connections.ts';
import { saveDeck } from './decks.ts';
import * as masterpiece from './masterpiece.ts';
import { BROKEN, makeMutants, withoutRoomLock } from './mutants.ts';
import { at, PHASE_GAMES, type PhaseGame, passDeadline, stand } from './phase-games.ts';
import { holdGame, holdRoom, inBothOrders, type Met, meet, type Race } from './queue.ts';
import { newHost, openGame, remove, reply } from './rooms.ts';
import * as thisOrThat from './this-or-that.ts';

const TIMES = 20;

const owner = connect();
const api = connectAsApi(TIMES + 5);
const UNLOCKED = 'games_unlocked';
const UNHELD = 'games_unheld';
const KEYLESS = 'games_keyless';

let host: string;
beforeAll(async () => {
  host = await newHost(owner, { tier: 'premium' });
  const steps = ['advance_game', 'move_masterpiece', 'next_game'];
  const starts = ['start_game', 'choose'];
  const moves = ['submit_drawing', 'vote_masterpiece', 'vote_this_or_that'];
  const locks = ['lock_account_of', 'lock_for_host', 'lock_for_lead', 'lock_for_player', 'lock_open_room'];
  await makeMutants(owner, UNLOCKED, [...locks, ...steps, ...starts, ...moves], (definition) =>
    withoutRoomLock(definition).replace('for no key update', ''),
  );
  await makeMutants(owner, UNHELD, ['choose', 'delete_deck', 'move_masterpiece', 'start_game'], (definition) =>
    definition.replace('by id for update;', 'by id;'),
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

/** All of them wait for the game, or for one that does. */
const atOnce = <T>(roomId: string, calls: (() => Promise<T>)[]): Promise<Met<T>> =>
  meet(owner, holdGame(roomId), calls);

type Described = [what: string, race: Race, mutant: string];

/** The races of every game in phases. */
function racesOf(game: PhaseGame): Described[] {
  const first = game.phases[0]?.name ?? '';

  /** Calls that all want to end this phase, the clock's before or after its deadline; one of them does. */
  const steps =
    (phase: string, calls: (roomId: string, schema: string) => (() => Promise<unknown>)[], isOver = false): Race =>
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
      const { replies, passed } = await atOnce(roomId, calls(roomId, schema));
      expect(replies.filter((reply) => reply === true)).toHaveLength(isOver ? 1 : 0);
      const place = game.phases.findIndex(({ name }) => name === phase) + 1;
      const next = game.phases[place % game.phases.length]?.name;
      expect(await stand(owner, roomId)).toMatchObject({
        version: version + 1,
        phase: next,
        round: next === first ? 2 : 1,
      });
      return passed;
    };

  async function starts(schema: string): Promise<number> {
    const { roomId } = await at(api, host, game, first);
    await game.stop(api, roomId, host);
    const { version } = await stand(owner, roomId);
    const { passed } = await atOnce(
      roomId,
      times(10, () => () => game.start(api, roomId, host, {}, schema)),
    );
    expect(await stand(owner, roomId)).toMatchObject({ version: version + 1, round: 2 });
    return passed;
  }

  async function everySeat(schema: string): Promise<number> {
    const { roomId, seats } = await at(api, host, game, first, TIMES);
    const { version } = await stand(owner, roomId);
    const { passed } = await atOnce(
      roomId,
      seats.map((seat) => () => game.act(api, roomId, { seat }, schema)),
    );
    const { order } = await game.acts(owner, roomId);
    expect(order).toEqual(times(TIMES, (n) => n + (order[0] ?? 0)));
    expect((await stand(owner, roomId)).version).toBe(version + TIMES);
    expect((await game.read(api, roomId)).isDone).toBe(true);
    return passed;
  }

  async function actAtTheEnd(schema: string, isEarly: boolean): Promise<number> {
    const { roomId, seats } = await at(api, host, game, first, 3);
    for (const seat of seats.slice(0, 2)) await game.act(api, roomId, { seat });
    let told: number[] = [];
    const end = async (sql: Sql, reader = sql) => {
      for (const { name } of game.phases.slice(0, -1)) await game.next(sql, roomId, host, name, schema);
      told = (await game.acts(reader, roomId)).seats;
    };
    const act = (sql: Sql) => game.act(sql, roomId, { seat: seats[2] }, schema);
    const { refusals, passed } = isEarly
      ? await meet(owner, act, [() => end(api, owner)])
      : await meet<unknown>(owner, end, [() => act(api)]);
    const taken = isEarly ? [1, 2, 3] : [1, 2];
    expect([refusals, told, (await game.acts(owner, roomId)).seats]).toEqual([
      isEarly ? [] : ['wrong_phase'],
      taken,
      taken,
    ]);
    return passed;
  }

  async function deckThatGoes(schema: string, isChosen: boolean): Promise<number> {
    const { roomId } = await at(api, host, game, 'waiting');
    const { id } = await saveDeck(api, host, { game: game.key });
    const start = (sql: Sql) => game.start(sql, roomId, host, { deck: id }, schema);
    const remove = (sql: Sql) => reply<object>(sql`select ${sql(schema)}.delete_deck(${host}, ${id}) as reply`);
    const [hold, call] = isChosen ? [start, remove] : [remove, start];
    const { refusals, passed } = await meet(owner, hold, [() => call(api)]);
    const { phase, deckId } = (await game.read(api, roomId)).game as { phase: string; deckId: string | null };
    expect([refusals, phase, deckId]).toEqual(isChosen ? [[], first, null] : [['not_found'], 'waiting', null]);
    return passed;
  }

  return [
    ...game.phases.flatMap(({ name }): Described[] => {
      const polls = (roomId: string, schema: string) => times(TIMES, () => () => game.advance(api, roomId, schema));
      const tabs = (roomId: string, schema: string) =>
        times(10, () => () => game.next(api, roomId, host, name, schema));
      return [
        [`polls at the end of ${name} make one step`, steps(name, polls, true), UNLOCKED],
        [`host tabs that end ${name} at once make one step`, steps(name, tabs), UNLOCKED],
      ];
    }),
    ['host tabs that start at once begin one round', starts, UNLOCKED],
    [`${TIMES} who move at once come in one after the other`, everySeat, UNLOCKED],
    ['moves at the end of a phase: those that were taken are in it, and no other', inBothOrders(actAtTheEnd), UNLOCKED],
    ['a deck that is chosen while it is deleted is chosen or not there', inBothOrders(deckThatGoes), UNHELD],
  ];
}

const [thisOrThatGame, masterpieceGame] = PHASE_GAMES as [PhaseGame, PhaseGame];

/** Throws unless many moves of one seat at once are one, and all are told which. */
const oneSeat =
  (game: PhaseGame): Race =>
  async (schema) => {
    const { roomId, seats } = await at(api, host, game, game.phases[0]?.name ?? '', 1);
    const { version } = await stand(owner, roomId);
    const { replies, passed } = await atOnce(
      roomId,
      times(TIMES, () => () => game.act(api, roomId, { seat: seats[0] }, schema)),
    );
    expect((await stand(owner, roomId)).version).toBe(version + 1);
    expect(new Set(replies).size).toBe(1);
    expect((await game.acts(owner, roomId)).seats).toEqual([1]);
    return passed;
  };

async function votesOfOneSeat(schema: string): Promise<number> {
  const { roomId, seats, drawings } = await masterpiece.at(api, host, 'voting');
  const cast = (n: number) => () =>
    masterpiece.vote(api, roomId, { seat: seats[2], drawing: drawings[n % 2] ?? '', schema });
  const { replies, passed } = await meet(owner, holdRoom(roomId), times(TIMES, cast));
  const [counted] = (await masterpiece.readState(api, roomId)).votes.filter(({ number }) => number === 3);
  expect(new Set(replies.map(({ drawingId }) => drawingId))).toEqual(new Set([counted?.drawingId]));
  expect(replies.filter(({ created }) => created)).toHaveLength(1);
  return passed;
}

async function movesAtTheDeadline(schema: string): Promise<number> {
  const { roomId, seats } = await masterpiece.at(api, host, 'results');
  const { version } = await stand(owner, roomId);
  await masterpiece.pass(owner, roomId, masterpiece.RULES.results);
  const move = (who: masterpiece.Who) => masterpiece.move(api, roomId, { ...who, to: 'drawing', schema });
  const { passed } = await atOnce<unknown>(roomId, [
    ...times(3, () => () => masterpiece.advance(api, roomId, schema)),
    ...times(3, () => () => move({ user: host })),
    ...times(3, () => () => move({ seat: seats[0] })),
  ]);
  expect(await stand(owner, roomId)).toMatchObject({ version: version + 1, round: 2 });
  return passed;
}

async function voteAtTheEnd(schema: string, isEarly: boolean): Promise<number> {
  const { roomId, seats } = await openGame(api, host, 'masterpiece', 4);
  const drawings = await masterpiece.drawn(api, roomId, host, seats.slice(0, 3));
  const cast = (sql: Sql) => masterpiece.vote(sql, roomId, { seat: seats[3], drawing: drawings[1] ?? '', schema });
  const told: object[] = [];
  const end = async (sql: Sql) => {
    for (const to of ['results', 'drawing'] as const) {
      await masterpiece.move(sql, roomId, { user: host, to, schema, rules: masterpiece.SETTLED });
    }
    told.push(await masterpiece.roundOf(sql, roomId, 1));
  };
  const [hold, call] = isEarly ? [cast, end] : [end, cast];
  const { refusals, passed } = await meet<unknown>(owner, hold, [() => call(api)]);
  told.push(await masterpiece.roundOf(api, roomId, 1));
  const counts = drawings.map((id, n) => ({ id, voteCount: isEarly && n === 1 ? 1 : 0 }));
  const round = {
    winnerNumber: isEarly ? 2 : null,
    drawings: expect.arrayContaining(counts.map((count) => expect.objectContaining(count))),
  };
  expect([refusals, ...told]).toMatchObject([isEarly ? [] : ['wrong_phase'], round, round]);
  return passed;
}

const RACES: Described[] = [
  ...PHASE_GAMES.flatMap((game) =>
    racesOf(game).map(([what, ...rest]): Described => [`${game.key}: ${what}`, ...rest]),
  ),
  [`${TIMES} votes at once by one seat are one`, oneSeat(thisOrThatGame), KEYLESS],
  [`${TIMES} drawings at once by one seat are one`, oneSeat(masterpieceGame), UNLOCKED],
  [`${TIMES} votes for drawings at once by one seat are one`, votesOfOneSeat, UNLOCKED],
  ['polls, host tabs and players at the end of the results make one step', movesAtTheDeadline, UNLOCKED],
  ['votes at the end of a round: who wins is right for those that were taken', inBothOrders(voteAtTheEnd), UNLOCKED],
];

test.each(RACES)('%s, but not without its lock or key', async (_, race, mutant) => {
  expect(await race('app')).toBe(0);
  await expect(race(mutant)).rejects.toThrow(BROKEN);
});

test('following the votes while they come in misses none', async () => {
  const { roomId, seats } = await at(api, host, thisOrThatGame, 'voting', 2);
  const followed: number[] = [];
  let known: { version: number } = await thisOrThat.readState(api, roomId);
  const follow = async () => {
    const { votes, version } = await thisOrThat.readChanges(api, roomId, known);
    followed.push(...(votes ?? []).map(({ number }) => number));
    known = { version };
  };
  const vote = (sql: Sql, seat: Buffer | undefined) => thisOrThat.vote(sql, roomId, { seat });
  // One is counted and not yet to be seen, one waits, and somebody looks.
  const { passed } = await meet<unknown>(owner, (sql) => vote(sql, seats[0]), [() => vote(api, seats[1]), follow]);
  await follow();
  expect([passed, followed]).toEqual([1, [1, 2]]);
});

test.each([true, false])('a vote and the removal of its seat leave no vote: %s', async (isVoteFirst) => {
  const { roomId, seats } = await at(api, host, thisOrThatGame, 'voting', 2);
  const vote = (sql: Sql) => thisOrThat.vote(sql, roomId, { seat: seats[0] });
  const takeOut = (sql: Sql) => remove(sql, roomId, host, 1);
  const [hold, call] = isVoteFirst ? [vote, takeOut] : [takeOut, vote];
  const { passed, refusals } = await meet<unknown>(owner, hold, [() => call(api)]);
  expect([passed, refusals]).toEqual([0, isVoteFirst ? [] : ['removed']]);
  expect((await thisOrThat.readState(api, roomId)).votes).toEqual([]);
  expect(await thisOrThat.vote(api, roomId, { seat: seats[1] })).toMatchObject({ votedCount: 1 });
});
