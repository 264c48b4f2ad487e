import { describe, expect, test } from 'vitest';
import { KNOCK_SHOWN_SECONDS } from '#shared/contract/door.ts';
import type { Game } from '#shared/contract/games/registry.ts';
import { PARTICIPANT_LIMITS } from '#shared/contract/plans.ts';
import { connect, connectAsApi, refusal } from './connections.ts';
import {
  addHandle,
  answerKnocks,
  atDoor,
  changeHandle,
  keepOut,
  knockAt,
  leaveDoor,
  lettingBackIn,
  newKnock,
  newKnockAtLink,
  pollKnock,
  setWaitingRoom,
} from './door.ts';
import { newKey } from './keys.ts';
import { meet, takeTurns } from './queue.ts';
import {
  freeAway,
  type Guest,
  guestsOf,
  hostRooms,
  joinByName,
  keepsAlive,
  newHost,
  newSeat,
  nextGame,
  openGame,
  openRoom,
  remove,
  restore,
  seatLink,
  sessionOf,
  silence,
} from './rooms.ts';
import { readState as readThisOrThat } from './this-or-that.ts';

const owner = connect();

takeTurns('old knocks');
const api = connectAsApi();
const GAME = 'this-or-that';

const host = await newHost(owner);

const join = (roomId: string, guest: Guest, game: Game = GAME) => joinByName(api, roomId, game, guest);

async function openWaitingRoom(guests = 0) {
  const room = await openGame(api, host, GAME, guests);
  await setWaitingRoom(owner, room.roomId, true);
  return room;
}

const versionOf = async (roomId: string) =>
  (await owner<[{ version: number }]>`select version from public.rooms where id = ${roomId}`)[0].version;
const KNOCK_FIRST = { status: 403, code: 'knock_first' };
const KEPT_OUT = { status: 403, code: 'kept_out' };
const REMOVED = { status: 403, code: 'removed' };
const NOT_FOUND = { status: 404, code: 'not_found' };
const FULL = { status: 429, code: 'too_many_knocks' };

