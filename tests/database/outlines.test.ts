import { expect, test } from 'vitest';
import { ownOutline } from '#shared/contract/games/coloring.ts';
import type { Outline } from '#shared/contract/outlines.ts';
import { OUTLINE_LIMITS, STORAGE_QUOTAS } from '#shared/contract/plans.ts';
import { connect, connectAsApi, refusal, type Sql } from './connections.ts';
import { holdsBut, makeMutants } from './mutants.ts';
import { meet } from './queue.ts';
import { hostRooms, newHost, openRoom, type Quotas, onEveryPlan as quota, reply } from './rooms.ts';

const AT_ONCE = 4;
const owner = connect();
const api = connectAsApi(AT_ONCE);

interface Given {
  bytes?: number;
  most?: Quotas;
  quotas?: Quotas;
  schema?: string;
}

/** Keeps an outline of so many bytes. */
const keep = async (
  sql: Sql,
  host: string,
  { bytes = 1_000, most = OUTLINE_LIMITS, quotas = STORAGE_QUOTAS, schema = 'app' }: Given = {},
) => {
  const limits = api.json({ outlines: most, storage: quotas });
  const kept = reply<{ outline: Outline }>(sql`
    select ${sql(schema)}.create_outline(${host}, 'Cat', ${Buffer.alloc(bytes - 10)}, ${Buffer.alloc(10)}, 4, ${limits}) as reply`);
  return (await kept).outline;
};

const usedBy = async (host: string) => (await hostRooms(api, host)).storage.usedBytes;

test('outlines and the copies in rooms count as storage, and go with the account', async () => {
  const host = await newHost(owner);
  const { id } = await keep(api, host);
  await openRoom(api, host, { game: 'coloring', template: ownOutline(id) });
  expect(await usedBy(host)).toBe(2_000);
  expect(await refusal(keep(api, host, { quotas: quota(2_999) }))).toMatchObject({ status: 409, code: 'storage_full' });
  await api`select app.delete_outline(${host}, ${id})`;
  expect(await usedBy(host)).toBe(1_000);
  await keep(api, host);
  await owner`delete from auth.users where id = ${host}`;
  const [left] = await owner<[{ count: number }]>`
    select (select count(*) from public.outlines where host_id = ${host})::integer
      + (select count(*) from public.room_outlines as o left join public.rooms as r on r.id = o.room_id where r.id is null)::integer
      as count`;
  expect(left.count).toBe(0);
});

test.each([
  ['with space for one', { quotas: quota(1_999) }, 'storage_full'],
  ['of which one may be kept', { most: quota(1) }, 'too_many_outlines'],
])('of outlines at once, %s, one is kept, but not without the lock', async (_, given, code) => {
  const UNLOCKED = `outlines_unlocked_${code}`;
  async function race(schema: string): Promise<number> {
    const host = await newHost(owner);
    const create = (sql: Sql) => keep(sql, host, { ...given, schema });
    const others = Array.from({ length: AT_ONCE - 1 }, () => () => create(api));
    const { passed, refusals } = await meet(owner, (sql) => create(sql as unknown as Sql), others);
    expect(refusals).toEqual(Array(AT_ONCE - 1).fill(code));
    return passed;
  }

  await makeMutants(owner, UNLOCKED, ['create_outline'], (sql) => sql.replace('for no key update', ''));
  await holdsBut(UNLOCKED, race);
});

test('a room that opens while its outline is deleted has the whole outline or none', async () => {
  const host = await newHost(owner);
  const { id } = await keep(api, host);
  const open = () => openRoom(api, host, { game: 'coloring', template: ownOutline(id) }).then(({ roomId }) => roomId);
  const { passed, replies } = await meet(owner, (sql) => sql`select app.delete_outline(${host}, ${id})`, [open]);
  expect(passed).toBe(0);
  const [room] = await owner`select template from public.rooms where id = ${replies[0] ?? ''}`;
  expect(room).toEqual({ template: 'custom' });
});
