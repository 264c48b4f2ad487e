import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { PARTICIPANT_LIMITS } from '#shared/contract/plans.ts';
import { connect, connectAsApi, outcomes, type Sql, sqlState } from './connections.ts';
import {
  addHandle,
  answerKnocks,
  atDoor,
  giveUpHandle,
  keepOut,
  knockAt,
  leaveDoor,
  newKnock,
  newKnockAtLink,
  pollKnock,
  setWaitingRoom,
  visitor,
} from './door.ts';
import { BROKEN, holdsBut, makeMutants, withoutRoomLock } from './mutants.ts';
import { holdRoom, inBothOrders, meet, takeTurns } from './queue.ts';
import {
  expireRooms,
  type Guest,
  guestsOf,
  joinByName,
  newHost,
  newSeat,
  nextGame,
  openGame,
  openRoom,
} from './rooms.ts';

const CROWD = 20;
const GAME = 'this-or-that';
const UNLOCKED = 'door_unlocked';
const UNASKED = 'door_unasked';
const UNORDERED = 'door_unordered';
const NEWEST_FIRST = 'door_newest_first';
const UNSWITCHED = 'door_unswitched';
const UNSEEN = 'door_unseen';

const owner = connect(4);

takeTurns('old knocks');
// Doors of expired sessions are closed by whoever comes first.
takeTurns('old rooms');
const api = connectAsApi(CROWD + 5);
const host = await newHost(owner, { tier: 'premium' });
await makeMutants(
  owner,
  UNLOCKED,
  ['knock', 'take_seat', 'keep_out', 'seat_for_lead', 'lock_for_lead', 'lock_open_room', 'give_up_handle'],
  (definition) => withoutRoomLock(definition).replace(/perform from public\.rooms\s+where id in [^;]*;/, ''),
);
await makeMutants(owner, UNORDERED, ['poll_knock', 'bring_to_door', 'lock_door'], (definition) =>
  definition.replace("elsif v_knock.state = 'waiting' then", "end if; if v_knock.state = 'waiting' then").replace(
    'perform from public.rooms where id = any (v_rooms)',
    `perform from public.rooms
      where id = (select current_room from public.sessions where id = p_session) for update;
      $&`,
  ),
);
await makeMutants(owner, NEWEST_FIRST, ['expire_knocks'], (definition) =>
  definition.replace('group by session_id', 'group by session_id order by max(id) desc'),
);
await makeMutants(owner, UNASKED, ['answer_knocks', 'add_handle'], (definition) =>
  definition
    .replace("and state = 'waiting' and (p_knock is null", 'and (p_knock is null')
    .replace(/or exists \(\s*select from public\.given_up_handles[\s\S]*?p_host\s*\) then/, 'then'),
);
await makeMutants(owner, UNSWITCHED, ['open_room'], (definition) =>
  definition.replace('where id = p_host for no key update', 'where id = p_host'),
);
await makeMutants(owner, UNSEEN, ['knock_at_link', 'fits_at_door'], (definition) =>
  definition.replace('and session_id is not distinct from p_session;', ';'),
);

const crowd = <T>(make: (n: number) => T): T[] => Array.from({ length: CROWD }, (_, n) => make(n));
async function openWaitingRoom() {
  const room = await openRoom(api, host, { game: GAME });
  await setWaitingRoom(owner, room.roomId, true);
  return room;
}

const join = (roomId: string, guest: Guest, sql = api) => joinByName(sql, roomId, GAME, guest);

test('of letting in and declining at once one wins, and the others are told so', async () => {
  const race = async (schema: string) => {
    const { roomId } = await openWaitingRoom();
    const knock = await newKnock(api, roomId);
    const id = (await atDoor(api, roomId, host)).knocks[0]?.id ?? null;
    const isTold = async (letIn: boolean) => {
      const { replies } = await outcomes([answerKnocks(api, roomId, host, letIn, id, schema)]);
      return [letIn, replies.length === 1];
    };
    const { replies, passed } = await meet(
      owner,
      holdRoom(roomId),
      crowd((n) => () => isTold(n % 2 === 0)),
    );
    const { state } = await pollKnock(api, knock);
    expect(replies).toEqual(crowd((n) => [n % 2 === 0, (state === 'let_in') === (n % 2 === 0)]));
    return passed;
  };
  await holdsBut(UNASKED, race);
});

