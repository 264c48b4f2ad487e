import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, connectAsApi, outcomes } from './connections.ts';
import { deleteDeck, saveDeck } from './decks.ts';
import {
  advance,
  LENGTHS,
  move,
  pass,
  type Round,
  readState,
  roundOf,
  SETTLED,
  stop,
  submit,
  vote,
} from './masterpiece.ts';
import { at, drawn, openGame } from './masterpiece-rooms.ts';
import { makeMutants, withoutRoomLock } from './mutants.ts';
import { queueUp } from './queue.ts';
import { newHost } from './rooms.ts';

const RUNS = 10;
/** Tries in which a race without its lock has to go wrong once. */
const MUTANT_RUNS = 30;
const TIMES = 20;

const owner = connect();
const api = connectAsApi(TIMES + 5);
let host: string;

beforeAll(async () => {
  host = await newHost(owner, { tier: 'premium' });
  await makeMutants(
    owner,
    'masterpiece_unlocked',
    ['lock_open_room', 'due_game', 'advance_masterpiece', 'move_masterpiece', 'submit_drawing', 'vote_masterpiece'],
    (definition) => slowly(withoutRoomLock(definition), 'insert into public.drawing'),
  );
  await makeMutants(owner, 'masterpiece_unheld', ['hold_own_deck', 'move_masterpiece'], (definition) =>
    definition
      .replace(' for key share', '')
      .replace('v_game := internal.game_of(v_room)', 'perform pg_sleep(0.05); v_game := internal.game_of(v_room)'),
  );
});
afterAll(async () => {
  await owner`drop schema masterpiece_unlocked cascade`;
  await owner`drop schema masterpiece_unheld cascade`;
});

/** Without a lock others come between looking and writing: here they have the time to. */
function slowly(definition: string, write: string): string {
  return definition.replace(write, `perform pg_sleep(0.05); ${write}`);
}

const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));

/** Makes calls that change the game of a room wait until all of them are under way. */
function atOnce<T>(roomId: string, calls: () => Promise<T>[]): Promise<T[]> {
  return queueUp(owner, (sql) => sql`select from public.phase_games where room_id = ${roomId} for update`, calls);
}

/** Throws where the rule does not hold in the end. `schema` has the functions that are called. */
type Race = (schema: string) => Promise<void>;

async function submissions(schema: string): Promise<void> {
  const { roomId, seats } = await at(api, host, 'drawing');
  const seat = seats[2];
  const replies = await atOnce(roomId, () => times(TIMES, () => submit(api, roomId, { seat, schema })));
  expect(new Set(replies.map((reply) => reply.id)).size).toBe(1);
  expect(replies.filter((reply) => reply.created)).toHaveLength(1);
  const { version, drawings } = await readState(api, roomId);
  expect([version, drawings.length]).toEqual([4, 3]);
}

async function crowdSubmits(schema: string): Promise<void> {
  const { roomId, seats } = await openGame(api, host, TIMES);
  await move(api, roomId, { user: host, to: 'drawing' });
  await atOnce(roomId, () => seats.map((seat) => submit(api, roomId, { seat, schema })));
  const { version, doneCount, drawings } = await readState(api, roomId);
  expect([version, doneCount]).toEqual([1 + TIMES, TIMES]);
  expect(drawings.map((drawing) => drawing.sequence)).toEqual(times(TIMES, (n) => n + 1));
}

async function votes(schema: string): Promise<void> {
  const { roomId, seats, drawings } = await at(api, host, 'voting');
  const seat = seats[2];
  const replies = await atOnce(roomId, () =>
    times(TIMES, (n) => vote(api, roomId, { seat, drawing: drawings[n % 2] ?? '', schema })),
  );
  const [counted] = (await readState(api, roomId)).votes.filter((one) => one.number === 3);
  expect(new Set(replies.map((reply) => reply.drawingId))).toEqual(new Set([counted?.drawingId]));
  expect(replies.filter((reply) => reply.created)).toHaveLength(1);
}

const advances =
  (from: 'drawing' | 'voting' | 'results'): Race =>
  async (schema) => {
    const { roomId } = await at(api, host, from);
    const { version, game } = await readState(api, roomId);
    await pass(owner, roomId, LENGTHS.drawing);
    const steps = await atOnce(roomId, () => times(TIMES, () => advance(api, roomId, schema)));
    expect(steps.filter(Boolean)).toHaveLength(1);
    const after = await readState(api, roomId);
    expect(after.version).toBe(version + 1);
    expect(after.game.roundNumber).toBe(game.roundNumber + (from === 'results' ? 1 : 0));
  };

const moves =
  (from: 'waiting' | 'drawing' | 'voting' | 'results', to: 'drawing' | 'voting' | 'results'): Race =>
  async (schema) => {
    const { roomId, seats } = await at(api, host, from === 'waiting' ? 'results' : from, SETTLED);
    if (from === 'waiting') await stop(api, roomId, host);
    const { version, game } = await readState(api, roomId);
    const seat = seats[0];
    await atOnce(roomId, () => [
      ...times(4, () => move(api, roomId, { user: host, to, schema })),
      ...(from === 'results' ? times(4, () => move(api, roomId, { seat, to, schema, lengths: SETTLED })) : []),
    ]);
    const after = await readState(api, roomId);
    expect([after.version, after.game.phase]).toEqual([version + 1, to]);
    expect(after.game.roundNumber).toBe(game.roundNumber + (to === 'drawing' ? 1 : 0));
  };

