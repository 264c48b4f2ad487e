import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, connectAsApi, outcomes } from './connections.ts';
import { keepOut, lettingBackIn } from './door.ts';
import { makeMutants, withoutRoomLock } from './mutants.ts';
import { end } from './recaps.ts';
import { newHost, nextGame, openGame, remove, restore } from './rooms.ts';

// A removal in an earlier game that is taken back while the session ends, or moves on.

const UNLOCKED = 'removals_unlocked';
const SLOW = 'removals_slow';
/** Tries in which a race without its lock has to go wrong once. */
const MUTANT_RUNS = 20;

const owner = connect();
const api = connectAsApi();
let host: string;

beforeAll(async () => {
  host = await newHost(owner);
  const locks = ['lock_all_rooms', 'lock_open_room', 'lock_for_host', 'lock_for_lead', 'seat_for_lead'];
  await makeMutants(owner, UNLOCKED, ['restore_participant', 'stop_keeping_out', ...locks], (definition) =>
    withoutRoomLock(definition)
      .replaceAll(/( order by id)? for (no key )?update;/g, ';')
      .replace('perform internal.restore_in_earlier_rooms', 'perform pg_sleep(0.1); $&'),
  );
  // Has copied the seats by then.
  await makeMutants(owner, SLOW, ['next_room'], (definition) =>
    definition.replace(/update public\.sessions\s+set\s+current_room/, 'perform pg_sleep(0.3); $&'),
  );
});
afterAll(async () => {
  for (const schema of [UNLOCKED, SLOW]) await owner`drop schema if exists ${owner(schema)} cascade`;
});

type Undo = () => Promise<object>;
type Way = [
  name: string,
  takeOut: typeof remove | typeof keepOut,
  undoing: (roomId: string, schema: string) => Undo | Promise<Undo>,
];
const WAYS: Way[] = [
  ['an undo', remove, (roomId, schema) => () => restore(api, roomId, host, 1, null, schema)],
  ['letting a person back in', keepOut, (roomId, schema) => lettingBackIn(api, roomId, host, schema)],
];
const MEETS: [name: string, meet: (roomId: string) => Promise<unknown>][] = [
  ['the end', (roomId) => end(api, roomId, host)],
  ['the next game', (roomId) => nextGame(api, roomId, host, 'two-truths', { schema: SLOW })],
];

function deadlocked(error: unknown): false {
  expect(String(error)).toContain('deadlock detected');
  return false;
}

describe.each(WAYS)('%s', (_, takeOut, undoing) => {
  test.each(MEETS)('that meets %s is one of all games, or of none', async (__, meet) => {
    /** Whether it is. */
    async function isWhole(schema: string, first: boolean): Promise<boolean> {
      const { roomId } = await openGame(api, host, 'coloring', 2);
      await takeOut(api, roomId, host, 1);
      const { movedTo } = await nextGame(api, roomId, host, 'this-or-that');
      const undo = await undoing(movedTo.roomId, schema);
      const calls: (() => Promise<unknown>)[] = [undo, () => meet(movedTo.roomId)];
      if (!first) calls.reverse();
      const { refusals } = await outcomes(calls.map((call) => call()));
      const [rooms] = await owner<[{ all: number; restored: number }]>`
        select count(*)::int as all, count(*) filter (where p.name = 'g1' and p.removed_at is null)::int as restored
        from public.rooms as r
        left join public.participants as p on p.room_id = r.id and p.number = 1
        where r.session_id = (select session_id from public.rooms where id = ${roomId})`;
      return rooms.restored === (refusals.length === 0 ? rooms.all : 0);
    }
    for (let n = 0; n < 10; n += 1) expect(await isWhole('app', n % 2 === 0)).toBe(true);
    let whole = true;
    // Without the locks, some wait for each other.
    for (let n = 0; n < MUTANT_RUNS && whole; n += 1) whole = await isWhole(UNLOCKED, n % 2 === 0).catch(deadlocked);
    expect(whole).toBe(false);
  });
});
