import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PARTICIPANT_COLORS } from '#shared/contract/palettes.ts';
import { PARTICIPANT_LIMITS } from '#shared/contract/plans.ts';
import { connect, connectAsApi, outcomes, sqlState } from './connections.ts';
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
import { makeMutants, withoutRoomLock } from './mutants.ts';
import { queueUp } from './queue.ts';
import { expireRooms, guestsOf, joining, newHost, nextGame, openGame, openRoom, reply, sessionOf } from './rooms.ts';

const CROWD = 20;
const GAME = 'this-or-that';
const UNLOCKED = 'door_unlocked';
const UNASKED = 'door_unasked';
const UNORDERED = 'door_unordered';
/** Tries in which a race without its guard has to go wrong once. */
const MUTANT_RUNS = 60;

const owner = connect(4);
const api = connectAsApi(CROWD + 5);
let host: string;

beforeAll(async () => {
  host = await newHost(owner, { tier: 'premium' });
  const slow = (definition: string) =>
    definition.replace(/insert into public\.(knocks|participants) \(/, 'perform pg_sleep(0.01); $&');
  await makeMutants(
    owner,
    UNLOCKED,
    ['knock', 'take_seat', 'keep_out', 'seat_for_lead', 'lock_for_lead', 'lock_open_room', 'give_up_handle'],
    (definition) =>
      slow(withoutRoomLock(definition))
        .replace(/perform from public\.rooms\s+where id in [^;]*;/, '')
        .replace('delete from public.handles', 'perform pg_sleep(0.01); $&'),
  );
  await makeMutants(owner, UNORDERED, ['poll_knock', 'bring_to_door', 'lock_door'], (definition) =>
    definition.replace("elsif v_knock.state = 'waiting' then", "end if; if v_knock.state = 'waiting' then").replace(
      'perform from public.rooms where id = any (v_rooms)',
      `perform from public.rooms
        where id = (select current_room from public.sessions where id = p_session) for update;
        perform pg_sleep(0.01);
        $&`,
    ),
  );
  await makeMutants(owner, UNASKED, ['answer_knocks', 'add_handle'], (definition) =>
    definition
      .replace("and state = 'waiting' and (p_knock is null", 'and (p_knock is null')
      .replace(/or exists \(\s*select from public\.given_up_handles[\s\S]*?p_host\s*\) then/, 'then'),
  );
});
afterAll(async () => {
  for (const schema of [UNLOCKED, UNASKED, UNORDERED]) await owner`drop schema if exists ${owner(schema)} cascade`;
});

const crowd = <T>(make: (n: number) => T): T[] => Array.from({ length: CROWD }, (_, n) => make(n));
const holdRoom = (roomId: string) => (sql: (...args: never[]) => unknown) =>
  (sql as unknown as typeof owner)`select from public.rooms where id = ${roomId} for update`;

async function openWaitingRoom() {
  const room = await openRoom(api, host, { game: GAME });
  await setWaitingRoom(owner, room.roomId, true);
  return room;
}

function join(
  roomId: string,
  guest: { name: string; knock?: Buffer; shown?: Buffer[]; browser?: Buffer },
  schema = 'app',
) {
  const door = {
    knock: guest.knock?.toString('base64') ?? null,
    shown: guest.shown?.map((one) => one.toString('base64')),
  };
  return reply(api`
    select ${api(schema)}.take_seat(
      ${roomId}, ${GAME}, null, null, ${api.json({ ...joining(guest), ...door })}, ${api.json(PARTICIPANT_LIMITS)},
      ${[...PARTICIPANT_COLORS]}) as reply`);
}

/** Runs until one goes wrong; answers how many did. */
async function broken(run: () => Promise<boolean>): Promise<number> {
  for (let n = 0; n < MUTANT_RUNS; n += 1) if (!(await run())) return 1;
  return 0;
}

/** Whether one of two opposite answers won, and everyone was told so. */
async function oneAnswer(schema: string): Promise<boolean> {
  const { roomId } = await openWaitingRoom();
  const knock = await newKnock(api, roomId);
  const id = (await atDoor(api, roomId, host)).knocks[0]?.id ?? null;
  const results = await queueUp(owner, holdRoom(roomId), () =>
    crowd((n) => outcomes([answerKnocks(api, roomId, host, n % 2 === 0, id, schema)])),
  );
  const { state } = await pollKnock(api, knock);
  const told = results.map(({ replies }) => replies.length === 1);
  return told.every((isDone, n) => isDone === ((state === 'let_in') === (n % 2 === 0)));
}

test('of letting in and declining at once one wins, and the others are told so', async () => {
  for (let n = 0; n < 5; n += 1) expect(await oneAnswer('app')).toBe(true);
  expect(await broken(() => oneAnswer(UNASKED))).toBe(1);
});

test('somebody who is let in, declined and leaves at once is gone or declined, and never has a seat unasked', async () => {
  for (let n = 0; n < 10; n += 1) {
    const { roomId } = await openWaitingRoom();
    const knock = await newKnock(api, roomId);
    const id = (await atDoor(api, roomId, host)).knocks[0]?.id ?? null;
    const calls = [
      () => answerKnocks(api, roomId, host, true, id) as Promise<unknown>,
      () => answerKnocks(api, roomId, host, false, id),
      () => leaveDoor(api, knock),
      () => join(roomId, { name: 'Ann', knock }),
    ];
    for (let turn = 0; turn < n % calls.length; turn += 1) calls.push(calls.shift() as (typeof calls)[0]);
    await queueUp(owner, holdRoom(roomId), () => calls.map((call) => outcomes([call()])));
    const seated = (await guestsOf(owner, roomId)).length;
    const left = await owner<{ state: string }[]>`select state from public.knocks where token_hash = ${knock}`;
    // A seat spent the knock; else it was taken back, or declined before that.
    expect(left.map(({ state }) => state)).toEqual(seated === 1 || left.length === 0 ? [] : ['declined']);
  }
});

test('one knock that was let in makes one seat, however many use it at once', async () => {
  for (let n = 0; n < 5; n += 1) {
    const { roomId } = await openWaitingRoom();
    const knock = await newKnock(api, roomId);
    await answerKnocks(api, roomId, host, true);
    const { replies, refusals } = await outcomes(crowd((guest) => join(roomId, { name: `g${guest}`, knock })));
    expect([replies.length, new Set(refusals)]).toEqual([1, new Set(['knock_first'])]);
  }
});

describe('the cap', () => {
  test('holds for people let in at once', async () => {
    const poor = await newHost(owner);
    const { roomId } = await openRoom(api, poor, { game: GAME });
    await setWaitingRoom(owner, roomId, true);
    const knocks = await Promise.all(crowd((n) => newKnock(api, roomId, { name: `g${n}` })));
    const withoutSeat = CROWD - PARTICIPANT_LIMITS.free;
    expect(await answerKnocks(api, roomId, poor, true)).toEqual({ answered: CROWD, withoutSeat });
    const { replies, refusals } = await outcomes(knocks.map((knock, n) => join(roomId, { name: `g${n}`, knock })));
    expect([replies.length, new Set(refusals)]).toEqual([PARTICIPANT_LIMITS.free, new Set(['session_full'])]);
  });

  /** How many wait at a door for three. */
  async function atFullDoor(schema: string): Promise<number> {
    const { roomId } = await openWaitingRoom();
    await outcomes(crowd(() => knockAt(api, roomId, { most: { session: 3 }, schema })));
    return (await atDoor(api, roomId, host)).knocks.length;
  }

  test('of people who wait holds at a room', async () => {
    for (let n = 0; n < 3; n += 1) expect(await atFullDoor('app')).toBe(3);
    expect(await broken(async () => (await atFullDoor(UNLOCKED)) === 3)).toBe(1);
  });

  test('of people who wait holds at a team link, also where they come to one session', async () => {
    const ada = await newHost(owner);
    const handle = `race-${randomUUID().slice(0, 8)}`;
    await addHandle(api, ada, handle);
    await outcomes(crowd(() => newKnockAtLink(api, handle, { most: { session: 3 } })));
    const [row] = await owner`select count(*)::int as waiting from public.knocks where handle = ${handle}`;
    expect(row).toEqual({ waiting: 3 });
    const knocks = await Promise.all(crowd(() => newKnockAtLink(api, handle)));
    const { roomId } = await openRoom(api, ada, { game: GAME });
    await Promise.all(knocks.map((knock) => pollKnock(api, knock, { most: { session: 3 } })));
    expect((await atDoor(api, roomId, ada)).knocks).toHaveLength(3);
  });
});

/** Whether somebody who is kept out while joining under more names has no seat afterwards. */
async function staysOut(schema: string, before: number): Promise<boolean> {
  const { roomId, seats } = await openGame(api, host, GAME, 1);
  const [browser] = seats as [Buffer];
  const again = (n: number) => outcomes([join(roomId, { name: `again ${n}`, browser, shown: [browser] }, schema)]);
  const calls = [0, 1, 2, 3].map((n) => () => again(n) as Promise<unknown>);
  calls.splice(before, 0, () => keepOut(api, roomId, host, 1, false, schema));
  await Promise.all(calls.map((call) => call()));
  return (await guestsOf(owner, roomId)).length === 0;
}

test('somebody kept out while joining has no seat afterwards', async () => {
  for (let n = 0; n < 15; n += 1) expect(await staysOut('app', n % 5)).toBe(true);
  let n = 0;
  const unlocked = () => {
    n += 1;
    return staysOut(UNLOCKED, n % 5);
  };
  expect(await broken(unlocked)).toBe(1);
});

test('people before the door come along while the host moves on', async () => {
  for (let n = 0; n < 5; n += 1) {
    const { roomId } = await openWaitingRoom();
    const [moved] = await queueUp<unknown>(owner, holdRoom(roomId), () => [
      nextGame(api, roomId, host, 'coloring'),
      ...crowd((guest) => outcomes([knockAt(api, roomId, { name: `g${guest}` })]).then(({ refusals }) => refusals)),
    ]);
    const next = (moved as Awaited<ReturnType<typeof nextGame>>).movedTo.roomId;
    const { knocks } = await atDoor(api, next, host);
    const [row] = await owner<[{ count: number }]>`
      select count(*)::int as count from public.knocks
      where session_id = (select id from public.sessions where ${sessionOf(owner, next)})`;
    expect(knocks).toHaveLength(row.count);
    await answerKnocks(api, next, host, true);
  }
});

describe('people of a team link', () => {
  const DEADLOCK = '40P01';

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

  /** Whether the host hears of each who comes to the door, and of the end of them all. */
  async function hostHears(schema: string, before: number): Promise<boolean> {
    const { ada, handle } = await newTeam();
    const { roomId } = await openRoom(api, ada, { game: GAME });
    const knocks = await Promise.all(crowd(() => newKnockAtLink(api, handle)));
    const { version } = await atDoor(api, roomId, ada);
    const polls = (some: Buffer[]) => some.map((knock) => pollKnock(api, knock));
    const { replies } = await outcomes<object>([
      ...polls(knocks.slice(0, before)),
      giveUpHandle(api, ada, handle, schema),
      ...polls(knocks.slice(before)),
    ]);
    // One that met the end between its two looks found neither link nor session.
    const came = replies.filter((reply) => 'started' in reply && reply.started).length;
    const door = await atDoor(api, roomId, ada);
    return door.knocks.length === 0 && door.version === version + came + (came > 0 ? 1 : 0);
  }

  test('come to a door before their link is given up, or not at all', async () => {
    for (let n = 0; n < 5; n += 1) expect(await hostHears('app', n * 4)).toBe(true);
    let n = 0;
    const unlocked = () => {
      n += 1;
      return hostHears(UNLOCKED, n % 5);
    };
    expect(await broken(unlocked)).toBe(1);
  });

  /** Whether two of them swap their sessions without a deadlock. */
  async function swap(schema: string): Promise<boolean> {
    const { ada, handle } = await newTeam();
    const [one, two] = [await atNewSession(ada, handle), await atNewSession(ada, handle)];
    const bring = (knock: Buffer, to: string) => owner`
      select ${owner(schema)}.bring_to_door(k, s.id, ${owner.json(visitor({ knock }))})
      from public.knocks as k, public.sessions as s
      where k.token_hash = ${knock} and s.current_room = ${to}`;
    const states = await queueUp(
      owner,
      (sql) => sql`select from public.rooms where id in (${one.roomId}, ${two.roomId}) order by id for update`,
      () => [sqlState(bring(one.knock, two.roomId)), sqlState(bring(two.knock, one.roomId))],
    );
    return !states.includes(DEADLOCK);
  }

  test('change sessions in both directions at once', async () => {
    for (let n = 0; n < 5; n += 1) expect(await swap('internal')).toBe(true);
    expect(await broken(() => swap(UNORDERED))).toBe(1);
  });

  /** Whether one whose session expired can ask while housekeeping at the next one's door tidies them away. */
  async function asks(schema: string): Promise<boolean> {
    const { ada, handle } = await newTeam();
    const old = await atNewSession(ada, handle);
    await expireRooms(owner, old.roomId);
    const next = await atNewSession(ada, handle);
    await owner`update public.knocks set seen_at = now() - interval '1 day' where token_hash in (${old.knock}, ${next.knock})`;
    const states = await queueUp(
      owner,
      (sql) => sql`select from public.knocks where token_hash = ${old.knock} for update`,
      // Housekeeping comes second: the other way round nobody waits for the other.
      () => [
        sqlState(pollKnock(api, old.knock, { schema })),
        sqlState(api`select app.expire_knocks(1000) from pg_sleep(0.05)`),
      ],
    );
    return !states.includes(DEADLOCK);
  }

  test('ask after their session expired, while housekeeping forgets them', async () => {
    for (let n = 0; n < 10; n += 1) expect(await asks('app')).toBe(true);
    expect(await broken(() => asks(UNORDERED))).toBe(1);
  });
});

describe('two handles at once', () => {
  test('of one look are one host’s; of one host, one within the plan', async () => {
    for (let n = 0; n < 5; n += 1) {
      const look = randomUUID().slice(0, 8);
      const hosts = await Promise.all(crowd(() => newHost(owner)));
      const { replies, refusals } = await outcomes(hosts.map((one, m) => addHandle(api, one, `${look}${m}`, { look })));
      expect([replies.length, new Set(refusals)]).toEqual([1, new Set(['handle_taken'])]);
      const keen = await newHost(owner);
      const own = await outcomes(crowd((m) => addHandle(api, keen, `${look}x${m}`)));
      expect([own.replies.length, new Set(own.refusals)]).toEqual([1, new Set(['too_many_handles'])]);
    }
  });

  /** Whether nobody gets a handle that its host is giving up at this moment. */
  async function staysBlocked(schema: string): Promise<boolean> {
    const [ada, bea] = [await newHost(owner), await newHost(owner)];
    const handle = randomUUID().slice(0, 8);
    await addHandle(api, ada, handle);
    await owner`update public.handles set used = true where handle = ${handle}`;
    const giveUp = (sql: (...args: never[]) => unknown) =>
      (sql as unknown as typeof owner)`select app.give_up_handle(${ada}, ${handle})`;
    const [taken] = await queueUp(owner, giveUp, () => [outcomes([addHandle(api, bea, handle, { schema })])]);
    return taken?.replies.length === 0;
  }

  test('one that is being given up is nobody else’s', async () => {
    expect(await staysBlocked('app')).toBe(true);
    expect(await staysBlocked(UNASKED)).toBe(false);
  });
});
