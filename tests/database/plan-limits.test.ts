import { describe, expect, test } from 'vitest';
import {
  COHOST_LIMITS,
  DECK_LIMITS,
  HANDLE_LIMITS,
  OUTLINE_LIMITS,
  RECAP_DAYS,
  STORAGE_QUOTAS,
  TIERS,
} from '#shared/contract/plans.ts';
import { paintOne } from './coloring.ts';
import { connect, connectAsApi, refusal, type Sql } from './connections.ts';
import { decksOf, deleteDeck, saveDeck } from './decks.ts';
import { addHandle, changeHandle, giveUpHandle, teamLink } from './door.ts';
import { addCohost, keysOf, takeKeyBack } from './keys.ts';
import { holdsBut, makeMutants } from './mutants.ts';
import { meet } from './queue.ts';
import { end, sessionIdOf } from './recaps.ts';
import { cancelPlan, logIn, newHost, openGame, openRoom, reply } from './rooms.ts';

const owner = connect(4);
const api = connectAsApi(4);

interface Kind {
  name: string;
  code: string;
  limits: typeof COHOST_LIMITS;
  add: (sql: Sql, host: string, schema?: string) => Promise<unknown>;
  list: (host: string) => Promise<string[]>;
  edit: (host: string, id: string) => Promise<unknown>;
  remove: (host: string, id: string) => Promise<unknown>;
  /** The function that counts. */
  counts: string;
}

let handles = 0;
const rooms = new Map<string, string>();
/** The one room of a host. */
async function roomOf(host: string): Promise<string> {
  const roomId = rooms.get(host) ?? (await openRoom(api, host, { game: 'two-truths' })).roomId;
  rooms.set(host, roomId);
  return roomId;
}

const KINDS: Kind[] = [
  {
    name: 'decks of a game',
    code: 'too_many_decks',
    limits: DECK_LIMITS,
    add: (sql, host, schema = 'app') => saveDeck(sql, host, { schema }),
    list: async (host) => (await decksOf(api, host)).decks.map(({ id }) => id),
    edit: (host, id) => saveDeck(api, host, { id, name: 'Shorter' }),
    remove: (host, id) => deleteDeck(api, host, id),
    counts: 'save_deck',
  },
  {
    name: 'own outlines',
    code: 'too_many_outlines',
    limits: OUTLINE_LIMITS,
    add: (sql, host, schema = 'app') => sql`
      select ${sql(schema)}.create_outline(
        ${host}, 'Cat', '\\x00', '\\x00', 4, ${api.json({ outlines: OUTLINE_LIMITS, storage: STORAGE_QUOTAS })})`,
    list: async (host) =>
      (await reply<{ outlines: { id: string }[] }>(api`select app.outlines(${host}) as reply`)).outlines.map(
        ({ id }) => id,
      ),
    edit: (host, id) => api`select app.rename_outline(${host}, ${id}, 'Dog')`,
    remove: (host, id) => api`select app.delete_outline(${host}, ${id})`,
    counts: 'create_outline',
  },
  {
    name: 'team links',
    code: 'too_many_handles',
    limits: HANDLE_LIMITS,
    add: (sql, host, schema = 'app') => {
      handles += 1;
      return addHandle(sql, host, `plan-${process.pid}-${handles}`, { schema });
    },
    list: async (host) =>
      (await reply<{ handles: { handle: string }[] }>(api`select app.handles(${host}) as reply`)).handles.map(
        ({ handle }) => handle,
      ),
    edit: (host, handle) => changeHandle(api, host, handle, { isOn: false }),
    remove: (host, handle) => giveUpHandle(api, host, handle),
    counts: 'add_handle',
  },
  {
    name: 'co-hosts of a session',
    code: 'too_many_keys',
    limits: COHOST_LIMITS,
    add: async (sql, host) => addCohost(sql, await roomOf(host), { host, login: await logIn(owner, host) }),
    list: async (host) => (await keysOf(api, await roomOf(host), host)).map(({ keyId }) => keyId),
    edit: async () => {},
    remove: async (host, id) => takeKeyBack(api, await roomOf(host), host, id),
    // Its race is in session-keys.test.ts.
    counts: '',
  },
];

const tierOf = (tier: (typeof TIERS)[number]) => (tier === 'free' ? {} : { tier });
async function fill({ add }: Kind, host: string, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await add(api, host);
}

