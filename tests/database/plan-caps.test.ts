import { beforeAll, describe, expect, test } from 'vitest';
import { GAME_KEYS, GAMES, type Game } from '#shared/contract/games/registry.ts';
import { PARTICIPANT_LIMITS, type Tier } from '#shared/contract/plans.ts';
import { AWAY_AFTER_SECONDS } from '#shared/contract/rooms.ts';
import { inDays, newCustomer, type ReadSubscription, readAs, tell } from './billing.ts';
import { connect, connectAsApi, refusal } from './connections.ts';
import { guestsOf, joinByName, newHost, newSeat, openRoom, reply } from './rooms.ts';

const owner = connect();
const api = connectAsApi();

interface Seen {
  version: number;
  /** Null: the screen is up to date. */
  limit: number | null;
}

type Read = { version: number; room: { participantLimit: number } | null };
/** The poll of a screen of this game that knows the room at that version. */
async function read(game: Game, roomId: string, known: number): Promise<Seen> {
  const state = api(`${game.replaceAll('-', '_')}_state`);
  const away = 'phases' in GAMES[game] ? api`, ${AWAY_AFTER_SECONDS}` : api``;
  const { version, room } = await reply<Read>(api`
    select app.${state}(${roomId}, ${known}, ${api.json(PARTICIPANT_LIMITS)}${away}) as reply`);
  return { version, limit: room?.participantLimit ?? null };
}

describe.each(GAME_KEYS)('an open room of %s', (game) => {
  let user: string;
  let customerId: string;
  let roomId: string;
  let screen: Seen;
  let guests = 0;

  const say = (said: Partial<ReadSubscription>) => tell(api, readAs(customerId, said));
  /** The screen asks again and learns of another limit, or of none where there is none. */
  async function look(): Promise<number | null> {
    const seen = await read(game, roomId, screen.version);
    screen = { version: seen.version, limit: seen.limit ?? screen.limit };
    return seen.limit;
  }
  /** People come until the limit is reached, and the next one is told which it is. */
  async function fillUp(tier: Tier): Promise<number> {
    const limit = PARTICIPANT_LIMITS[tier];
    for (; guests < limit; guests += 1) await joinByName(owner, roomId, game, { name: `g${guests + 1}` });
    const full = { status: 403, code: 'session_full', currentTier: tier, participantLimit: limit };
    expect(await refusal(joinByName(owner, roomId, game, { name: 'one more' }))).toEqual(full);
    return (await guestsOf(owner, roomId)).length;
  }

  beforeAll(async () => {
    ({ user, customerId } = await newCustomer(owner));
    ({ roomId } = await openRoom(api, user, { game }));
    screen = await read(game, roomId, -1);
  });

  test('takes more at once when its host pays, and every screen learns of it', async () => {
    expect(screen.limit).toBe(5);
    expect(await fillUp('free')).toBe(5);
    await look();
    for (const tier of ['pro', 'premium'] as const) {
      await say({ tier });
      expect(await look()).toBe(PARTICIPANT_LIMITS[tier]);
      expect(await fillUp(tier)).toBe(PARTICIPANT_LIMITS[tier]);
      await look();
    }
  });

  test('keeps everyone and takes no one else when the plan falls; people with a seat may return', async () => {
    const seat = newSeat();
    await owner`
      update public.participants set seat_hash = ${seat} where room_id = ${roomId} and name = 'g60'`;
    await say({ tier: 'premium', status: 'canceled' });
    expect(await look()).toBe(5);
    expect(await refusal(joinByName(owner, roomId, game, { name: 'late' }))).toMatchObject({
      code: 'session_full',
      currentTier: 'free',
    });
    expect(await joinByName(owner, roomId, game, { name: 'g60', seat })).toMatchObject({ created: false });
    expect(await guestsOf(owner, roomId)).toHaveLength(100);
  });

  test('takes new people again as the lower plan allows', async () => {
    await say({ tier: 'pro' });
    expect(await look()).toBe(25);
    await owner`
      update public.participants set removed_at = now()
      where room_id = ${roomId} and number > 24 and not is_host`;
    expect(await refusal(joinByName(owner, roomId, game, { name: 'number 25' }))).toBe('not refused');
    expect(await refusal(joinByName(owner, roomId, game, { name: 'number 26' }))).toMatchObject({
      participantLimit: 25,
    });
  });

  test('has the free limit for an administrator, even with a paid plan', async () => {
    await owner`update public.profiles set role = 'administrator' where id = ${user}`;
    await say({ tier: 'premium' });
    expect(await look()).toBe(5);
  });
});

test('rooms of others and ended ones are not touched by a plan, nor does it keep a room alive', async () => {
  const { user, customerId } = await newCustomer(owner);
  const rooms = [
    await openRoom(api, user, { game: 'masterpiece' }),
    await openRoom(api, await newHost(owner), { game: 'masterpiece' }),
    await openRoom(api, user, { game: 'masterpiece' }),
    await openRoom(api, user, { game: 'warm-welcome' }),
  ].map(({ roomId }) => roomId);
  await api`select app.end_room(${rooms[2] ?? ''}, ${user})`;
  const read = async () => owner<{ version: number; expires: string }[]>`
    select version, expires_at::text as expires
    from public.rooms as r join public.sessions as s on s.id = r.session_id
    where r.id = any (${rooms}) order by array_position(${rooms}, r.id)`;
  const before = await read();
  await tell(api, readAs(customerId, { endsAt: inDays(3) }));
  const after = await read();
  expect(after.map(({ version }, n) => version - (before[n]?.version ?? 0))).toEqual([1, 0, 0, 1]);
  expect(after.map(({ expires }) => expires)).toEqual(before.map(({ expires }) => expires));
});
