import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import {
  answerPin,
  getOwnPins,
  getWarmWelcomeFacts,
  getWarmWelcomeRoom,
  guessPin,
  joinWarmWelcome,
  nextWarmWelcome,
  startWarmWelcome,
  stopWarmWelcome,
} from '#shared/contract/games/warm-welcome.ts';
import { removeParticipant } from '#shared/contract/hosted-rooms.ts';
import { getRecap } from '#shared/contract/recaps.ts';
import { connectAs } from '../support/database.ts';
import { startFunctions } from '../support/functions.ts';
import { ask, ok } from '../support/sessions/ask.ts';
import { cohostOf, remoteOf } from '../support/sessions/keys.ts';
import { openRoom } from '../support/sessions/rooms.ts';
import { newHost } from './client.ts';

const { origin } = inject('stack');
const admin = connectAs('supabase_admin', 1);
const { bearer: host } = await newHost();

/** A room with these people, who would rather not say where they are. */
async function openMap(...names: string[]) {
  const roomId = await openRoom(origin, 'warm-welcome', host);
  const params = { roomId };
  const join = async (participantName: string) =>
    (await ok(origin, joinWarmWelcome, { params, body: { participantName, currentLocation: null } })).seat;
  const seats: string[] = [];
  for (const name of names) seats.push(await join(name));
  const at = <E extends AnyEndpoint>(call: E, bearer: string, body?: object) =>
    ask(origin, call, { params, bearer, body });
  const game = async (bearer = host) => (await ok(origin, getWarmWelcomeRoom, { params, bearer })).game;
  const next = () => ok(origin, nextWarmWelcome, { params, bearer: host, body: {} });
  const [ann = '', bob = '', cleo = ''] = seats;
  return { roomId, params, join, at, game, next, ann, bob, cleo };
}

/** A Show whose first question is asked, in round 2. */
async function asked(...names: string[]) {
  const room = await openMap(...names);
  await ok(origin, startWarmWelcome, {
    params: room.params,
    bearer: host,
    body: { questions: ['grew-up'], auto: false },
  });
  await room.next();
  return room;
}

/** Its pins fell in round 3: Ann's is in Lisbon, Bob's in Tokyo. */
async function guessing(...names: string[]) {
  const room = await asked('Ann', 'Bob', ...names);
  for (const [seat, text] of [
    [room.ann, 'Lisbon'],
    [room.bob, '東京'],
  ] as const) {
    expect((await room.at(answerPin, seat, { round: 2, text })).status).toBe(200);
  }
  await room.next();
  const { pins } = await room.game();
  const nthOf = (name: string) => pins.find((pin) => pin.name.startsWith(name))?.nth ?? 0;
  return { ...room, lisbon: nthOf('Lisbon'), tokyo: nthOf('Tokyo') };
}

test('a room that nobody starts is the map alone', async () => {
  const { ann, at, game } = await openMap('Ann');
  const waiting = { phase: 'waiting', round: 0, phaseEndsAt: null, question: null, spots: [], pins: [], scores: null };
  for (const bearer of [host, ann]) expect(await game(bearer)).toMatchObject(waiting);
  const moves = [
    at(answerPin, ann, { round: 0, text: 'Lisbon' }),
    at(guessPin, ann, { round: 0, nth: 1, guess: '1' }),
    at(nextWarmWelcome, host, {}),
  ];
  expect((await Promise.all(moves)).map(({ refusal }) => refusal?.code)).toEqual(Array(3).fill('wrong_phase'));
  expect(await game()).toMatchObject(waiting);
});

test('a Show changes nothing of what is specified: people, their places and facts', async () => {
  const { at, game, next, params } = await openMap();
  for (const [participantName, currentLocation] of [
    ['Ann', 'Chicago'],
    ['Bob', 'Denver'],
  ]) {
    await ok(origin, joinWarmWelcome, { params, body: { participantName, currentLocation } });
  }
  const specified = async () => {
    const { participants } = await ok(origin, getWarmWelcomeRoom, { params, bearer: host });
    const { facts } = await ok(origin, getWarmWelcomeFacts, { params, bearer: host });
    return { facts, people: participants.map(({ weatherEmoji: _, weatherTemp: __, ...person }) => person) };
  };
  await vi.waitFor(async () => expect((await specified()).facts).not.toEqual([]));
  const before = await specified();
  await at(startWarmWelcome, host, { questions: ['tomorrow'] });
  const phases = [(await game()).phase];
  while (phases.at(-1) !== 'final') {
    expect(await specified()).toEqual(before);
    phases.push((await next()).game.phase);
  }
  // Nobody answered.
  expect(phases).toEqual(['reveal', 'asking', 'reveal', 'final']);
  await at(stopWarmWelcome, host);
  expect([await specified(), (await game()).phase]).toEqual([before, 'waiting']);
});

