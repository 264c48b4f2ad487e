import { beforeAll, describe, expect, test } from 'vitest';
import { connect, connectAsApi, refusal } from './connections.ts';
import {
  advance,
  joinGame,
  LENGTHS,
  move,
  picture,
  readState,
  roundOf,
  roundsOf,
  SETTLED,
  stop,
  submit,
  vote,
  type Who,
} from './masterpiece.ts';
import { drawn, openGame } from './masterpiece-rooms.ts';
import { newHost, newSeat, openRoom } from './rooms.ts';

const owner = connect();
const api = connectAsApi();
let host: string;
let otherHost: string;

beforeAll(async () => {
  host = await newHost(owner);
  otherHost = await newHost(owner);
});

/** A room of three in which g1 and g2 drew; who is who in it. */
async function room(lengths = SETTLED) {
  const { roomId, seats } = await openGame(api, host);
  const drawings = await drawn(api, roomId, host, seats.slice(0, 2), lengths);
  const removed = newSeat();
  await joinGame(api, roomId, { name: 'removed', newSeat: removed });
  await api`select app.remove_participant(${roomId}, ${host}, 4)`;
  const freed = newSeat();
  await joinGame(api, roomId, { name: 'freed', newSeat: freed });
  await owner`update public.participants set freed_at = now() where room_id = ${roomId} and number = 5`;
  const elsewhere = await openGame(api, host, 1);
  const people: Record<string, Who> = {
    'the host': { user: host },
    'another host': { user: otherHost },
    'a player': { seat: seats[2] },
    'a player who is signed in elsewhere': { seat: seats[2], user: otherHost },
    'somebody with a seat of another room': { seat: elsewhere.seats[0] },
    'somebody whose place was freed': { seat: freed },
    'somebody removed': { seat: removed },
    'a stranger': { seat: newSeat() },
    nobody: {},
  };
  return { roomId, drawings, people };
}

async function answers(call: (roomId: string, who: Who, drawings: string[]) => PromiseLike<unknown>) {
  const result: Record<string, string> = {};
  const names = Object.keys((await room()).people);
  for (const name of names) {
    // each in a room of their own: what one does must not help the next
    const { roomId, drawings, people } = await room();
    const answer = await refusal(call(roomId, people[name] ?? {}, drawings));
    result[name] = answer === 'not refused' ? 'yes' : answer.code;
  }
  return result;
}

const HOST_ONLY = {
  'the host': 'yes',
  'another host': 'not_host',
  'a player': 'not_host',
  'a player who is signed in elsewhere': 'not_host',
  'somebody with a seat of another room': 'not_host',
  'somebody whose place was freed': 'not_host',
  'somebody removed': 'not_host',
  'a stranger': 'not_host',
  nobody: 'not_host',
};

const SEATS_ONLY = {
  // not a player until 'Play along'
  'the host': 'not_your_seat',
  'another host': 'not_your_seat',
  'a player': 'yes',
  'a player who is signed in elsewhere': 'yes',
  'somebody with a seat of another room': 'not_your_seat',
  'somebody whose place was freed': 'not_your_seat',
  'somebody removed': 'removed',
  'a stranger': 'not_your_seat',
  nobody: 'not_your_seat',
};

const HOST_OR_SEAT = { ...SEATS_ONLY, 'the host': 'yes' };
const HOST_NOT_SEATS = {
  ...HOST_OR_SEAT,
  'a player': 'not_host',
  'a player who is signed in elsewhere': 'not_host',
};

describe('who may', () => {
  test('submit a drawing', async () => {
    const inNextRound = async (roomId: string, who: Who) => {
      for (const to of ['results', 'drawing'] as const) await move(api, roomId, { user: host, to, lengths: SETTLED });
      return submit(api, roomId, who);
    };
    expect(await answers(inNextRound)).toEqual(SEATS_ONLY);
  });

  test('vote', async () => {
    expect(await answers((roomId, who, [drawing = '']) => vote(api, roomId, { ...who, drawing }))).toEqual(SEATS_ONLY);
  });

  test('end the voting', async () => {
    expect(await answers((roomId, who) => move(api, roomId, { ...who, to: 'results' }))).toEqual(HOST_NOT_SEATS);
  });

  test('start a new round from the results', async () => {
    const fromResults = async (roomId: string, who: Who) => {
      await move(api, roomId, { user: host, to: 'results', lengths: SETTLED });
      return move(api, roomId, { ...who, to: 'drawing', lengths: SETTLED });
    };
    expect(await answers(fromResults)).toEqual(HOST_OR_SEAT);
  });

  test('choose the prompts', async () => {
    expect(await answers((roomId, who) => move(api, roomId, { ...who, mix: true }))).toEqual(HOST_NOT_SEATS);
    expect(await answers((roomId, who) => move(api, roomId, { ...who, deck: null }))).toEqual(HOST_NOT_SEATS);
  });

  test('send a call that asks for nothing', async () => {
    expect(await answers((roomId, who) => move(api, roomId, who))).toEqual(HOST_NOT_SEATS);
  });

  test('stop the game', async () => {
    expect(await answers((roomId, who) => stop(api, roomId, who.user ?? null))).toEqual(HOST_ONLY);
  });
});

