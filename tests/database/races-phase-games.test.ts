import { expect, test } from 'vitest';
import { connect, connectAsApi, type Sql } from './connections.ts';
import { saveDeck } from './decks.ts';
import * as masterpiece from './masterpiece.ts';
import { holdsBut, makeMutants, withoutRoomLock } from './mutants.ts';
import { at, FINAL, GAMES_WITH_DECKS, PHASE_GAMES, type PhaseGame, passDeadline, stand } from './phase-games.ts';
import { holdGame, holdRoom, inBothOrders, type Met, meet, type Race } from './queue.ts';
import { newHost, openGame, remove, reply } from './rooms.ts';
import * as thisOrThat from './this-or-that.ts';
import * as twoTruths from './two-truths.ts';

const TIMES = 12;

const owner = connect();
const api = connectAsApi(TIMES + 5);
const UNLOCKED = 'games_unlocked';
const UNHELD = 'games_unheld';
const KEYLESS = 'games_keyless';
const KEYS = ['this_or_that_votes', 'two_truths_votes'];

const host = await newHost(owner, { tier: 'premium' });
const locks = ['lock_account_of', 'lock_for_host', 'lock_for_lead', 'lock_for_player', 'lock_open_room'];
const kit = ['advance', 'advance_game', 'change_pace', 'choose', 'close_phase', 'count_move'];
const leads = ['next_game', 'pace_game', 'start_game', 'move_masterpiece'];
const moves = ['submit_drawing', 'vote_masterpiece', 'vote_this_or_that', 'vote_two_truths', 'write_two_truths'];
await makeMutants(owner, UNLOCKED, [...locks, ...kit, ...leads, ...moves], (definition) =>
  withoutRoomLock(definition)
    .replace('for no key update', '')
    // one row per round, which would be a lock as well
    .replace(/update public\.masterpiece_rounds\s+set bytes[^;]*;/, ''),
);
await makeMutants(owner, UNHELD, ['choose', 'delete_deck', 'move_masterpiece', 'start_game'], (definition) =>
  definition.replace('by id for update;', 'by id;'),
);
await makeMutants(owner, KEYLESS, ['vote_this_or_that', 'vote_two_truths'], (definition) =>
  KEYS.reduce((sql, table) => sql.replaceAll(`public.${table}`, `${KEYLESS}.${table}`), definition).replace(
    /on conflict \(room_id, round, number\) do update[^;]*/,
    'on conflict do nothing',
  ),
);
for (const table of KEYS) {
  await owner`create table ${owner(KEYLESS)}.${owner(table)} (like public.${owner(table)})`;
}

const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));

/** All of them wait for the game, or for one that does. */
const atOnce = <T>(roomId: string, calls: (() => Promise<T>)[]): Promise<Met<T>> =>
  meet(owner, holdGame(roomId), calls);

interface End {
  phase: string;
  closing: boolean;
  held: boolean;
  /** Whether the end of the phase is near; null: it has none. */
  isNear: boolean | null;
}

async function endOf(roomId: string): Promise<End> {
  const [row] = await owner<[End]>`
    select phase, own_end is not null as closing, held, ends_at < now() + interval '400 s' as "isNear"
    from public.phase_games where room_id = ${roomId}`;
  return row;
}

type Described = [what: string, race: Race, mutant: string];