test('the host, a co-host and a remote may start it, and a guest not', async () => {
  const { ann, at, game, roomId } = await openMap('Ann');
  expect((await at(startWarmWelcome, ann, {})).refusal?.code).toBe('not_host');
  for (const bearer of [host, await cohostOf(origin, roomId, host), await remoteOf(origin, roomId, host)]) {
    const { reply } = await at(startWarmWelcome, bearer, {});
    expect(reply?.game).toMatchObject({ phase: 'reveal', question: { nth: 1, of: 4, text: null } });
    await at(stopWarmWelcome, bearer);
    expect((await game()).phase).toBe('waiting');
  }
});

// As for Two Truths: before the reveal, no reply changes when the pins are somebody else's, and neither does its tag.
test('no reply tells whose a pin is before the reveal', async () => {
  const { ann, at, bob, cleo, game, next, roomId } = await asked('Ann', 'Bob', 'Cleo');
  const callers: Record<string, string> = {
    ...{ host, ann, bob, cleo },
    cohost: await cohostOf(origin, roomId, host),
    remote: await remoteOf(origin, roomId, host),
  };
  const [{ session }] = await admin<[{ session: string }]>`
    select session_id as session from public.rooms where id = ${roomId}`;
  const timeless = (content: Buffer) => content.toString().replaceAll(/"(version":\d+|serverNow":"[^"]*")/g, '');

  async function read() {
    const replies: Record<string, unknown> = {};
    for (const [name, bearer] of Object.entries(callers)) {
      // Ann and Bob may know what they answered.
      for (const call of name === 'ann' || name === 'bob' ? [getWarmWelcomeRoom] : [getWarmWelcomeRoom, getOwnPins]) {
        const { content, etag, status } = await at(call, bearer);
        replies[`${name} ${call.name}`] = { status, etag, content: timeless(content) };
      }
    }
    const recap = await ask(origin, getRecap, { params: { sessionId: session }, bearer: host });
    return { ...replies, recap: timeless(recap.content) };
  }
  /** Waits until the API has read a change behind its back. */
  async function reread() {
    const [{ version }] = await admin<[{ version: number }]>`
      update public.rooms set version = version + 1 where id = ${roomId} returning version`;
    await vi.waitFor(
      async () => {
        const { reply } = await at(getWarmWelcomeRoom, cleo);
        expect((reply as { version?: number } | null)?.version).toBeGreaterThanOrEqual(version);
      },
      { timeout: 15_000 },
    );
  }
  /** Ann's pins are Bob's, and the other way round. */
  async function swap() {
    await admin`
      update public.pin_answers as a set name = b.name, country = b.country, latitude = b.latitude, longitude = b.longitude
      from public.pin_answers as b
      where a.room_id = ${roomId} and b.room_id = a.room_id and b.round = a.round
        and a.number in (1, 2) and b.number = 3 - a.number`;
    await admin`update public.pins set number = 3 - number where room_id = ${roomId}`;
    await reread();
  }
  async function told() {
    const before: Record<string, unknown> = await read();
    await swap();
    const after: Record<string, unknown> = await read();
    return Object.keys(before).filter((one) => JSON.stringify(before[one]) !== JSON.stringify(after[one]));
  }

  await at(answerPin, ann, { round: 2, text: 'Lisbon' });
  await at(answerPin, bob, { round: 2, text: 'Tokyo' });
  await at(answerPin, cleo, { round: 2, text: null });
  const tellers: Record<string, string[]> = { asking: await told() };
  await next();
  for (const { nth } of (await game()).pins) await at(guessPin, cleo, { round: 3, nth, guess: '1' });
  tellers[(await game()).phase] = await told();
  await next();
  // The hush stays.
  await admin`update public.phase_games set ends_at = now() + interval '15 minutes' where room_id = ${roomId}`;
  await reread();
  tellers[(await game()).phase] = await told();
  expect(tellers).toEqual({ asking: [], guessing: [], hush: [] });
  await next();
  expect((await game()).phase).toBe('reveal');
  expect(await told()).toEqual(Object.keys(callers).map((name) => `${name} getWarmWelcomeRoom`));
});

test.each([
  ['text', { text: 'x'.repeat(5_000) }],
  ['text', { text: ' \u200b ' }],
  ['text', { text: 7 }],
  ['placeId', { placeId: 'g0' }],
  ['placeId', { placeId: 'x'.repeat(41) }],
  ['round', { round: -1 }],
  ['round', { round: 2.5 }],
])('an answer with a bad %s is refused: %j', async (field, wrong) => {
  const { ann, at } = await asked('Ann');
  const { refusal, status } = await at(answerPin, ann, { round: 2, text: 'Lisbon', ...wrong });
  expect([status, refusal?.field]).toEqual([400, field]);
});

