import * as fc from 'fast-check';
import { beforeAll, expect, inject, test } from 'vitest';
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import { REFUSALS, type RefusalCode } from '#shared/contract/refusals.ts';
import { ENDPOINTS } from '#shared/contract/testing/endpoints.ts';
import { sized } from '../support/database.ts';
import { cohostOf, phoneThatAsks, remoteOf, takeKeysBack } from '../support/sessions/keys.ts';
import { newHost, refusalOf, type SendOptions, send, type TestHost } from './client.ts';
import { bodyOf, callSample, gameOf, isJoin, JOINER, type Rooms, roomsOf } from './endpoint-samples.ts';
import { forgedSeats, forgedTokens, OTHER_HEADERS } from './identities.ts';

// The matrix route x caller: each caller's rights follow from the contract's audience.

const CALLS = sized(800, 10_000);

/** Why a caller was refused, as far as it is about the person. */
const ABOUT_PEOPLE: readonly RefusalCode[] = ['sign_in', 'not_host', 'not_your_seat', 'removed', 'key_ended'];

type Whom =
  | 'nobody'
  | 'a seat elsewhere'
  | 'a removed person'
  | 'another host'
  | 'a player'
  | 'a co-host'
  | 'a remote'
  | 'a dead key'
  | 'the host';
/** One caller: the credentials, and the identity behind them. */
interface Caller {
  whom: Whom;
  options: SendOptions;
}

let host: TestHost;
let stranger: TestHost;
let rooms: Rooms;
let endedRooms: Rooms;
let strangersRooms: Rooms;
/** By game: keys that lead its room, and such that don't. */
const keys: Record<string, { cohost: string; remote: string; dead: string[] }> = {};

beforeAll(async () => {
  [host, stranger] = await Promise.all([newHost(), newHost()]);
  rooms = await roomsOf(host, JOINER.toLowerCase(), 'Bob');
  strangersRooms = await roomsOf(stranger, 'Cyd');
  endedRooms = await roomsOf(host, 'Dan');
  const { bearer } = host;
  for (const { roomId } of Object.values(rooms))
    await send('DELETE', `/api/rooms/${roomId}/participants/2`, { bearer });
  // With a seat of their own hosts may do all that players do.
  for (const joining of ENDPOINTS.filter(isJoin)) {
    const body = { ...bodyOf(joining), participantName: 'Hana', playerName: 'Hana' };
    const { roomId = '' } = rooms[gameOf(joining)] ?? {};
    expect((await callSample(joining, { roomId, userId: host.user.id }, { bearer, body })).status).toBe(201);
  }
  const { origin } = inject('stack');
  const elsewhere = await cohostOf(origin, strangersRooms.coloring?.roomId ?? '', stranger.bearer);
  for (const [game, { roomId }] of Object.entries(rooms)) {
    const takenBack = await cohostOf(origin, roomId, bearer);
    await takeKeysBack(origin, roomId, bearer);
    const remote = await remoteOf(origin, roomId, bearer);
    const asking = await phoneThatAsks(origin, roomId, bearer);
    const cohost = await cohostOf(origin, roomId, bearer);
    keys[game] = { cohost, remote, dead: [elsewhere, takenBack, asking, `key_${'x'.repeat(43)}`] };
  }
  for (const { roomId } of Object.values(endedRooms)) await send('POST', `/api/rooms/${roomId}/end`, { bearer });
});