test('somebody who is let in, declined and leaves at once is gone or declined, and never has a seat unasked', async () => {
  for (const first of [0, 1, 2, 3]) {
    const { roomId } = await openWaitingRoom();
    const knock = await newKnock(api, roomId);
    const id = (await atDoor(api, roomId, host)).knocks[0]?.id ?? null;
    const calls = [
      () => answerKnocks(api, roomId, host, true, id) as Promise<unknown>,
      () => answerKnocks(api, roomId, host, false, id),
      () => leaveDoor(api, knock),
      () => join(roomId, { name: 'Ann', knock }),
    ];
    const { passed } = await meet(owner, holdRoom(roomId), [...calls.slice(first), ...calls.slice(0, first)]);
    expect(passed).toBe(0);
    const seated = (await guestsOf(owner, roomId)).length;
    const left = await owner<{ state: string }[]>`select state from public.knocks where token_hash = ${knock}`;
    // A seat spent the knock; else it was taken back, or declined before that.
    expect(left.map(({ state }) => state)).toEqual(seated === 1 || left.length === 0 ? [] : ['declined']);
  }
});

test('one knock that was let in makes one seat, however many use it at once', async () => {
  const { roomId } = await openWaitingRoom();
  const knock = await newKnock(api, roomId);
  await answerKnocks(api, roomId, host, true);
  const joins = crowd((guest) => () => join(roomId, { name: `g${guest}`, knock }));
  const { replies, refusals, passed } = await meet(owner, holdRoom(roomId), joins);
  expect([passed, replies.length, new Set(refusals)]).toEqual([0, 1, new Set(['knock_first'])]);
});

describe('the cap', () => {
  test('holds for people let in at once', async () => {
    const poor = await newHost(owner);
    const { roomId } = await openRoom(api, poor, { game: GAME });
    await setWaitingRoom(owner, roomId, true);
    const knocks = await Promise.all(crowd((n) => newKnock(api, roomId, { name: `g${n}` })));
    const withoutSeat = CROWD - PARTICIPANT_LIMITS.free;
    expect(await answerKnocks(api, roomId, poor, true)).toEqual({ answered: CROWD, withoutSeat });
    const joins = knocks.map((knock, n) => () => join(roomId, { name: `g${n}`, knock }));
    const { replies, refusals, passed } = await meet(owner, holdRoom(roomId), joins);
    expect([passed, replies.length]).toEqual([0, PARTICIPANT_LIMITS.free]);
    expect(refusals).toEqual(Array(withoutSeat).fill('session_full'));
  });

  test('of people who wait holds at a room', async () => {
    const race = async (schema: string) => {
      const { roomId } = await openWaitingRoom();
      const knocking = crowd(() => () => knockAt(api, roomId, { most: { session: 3 }, schema }));
      const { passed } = await meet(owner, holdRoom(roomId), knocking);
      expect((await atDoor(api, roomId, host)).knocks).toHaveLength(3);
      return passed;
    };
    await holdsBut(UNLOCKED, race);
  });

  test('of people who wait holds at a team link, also where they come to one session', async () => {
    const ada = await newHost(owner);
    const handle = `race-${randomUUID().slice(0, 8)}`;
    await addHandle(api, ada, handle);
    const atLink = await meet(
      owner,
      (sql) => sql`select from public.handles where handle = ${handle} for update`,
      crowd(() => () => newKnockAtLink(api, handle, { most: { session: 3 } })),
    );
    const [row] = await owner`select count(*)::int as waiting from public.knocks where handle = ${handle}`;
    expect(row).toEqual({ waiting: 3 });
    const knocks = await Promise.all(crowd(() => newKnockAtLink(api, handle)));
    const { roomId } = await openRoom(api, ada, { game: GAME });
    const polls = knocks.map((knock) => () => pollKnock(api, knock, { most: { session: 3 } }));
    const coming = await meet(owner, holdRoom(roomId), polls);
    expect([atLink.passed, coming.passed]).toEqual([0, 0]);
    expect((await atDoor(api, roomId, ada)).knocks).toHaveLength(3);
  });
});