test('an answer is a place that Thaw knows, and never what was typed', async () => {
  const { ann, at } = await asked('Ann');
  const texts = [
    'القاهرة',
    'ירושלים',
    'กรุงเทพ',
    'Αθήνα',
    'Київ',
    '서울',
    'Z͑ͫ̓ü̴r̷i̶c̸h',
    '\u202eLima',
    '👩‍👩‍👧',
    "'; drop table pins; --",
    'Narnia',
  ];
  for (const text of texts) {
    const { refusal, reply } = await at(answerPin, ann, { round: 2, text });
    if (refusal) expect(['place_unknown', 'place_unclear', 'invalid']).toContain(refusal.code);
    else expect(reply?.answer?.place?.name).toMatch(/^[\p{Script=Latin} .'-]+, [\p{Script=Latin} .'-]+$/u);
  }
  expect((await at(answerPin, ann, { round: 2, text: 'Narnia' })).refusal?.code).toBe('place_unknown');
  const { refusal } = await at(answerPin, ann, { round: 2, text: 'Cambridge' });
  expect(refusal).toMatchObject({ code: 'place_unclear', choices: expect.any(Array) });
});

test('answered and guessed twice, the last one counts, and nothing after the end', async () => {
  const { ann, at, bob, game, lisbon, next, tokyo } = await guessing('Cleo');
  expect((await at(answerPin, ann, { round: 2, text: 'Lima' })).refusal?.code).toBe('wrong_phase');
  for (const [wrong, code] of [
    [{ nth: 0 }, 'invalid'],
    [{ nth: 9 }, 'invalid'],
    [{ nth: 3 }, 'not_found'],
    [{ nth: lisbon }, 'not_found'],
    [{ guess: '1' }, 'not_found'],
    [{ guess: '99' }, 'not_found'],
    [{ guess: '0' }, 'invalid'],
    [{ round: 2 }, 'wrong_phase'],
  ] as const) {
    const { refusal } = await at(guessPin, ann, { round: 3, nth: tokyo, guess: '2', ...wrong });
    expect([wrong, refusal?.code]).toEqual([wrong, code]);
  }
  for (const guess of ['3', '2']) await at(guessPin, ann, { round: 3, nth: tokyo, guess });
  await at(guessPin, bob, { round: 3, nth: lisbon, guess: '1' });
  await at(guessPin, bob, { round: 3, nth: lisbon, guess: '3' });
  await next();
  expect((await at(guessPin, bob, { round: 3, nth: lisbon, guess: '1' })).refusal?.code).toBe('wrong_phase');
  await next();
  const pins = (await game()).pins.map(({ guesses, knew, nth }) => [nth, knew?.map(({ id }) => id), guesses]);
  expect(pins.toSorted()).toEqual(
    [
      [lisbon, [], 1],
      [tokyo, ['1'], 1],
    ].toSorted(),
  );
});

test('who comes late can guess; who is removed during the guesses has no pin in the reveal', async () => {
  const { at, bob, game, join, lisbon, next, params, tokyo } = await guessing();
  const late = await join('Dan');
  for (const nth of [lisbon, tokyo]) expect((await at(guessPin, late, { round: 3, nth, guess: '1' })).status).toBe(200);
  await ok(origin, removeParticipant, { params: { ...params, participantId: '2' }, bearer: host });
  expect((await at(getOwnPins, bob)).refusal?.code).toBe('removed');
  await next();
  await next();
  const { phase, pins, spots } = await game(late);
  expect([phase, spots.length]).toEqual(['reveal', 1]);
  expect(pins).toMatchObject([{ nth: lisbon, owners: [{ id: '1' }], knew: [{ id: '3' }], guesses: 1 }]);
  expect(JSON.stringify(await game(late))).not.toContain('Tokyo');
});

test('who is left with nothing to guess does not show: the last pin would be theirs', async () => {
  const { at, cleo, game, lisbon, params } = await guessing('Cleo');
  await ok(origin, removeParticipant, { params: { ...params, participantId: '2' }, bearer: host });
  expect(await game()).toMatchObject({ pins: [{ nth: lisbon, owners: null }], doneIds: [] });
  await at(guessPin, cleo, { round: 3, nth: lisbon, guess: '1' });
  expect((await game()).doneIds).toEqual(['3']);
});

test('answers and guesses are limited by seat, as votes are', async () => {
  const { ann, bob, params } = await asked('Ann', 'Bob');
  const folder = mkdtempSync(path.join(tmpdir(), 'thaw-whose-pin-'));
  const limited = await startFunctions(inject('stack'), folder, { RATE_LIMITS: 'on' });
  onTestFinished(async () => {
    await limited.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const answer = { round: 2, text: null };
  const statuses = await Promise.all(
    Array.from({ length: 60 }, async (_, nth) => {
      const asked = { params, bearer: ann };
      if (nth % 2 === 0) return (await ask(limited.origin, answerPin, { ...asked, body: answer })).status;
      return (await ask(limited.origin, guessPin, { ...asked, body: { round: 2, nth: 1, guess: '2' } })).status;
    }),
  );
  expect(statuses).toContain(429);
  expect((await ask(limited.origin, answerPin, { params, bearer: bob, body: answer })).status).toBe(200);
});
