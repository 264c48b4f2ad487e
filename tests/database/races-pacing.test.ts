import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, connectAsApi, type Sql } from './connections.ts';
import { BROKEN, makeMutants, withoutRoomLock } from './mutants.ts';
import { begun, PACED_GAMES, type PacedGame } from './pacing.ts';
import { passDeadline } from './phase-games.ts';
import { inBothOrders, meet, type Race } from './queue.ts';
import { newHost } from './rooms.ts';

const owner = connect();
const api = connectAsApi();
const UNLOCKED = 'pacing_unlocked';

let host: string;
beforeAll(async () => {
  host = await newHost(owner, { tier: 'pro' });
  const locks = ['lock_account_of', 'lock_for_host', 'lock_for_lead', 'lock_for_player', 'lock_open_room'];
  const kit = ['advance', 'advance_game', 'change_pace', 'close_phase', 'count_move', 'pace_game'];
  const moves = ['submit_drawing', 'vote_this_or_that', 'write_two_truths'];
  await makeMutants(owner, UNLOCKED, [...locks, ...kit, ...moves, 'move_masterpiece'], (definition) =>
    withoutRoomLock(definition)
      .replace('for no key update', '')
      // one row per round, which would be a lock as well
      .replace(/update public\.masterpiece_rounds\s+set bytes[^;]*;/, ''),
  );
});
afterAll(() => owner`drop schema if exists ${owner(UNLOCKED)} cascade`);

interface End {
  phase: string;
  closing: boolean;
  held: boolean;
  /** Whether the end of the phase is near; null: it has none. */
  isNear: boolean | null;
}

async function endOf(roomId: string): Promise<End> {
  const [row] = await owner<[End]>`
    select phase, own_end is not null as closing, held, ends_at < now() + interval '400 s' as "isNear"
    from public.phase_games where room_id = ${roomId}`;
  return row;
}

function racesOf(game: PacedGame): [what: string, race: Race][] {
  async function lastMoves(schema: string): Promise<number> {
    const { roomId, seats } = await begun(api, host, game, 3);
    await game.act(api, roomId, seats[0]);
    const { passed } = await meet(owner, (sql) => game.act(sql, roomId, seats[1], schema), [
      () => game.act(api, roomId, seats[2], schema),
    ]);
    const [row] = await owner`select version - phase_version as later from public.rooms where id = ${roomId}`;
    expect([await endOf(roomId), row]).toEqual([
      { phase: game.first, closing: true, held: false, isNear: true },
      { later: 0 },
    ]);
    return passed;
  }

  async function moveAndHold(schema: string, isMoveFirst: boolean): Promise<number> {
    const { roomId, seats } = await begun(api, host, game, 1);
    const move = (sql: Sql) => game.act(sql, roomId, seats[0], schema);
    const hold = (sql: Sql) => game.change(sql, roomId, host, { held: true }, schema);
    const [first, second] = isMoveFirst ? [move, hold] : [hold, move];
    const { passed } = await meet(owner, first, [() => second(api)]);
    expect(await endOf(roomId)).toEqual({ phase: game.first, closing: false, held: true, isNear: null });
    return passed;
  }

  async function moveAtTheDeadline(schema: string): Promise<number> {
    const { roomId, seats } = await begun(api, host, game, 2);
    await game.act(api, roomId, seats[0]);
    const end = async (sql: Sql) => {
      // seen by this step alone: the move still looks at a phase with time left
      await passDeadline(sql, roomId);
      expect(await game.advance(sql, roomId, schema)).toBe(true);
    };
    const { passed } = await meet(owner, end, [() => game.act(api, roomId, seats[1], schema)]);
    // the next phase has its whole length
    const [, next] = Object.keys(game.lengths);
    expect(await endOf(roomId)).toEqual({ phase: next, closing: false, held: false, isNear: false });
    return passed;
  }

  return [
    ['the last two moves at once begin one countdown', lastMoves],
    ['the last move and a hold at once: it is held', inBothOrders(moveAndHold)],
    ['the last move at the deadline shortens no other phase', moveAtTheDeadline],
  ];
}

const RACES = PACED_GAMES.flatMap((game) =>
  racesOf(game).map(([what, race]): [string, Race] => [`${game.key}: ${what}`, race]),
);

test.each(RACES)('%s, but not without the lock', async (_, race) => {
  expect(await race('app')).toBe(0);
  await expect(race(UNLOCKED)).rejects.toThrow(BROKEN);
});