/** The refusal of a caller in an open room, or outside of rooms; null: admitted, though the call may fail otherwise. */
function refusalFor({ audience, name, params, refusals }: AnyEndpoint, whom: Whom): RefusalCode | null {
  const inRoom = 'roomId' in params.shape;
  const isByKey = whom === 'a co-host' || whom === 'a remote' || whom === 'a dead key';
  // It is about the key that is shown, and the host has none.
  if (name === 'getOwnKey') return isByKey ? null : 'key_ended';
  if (whom === 'the host') return null;
  if (isByKey && audience !== 'anybody') {
    if (!inRoom) return 'sign_in';
    if (!audience.startsWith('lead')) return audience === 'host' ? 'not_host' : 'not_your_seat';
    return whom === 'a dead key' ? 'key_ended' : null;
  }
  if (whom === 'another host' && !inRoom) return 'userId' in params.shape ? 'not_found' : null;
  if (audience === 'anybody') {
    // A link gives a seat back, whoever brings it.
    if (!refusals.includes('removed') || name === 'reclaimSeat') return null;
    if (whom === 'a dead key') return 'key_ended';
    return whom === 'a removed person' ? 'removed' : null;
  }
  if (whom === 'nobody' || !inRoom) return 'sign_in';
  if (audience === 'host' || audience === 'lead') return 'not_host';
  if (whom === 'a player') return refusals.includes('not_host') ? 'not_host' : null;
  return whom === 'a removed person' ? 'removed' : 'not_your_seat';
}

/** A header, or a cookie of either kind. */
const shown = (secret: string, cookie: string): fc.Arbitrary<SendOptions> =>
  fc.oneof(
    fc
      .constantFrom('Bearer', 'bearer', 'BEARER')
      .map((scheme) => ({ headers: { authorization: `${scheme} ${secret}` } })),
    fc.constant({ cookie: `${cookie}=${secret}` }),
  );

function callersOf(
  roomId: string,
  seats: { away: string; player?: string | undefined; removed?: string | undefined; deadKeys: readonly string[] },
): fc.Arbitrary<Caller> {
  const { publishableKey, secretKey, jwtSecret } = inject('stack');
  const { bearer: token, refreshToken } = host;
  const known = { token, refreshToken, otherToken: stranger.bearer, publishableKey, secretKey, jwtSecret };
  const seatCookie = `seat_${roomId}`;
  const as = (whom: Whom, options: fc.Arbitrary<SendOptions>) => options.map((one): Caller => ({ whom, options: one }));
  const forged = forgedTokens(known);
  // A cookie's value ends at the first of these.
  const crumb = forged.map((one) => one.replace(/[;,\s]/g, '_'));
  return fc.oneof(
    {
      weight: 6,
      arbitrary: as(
        'nobody',
        forged.map((one) => ({ headers: { authorization: `Bearer ${one}` } })),
      ),
    },
    {
      weight: 3,
      arbitrary: as(
        'nobody',
        crumb.filter((one) => one !== token).map((one) => ({ cookie: `thaw_session=${one}; ${seatCookie}=${one}` })),
      ),
    },
    // A header of any kind rules cookies out.
    as(
      'nobody',
      forged.map((one) => ({
        headers: { authorization: one },
        cookie: `${host.cookie}; ${seatCookie}=${seats.player}`,
      })),
    ),
    as(
      'nobody',
      fc
        .constantFrom('Basic', 'Token', 'Negotiate', '')
        .map((scheme) => ({ headers: { authorization: `${scheme} ${token}` } })),
    ),
    as(
      'nobody',
      fc.constantFrom(...OTHER_HEADERS).map((name) => ({ headers: { [name]: name === 'apikey' ? secretKey : token } })),
    ),
    as(
      'nobody',
      fc.constantFrom('session', 'thaw_session_', 'sb-access-token').map((name) => ({ cookie: `${name}=${token}` })),
    ),
    as('nobody', fc.constant({})),
    {
      weight: 3,
      arbitrary: as(
        'a seat elsewhere',
        forgedSeats.chain((seat) => shown(seat, seatCookie)),
      ),
    },
    as('a seat elsewhere', shown(seats.away, seatCookie)),
    as('another host', shown(stranger.bearer, 'thaw_session')),
    as(
      'a dead key',
      fc.constantFrom(...seats.deadKeys).map((bearer) => ({ bearer })),
    ),
    // A key is no cookie.
    as(
      'nobody',
      fc.constantFrom(...seats.deadKeys).map((key) => ({ cookie: `thaw_session=${key}` })),
    ),
    ...(seats.removed === undefined ? [] : [as('a removed person', shown(seats.removed, seatCookie))]),
  );
}

