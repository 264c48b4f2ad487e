import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { GAME_KEYS, type Game } from '#shared/contract/games/registry.ts';
import { sized } from '../support/database.ts';
import { paint, readPicture } from './coloring.ts';
import { connect, connectAsApi, inVain, refusal, sqlStates } from './connections.ts';
import * as masterpiece from './masterpiece.ts';
import { newHost, newSeat, openGame, openRoom, remove } from './rooms.ts';
import * as thisOrThat from './this-or-that.ts';

// The rights of seats and hosts.

const owner = connect();
const api = connectAsApi();

interface Who {
  user?: string;
  seat?: Buffer | undefined;
}

const [host, otherHost] = [await newHost(owner), await newHost(owner)];

const STRANGERS = {
  'another host': 'not_your_seat',
  'an account that is gone': 'not_your_seat',
  'somebody with a seat of another room': 'not_your_seat',
  'somebody whose place was given away': 'not_your_seat',
  'somebody removed': 'removed',
  'a stranger': 'not_your_seat',
  nobody: 'not_your_seat',
} as const;
const PLAYERS = { 'a player': 'yes', 'a player who is signed in elsewhere': 'yes' } as const;
const SEATS_ONLY = { ...STRANGERS, ...PLAYERS, 'the host without a seat': 'not_your_seat' } as const;
const HOST_OR_SEAT = { ...STRANGERS, ...PLAYERS, 'the host without a seat': 'yes' } as const;
const HOST_NOT_SEATS = {
  ...HOST_OR_SEAT,
  'a player': 'not_host',
  'a player who is signed in elsewhere': 'not_host',
} as const;

interface Room {
  roomId: string;
  seats: Buffer[];
  drawings?: string[];
}

/** The people in a room: the last seat is a player's; of two others one is removed and one is away. */
async function peopleOf({ roomId, seats }: Room): Promise<Record<keyof typeof SEATS_ONLY, Who>> {
  const [removed, freed, elsewhere] = [newSeat(), newSeat(), newSeat()];
  const number = seats.length + 1;
  const other = await openRoom(api, host, { game: 'coloring' });
  for (const [room, n, seat] of [
    [roomId, number, removed],
    [roomId, number + 1, freed],
    [other.roomId, 1, elsewhere],
  ] as const) {
    await owner`
      insert into public.participants (room_id, number, name, name_key, color, seat_hash, browser)
      values (${room}, ${n}, ${`p${n}`}, ${`p${n}`}, '#FF6B6B', ${seat}, ${seat})`;
  }
  await remove(api, roomId, host, number);
  await owner`update public.participants set freed_at = now() where room_id = ${roomId} and number = ${number + 1}`;
  const seat = seats.at(-1);
  return {
    'another host': { user: otherHost },
    'an account that is gone': { user: randomUUID() },
    'somebody with a seat of another room': { seat: elsewhere },
    'somebody whose place was given away': { seat: freed },
    'somebody removed': { seat: removed },
    'a stranger': { seat: newSeat() },
    nobody: {},
    'a player': { seat },
    'a player who is signed in elsewhere': { seat, user: otherHost },
    'the host without a seat': { user: host },
  };
}

const { SETTLED } = masterpiece;
const atDrawing = () => masterpiece.at(api, host, 'drawing', SETTLED);
const atVoting = () => masterpiece.at(api, host, 'voting', SETTLED);
const atResults = () => masterpiece.at(api, host, 'results', SETTLED);

async function atQuestion(): Promise<Room> {
  const room = await openGame(api, host, 'this-or-that', 2);
  await thisOrThat.start(api, room.roomId, host);
  return room;
}

type Call = (room: Room, who: Who) => PromiseLike<unknown>;
const CALLS: [what: string, open: () => Promise<Room>, call: Call, answers: Record<string, string>][] = [
  ['vote on a question', atQuestion, ({ roomId }, who) => thisOrThat.vote(api, roomId, who), SEATS_ONLY],
  [
    'end the drawing',
    atDrawing,
    ({ roomId }, who) => masterpiece.move(api, roomId, { ...who, to: 'voting' }),
    HOST_NOT_SEATS,
  ],
  [
    'end the voting',
    atVoting,
    ({ roomId }, who) => masterpiece.move(api, roomId, { ...who, to: 'results' }),
    HOST_NOT_SEATS,
  ],
  [
    'begin a new round from the results',
    atResults,
    ({ roomId }, who) => masterpiece.move(api, roomId, { ...who, to: 'drawing', rules: SETTLED }),
    HOST_OR_SEAT,
  ],
  [
    'mix the prompts',
    atResults,
    ({ roomId }, who) => masterpiece.move(api, roomId, { ...who, to: 'drawing', mix: true, rules: SETTLED }),
    HOST_NOT_SEATS,
  ],
  [
    'choose the prompts',
    atResults,
    ({ roomId }, who) => masterpiece.move(api, roomId, { ...who, to: 'drawing', deck: null, rules: SETTLED }),
    HOST_NOT_SEATS,
  ],
  ['ask for nothing', atResults, ({ roomId }, who) => masterpiece.move(api, roomId, who), HOST_NOT_SEATS],
];

