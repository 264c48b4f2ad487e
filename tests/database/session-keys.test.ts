import { describe, expect, test } from 'vitest';
import { beginCheckout, deleteLeased } from './billing.ts';
import { connect, connectAsApi, refusal, type Sql } from './connections.ts';
import { addCohost, allowRemote, askAsRemote, keysOf, newKey, offerRemote, ownKey, takeKeyBack } from './keys.ts';
import { BROKEN, makeMutants } from './mutants.ts';
import { holdRoom, meet } from './queue.ts';
import { logIn, newHost, newSeat, nextGame, openGame, openRoom, reply } from './rooms.ts';

const owner = connect(4);
const api = connectAsApi(12);
const host = await newHost(owner);

interface Lead {
  user?: string | null;
  key?: Buffer | null;
  schema?: string;
}

/** A co-host by a new login of the host. */
const newCohost = async (roomId: string, user = host, most = 1) =>
  addCohost(api, roomId, { host: user, login: await logIn(owner, user), most });
const newRoom = async () => (await openRoom(api, host, { game: 'two-truths' })).roomId;
const nextBy = (roomId: string, key: Buffer, schema = 'app') => api`
  select ${api(schema)}.pace_game(${roomId}, null, 'two-truths', '{"auto": false}', '{}', ${key})`;
const finishBy = (sql: Sql, roomId: string, { key = null, schema = 'app', user = null }: Lead) =>
  sql`select ${sql(schema)}.finish_session(${roomId}, ${user}, '{}', ${key})`;
const ofRoom = (roomId: string) => owner`session_id = (select session_id from public.rooms where id = ${roomId})`;
const ended = { status: 403, code: 'key_ended' };
const invalid = { status: 400, code: 'invalid_link' };

describe('a phone', () => {
  test('is a remote once the host has allowed its number, and knows where the session is', async () => {
    const roomId = await newRoom();
    const [link, key] = [await offerRemote(api, roomId, host), newSeat()];
    expect(await keysOf(api, roomId, host)).toEqual([]);
    const { number } = await askAsRemote(api, link, key);
    expect(number).toEqual((await ownKey(api, key)).number);
    // A lost reply.
    expect(await askAsRemote(api, link, key)).toEqual({ number });
    expect(await ownKey(api, key)).toEqual({ kind: 'remote', number, leads: null });
    const [asking] = await keysOf(api, roomId, host);
    expect(asking).toMatchObject({ kind: 'remote', number });
    expect(await refusal(nextBy(roomId, key))).toEqual(ended);

    const keyId = asking?.keyId ?? '';
    for (let time = 0; time < 2; time += 1) await allowRemote(api, roomId, host, keyId);
    expect(await ownKey(api, key)).toEqual({ kind: 'remote', number: null, leads: { game: 'two-truths', roomId } });
    await nextBy(roomId, key);
    const { movedTo } = await nextGame(api, roomId, host, 'coloring');
    expect((await ownKey(api, key)).leads).toEqual(movedTo);
    // From an earlier room of the session, too; on all screens of both.
    const versions = () => owner<{ version: number; phase_version: number; reclaims: number }[]>`
      select version, phase_version, reclaims from public.rooms where ${ofRoom(roomId)} order by nth`;
    const before = await versions();
    await takeKeyBack(api, roomId, host, keyId);
    expect([...(await versions())]).toEqual(
      before.map(({ reclaims, version }) => ({
        version: version + 1,
        phase_version: version + 1,
        reclaims: reclaims + 1,
      })),
    );
    expect(await refusal(ownKey(api, key))).toEqual(ended);
  });

  test('asks by a link that works for a while, and ends the earlier one', async () => {
    const roomId = await newRoom();
    const first = await offerRemote(api, roomId, host);
    await offerRemote(api, roomId, host);
    expect(await refusal(askAsRemote(api, first, newSeat()))).toEqual(invalid);
    const late = await offerRemote(api, roomId, host, -1);
    expect(await refusal(askAsRemote(api, late, newSeat()))).toEqual(invalid);
    expect(await keysOf(api, roomId, host)).toEqual([]);
    const over = await offerRemote(api, roomId, host);
    await api`select app.end_room(${roomId}, ${host})`;
    expect(await refusal(askAsRemote(api, over, newSeat()))).toEqual(invalid);
  });

  test('asks by a link that works once, but not if the link was only read', async () => {
    const HASTY = 'remotes_hasty';
    const race = async (schema: string) => {
      const link = await offerRemote(api, await newRoom(), host);
      const ask = (sql: Sql) => askAsRemote(sql, link, newSeat(), schema);
      const { passed, refusals } = await meet(
        owner,
        ask,
        Array(2).fill(() => ask(api)),
      );
      expect([passed, refusals]).toEqual([0, Array(2).fill('invalid_link')]);
    };
    await race('app');
    await makeMutants(owner, HASTY, ['ask_as_remote'], (definition) =>
      definition.replace(
        'where k.link_hash = p_link',
        'where k.id = (select id from public.session_keys where link_hash = p_link)',
      ),
    );
    await expect(race(HASTY)).rejects.toThrow(BROKEN);
  });

  test('whose number nobody allowed in time, or whose hours are over, is none', async () => {
    const roomId = await newRoom();
    const key = newSeat();
    await askAsRemote(api, await offerRemote(api, roomId, host), key);
    const [{ keyId } = { keyId: '' }] = await keysOf(api, roomId, host);
    const other = await openRoom(api, host, { game: 'coloring' });
    expect(await refusal(allowRemote(api, other.roomId, host, keyId))).toEqual({ status: 404, code: 'not_found' });
    await owner`update public.session_keys set expires_at = now() where id = ${keyId}`;
    expect(await refusal(allowRemote(api, roomId, host, keyId))).toEqual({ status: 404, code: 'not_found' });
    expect(await refusal(ownKey(api, key))).toEqual(ended);
    expect(await refusal(ownKey(api, await newKey(owner, roomId, { seconds: -1 })))).toEqual(ended);
    expect(await keysOf(api, roomId, host)).toEqual([]);
  });
});