const all = ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const runs = { numRuns: Math.ceil(CALLS / all.length) };

test.concurrent.each(all)('%s admits its audience and nobody else', async (_, endpoint) => {
  const game = gameOf(endpoint);
  const { roomId = '', seats = [] } = rooms[game] ?? {};
  const away = strangersRooms[game]?.seats[0] ?? '';
  const callers = callersOf(roomId, { away, player: seats[0], removed: seats[1], deadKeys: keys[game]?.dead ?? [] })
    // A logged-out stranger would be no host in all others, and a phone that asks has a key of its own.
    .filter(({ whom }) => whom !== 'another host' || endpoint.name !== 'logout')
    .filter(({ whom }) => whom !== 'a dead key' || endpoint.name !== 'getOwnKey');
  const look = async ({ whom, options }: Caller) => {
    const reply = await callSample(endpoint, { roomId, userId: host.user.id }, options);
    const [status, code] = refusalOf(reply);
    const expected = refusalFor(endpoint, whom);
    if (expected !== null) {
      expect([status, code]).toEqual([REFUSALS[expected].status, expected]);
      return;
    }
    expect(ABOUT_PEOPLE).not.toContain(code);
    expect(status).toBeLessThan(500);
    // No reply takes them for somebody.
    if (endpoint.method === 'GET') expect(reply.body).not.toMatchObject({ isHost: true });
  };
  await fc.assert(fc.asyncProperty(callers, look), runs);
});

/** These end the room or session of the others, or move it on. */
const LAST = ['stopMasterpiece', 'nextGame', 'endRoom', 'deleteRoom', 'logout'];

test('each endpoint admits the host, and what is not for hosts only a player, a co-host or a remote', async () => {
  const answers: Record<string, (string | undefined)[]> = {};
  const expected: typeof answers = {};
  const isLast = ({ name }: AnyEndpoint) => LAST.indexOf(name);
  for (const endpoint of ENDPOINTS.toSorted((one, other) => isLast(one) - isLast(other))) {
    const game = gameOf(endpoint);
    const about = { roomId: rooms[game]?.roomId ?? '', userId: host.user.id };
    const player = await callSample(endpoint, about, { bearer: rooms[game]?.seats[0] ?? '' });
    const cohost = await callSample(endpoint, about, { bearer: keys[game]?.cohost ?? '' });
    const remote = await callSample(endpoint, about, { bearer: keys[game]?.remote ?? '' });
    const owner = await callSample(endpoint, about, { bearer: host.bearer });
    const named = [player, cohost, remote, owner]
      .map(({ body }) => body.code)
      .map((code) => (code && ABOUT_PEOPLE.includes(code) ? code : undefined));
    answers[endpoint.name] = named;
    expected[endpoint.name] = (['a player', 'a co-host', 'a remote', 'the host'] as const).map(
      (whom) => refusalFor(endpoint, whom) ?? undefined,
    );
  }
  expect(answers).toEqual(expected);
});

test('nobody is admitted to an ended room, except its host to delete it, and to its recap', async () => {
  const admitted: string[] = [];
  const ofOpenRooms = ({ name, params }: AnyEndpoint) =>
    'roomId' in params.shape && name !== 'getGuestRecap' && name !== 'leaveRecap';
  for (const endpoint of ENDPOINTS.filter(ofOpenRooms)) {
    const { roomId = '', seats = [] } = endedRooms[gameOf(endpoint)] ?? {};
    for (const bearer of ['guest', seats[0] ?? '', stranger.bearer, keys[gameOf(endpoint)]?.cohost ?? '']) {
      const { status } = await callSample(endpoint, { roomId, userId: host.user.id }, { bearer });
      if (status < 400) admitted.push(endpoint.name);
    }
  }
  expect(admitted).toEqual([]);
});
