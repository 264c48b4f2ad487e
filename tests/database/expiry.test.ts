import { describe, expect, test } from 'vitest';
import { ENDED_ROOM_MINUTES, ROOM_IDS_KEPT_DAYS, ROOM_LIFETIME_HOURS } from '#shared/contract/rooms.ts';
import { connect, connectAsApi, refusal, type Sql } from './connections.ts';
import { answerKnocks, newKnock } from './door.ts';
import { holdRoom, meet, meetFirst, takeTurns } from './queue.ts';
import { sessionIdOf } from './recaps.ts';
import {
  guestsOf,
  hostRooms,
  join,
  joinByName,
  lobby,
  logIn,
  newHost,
  newRoomId,
  newSeat,
  nextGame,
  openRoom,
  placesVersion,
  readWarmWelcome,
  reply,
  sessionOf,
} from './rooms.ts';

const owner = connect(5);
const api = connectAsApi(20);
takeTurns('old rooms');

const host = await newHost(owner);
const ENDED = { status: 410, code: 'room_ended' };

/** As if nothing had happened in these rooms for a lifetime. */
async function growOld(roomIds: string[]): Promise<void> {
  await owner`
    update public.sessions
    set last_active_at = last_active_at - internal.room_lifetime(), expires_at = expires_at - internal.room_lifetime()
    where current_room = any (${roomIds})`;
}

const expire = (batch = 50, sql = api) => reply<number>(sql`select app.expire_rooms(${batch}) as reply`);
const countRooms = async (ids: string[]) => (await owner`select id from public.rooms where id = any (${ids})`).length;

test('a room lives as long as the contract says, from its last activity', async () => {
  const [row] = await owner`select extract(epoch from internal.room_lifetime())::int / 3600 as hours`;
  expect(row).toEqual({ hours: ROOM_LIFETIME_HOURS });
  const { roomId } = await openRoom(api, host);
  const [room] = await owner`
    select expires_at - last_active_at = internal.room_lifetime() as kept, expires_at > now() as alive
    from public.sessions where ${sessionOf(owner, roomId)}`;
  expect(room).toEqual({ kept: true, alive: true });
});

test('an old room is as good as gone before anybody deletes it', async () => {
  const { roomId, code } = await openRoom(api, host);
  await growOld([roomId]);
  expect(await refusal(openRoom(api, host, { id: roomId }))).toEqual(ENDED);
  expect(await reply(api`select app.find_room_by_code(${code}, '[]') as reply`)).toEqual({ room: null, waits: [] });
  expect((await hostRooms(api, host)).rooms.map((room) => room.roomId)).not.toContain(roomId);
});

test('old rooms are deleted, and their ids are never used again', async () => {
  const { roomId } = await openRoom(api, host);
  await growOld([roomId]);
  expect(await expire()).toBeGreaterThanOrEqual(1);
  expect(await countRooms([roomId])).toBe(0);
  expect(await refusal(openRoom(api, host, { id: roomId }))).toEqual(ENDED);
  expect(await refusal(join(api, roomId, { name: 'Ann' }))).toEqual(ENDED);
});

