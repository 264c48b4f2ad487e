import { expect, test } from 'vitest';
import { KNOCK_SHOWN_SECONDS } from '#shared/contract/door.ts';
import { connect, connectAsApi, outcomes, refusal } from './connections.ts';
import {
  addHandle,
  answerKnocks,
  atDoor,
  changeHandle,
  giveUpHandle,
  keepOut,
  newKnockAtLink,
  pollKnock,
  teamLink,
} from './door.ts';
import { meetFirst } from './queue.ts';
import { readRecap, sessionIdOf } from './recaps.ts';
import { expireRooms, joinByName, newHost, newSeat, nextGame, openGame, remove, reply } from './rooms.ts';

const owner = connect();
const api = connectAsApi();
let handles = 0;
/** One that no other test has. */
const newHandle = () => {
  handles += 1;
  return `team-${process.pid}-${handles}`;
};
const TAKEN = { status: 409, code: 'handle_taken' };
const NOT_FOUND = { status: 404, code: 'not_found' };

const [host, others] = [await newHost(owner, { fullName: 'Ada Lovelace' }), await newHost(owner, { tier: 'premium' })];

/** A host of their own with a team link. */
async function newTeam(waitingRoom = true) {
  const ada = await newHost(owner, { fullName: 'Ada Lovelace', tier: 'premium' });
  const handle = newHandle();
  await addHandle(api, ada, handle);
  await changeHandle(api, ada, handle, { waitingRoom });
  return { ada, handle };
}

/** Somebody comes by the link to a session of its host. */
async function comeBy(ada: string, handle: string) {
  const { roomId } = await openGame(api, ada, 'coloring', 0);
  await pollKnock(api, await newKnockAtLink(api, handle));
  await api`select app.end_room(${roomId}, ${ada})`;
}

test('a handle is one host’s, within the plan, and no look-alike is anyone’s', async () => {
  const handle = newHandle();
  const added = { handles: [{ handle, isOn: true, waitingRoom: true }], sessions: [] };
  expect(await addHandle(api, host, handle)).toEqual(added);
  expect(await addHandle(api, host, handle)).toEqual(added);
  expect(await refusal(addHandle(api, host, newHandle()))).toMatchObject({ status: 409, code: 'too_many_handles' });
  expect(await refusal(addHandle(api, others, handle))).toEqual(TAKEN);
  expect(await refusal(addHandle(api, others, `${handle}0`, { look: handle }))).toEqual(TAKEN);
  for (const call of [changeHandle(api, others, handle, { isOn: false }), giveUpHandle(api, others, handle)]) {
    expect(await refusal(call)).toEqual(NOT_FOUND);
  }
  expect(await changeHandle(api, host, handle, { isOn: false })).toEqual({
    handles: [{ handle, isOn: false, waitingRoom: true }],
    sessions: [],
  });
  expect(await teamLink(api, handle)).toBeNull();
});

test('one that was given up is blocked for 12 months, but not for its host', async () => {
  const { ada, handle } = await newTeam();
  await comeBy(ada, handle);
  expect(await giveUpHandle(api, ada, handle)).toMatchObject({ handles: [] });
  expect(await refusal(addHandle(api, others, `${handle}0`, { look: handle }))).toEqual(TAKEN);
  const age = (by: string) => owner`
    update public.given_up_handles set given_up_at = now() - ${by}::interval
    where look_hash = sha256(convert_to(${handle}, 'UTF8'))`;
  await addHandle(api, ada, handle);
  await age('12 months');
  await comeBy(ada, handle);
  await giveUpHandle(api, ada, handle);
  await api`select app.expire_given_up_handles(1000)`;
  expect(await refusal(addHandle(api, others, handle))).toEqual(TAKEN);
  await age('12 months - 1 hour');
  await api`select app.expire_given_up_handles(1000)`;
  expect(await refusal(addHandle(api, others, handle))).toEqual(TAKEN);
  await age('12 months');
  await api`select app.expire_given_up_handles(1000)`;
  await addHandle(api, others, handle);
});

