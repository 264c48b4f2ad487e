import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { GAME_KEYS, type Game } from '#shared/contract/games/registry.ts';
import { connect, connectAsApi, refusal, sqlState } from './connections.ts';
import { newKey } from './keys.ts';
import { expireRooms, newHost, newRoomId, newSeat, openRoom } from './rooms.ts';

// The first refusals of every function of a room.

const owner = connect();
const api = connectAsApi();

/** The functions of a room, by the game that they are for. */
const FUNCTIONS: Record<Game | 'any game', string[]> = {
  'any game': [
    ...[
      'add_cohost',
      'advance_game',
      'allow_remote',
      'away',
      'change_session',
      'delete_room',
      'end_room',
      'free_away_places',
    ],
    ...['lobby', 'lock_room'],
    ...[
      'make_seat_link',
      'next_game',
      'next_room',
      'offer_remote',
      'pace_game',
      'reactions',
      'reclaim_seat',
      'remove_participant',
      'resolve_caller',
      'restore_participant',
      'session_keys',
      'send_reaction',
      'start_game',
      'stop_game',
    ],
    ...['take_key_back', 'take_seat'],
    ...['answer_knocks', 'keep_out', 'knock', 'people_at_door', 'stop_keeping_out'],
  ],
  'warm-welcome': ['join_warm_welcome', 'put_warm_welcome_facts', 'warm_welcome_places', 'warm_welcome_state'],
  'this-or-that': ['this_or_that_state', 'vote_this_or_that'],
  masterpiece: [
    ...['drawing', 'masterpiece_round', 'masterpiece_rounds', 'masterpiece_state'],
    ...['move_masterpiece', 'stop_masterpiece', 'submit_drawing', 'vote_masterpiece'],
  ],
  'two-truths': ['two_truths_own', 'two_truths_state', 'vote_two_truths', 'write_two_truths'],
  coloring: [
    ...['canvas', 'clear_strokes', 'coloring_state', 'stroke_author', 'paint', 'painters', 'restore_strokes'],
    ...['set_challenge', 'undo_stroke'],
  ],
};
/** Not these: one makes rooms, one leaves a room alone that is not as it was told, and two are for ended ones (`recaps.test.ts`). */
const OTHERS = ['guest_recap', 'leave_recap', 'open_room', 'set_weather'];

const functions = await owner<{ name: string; args: { name: string; type: string }[] }[]>`
  select p.proname as name,
    (
      select jsonb_agg(jsonb_build_object('name', p.proargnames[place], 'type', format_type(t, null)) order by place)
      from unnest(p.proargtypes) with ordinality as a (t, place)
    ) as args
  from pg_catalog.pg_proc as p
  where p.pronamespace = 'app'::regnamespace and 'p_room' = any (p.proargnames)
  order by name`;

test('every function of a room is looked at here', () => {
  expect([...Object.values(FUNCTIONS).flat(), ...OTHERS].sort()).toEqual(functions.map(({ name }) => name));
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
function call(name: string, game: Game, room: string, user: string | null = host, key: Buffer | null = null) {
  const { args = [] } = functions.find((one) => one.name === name) ?? {};
  const given: Record<string, string | Buffer | null> = {
    p_room: room,
    p_host: user,
    p_user: user,
    p_game: game,
    p_key: key,
  };
  const values = args.map((arg) => given[arg.name] ?? null);
  return api.unsafe(`select app.${name}(${args.map(({ type }, n) => `$${n + 1}::${type}`).join(', ')})`, values);
}

describe.each(Object.keys(FUNCTIONS) as (keyof typeof FUNCTIONS)[])('of %s:', (of) => {
  const game = of === 'any game' ? 'this-or-that' : of;

  test.each(FUNCTIONS[of])('%s is for an open room of it', async (name) => {
    const { args = [] } = functions.find((one) => one.name === name) ?? {};
    const isOfOne = of !== 'any game' || args.some((arg) => arg.name === 'p_game');
    const strange = GAME_KEYS.filter((other) => isOfOne && other !== game).map((other) => open[other]);
    for (const room of [newRoomId(), 'no id at all', ...strange]) {
      expect(await refusal(call(name, game, room))).toEqual({ status: 404, code: 'room_not_found' });
    }
    const { ended, expired, deleted } = over[game];
    // A room that is over can still be deleted, once.
    for (const room of name === 'delete_room' ? [deleted] : [ended, expired, deleted]) {
      expect(await refusal(call(name, game, room))).toEqual({ status: 410, code: 'room_ended' });
    }
  });

  const hostOnly = functions.filter(({ name, args }) => {
    return FUNCTIONS[of].includes(name) && args.some((arg) => arg.name === 'p_host');
  });

  test.each(hostOnly)('$name is for its host', async ({ name }) => {
    for (const who of [otherHost, randomUUID(), null]) {
      expect(await refusal(call(name, game, open[game], who))).toEqual({ status: 403, code: 'not_host' });
    }
  });

  const byKey = functions.filter(({ name, args }) => {
    return FUNCTIONS[of].includes(name) && name !== 'add_cohost' && args.some((arg) => arg.name === 'p_key');
  });

  test.each(byKey)('$name is for keys of its session, while they last', async ({ name }) => {
    const room = open[game];
    const another = open[GAME_KEYS.find((other) => other !== game) ?? game];
    const dead = [
      await newKey(owner, another),
      await newKey(owner, room, { number: 42 }),
      await newKey(owner, room, { seconds: -1 }),
      newSeat(),
    ];
    for (const key of dead) {
      expect(await refusal(call(name, game, room, null, key))).toEqual({ status: 403, code: 'key_ended' });
    }
    const live = await sqlState(call(name, game, room, null, await newKey(owner, room)));
    expect(live).not.toBe('PT403');
  });
});
