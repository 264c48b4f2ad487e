import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { paint, paintOne, readPicture, undo } from './coloring.ts';
import { connect, connectAsApi, refusal } from './connections.ts';
import * as masterpiece from './masterpiece.ts';
import { newHost, newSeat, openGame, openRoom, remove } from './rooms.ts';
import * as thisOrThat from './this-or-that.ts';
import * as twoTruths from './two-truths.ts';

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

async function atWriting(): Promise<Room> {
  const room = await openGame(api, host, 'two-truths', 2);
  await twoTruths.start(api, room.roomId, host);
  return room;
}

/** The first of two players wrote, and it is their turn. */
async function atTurn(): Promise<Room> {
  const room = await atWriting();
  await twoTruths.write(api, room.roomId, { seat: room.seats[0] }, twoTruths.statementsOf('Ann'));
  await twoTruths.next(api, room.roomId, host);
  return room;
}

async function painted(): Promise<Room> {
  const room = await openGame(api, host, 'coloring', 1);
  await paintOne(api, { room: room.roomId, seat: room.seats[0] });
  return room;
}

type Call = (room: Room, who: Who) => PromiseLike<unknown>;
const CALLS: [what: string, open: () => Promise<Room>, call: Call, answers: Record<string, string>][] = [
  ['vote on a question', atQuestion, ({ roomId }, who) => thisOrThat.vote(api, roomId, who), SEATS_ONLY],
  ['submit a drawing', atDrawing, ({ roomId }, who) => masterpiece.submit(api, roomId, who), SEATS_ONLY],
  [
    'vote for a drawing',
    atVoting,
    ({ roomId, drawings }, who) => masterpiece.vote(api, roomId, { ...who, drawing: drawings?.[0] ?? '' }),
    SEATS_ONLY,
  ],
  ['write statements', atWriting, ({ roomId }, who) => twoTruths.write(api, roomId, who), SEATS_ONLY],
  ['read the own statements', atTurn, ({ roomId }, who) => twoTruths.readOwn(api, roomId, who), SEATS_ONLY],
  ['vote for a lie', atTurn, ({ roomId }, who) => twoTruths.vote(api, roomId, who, 0, 2), SEATS_ONLY],
  ['undo a line', painted, ({ roomId }, who) => undo(api, roomId, who), SEATS_ONLY],
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
