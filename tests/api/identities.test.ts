import * as fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import { shareRecap } from '#shared/contract/recaps.ts';
import { REFUSALS, type RefusalCode } from '#shared/contract/refusals.ts';
import { ENDPOINTS } from '#shared/contract/testing/endpoints.ts';
import { sized } from '../support/database.ts';
import { ok } from '../support/sessions/ask.ts';
import { pastSessionsOf } from '../support/sessions/host.ts';
import { cohostOf, phoneThatAsks, remoteOf, takeKeysBack } from '../support/sessions/keys.ts';
import { logIn, newHost, type Reply, refusalOf, type SendOptions, send } from './client.ts';
import { dotAt, paintDot } from './coloring-room.ts';
import { bodyOf, callSample, gameOf, isJoin, JOINER, roomsOf } from './endpoint-samples.ts';
import { forgedSeats, forgedTokens, OTHER_HEADERS } from './identities.ts';

// The matrix route x caller: each caller's rights follow from the contract's audience.

const CALLS = sized(800, 10_000);

/** Why a caller was refused, as far as it is about the person. */
const ABOUT_PEOPLE: readonly RefusalCode[] = [
  ...(['sign_in', 'not_host', 'not_your_seat', 'removed', 'kept_out', 'key_ended', 'recap_gone'] as const),
];

const aboutPerson = (code: RefusalCode | null | undefined) => ABOUT_PEOPLE.find((one) => one === code);

type Whom =
  | 'nobody'
  | 'a seat elsewhere'
  | 'a removed person'
  | 'a kept-out person'
  | 'another host'
  | 'a player'
  | 'a co-host'
  | 'a remote'
  | 'a dead key'
  | 'a reader'
  | 'a reader of before'
  | 'the host';
/** One caller: the credentials, and the identity behind them. */
interface Caller {
  whom: Whom;
  options: SendOptions;
}

/** By game: keys that lead its room, and such that don't. */
const keys: Record<string, { cohost: string; remote: string; dead: string[] }> = {};

const [host, stranger] = await Promise.all([newHost(), newHost()]);
const rooms = await roomsOf(host, JOINER.toLowerCase(), 'Bob', 'Kit');
const strangersRooms = await roomsOf(stranger, 'Cyd');
const endedRooms = await roomsOf(host, 'Dan', 'Eve', 'Fay');
const { bearer } = host;
/** A login of the same host that has ended: its token is still signed. */
const ended = await logIn(host.email, host.password);
await send('POST', '/api/other-logins', { bearer });
for (const { roomId } of [...Object.values(rooms), ...Object.values(endedRooms)]) {
  const people = `/api/rooms/${roomId}/participants`;
  await send('DELETE', `${people}/2`, { bearer });
  await send('POST', `${people}/3/keep-out`, { bearer, body: { byAddress: false } });
}
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
// Only a session that was played has a recap to share.
const { roomId: painted = '', seats: [painter = ''] = [] } = endedRooms.coloring ?? {};
await paintDot(painted, painter, dotAt(1, 1));
for (const { roomId } of Object.values(endedRooms)) await send('POST', `/api/rooms/${roomId}/end`, { bearer });
const past = await pastSessionsOf(origin, bearer);
/** The one of the recap that the readers read. */
const sessionId = past.find(({ games }) => games.includes('coloring'))?.sessionId ?? '';
const share = async () => `${(await ok(origin, shareRecap, { params: { sessionId }, bearer })).token}`;
/** The host has taken it back with a new one. */
const deadLink = await share();
const recapLink = await share();

const isRecap = ({ path }: AnyEndpoint): boolean => path.includes('recap');

/** What an endpoint is called about: an open room and its people; recaps are those of ended sessions. */
function aboutOf(endpoint: AnyEndpoint) {
  // A deleted room is no longer there for the other calls.
  const game = endpoint.name === 'deleteRoom' ? 'two-truths' : gameOf(endpoint);
  const { roomId = '', seats = [] } = (isRecap(endpoint) ? endedRooms : rooms)[game] ?? {};
  return { about: { roomId, userId: host.user.id, sessionId }, seats, keys: keys[game] };
}

/** The refusal of a caller in an open room, or outside of rooms; null: admitted, though the call may fail otherwise. */
function refusalFor(endpoint: AnyEndpoint, whom: Whom): RefusalCode | null {
  const { audience, name, params, refusals } = endpoint;
  const inRoom = 'roomId' in params.shape;
  if (isRecap(endpoint) && audience === 'anybody') return refusalOfRecap(endpoint, whom);
  const isByKey = whom === 'a co-host' || whom === 'a remote' || whom === 'a dead key';
  // It is about the key that is shown, and the host has none.
  if (name === 'getOwnKey') return isByKey ? null : 'key_ended';
  if (whom === 'the host') return null;
  if (isByKey && audience !== 'anybody') {
    if (!inRoom) return 'sign_in';
    if (!audience.startsWith('lead')) return audience === 'host' ? 'not_host' : 'not_your_seat';
    return whom === 'a dead key' ? 'key_ended' : null;
  }
  if (whom === 'another host' && !inRoom) {
    if ('sessionId' in params.shape) return 'not_host';
    return 'userId' in params.shape ? 'not_found' : null;
  }
  if (audience === 'anybody') {
    if (whom === 'a kept-out person' && refusals.includes('kept_out')) return 'kept_out';
    // A link gives a seat back, also beside other credentials.
    if (!refusals.includes('removed') || name === 'reclaimSeat') return null;
    if (whom === 'a dead key') return 'key_ended';
    if (whom === 'a kept-out person') return 'kept_out';
    return whom === 'a removed person' ? 'removed' : null;
  }
  // A recap's link opens nothing else.
  const isReader = whom === 'a reader' || whom === 'a reader of before';
  if (whom === 'nobody' || isReader || !inRoom) return 'sign_in';
  if (audience === 'host' || audience === 'lead') return 'not_host';
  if (whom === 'a player') return refusals.includes('not_host') ? 'not_host' : null;
  // Nothing is known of them once the session is over.
  if (isRecap(endpoint)) return 'not_your_seat';
  if (whom === 'a kept-out person') return 'kept_out';
  return whom === 'a removed person' ? 'removed' : 'not_your_seat';
}