describe('a used room id', () => {
  const expireIds = () => api`select app.expire_room_ids(1000)`;
  const age = (id: string, days: number) =>
    owner`update public.used_room_ids set used_at = now() - make_interval(days => ${days}) where id_hash = internal.room_id_hash(${id})`;
  async function codeOf(id: string): Promise<string> {
    const told = await refusal(join(api, id, { name: 'Ann' }));
    return told === 'not refused' ? told : told.code;
  }
  async function deletedRoom(days: number): Promise<string> {
    const { roomId } = await openRoom(api, host);
    await api`select app.delete_room(${roomId}, ${host})`;
    await age(roomId, days);
    return roomId;
  }

  test('is known as long as the contract says', async () => {
    const [old, young] = [await deletedRoom(ROOM_IDS_KEPT_DAYS + 1), await deletedRoom(ROOM_IDS_KEPT_DAYS - 1)];
    expect(await codeOf(old)).toBe('room_ended');
    await expireIds();
    expect([await codeOf(old), await codeOf(young)]).toEqual(['room_not_found', 'room_ended']);
  });

  test('stays with a room that is used for longer', async () => {
    const { roomId } = await openRoom(api, host);
    await owner`update public.rooms set created_at = now() - interval '91 days' where id = ${roomId}`;
    await age(roomId, 91);
    await expireIds();
    await api`select app.delete_room(${roomId}, ${host})`;
    await expireIds();
    expect(await codeOf(roomId)).toBe('room_ended');
  });

  test('goes earlier when there are too many, the oldest first', async () => {
    const [older, old] = [await deletedRoom(88), await deletedRoom(87)];
    // One snapshot: other tests open rooms at the same time.
    await owner.begin('isolation level repeatable read', async (sql) => {
      await sql`
        select app.expire_room_ids(1000, count(*)::integer)
        from public.used_room_ids where used_at > now() - interval '87.5 days'`;
    });
    expect([await codeOf(older), await codeOf(old)]).toEqual(['room_not_found', 'room_ended']);
  });
});

test(`an ended room goes with all in it ${ENDED_ROOM_MINUTES} minutes later; before that its host may delete it`, async () => {
  const [first, second] = [await openRoom(api, host), await openRoom(api, host)];
  const ids = [first.roomId, second.roomId];
  for (const id of ids) await api`select app.end_room(${id}, ${host})`;
  const pass = (minutes: number) =>
    owner`
      update public.sessions set expires_at = expires_at - make_interval(mins => ${minutes})
      where current_room = any (${ids})`;
  await pass(ENDED_ROOM_MINUTES - 1);
  await expire(1_000);
  expect(await countRooms(ids)).toBe(2);
  await api`select app.delete_room(${first.roomId}, ${host})`;
  await pass(1);
  await expire(1_000);
  expect(await countRooms(ids)).toBe(0);
});

test('no more than a batch goes at once', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, async () => (await openRoom(api, host)).roomId));
  // Twice: older than other tests' rooms, which may be due too, so that these go first.
  for (let n = 0; n < 2; n += 1) await growOld(ids);
  expect([await expire(2), await countRooms(ids)]).toEqual([2, 3]);
  expect([await expire(2), await countRooms(ids)]).toEqual([2, 1]);
  expect([1, 2]).toContain(await expire(2));
  expect(await countRooms(ids)).toBe(0);
});