test.each(CALLS)('the right to %s', async (_, open, call, expected) => {
  const answers: Record<string, string> = {};
  let room = await open();
  let people = await peopleOf(room);
  for (const [name, answer] of Object.entries(expected)) {
    const said = await refusal(call(room, people[name as keyof typeof people]));
    answers[name] = said === 'not refused' ? 'yes' : said.code;
    // one call must not help the next
    if (answer === 'yes') {
      room = await open();
      people = await peopleOf(room);
    }
  }
  expect(answers).toEqual(expected);
});

describe('a number or a name that is given', () => {
  test.each<[what: string, claim: { number?: number; key?: string }, isRight: boolean]>([
    ['both right', { number: 3, key: 'g3' }, true],
    ['another one’s number', { number: 1 }, false],
    ['another one’s name', { key: 'g1' }, false],
    ['no name', { key: '' }, false],
    ['the own number with another one’s name', { number: 3, key: 'g1' }, false],
    ['a number that nobody has', { number: 99 }, false],
  ])('%s', async (_, claim, isRight) => {
    const expected = isRight ? 'not refused' : { status: 403, code: 'not_your_seat' };
    const { roomId, seats, drawings } = await masterpiece.at(api, host, 'voting');
    const who = { seat: seats[2], ...claim };
    expect(await refusal(masterpiece.submit(api, roomId, who))).toEqual(expected);
    expect(await refusal(masterpiece.vote(api, roomId, { ...who, drawing: drawings[0] ?? '' }))).toEqual(expected);
    const { drawings: stored, votes } = await masterpiece.readState(api, roomId);
    expect([stored.length, votes.length]).toEqual(isRight ? [3, 2] : [2, 1]);
    if (claim.key === undefined) return;
    const question = await openGame(api, host, 'this-or-that', 3);
    await thisOrThat.start(api, question.roomId, host);
    const ballot = { seat: question.seats[2], key: claim.key };
    expect(await refusal(thisOrThat.vote(api, question.roomId, ballot))).toEqual(expected);
  });
});

test('each batch of one call gets a refusal of its own', async () => {
  const room = await openGame(api, host, 'coloring', 1);
  const { roomId, seats } = room;
  const people = await peopleOf(room);
  const painted = { stroke: expect.any(Number), version: 1, number: 1 };
  const cases = [
    { who: { seat: seats[0] }, answer: painted },
    ...Object.entries(SEATS_ONLY).map(([name, code]) => ({
      who: people[name as keyof typeof people],
      answer: code === 'yes' ? painted : { refusal: code },
    })),
  ];
  const answers = await paint(
    api,
    cases.map(({ who }) => ({ room: roomId, ...who })),
  );
  expect(answers).toEqual(cases.map(({ answer }) => answer));
  expect(await readPicture(api, roomId)).toHaveLength(3);
});

test('a playing host draws and votes with their own seat, by the login alone', async () => {
  const { roomId, seats, drawings } = await masterpiece.at(api, host, 'drawing');
  await owner`update public.participants set is_host = true where room_id = ${roomId} and number = 3`;
  const own = await masterpiece.submit(api, roomId, { user: host, number: 3, key: 'g3' });
  await masterpiece.move(api, roomId, { user: host, to: 'voting' });
  await masterpiece.vote(api, roomId, { user: host, drawing: drawings[1] ?? '' });
  expect((await masterpiece.readState(api, roomId)).votes).toEqual([{ number: 3, drawingId: drawings[1] }]);
  expect(await refusal(masterpiece.vote(api, roomId, { seat: seats[0], drawing: own.id }))).toBe('not refused');
});

// The matrix function x caller: whatever a function of schema app does in the name of somebody in a room, it refuses to do
// for everybody else.

/** Of each kind of forged caller. */
const FORGERIES = sized(5, 60);

/** Open to everyone with the link, or only about the caller's own identity. */
const OPEN = ['join_warm_welcome', 'lobby', 'resolve_caller', 'take_seat'];

interface Routine {
  name: string;
  args: { name: string; type: string }[];
}

