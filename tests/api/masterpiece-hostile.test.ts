import { beforeAll, describe, expect, test } from 'vitest';
import { PNG } from '#shared/server/picture-samples.ts';
import { connectAs } from '../support/database.ts';
import { newHost, refusalOf, type SendOptions } from './client.ts';
import {
  drawingMatch,
  hold,
  inMatch,
  joinMatch,
  type Match,
  move,
  moveTo,
  newMatch,
  type Player,
  playerIn,
  playOf,
  remove,
  sceneOf,
  stateOf,
  submit,
  vote,
  votingMatch,
} from './masterpiece-room.ts';

const admin = connectAs('supabase_admin', 1);
describe('somebody else’s name or number', () => {
  let match: Match;
  let ann: Player;
  let bob: Player;

  beforeAll(async () => {
    const drawn = await drawingMatch('Ann', 'Bob');
    match = drawn.match;
    [ann, bob] = drawn.players as [Player, Player];
    await hold(admin, match);
  });

  test.each([
    { playerId: '2' },
    { playerId: '3' },
    { playerName: 'Bob' },
    { playerId: '2', playerName: 'Bob' },
    { playerId: '1', playerName: 'Bob' },
    { playerId: '2', playerName: 'Ann' },
  ])('does not draw: %j', async (body) => {
    expect(refusalOf(await submit(match, ann, body))).toEqual([403, 'not_your_seat']);
  });

  test('does not vote either, and nothing of it counts', async () => {
    await submit(match, ann);
    const bobs = (await submit(match, bob)).body.drawing.id;
    await moveTo(match, 'voting');
    await hold(admin, match);
    for (const body of [{ voterId: '2' }, { voterName: 'Bob' }, { voterId: '9', voterName: 'Nobody' }]) {
      expect(refusalOf(await vote(match, ann, bobs, body))).toEqual([403, 'not_your_seat']);
    }
    const { body } = await stateOf(match, { bearer: match.host.bearer });
    expect([body.doneCount, body.drawings.length]).toEqual([0, 2]);
  });
});