test('one that nobody came by is free at once, and counts for nothing', async () => {
  const { ada, handle } = await newTeam();
  // Waiting before the start is no session.
  const knock = await newKnockAtLink(api, handle);
  await pollKnock(api, knock);
  await giveUpHandle(api, ada, handle);
  await addHandle(api, ada, newHandle(), { givenUp: 1 });
  await addHandle(api, await newHost(owner), handle);
});

test('a host gives up no more than so many, and then takes one of them again', async () => {
  const { ada, handle } = await newTeam();
  await comeBy(ada, handle);
  await giveUpHandle(api, ada, handle);
  const add = (name: string) => addHandle(api, ada, name, { givenUp: 1 });
  expect(await refusal(add(newHandle()))).toEqual({ status: 409, code: 'too_many_given_up' });
  await add(handle);
});

test('with its account a handle is given up, and kept as a hash only', async () => {
  const { ada, handle } = await newTeam();
  await comeBy(ada, handle);
  await owner`delete from auth.users where id = ${ada}`;
  expect(await teamLink(api, handle)).toBeNull();
  expect(await refusal(addHandle(api, others, handle))).toEqual(TAKEN);
  const rows = await owner`
    select host_id from public.given_up_handles where look_hash = sha256(convert_to(${handle}, 'UTF8'))`;
  expect([...rows]).toEqual([{ host_id: null }]);
});

test('before the start people wait uncounted by name, and come to the waiting room by themselves', async () => {
  const { ada, handle } = await newTeam();
  const [ann, bob] = [await newKnockAtLink(api, handle), await newKnockAtLink(api, handle, { name: 'Bob' })];
  expect(await teamLink(api, handle)).toEqual({ host: 'Ada', started: false, waiting: 2 });
  const before = { state: 'waiting', name: 'Ann', started: false, room: null, host: 'Ada', waiting: 2 };
  expect(await pollKnock(api, ann)).toEqual(before);
  const { roomId } = await openGame(api, ada, 'coloring', 0);
  // A full waiting room has to empty first.
  expect(await pollKnock(api, ann, { most: { session: 0 } })).toEqual(before);
  expect(await pollKnock(api, ann)).toEqual({ ...before, started: true, waiting: 1 });
  expect((await atDoor(api, roomId, ada)).knocks.map(({ name }) => name)).toEqual(['Ann']);
  await pollKnock(api, bob);
  await answerKnocks(api, roomId, ada, true);
  expect(await pollKnock(api, bob)).toMatchObject({ state: 'let_in', room: { game: 'coloring', roomId } });
  // Who closed the page is not counted.
  const cyd = await newKnockAtLink(api, handle);
  await owner`
    update public.knocks set seen_at = now() - make_interval(secs => ${KNOCK_SHOWN_SECONDS + 1}) where token_hash = ${cyd}`;
  expect(await teamLink(api, handle)).toMatchObject({ started: true, waiting: 0 });
});

test('it leads to the newest open session that is not locked, and waits again after its end', async () => {
  const { ada, handle } = await newTeam();
  const knock = await newKnockAtLink(api, handle);
  const first = await openGame(api, ada, 'coloring', 0);
  await pollKnock(api, knock);
  const second = await openGame(api, ada, 'masterpiece', 0);
  const { movedTo } = await nextGame(api, second.roomId, ada, 'two-truths');
  const { version } = await atDoor(api, first.roomId, ada);
  await pollKnock(api, knock);
  // The first session's host sees it go.
  expect(await atDoor(api, first.roomId, ada)).toMatchObject({ knocks: [], version: version + 1 });
  await answerKnocks(api, movedTo.roomId, ada, true);
  expect(await pollKnock(api, knock)).toMatchObject({ state: 'let_in', room: movedTo });
  for (const { roomId } of [first, movedTo]) await api`select app.end_room(${roomId}, ${ada})`;
  expect(await pollKnock(api, knock)).toMatchObject({ state: 'waiting', started: false, room: null });
  const third = await openGame(api, ada, 'coloring', 0);
  await api`select app.lock_room(${third.roomId}, ${ada}, true)`;
  expect(await pollKnock(api, knock)).toMatchObject({ started: false });
  await api`select app.lock_room(${third.roomId}, ${ada}, false)`;
  await expireRooms(owner, third.roomId);
  expect(await teamLink(api, handle)).toMatchObject({ started: false });
});