/** The races of every game in phases. */
function racesOf(game: PhaseGame): Described[] {
  const [first, second] = game.phases;
  const last = game.phases.at(-1) ?? second;

  /** Calls that all want to end this phase, the clock's before or after its deadline; one of them does. */
  const steps =
    (phase: typeof first, isOver: boolean): Race =>
    async (schema) => {
      const { roomId, seats } = await at(api, host, game, first.name, 3);
      // With nothing to choose from, a voting begins to close by itself.
      for (const seat of seats.slice(0, game.key === 'two-truths' ? 1 : 2)) await game.act(api, roomId, { seat });
      for (const { name } of game.phases) {
        if (name === phase.name) break;
        await game.next(api, roomId, host, name);
      }
      const { round, version } = await stand(owner, roomId);
      if (isOver) await passDeadline(owner, roomId);
      const step = isOver
        ? () => game.advance(api, roomId, schema)
        : () => game.next(api, roomId, host, phase.name, schema);
      const { replies, passed } = await atOnce<unknown>(roomId, Array(TIMES).fill(step));
      expect(replies.filter((reply) => reply === true)).toHaveLength(isOver ? 1 : 0);
      const next = { version: version + 1, phase: phase.next, round: round + phase.rounds };
      expect(await stand(owner, roomId)).toMatchObject(next);
      return passed;
    };

  async function starts(schema: string): Promise<number> {
    const { roomId } = await at(api, host, game, first.name);
    await game.stop(api, roomId, host);
    const { version } = await stand(owner, roomId);
    const { passed } = await atOnce(
      roomId,
      times(TIMES, () => () => game.start(api, roomId, host, {}, schema)),
    );
    expect(await stand(owner, roomId)).toMatchObject({ version: version + 1, round: 2 });
    return passed;
  }

  async function everySeat(schema: string): Promise<number> {
    const { roomId, seats } = await at(api, host, game, first.name, TIMES);
    const { version } = await stand(owner, roomId);
    const { passed } = await atOnce(
      roomId,
      seats.map((seat) => () => game.act(api, roomId, { seat }, schema)),
    );
    const { order } = await game.acts(owner, roomId);
    expect(order).toEqual(times(TIMES, (n) => n + (order[0] ?? 0)));
    expect((await stand(owner, roomId)).version).toBe(version + TIMES);
    const [room] = await owner`select version - phase_version as later from public.rooms where id = ${roomId}`;
    expect([await endOf(roomId), room]).toEqual([
      { phase: first.name, closing: true, held: false, isNear: true },
      { later: 0 },
    ]);
    return passed;
  }

  async function moveAndHold(schema: string, isMoveFirst: boolean): Promise<number> {
    const { roomId, seats } = await at(api, host, game, first.name, 1);
    const move = (sql: Sql) => game.act(sql, roomId, { seat: seats[0] }, schema);
    const hold = (sql: Sql) => game.pace(sql, roomId, host, { held: true }, schema);
    const [begins, second] = isMoveFirst ? [move, hold] : [hold, move];
    const { passed } = await meet(owner, begins, [() => second(api)]);
    expect(await endOf(roomId)).toEqual({ phase: first.name, closing: false, held: true, isNear: null });
    return passed;
  }

  async function moveAtTheDeadline(schema: string): Promise<number> {
    const { roomId, seats } = await at(api, host, game, first.name);
    await game.act(api, roomId, { seat: seats[0] });
    const end = async (sql: Sql) => {
      // seen by this step alone: the move still looks at a phase with time left
      await passDeadline(sql, roomId);
      expect(await game.advance(sql, roomId, schema)).toBe(true);
    };
    const { passed } = await meet(owner, end, [() => game.act(api, roomId, { seat: seats[1] }, schema)]);
    // the next phase has its whole length
    expect(await endOf(roomId)).toEqual({ phase: second.name, closing: false, held: false, isNear: false });
    return passed;
  }

  return [
    [`polls at the end of ${last.name} make one step`, steps(last, true), UNLOCKED],
    [`host tabs that end ${first.name} at once make one step`, steps(first, false), UNLOCKED],
    ['host tabs that start at once begin one round', starts, UNLOCKED],
    [`${TIMES} who move at once come in one after the other, and begin one countdown`, everySeat, UNLOCKED],
    ['the last move and a hold at once: it is held', inBothOrders(moveAndHold), UNLOCKED],
    ['the last move at the deadline shortens no other phase', moveAtTheDeadline, UNLOCKED],
  ];
}

/** The races of every game whose moves count in their phase alone, and whose entries come from decks. */
function deckRacesOf(game: (typeof GAMES_WITH_DECKS)[number]): Described[] {
  const [first] = game.phases;

  async function actAtTheEnd(schema: string, isEarly: boolean): Promise<number> {
    const { roomId, seats } = await at(api, host, game, first.name, 3);
    for (const seat of seats.slice(0, 2)) await game.act(api, roomId, { seat });
    let told: number[] = [];
    const end = async (sql: Sql, reader = sql) => {
      for (const { name } of game.phases.slice(0, -1)) await game.next(sql, roomId, host, name, schema);
      told = (await game.acts(reader, roomId)).seats;
    };
    const act = (sql: Sql) => game.act(sql, roomId, { seat: seats[2] }, schema);
    const { refusals, passed } = isEarly
      ? await meet<unknown>(owner, act, [() => end(api, owner)])
      : await meet<unknown>(owner, end, [() => act(api)]);
    const taken = isEarly ? [1, 2, 3] : [1, 2];
    const expected = [isEarly ? [] : ['wrong_phase'], taken, taken];
    expect([refusals, told, (await game.acts(owner, roomId)).seats]).toEqual(expected);
    return passed;
  }

  async function oneSeat(schema: string): Promise<number> {
    const { roomId, seats } = await at(api, host, game, first.name, 1);
    const { version } = await stand(owner, roomId);
    const { replies, passed } = await atOnce<{ id?: string; option?: string }>(
      roomId,
      times(TIMES, () => () => game.act(api, roomId, { seat: seats[0] }, schema)),
    );
    expect((await stand(owner, roomId)).version).toBe(version + 1);
    expect(new Set(replies.map(({ id, option }) => id ?? option)).size).toBe(1);
    expect((await game.acts(owner, roomId)).seats).toEqual([1]);
    return passed;
  }

  async function deckThatGoes(schema: string, isChosen: boolean): Promise<number> {
    const { roomId } = await at(api, host, game, 'waiting');
    const { id } = await saveDeck(api, host, { game: game.key });
    const start = (sql: Sql) => game.start(sql, roomId, host, { deck: id }, schema);
    const remove = (sql: Sql) => reply<object>(sql`select ${sql(schema)}.delete_deck(${host}, ${id}) as reply`);
    const [hold, call] = isChosen ? [start, remove] : [remove, start];
    const { refusals, passed } = await meet(owner, hold, [() => call(api)]);
    const state = (await game.read(api, roomId)).game;
    const expected = isChosen ? [[], first.name, null] : [['not_found'], 'waiting', null];
    expect([refusals, state?.phase, state?.deckId]).toEqual(expected);
    return passed;
  }

  return [
    ['moves at the end of a phase: those that were taken are in it, and no other', inBothOrders(actAtTheEnd), UNLOCKED],
    [`${TIMES} moves at once by one seat are one`, oneSeat, game.key === 'masterpiece' ? UNLOCKED : KEYLESS],
    ['a deck that is chosen while it is deleted is chosen or not there', inBothOrders(deckThatGoes), UNHELD],
  ];
}

