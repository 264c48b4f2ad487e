import { describe, expect, test } from 'vitest';
import { connect, connectAsApi, type Sql } from './connections.ts';
import { keepOut, lettingBackIn } from './door.ts';
import { BROKEN, makeMutants, withoutRoomLock } from './mutants.ts';
import { inBothOrders, meet } from './queue.ts';
import { end } from './recaps.ts';
import { newHost, nextGame, openGame, remove, restore } from './rooms.ts';

// A removal in an earlier game that is taken back while the session ends, or moves on.

const UNLOCKED = 'removals_unlocked';

const owner = connect();
const api = connectAsApi();
const host = await newHost(owner);
const locks = ['lock_all_rooms', 'lock_open_room', 'lock_for_host', 'lock_for_lead', 'seat_for_lead'];
await makeMutants(owner, UNLOCKED, ['restore_participant', 'stop_keeping_out', ...locks], (definition) =>
  withoutRoomLock(definition).replaceAll(/( order by id)? for (no key )?update;/g, ';'),
);

type Undo = (sql: Sql) => Promise<object>;
type Way = [
  name: string,
  takeOut: typeof remove | typeof keepOut,
  undoing: (roomId: string, schema: string) => Undo | Promise<Undo>,
];
const WAYS: Way[] = [
  ['an undo', remove, (roomId, schema) => (sql) => restore(sql, roomId, host, 1, null, schema)],
  ['letting a person back in', keepOut, (roomId, schema) => lettingBackIn(api, roomId, host, schema)],
];
const MEETS: [name: string, move: (sql: Sql, roomId: string) => Promise<unknown>, refusal: string][] = [
  ['the end', (sql, roomId) => end(sql, roomId, host), 'room_ended'],
  ['the next game', (sql, roomId) => nextGame(sql, roomId, host, 'two-truths'), 'room_moved'],
];

describe.each(WAYS)('%s', (_, takeOut, undoing) => {
  test.each(MEETS)('that meets %s is one of all games, or of none', async (__, move, refusal) => {
    const race = async (schema: string, isUndoFirst: boolean) => {
      const { roomId } = await openGame(api, host, 'coloring', 2);
      await takeOut(api, roomId, host, 1);
      const { movedTo } = await nextGame(api, roomId, host, 'this-or-that');
      const undo = await undoing(movedTo.roomId, schema);
      const moves = (sql: Sql) => move(sql, movedTo.roomId);
      const [hold, call] = isUndoFirst ? [undo, moves] : [moves, undo];
      const { refusals, passed } = await meet(owner, hold, [() => call(api)]);
      const [rooms] = await owner<[{ all: number; restored: number }]>`
        select count(*)::int as all, count(*) filter (where p.name = 'g1' and p.removed_at is null)::int as restored
        from public.rooms as r
        left join public.participants as p on p.room_id = r.id and p.number = 1
        where r.session_id = (select session_id from public.rooms where id = ${roomId})`;
      expect([refusals, rooms.restored]).toEqual(isUndoFirst ? [[], rooms.all] : [[refusal], 0]);
      return passed;
    };
    expect(await inBothOrders(race)('app')).toBe(0);
    await expect(race(UNLOCKED, false)).rejects.toThrow(BROKEN);
  });
});
