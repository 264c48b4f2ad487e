import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PARTICIPANT_LIMITS } from '#shared/contract/plans.ts';
import { sized } from '../support/database.ts';
import { connect, connectAsApi, outcomes, refusal } from './connections.ts';
import { makeMutants, withoutRoomLock } from './mutants.ts';
import { fill, guestsOf, join, newHost, newSeat, openRoom, reclaim, seatLink } from './rooms.ts';

const BURSTS = sized(8, 500);
const GUESTS = 50;
const CAP = PARTICIPANT_LIMITS.free;

const owner = connect();
const api = connectAsApi(GUESTS);
let host: string;

beforeAll(async () => {
  host = await newHost(owner);
});

const crowd = Array.from({ length: GUESTS }, (_, n) => `guest ${n}`);

/** The number of 50 simultaneous joins that succeed in a new room for five. */
async function burst(schema: string): Promise<{ seated: number; refusals: string[] }> {
  const { roomId } = await openRoom(api, host);
  const { refusals } = await outcomes(crowd.map((name) => join(api, roomId, { name, schema })));
  return { seated: (await guestsOf(owner, roomId)).length, refusals };
}

test(`${GUESTS} joins at once against a cap of ${CAP}, ${BURSTS} times: exactly ${CAP} each time`, async () => {
  const seated: number[] = [];
  for (let n = 0; n < BURSTS; n += 1) {
    const result = await burst('app');
    seated.push(result.seated);
    expect(new Set(result.refusals)).toEqual(new Set(['session_full']));
    expect(result.refusals).toHaveLength(GUESTS - CAP);
  }
  expect(new Set(seated)).toEqual(new Set([CAP]));
});

describe('the same joins through a copy without the lock', () => {
  beforeAll(() =>
    makeMutants(
      owner,
      'without_lock',
      ['take_seat', 'join_warm_welcome', 'reclaim_seat', 'lock_all_rooms', 'lock_open_room'],
      (definition) => withoutRoomLock(definition).replaceAll(/( order by id)? for (no key )?update;/g, ';'),
    ),
  );
  afterAll(() => owner`drop schema without_lock cascade`);

  test('break the cap: the burst above proves the lock', async () => {
    let broken = 0;
    // Not each time do two of them look at the same instant.
    for (let n = 0; n < 200 && broken === 0; n += 1) {
      if ((await burst('without_lock')).seated > CAP) broken += 1;
    }
    expect(broken).toBeGreaterThan(0);
  });

  test('give one seat to two browsers with one link', async () => {
    let broken = 0;
    for (let n = 0; n < 200 && broken === 0; n += 1) if ((await browsersWith('without_lock')).length > 1) broken += 1;
    expect(broken).toBeGreaterThan(0);
  });
});

/** The browsers, out of ten at once, that one link gives a seat to. */
async function browsersWith(schema: string) {
  const { roomId } = await openRoom(api, host);
  await fill(api, roomId, 1);
  const link = await seatLink(api, roomId, host, 1);
  const { replies } = await outcomes(Array.from({ length: 10 }, () => reclaim(api, roomId, link, newSeat(), schema)));
  return replies;
}

test('a link gives its seat to one of ten browsers', async () => {
  for (let n = 0; n < 8; n += 1) expect(await browsersWith('app')).toHaveLength(1);
});

test.each([
  ['a seat', () => ({ name: 'Ann' }), true],
  ['a first join', () => ({ name: 'Ann', newSeat: newSeat() }), false],
  ['a host', () => ({ name: 'Host', user: host }), false],
] as const)('%s that is sent three times at once is one row', async (_, newGuest, isKnown) => {
  for (let n = 0; n < 8; n += 1) {
    const { roomId } = await openRoom(api, host);
    const seat = newSeat();
    if (isKnown) await join(api, roomId, { name: 'Ann', newSeat: seat });
    const guest = { ...newGuest(), ...(isKnown ? { seat } : {}) };
    const joined = await Promise.all([1, 2, 3].map(() => join(api, roomId, guest)));
    expect(joined.filter(({ created }) => created)).toHaveLength(isKnown ? 0 : 1);
    expect(joined.map(({ participant }) => participant.id)).toEqual(['1', '1', '1']);
    expect(await owner`select from public.participants where room_id = ${roomId}`).toHaveLength(1);
  }
});

test('of 20 with the same name at once one gets it', async () => {
  const rich = await newHost(owner, { tier: 'premium' });
  for (let n = 0; n < 8; n += 1) {
    const { roomId } = await openRoom(api, rich);
    const { replies, refusals } = await outcomes(Array.from({ length: 20 }, () => join(api, roomId, { name: 'Ann' })));
    expect(replies).toHaveLength(1);
    expect(refusals).toEqual(Array(19).fill('name_taken'));
  }
});

test('of names that look alike one is taken, by their folded key', async () => {
  const rich = await newHost(owner, { tier: 'premium' });
  const { roomId } = await openRoom(api, rich);
  const alike = ['Ann', 'ANN', 'Аnn', 'A\u200Bnn', 'Ａｎｎ'];
  const { replies, refusals } = await outcomes(alike.map((name) => join(api, roomId, { name, key: 'ann' })));
  expect(replies).toHaveLength(1);
  expect(refusals).toEqual(Array(4).fill('name_taken'));
});

test('a place that a removal frees is given to one of 20', async () => {
  for (let n = 0; n < 8; n += 1) {
    const { roomId } = await openRoom(api, host);
    await fill(api, roomId);
    const { replies } = await outcomes([
      api`select app.remove_participant(${roomId}, ${host}, 1)`.then(() => null),
      ...Array.from({ length: 20 }, (_, guest) => join(api, roomId, { name: `late ${guest}` })),
    ]);
    expect(replies.length).toBeLessThanOrEqual(2);
    await refusal(join(api, roomId, { name: 'last' }));
    expect(await guestsOf(owner, roomId)).toHaveLength(CAP);
  }
});

test('a restored person and a newcomer do not both get the last place', async () => {
  for (let n = 0; n < 10; n += 1) {
    const { roomId } = await openRoom(api, host);
    await fill(api, roomId);
    await api`select app.remove_participant(${roomId}, ${host}, 3)`;
    const { refusals } = await outcomes<unknown>([
      api`select app.restore_participant(${roomId}, ${host}, 3, ${api.json(PARTICIPANT_LIMITS)})`,
      join(api, roomId, { name: 'newcomer' }),
    ]);
    expect(refusals).toEqual(['session_full']);
    expect(await guestsOf(owner, roomId)).toHaveLength(CAP);
  }
});