describe('the waiting room', () => {
  test('is for newcomers only, who join once they are let in, each knock for one seat', async () => {
    const { roomId, seats } = await openWaitingRoom(2);
    expect(await refusal(join(roomId, { name: 'Ann' }))).toEqual(KNOCK_FIRST);
    const before = await versionOf(roomId);
    const knock = await newKnock(api, roomId, { name: 'Ann' });
    expect(await versionOf(roomId)).toBe(before + 1);
    expect(await refusal(join(roomId, { name: 'Ann', knock }))).toEqual(KNOCK_FIRST);
    expect(await pollKnock(api, knock)).toEqual({ state: 'waiting', name: 'Ann', started: true, room: null });
    const { knocks } = await atDoor(api, roomId, host);
    expect(knocks).toEqual([{ id: expect.any(String), name: 'Ann' }]);
    expect(await answerKnocks(api, roomId, host, true, knocks[0]?.id)).toEqual({ answered: 1, withoutSeat: 0 });
    expect(await pollKnock(api, knock)).toMatchObject({ state: 'let_in', room: { game: GAME, roomId } });
    // A name that is taken costs no knock, and another one is as good.
    expect(await refusal(join(roomId, { name: 'g1', knock }))).toMatchObject({ code: 'name_taken' });
    expect((await join(roomId, { name: 'Anna', knock })).participant.id).toBe('3');
    expect(await refusal(join(roomId, { name: 'Again', knock }))).toEqual(KNOCK_FIRST);
    // People with a seat, also a freed one, the host, and a rejoin link.
    await silence(owner, roomId, [1]);
    await freeAway(api, roomId, host);
    expect((await join(roomId, { name: 'g1', seat: seats[0] as Buffer })).participant.id).toBe('1');
    await join(roomId, { name: 'Host', user: host });
    await api`select app.reclaim_seat(${roomId}, ${await seatLink(api, roomId, host, 2)}, ${newSeat()})`;
  });

  test('lets all in, says how many find no seat, and declines; the first answer stands', async () => {
    const { roomId } = await openWaitingRoom(PARTICIPANT_LIMITS.free - 2);
    const [ann, bob, cyd] = [await newKnock(api, roomId), await newKnock(api, roomId), await newKnock(api, roomId)];
    const [first, second] = (await atDoor(api, roomId, host)).knocks;
    await answerKnocks(api, roomId, host, false, first?.id);
    expect(await refusal(answerKnocks(api, roomId, host, true, first?.id))).toMatchObject({ code: 'not_found' });
    expect(await answerKnocks(api, roomId, host, true)).toEqual({ answered: 2, withoutSeat: 0 });
    expect(await answerKnocks(api, roomId, host, true, second?.id)).toEqual({ answered: 0, withoutSeat: 0 });
    const dan = await newKnock(api, roomId);
    expect(await answerKnocks(api, roomId, host, true)).toEqual({ answered: 1, withoutSeat: 1 });
    const states = [ann, bob, cyd, dan].map(async (knock) => (await pollKnock(api, knock)).state);
    expect(await Promise.all(states)).toEqual(['declined', 'let_in', 'let_in', 'let_in']);
    expect(await refusal(join(roomId, { name: 'Ann', knock: ann }))).toEqual(KNOCK_FIRST);
    for (const [name, knock] of Object.entries({ bob, cyd })) await join(roomId, { name, knock });
    expect(await refusal(join(roomId, { name: 'dan', knock: dan }))).toMatchObject({ code: 'session_full' });
    // Still let in: a seat that comes free is theirs.
    await remove(api, roomId, host, 1);
    await join(roomId, { name: 'dan', knock: dan });
  });

  test('knows a knock that is sent again, renames it, and forgets it when its person leaves', async () => {
    const { roomId } = await openWaitingRoom();
    const fresh = newSeat();
    expect(await knockAt(api, roomId, { fresh })).toMatchObject({ isNew: true });
    const before = await versionOf(roomId);
    expect(await knockAt(api, roomId, { fresh })).toMatchObject({ isNew: true });
    expect(await versionOf(roomId)).toBe(before);
    expect(await knockAt(api, roomId, { knock: fresh, name: 'Anna' })).toMatchObject({ isNew: false, name: 'Anna' });
    expect(await versionOf(roomId)).toBe(before + 1);
    expect((await atDoor(api, roomId, host)).knocks.map(({ name }) => name)).toEqual(['Anna']);
    await leaveDoor(api, fresh);
    expect(await versionOf(roomId)).toBe(before + 2);
    await leaveDoor(api, fresh);
    expect((await atDoor(api, roomId, host)).knocks).toEqual([]);
    expect(await refusal(pollKnock(api, fresh))).toEqual(NOT_FOUND);
  });

  test('is the session’s: it goes on in the next game, and ends with the session', async () => {
    const { roomId } = await openWaitingRoom();
    const [ann, bob] = [await newKnock(api, roomId), await newKnock(api, roomId, { name: 'Bob' })];
    const { movedTo } = await nextGame(api, roomId, host, 'coloring');
    expect(await refusal(knockAt(api, roomId))).toMatchObject({ code: 'room_moved', movedTo });
    expect(await refusal(answerKnocks(api, roomId, host, true))).toMatchObject({ code: 'room_moved' });
    await answerKnocks(api, movedTo.roomId, host, true);
    expect(await pollKnock(api, ann)).toMatchObject({ room: movedTo });
    await join(movedTo.roomId, { name: 'Ann', knock: ann }, 'coloring');
    await api`select app.end_room(${movedTo.roomId}, ${host})`;
    expect(await refusal(pollKnock(api, bob))).toEqual(NOT_FOUND);
  });

  test('lets everyone in who waits once the host turns it off, and needs no knock from then on', async () => {
    const { roomId } = await openWaitingRoom();
    const knock = await newKnock(api, roomId);
    await setWaitingRoom(owner, roomId, false);
    expect(await pollKnock(api, knock)).toMatchObject({ state: 'let_in', room: { game: GAME, roomId } });
    expect(await knockAt(api, roomId, { name: 'Bob' })).toMatchObject({ state: 'let_in', isNew: true });
    expect((await atDoor(api, roomId, host)).knocks).toEqual([]);
    await join(roomId, { name: 'Cyd' });
    await join(roomId, { name: 'Ann', knock });
    expect(await refusal(pollKnock(api, knock))).toMatchObject({ code: 'not_found' });
  });

  test('counts no knock that was told to come in while it was off', async () => {
    const { roomId } = await openWaitingRoom();
    const before = await newKnock(api, roomId, { name: 'Before' });
    await setWaitingRoom(owner, roomId, false);
    await pollKnock(api, before);
    const stocked = await newKnock(api, roomId, { name: 'Stocked' });
    await setWaitingRoom(owner, roomId, true);
    for (const knock of [before, stocked])
      expect(await refusal(join(roomId, { name: 'x', knock }))).toEqual(KNOCK_FIRST);
    expect((await atDoor(api, roomId, host)).knocks.map(({ name }) => name)).toEqual(['Before']);
    expect(await pollKnock(api, before)).toMatchObject({ state: 'waiting', room: null });
  });

  test('is one switch of the host: in all their sessions, the next one, and beside their team link', async () => {
    const ada = await newHost(owner);
    const [one, two] = [await openGame(api, ada, GAME, 0), await openGame(api, ada, GAME, 0)];
    const turn = (roomId: string, on: boolean) =>
      api`select app.change_session(${roomId}, ${ada}, ${api.json({ settings: { waitingRoom: on } })})`;
    const states = async () => new Set((await hostRooms(api, ada)).rooms.map(({ settings }) => settings.waitingRoom));
    const before = await versionOf(two.roomId);
    await turn(one.roomId, true);
    expect(await versionOf(two.roomId)).toBe(before + 1);
    // Also where an old session is opened again, as it was then.
    await openRoom(api, ada, { game: GAME, session: { settings: { waitingRoom: false } } });
    expect(await states()).toEqual(new Set([true]));
    const handle = `one-switch-${process.pid}`;
    await turn(two.roomId, false);
    expect(await states()).toEqual(new Set([false]));
    // The link is easy to guess.
    expect((await addHandle(api, ada, handle)).handles).toMatchObject([{ waitingRoom: true }]);
    expect(await states()).toEqual(new Set([true]));
    const { handles } = await changeHandle(api, ada, handle, { waitingRoom: false });
    expect([handles, await states()]).toMatchObject([[{ waitingRoom: false }], new Set([false])]);
    await join(one.roomId, { name: 'Ann' });
  });

  test('has its bounds: of a session, a browser and an address, and of time', async () => {
    const { roomId } = await openWaitingRoom();
    let knock = await newKnock(api, roomId);
    expect(await refusal(knockAt(api, roomId, { most: { session: 1 } }))).toEqual(FULL);
    expect(await refusal(knockAt(api, roomId, { most: { address: 1 } }))).toEqual(FULL);
    for (const _ of [2, 3]) {
      await answerKnocks(api, roomId, host, false);
      // Declined ones take no one's place.
      knock = await newKnock(api, roomId, { knock, most: { session: 1 } });
    }
    await answerKnocks(api, roomId, host, false);
    expect(await refusal(knockAt(api, roomId, { knock }))).toEqual(FULL);
    const limits = [{ key: newSeat().toString('hex'), burst: 1, seconds: 60 }];
    const other = await newKnock(api, roomId, { limits });
    expect(await refusal(knockAt(api, roomId, { limits }))).toEqual(FULL);
    await api`select app.lock_room(${roomId}, ${host}, true)`;
    expect(await refusal(knockAt(api, roomId))).toEqual({ status: 403, code: 'room_locked' });
    // A visitor keeps no room alive.
    expect(await keepsAlive(owner, roomId, () => pollKnock(api, other))).toBe(false);
    await owner`
      update public.knocks set seen_at = now() - make_interval(secs => ${KNOCK_SHOWN_SECONDS + 1}) where token_hash = ${other}`;
    const before = await versionOf(roomId);
    await api`select app.expire_knocks(1000)`;
    expect(await refusal(pollKnock(api, other))).toMatchObject({ code: 'not_found' });
    expect(await versionOf(roomId)).toBe(before + 1);
  });
});