/** Throws unless many votes of one seat at once are one, and all are told which. */
async function votesForDrawings(schema: string): Promise<number> {
  const { roomId, seats, drawings } = await masterpiece.at(api, host, 'voting');
  const cast = (n: number) => () =>
    masterpiece.vote(api, roomId, { seat: seats[2], drawing: drawings[n % 2] ?? '', schema });
  const { replies, passed } = await meet(owner, holdRoom(roomId), times(TIMES, cast));
  const [counted] = (await masterpiece.readState(api, roomId)).votes.filter(({ number }) => number === 3);
  expect(new Set(replies.map(({ drawingId }) => drawingId))).toEqual(new Set([counted?.drawingId]));
  expect(replies.filter(({ created }) => created)).toHaveLength(1);
  return passed;
}

async function votesForLies(schema: string): Promise<number> {
  const { roomId, who } = await twoTruths.inTurn(owner, api, host);
  const { version } = await stand(owner, roomId);
  const cast = (n: number) => () => twoTruths.vote(api, roomId, { ...who(2), schema }, n % 3, 2);
  const { replies, passed } = await atOnce(roomId, times(TIMES, cast));
  expect((await stand(owner, roomId)).version).toBe(version + 1);
  expect(new Set(replies.map(({ ownVote }) => ownVote)).size).toBe(1);
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

async function voteForDrawingAtTheEnd(schema: string, isEarly: boolean): Promise<number> {
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
    winners: isEarly ? [{ number: 2 }] : [],
    drawings: expect.arrayContaining(counts.map((count) => expect.objectContaining(count))),
  };
  expect([refusals, ...told]).toMatchObject([isEarly ? [] : ['wrong_phase'], round, round]);
  return passed;
}

async function voteForLieAtTheEnd(schema: string, isVoteFirst: boolean): Promise<number> {
  const { roomId, who } = await twoTruths.inTurn(owner, api, host, [1], 3);
  await twoTruths.vote(api, roomId, who(2), 1, 2);
  const told: unknown[] = [];
  const tell = async (sql: Sql) => told.push((await twoTruths.readState(sql, roomId)).votes.map(({ id }) => id));
  const cast = (sql: Sql) => twoTruths.vote(sql, roomId, { ...who(3), schema }, 1, 2);
  const end = async (sql: Sql) => {
    await twoTruths.next(sql, roomId, host, { schema });
    await tell(sql);
  };
  const [hold, call] = isVoteFirst ? [cast, end] : [end, cast];
  const { refusals, passed } = await meet<unknown>(owner, hold, [() => call(api)]);
  await tell(api);
  const taken = isVoteFirst ? ['2', '3'] : ['2'];
  expect([refusals, ...told]).toEqual([isVoteFirst ? [] : ['wrong_phase'], taken, taken]);
  return passed;
}

async function passAfterLastVote(schema: string, isPassFirst: boolean): Promise<number> {
  const { roomId, who } = await twoTruths.inTurn(owner, api, host, [1, 2]);
  await twoTruths.vote(api, roomId, who(2), await twoTruths.lieOf(owner, roomId), 2);
  await passDeadline(owner, roomId);
  const pass = (sql: Sql) => twoTruths.write(sql, roomId, { ...who(1), schema });
  const step = (sql: Sql) => twoTruths.advance(sql, roomId, schema);
  const [hold, call] = isPassFirst ? [pass, step] : [step, pass];
  const { refusals, passed } = await meet<unknown>(owner, hold, [() => call(api)]);
  await twoTruths.advance(api, roomId);
  expect(refusals).toEqual(isPassFirst ? [] : ['wrong_phase']);
  const next = isPassFirst ? { phase: 'voting', round: 3 } : { phase: 'reveal', round: 2 };
  expect(await stand(owner, roomId)).toMatchObject(next);
  if (isPassFirst) await twoTruths.next(api, roomId, host);
  expect((await twoTruths.readState(api, roomId)).points).toEqual(isPassFirst ? {} : { 2: 1 });
  return passed;
}

