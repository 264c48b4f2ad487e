import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { GAME_KEYS, type Game } from '#shared/contract/games/registry.ts';
import { sized } from '../support/database.ts';
import { connect, connectAsApi, inVain, sqlStates } from './connections.ts';
import { newHost, openGame, remove } from './rooms.ts';

// The matrix function x caller: whatever a function of schema app does in the name of somebody in a room, it refuses to do
// for everybody else.

const owner = connect();
const api = connectAsApi();

/** Of each kind of forged caller. */
const FORGERIES = sized(5, 60);

/** Open to everyone with the link, or only about the caller's own identity. */
const OPEN = ['join_warm_welcome', 'lobby', 'resolve_caller', 'take_seat'];

interface Routine {
  name: string;
  args: { name: string; type: string }[];
}

/** The functions that act in a room for a caller: by the host's id, or by a login and a seat. */
const routines = (
  await owner<Routine[]>`
    select p.proname as name, jsonb_agg(jsonb_build_object('name', a.name, 'type', format_type(a.type, null)) order by a.place) as args
    from pg_proc as p
    cross join unnest(p.proargnames, p.proargtypes::oid[]) with ordinality as a (name, type, place)
    where p.pronamespace = 'app'::regnamespace and p.proargnames @> '{p_room}' and p.proargnames && '{p_host,p_user}'
    group by p.oid, p.proname
    order by p.proname`
).filter(({ name }) => !OPEN.includes(name) && name !== 'open_room');

const VALUES: Record<string, string> = {
  integer: '1',
  bigint: '1',
  boolean: 'true',
  jsonb: `'{}'`,
  text: `'x'`,
  'text[]': `'{}'`,
  uuid: 'null',
  bytea: 'null',
  numeric: '1',
};

/** The games' names are in those of their functions; all others are for any game. */
const gameOf = ({ name }: Routine): Game =>
  GAME_KEYS.find(
    (game) => name.endsWith(game.replaceAll('-', '_')) || name.includes(`${game.replaceAll('-', '_')}_`),
  ) ?? (name.includes('drawing') ? 'masterpiece' : 'coloring');

interface Caller {
  user: string | null;
  seat: Buffer | null;
}

let host: string;
let rooms: Record<string, { roomId: string; seats: Buffer[] }>;
let forged: Caller[];

beforeAll(async () => {
  host = await newHost(owner);
  const stranger = await newHost(owner);
  const open = async (of: string, game: Game) => [game, await openGame(api, of, game, 2)] as const;
  rooms = Object.fromEntries(await Promise.all(GAME_KEYS.map((game) => open(host, game))));
  for (const { roomId } of Object.values(rooms)) await remove(api, roomId, host, 2);
  const away = await openGame(api, stranger, 'coloring', 1);
  const random = Array.from({ length: FORGERIES }, () => ({ user: randomUUID(), seat: randomBytes(32) }));
  forged = [
    { user: null, seat: null },
    { user: stranger, seat: null },
    { user: stranger, seat: away.seats[0] ?? null },
    { user: null, seat: away.seats[0] ?? null },
    ...Object.values(rooms).map(({ seats }) => ({ user: null, seat: seats[1] ?? null })),
    ...random.flatMap(({ user, seat }) => [
      { user, seat: null },
      { user: null, seat },
      { user, seat },
      { user: stranger, seat },
    ]),
  ];
});

function callOf(routine: Routine, { user, seat }: Caller): string {
  const { roomId } = rooms[gameOf(routine)] ?? {};
  const own: Record<string, string> = {
    p_room: `'${roomId}'`,
    p_game: `'${gameOf(routine)}'`,
    p_host: user === null ? 'null' : `'${user}'`,
    p_user: user === null ? 'null' : `'${user}'`,
    // No claim but the seat.
    p_name_key: 'null',
    p_seat: seat === null ? 'null' : `'\\x${seat.toString('hex')}'`,
  };
  const args = routine.args.map(({ name, type }) => `${name} => ${own[name] ?? VALUES[type]}::${type}`);
  return `select app.${routine.name}(${args.join(', ')})`;
}

const statesOf = (calls: string[]) => inVain(owner, (sql) => sqlStates(sql, calls));

test('there are such functions for every game', () => {
  expect(routines.length).toBeGreaterThan(20);
  expect(new Set(routines.map(gameOf))).toEqual(new Set(GAME_KEYS.filter((game) => game !== 'warm-welcome')));
});

test.each(routines.map((one) => [one.name, one] as const))(
  '%s refuses everybody who only says who they are',
  async (_, routine) => {
    const calls = forged.map((caller) => callOf(routine, caller));
    const states = await statesOf(calls);
    expect(calls.filter((_, n) => states[n] !== 'PT403')).toEqual([]);
  },
);

test('none of them refuses the host, or else a player', async () => {
  const refused: string[] = [];
  for (const routine of routines) {
    const seat = rooms[gameOf(routine)]?.seats[0] ?? null;
    const states = await statesOf([callOf(routine, { user: host, seat: null }), callOf(routine, { user: null, seat })]);
    if (states.every((state) => state === 'PT403')) refused.push(`${routine.name} ${states}`);
  }
  expect(refused).toEqual([]);
});
