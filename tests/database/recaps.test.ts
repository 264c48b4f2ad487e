import { beforeAll, describe, expect, test } from 'vitest';
import { RECAP_DAYS, TIERS } from '#shared/contract/plans.ts';
import { type Recap, recap as recapSchema } from '#shared/contract/recaps.ts';
import { SESSION_SETTINGS } from '#shared/contract/sessions.ts';
import { tablesOf, tablesOfSessions } from './catalog.ts';
import { paintOne } from './coloring.ts';
import { connect, connectAsApi, refusal, type Sql } from './connections.ts';
import { keepOut, lettingBackIn } from './door.ts';
import { at } from './masterpiece.ts';
import { BROKEN, makeMutants } from './mutants.ts';
import { inBothOrders, meet, takeTurns } from './queue.ts';
import {
  addEverything,
  allowPictureName,
  answerAgain,
  DRAWING_BYTES,
  end,
  leave,
  newLink,
  type Played,
  partOf,
  play,
  readAsGuest,
  readCanvas,
  readDrawing,
  readInCommon,
  readPastSessions,
  readRecap,
  readShared,
  sessionIdOf,
  share,
} from './recaps.ts';
import {
  cancelPlan,
  expireRooms,
  joinByName,
  logIn,
  newHost,
  newRoomId,
  newSeat,
  nextGame,
  openGame,
  reclaim,
  remove,
  reply,
  restore,
  seatLink,
} from './rooms.ts';
import { inTurn, lieOf, next, readState, start, statementsOf, vote, write } from './two-truths.ts';
import { stop as stopPins } from './whose-pin.ts';

takeTurns('old rooms');
const owner = connect();
const api = connectAsApi();
const GONE = { status: 410, code: 'recap_gone' };
/** A table with a row of each game that was played. */
const LEFT = ['strokes', 'drawings', 'this_or_that_votes', 'two_truths_votes', 'locations', 'pin_answers'];

const [host, stranger] = [await newHost(owner, { tier: 'premium' }), await newHost(owner)];

const showVoters = (sessionId: string, who: string | null = host) =>
  api`select app.change_recap(${sessionId}, ${who}, true)`;
const endsIn = async (sessionId: string) => {
  const [row] = await owner<[{ minutes: number }]>`
    select round(extract(epoch from expires_at - now()) / 60)::integer as minutes
    from public.sessions where id = ${sessionId}`;
  return row.minutes;
};
async function ended(guests?: number): Promise<Played> {
  const played = await play(owner, api, host, guests);
  await end(api, played.rooms.coloring, host);
  return played;
}

test('past sessions are read through the Data API by their host alone, and only while the login lives', async () => {
  const { sessionId } = await ended(2);
  const login = await logIn(owner, host);
  const caller = { role: 'authenticated', user: host, login } as const;
  expect((await readPastSessions(owner, caller)).find((one) => one.sessionId === sessionId)).toMatchObject({
    games: ['this-or-that', 'masterpiece', 'coloring', 'warm-welcome', 'two-truths'],
    guestCount: 2,
    settings: SESSION_SETTINGS,
  });
  const otherCaller = { role: 'authenticated', user: stranger, login: await logIn(owner, stranger) } as const;
  expect(await readPastSessions(owner, otherCaller)).toEqual([]);
  await owner`delete from auth.sessions where id = ${login}`;
  expect(await readPastSessions(owner, caller)).toEqual([]);
});

test('tells what each of the five games left, in their order, without a voter', async () => {
  const { sessionId } = await ended();
  const recap = await readRecap(api, sessionId, host);
  expect(recapSchema.parse(recap)).toMatchObject({ sessionId, name: null, voterNames: false, guestCount: 3 });
  expect(recap.games.map(({ game, nth }) => [game, nth])).toEqual([
    ['this-or-that', 1],
    ['masterpiece', 2],
    ['coloring', 3],
    ['warm-welcome', 4],
    ['two-truths', 5],
  ]);
  expect(partOf(recap, 'this-or-that')).toMatchObject({
    questions: [
      { question: { text: 'Question 1' }, counts: { A: 2, B: 1 }, voters: null },
      { question: { text: 'Question 2' }, counts: { A: 3, B: 0 }, voters: null },
    ],
    closest: [
      { names: ['g1', 'g2'], agreed: 2, shared: 2 },
      { names: ['g1', 'g3'], agreed: 1, shared: 2 },
      { names: ['g2', 'g3'], agreed: 1, shared: 2 },
    ],
  });
  const { points, rounds } = partOf(recap, 'masterpiece');
  expect(rounds.map(({ drawings, prompt }) => [prompt, drawings.map(({ name, votes }) => `${name} ${votes}`)])).toEqual(
    [
      ['A cat 1', ['g1 2', 'g2 1', 'g3 0']],
      ['A cat 2', ['g1 2', 'g2 1', 'g3 0']],
    ],
  );
  expect(rounds[0]?.drawings[0]?.voters).toBeNull();
  expect(points).toEqual([
    { name: 'g1', points: 4 },
    { name: 'g2', points: 2 },
    { name: 'g3', points: 0 },
  ]);
  expect(partOf(recap, 'coloring')).toMatchObject({ hasPaint: true, painters: ['g1', 'g2'] });
  expect(partOf(recap, 'warm-welcome')).toMatchObject({
    people: [
      { name: 'g1', town: 'Denver, CO', latitude: 39.74, longitude: -104.98 },
      { name: 'g2', town: 'Chicago, IL', latitude: 41.88, longitude: -87.63 },
      { name: 'g3', town: 'Chicago, IL' },
    ],
    facts: [{ factText: 'Denver is far from Chicago', data: null }],
    questions: [
      {
        text: 'grew-up',
        places: [
          { name: 'Lisbon, Portugal', people: 2, owners: null, knew: { right: 1, guesses: 1 } },
          { name: 'Tokyo, Japan', people: 1, owners: null, knew: { right: 0, guesses: 1 } },
        ],
        silent: 0,
      },
    ],
    points: [
      { name: 'g3', points: 1 },
      { name: 'g1', points: 0 },
    ],
  });
  expect(partOf(recap, 'two-truths')).toMatchObject({
    people: [
      { name: 'g1', fooled: 1, caught: 0 },
      { name: 'g2', fooled: null, caught: 1 },
      { name: 'g3', fooled: null, caught: 0 },
    ],
    votes: null,
  });
});