describe.each(KINDS)('$name', (kind) => {
  const { add, code, edit, limits, list, remove } = kind;

  test('are as many as each plan has', async () => {
    for (const tier of TIERS) {
      const host = await newHost(owner, tierOf(tier));
      await fill(kind, host, limits[tier]);
      const full = { status: 409, code, currentTier: tier, limit: limits[tier] };
      expect(await refusal(add(api, host) as Promise<object>)).toEqual(full);
    }
  });

  test('beyond the limit after a downgrade are read, changed and deleted; none is added', async () => {
    const host = await newHost(owner, { tier: 'premium' });
    await fill(kind, host, limits.free + 2);
    await cancelPlan(owner, host);
    const before = await list(host);
    expect(before).toHaveLength(limits.free + 2);
    const full = { status: 409, code, currentTier: 'free', limit: limits.free };
    for (const id of before.slice(0, 2)) {
      expect(await refusal(add(api, host) as Promise<object>)).toEqual(full);
      await edit(host, id);
      await remove(host, id);
    }
    expect(await refusal(add(api, host) as Promise<object>)).toEqual(full);
    await remove(host, before[2] ?? '');
    await add(api, host);
    expect(await list(host)).toHaveLength(limits.free);
  });
});

const SHELVES = KINDS.filter(({ counts }) => counts !== '');

test.each(SHELVES)('of two tabs that add the last of the $name, one does, but not without the lock', async (kind) => {
  const { add, code, counts, limits, list } = kind;
  const UNLOCKED = `plan_limits_${counts}`;
  async function race(schema: string): Promise<number> {
    const host = await newHost(owner);
    await fill(kind, host, limits.free - 1);
    const { passed, refusals } = await meet(owner, (sql) => add(sql, host, schema), [() => add(api, host, schema)]);
    expect([refusals, await list(host)]).toEqual([[code], expect.objectContaining({ length: limits.free })]);
    return passed;
  }
  await makeMutants(owner, UNLOCKED, [counts], (sql) => sql.replace('for no key update', ''));
  await holdsBut(UNLOCKED, race);
});

describe('a name of one’s own for a team link', () => {
  const chosen = (host: string, handle: string) => addHandle(api, host, handle, { chosen: true });
  const name = () => {
    handles += 1;
    return `own-${process.pid}-${handles}`;
  };

  test('takes a plan that has them; one that is there, or was given up, stays the host’s', async () => {
    const [free, paid] = [await newHost(owner), await newHost(owner, { tier: 'pro' })];
    expect(await refusal(chosen(free, name()))).toEqual({
      ...{ status: 409, code: 'name_not_in_plan', currentTier: 'free', limit: 0 },
    });
    const handle = name();
    await chosen(paid, handle);
    await cancelPlan(owner, paid);
    expect(await teamLink(api, handle)).toMatchObject({ started: false });
    await chosen(paid, handle);
    await owner`update public.handles set used = true where handle = ${handle}`;
    await giveUpHandle(api, paid, handle);
    expect(await refusal(chosen(paid, name()))).toMatchObject({ code: 'name_not_in_plan' });
    expect((await chosen(paid, handle)).handles).toMatchObject([{ handle }]);
  });
});

test('a downgrade while the session ends: the plan at the end counts, not the one before it waited', async () => {
  const EARLY = 'plan_read_early';
  const daysOf = async (roomId: string) => {
    const [row] = await owner<[{ days: number }]>`
      select round(extract(epoch from expires_at - now()) / 86400)::integer as days
      from public.sessions where id = ${await sessionIdOf(owner, roomId)}`;
    return row.days;
  };
  const downgrade = async (sql: Sql, host: string) => {
    await cancelPlan(sql, host);
    await sql`select internal.tell_rooms_of_plan(${host})`;
  };
  async function played() {
    const host = await newHost(owner, { tier: 'premium' });
    const { roomId, seats } = await openGame(api, host, 'coloring', 1);
    await paintOne(api, { room: roomId, seat: seats[0] });
    return { host, roomId };
  }
  async function race(schema: string): Promise<number> {
    const { host, roomId } = await played();
    const { passed } = await meet(owner, (sql) => downgrade(sql, host), [() => end(api, roomId, host, { schema })]);
    expect(await daysOf(roomId)).toBe(RECAP_DAYS.free);
    return passed;
  }
  await makeMutants(owner, EARLY, ['end_room'], (sql) =>
    sql.replace(
      'begin',
      `begin p_keep := jsonb_build_object('plans', jsonb_build_object('free', (internal.plan_limit(p_host, p_keep -> 'plans')).most));`,
    ),
  );
  await holdsBut(EARLY, race);

  const { host, roomId } = await played();
  const { passed } = await meet(owner, (sql) => end(sql, roomId, host), [() => downgrade(owner, host)]);
  expect([passed, await daysOf(roomId)]).toEqual([0, RECAP_DAYS.premium]);
});