test('the API learns how long a remote still leads; a co-host leads until the end', async () => {
  const roomId = await newRoom();
  const secondsOf = async (key: Buffer) =>
    (await reply<{ keySeconds: number | null }>(api`select app.resolve_caller(${roomId}, null, null, ${key}) as reply`))
      .keySeconds;
  expect(await secondsOf(await newCohost(roomId))).toBeNull();
  const seconds = await secondsOf(await newKey(owner, roomId, { seconds: 600 }));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(600);
});

test('a session has as many co-hosts and remotes as it may, and its storage stays bounded', async () => {
  const roomId = await newRoom();
  const full = { status: 409, code: 'too_many_keys' };
  const { refusals, passed } = await meet(
    owner,
    holdRoom(roomId),
    Array(4).fill(() => newCohost(roomId, host, 2)),
  );
  expect([passed, refusals]).toEqual([0, Array(2).fill('too_many_keys')]);
  expect(await keysOf(api, roomId, host)).toHaveLength(2);
  expect(await refusal(newCohost(roomId, host, 2))).toEqual({ ...full, currentTier: 'free', limit: 2 });
  await takeKeyBack(api, roomId, host, (await keysOf(api, roomId, host))[0]?.keyId ?? '');
  await newCohost(roomId, host, 2);

  await newKey(owner, roomId, { seconds: -1 });
  for (let time = 0; time < 3; time += 1) await newKey(owner, roomId, {});
  expect(await refusal(offerRemote(api, roomId, host))).toEqual(full);
  await owner`update public.session_keys set number = 11 where kind = 'remote' and ${ofRoom(roomId)}`;
  for (let time = 0; time < 5; time += 1) await offerRemote(api, roomId, host);
  const [kept] = await owner<[{ count: number }]>`
    select count(*)::integer as count from public.session_keys where ${ofRoom(roomId)}`;
  expect(kept.count).toBe(3);
});