test('somebody kept out while joining has no seat afterwards', async () => {
  const race = async (schema: string, isJoinFirst: boolean) => {
    const { roomId, seats } = await openGame(api, host, GAME, 1);
    const [browser] = seats as [Buffer];
    const again = (sql: Sql) => join(roomId, { name: 'again', browser, shown: [browser], schema }, sql);
    const out = (sql: Sql) => keepOut(sql, roomId, host, 1, false, schema);
    const [hold, call] = isJoinFirst ? [again, out] : [out, again];
    const { passed } = await meet<unknown>(owner, hold, [() => call(api)]);
    expect(await guestsOf(owner, roomId)).toEqual([]);
    return passed;
  };
  expect(await inBothOrders(race)('app')).toBe(0);
  for (const isJoinFirst of [true, false]) await expect(race(UNLOCKED, isJoinFirst)).rejects.toThrow(BROKEN);
});

test.each([0, 1])('people before the door come along while the host moves on: %s of two comes first', async (early) => {
  const { roomId } = await openWaitingRoom();
  const move = (sql: Sql) => nextGame(sql, roomId, host, 'coloring');
  const knock = (sql: Sql) => knockAt(sql, roomId);
  const [hold, ...calls] = early === 1 ? [knock, move, knock] : [move, knock, knock];
  const { refusals, passed } = await meet<unknown>(
    owner,
    hold,
    calls.map((call) => () => call(api)),
  );
  expect([passed, refusals]).toEqual([0, Array(2 - early).fill('room_moved')]);
  const next = (await nextGame(api, roomId, host, 'coloring')).movedTo.roomId;
  expect((await atDoor(api, next, host)).knocks).toHaveLength(early);
});

describe('people of a team link', () => {
  const DEADLOCK = '40P01';
  type Here = Awaited<ReturnType<typeof atNewSession>>;

  async function newTeam() {
    const ada = await newHost(owner);
    const handle = `race-${randomUUID().slice(0, 8)}`;
    await addHandle(api, ada, handle);
    return { ada, handle };
  }
  /** Somebody who waits at a new session of this host. */
  async function atNewSession(ada: string, handle: string) {
    const { roomId } = await openRoom(api, ada, { game: GAME });
    const knock = await newKnockAtLink(api, handle);
    await pollKnock(api, knock);
    return { roomId, knock };
  }

  test('come to a door before their link is given up, or not at all', async () => {
    const race = async (schema: string, isPollFirst: boolean) => {
      const { ada, handle } = await newTeam();
      const { roomId } = await openRoom(api, ada, { game: GAME });
      const knock = await newKnockAtLink(api, handle);
      const { version } = await atDoor(api, roomId, ada);
      const poll = (sql: Sql) => pollKnock(sql, knock);
      const giveUp = (sql: Sql) => giveUpHandle(sql, ada, handle, schema);
      const [hold, call] = isPollFirst ? [poll, giveUp] : [giveUp, poll];
      const { refusals, passed } = await meet<object>(owner, hold, [() => call(api)]);
      expect(refusals).toEqual(isPollFirst ? [] : ['not_found']);
      // The host hears of each arrival at the door, and of the end of them all.
      expect(await atDoor(api, roomId, ada)).toMatchObject({ knocks: [], version: version + (isPollFirst ? 2 : 0) });
      return passed;
    };
    expect(await inBothOrders(race)('app')).toBe(0);
    await expect(race(UNLOCKED, true)).rejects.toThrow(BROKEN);
  });

  test('keep their place at a session that they came to while somebody else needs one at the link', async () => {
    const race = async (schema: string) => {
      const { ada, handle } = await newTeam();
      // Else the poll holds the handle, too.
      await owner`update public.handles set used = true where handle = ${handle}`;
      const { roomId } = await openRoom(api, ada, { game: GAME });
      const crowded = newSeat();
      const knocks = [];
      for (let n = 0; n < 2; n += 1) knocks.push(await newKnockAtLink(api, handle, { address: crowded }));
      const newest = knocks[1] as Buffer;
      const { refusals, passed } = await meet(owner, (sql) => pollKnock(sql, newest), [
        () => newKnockAtLink(api, handle, { address: newSeat(), most: { session: 2 }, schema }),
      ]);
      expect(refusals).toEqual([]);
      expect((await atDoor(api, roomId, ada)).knocks).toHaveLength(1);
      return passed;
    };
    await holdsBut(UNSEEN, race);
  });

  test('change sessions in both directions at once, without a deadlock', async () => {
    const race = async (schema: string) => {
      const { ada, handle } = await newTeam();
      const both = [await atNewSession(ada, handle), await atNewSession(ada, handle)];
      const [lower, upper] = both.toSorted((one, other) => (one.roomId < other.roomId ? -1 : 1)) as [Here, Here];
      const bring = (from: Here, to: Here) => () =>
        sqlState(owner`
          select ${owner(schema)}.bring_to_door(k, s.id, ${owner.json(visitor({ knock: from.knock }))})
          from public.knocks as k, public.sessions as s
          where k.token_hash = ${from.knock} and s.current_room = ${to.roomId}`);
      const calls = [bring(lower, upper), bring(upper, lower)];
      const { replies, passed } = await meet(owner, holdRoom(upper.roomId), calls);
      expect(replies).toEqual([null, null]);
      return passed;
    };
    expect(await race('internal')).toBe(0);
    await expect(race(UNORDERED)).rejects.toThrow(DEADLOCK);
  });

  test('ask after their session expired, while housekeeping at the next one’s door forgets them', async () => {
    const race = async (schema: string) => {
      const { ada, handle } = await newTeam();
      const old = await atNewSession(ada, handle);
      await expireRooms(owner, old.roomId);
      const next = await atNewSession(ada, handle);
      await owner`update public.knocks set seen_at = now() - interval '1 day' where token_hash in (${old.knock}, ${next.knock})`;
      const { replies, passed } = await meet(
        owner,
        (sql) => sql`select from public.knocks where token_hash = ${old.knock} for update`,
        [
          () => sqlState(pollKnock(api, old.knock, { schema })),
          // holds the next one's door by then
          () => sqlState(api`select ${api(NEWEST_FIRST)}.expire_knocks(1000)`),
        ],
      );
      expect(replies).toEqual([null, null]);
      return passed;
    };
    expect(await race('app')).toBe(0);
    await expect(race(UNORDERED)).rejects.toThrow(DEADLOCK);
  });
});

