import { expect, test } from 'vitest';
import { PINS_KEPT } from '#shared/contract/games/warm-welcome.ts';
import { connect, connectAsApi, refusal, type Sql } from './connections.ts';
import { holdsBut, makeMutants, withoutRoomLock } from './mutants.ts';
import { passDeadline } from './phase-games.ts';
import { meet } from './queue.ts';
import { fill, newHost, openRoom, remove } from './rooms.ts';
import { advance, answer, guess, LIMA, LISBON, next, readOwn, readPins, start, stop, TOKYO } from './whose-pin.ts';

const owner = connect();
const api = connectAsApi(6);
const host = await newHost(owner, { tier: 'pro' });
const WRONG_PHASE = { status: 409, code: 'wrong_phase' };

/** A room whose first question of the Show is asked, in round 2. */
async function asked(guests = 3) {
  const { roomId } = await openRoom(api, host);
  const seats = await fill(api, roomId, guests);
  await start(api, roomId, host);
  await next(api, roomId, host);
  return { roomId, seats };
}

/** The same, answered by these places in the order of seats, and with pins to guess in round 3. */
async function guessing(...places: object[]) {
  const table = await asked(places.length);
  for (const [n, place] of places.entries()) await answer(api, table.roomId, table.seats[n], 2, place);
  await next(api, table.roomId, host);
  return table;
}

const phaseOf = async (roomId: string) => (await readPins(api, roomId)).game.phase;
const pinAt = async (roomId: string, name: string) =>
  (await readPins(api, roomId)).pins.find((pin) => pin.name === name)?.nth ?? 0;
const ids = (people: { id: string }[] | null | undefined) => people?.map(({ id }) => id);

test('a Show begins with the map, asks each question, and ends', async () => {
  const { roomId } = await openRoom(api, host);
  const seats = await fill(api, roomId, 2);
  await start(api, roomId, host);
  const seen: unknown[] = [];
  for (let steps = 0; steps < 12; steps += 1) {
    const { game, question } = await readPins(api, roomId);
    seen.push([game.phase, question?.nth, question?.text]);
    if (game.phase === 'final') break;
    if (game.phase === 'asking') {
      await answer(api, roomId, seats[0], game.round, LISBON);
      await answer(api, roomId, seats[1], game.round, TOKYO);
    }
    await next(api, roomId, host);
  }
  const round = (nth: number, text: string) =>
    ['asking', 'guessing', 'hush', 'reveal'].map((phase) => [phase, nth, text]);
  expect(seen).toEqual([
    ['reveal', 1, null],
    ...round(2, 'grew-up'),
    ...round(3, 'tomorrow'),
    ['final', undefined, undefined],
  ]);
});

test('whose a pin is, and who knew it, is told in the reveal and not before; a shared town has all its people', async () => {
  const { roomId, seats } = await guessing(LISBON, LISBON, TOKYO);
  const hidden = await readPins(api, roomId);
  expect(hidden.spots.map(({ name }) => name)).toEqual([LISBON.name, TOKYO.name]);
  expect([...hidden.spots, ...hidden.pins].map(({ owners }) => owners)).toEqual([null, null, null, null]);
  expect(JSON.stringify([hidden.spots, hidden.pins])).not.toMatch(/"g[123]"/);

  const lisbon = await pinAt(roomId, LISBON.name);
  const tokyo = await pinAt(roomId, TOKYO.name);
  // Either of the two is right.
  await guess(api, roomId, seats[2], 3, lisbon, 2);
  await guess(api, roomId, seats[0], 3, tokyo, 2);
  await guess(api, roomId, seats[1], 3, tokyo, 3);
  expect((await readPins(api, roomId)).pins.map(({ guesses, knew }) => [guesses, knew])).toEqual([
    [null, null],
    [null, null],
  ]);
  await next(api, roomId, host);
  expect(await phaseOf(roomId)).toBe('hush');
  expect((await readPins(api, roomId)).points).toBeNull();
  await next(api, roomId, host);
  const told = await readPins(api, roomId);
  const pins = Object.fromEntries(told.pins.map((pin) => [pin.name, [ids(pin.owners), ids(pin.knew), pin.guesses]]));
  expect(pins).toEqual({ [LISBON.name]: [['1', '2'], ['3'], 1], [TOKYO.name]: [['3'], ['2'], 2] });
  expect(told.points?.map(({ id, points }) => [id, points])).toEqual([
    ['2', 1],
    ['3', 1],
    ['1', 0],
  ]);
});