test('a key leads no more after the end of its session', async () => {
  const roomId = await newRoom();
  const key = await newCohost(roomId);
  await api`select app.end_room(${roomId}, ${host})`;
  expect(await refusal(ownKey(api, key))).toEqual(ended);
  expect(await refusal(nextBy(roomId, key))).toEqual({ status: 410, code: 'room_ended' });
});

test('a co-host moves on with the host’s limits, and the next room is the host’s', async () => {
  const { roomId } = await openGame(api, host, 'two-truths', 5);
  const key = await newCohost(roomId);
  const { movedTo } = await nextGame(api, roomId, null, 'coloring', { key });
  expect(await owner`select host_id from public.rooms where id = ${movedTo.roomId}`).toEqual([{ host_id: host }]);
  expect(await ownKey(api, key)).toMatchObject({ leads: movedTo });
});

describe('taking a key back, or a new password, wins over every later step', () => {
  const HASTY = 'keys_hasty';

  const takingBack = (sql: Sql, roomId: string, keyId: string) =>
    sql`select app.take_key_back(${roomId}, ${host}, ${keyId})`;
  const resetting = (sql: Sql) => sql`select app.end_sessions(${host})`;

  /** The refusal of a step that comes while the key is being ended. */
  async function late(
    step: (roomId: string, key: Buffer) => Promise<unknown>,
    ending: typeof takingBack = takingBack,
  ): Promise<unknown> {
    const roomId = await newRoom();
    const key = await newCohost(roomId);
    const [{ keyId } = { keyId: '' }] = await keysOf(api, roomId, host);
    const { replies, passed } = await meet(owner, (sql) => ending(sql, roomId, keyId), [
      () => refusal(step(roomId, key)),
    ]);
    expect(passed).toBe(0);
    return replies[0];
  }

  const steps = {
    'a hold': (schema: string) => (roomId: string, key: Buffer) => nextBy(roomId, key, schema),
    'the next game': (schema: string) => (roomId: string, key: Buffer) =>
      nextGame(api, roomId, null, 'coloring', { key, schema }),
    'the end': (schema: string) => (roomId: string, key: Buffer) => finishBy(api, roomId, { key, schema }),
  };

  test.each(Object.entries(steps))('%s', async (_, step) => {
    expect(await late(step('app'))).toEqual(ended);
    expect(await late(step('app'), resetting)).toEqual(ended);
  });

  test('but not if the key was checked before the lock', async () => {
    await makeMutants(owner, HASTY, ['pace_game', 'lock_for_lead', 'next_room', 'finish_session'], (definition) =>
      definition
        .replace(
          /(perform internal\.lock_open_room[^;]*;)\s*return (internal\.find_for_lead[^;]*;)/,
          'perform $2 $1 return internal.find_open_room(p_room);',
        )
        .replace(
          /v_old := internal\.find_for_lead\(p_room, p_host, p_key\)/,
          'v_old := internal.find_open_room(p_room)',
        )
        .replace(
          'refuse_moved(internal.find_for_lead(p_room, p_host, p_key))',
          'refuse_moved(internal.find_open_room(p_room))',
        ),
    );
    for (const step of Object.values(steps)) expect(await late(step(HASTY))).toBe('not refused');
  });
});