describe('a full door', () => {
  const [crowded, other, elsewhere] = [newSeat(), newSeat(), newSeat()];
  const sameNetwork = (as: Buffer) => Buffer.concat([as.subarray(0, 16), newSeat().subarray(16)]);
  const most = { session: 6, address: 4, browser: 3 };
  const knocksOf = (hashes: Buffer[]) => owner<{ name: string; state: string }[]>`
    select name, state from public.knocks
    where encode(token_hash, 'hex') = any (${hashes.map((hash) => hash.toString('hex'))}) order by id`;

  test.each(['room', 'team link'])('of a %s: the network with the most gives way to one from elsewhere', async (at) => {
    const handle = `full-${process.pid}`;
    const { roomId } = await openWaitingRoom();
    if (at === 'team link') await addHandle(api, await newHost(owner), handle);
    const knockHere = (name: string, address: Buffer) =>
      at === 'room'
        ? newKnock(api, roomId, { name, address, most })
        : newKnockAtLink(api, handle, { name, address, most });
    const crowd = [];
    for (let n = 0; n < 4; n += 1) crowd.push(await knockHere(`c${n}`, sameNetwork(crowded)));
    expect(await refusal(knockHere('c4', sameNetwork(crowded)))).toEqual(FULL);
    for (const name of ['o0', 'o1']) await knockHere(name, other);
    const honest = await knockHere('honest', elsewhere);
    expect((await knocksOf([...crowd, honest])).map(({ name }) => name)).toEqual(['c0', 'c1', 'c2', 'honest']);
    // As many as the fullest have: no network gives way to an equal one.
    await knockHere('o2', elsewhere);
    expect(await refusal(knockHere('o3', other))).toEqual(FULL);
  });

  test('keeps people whom the host let in, longer than those who wait', async () => {
    const { roomId } = await openWaitingRoom();
    const knocks = [];
    for (let n = 0; n < 3; n += 1) knocks.push(await newKnock(api, roomId, { address: crowded, most }));
    const { knocks: waiting } = await atDoor(api, roomId, host);
    await answerKnocks(api, roomId, host, true, waiting[2]?.id);
    await newKnock(api, roomId, { address: elsewhere, most: { ...most, session: 3 } });
    expect((await knocksOf(knocks)).map(({ state }) => state)).toEqual(['waiting', 'let_in']);
  });
});