/** The same for what the link of a recap opens: the whole for its readers only, files for the people of the session, too. */
function refusalOfRecap({ refusals }: AnyEndpoint, whom: Whom): RefusalCode | null {
  if (whom === 'a reader') return null;
  if (whom === 'a reader of before' || !refusals.includes('not_your_seat')) return 'recap_gone';
  return whom === 'the host' || whom === 'a player' ? null : 'not_your_seat';
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
  { away, deadKeys, seats }: { away: string; seats: readonly string[]; deadKeys: readonly string[] },
): fc.Arbitrary<Caller> {
  const { publishableKey, secretKey, jwtSecret } = inject('stack');
  const { bearer: token, refreshToken } = host;
  const known = { token, refreshToken, otherToken: stranger.bearer, publishableKey, secretKey, jwtSecret };
  const seatCookie = `seat_${roomId}`;
  const [player, removed = '', keptOut = ''] = seats;
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
        cookie: `${host.cookie}; ${seatCookie}=${player}`,
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
    { weight: 3, arbitrary: as('nobody', shown(ended.bearer, 'thaw_session')) },
    {
      weight: 3,
      arbitrary: as(
        'a seat elsewhere',
        forgedSeats.chain((seat) => shown(seat, seatCookie)),
      ),
    },
    as('a seat elsewhere', shown(away, seatCookie)),
    as('another host', shown(stranger.bearer, 'thaw_session')),
    as(
      'a dead key',
      fc.constantFrom(...deadKeys).map((bearer) => ({ bearer })),
    ),
    // A key is no cookie.
    as(
      'nobody',
      fc.constantFrom(...deadKeys).map((key) => ({ cookie: `thaw_session=${key}` })),
    ),
    as('a removed person', shown(removed, seatCookie)),
    as('a kept-out person', shown(keptOut, seatCookie)),
    as('a reader', fc.constant({ bearer: recapLink })),
    as('a reader of before', fc.constant({ bearer: deadLink })),
  );
}

const all = ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const runs = { numRuns: Math.ceil(CALLS / all.length) };

test.concurrent.each(all)('%s admits its audience and nobody else', async (_, endpoint) => {
  const { about, keys, seats } = aboutOf(endpoint);
  const away = strangersRooms[gameOf(endpoint)]?.seats[0] ?? '';
  const callers = callersOf(about.roomId, { away, seats, deadKeys: keys?.dead ?? [] })
    // A logged-out stranger would be no host in all others, and a phone that asks has a key of its own.
    .filter(({ whom }) => whom !== 'another host' || endpoint.name !== 'logout')
    .filter(({ whom }) => whom !== 'a dead key' || endpoint.name !== 'getOwnKey');
  const look = async ({ whom, options }: Caller) => {
    const reply = await callSample(endpoint, about, options);
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

test('nobody is admitted to an ended room, except its host to delete it, and to its recap', async () => {
  const admitted: string[] = [];
  for (const endpoint of ENDPOINTS.filter((one) => 'roomId' in one.params.shape && !isRecap(one))) {
    const { roomId = '', seats = [] } = endedRooms[gameOf(endpoint)] ?? {};
    for (const bearer of ['guest', seats[0] ?? '', stranger.bearer, keys[gameOf(endpoint)]?.cohost ?? '']) {
      const { status } = await callSample(endpoint, { roomId, userId: host.user.id }, { bearer });
      if (status < 400) admitted.push(endpoint.name);
    }
  }
  expect(admitted).toEqual([]);
});

/** These end the room, session or recap of the others, or move it on. */
const LAST = [
  'stopMasterpiece',
  'nextGame',
  'finishSession',
  'endRoom',
  'deleteRoom',
  'shareRecap',
  'endOtherLogins',
  'deleteRecap',
  'logout',
];

test('each endpoint knows everyone with credentials, and admits the host and whom it is for', async () => {
  const answers: Record<string, (string | undefined)[]> = {};
  const expected: typeof answers = {};
  const isLast = ({ name }: AnyEndpoint) => LAST.indexOf(name);
  for (const endpoint of ENDPOINTS.toSorted((one, other) => isLast(one) - isLast(other))) {
    const { about, keys, seats } = aboutOf(endpoint);
    const callers = {
      'a player': seats[0],
      'a removed person': seats[1],
      'a kept-out person': seats[2],
      'a seat elsewhere': strangersRooms[gameOf(endpoint)]?.seats[0],
      'another host': stranger.bearer,
      nobody: ended.bearer,
      'a reader': recapLink,
      'a reader of before': deadLink,
      'a co-host': keys?.cohost,
      'a remote': keys?.remote,
      'the host': host.bearer,
    };
    const replies: Reply[] = [];
    for (const bearer of Object.values(callers))
      replies.push(await callSample(endpoint, about, { bearer: `${bearer}` }));
    const kinds = Object.keys(callers) as (keyof typeof callers)[];
    answers[endpoint.name] = replies.map(({ body }) => aboutPerson(body.code));
    expected[endpoint.name] = kinds.map((whom) => aboutPerson(refusalFor(endpoint, whom)));
  }
  expect(answers).toEqual(expected);
});