test('turned off, it strands nobody at the door of an open session', async () => {
  const { ada, handle } = await newTeam();
  const { roomId } = await openGame(api, ada, 'coloring', 0);
  const [ann, bob] = [await newKnockAtLink(api, handle), await newKnockAtLink(api, handle)];
  await pollKnock(api, ann);
  await changeHandle(api, ada, handle, { isOn: false });
  expect(await refusal(pollKnock(api, bob))).toEqual(NOT_FOUND);
  const { roomId: newer } = await openGame(api, ada, 'coloring', 0);
  expect(await pollKnock(api, ann)).toEqual({ state: 'waiting', name: 'Ann', started: true, room: null });
  await answerKnocks(api, roomId, ada, true);
  expect(await pollKnock(api, ann)).toMatchObject({ state: 'let_in', room: { roomId } });
  // As an unknown link again, once that session is over.
  await api`select app.end_room(${roomId}, ${ada})`;
  expect(await refusal(pollKnock(api, ann))).toEqual(NOT_FOUND);
  expect((await atDoor(api, newer, ada)).knocks).toEqual([]);
});

test('given up, it forgets who waits, tells the host so, and keeps whom the host let in', async () => {
  const { ada, handle } = await newTeam();
  const { roomId } = await openGame(api, ada, 'coloring', 0);
  const [ann, bob] = [await newKnockAtLink(api, handle), await newKnockAtLink(api, handle)];
  await pollKnock(api, ann);
  await answerKnocks(api, roomId, ada, true);
  await pollKnock(api, bob);
  const { version } = await atDoor(api, roomId, ada);
  expect(await refusal(giveUpHandle(api, others, handle))).toEqual(NOT_FOUND);
  await giveUpHandle(api, ada, handle);
  expect(await atDoor(api, roomId, ada)).toMatchObject({ knocks: [], version: version + 1 });
  expect(await refusal(pollKnock(api, bob))).toEqual(NOT_FOUND);
  expect(await pollKnock(api, ann)).toMatchObject({ state: 'let_in', room: { roomId } });
});

test('without the waiting room it leads straight in', async () => {
  const { ada, handle } = await newTeam(false);
  const knock = await newKnockAtLink(api, handle);
  const { roomId } = await openGame(api, ada, 'coloring', 0);
  expect(await pollKnock(api, knock)).toMatchObject({ state: 'let_in', room: { roomId } });
  await changeHandle(api, ada, handle, { waitingRoom: true });
  for (const one of [knock, await newKnockAtLink(api, handle)]) {
    expect(await pollKnock(api, one)).toMatchObject({ state: 'waiting', started: true });
  }
  expect((await atDoor(api, roomId, ada)).knocks).toHaveLength(2);
});

test('it brings nobody in whom the session keeps out', async () => {
  const { ada, handle } = await newTeam(false);
  const { roomId, seats } = await openGame(api, ada, 'coloring', 1);
  await keepOut(api, roomId, ada, 1);
  const knock = await newKnockAtLink(api, handle);
  expect(await pollKnock(api, knock, { shown: seats })).toMatchObject({ state: 'declined' });
  expect((await atDoor(api, roomId, ada)).knocks).toEqual([]);
});

