import { describe, expect, test } from 'vitest';
import { CHECK_VIOLATION, connect, connectAsApi, type Sql, sqlState } from './connections.ts';
import { meet } from './queue.ts';
import { DENVER, join, newHost, newRoomId, openRoom, placesVersion, readWarmWelcome, reply } from './rooms.ts';

const owner = connect();
const api = connectAsApi(5);
const host = await newHost(owner);

interface MadeFact {
  kind: string;
  text: string;
  data?: { who: string[] };
}
const put = (room: string, version: string, facts: MadeFact[], sql = api) =>
  reply<boolean>(
    sql`select app.put_warm_welcome_facts(${room}, ${version}, ${sql.json(facts.map((one) => ({ ...one })))}) as reply`,
  );
const read = async (room: string) => (await readWarmWelcome(api, room)).facts;
const texts = async (room: string) => (await read(room)).map((fact) => fact.factText);

async function roomWithGuest(): Promise<{ roomId: string; version: string }> {
  const { roomId } = await openRoom(api, host);
  await join(api, roomId, { name: 'Ann' });
  return { roomId, version: await placesVersion(api, roomId) };
}

const SPAN = { kind: 'span', text: '800 miles apart.' };
const ZONES = { kind: 'zones', text: 'Two time zones.' };
const ILLINOIS = { kind: 'state', text: 'Illinois is flat.' };
const DEEP_DISH = { kind: 'ai:chicago', text: 'Deep dish!' };

describe('facts', () => {
  test('are read newest first, the last one given being the newest', async () => {
    const { roomId, version } = await roomWithGuest();
    expect(await put(roomId, version, [SPAN, ZONES, ILLINOIS, DEEP_DISH])).toBe(true);
    expect(await texts(roomId)).toEqual([DEEP_DISH, ILLINOIS, ZONES, SPAN].map((fact) => fact.text));
  });

  test('said again with the same words keep their place and id; in other words they are news', async () => {
    const { roomId, version } = await roomWithGuest();
    await put(roomId, version, [SPAN, ZONES]);
    const before = await read(roomId);
    await put(roomId, version, [{ ...SPAN, text: '900 miles apart.' }, ZONES]);
    const after = await read(roomId);
    expect(after.map((fact) => fact.factText)).toEqual(['900 miles apart.', 'Two time zones.']);
    expect(after[1]).toEqual(before[0]);
    expect(after[0]?.id).not.toBe(before[1]?.id);
  });

  test('with the same words about other people keep their place, and tell of these', async () => {
    const { roomId, version } = await roomWithGuest();
    const about = (...who: string[]) => put(roomId, version, [{ ...SPAN, data: { who } }, ZONES]);
    await about('1', '2');
    const before = await readWarmWelcome(api, roomId);
    await about('1', '2');
    await about('1', '3');
    const after = await readWarmWelcome(api, roomId);
    expect(after.version).toBe(before.version + 1);
    expect(after.facts.map(({ data, id }) => [id, data])).toEqual([
      [before.facts[0]?.id, null],
      [before.facts[1]?.id, { who: ['1', '3'] }],
    ]);
  });

  test('make screens read again when they change, also when one only goes', async () => {
    const { roomId, version } = await roomWithGuest();
    const versionAfter = async (facts: MadeFact[]) => {
      await put(roomId, version, facts);
      return (await readWarmWelcome(api, roomId)).version;
    };
    const before = (await readWarmWelcome(api, roomId)).version;
    const versions: number[] = [];
    for (const facts of [[SPAN, ZONES], [SPAN, ZONES], [ZONES]]) versions.push(await versionAfter(facts));
    expect(versions).toEqual([before + 1, before + 1, before + 2]);
  });

  test('that are computed go once they are false, those of a state too; those of a language model stay', async () => {
    const { roomId, version } = await roomWithGuest();
    await put(roomId, version, [SPAN, ZONES, ILLINOIS, DEEP_DISH]);
    await put(roomId, version, [ZONES, { ...ILLINOIS, text: 'Ohio is round.' }]);
    expect(await texts(roomId)).toEqual(['Ohio is round.', DEEP_DISH.text, ZONES.text]);
    await put(roomId, version, []);
    expect(await texts(roomId)).toEqual([DEEP_DISH.text]);
  });

  test('of a language model make room for its next ones, so that they do not pile up', async () => {
    const { roomId, version } = await roomWithGuest();
    await put(roomId, version, [ZONES, DEEP_DISH]);
    await put(roomId, version, [ZONES, DEEP_DISH]);
    expect(await texts(roomId)).toEqual([DEEP_DISH.text, ZONES.text]);
    await put(roomId, version, [ZONES, { kind: 'ai:denver', text: 'A mile high.' }]);
    expect(await texts(roomId)).toEqual(['A mile high.', ZONES.text]);
  });

  test('of one kind are one', async () => {
    const { roomId, version } = await roomWithGuest();
    await put(roomId, version, [SPAN, { ...SPAN, text: 'again' }]);
    expect(await read(roomId)).toHaveLength(1);
  });

  test('of one room are not the next one’s', async () => {
    const [one, two] = [await roomWithGuest(), await roomWithGuest()];
    await put(one.roomId, one.version, [SPAN]);
    expect(await read(two.roomId)).toEqual([]);
  });
});

describe('facts about places that are no longer so', () => {
  test('are dropped: somebody came meanwhile', async () => {
    const { roomId, version } = await roomWithGuest();
    await join(api, roomId, { name: 'Ben', place: DENVER });
    expect(await put(roomId, version, [SPAN])).toBe(false);
    expect(await read(roomId)).toEqual([]);
    expect(await put(roomId, await placesVersion(api, roomId), [SPAN])).toBe(true);
  });

  test('are not written into a room that ended, is of another game, or never was', async () => {
    const { roomId, version } = await roomWithGuest();
    await api`select app.end_room(${roomId}, ${host})`;
    const coloring = await openRoom(api, host, { game: 'coloring' });
    const states = [roomId, coloring.roomId, newRoomId()].map((room) => sqlState(put(room, version, [SPAN])));
    expect(await Promise.all(states)).toEqual(['PT410', 'PT404', 'PT404']);
    expect(await owner`select from public.facts where room_id in (${roomId}, ${coloring.roomId})`).toHaveLength(0);
  });

  test.each([true, false])('do not overtake a join that is on its way: %s', async (isJoinFirst) => {
    const { roomId, version } = await roomWithGuest();
    const comes = (sql: Sql) => join(sql, roomId, { name: 'Ben', place: DENVER });
    const old = (sql: Sql) => put(roomId, version, [{ kind: 'people', text: 'One person.' }], sql);
    const [hold, call] = isJoinFirst ? [comes, old] : [old, comes];
    const { replies, passed } = await meet<unknown>(owner, hold, [() => call(api)]);
    expect([passed, replies]).toEqual([0, [isJoinFirst ? false : expect.anything()]]);
    expect(await put(roomId, await placesVersion(api, roomId), [{ kind: 'people', text: 'Two people.' }])).toBe(true);
    expect(await texts(roomId)).toEqual(['Two people.']);
  });
});

test('a fact that says nothing, or endlessly much, is refused whole', async () => {
  const { roomId, version } = await roomWithGuest();
  for (const text of ['', 'x'.repeat(501)]) {
    expect(await sqlState(put(roomId, version, [SPAN, { kind: 'other', text }]))).toBe(CHECK_VIOLATION);
  }
  expect(await read(roomId)).toEqual([]);
});