describe('keeping out', () => {
  test('a browser: its joins, knocks and rejoins, in this session and its next games, not in another', async () => {
    const { roomId, seats } = await openGame(api, host, GAME, 3);
    const [seat] = seats as [Buffer];
    // A second person in this browser, and what it shows.
    const second = newSeat();
    await join(roomId, { name: 'Twin', newSeat: second, browser: seat });
    const link = await seatLink(api, roomId, host, 2);
    await keepOut(api, roomId, host, 1);
    expect(await guestsOf(owner, roomId)).toEqual(['g2', 'g3']);
    expect(await refusal(join(roomId, { name: 'g1', seat, shown: [seat] }))).toEqual(KEPT_OUT);
    expect(await refusal(api`select app.resolve_caller(${roomId}, null, ${seat})`)).toEqual(KEPT_OUT);
    const back = { name: 'New', shown: [second] };
    expect(await refusal(join(roomId, back))).toEqual(KEPT_OUT);
    expect(await refusal(knockAt(api, roomId, back))).toEqual(KEPT_OUT);
    const shown = api.json({ shown: [second.toString('base64')] });
    expect(await refusal(api`select app.reclaim_seat(${roomId}, ${link}, ${newSeat()}, ${shown})`)).toEqual(KEPT_OUT);
    const { movedTo } = await nextGame(api, roomId, host, 'coloring');
    expect(await refusal(join(movedTo.roomId, back, 'coloring'))).toEqual(KEPT_OUT);
    await join(movedTo.roomId, { name: 'Other', shown: [newSeat()] }, 'coloring');
    await join((await openGame(api, host, GAME, 0)).roomId, back);
  });

  test('an address too, if the host agrees', async () => {
    const { roomId } = await openGame(api, host, GAME, 0);
    const [address, other] = [newSeat(), newSeat()];
    await join(roomId, { name: 'Ann', address });
    await join(roomId, { name: 'Bob', address: other });
    await keepOut(api, roomId, host, 1);
    await join(roomId, { name: 'Cyd', address });
    await keepOut(api, roomId, host, 2, true);
    expect(await refusal(join(roomId, { name: 'Dan', address: other }))).toEqual(KEPT_OUT);
    await join(roomId, { name: 'Eve' });
    await keepOut(api, roomId, host, 1, true);
    expect(await refusal(join(roomId, { name: 'Fay', address }))).toEqual(KEPT_OUT);
    const { keptOut } = await atDoor(api, roomId, host);
    expect(keptOut.map(({ byAddress, name }) => [name, byAddress])).toEqual([
      ['Ann', true],
      ['Bob', true],
    ]);
  });

  test('an address keeps nobody out who was there before, with a freed seat or a rejoin link', async () => {
    const { roomId } = await openGame(api, host, GAME, 0);
    const [address, zoe, ann] = [newSeat(), newSeat(), newSeat()];
    await join(roomId, { name: 'Zoe', newSeat: zoe, address });
    await join(roomId, { name: 'Ann', newSeat: ann, address });
    await join(roomId, { name: 'Bob', address });
    await keepOut(api, roomId, host, 1, true);
    await silence(owner, roomId, [2]);
    await freeAway(api, roomId, host);
    expect((await join(roomId, { name: 'Ann', seat: ann, shown: [ann], address })).participant.id).toBe('2');
    const link = await seatLink(api, roomId, host, 3);
    const reclaimBob = (shown: Buffer[]) => {
      const visitor = { shown: shown.map((hash) => hash.toString('base64')), address: address.toString('base64') };
      return api`select app.reclaim_seat(${roomId}, ${link}, ${newSeat()}, ${api.json(visitor)})`;
    };
    expect(await refusal(reclaimBob([zoe]))).toEqual(KEPT_OUT);
    await reclaimBob([]);
    expect(await refusal(join(roomId, { name: 'Zoe', seat: zoe, shown: [zoe], address }))).toEqual(KEPT_OUT);
    expect(await refusal(join(roomId, { name: 'New', address }))).toEqual(KEPT_OUT);
  });

  test('a browser that knocked: the knock that became its seat shows it', async () => {
    const { roomId } = await openWaitingRoom();
    const knock = await newKnock(api, roomId);
    await answerKnocks(api, roomId, host, true);
    await join(roomId, { name: 'Ann', knock });
    const second = await newKnock(api, roomId, { knock });
    await keepOut(api, roomId, host, 1);
    expect(await pollKnock(api, second)).toMatchObject({ state: 'declined' });
    for (const shown of [knock, second]) {
      expect(await refusal(knockAt(api, roomId, { knock: shown }))).toEqual(KEPT_OUT);
    }
    const { keptOut } = await atDoor(api, roomId, host);
    await api`select app.stop_keeping_out(${roomId}, ${host}, ${Number(keptOut[0]?.id)})`;
    expect(await refusal(pollKnock(api, second))).toMatchObject({ code: 'not_found' });
  });

  test('ends when the host takes the removal back, or lets the person come again', async () => {
    const { roomId, seats } = await openGame(api, host, GAME, 2);
    const [first, second] = seats as [Buffer, Buffer];
    await keepOut(api, roomId, host, 1);
    await restore(api, roomId, host, 1);
    await join(roomId, { name: 'g1', seat: first, shown: [first] });
    await keepOut(api, roomId, host, 2);
    const back = { name: 'g2', seat: second, shown: [second] };
    expect(await refusal(join(roomId, back))).toEqual(KEPT_OUT);
    const { keptOut } = await atDoor(api, roomId, host);
    const stop = () => api`select app.stop_keeping_out(${roomId}, ${host}, ${Number(keptOut[0]?.id)})`;
    await stop();
    expect((await join(roomId, back)).participant.id).toBe('2');
    expect(await refusal(stop())).toEqual(NOT_FOUND);
    // A plain removal is as before.
    await remove(api, roomId, host, 2);
    expect(await refusal(join(roomId, back))).toEqual(REMOVED);
  });

  test('lets nobody back in who was removed before, in the same browser, on their own', async () => {
    const { roomId, seats } = await openGame(api, host, GAME, 2);
    await join(roomId, { name: 'Twin', browser: seats[0] as Buffer });
    await remove(api, roomId, host, 3);
    await remove(api, roomId, host, 2);
    await keepOut(api, roomId, host, 1);
    // Another lead was faster.
    await keepOut(api, roomId, host, 2);
    for (let person = 1; person <= 2; person += 1) await (await lettingBackIn(api, roomId, host))();
    const { keptOut, removed } = await atDoor(api, roomId, host);
    expect([keptOut, removed]).toEqual([[], [{ id: '3', name: 'Twin' }]]);
  });

  test('is taken back by the host alone: a key restores people who were only removed', async () => {
    const { roomId, seats } = await openGame(api, host, GAME, 2);
    const [seat] = seats as [Buffer];
    const key = await newKey(owner, roomId);
    await remove(api, roomId, host, 2);
    await restore(api, roomId, null, 2, key);
    await join(roomId, { name: 'Twin', browser: seat });
    await remove(api, roomId, host, 3);
    await keepOut(api, roomId, host, 1);
    // The twin was removed before, and is kept out with their browser.
    for (const number of [1, 3]) {
      expect(await refusal(restore(api, roomId, null, number, key))).toEqual({ status: 403, code: 'not_host' });
    }
    expect((await atDoor(api, roomId, host)).keptOut).toHaveLength(1);
    // Co-hosts and remotes may not even see them.
    expect(await atDoor(api, roomId, null, key)).toMatchObject({ keptOut: [], removed: [] });
    expect(await guestsOf(owner, roomId)).toEqual(['g2']);
    await restore(api, roomId, host, 1);
    await restore(api, roomId, null, 3, key);
  });

  test('never the host, and at most the newest 100', async () => {
    const { roomId } = await openGame(api, host, GAME, 1);
    await join(roomId, { name: 'Host', user: host });
    expect(await refusal(keepOut(api, roomId, host, 2))).toMatchObject({ status: 400 });
    await owner`
      insert into public.kept_out (session_id, name, browser)
      select id, 'x', sha256(n::text::bytea) from public.sessions, generate_series(1, 100) as n where ${sessionOf(owner, roomId)}`;
    await keepOut(api, roomId, host, 1);
    const { keptOut } = await atDoor(api, roomId, host);
    expect([keptOut.length, keptOut.at(-1)?.name]).toEqual([100, 'g1']);
  });
});