test('has everyone with the last name that they took, also in the games before', async () => {
  const { rooms, sessionId } = await play(owner, api, host);
  await owner`
    update public.participants set name = 'Grace', name_key = 'grace'
    where room_id = ${rooms['two-truths']} and number = 2`;
  // The host has another seat in each game.
  await owner`
    insert into public.participants (room_id, number, name, name_key, color, seat_hash, browser, is_host)
    select id, 90 + nth, 'Host ' || nth, 'host', '#FFFFFF', sha256('h'), sha256('h'), true
    from public.rooms where id in (${rooms['warm-welcome']}, ${rooms['two-truths']})`;
  await end(api, rooms.coloring, host);
  await showVoters(sessionId);
  const { games } = await readRecap(api, sessionId, host);
  for (const game of games) expect([game.game, JSON.stringify(game).includes('"g2"')]).toEqual([game.game, false]);
  expect(JSON.stringify(games).match(/Host ./g)).toEqual(['Host 5']);
  expect(JSON.stringify(games).match(/Grace/g)?.length).toBeGreaterThanOrEqual(games.length);
});

test.each(['asking', 'guessing', 'hush', 'reveal'])(
  'a question of Warm Welcome is told from its reveal on: %s',
  async (phase) => {
    const texts: (string | undefined)[] = [];
    for (const stops of [true, false]) {
      const { rooms, sessionId } = await play(owner, api, host);
      const map = rooms['warm-welcome'];
      await owner`
      update public.phase_games set phase = ${phase}, round = ${phase === 'asking' ? 4 : 5} where room_id = ${map}`;
      if (stops) {
        await owner`update public.sessions set current_room = ${map} where id = ${sessionId}`;
        await stopPins(api, map, host);
      }
      await end(api, map, host);
      const { questions } = partOf(await readRecap(api, sessionId, host), 'warm-welcome');
      texts.push(questions.map(({ text }) => text).join());
    }
    const told = phase === 'reveal' ? 'grew-up,tomorrow' : 'grew-up';
    expect(texts).toEqual([told, told]);
  },
);

test('points for a pin stay when its person leaves, and its place goes', async () => {
  const { rooms, seats, sessionId } = await play(owner, api, host);
  await owner`update public.pin_guesses set is_right = true where room_id = ${rooms['warm-welcome']}`;
  await end(api, rooms.coloring, host);
  await leave(api, rooms.coloring, seats[2] as Buffer);
  const left = partOf(await readRecap(api, sessionId, host), 'warm-welcome');
  expect(left.points).toEqual([{ name: 'g1', points: 1 }]);
  expect(left.questions[0]?.places.map(({ name, people, knew }) => [name, people, knew])).toEqual([
    ['Lisbon, Portugal', 2, null],
  ]);
  const stored = await owner`
    select from public.pins as p full join public.pin_answers as a on a.room_id = p.room_id and a.round = p.asked
    where 'Tokyo, Japan' in (p.name, a.name) and coalesce(p.room_id, a.room_id) = ${rooms['warm-welcome']}`;
  expect(stored).toEqual([]);
});

test('lists people without a place', async () => {
  const { rooms, seats, sessionId } = await play(owner, api, host);
  await owner`delete from public.locations where room_id = ${rooms['warm-welcome']} and number = 2`;
  await leave(api, rooms['two-truths'], seats[2] as Buffer);
  await end(api, rooms.coloring, host);
  const { people } = partOf(await readRecap(api, sessionId, host), 'warm-welcome');
  expect(people.map(({ latitude, longitude, name, town }) => [name, town, latitude, longitude])).toEqual([
    ['g1', 'Denver, CO', 39.74, -104.98],
    ['g2', null, null, null],
  ]);
});

test.each([
  ['voting counts as it stands', 'voting', ['g2 1', 'g1 0']],
  ['drawing does not count', 'drawing', []],
] as const)('a round of Masterpiece in its %s when the host goes on, or ends', async (_, phase, results) => {
  for (const goesOn of [true, false]) {
    const { roomId } = await at(api, host, phase);
    if (goesOn) await nextGame(api, roomId, host, 'coloring');
    await end(api, roomId, host);
    const { rounds } = partOf(await readRecap(api, await sessionIdOf(owner, roomId), host), 'masterpiece');
    const told = rounds.flatMap(({ drawings }) => drawings.map(({ name, votes }) => `${name} ${votes}`));
    expect([goesOn, told]).toEqual([goesOn, results]);
  }
});

