import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { GAME_KEYS, type Game } from '#shared/contract/games/registry.ts';
import { REFUSALS } from '#shared/contract/refusals.ts';
import { refusalsOf } from './catalog.ts';
import { connect, connectAsApi, refusal, sqlState } from './connections.ts';
import { newKey } from './keys.ts';
import { expireRooms, newHost, newRoomId, newSeat, openRoom } from './rooms.ts';

// The first refusals of every function of a room.

const owner = connect();
const api = connectAsApi();

/** What tells that a function is for one game, besides the game's name: words of its name, or of its own body. */
const MORE: Partial<Record<Game, string>> = {
  coloring: '|canvas|stroke',
  masterpiece: '|drawing',
  'warm-welcome': '|locations|_pin$|^pins_',
};
const wordsOf = (game: Game) => new RegExp(game.replaceAll('-', '_') + (MORE[game] ?? ''));
/** Not these: one makes rooms, one leaves a room alone that is not as it was told, and the rest is for ended ones (`recaps.test.ts`). */
const OTHERS = ['allow_picture_name', 'answer_again', 'guest_recap', 'leave_recap', 'open_room', 'set_weather'];

const refusals = await refusalsOf(owner);
const all = await owner<{ name: string; body: string; args: { name: string; type: string }[] }[]>`
  select p.proname as name, p.prosrc as body,
    (
      select jsonb_agg(jsonb_build_object('name', p.proargnames[place], 'type', format_type(t, null)) order by place)
      from unnest(p.proargtypes) with ordinality as a (t, place)
    ) as args
  from pg_catalog.pg_proc as p
  where p.pronamespace = 'app'::regnamespace and 'p_room' = any (p.proargnames)
  order by name`;
const functions = all
  .filter(({ name }) => !OTHERS.includes(name))
  .map(({ args, body, name }) => {
    const has = (argument: string) => args.some((arg) => arg.name === argument);
    const of = GAME_KEYS.find((game) => wordsOf(game).test(`${name} ${body}`));
    const game = of ?? 'this-or-that';
    return { name, args, game, has, isOfOneGame: of !== undefined || has('p_game') };
  });

test('every game has functions of its own', () => {
  const own = functions.filter(({ has, isOfOneGame }) => isOfOneGame && !has('p_game'));
  expect(new Set(own.map(({ game }) => game))).toEqual(new Set(GAME_KEYS));
});

test('the database refuses in words of the contract, with their status', () => {
  const told = new Set([...refusals.values()].flatMap((codes) => [...codes]));
  expect(told.size).toBeGreaterThan(25);
  const known = Object.entries(REFUSALS).map(([code, { status }]) => `${status} ${code}`);
  expect([...told].filter((refusal) => !known.includes(refusal))).toEqual([]);
});

test('a function that refuses removed people refuses those kept out, too', () => {
  const removed = [...refusals].filter(([, codes]) => codes.has('403 removed'));
  expect(removed.length).toBeGreaterThan(10);
  expect(removed.filter(([, codes]) => !codes.has('403 kept_out'))).toEqual([]);
});

let host: string;
let otherHost: string;
const open = {} as Record<Game, string>;
const over = {} as Record<Game, { ended: string; expired: string; deleted: string }>;

beforeAll(async () => {
  [host, otherHost] = [await newHost(owner), await newHost(owner)];
  for (const game of GAME_KEYS) {
    const newRoom = async () => (await openRoom(api, host, { game })).roomId;
    open[game] = await newRoom();
    const [ended, expired, deleted] = [await newRoom(), await newRoom(), await newRoom()];
    await api`select app.end_room(${ended}, ${host})`;
    await expireRooms(owner, expired);
    await api`select app.delete_room(${deleted}, ${host})`;
    over[game] = { ended, expired, deleted };
  }
});

/** A call for this room by this host or with this key, in which everything else is null. */
function call(
  { args, game, name }: (typeof functions)[number],
  room: string,
  user: string | null = host,
  key?: Buffer,
) {
  const given: Record<string, string | Buffer | null> = {
    p_room: room,
    p_host: user,
    p_user: user,
    p_game: game,
    p_key: key ?? null,
  };
  const values = args.map((arg) => given[arg.name] ?? null);
  return api.unsafe(`select app.${name}(${args.map(({ type }, n) => `$${n + 1}::${type}`).join(', ')})`, values);
}

test.each(functions)('$name is for an open room, of its game', async (one) => {
  const { game, isOfOneGame, name } = one;
  const strange = GAME_KEYS.filter((other) => isOfOneGame && other !== game).map((other) => open[other]);
  for (const room of [newRoomId(), 'no id at all', ...strange]) {
    expect(await refusal(call(one, room))).toEqual({ status: 404, code: 'room_not_found' });
  }
  const { ended, expired, deleted } = over[game];
  // A room that is over can still be deleted, once.
  for (const room of name === 'delete_room' ? [deleted] : [ended, expired, deleted]) {
    expect(await refusal(call(one, room))).toEqual({ status: 410, code: 'room_ended' });
  }
});

test.each(functions.filter(({ has }) => has('p_host')))('$name is for its host', async (one) => {
  for (const who of [otherHost, randomUUID(), null]) {
    expect(await refusal(call(one, open[one.game], who))).toEqual({ status: 403, code: 'not_host' });
  }
});

const byKey = functions.filter(({ has, name }) => has('p_key') && name !== 'add_cohost');

test.each(byKey)('$name is for keys of its session, while they last', async (one) => {
  const { game, name } = one;
  // One that ends its session does so in a room of its own.
  const room = name === 'finish_session' ? (await openRoom(api, host, { game })).roomId : open[game];
  const another = open[GAME_KEYS.find((other) => other !== game) ?? game];
  const dead = [
    await newKey(owner, another),
    await newKey(owner, room, { number: 42 }),
    await newKey(owner, room, { seconds: -1 }),
    newSeat(),
  ];
  for (const key of dead) {
    expect(await refusal(call(one, room, null, key))).toEqual({ status: 403, code: 'key_ended' });
  }
  expect(await sqlState(call(one, room, null, await newKey(owner, room)))).not.toBe('PT403');
});