test('nobody is asked about their own place, or guesses themselves or nobody; a guess changes until the end, and counts once', async () => {
  const { roomId, seats } = await guessing(LISBON, TOKYO, TOKYO);
  const lisbon = await pinAt(roomId, LISBON.name);
  const tokyo = await pinAt(roomId, TOKYO.name);
  expect((await readOwn(api, roomId, seats[0])).ownPins).toEqual([lisbon]);
  // The own pin, nobody, no pin, and oneself.
  for (const [nth, whose] of [
    [lisbon, 2],
    [tokyo, 9],
    [3, 2],
    [tokyo, 1],
  ] as const) {
    const refused = await refusal(guess(api, roomId, seats[0], 3, nth, whose));
    expect(refused).toEqual({ status: 404, code: 'not_found' });
  }
  await guess(api, roomId, seats[2], 3, lisbon, 1);
  await guess(api, roomId, seats[1], 3, lisbon, 3);
  const { closing, guesses } = await guess(api, roomId, seats[1], 3, lisbon, 1);
  expect([closing, guesses]).toEqual([false, [{ nth: lisbon, guess: '1' }]]);
  // The last one begins the countdown.
  expect((await guess(api, roomId, seats[0], 3, tokyo, 2)).closing).toBe(true);
});

test('an answer is replaced until the end; who would rather not say is done, and has no pin', async () => {
  const { roomId, seats } = await asked();
  await answer(api, roomId, seats[0], 2, LISBON);
  await answer(api, roomId, seats[0], 2, TOKYO);
  await answer(api, roomId, seats[1], 2, {});
  expect((await readPins(api, roomId)).done).toEqual([1, 2]);
  expect((await answer(api, roomId, seats[2], 2, LIMA)).closing).toBe(true);
  expect((await readPins(api, roomId)).spots).toEqual([]);
  await passDeadline(owner, roomId);
  expect(await refusal(answer(api, roomId, seats[2], 2, LISBON))).toEqual(WRONG_PHASE);
  await advance(api, roomId);
  expect((await readPins(api, roomId)).spots.map(({ name }) => name)).toEqual([LIMA.name, TOKYO.name]);
  expect(await refusal(answer(api, roomId, seats[2], 2, LISBON))).toEqual(WRONG_PHASE);
});

test.each([
  ['none', [{}, {}]],
  ['one', [LISBON, {}]],
  ['one shared by all', [LISBON, LISBON]],
])('with %s there is nothing to guess', async (_, places) => {
  const { roomId } = await guessing(...places);
  expect(await phaseOf(roomId)).toBe('reveal');
});

test('at most eight are asked about, and nobody twice before everybody once, over the whole game', async () => {
  const places = Array.from({ length: 12 }, (_, n) => ({ ...LIMA, name: `Town ${n}` }));
  const { roomId, seats } = await guessing(...places);
  const first = (await readPins(api, roomId)).pins.map(({ name }) => name);
  expect(first).toHaveLength(8);
  for (const _ of ['guessing', 'hush', 'reveal']) await next(api, roomId, host);
  for (const [n, place] of places.entries()) await answer(api, roomId, seats[n], 4, place);
  await next(api, roomId, host);
  const second = (await readPins(api, roomId)).pins.map(({ name }) => name);
  expect(new Set([...first, ...second]).size).toBe(12);
});

test('who is removed during the guesses is no answer any more, and their guesses do not count', async () => {
  const { roomId, seats } = await guessing(LISBON, TOKYO, LIMA);
  await guess(api, roomId, seats[1], 3, await pinAt(roomId, LIMA.name), 3);
  await remove(api, roomId, host, 2);
  for (const _ of ['guessing', 'hush']) await next(api, roomId, host);
  const { pins, spots } = await readPins(api, roomId);
  expect(spots.map(({ name }) => name)).toEqual([LIMA.name, LISBON.name]);
  expect(pins.map(({ name, guesses }) => [name, guesses]).toSorted()).toEqual([
    [LIMA.name, 0],
    [LISBON.name, 0],
  ]);
});