test('all games of Two Truths in one room count together, also when another has begun', async () => {
  const { roomId, who } = await inTurn(owner, api, host, [1], 2);
  const voteNow = async (choice: number) => {
    await vote(api, roomId, who(2), choice, (await readState(api, roomId)).game.round);
    for (const _ of ['voting', 'reveal']) await next(api, roomId, host);
    await start(api, roomId, host);
  };
  await voteNow(((await lieOf(owner, roomId)) + 1) % 3);
  await write(api, roomId, who(1), statementsOf('g1'));
  await next(api, roomId, host);
  await voteNow(await lieOf(owner, roomId));
  await end(api, roomId, host);
  const sessionId = await sessionIdOf(owner, roomId);
  await showVoters(sessionId);
  expect(partOf(await readRecap(api, sessionId, host), 'two-truths')).toMatchObject({
    people: [
      { name: 'g1', fooled: 1, caught: 0 },
      { name: 'g2', fooled: null, caught: 1 },
    ],
    votes: [
      { writer: 'g1', voter: 'g2', isRight: false },
      { writer: 'g1', voter: 'g2', isRight: true },
    ],
  });
});

test('one answer in common makes nobody close, undone paint nobody a painter, and the host is no guest', async () => {
  const { rooms, sessionId } = await play(owner, api, host, 3, 1);
  await joinByName(api, rooms['two-truths'], 'two-truths', { name: 'Host', user: host });
  await owner`update public.strokes set removed_version = 1 where room_id = ${rooms.coloring} and number = 2`;
  await end(api, rooms.coloring, host);
  const recap = await readRecap(api, sessionId, host);
  expect(partOf(recap, 'this-or-that').closest).toEqual([]);
  expect(partOf(recap, 'coloring').painters).toEqual(['g1']);
  expect(recap.guestCount).toBe(3);
});

test('names voters once its host wants that, for every reader', async () => {
  const { rooms, seats, sessionId } = await ended();
  const link = newLink();
  await share(api, sessionId, host, link);
  await showVoters(sessionId);
  for (const recap of [await readRecap(api, sessionId, host), await readShared(api, link)]) {
    expect(recap.voterNames).toBe(true);
    expect(partOf(recap, 'this-or-that').questions[0]?.voters).toEqual({ A: ['g1', 'g2'], B: ['g3'] });
    expect(partOf(recap, 'masterpiece').rounds[0]?.drawings.map(({ voters }) => voters)).toEqual([
      ['g2', 'g3'],
      ['g1'],
      [],
    ]);
    expect(partOf(recap, 'two-truths').votes).toEqual([
      { writer: 'g1', voter: 'g2', isRight: true },
      { writer: 'g1', voter: 'g3', isRight: false },
    ]);
    expect(partOf(recap, 'warm-welcome').questions[0]?.places.map(({ owners }) => owners)).toEqual([['1', '2'], ['3']]);
  }
  await leave(api, rooms.coloring, seats[2] as Buffer);
  const later = await readRecap(api, sessionId, host);
  expect(partOf(later, 'this-or-that').questions[0]).toMatchObject({
    counts: { A: 2, B: 1 },
    voters: { A: ['g1', 'g2'], B: [] },
  });
  expect(partOf(later, 'two-truths').people.map(({ name }) => name)).toEqual(['g1', 'g2', null]);
});

test('the end keeps nothing that a recap has no use for', async () => {
  const played = await play(owner, api, host, 4);
  const { rooms, sessionId } = played;
  const ids = Object.values(rooms);
  await addEverything(owner, played);
  const tables = await tablesOfSessions(owner);
  const emptyOnes = async () => {
    const found = await Promise.all(
      tables.map((table) =>
        owner.unsafe(
          `select from public.${table} as t where exists (select from jsonb_each_text(to_jsonb(t)) where value = any ($1)) limit 1`,
          [[sessionId, ...ids]],
        ),
      ),
    );
    return tables.filter((_, n) => found[n]?.length === 0);
  };
  expect(await emptyOnes()).toEqual(['recap_links']);
  await remove(api, rooms['two-truths'], host, 4);
  await owner`
    update public.locations set weather_emoji = '☀️', weather_temp = 70, approximate = number = 3
    where room_id = ${rooms['warm-welcome']}`;
  await end(api, rooms.masterpiece, host);
  expect(await emptyOnes()).toEqual([
    ...['facts', 'kept_out', 'knocks', 'phase_games', 'reactions', 'recap_links', 'session_keys', 'two_truths_entries'],
  ]);
  const recap = await readRecap(api, sessionId, host);
  // They were there before they were removed.
  expect(partOf(recap, 'two-truths').people.map(({ name }) => name)).toEqual(['g1', 'g2', 'g3']);
  const stored = await Promise.all([
    owner`select from public.locations where room_id = any (${ids}) and num_nonnulls(typed, time_zone, weather_emoji, weather_temp) > 0`,
    owner`select from public.locations where room_id = any (${ids}) and approximate`,
    owner`select from public.masterpiece_rounds where room_id = any (${ids}) and round_number > 2`,
    owner`
      select from public.participants
      where room_id = any (${ids}) and (removed_at is not null or num_nonnulls(address, link_hash) > 0)`,
  ]);
  expect(stored.flat()).toEqual([]);
});

/** What g1 did counts without the name: nobody else wins. */
function expectWithoutFirst(recap: Recap): void {
  expect(JSON.stringify(recap)).not.toContain('"g1"');
  expect(partOf(recap, 'this-or-that').questions[0]?.counts).toEqual({ A: 2, B: 1 });
  expect(partOf(recap, 'masterpiece').points.map(({ name, points }) => [name, points])).toEqual([
    [null, 4],
    ['g2', 2],
    ['g3', 0],
  ]);
  expect(partOf(recap, 'warm-welcome')).toMatchObject({
    people: [{ name: 'g2' }, { name: 'g3' }],
    facts: [],
    // A shared town stays, and is known as before.
    questions: [
      {
        places: [
          { name: 'Lisbon, Portugal', people: 1, knew: { right: 1, guesses: 1 } },
          { name: 'Tokyo, Japan', people: 1, knew: null },
        ],
      },
    ],
    points: [{ name: 'g3', points: 1 }],
  });
  expect(partOf(recap, 'coloring').painters).toEqual(['g2']);
}