test('it has its bounds, and misses count', async () => {
  const { handle } = await newTeam();
  const full = { status: 429, code: 'too_many_knocks' };
  const knock = await newKnockAtLink(api, handle);
  expect(await refusal(newKnockAtLink(api, handle, { most: { session: 1 } }))).toEqual(full);
  expect(await refusal(newKnockAtLink(api, handle, { most: { browser: 0 } }))).toEqual(full);
  // The same person again.
  await newKnockAtLink(api, handle, { knock, name: 'Anna', most: { session: 1 } });
  expect(await pollKnock(api, knock)).toMatchObject({ name: 'Anna', waiting: 1 });
  const limits = api.json([{ key: newSeat().toString('hex'), burst: 1, seconds: 60 }]);
  const find = (name: string) =>
    reply<{ link: object | null; waits: number[] }>(api`select app.find_team_link(${name}, ${limits}) as reply`);
  expect((await find(handle)).waits).toEqual([0]);
  const miss = newHandle();
  expect((await find(miss)).waits).toEqual([0]);
  const { link, waits } = await find(handle);
  expect([link, Number(waits[0]) > 0]).toEqual([null, true]);
  const { replies } = await outcomes([reply(api`select app.knock_at_link(${handle}, '{}', ${limits}) as reply`)]);
  expect(replies).toMatchObject([{ knock: null }]);
});

/** A session of its host with so many guests by its own link, and perhaps one by the team link; ended. Answers its id. */
async function hold(ada: string, handle: string, guests: number, byLink: boolean): Promise<string> {
  const { roomId } = await openGame(api, ada, 'coloring', guests);
  if (byLink) {
    const knock = await newKnockAtLink(api, handle);
    await pollKnock(api, knock);
    await joinByName(api, roomId, 'coloring', { name: 'Ann', knock });
  }
  const sessionId = await sessionIdOf(owner, roomId);
  await api`select app.end_room(${roomId}, ${ada})`;
  return sessionId;
}
const numbersOf = async (who: string) => {
  const { sessions } = await reply<{ sessions: { people: number }[] }>(api`select app.handles(${who}) as reply`);
  return sessions.map(({ people }) => people);
};

test('its host knows how many came to the last sessions to which somebody came by it', async () => {
  const { ada, handle } = await newTeam(false);
  const first = await hold(ada, handle, 2, true);
  const without = await hold(ada, handle, 3, false);
  await hold(ada, handle, 4, true);
  // Who knocked and never came in is nobody.
  await comeBy(ada, handle);
  expect(await numbersOf(ada)).toEqual([3, 5]);
  // Nobody else's, and a recap has those up to its own session.
  expect(await numbersOf(others)).toEqual([]);
  await owner`update public.sessions set expires_at = now() + interval '1 hour' where id in (${first}, ${without})`;
  expect(await readRecap(api, first, ada)).toMatchObject({ teamLinkSessions: [{ people: 3 }] });
  expect(await readRecap(api, without, ada)).toMatchObject({ teamLinkSessions: [] });
  // Twelve are kept.
  for (let people = 1; people <= 11; people += 1) await hold(ada, handle, people, true);
  expect(await numbersOf(ada)).toEqual([5, ...Array.from({ length: 11 }, (_, n) => n + 2)]);
  await owner`delete from auth.users where id = ${ada}`;
  expect([...(await owner`select 1 from public.team_link_sessions where host_id = ${ada}`)]).toEqual([]);
});

test('of two ends at once one counts, and people removed are not counted', async () => {
  const { ada, handle } = await newTeam(false);
  const { roomId } = await openGame(api, ada, 'coloring', 2);
  const knock = await newKnockAtLink(api, handle);
  await pollKnock(api, knock);
  await joinByName(api, roomId, 'coloring', { name: 'Ann', knock });
  await remove(api, roomId, ada, 1);
  const end = (sql = api) => reply(sql`select app.end_room(${roomId}, ${ada}) as reply`);
  const { passed, refusals } = await meetFirst(owner, end, [() => end()]);
  expect([passed, refusals]).toEqual([0, ['room_ended']]);
  expect(await numbersOf(ada)).toEqual([2]);
});