describe('without a seat of this room', () => {
  test.each([
    ['nobody', {}, 'sign_in'],
    ['a guest', { bearer: 'guest' }, 'sign_in'],
    ['a made-up seat', { bearer: `seat_${'z'.repeat(43)}` }, 'not_your_seat'],
    ['a made-up session', { bearer: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.' }, 'sign_in'],
  ] satisfies [string, SendOptions, string][])('%s does nothing', async (_, options, code) => {
    const { drawings, match } = await votingMatch('Ann');
    const calls = [
      inMatch(match, 'POST', '/drawings', { ...options, body: { drawingData: PNG, playerId: '1', playerName: 'Ann' } }),
      inMatch(match, 'POST', '/votes', { ...options, body: { drawingId: drawings[0], voterId: '1' } }),
      inMatch(match, 'PUT', '', { ...options, body: { phase: 'results' } }),
      inMatch(match, 'GET', '/play', options),
      inMatch(match, 'GET', '/rounds', options),
    ];
    for (const reply of await Promise.all(calls)) expect(reply.body.code).toBe(code);
  });

  test('the host of another room neither moves nor stops this one', async () => {
    const { match } = await votingMatch('Ann');
    const stranger = await newHost();
    expect(refusalOf(await move(match, 'results', stranger.bearer))).toEqual([403, 'not_your_seat']);
    expect(refusalOf(await inMatch(match, 'POST', '/stop', { bearer: stranger.bearer }))).toEqual([403, 'not_host']);
    expect((await sceneOf(match, match.host.bearer)).phase).toBe('voting');
  });

  test('a host without a seat does not draw or vote', async () => {
    const { drawings, match } = await votingMatch('Ann');
    const seat = match.host.bearer;
    expect(refusalOf(await submit(match, { seat }))).toEqual([403, 'not_your_seat']);
    expect(refusalOf(await vote(match, { seat }, drawings[0] as string))).toEqual([403, 'not_your_seat']);
  });

  test('who was removed is out at once', async () => {
    const { match, players } = await votingMatch('Ann', 'Bob');
    const [ann] = players as [Player, Player];
    await playOf(match, ann.seat);
    await remove(match, ann);
    const calls = [
      playOf(match, ann.seat),
      stateOf(match, { bearer: ann.seat }),
      submit(match, ann),
      vote(match, ann, 'x'.repeat(22)),
      move(match, 'drawing', ann.seat),
      joinMatch(match, 'Ann', { bearer: ann.seat }),
    ];
    for (const reply of await Promise.all(calls)) expect(refusalOf(reply)).toEqual([403, 'removed']);
    await moveTo(match, 'results');
    expect((await sceneOf(match, match.host.bearer)).drawings).toHaveLength(1);
  });
});

test('a player moves the room from the results only, and only to the next round', async () => {
  const match = await newMatch();
  const ann = await playerIn(match, 'Ann');
  const tries = async () => {
    const codes = [];
    for (const phase of ['drawing', 'voting', 'results'] as const) {
      codes.push((await move(match, phase, ann.seat)).body.code ?? 'moved');
    }
    return codes;
  };
  const NO = 'not_host';
  expect(await tries()).toEqual([NO, NO, NO]);
  await moveTo(match, 'drawing');
  // What already is changes nothing, whoever asks.
  expect(await tries()).toEqual(['moved', NO, NO]);
  await moveTo(match, 'voting');
  expect(await tries()).toEqual([NO, NO, NO]);
  await moveTo(match, 'results');
  const puts = [{ timeRemaining: 99 }, { mix: true }, { deckId: null }, { winnerId: '1', winnerName: 'Ann' }];
  for (const body of puts) {
    expect(refusalOf(await inMatch(match, 'PUT', '', { bearer: ann.seat, body }))).toEqual([403, 'not_host']);
  }
  expect(await tries()).toEqual(['moved', NO, NO]);
  expect((await sceneOf(match, ann.seat)).roundNumber).toBe(2);
});

test('many who ask for the next round at once get one', async () => {
  const { match, players } = await votingMatch('Ann', 'Bob', 'Cyd');
  await moveTo(match, 'results');
  const bearers = [...players.map(({ seat }) => seat), match.host.bearer];
  const replies = await Promise.all(
    [...bearers, ...bearers, ...bearers].map((bearer) => move(match, 'drawing', bearer)),
  );
  for (const { body, status } of replies) expect([status, body.room?.roundNumber]).toEqual([200, 2]);
});

test('twenty votes and drawings of one seat at once are one', async () => {
  const { match, players } = await drawingMatch('Ann', 'Bob');
  const [ann, bob] = players as [Player, Player];
  await hold(admin, match);
  const submitted = await Promise.all(Array.from({ length: 20 }, () => submit(match, ann)));
  expect(submitted.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(submitted.map(({ body }) => body.drawing.id)).size).toBe(1);
  await moveTo(match, 'voting');
  await hold(admin, match);
  const id = submitted[0]?.body.drawing.id ?? '';
  const voted = await Promise.all(Array.from({ length: 20 }, () => vote(match, bob, id)));
  expect(voted.map(({ status }) => status).toSorted()).toEqual([...Array.from({ length: 19 }, () => 200), 201]);
  await moveTo(match, 'results');
  expect((await sceneOf(match, ann.seat)).drawings).toMatchObject([{ id, voteCount: 1 }]);
});

test.each([
  '/drawings/..%2f..%2fstate',
  `/drawings/${'x'.repeat(22)}%00`,
  `/drawings/${'x'.repeat(21)}'`,
  '/rounds/0',
  '/rounds/-1',
  '/rounds/1e3',
  '/rounds/9999999999999999999',
])('GET %s finds nothing', async (path) => {
  const { match } = await drawingMatch('Ann');
  const reply = await inMatch(match, 'GET', path, { bearer: match.host.bearer });
  expect(refusalOf(reply)).toEqual([404, 'not_found']);
});

test.each(['/state?images=1', `/play?since=${'x'.repeat(33)}`])('GET %s is refused', async (path) => {
  const { match, players } = await drawingMatch('Ann');
  expect(refusalOf(await inMatch(match, 'GET', path, { bearer: players[0]?.seat }))).toEqual([400, 'invalid']);
});

test('a drawing is in its own room only, for pictures and for votes', async () => {
  const [here, there] = [await votingMatch('Ann', 'Bob'), await votingMatch('Ann', 'Bob')];
  const foreign = here.drawings[0] as string;
  const [, bob] = there.players as [Player, Player];
  expect(refusalOf(await inMatch(there.match, 'GET', `/drawings/${foreign}`))).toEqual([404, 'not_found']);
  expect(refusalOf(await vote(there.match, bob, foreign))).toEqual([404, 'not_found']);
});

test('a room of another game is none of this one', async () => {
  const { roomId } = await newMatch();
  const { bearer } = await newHost();
  for (const path of ['this-or-that', 'warm-welcome']) {
    const other = path === 'warm-welcome' ? '' : '/state';
    const reply = await inMatch({ roomId: `../../${path}/rooms/${roomId}` }, 'GET', other, { bearer });
    expect(refusalOf(reply)).toEqual([404, 'room_not_found']);
  }
});