describe('people who were removed', () => {
  const REMOVALS = [
    ['removed', remove, (roomId: string, number: number) => restore(api, roomId, host, number)],
    ['kept out', keepOut, async (roomId: string) => (await lettingBackIn(api, roomId, host))()],
  ] as const;

  test.each(REMOVALS)('(%s) and let back in during a later game keep all that they did', async (_, takeOut, undo) => {
    const { roomId, seats } = await at(api, host, 'results');
    const seat = seats[1] as Buffer;
    await takeOut(api, roomId, host, 2);
    const { movedTo } = await nextGame(api, roomId, host, 'coloring');
    await undo(movedTo.roomId, 2);
    // They read the game that they were removed in again.
    expect(await reply(api`select app.resolve_caller(${roomId}, null, ${seat}) as reply`)).toMatchObject({
      seat: { id: '2', name: 'g2' },
    });
    await end(api, movedTo.roomId, host);
    const recap = await readRecap(api, await sessionIdOf(owner, roomId), host);
    expect(partOf(recap, 'masterpiece').points).toEqual([
      { name: 'g2', points: 1 },
      { name: 'g1', points: 0 },
    ]);
    expect((await readAsGuest(api, roomId, seat)).ownDrawings).toHaveLength(1);
  });

  test.each(REMOVALS)('(%s) are gone from that game, and nobody in the earlier ones', async (_, takeOut) => {
    const { rooms, sessionId } = await play(owner, api, host);
    await takeOut(api, rooms['two-truths'], host, 1);
    await end(api, rooms['two-truths'], host);
    await showVoters(sessionId);
    const recap = await readRecap(api, sessionId, host);
    expectWithoutFirst(recap);
    // The right guessers keep the point.
    expect(partOf(recap, 'two-truths')).toEqual({
      ...{ game: 'two-truths', nth: 5, votes: [] },
      people: [
        { name: 'g2', fooled: null, caught: 1 },
        { name: 'g3', fooled: null, caught: 0 },
      ],
    });
  });

  test('leave no pictures that count as stored', async () => {
    const { roomId } = await at(api, host, 'results');
    await remove(api, roomId, host, 2);
    await end(api, roomId, host);
    const [{ bytes, stored }] = await owner<[{ bytes: number; stored: number }]>`
      select bytes::int, (select sum(octet_length(bytes))::int from public.drawings where room_id = ${roomId}) as stored
      from public.masterpiece_rounds where room_id = ${roomId}`;
    expect(stored).toBeGreaterThan(0);
    expect(bytes).toBe(stored);
  });
});

describe('people who take themselves out', () => {
  const bytesOf = async ({ rooms }: Played) =>
    owner`select bytes from public.masterpiece_rounds where room_id = ${rooms.masterpiece}`.then((rows) =>
      rows.map(({ bytes }) => Number(bytes)),
    );

  async function expectToBeOut(played: Played): Promise<void> {
    const { rooms, seats, sessionId } = played;
    await showVoters(sessionId);
    const recap = await readRecap(api, sessionId, host);
    expectWithoutFirst(recap);
    expect(
      partOf(recap, 'masterpiece').rounds[0]?.drawings.map(({ id, name, votes }) => [id === null, name, votes]),
    ).toEqual([
      [true, null, 2],
      [false, 'g2', 1],
      [false, 'g3', 0],
    ]);
    expect(partOf(recap, 'two-truths').people.map(({ fooled, name }) => [name, fooled])).toEqual([
      [null, 1],
      ['g2', null],
      ['g3', null],
    ]);
    expect(await readAsGuest(api, rooms.coloring, seats[0] as Buffer)).toMatchObject({ isOut: true, ownDrawings: [] });
    const [left] = await owner`
      select
        (select count(*)::int from public.drawings where room_id = ${rooms.masterpiece} and number = 1 and bytes <> '') as drawings,
        (select count(*)::int from public.participants as p join public.rooms as r on r.id = p.room_id
          where r.session_id = ${sessionId} and p.name = 'g1') as names`;
    expect(left).toEqual({ drawings: 0, names: 0 });
    expect(await bytesOf(played)).toEqual([2 * DRAWING_BYTES, 2 * DRAWING_BYTES]);
  }

  test('after the end, from any of its rooms', async () => {
    const played = await ended();
    await leave(api, played.rooms['this-or-that'], played.seats[0] as Buffer);
    await leave(api, played.rooms['two-truths'], played.seats[0] as Buffer);
    await expectToBeOut(played);
  });

  test('before it, and play on until then', async () => {
    const played = await play(owner, api, host);
    const isOut = async (n: number) => (await readAsGuest(api, played.rooms.coloring, played.seats[n] as Buffer)).isOut;
    await leave(api, played.rooms['two-truths'], played.seats[0] as Buffer);
    expect([await isOut(0), await isOut(1)]).toEqual([true, false]);
    expect((await bytesOf(played))[0]).toBe(3 * DRAWING_BYTES);
    await end(api, played.rooms['two-truths'], host);
    await expectToBeOut(played);
  });
});

