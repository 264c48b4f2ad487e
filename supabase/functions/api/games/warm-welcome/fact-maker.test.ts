import { expect, test } from 'vitest';
import type { KnownPlace } from '../../../_shared/domain/fact.ts';
import { FakeDatabase, NO_OUTSIDE, ROOM, sqlRefusal } from '../../fakes.ts';
import { RoomChanges } from '../../kit/members/memberships.ts';
import { FactMaker } from './fact-maker.ts';
import type { Outside } from './outside.ts';

const CHICAGO = { number: 1, name: 'Chicago, IL', state: 'IL', latitude: 41.85, longitude: -87.65 };
const DENVER = { number: 2, name: 'Denver, CO', state: 'CO', latitude: 39.74, longitude: -104.98 };
const TOKYO = { number: 2, name: 'Tokyo', state: null, latitude: 35.69, longitude: 139.69 };
const KNOWN = { approximate: false, timeZone: null, country: 'US', extent: 'town' };

/** A room with locations that may change while facts are made. */
function room(writtenFacts: Outside['writtenFacts'] = null) {
  const state: { version: string; places: object[] } = { version: 'v', places: [{ ...CHICAGO, ...KNOWN }] };
  const database = new FakeDatabase({
    warm_welcome_places: () => structuredClone(state),
    put_warm_welcome_facts: ({ version }) => version === state.version,
  });
  const clock = { now: 0 };
  const facts = new FactMaker({
    database,
    outside: { ...NO_OUTSIDE, writtenFacts },
    changes: new RoomChanges(),
    now: () => clock.now,
    wait: async (ms) => {
      clock.now += ms;
    },
  });
  const put = () =>
    database.argumentsOf('put_warm_welcome_facts') as { version: string; facts: { kind: string; text: string }[] }[];
  return { clock, database, facts, put, state };
}

function denverJoins(state: ReturnType<typeof room>['state']) {
  state.version += '+';
  state.places.push({ ...DENVER, ...KNOWN });
}

test('facts are made of the places of the room', async () => {
  const { facts, put } = room();
  await facts.refresh(ROOM);
  expect(put()).toHaveLength(1);
  expect(JSON.stringify(put()[0])).toContain('Chicago');
});

test('after a join meanwhile, they are made again', async () => {
  const { database, facts, put, state } = room();
  const read = database.functions.warm_welcome_places;
  let reads = 0;
  database.functions.warm_welcome_places = (args) => {
    const places = read?.(args);
    reads += 1;
    if (reads === 1) denverJoins(state);
    return places;
  };
  await facts.refresh(ROOM);
  expect(put().map(({ version }) => version)).toEqual(['v', 'v+']);
  expect(JSON.stringify(put()[1])).toContain('Denver');
});

test('the facts of the sun are made again, without asking the language model', async () => {
  const { clock, facts, put, state } = room(() => Promise.reject(new Error('must not be asked')));
  state.places.push({ ...TOKYO, ...KNOWN, country: 'JP' });
  const sun = () =>
    put()
      .at(-1)
      ?.facts.find(({ kind }) => kind === 'sun')?.text;
  for (const [hour, text] of [
    [0, undefined],
    [12, 'The sun is up in Chicago, IL, and Tokyo is in the dark.'],
    [3, 'The sun is up in Tokyo, and Chicago, IL is in the dark.'],
  ] as const) {
    clock.now = Date.UTC(2026, 6, 1, hour);
    await facts.recompute(ROOM);
    expect(sun()).toBe(text);
  }
  // Seats are in the data, for their names.
  expect(JSON.stringify(put().at(-1))).toContain('{"id":"2","place":"Tokyo"}');
});

test('nothing is told of a person who left, nor of an empty state', async () => {
  const { facts, put, state } = room();
  denverJoins(state);
  await facts.refresh(ROOM);
  expect(JSON.stringify(put().at(-1))).toMatch(/Colorado.*Denver/);
  state.version += '+';
  state.places.pop();
  await facts.refresh(ROOM);
  expect(JSON.stringify(put().at(-1))).not.toMatch(/Denver|Colorado/);
  expect(JSON.stringify(put().at(-1))).toContain('Illinois');
});

test('fifty simultaneous joins make two rounds of work, not fifty', async () => {
  const { facts, put } = room();
  await Promise.all(Array.from({ length: 50 }, () => facts.refresh(ROOM)));
  expect(put()).toHaveLength(2);
});

test('a room that never comes to rest is left to the next join', async () => {
  const { database, facts, put } = room();
  database.functions.put_warm_welcome_facts = () => false;
  await facts.refresh(ROOM);
  expect(put()).toHaveLength(5);
});

test.each([sqlRefusal(410, 'room_ended'), sqlRefusal(404, 'room_not_found')])('%s: no facts', async (refusal) => {
  const { database, facts, put } = room();
  database.functions.warm_welcome_places = () => Promise.reject(refusal);
  await facts.refresh(ROOM);
  expect(put()).toEqual([]);
});

test('a database that is away is a failure', async () => {
  const { database, facts } = room();
  database.functions.warm_welcome_places = () => Promise.reject(new Error('away'));
  await expect(facts.refresh(ROOM)).rejects.toThrow('away');
});

test('facts of a language model come on top, made of the same places', async () => {
  const asked: (readonly KnownPlace[])[] = [];
  const { facts, put } = room(async (places) => {
    asked.push(places);
    return [{ kind: 'ai:1', text: 'Written.' }];
  });
  await facts.refresh(ROOM);
  expect(asked).toHaveLength(1);
  expect(put()).toHaveLength(2);
  expect(put()[1]?.facts.at(-1)).toEqual({ kind: 'ai:1', text: 'Written.' });
  expect(put()[1]?.facts.length).toBe((put()[0]?.facts.length ?? 0) + 1);
});

test('the language model is asked about a room once in ten seconds, and one question at a time', async () => {
  let open = 0;
  const askedAt: number[] = [];
  const { clock, facts } = room(async () => {
    askedAt.push(clock.now);
    open += 1;
    expect(open).toBe(1);
    await new Promise((resolve) => setTimeout(resolve));
    open -= 1;
    return [];
  });
  await Promise.all(Array.from({ length: 50 }, () => facts.refresh(ROOM)));
  await facts.refresh(ROOM);
  expect(askedAt).toEqual([0, 10_000, 20_000]);
  await facts.refresh('other');
  expect(askedAt).toEqual([0, 10_000, 20_000, 20_000]);
  clock.now += 60_000;
  await facts.refresh(ROOM);
  expect(askedAt.at(-1)).toBe(80_000);
});

test('while the language model thinks, computed facts go on', async () => {
  let answer: () => void = () => {};
  const { facts, put, state } = room(
    () =>
      new Promise((resolve) => {
        answer = () => resolve([]);
      }),
  );
  const first = facts.refresh(ROOM);
  while (put().length < 1) await new Promise((resolve) => setTimeout(resolve));
  denverJoins(state);
  const second = facts.refresh(ROOM);
  while (put().length < 2) await new Promise((resolve) => setTimeout(resolve));
  expect(JSON.stringify(put()[1])).toContain('Denver');
  answer();
  await first;
  await new Promise((resolve) => setTimeout(resolve));
  answer();
  await second;
});