describe('removed people', () => {
  const namesOf = (people: { name: string }[]) => people.map(({ name }) => name);

  test('are listed for every lead, newest first and in the next games too, until they are let back in', async () => {
    const { roomId } = await openGame(api, host, GAME, 3);
    const key = await newKey(owner, roomId);
    await silence(owner, roomId, [1]);
    await freeAway(api, roomId, host);
    for (const number of [1, 2]) await remove(api, roomId, host, number);
    for (const { removed } of [await atDoor(api, roomId, host), await atDoor(api, roomId, null, key)]) {
      expect(removed).toEqual([
        { id: '2', name: 'g2' },
        { id: '1', name: 'g1' },
      ]);
    }
    const { movedTo } = await nextGame(api, roomId, host, 'coloring');
    await remove(api, movedTo.roomId, host, 3);
    expect(namesOf((await atDoor(api, movedTo.roomId, host)).removed)).toEqual(['g3', 'g2', 'g1']);
    // Two leads at once.
    const { passed } = await meet(owner, (sql) => restore(sql, movedTo.roomId, host, 2), [
      () => restore(api, movedTo.roomId, null, 2, key),
    ]);
    expect(passed).toBe(0);
    expect(namesOf((await atDoor(api, movedTo.roomId, host)).removed)).toEqual(['g3', 'g1']);
    // A page of the game before tells of the session as it is now.
    expect(namesOf((await atDoor(api, roomId, host)).removed)).toEqual(['g3', 'g1']);
  });

  test('are not listed twice: whoever is kept out is removed, too', async () => {
    const { roomId, seats } = await openGame(api, host, GAME, 2);
    await join(roomId, { name: 'Twin', browser: seats[0] as Buffer });
    await remove(api, roomId, host, 3);
    await keepOut(api, roomId, host, 1);
    const { keptOut, removed } = await atDoor(api, roomId, host);
    expect([namesOf(keptOut), removed]).toEqual([['g1'], []]);
    // The undo is of one person.
    await restore(api, roomId, host, 1);
    expect(namesOf((await atDoor(api, roomId, host)).removed)).toEqual(['Twin']);
  });

  test('are at most the newest 100', async () => {
    const { roomId } = await openGame(api, host, GAME, 1);
    await owner`
      insert into public.participants (room_id, number, name, name_key, color, seat_hash, browser, removed_at)
      select ${roomId}, 100 + n, 'x', 'x', '#000000', sha256(n::text::bytea), sha256(n::text::bytea), now() - interval '1 hour'
      from generate_series(1, 100) as n`;
    await remove(api, roomId, host, 1);
    const { removed } = await atDoor(api, roomId, host);
    expect([removed.length, removed[0]?.name]).toEqual([100, 'g1']);
  });
});

test('hosts hear how many wait, are kept out and are removed, with every state of their room', async () => {
  const { roomId } = await openWaitingRoom(2);
  const hosting = async () => ((await readThisOrThat(api, roomId)).room as { door?: object }).door;
  expect(await hosting()).toBeUndefined();
  await newKnock(api, roomId);
  await keepOut(api, roomId, host, 1);
  await remove(api, roomId, host, 2);
  expect(await hosting()).toEqual({ waiting: 1, keptOut: 1, removed: 1 });
});