describe('a recap', () => {
  let played: Played;
  let drawings: { id: string; number: number }[];
  const link = newLink();

  beforeAll(async () => {
    played = await ended();
    await share(api, played.sessionId, host, link);
    drawings = await owner<{ id: string; number: number }[]>`
      select id, number from public.drawings where room_id = ${played.rooms.masterpiece} and round_number = 1 order by number`;
  });

  test('is for its host', async () => {
    const calls = (sessionId: string, who: string | null) => [
      readRecap(api, sessionId, who),
      showVoters(sessionId, who),
      share(api, sessionId, who, newLink()),
      api`select app.delete_recap(${sessionId}, ${who})`,
    ];
    for (const who of [stranger, null])
      for (const call of calls(played.sessionId, who))
        expect(await refusal(call)).toEqual({ status: 403, code: 'not_host' });
    for (const call of calls(newRoomId(), host)) expect(await refusal(call)).toEqual(GONE);
    const open = await play(owner, api, host);
    for (const call of calls(open.sessionId, host))
      expect(await refusal(call)).toEqual({ status: 404, code: 'not_found' });
    expect(await readAsGuest(api, open.rooms.coloring, open.seats[0] as Buffer)).toMatchObject({
      sessionId: null,
      ownDrawings: [],
    });
  });

  test('is for the people of its rooms', async () => {
    const { rooms, seats, sessionId } = played;
    expect(await readAsGuest(api, rooms.coloring, seats[1] as Buffer)).toMatchObject({
      sessionId,
      isOut: false,
      ownDrawings: [1, 2].map((round) => ({ nth: 2, prompt: `A cat ${round}`, title: null })),
    });
    expect(await readAsGuest(api, rooms.masterpiece, null, host)).toEqual({
      sessionId,
      version: expect.any(Number),
      isOut: false,
      again: null,
      onPictures: false,
      link,
      ownDrawings: [],
    });
    const other = await ended();
    const nobody = { status: 403, code: 'not_your_seat' };
    for (const seat of [other.seats[0] as Buffer, newSeat(), null]) {
      expect(await refusal(readAsGuest(api, rooms.coloring, seat))).toEqual(nobody);
      expect(await refusal(leave(api, rooms.coloring, seat))).toEqual(nobody);
    }
    expect(await refusal(readAsGuest(api, rooms.coloring, null, stranger))).toEqual(nobody);
    expect(await refusal(api`select app.leave_recap(${rooms.coloring}, ${host}, null)`)).toEqual({
      status: 404,
      code: 'not_found',
    });
    const unknown = { status: 404, code: 'room_not_found' };
    expect(await refusal(readAsGuest(api, newRoomId(), seats[0] as Buffer))).toEqual(unknown);
    expect(await refusal(leave(api, newRoomId(), seats[0] as Buffer))).toEqual(unknown);
  });

  test('is told to its guests without voters, and again only once somebody has left it', async () => {
    const { rooms, seats, sessionId } = await ended();
    await showVoters(sessionId);
    const { recap, version } = await readInCommon(api, sessionId);
    const { link: _, ...whole } = await readRecap(api, sessionId, host);
    expect(JSON.stringify(recap)).not.toMatch(/"(voters|votes)":[[{]/);
    expect(recap).toMatchObject({ sessionId, guestCount: whole.guestCount, voterNames: false });
    expect(await readInCommon(api, sessionId, version)).toEqual({ version, recap: null });
    await leave(api, rooms.coloring, seats[2] as Buffer);
    // Answers are the host's.
    await answerAgain(api, rooms.coloring, seats[0] as Buffer, true);
    const later = await readInCommon(api, sessionId, version);
    expect((await readAsGuest(api, rooms.coloring, seats[0] as Buffer)).version).toBe(later.version);
    expect(JSON.stringify(later.recap)).not.toContain('"g3"');
    const open = await play(owner, api, host);
    for (const id of [open.sessionId, newRoomId()]) {
      expect(await refusal(readInCommon(api, id))).toEqual({ status: 410, code: 'room_ended' });
    }
  });

  test('is closed in every room to people whom the newest one removed or kept out', async () => {
    const { rooms, seats, sessionId } = await play(owner, api, host, 4);
    const [, kept, removed, lost] = seats as [Buffer, Buffer, Buffer, Buffer];
    const newest = rooms['two-truths'];
    await keepOut(api, newest, host, 2);
    await remove(api, newest, host, 3);
    const own = newSeat();
    await reclaim(api, newest, await seatLink(api, newest, host, 4), own);
    const read = (seat: Buffer) => Object.values(rooms).map((roomId) => () => readAsGuest(api, roomId, seat));
    for (const [seat, code] of [
      [kept, 'kept_out'],
      [removed, 'removed'],
    ] as const) {
      for (const call of read(seat)) expect(await refusal(call())).toEqual({ status: 403, code });
      for (const roomId of Object.values(rooms)) {
        expect(await refusal(api`select app.resolve_caller(${roomId}, null, ${seat})`)).toEqual({ status: 403, code });
      }
    }
    await restore(api, newest, host, 3);
    await Promise.all(read(removed).map((call) => call()));
    await remove(api, newest, host, 3);
    await end(api, newest, host);
    for (const seat of [kept, removed, lost]) {
      const files = [
        () => readCanvas(api, sessionId, 3, { seat }),
        () => readDrawing(api, sessionId, 'x'.repeat(22), { seat }),
        () => leave(api, rooms.masterpiece, seat),
      ];
      for (const call of [...read(seat), ...files]) {
        expect(await refusal(call())).toEqual({ status: 403, code: 'not_your_seat' });
      }
    }
    for (const call of read(own)) expect(await call()).toMatchObject({ sessionId, isOut: false });
    await readCanvas(api, sessionId, 3, { seat: own });
  });

  test('shows all drawings to its host and by its link, and guests their own', async () => {
    const { seats, sessionId } = played;
    const [first, second] = drawings.map(({ id }) => id) as [string, string];
    for (const reader of [{ user: host }, { link }]) {
      expect(await readDrawing(api, sessionId, second, reader)).toMatchObject({ media: 'image/png' });
    }
    expect((await readDrawing(api, sessionId, first, { seat: seats[0] })).base64).toBe(
      Buffer.alloc(DRAWING_BYTES, 1).toString('base64'),
    );
    expect(await refusal(readDrawing(api, sessionId, second, { seat: seats[0] }))).toMatchObject({ code: 'not_found' });
    const { sessionId: other } = await ended();
    expect(await refusal(readDrawing(api, other, first, { user: host }))).toMatchObject({ code: 'not_found' });
    for (const reader of [{ user: stranger }, { seat: newSeat() }, {}]) {
      expect(await refusal(readDrawing(api, sessionId, first, reader))).toMatchObject({ code: 'not_your_seat' });
      expect(await refusal(readCanvas(api, sessionId, 3, reader))).toMatchObject({ code: 'not_your_seat' });
    }
    expect(await refusal(readDrawing(api, sessionId, first, { link: newLink() }))).toEqual(GONE);
  });

  test('shows its picture to all of them', async () => {
    const { seats, sessionId } = played;
    for (const reader of [{ user: host }, { link }, { seat: seats[2] }]) {
      const { parts, version } = await readCanvas(api, sessionId, 3, reader);
      expect([Buffer.from(parts, 'base64').length, version]).toEqual([2 * (26 + 4), 2]);
    }
    expect(await refusal(readCanvas(api, sessionId, 2, { user: host }))).toMatchObject({ code: 'not_found' });
  });

  test('has one link at a time, told to its people, which its host takes back', async () => {
    const { rooms, seats, sessionId } = await ended();
    const told = async () => [
      (await readRecap(api, sessionId, host)).link,
      (await readAsGuest(api, rooms.coloring, seats[0] as Buffer)).link,
    ];
    expect(await told()).toEqual([null, null]);
    const [first, second] = [newLink(), newLink()];
    await share(api, sessionId, host, first);
    expect((await readShared(api, first)).sessionId).toBe(sessionId);
    await share(api, sessionId, host, second);
    expect(await refusal(readShared(api, first))).toEqual(GONE);
    expect(await told()).toEqual([second, second]);
    await share(api, sessionId, host, null);
    for (const dead of [first, second, newLink(), null]) expect(await refusal(readShared(api, dead))).toEqual(GONE);
  });
});

describe('is kept', () => {
  /** Answers the session. */
  async function endedPainting(by: string, paints: boolean, keep?: Parameters<typeof end>[3]): Promise<string> {
    const { roomId, seats } = await openGame(api, by, 'coloring', 1);
    if (paints) await paintOne(api, { room: roomId, seat: seats[0] as Buffer });
    await end(api, roomId, by, keep);
    return sessionIdOf(owner, roomId);
  }

  test('as long as the plan says, or shorter if its host asks, and minutes when nothing was played', async () => {
    const DAY = 24 * 60;
    for (const tier of TIERS) {
      const by = await newHost(owner, tier === 'free' ? {} : { tier });
      const kept = async (keep: Parameters<typeof end>[3]) => endsIn(await endedPainting(by, true, keep));
      expect(await kept({})).toBe(RECAP_DAYS[tier] * DAY);
      expect(await kept({ days: 365 })).toBe(RECAP_DAYS[tier] * DAY);
      expect(await kept({ days: 1 })).toBe(DAY);
      expect(await endsIn(await endedPainting(by, false))).toBe(5);
    }
  });

  test('until the time fixed at its end, whatever plan its host has then', async () => {
    const by = await newHost(owner, { tier: 'pro' });
    const sessions = [await endedPainting(by, true)];
    await cancelPlan(owner, by);
    sessions.push(await endedPainting(by, true));
    await owner`update public.subscriptions set status = 'active', tier = 'premium' where user_id = ${by}`;
    expect(await Promise.all(sessions.map(endsIn))).toEqual([90 * 24 * 60, 24 * 60]);
  });

  test('whichever game was played', async () => {
    for (const played of [...LEFT, null]) {
      const { rooms, sessionId } = await play(owner, api, host);
      for (const table of LEFT.filter((name) => name !== played)) {
        await owner.unsafe(`delete from public.${table} where room_id = any ($1)`, [Object.values(rooms)]);
      }
      await end(api, rooms.coloring, host);
      expect([played, await endsIn(sessionId)]).toEqual([played, played === null ? 5 : RECAP_DAYS.premium * 24 * 60]);
    }
  });

  test('and the host can start it again for good, but not one in which nothing was played', async () => {
    const by = await newHost(owner);
    const usual = async () =>
      (
        await reply<{ usual: unknown }>(api`
      select app.host_rooms(${by}, '{"free": 1}') as reply`)
      ).usual;
    expect(await usual()).toBeNull();
    await endedPainting(by, false);
    expect(await usual()).toBeNull();
    const sessionId = await endedPainting(by, true);
    await endedPainting(by, false);
    const again = { name: null, entries: [{ game: 'coloring', options: {} }] };
    expect(await usual()).toMatchObject(again);
    await owner`update public.sessions set expires_at = now() where id = ${sessionId}`;
    expect(await usual()).toMatchObject(again);
    await api`select app.delete_recap(${await endedPainting(by, true)}, ${by})`;
    expect(await usual()).toBeNull();
  });

  test('and then nothing of it is left, and no one gets in', async () => {
    const byTime = await ended();
    const byHand = await ended();
    const neverEnded = await play(owner, api, host);
    await addEverything(owner, neverEnded);
    await expireRooms(owner, neverEnded.rooms.coloring);
    const links = [newLink(), newLink()];
    await share(api, byTime.sessionId, host, links[0] as string);
    await share(api, byHand.sessionId, host, links[1] as string);
    await leave(api, byTime.rooms.coloring, byTime.seats[0] as Buffer);
    await expireRooms(owner, byTime.rooms.coloring);
    // Also before it is deleted.
    expect(await refusal(readShared(api, links[0] as string))).toEqual(GONE);
    expect(await refusal(readCanvas(api, byTime.sessionId, 3, { user: host }))).toEqual(GONE);
    expect(await refusal(readAsGuest(api, byTime.rooms.coloring, byTime.seats[1] as Buffer))).toMatchObject({
      status: 410,
    });
    while ((await reply<number>(api`select app.expire_rooms(1000) as reply`)) > 0);
    await api`select app.delete_recap(${byHand.sessionId}, ${host})`;
    for (const [n, { rooms, seats, sessionId }] of [byTime, byHand].entries()) {
      expect(await refusal(readRecap(api, sessionId, host))).toEqual(GONE);
      expect(await refusal(readShared(api, links[n] as string))).toEqual(GONE);
      expect(await refusal(readDrawing(api, sessionId, 'x'.repeat(22), { user: host }))).toEqual(GONE);
      expect(await refusal(readAsGuest(api, rooms.coloring, seats[1] as Buffer))).toEqual({
        status: 410,
        code: 'room_ended',
      });
    }
    const ids = [byTime, byHand, neverEnded].flatMap(({ rooms, sessionId }) => [sessionId, ...Object.values(rooms)]);
    for (const { table } of await tablesOf(owner)) {
      const rows = await owner.unsafe(
        `select from public.${table} as t where exists (select from jsonb_each_text(to_jsonb(t)) where value = any ($1))`,
        [ids],
      );
      expect([table, rows.length]).toEqual([table, 0]);
    }
  });
});

describe('a name on pictures', () => {
  test('is for its person to allow, in the session or after it, until they leave', async () => {
    const { rooms, seats, sessionId } = await play(owner, api, host);
    const [ann, ben, cyd] = seats as [Buffer, Buffer, Buffer];
    await allowPictureName(api, rooms.coloring, ann);
    await allowPictureName(api, rooms.coloring, cyd);
    const { movedTo } = await nextGame(api, rooms['two-truths'], host, 'coloring');
    expect(await readAsGuest(api, movedTo.roomId, ann)).toMatchObject({ onPictures: true });
    await end(api, movedTo.roomId, host);
    const namesOf = async () => (await readInCommon(api, sessionId)).recap?.pictureNames;
    expect(await namesOf()).toEqual(['g1', 'g3']);
    const { version } = await readInCommon(api, sessionId);
    await allowPictureName(api, rooms.masterpiece, ben);
    await allowPictureName(api, rooms.masterpiece, cyd, false);
    expect(await namesOf()).toEqual(['g1', 'g2']);
    expect((await readInCommon(api, sessionId)).version).toBe(version + 2);
    // Nothing new to read.
    await allowPictureName(api, rooms.masterpiece, ben);
    expect((await readInCommon(api, sessionId)).version).toBe(version + 2);
    await leave(api, rooms.coloring, ann);
    expect(await namesOf()).toEqual(['g2']);
    expect(await refusal(allowPictureName(api, rooms.coloring, ann))).toEqual({ status: 404, code: 'not_found' });
    const [row] = await owner`
      select bool_or(on_pictures) as left from public.participants
      where room_id = any (${Object.values(rooms)}) and number = 1`;
    expect(row).toEqual({ left: false });
  });

  test('is nobody else’s to allow, and not of two people with one name', async () => {
    const { rooms, seats, sessionId } = await play(owner, api, host);
    const nobody = { status: 403, code: 'not_your_seat' };
    for (const seat of [newSeat(), null])
      expect(await refusal(allowPictureName(api, rooms.coloring, seat))).toEqual(nobody);
    const hosts = api`select app.allow_picture_name(${rooms.coloring}, ${host}, null, true)`;
    expect(await refusal(hosts)).toEqual({ status: 404, code: 'not_found' });
    await owner`
      update public.participants set name = 'g1', name_key = 'freed', freed_at = now()
      where room_id = any (${Object.values(rooms)}) and number = 2`;
    await allowPictureName(api, rooms.coloring, seats[0] as Buffer);
    await end(api, rooms['two-truths'], host);
    expect((await readRecap(api, sessionId, host)).pictureNames).toEqual([]);
  });
});

describe('"Again?"', () => {
  const numbersOf = async (sessionId: string) => (await readRecap(api, sessionId, host)).again;
  const refused = { status: 404, code: 'not_found' };

  test('has one answer of a seat, which may change; the host sees numbers and everyone’s names', async () => {
    const { rooms, seats, sessionId } = await ended();
    const [ann, ben, cyd] = seats as [Buffer, Buffer, Buffer];
    expect(await numbersOf(sessionId)).toEqual({ yes: 0, no: 0 });
    await answerAgain(api, rooms.coloring, ann, true);
    await answerAgain(api, rooms['two-truths'], ben, true);
    await answerAgain(api, rooms['two-truths'], ben, false);
    expect(await numbersOf(sessionId)).toEqual({ yes: 1, no: 1 });
    expect(await Promise.all([ann, ben, cyd].map((seat) => readAsGuest(api, rooms.coloring, seat)))).toMatchObject([
      { again: true },
      { again: false },
      { again: null },
    ]);
    await leave(api, rooms.coloring, ann);
    expect(await readRecap(api, sessionId, host)).toMatchObject({ again: { yes: 0, no: 1 }, people: ['g2', 'g3'] });
    expect(await refusal(answerAgain(api, rooms.coloring, ann, true))).toEqual(refused);
  });

  test('is asked after the end, of guests only', async () => {
    const open = await play(owner, api, host);
    expect(await refusal(answerAgain(api, open.rooms.coloring, open.seats[0] as Buffer, true))).toEqual(refused);
    const { rooms, sessionId } = await ended();
    expect(await refusal(api`select app.answer_again(${rooms.coloring}, ${host}, null, true)`)).toEqual(refused);
    const nobody = { status: 403, code: 'not_your_seat' };
    for (const seat of [open.seats[0] as Buffer, newSeat(), null])
      expect(await refusal(answerAgain(api, rooms.coloring, seat, true))).toEqual(nobody);
    expect(await numbersOf(sessionId)).toEqual({ yes: 0, no: 0 });
    await expireRooms(owner, rooms.coloring);
    expect(await refusal(answerAgain(api, rooms.coloring, newSeat(), true))).toMatchObject({ code: 'room_ended' });
  });
});

const UNLOCKED = 'recaps_unlocked';

test('no answer stays of somebody who leaves meanwhile, but not without the lock of the session', async () => {
  const race = async (schema: string) => {
    const { rooms, seats, sessionId } = await ended();
    const seat = seats[0] as Buffer;
    const { refusals, passed } = await meet(owner, (sql) => leave(sql, rooms.coloring, seat), [
      () => answerAgain(api, rooms.coloring, seat, true, schema),
    ]);
    const left = await owner`select from public.again_answers where session_id = ${sessionId}`;
    expect([refusals, left]).toEqual([['not_found'], []]);
    return passed;
  };
  expect(await race('app')).toBe(0);
  await expect(race(UNLOCKED)).rejects.toThrow(BROKEN);
});

test('no yes to pictures stays behind in a move to the next room, but not without the lock of the session', async () => {
  const race = async (schema: string) => {
    const { rooms, seats } = await play(owner, api, host, 2);
    const newest = rooms['two-truths'];
    const seat = seats[0] as Buffer;
    const { refusals, passed, replies } = await meet(owner, (sql) => nextGame(sql, newest, host, 'coloring'), [
      () => allowPictureName(api, newest, seat, true, schema),
    ]);
    expect([refusals, replies.length]).toEqual([[], 1]);
    const rows = await owner`
      select on_pictures from public.participants
      where number = 1 and room_id in (
        select id from public.rooms where session_id = (select session_id from public.rooms where id = ${newest}))`;
    expect(rows.every(({ on_pictures: allowed }) => allowed)).toBe(true);
    return passed;
  };
  expect(await race('app')).toBe(0);
  await expect(race(UNLOCKED)).rejects.toThrow(BROKEN);
});

await makeMutants(
  owner,
  UNLOCKED,
  ['allow_picture_name', 'answer_again', 'leave_recap', 'share_recap', 'lock_recap'],
  (definition) => definition.replace(/for no key update;/, ';'),
);

test('whoever leaves while the session ends is out, but not without the lock of the session', async () => {
  const race = async (schema: string, isLeavingFirst: boolean) => {
    const { rooms, seats } = await play(owner, api, host, 2);
    const leaves = (sql: Sql) => leave(sql, rooms.masterpiece, seats[0] ?? null, schema);
    const ends = (sql: Sql) => end(sql, rooms.coloring, host);
    const [hold, call] = isLeavingFirst ? [leaves, ends] : [ends, leaves];
    const { refusals, passed } = await meet(owner, hold, [() => call(api)]);
    const left = await owner`
      select from public.drawings where room_id = ${rooms.masterpiece} and number = 1 and bytes <> ''`;
    expect([refusals, left]).toEqual([[], []]);
    return passed;
  };
  expect(await inBothOrders(race)('app')).toBe(0);
  await expect(race(UNLOCKED, false)).rejects.toThrow(BROKEN);
});

test.each([
  { first: false, works: 1, what: 'the newer one' },
  { first: true, works: 0, what: 'the one that was first, on two shared screens' },
])('of two links made at once one works, $what, but not without the lock of the session', async ({ first, works }) => {
  const race = async (schema: string) => {
    const { rooms, sessionId } = await play(owner, api, host, 2);
    await end(api, rooms.coloring, host);
    const [one, other] = [newLink(), newLink()];
    const { passed } = await meet(owner, (sql) => share(sql, sessionId, host, one, schema, first), [
      () => share(api, sessionId, host, other, schema, first),
    ]);
    const read = [one, other].map((link) => reply(api`select app.shared_recap(${link}) as reply`));
    const found = await Promise.all(
      read.map((reading) =>
        reading.then(
          () => true,
          () => false,
        ),
      ),
    );
    expect(found).toEqual([works === 0, works === 1]);
    return passed;
  };
  expect(await race('app')).toBe(0);
  await expect(race(UNLOCKED)).rejects.toThrow('recap_links_pkey');
});