test('a host who plays too draws and votes with the own seat, by the login alone', async () => {
  const { roomId, seats } = await openGame(api, host, 1);
  const joined = await joinGame(api, roomId, { name: 'Host', user: host });
  expect(joined).toEqual({
    created: true,
    hasNewSeat: true,
    participant: { id: '2', name: 'Host', color: expect.any(String), isHost: true },
  });
  await move(api, roomId, { user: host, to: 'drawing' });
  const own = await submit(api, roomId, { user: host, number: 2, key: 'host' });
  const other = await submit(api, roomId, { seat: seats[0] });
  await move(api, roomId, { user: host, to: 'voting' });
  await vote(api, roomId, { user: host, drawing: other.id });
  expect((await readState(api, roomId)).votes).toEqual([{ number: 2, drawingId: other.id }]);
  expect(await refusal(vote(api, roomId, { seat: seats[0], drawing: own.id }))).toBe('not refused');
});

describe('a number or a name that is given', () => {
  const cases: [what: string, claim: { number?: number; key?: string }, answer: string][] = [
    ['both right', { number: 3, key: 'g3' }, 'yes'],
    ['another one’s number', { number: 1 }, 'not_your_seat'],
    ['another one’s name', { key: 'g1' }, 'not_your_seat'],
    ['the own number with another one’s name', { number: 3, key: 'g1' }, 'not_your_seat'],
    ['a number that nobody has', { number: 99 }, 'not_your_seat'],
  ];

  test.each(cases)('%s', async (_, claim, answer) => {
    const { roomId, drawings, people } = await room(LENGTHS);
    const who = { ...people['a player'], ...claim };
    const expected = answer === 'yes' ? 'not refused' : { status: 403, code: answer };
    expect(await refusal(submit(api, roomId, who))).toEqual(expected);
    expect(await refusal(vote(api, roomId, { ...who, drawing: drawings[0] ?? '' }))).toEqual(expected);
    const { drawings: stored, votes } = await readState(api, roomId);
    expect([stored.length, votes.length]).toEqual(answer === 'yes' ? [3, 1] : [2, 0]);
  });
});

describe('every function of the game says so', () => {
  const calls: [name: string, call: (roomId: string) => PromiseLike<unknown>][] = [
    ['state', (roomId) => readState(api, roomId)],
    ['join', (roomId) => joinGame(api, roomId, { name: 'Ann' })],
    ['move', (roomId) => move(api, roomId, { user: host, to: 'drawing' })],
    ['stop', (roomId) => stop(api, roomId, host)],
    ['advance', (roomId) => advance(api, roomId)],
    ['submit', (roomId) => submit(api, roomId, { seat: newSeat() })],
    ['vote', (roomId) => vote(api, roomId, { seat: newSeat(), drawing: 'x' })],
    ['rounds', (roomId) => roundsOf(api, roomId)],
    ['round', (roomId) => roundOf(api, roomId, 1)],
    ['picture', (roomId) => picture(api, roomId, 'x')],
  ];

  test.each(calls)('%s: unknown, of another game, ended, expired', async (_, call) => {
    const another = await openRoom(api, host, { game: 'this-or-that' });
    const ended = await openGame(api, host);
    const expired = await openGame(api, host);
    await api`select app.end_room(${ended.roomId}, ${host})`;
    await owner`update public.rooms set expires_at = now() where id = ${expired.roomId}`;
    expect(await refusal(call('nosuchroom1234'))).toEqual({ status: 404, code: 'room_not_found' });
    expect(await refusal(call(another.roomId))).toEqual({ status: 404, code: 'room_not_found' });
    expect(await refusal(call(ended.roomId))).toEqual({ status: 410, code: 'room_ended' });
    expect(await refusal(call(expired.roomId))).toEqual({ status: 410, code: 'room_ended' });
  });
});