async function removalOfTheWriter(schema: string): Promise<number> {
  const { roomId, who } = await twoTruths.inTurn(owner, api, host);
  const { version } = await stand(owner, roomId);
  const { replies, refusals, passed } = await meet<unknown>(owner, (sql) => remove(sql, roomId, host, 1), [
    () => twoTruths.vote(api, roomId, { ...who(3), schema }, 0, 2),
    ...times(TIMES, () => () => twoTruths.advance(api, roomId, schema)),
  ]);
  const votes = replies.filter((reply) => typeof reply === 'object');
  expect(replies.filter((reply) => reply === true)).toHaveLength(1);
  expect([votes.length, refusals.length]).toEqual([1, 0]);
  expect(await stand(owner, roomId)).toMatchObject({ phase: 'voting', round: 3, version: version + 3 });
  expect((await twoTruths.readState(api, roomId)).turn).toMatchObject({ number: 2, turnNumber: 1 });
  return passed;
}

const named = ({ key }: PhaseGame, races: Described[]) =>
  races.map(([what, ...rest]): Described => [`${key}: ${what}`, ...rest]);
const RACES: Described[] = [
  ...PHASE_GAMES.flatMap((game) => named(game, racesOf(game))),
  ...GAMES_WITH_DECKS.flatMap((game) => named(game, deckRacesOf(game))),
  [`${TIMES} votes for drawings at once by one seat are one`, votesForDrawings, UNLOCKED],
  [`${TIMES} votes for lies at once by one seat are one`, votesForLies, KEYLESS],
  ['polls, host tabs and players at the end of the results make one step', movesAtTheDeadline, UNLOCKED],
  ['who wins is right for the votes that were taken', inBothOrders(voteForDrawingAtTheEnd), UNLOCKED],
  ['votes for lies at the end: those that were taken are told', inBothOrders(voteForLieAtTheEnd), UNLOCKED],
  ['a pass after the last vote: the turn is skipped or revealed, not both', inBothOrders(passAfterLastVote), UNLOCKED],
  ['the removal of the writer, a vote and polls: the next turn comes in one step', removalOfTheWriter, UNLOCKED],
];

test.each(RACES)('%s, but not without its lock or key', (_, race, mutant) => holdsBut(mutant, race));

test.each([true, false])('statements at the end of the writing have their turn: %s', async (isTextFirst) => {
  const { roomId, who } = await twoTruths.writing(api, host, 2);
  await twoTruths.write(api, roomId, who(2), twoTruths.statementsOf('g2'));
  const text = (sql: Sql) => twoTruths.write(sql, roomId, who(1), twoTruths.statementsOf('g1'));
  const end = (sql: Sql) => twoTruths.next(sql, roomId, host);
  const [hold, call] = isTextFirst ? [text, end] : [end, text];
  expect(await meet<unknown>(owner, hold, [() => call(api)])).toMatchObject({ refusals: [], passed: 0 });
  const turns: (number | undefined)[] = [];
  for (;;) {
    const { game, turn } = await twoTruths.readState(api, roomId);
    if (game.phase === FINAL.name) break;
    if (game.phase === 'voting') turns.push(turn?.number);
    await twoTruths.next(api, roomId, host);
  }
  expect(turns.toSorted()).toEqual([1, 2]);
});

test('following the votes while they come in misses none', async () => {
  const { roomId, seats } = await at(api, host, GAMES_WITH_DECKS[0], 'voting');
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
  const { roomId, seats } = await at(api, host, GAMES_WITH_DECKS[0], 'voting');
  const vote = (sql: Sql) => thisOrThat.vote(sql, roomId, { seat: seats[0] });
  const takeOut = (sql: Sql) => remove(sql, roomId, host, 1);
  const [hold, call] = isVoteFirst ? [vote, takeOut] : [takeOut, vote];
  const { passed, refusals } = await meet<unknown>(owner, hold, [() => call(api)]);
  expect([passed, refusals]).toEqual([0, isVoteFirst ? [] : ['removed']]);
  expect((await thisOrThat.readState(api, roomId)).votes).toEqual([]);
  expect(await thisOrThat.vote(api, roomId, { seat: seats[1] })).toMatchObject({ votedCount: 1 });
});