async function movesAtTheDeadline(schema: string): Promise<void> {
  const { roomId, seats } = await at(api, host, 'results');
  const { version } = await readState(api, roomId);
  await pass(owner, roomId, LENGTHS.results);
  const to = 'drawing';
  await atOnce<unknown>(roomId, () => [
    ...times(3, () => advance(api, roomId, schema)),
    ...times(3, () => move(api, roomId, { user: host, to, schema })),
    ...times(3, () => move(api, roomId, { seat: seats[0], to, schema })),
  ]);
  const after = await readState(api, roomId);
  expect([after.version, after.game.roundNumber]).toEqual([version + 1, 2]);
}

const seen = { taken: 0, late: 0 };
function count(schema: string, { replies, refusals }: { replies: unknown[]; refusals: string[] }): void {
  expect(refusals).toEqual(Array(refusals.length).fill('wrong_phase'));
  if (schema !== 'app') return;
  seen.taken += replies.length;
  seen.late += refusals.length;
}

/** The round as it is once nothing can change it any more, read by who ended it. */
async function endRound(roomId: string, way: ('voting' | 'results' | 'drawing')[], schema: string): Promise<Round> {
  for (const to of way) await move(api, roomId, { user: host, to, schema, lengths: SETTLED });
  return roundOf(api, roomId, 1);
}

async function votesAtTheEnd(schema: string): Promise<void> {
  const { roomId, seats } = await openGame(api, host, TIMES);
  const drawings = await drawn(api, roomId, host, seats.slice(0, 3));
  const ballots = seats.slice(3).map((seat, n) => ({ seat, drawing: drawings[n % 3] ?? '', schema }));
  const half = ballots.length / 2;
  const early = outcomes(ballots.slice(0, half).map((ballot) => vote(api, roomId, ballot)));
  const ending = endRound(roomId, ['results', 'drawing'], schema);
  const late = outcomes(ballots.slice(half).map((ballot) => vote(api, roomId, ballot)));
  const round = await ending;
  const [one, two] = [await early, await late];
  count(schema, one);
  count(schema, two);
  const taken = [...one.replies, ...two.replies].map((reply) => reply.drawingId);
  const expected = drawings.map((id) => ({ id, voteCount: taken.filter((drawing) => drawing === id).length }));
  const most = Math.max(...expected.map((drawing) => drawing.voteCount));
  const winner = most === 0 ? null : expected.findIndex((drawing) => drawing.voteCount === most) + 1;
  for (const told of [round, await roundOf(api, roomId, 1)]) {
    expect(told.winnerNumber).toBe(winner);
    const counts = told.drawings.map(({ id, voteCount }) => ({ id, voteCount }));
    expect(counts).toEqual(expect.arrayContaining(expected));
  }
}

async function drawingsAtTheEnd(schema: string): Promise<void> {
  const { roomId, seats } = await openGame(api, host, TIMES);
  await move(api, roomId, { user: host, to: 'drawing' });
  const half = seats.length / 2;
  const early = outcomes(seats.slice(0, half).map((seat) => submit(api, roomId, { seat, schema })));
  const ending = endRound(roomId, ['voting', 'results'], schema);
  const late = outcomes(seats.slice(half).map((seat) => submit(api, roomId, { seat, schema })));
  const round = await ending;
  const [one, two] = [await early, await late];
  count(schema, one);
  count(schema, two);
  const taken = [...one.replies, ...two.replies].map((reply) => reply.id);
  for (const told of [round, await roundOf(api, roomId, 1)]) {
    expect(new Set(told.drawings.map((drawing) => drawing.id))).toEqual(new Set(taken));
  }
}

async function deckThatGoes(schema: string): Promise<void> {
  const { roomId } = await at(api, host, 'waiting');
  const { id } = await saveDeck(api, host, { game: 'masterpiece' });
  const { refusals } = await outcomes([
    move(api, roomId, { user: host, to: 'drawing', deck: id, schema }),
    deleteDeck(api, host, id),
  ]);
  const { game } = await readState(api, roomId);
  expect(game.deckId).toBeNull();
  expect([refusals, game.phase]).toEqual(refusals.length === 0 ? [[], 'drawing'] : [['not_found'], 'waiting']);
}

const UNLOCKED = 'masterpiece_unlocked';
const RACES: [what: string, race: Race, mutant: string][] = [
  [`${TIMES} submissions at once by one seat are one drawing`, submissions, UNLOCKED],
  [`${TIMES} who submit at once come in one after the other`, crowdSubmits, UNLOCKED],
  [`${TIMES} votes at once by one seat are one vote`, votes, UNLOCKED],
  [`${TIMES} polls at the end of the drawing make one step`, advances('drawing'), UNLOCKED],
  [`${TIMES} polls at the end of the voting make one step`, advances('voting'), UNLOCKED],
  [`${TIMES} polls at the end of the results make one step`, advances('results'), UNLOCKED],
  ['host tabs that start at once make one step', moves('waiting', 'drawing'), UNLOCKED],
  ['host tabs that end the drawing at once make one step', moves('drawing', 'voting'), UNLOCKED],
  ['host tabs that end the voting at once make one step', moves('voting', 'results'), UNLOCKED],
  ['host tabs and players who ask for a new round at once make one step', moves('results', 'drawing'), UNLOCKED],
  ['polls, host tabs and players at the deadline make one step', movesAtTheDeadline, UNLOCKED],
  ['votes at the end of a round: who wins is right for those that were taken', votesAtTheEnd, UNLOCKED],
  ['drawings at the end of a round: those that were taken are in it, and no other', drawingsAtTheEnd, UNLOCKED],
  ['a deck that is chosen while it is deleted is chosen or not there', deckThatGoes, 'masterpiece_unheld'],
];

describe.each(RACES)('%s', (_, race, mutant) => {
  test('every time', async () => {
    for (let n = 0; n < RUNS; n += 1) await race('app');
  });

  test('but not without the lock that this is about', async () => {
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