test('a game that begins again asks from the start, with none of the old points', async () => {
  const { roomId, seats } = await guessing(LISBON, TOKYO);
  await guess(api, roomId, seats[1], 3, await pinAt(roomId, LISBON.name), 1);
  await stop(api, roomId, host);
  await start(api, roomId, host);
  const { game, points, question } = await readPins(api, roomId);
  expect([game.phase, question?.nth, points]).toEqual(['reveal', 1, []]);
});

test.each([-1, 0])('a room keeps the questions of its newest rounds: %i beyond', async (beyond) => {
  const { roomId, seats } = await guessing(LISBON, TOKYO);
  await guess(api, roomId, seats[1], 3, await pinAt(roomId, LISBON.name), 1);
  const round = 2 + PINS_KEPT.rounds + beyond;
  await owner`update public.phase_games set phase = 'reveal', round = ${round - 1} where room_id = ${roomId}`;
  await next(api, roomId, host);
  const [left] = await owner`
    select array(select round from public.pin_questions where room_id = ${roomId} order by round) as rounds,
      (select count(*)::int from public.pin_answers where room_id = ${roomId}) as answers,
      (select count(*)::int from public.pins where room_id = ${roomId}) as pins,
      (select count(*)::int from public.pin_guesses where room_id = ${roomId}) as guesses`;
  expect(left).toEqual(
    beyond < 0
      ? { rounds: [2, round], answers: 2, pins: 2, guesses: 1 }
      : { rounds: [round], answers: 0, pins: 0, guesses: 0 },
  );
});

const UNLOCKED = 'pins_unlocked';
const moves = ['answer_pin', 'advance', 'advance_game', 'count_move', 'close_phase', 'next_game'];
const locks = ['lock_for_player', 'lock_for_lead', 'lock_open_room'];
await makeMutants(owner, UNLOCKED, [...locks, ...moves], (definition) =>
  withoutRoomLock(definition).replace('for no key update', ''),
);

/** The end of the question comes first: the answer waits for it, and is none. */
async function answerAtTheEnd(schema: string): Promise<number> {
  const { roomId, seats } = await asked();
  await answer(api, roomId, seats[0], 2, LISBON);
  await answer(api, roomId, seats[1], 2, TOKYO);
  const end = async (sql: Sql) => {
    await passDeadline(sql, roomId);
    await advance(sql, roomId, schema);
  };
  const late = () => answer(api, roomId, seats[2], 2, LIMA, schema);
  const { passed, refusals } = await meet<unknown>(owner, end, [late]);
  expect([refusals, (await readPins(api, roomId)).spots.length]).toEqual([['wrong_phase'], 2]);
  return passed;
}

/** Two have answered, and one of them is removed as the question ends: there is nothing to guess. */
async function removedAtTheEnd(schema: string): Promise<number> {
  const { roomId, seats } = await asked();
  await answer(api, roomId, seats[0], 2, LISBON);
  await answer(api, roomId, seats[1], 2, TOKYO);
  const { passed } = await meet(owner, (sql) => remove(sql, roomId, host, 2), [() => next(api, roomId, host, schema)]);
  expect(await phaseOf(roomId)).toBe('reveal');
  return passed;
}

/** Both have said the same town, and one of them corrects it as the question ends: then there are two to guess. */
async function correctedAtTheEnd(schema: string): Promise<number> {
  const { roomId, seats } = await asked();
  for (const seat of seats.slice(0, 2)) await answer(api, roomId, seat, 2, LISBON);
  const correct = (sql: Sql) => answer(sql, roomId, seats[1], 2, TOKYO);
  const { passed } = await meet<unknown>(owner, correct, [() => next(api, roomId, host, schema)]);
  expect(await phaseOf(roomId)).toBe('guessing');
  return passed;
}

test.each([
  ['an answer at the end of its question', answerAtTheEnd],
  ['a removal at the end of a question', removedAtTheEnd],
  ['a correction at the end of a question', correctedAtTheEnd],
])('%s comes before it or after it', (_, race) => holdsBut(UNLOCKED, race));