describe('two handles at once', () => {
  test('of one look are one host’s; of one host, one within the plan', async () => {
    const look = randomUUID().slice(0, 8);
    const hosts = [await newHost(owner), await newHost(owner)] as const;
    const add = (n: 0 | 1) => (sql: Sql) => addHandle(sql, hosts[n], `${look}${n}`, { look });
    const taken = await meet(owner, add(0), [() => add(1)(api)]);
    expect(taken).toEqual({ replies: [], refusals: ['handle_taken'], passed: 0 });
    const own = await meet(owner, (sql) => addHandle(sql, hosts[1], `${look}x`), [
      () => addHandle(api, hosts[1], `${look}y`),
    ]);
    expect(own).toEqual({ replies: [], refusals: ['too_many_handles'], passed: 0 });
  });

  test('one that is being given up is nobody else’s', async () => {
    const race = async (schema: string) => {
      const [ada, bea] = [await newHost(owner), await newHost(owner)];
      const handle = randomUUID().slice(0, 8);
      await addHandle(api, ada, handle);
      await owner`update public.handles set used = true where handle = ${handle}`;
      const { refusals, passed } = await meet(owner, (sql) => giveUpHandle(sql, ada, handle), [
        () => addHandle(api, bea, handle, { schema }),
      ]);
      expect(refusals).toEqual(['handle_taken']);
      return passed;
    };
    await holdsBut(UNASKED, race);
  });
});

test('a session that opens while its host turns the waiting room on has it', async () => {
  async function race(schema: string) {
    const ada = await newHost(owner);
    const turnOn = (sql: Sql) => sql`select internal.set_waiting_room(${ada}, true)`;
    const { passed } = await meet(owner, turnOn, [() => openRoom(api, ada, { game: GAME, schema })]);
    const [row] = await owner`select settings ->> 'waitingRoom' as on from public.sessions where host_id = ${ada}`;
    return [passed, row?.on];
  }
  expect(await race('app')).toEqual([0, 'true']);
  expect(await race(UNSWITCHED)).toEqual([1, 'false']);
});