describe('a session of many rooms', () => {
  /** A session of seven rooms, by their ids; more than go with one call. */
  async function openMany(who: string) {
    const ids = [(await openRoom(api, who)).roomId];
    while (ids.length < 7) ids.push((await nextGame(api, String(ids.at(-1)), who, 'coloring')).movedTo.roomId);
    return { ids, newest: String(ids.at(-1)), sessionId: await sessionIdOf(owner, String(ids[0])) };
  }
  const isThere = async (id: string) => (await owner`select from public.sessions where id = ${id}`).length === 1;

  test('goes in batches of rooms, the current one last', async () => {
    const { ids, newest, sessionId } = await openMany(host);
    for (let n = 0; n < 2; n += 1) await growOld([newest]);
    expect([await expire(4), await countRooms(ids), await countRooms([newest])]).toEqual([4, 3, 1]);
    expect(await isThere(sessionId)).toBe(true);
    while ((await expire(4)) > 0);
    expect([await countRooms(ids), await isThere(sessionId)]).toEqual([0, false]);
  });

  test('is gone for everyone as soon as its host deletes it, open or ended', async () => {
    for (const kept of [false, true]) {
      const { ids, newest, sessionId } = await openMany(host);
      const seat = newSeat();
      await joinByName(api, newest, 'coloring', { name: 'Ann', newSeat: seat });
      if (kept) await api`select app.end_room(${newest}, ${host})`;
      if (kept) await api`select app.delete_recap(${sessionId}, ${host})`;
      else await api`select app.delete_room(${newest}, ${host})`;
      expect(await countRooms(ids)).toBe(2);
      for (const id of ids) {
        expect(await refusal(api`select app.resolve_caller(${id}, ${host}, null)`)).toEqual(ENDED);
        expect(await refusal(api`select app.guest_recap(${id}, null, ${seat})`)).toEqual(ENDED);
      }
      expect(await refusal(api`select app.recap(${sessionId}, ${host})`)).toEqual({ status: 410, code: 'recap_gone' });
      while ((await expire(4)) > 0);
      expect([await countRooms(ids), await isThere(sessionId)]).toEqual([0, false]);
    }
  });

  test('is deleted after a move under way in a room that stays for now: the move could keep it alive', async () => {
    const { ids, newest } = await openMany(host);
    const remove = () => reply(api`select app.delete_room(${newest}, ${host}) as reply`);
    expect((await meet(owner, holdRoom(newest), [remove])).passed).toBe(0);
    expect(await countRooms(ids)).toBe(2);
  });

  test('goes with its account in batches of rooms, ended ones too, and no other account’s', async () => {
    const [leaver, kept] = [await newHost(owner, { tier: 'premium' }), (await openRoom(api, host)).roomId];
    const ended = (await openRoom(api, leaver)).roomId;
    await api`select app.end_room(${ended}, ${leaver})`;
    const { ids } = await openMany(leaver);
    const remove = () => reply<number>(api`select app.delete_rooms_of(${leaver}, 4) as reply`);
    const left = () => countRooms([ended, ...ids, kept]);
    expect([await remove(), await left()]).toEqual([4, 5]);
    while ((await remove()) > 0);
    expect(await left()).toBe(1);
  });
});

test('several that expire rooms at once share the work', async () => {
  const ids = await Promise.all(Array.from({ length: 40 }, async () => (await openRoom(api, host)).roomId));
  await growOld(ids);
  const { replies: gone, passed } = await meetFirst(owner, (sql) => expire(10, sql), [
    () => expire(10),
    () => expire(10),
  ]);
  // Nobody waits for the other.
  expect(passed).toBe(2);
  while ((await expire()) > 0);
  expect(gone.every((count) => count <= 10)).toBe(true);
  expect(await countRooms(ids)).toBe(0);
});

test('joins that meet the expiry of their room get in nowhere', async () => {
  const { roomId } = await openRoom(api, host);
  await join(api, roomId, { name: 'early' });
  await growOld([roomId]);
  const late = [1, 2, 3].map((n) => () => join(api, roomId, { name: `late ${n}` }));
  expect(await meet(owner, (sql) => expire(50, sql), late)).toEqual({
    replies: [],
    refusals: Array(3).fill('room_ended'),
    passed: 0,
  });
  expect(await guestsOf(owner, roomId)).toEqual([]);
});

/** Expires rooms while a transaction holds one of them; nothing is waited for. */
const expireBeside = (holding: (sql: Sql) => PromiseLike<unknown>) =>
  owner.begin(async (first) => {
    await holding(first as unknown as Sql);
    await owner.begin(async (second) => {
      await second`set local lock_timeout = '5s'`;
      await second`select app.expire_rooms(1000)`;
    });
  });

test('a room that somebody keeps alive at the last moment is neither waited for nor deleted', async () => {
  const { roomId } = await openRoom(api, host);
  await growOld([roomId]);
  // as a join does that came before the end and has not committed yet
  await expireBeside((sql) => sql`select internal.mark_active(${roomId}, true)`);
  await expire();
  expect(await countRooms([roomId])).toBe(1);
  await join(api, roomId, { name: 'Ann' });
});

