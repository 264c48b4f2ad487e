import { beforeEach, describe, expect, test } from 'vitest';
import { CHECK_VIOLATION, connect, connectAsApi, sqlState } from './connections.ts';
import { meet } from './queue.ts';

const owner = connect();
const api = connectAsApi(8);

const CHICAGO = { name: 'Chicago, IL', state: 'IL', latitude: 41.85, longitude: -87.65, timeZone: 'America/Chicago' };

const cached = async (key: string): Promise<unknown> =>
  (await api`select app.geocoder_cached(${key}) as reply`)[0]?.reply;
const remember = (key: string, place: unknown) =>
  api`select app.geocoder_remember(${key}, ${JSON.stringify(place)}::text::jsonb)`;
const claim = async (sql = api): Promise<number | null> =>
  (await sql`select app.claim_geocoder_slot() as reply`)[0]?.reply ?? null;

beforeEach(async () => {
  await owner`delete from public.geocoder_answers`;
  await owner`update public.geocoder_pace set next_at = now()`;
});

describe('answers of the search service', () => {
  test('are kept, the ones that it has none of too', async () => {
    expect(await cached('wrigley field')).toBeNull();
    await remember('wrigley field', CHICAGO);
    await remember('xyzzy', null);
    expect(await cached('wrigley field')).toEqual({ place: CHICAGO });
    expect(await cached('xyzzy')).toEqual({ place: null });
  });

  test('are replaced by newer ones', async () => {
    await remember('wrigley field', null);
    await remember('wrigley field', CHICAGO);
    expect(await cached('wrigley field')).toEqual({ place: CHICAGO });
  });

  test('are kept without the typed text', async () => {
    await remember('my street 12, somewhere', CHICAGO);
    const rows = await owner`select answer::text from public.geocoder_answers as answer`;
    expect(JSON.stringify(rows)).not.toContain('my street');
  });

  test('expire: a place in 30 days, no place in one', async () => {
    await remember('wrigley field', CHICAGO);
    await remember('xyzzy', null);
    const kept = await owner`
      select place is null as nothing, round(extract(epoch from expires_at - now()) / 3600)::int as hours
      from public.geocoder_answers order by hours`;
    expect(kept).toEqual([
      { nothing: true, hours: 24 },
      { nothing: false, hours: 720 },
    ]);
    await owner`update public.geocoder_answers set expires_at = now() - interval '1 second'`;
    expect(await cached('wrigley field')).toBeNull();
  });

  test('take the expired ones away', async () => {
    await remember('wrigley field', CHICAGO);
    await owner`update public.geocoder_answers set expires_at = now() - interval '1 second'`;
    await remember('xyzzy', null);
    expect(await owner`select count(*)::int from public.geocoder_answers`).toEqual([{ count: 1 }]);
  });

  test('are places and not large', async () => {
    expect(await sqlState(remember('xyzzy', 'Chicago'))).toBe(CHECK_VIOLATION);
    expect(await sqlState(remember('xyzzy', { name: Array.from({ length: 2_000 }, (_, i) => i).join('') }))).toBe(
      CHECK_VIOLATION,
    );
  });
});

describe('turns at the search service', () => {
  test('are a second apart, and given for the next 1.5 seconds only', async () => {
    const three = async () => {
      await owner`update public.geocoder_pace set next_at = now()`;
      const [row] = await api<[{ began: number; first: number; second: number; third: number | null; ended: number }]>`
        select extract(epoch from clock_timestamp())::float as began, app.claim_geocoder_slot() as first,
          app.claim_geocoder_slot() as second, app.claim_geocoder_slot() as third,
          extract(epoch from clock_timestamp())::float as ended`;
      return row;
    };
    let turns = await three();
    // The third has a turn too on a machine that stands still meanwhile.
    while (turns.ended - turns.began > 0.6) turns = await three();
    const { first, second, third } = turns;
    expect(first).toBe(0);
    expect(second).toBeGreaterThan(0);
    expect(second).toBeLessThanOrEqual(1_100);
    expect(third).toBeNull();
  });

  test('are free again when their time has come', async () => {
    await claim();
    await owner`update public.geocoder_pace set next_at = now() - interval '1 hour'`;
    expect(await claim()).toBe(0);
  });

  test('never go to two callers at once', async () => {
    const [before] = await owner<
      { at: string }[]
    >`update public.geocoder_pace set next_at = now() returning next_at::text as at`;
    const claims = await meet(owner, async (sql) => expect(await claim(sql)).not.toBeNull(), [
      () => claim(),
      () => claim(),
    ]);
    const given = 1 + claims.replies.filter((turn) => turn !== null).length;
    expect([claims.passed, given >= 2]).toEqual([0, true]);
    // Each turn that was given moved the next one on by its whole length, however slow the machine is.
    const [moved] = await owner<{ seconds: number }[]>`
      select extract(epoch from next_at - ${before?.at ?? ''}::timestamptz)::float as seconds from public.geocoder_pace`;
    expect(moved?.seconds).toBeGreaterThanOrEqual(1.1 * given - 0.001);
  });
});
