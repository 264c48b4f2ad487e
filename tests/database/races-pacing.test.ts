import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, connectAsApi, outcomes } from './connections.ts';
import { makeMutants, withoutRoomLock } from './mutants.ts';
import { begun, PACED_GAMES, type PacedGame } from './pacing.ts';
import { passDeadline } from './phase-games.ts';
import { newHost } from './rooms.ts';

const RUNS = 5;
/** Tries in which a race without its lock has to go wrong once. */
const MUTANT_RUNS = 30;
/** A call has begun by then, and one without its lock is not done. */
const DEADLINE_MS = 25;

const owner = connect();
const api = connectAsApi(10);
const UNLOCKED = 'pacing_unlocked';

let host: string;
beforeAll(async () => {
  host = await newHost(owner, { tier: 'pro' });
  const locks = ['due_game', 'lock_account_of', 'lock_for_host', 'lock_for_lead', 'lock_for_player', 'lock_open_room'];
  const kit = ['change_pace', 'close_phase', 'count_two_truths', 'pace_game'];
  const moves = ['submit_drawing', 'vote_this_or_that', 'write_two_truths'];
  const steps = ['advance_masterpiece', 'advance_this_or_that', 'advance_two_truths'];
  const changes = ['change_this_or_that', 'move_masterpiece'];
  await makeMutants(owner, UNLOCKED, [...locks, ...kit, ...moves, ...steps, ...changes], (definition) =>
    // others come between looking and writing: here they have the time to
    withoutRoomLock(definition)
      .replace('for no key update', '')
      // one row per round, which would be a lock as well
      .replace(/update public\.masterpiece_rounds\s+set bytes[^;]*;/, '')
      .replace(/insert into public\.(drawings|this_or_that_votes|two_truths_entries)/, 'perform pg_sleep(0.02); $&')
      .replace(/update public\.phase_games\s+set (held|own_end)/, 'perform pg_sleep(0.02); $&'),
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

/** Throws where the rule does not hold in the end. `schema` has the functions that are called. */
type Race = (schema: string) => Promise<unknown>;

function racesOf(game: PacedGame): [what: string, race: Race][] {
  async function lastMoves(schema: string): Promise<void> {
    const { roomId, seats } = await begun(api, host, game, 3);
    await game.act(api, roomId, seats[0]);
    await Promise.all(seats.slice(1).map((seat) => game.act(api, roomId, seat, schema)));
    const [row] = await owner`select version - phase_version as later from public.rooms where id = ${roomId}`;
    expect([await endOf(roomId), row]).toEqual([
      { phase: game.first, closing: true, held: false, isNear: true },
      { later: 0 },
    ]);
  }

  async function moveAndHold(schema: string): Promise<void> {
    const { roomId, seats } = await begun(api, host, game, 1);
    await Promise.all([
      game.act(api, roomId, seats[0], schema),
      game.change(api, roomId, host, { held: true }, schema),
    ]);
    expect(await endOf(roomId)).toEqual({ phase: game.first, closing: false, held: true, isNear: null });
  }

  async function moveAtTheDeadline(schema: string): Promise<void> {
    const { roomId, seats } = await begun(api, host, game, 2);
    await game.act(api, roomId, seats[0]);
    await passDeadline(owner, roomId, -DEADLINE_MS);
    const move = outcomes([game.act(api, roomId, seats[1], schema)]);
    while (!(await game.advance(api, roomId, schema)));
    await move;
    // the next phase has its whole length
    const [, next] = Object.keys(game.lengths);
    expect(await endOf(roomId)).toEqual({ phase: next, closing: false, held: false, isNear: false });
  }

  return [
    ['the last two moves at once begin one countdown', lastMoves],
    ['the last move and a hold at once: it is held', moveAndHold],
    ['the last move at the deadline shortens no other phase', moveAtTheDeadline],
  ];
}

const RACES = PACED_GAMES.flatMap((game) =>
  racesOf(game).map(([what, race]): [string, Race] => [`${game.key}: ${what}`, race]),
);

describe.each(RACES)('%s', (_, race) => {
  test('every time', async () => {
    for (let n = 0; n < RUNS; n += 1) await race('app');
  });

  test('but not without the lock', async () => {
    let isBroken = false;
    for (let n = 0; n < MUTANT_RUNS && !isBroken; n += 1) {
      await race(UNLOCKED).catch(() => {
        isBroken = true;
      });
    }
    expect(isBroken).toBe(true);
  });
});