test('of an old session with a room in use nothing is deleted, and nothing is waited for', async () => {
  const { roomId } = await openRoom(api, host);
  const { movedTo } = await nextGame(api, roomId, host, 'coloring');
  await growOld([movedTo.roomId]);
  // as a poll of a page that has not heard of the next game
  await expireBeside(holdRoom(roomId));
  expect(await countRooms([roomId, movedTo.roomId])).toBe(2);
  await expire(1_000);
  expect(await countRooms([roomId, movedTo.roomId])).toBe(0);
});

test('joins and host actions keep a room alive, polls do not', async () => {
  const { roomId } = await openRoom(api, host, { id: newRoomId() });
  const seat = newSeat();
  await join(api, roomId, { name: 'Ann', newSeat: seat });
  const active = async () => {
    const [room] = await owner<[{ active: string; expires: string }]>`
      select last_active_at::text as active, expires_at::text as expires
      from public.sessions where ${sessionOf(owner, roomId)}`;
    return room;
  };
  const letMinutePass = async () => {
    await owner`
      update public.sessions
      set last_active_at = last_active_at - interval '1 minute', expires_at = expires_at - interval '1 minute'
      where ${sessionOf(owner, roomId)}`;
    return active();
  };
  const limits = api.json({ free: 5, pro: 25, premium: 100 });
  const polls = [
    () => api`select app.resolve_caller(${roomId}, null, ${seat})`,
    () => api`select app.touch_seats(${[roomId]}, ${[1]})`,
    () => api`select app.away(${roomId}, ${host}, 30)`,
    () => lobby(api, roomId, null, seat),
    () => readWarmWelcome(api, roomId),
    () => hostRooms(api, host),
    () => api`select app.set_weather(${roomId}, 1, 41.88, -87.63, '☀️', 70)`,
    async () => api`select app.put_warm_welcome_facts(${roomId}, ${await placesVersion(api, roomId)}, ${api.json([])})`,
    () => openRoom(api, host, { id: roomId }),
  ];
  const before = await letMinutePass();
  for (const poll of polls) await poll();
  expect(await active()).toEqual(before);
  const login = await logIn(owner, host);
  const actions = [
    () => join(api, roomId, { name: 'Ben' }),
    () => join(api, roomId, { name: 'Ann', seat }),
    () => api`select app.lock_room(${roomId}, ${host}, true)`,
    () => api`select app.remove_participant(${roomId}, ${host}, 2)`,
    () => api`select app.restore_participant(${roomId}, ${host}, 2, ${limits})`,
    () => api`select app.offer_remote(${roomId}, ${host}, ${newSeat()}, 60, 3)`,
    () => api`select app.add_cohost(${roomId}, ${host}, ${login}, ${newSeat()}, ${limits})`,
    () => api`select app.change_session(${roomId}, ${host}, '{"settings": {"waitingRoom": true}}')`,
    () => api`select app.lock_room(${roomId}, ${host}, false)`,
    async () => {
      await newKnock(api, roomId);
      await letMinutePass();
      await answerKnocks(api, roomId, host, true);
    },
  ];
  for (const action of actions) {
    const last = await letMinutePass();
    await action();
    const now = await active();
    expect([now.active > last.active, now.expires > last.expires]).toEqual([true, true]);
  }
});

test('regular work has one owner at a time, however many processes ask', async () => {
  const claim = async (sql = api) => (await sql`select app.claim_duties(60) as mine`)[0]?.mine;
  const own = owner`key = sha256('regular work')`;
  await owner`delete from public.counts where ${own}`;
  for (let owners = 0; owners < 2; owners += 1) {
    const claims = await meet(owner, async (sql) => expect(await claim(sql)).toBe(true), [
      () => claim(),
      () => claim(),
    ]);
    expect(claims.replies.filter((mine) => mine)).toEqual([]);
    await owner`update public.counts set clear_at = now() where ${own}`;
  }
});