/** The functions that act in a room for a caller: by the host's id, or by a login and a seat. */
const routines = (
  await owner<Routine[]>`
    select p.proname as name, jsonb_agg(jsonb_build_object('name', a.name, 'type', format_type(a.type, null)) order by a.place) as args
    from pg_proc as p
    cross join unnest(p.proargnames, p.proargtypes::oid[]) with ordinality as a (name, type, place)
    where p.pronamespace = 'app'::regnamespace and p.proargnames @> '{p_room}' and p.proargnames && '{p_host,p_user}'
    group by p.oid, p.proname
    order by p.proname`
).filter(({ name }) => !OPEN.includes(name) && name !== 'open_room');

const VALUES: Record<string, string> = {
  integer: '1',
  bigint: '1',
  boolean: 'true',
  jsonb: `'{}'`,
  text: `'x'`,
  'text[]': `'{}'`,
  uuid: 'null',
  bytea: 'null',
  numeric: '1',
  'double precision': '1',
};

/** The games' names are in those of their functions; all others are for any game. */
const gameOf = ({ name }: Routine): Game =>
  GAME_KEYS.find(
    (game) => name.endsWith(game.replaceAll('-', '_')) || name.includes(`${game.replaceAll('-', '_')}_`),
  ) ?? (name.includes('drawing') ? 'masterpiece' : /_pin$|^pins_/.test(name) ? 'warm-welcome' : 'coloring');

interface Caller {
  user: string | null;
  seat: Buffer | null;
}

const rooms = Object.fromEntries(
  await Promise.all(GAME_KEYS.map(async (game) => [game, await openGame(api, host, game, 3)] as const)),
);
for (const { roomId } of Object.values(rooms)) {
  await remove(api, roomId, host, 2);
  await owner`update public.participants set freed_at = now() where room_id = ${roomId} and number = 3`;
}
const away = (await openGame(api, otherHost, 'coloring', 1)).seats[0] ?? null;
/** In each room; the second person is removed, and the third one's seat is free. */
const seatsAt = (place: number): Caller[] =>
  Object.values(rooms).map(({ seats }) => ({ user: null, seat: seats[place] ?? null }));
const forged: Caller[] = [
  { user: null, seat: null },
  { user: otherHost, seat: null },
  { user: otherHost, seat: away },
  { user: null, seat: away },
  ...seatsAt(1),
  ...Array.from({ length: FORGERIES }, () => ({ user: randomUUID(), seat: randomBytes(32) })).flatMap(
    ({ user, seat }) => [
      { user, seat: null },
      { user: null, seat },
      { user, seat },
      { user: otherHost, seat },
    ],
  ),
];

function callOf(routine: Routine, { user, seat }: Caller): string {
  const { roomId } = rooms[gameOf(routine)] ?? {};
  const own: Record<string, string> = {
    p_room: `'${roomId}'`,
    p_game: `'${gameOf(routine)}'`,
    p_host: user === null ? 'null' : `'${user}'`,
    p_user: user === null ? 'null' : `'${user}'`,
    // No claim but the seat.
    p_name_key: 'null',
    p_seat: seat === null ? 'null' : `'\\x${seat.toString('hex')}'`,
  };
  const args = routine.args.map(({ name, type }) => `${name} => ${own[name] ?? VALUES[type]}::${type}`);
  return `select app.${routine.name}(${args.join(', ')})`;
}

const statesOf = (calls: string[]) => inVain(owner, (sql) => sqlStates(sql, calls));

test('there are such functions for every game', () => {
  expect(routines.length).toBeGreaterThan(20);
  expect(new Set(routines.map(gameOf))).toEqual(new Set(GAME_KEYS));
});

test.each(routines.map((one) => [one.name, one] as const))(
  '%s refuses everybody who only says who they are',
  async (_, routine) => {
    // A recap is also for people whose seats were freed.
    const isForFreed = /_recap$|^allow_picture_name$|^answer_again$/.test(routine.name);
    const callers = isForFreed ? forged : [...forged, ...seatsAt(2)];
    const calls = callers.map((caller) => callOf(routine, caller));
    const states = await statesOf(calls);
    expect(calls.filter((_, n) => states[n] !== 'PT403')).toEqual([]);
  },
);

test('none of them refuses the host, or else a player', async () => {
  const refused: string[] = [];
  for (const routine of routines) {
    const seat = rooms[gameOf(routine)]?.seats[0] ?? null;
    const states = await statesOf([callOf(routine, { user: host, seat: null }), callOf(routine, { user: null, seat })]);
    if (states.every((state) => state === 'PT403')) refused.push(`${routine.name} ${states}`);
  }
  expect(refused).toEqual([]);
});