describe('finishing a session', () => {
  const hasEnded = { status: 410, code: 'room_ended' };

  test('is for its host, a co-host or a remote, after the current game', async () => {
    for (const lead of ['host', 'co-host', 'remote']) {
      const roomId = await newRoom();
      const asks = await newKey(owner, roomId, { number: 42 });
      const key = lead === 'host' ? null : await newKey(owner, roomId, lead === 'remote' ? {} : undefined);
      const by = key === null ? { user: host } : { key };
      expect(await refusal(finishBy(api, roomId, { key: asks }))).toEqual(ended);
      expect(await refusal(finishBy(api, roomId, { user: await newHost(owner) }))).toMatchObject({ code: 'not_host' });
      const { movedTo } = await nextGame(api, roomId, host, 'coloring');
      expect(await refusal(finishBy(api, roomId, by))).toMatchObject({ code: 'room_moved', movedTo });
      await finishBy(api, movedTo.roomId, by);
      expect(await owner`select status, code from public.sessions where current_room = ${movedTo.roomId}`).toEqual([
        { status: 'ended', code: null },
      ]);
      expect(await refusal(finishBy(api, movedTo.roomId, { user: host }))).toEqual(hasEnded);
    }
  });

  const UNLOCKED = 'finish_unlocked';
  const atOnce = async (schema: string) => {
    const roomId = await newRoom();
    const [one, other] = [await newKey(owner, roomId), await newKey(owner, roomId, {})];
    const { refusals, passed } = await meet(owner, (sql) => finishBy(sql, roomId, { key: one, schema }), [
      () => finishBy(api, roomId, { key: other, schema }),
      () => finishBy(api, roomId, { user: host, schema }),
    ]);
    expect([passed, refusals]).toEqual([0, Array(2).fill('room_ended')]);
  };

  test('of leads who do so at once, the later ones are told that it has ended', async () => {
    await atOnce('app');
  });

  test('but not if the session was only read', async () => {
    await makeMutants(owner, UNLOCKED, ['finish_session', 'lock_session'], (definition) =>
      definition.replace(/ for (no key )?update;/g, ';'),
    );
    await expect(atOnce(UNLOCKED)).rejects.toThrow(BROKEN);
  });

  test('while another lead moves on: whoever comes first decides', async () => {
    const roomId = await newRoom();
    const key = await newKey(owner, roomId);
    const moved = await meet(owner, (sql) => nextGame(sql, roomId, host, 'coloring'), [
      () => finishBy(api, roomId, { key }),
    ]);
    expect([moved.passed, moved.refusals]).toEqual([0, ['room_moved']]);
    const { roomId: other } = await openRoom(api, host, { game: 'two-truths' });
    const over = await meet(owner, (sql) => finishBy(sql, other, { user: host }), [
      () => nextGame(api, other, host, 'coloring'),
    ]);
    expect([over.passed, over.refusals]).toEqual([0, ['room_ended']]);
  });
});

test('a new password ends the keys of all sessions of the account, and nobody else’s', async () => {
  const [own, other] = [await newHost(owner), await newHost(owner)];
  const keyIn = async (user: string) => newCohost((await openRoom(api, user, { game: 'coloring' })).roomId, user);
  const [first, second, strange] = [await keyIn(own), await keyIn(own), await keyIn(other)];
  await api`select app.end_sessions(${own})`;
  expect([await refusal(ownKey(api, first)), await refusal(ownKey(api, second))]).toEqual([ended, ended]);
  expect(await ownKey(api, strange)).toMatchObject({ kind: 'cohost' });
});

test('an old login gives no key after a new password, also in a call that began before', async () => {
  const own = await newHost(owner);
  const { roomId } = await openRoom(api, own, { game: 'coloring' });
  const login = await logIn(owner, own);
  const { passed, refusals } = await meet(owner, (sql) => sql`select app.end_sessions(${own})`, [
    () => addCohost(api, roomId, { host: own, login }),
  ]);
  expect([passed, refusals]).toEqual([0, ['sign_in']]);
});

test('a new password while the account is being deleted: both end', async () => {
  const own = await newHost(owner);
  const { roomId } = await openRoom(api, own, { game: 'coloring' });
  await logIn(owner, own);
  const { lease } = await beginCheckout(api, own);
  const { replies, refusals } = await meet<unknown>(owner, holdRoom(roomId), [
    () => deleteLeased(api, own, lease, null),
    () => reply(api`select app.end_sessions(${own}) as reply`),
  ]);
  expect([replies, refusals]).toEqual([[null, null], []]);
});
